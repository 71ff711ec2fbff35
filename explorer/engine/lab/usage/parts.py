"""The tokens of a corpus part by part, for tokenizers of which no pieces are known."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from explorer.engine.lab.usage.results import Tally
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.cutting import Cuts, character_start, cuts_of, last_cut
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.training.corpus import TextFile, find_files

# So much is encoded in less than 0.1 s.
PART_BYTES: Final = 1 << 17


class Part(NamedTuple):
    """A part of a file's text, and how many bytes of the stored file are read."""

    text: bytes
    read: int


def count_by_parts(
    tokenizer: Tokenizer, paths: Sequence[Path], specials: SpecialReading, tally: Tally
) -> Steps[bool]:
    """Count the tokens of a corpus.

    Args:
        tokenizer: Encodes.
        paths: Files and folders.
        specials: How specials are read.
        tally: Takes the counts.

    Returns:
        Whether no text was cut where the cut may have changed a token.

    Raises:
        CorpusError: A file cannot be read.
        TokenizerError: A part cannot be encoded.
    """
    files = find_files(paths)
    total = sum(path.stat().st_size for path in files)
    cuts = cuts_of(tokenizer)
    finished = parts = 0
    for path in files:
        for part in text_parts(path, cuts, tokenizer.specials):
            yield Step("encoding", finished + part.read, total)
            ids = tokenizer.encode(part.text, specials).ids.astype(np.int64)
            tally.add(*np.unique(ids, return_counts=True))
            tally.text_bytes += len(part.text)
            parts += 1
        finished += path.stat().st_size
    return cuts is not Cuts.NOWHERE or parts <= len(files)


def text_parts(path: Path, cuts: Cuts, specials: Collection[str]) -> Iterator[Part]:
    """The text of a file in parts, of which each has the tokens that it has in the whole.

    Where no cut is known to be harmless, a part is a text of its own and ends with a line.

    Args:
        path: The file, which may be compressed or in another encoding.
        cuts: Where its text may be cut.
        specials: Special tokens, which are not to be cut.

    Raises:
        CorpusError: It cannot be read.
    """
    # What follows a cut has to be in sight, so that no special lies across it.
    reach = max([1, *(len(special.encode()) for special in specials)])
    file = TextFile(path)
    try:
        pending, searched = b"", 0
        while True:
            # A part that has no cut is not searched for one again and again.
            size = max(PART_BYTES, len(pending))
            block = _read(file, size)
            pending += block
            if len(block) < size:
                break
            stop = max(0, len(pending) - reach)
            cut = _cut(pending, searched, stop, cuts, specials)
            if cut:
                yield Part(pending[:cut], file.raw_position)
                pending, searched = pending[cut:], 0
            else:
                searched = max(searched, character_start(pending, stop))
        if pending:
            yield Part(pending, file.raw_position)
    finally:
        file.close()


def _read(file: TextFile, size: int) -> bytes:
    buffer = bytearray(size)
    return bytes(buffer[: file.read_into(memoryview(buffer))])


def _cut(text: bytes, start: int, stop: int, cuts: Cuts, specials: Collection[str]) -> int:
    """The last offset at which a part may end, 0 for none."""
    if stop <= start:
        return 0
    if cuts is Cuts.NOWHERE:
        return text.rfind(b"\n", 0, stop) + 1 or character_start(text, stop)
    return last_cut(text, start, stop, cuts, specials) or 0
