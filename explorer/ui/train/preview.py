"""A first look at a corpus: how large it is, how it is encoded, how it begins."""

import codecs
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from explorer.engine.training.corpus import FileKind, TextFile, find_files

_LOOK_BYTES: Final = 4096
_LINES: Final = 6
_LINE_CHARS: Final = 200


@dataclass(frozen=True)
class Preview:
    r"""What a first look shows.

    Attributes:
        files: Number of files.
        size: Bytes of all of them, as stored.
        kind: How the first one is stored.
        text: Its first lines; bytes that are no text are written `\xNN`.
        valid: Whether its beginning is what its encoding says.
    """

    files: int
    size: int
    kind: FileKind
    text: str
    valid: bool


def look_at(sources: Sequence[Path], encoding: str = "") -> Preview:
    """Look at the beginning of the first file and at the size of all.

    Args:
        sources: Files and folders.
        encoding: A codec name, or "" to go by the byte order mark, else UTF-8.

    Raises:
        CorpusError: A file is missing, cannot be read, or is not in the encoding.
        OSError: The size of a file cannot be found out.
    """
    files = find_files(sources)
    first = TextFile(files[0], encoding)
    try:
        buffer = bytearray(_LOOK_BYTES)
        start = bytes(buffer[: first.read_into(memoryview(buffer))])
    finally:
        first.close()
    text, valid = _decode(start)
    lines = [line[:_LINE_CHARS] for line in text.splitlines()[:_LINES]]
    size = sum(file.stat().st_size for file in files)
    return Preview(len(files), size, first.kind, "\n".join(lines), valid)


def _decode(start: bytes) -> tuple[str, bool]:
    try:
        # Not final: the last character may be cut by the end of the look.
        return codecs.getincrementaldecoder("utf-8")("strict").decode(start), True
    except UnicodeDecodeError:
        return start.decode("utf-8", "backslashreplace"), False
