"""Reading the text of a file in parts, and a place in a text with what stands around it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from explorer.engine.tokenizers.cutting import character_start
from explorer.engine.training.corpus import TextFile

PART_BYTES: Final = 1 << 18
# So much of a longer text is shown: a little before the place, and more behind it.
_BEFORE: Final = 512
_BEHIND: Final = 1 << 16
_LONGEST_CHARACTER: Final = 4


def file_parts(path: Path) -> Iterator[tuple[bytes, int]]:
    """The text of a file as UTF-8, part by part, and how much of the file is read.

    Raises:
        CorpusError: It cannot be read.
    """
    file = TextFile(path)
    try:
        # The mark of another encoding is no part of the text as UTF-8.
        if file.kind.encoding == "utf-8" and file.kind.mark:
            yield file.kind.mark, file.raw_position
        buffer = memoryview(bytearray(PART_BYTES))
        while filled := file.read_into(buffer):
            yield bytes(buffer[:filled]), file.raw_position
    finally:
        file.close()


def read_part(source: bytes | Path, start: int, stop: int) -> bytes:
    """A part of a text, or of a file's text.

    Args:
        source: The text or the file.
        start: Offset of the first byte, in the text as UTF-8.
        stop: Offset behind the last one; the text may end before.

    Raises:
        CorpusError: The file cannot be read.
    """
    if isinstance(source, bytes):
        return source[start:stop]
    kept: list[bytes] = []
    reached = 0
    for part, _ in file_parts(source):
        kept.append(part[max(0, start - reached) : max(0, stop - reached)])
        reached += len(part)
        if reached >= stop:
            break
    return b"".join(kept)


def read_around(source: bytes | Path, offset: int) -> tuple[int, bytes]:
    """A place with what stands around it, from the beginning of its line if that is near.

    Args:
        source: The text or the file.
        offset: The place, in the text as UTF-8.

    Returns:
        Where the part begins, and the part.

    Raises:
        CorpusError: The file cannot be read.
    """
    start, stop = max(0, offset - _BEFORE), offset + _BEHIND
    part = read_part(source, start, stop + 1)
    if len(part) > stop - start:
        part = part[: character_start(part, stop - start)]
    if start:
        line = part.rfind(b"\n", 0, offset - start) + 1
        begin = line or character_start(part, _LONGEST_CHARACTER)
        start, part = start + begin, part[begin:]
    return start, part
