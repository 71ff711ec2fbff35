"""The tokens of a corpus part by part, for tokenizers of which no pieces are known."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from explorer.engine.lab.usage.results import Tally
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.cutting import Cuts, character_start, cuts_of, last_cut
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.training.corpus_file import CorpusFile, TextStream, corpus_files
from explorer.engine.training.folders import find_files
from explorer.engine.training.reading import Reading

# So much is encoded in less than 0.1 s.
PART_BYTES: Final = 1 << 17


class Part(NamedTuple):
    """A document of a file, or a part of a long one; a text is one document.

    Attributes:
        text: UTF-8, or any bytes.
        read: How many bytes of the stored file are read.
        goes_on: Whether the document does not end here.
    """

    text: bytes
    read: int
    goes_on: bool = False


def count_by_parts(
    tokenizer: Tokenizer, paths: Sequence[Path], specials: SpecialReading, tally: Tally
) -> Steps[bool]:
    """Count the tokens of a corpus, in which each document is a text of its own.

    Args:
        tokenizer: Encodes.
        paths: Files and folders.
        specials: How specials are read.
        tally: Takes the counts.

    Returns:
        Whether no text was cut where the cut may have changed a token.

    Raises:
        CorpusError: A file cannot be read, or holds no documents where its name says so.
        TokenizerError: A part cannot be encoded.
    """
    files = corpus_files(find_files(paths), Reading())
    total = sum(file.size for file in files)
    cuts = cuts_of(tokenizer)
    finished = 0
    is_exact = True
    for file in files:
        for parts in _in_batches(text_parts(file, cuts, tokenizer.specials)):
            yield Step("encoding", finished + parts[-1].read, total)
            ids = [tokenizer.encode(part.text, specials).ids.astype(np.int64) for part in parts]
            tally.add(*np.unique(np.concatenate(ids), return_counts=True))
            tally.text_bytes += sum(len(part.text) for part in parts)
            is_exact &= cuts is not Cuts.NOWHERE or not any(part.goes_on for part in parts)
        finished += file.size
    return is_exact


def _in_batches(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Several parts at a time where they are short."""
    batch: list[Part] = []
    size = 0
    for part in parts:
        batch.append(part)
        size += len(part.text)
        if size >= PART_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def text_parts(file: CorpusFile, cuts: Cuts, specials: Collection[str]) -> Iterator[Part]:
    """The documents of a file in parts, of which each has the tokens that it has in the whole.

    Where no cut is known to be harmless, a part is a text of its own and ends with a line.

    Args:
        file: The file, which may be compressed or in another encoding.
        cuts: Where its text may be cut.
        specials: Special tokens, which are not to be cut.

    Raises:
        CorpusError: It cannot be read.
    """
    pending = _Pending(cuts, specials)
    stream = file.open()
    try:
        is_more = True
        while is_more:
            # A text without a cut is not searched for one again and again.
            size = max(PART_BYTES, len(pending.text))
            block = _read(stream, size)
            is_more = len(block) == size
            start = 0
            for end in stream.ends:
                yield Part(pending.end(block[start:end]), stream.raw_position)
                start = end
            pending.text += block[start:]
            if is_more and (part := pending.cut()):
                yield Part(part, stream.raw_position, goes_on=True)
        if pending.text:
            yield Part(pending.text, stream.raw_position)
    finally:
        stream.close()


def _read(stream: TextStream, size: int) -> bytes:
    buffer = bytearray(size)
    return bytes(buffer[: stream.read_into(memoryview(buffer))])


class _Pending:
    """What was read of a document and given in no part yet."""

    def __init__(self, cuts: Cuts, specials: Collection[str]) -> None:
        self.text = b""
        self._searched = 0
        self._cuts = cuts
        self._specials = specials
        # What follows a cut has to be in sight, so that no special lies across it.
        self._reach = max([1, *(len(special.encode()) for special in specials)])

    def end(self, rest: bytes) -> bytes:
        """All that is left of the document, which ends with some more bytes."""
        text, self.text, self._searched = self.text + rest, b"", 0
        return text

    def cut(self) -> bytes:
        """The longest part that may end before the end of the text; empty if there is none."""
        # A document that is no longer than a part stays whole.
        if len(self.text) < PART_BYTES:
            return b""
        stop = max(0, len(self.text) - self._reach)
        place = self._last_cut(stop)
        if not place:
            self._searched = max(self._searched, character_start(self.text, stop))
            return b""
        part, self.text, self._searched = self.text[:place], self.text[place:], 0
        return part

    def _last_cut(self, stop: int) -> int:
        """The last offset at which a part may end, 0 for none."""
        if stop <= self._searched:
            return 0
        if self._cuts is Cuts.NOWHERE:
            return self.text.rfind(b"\n", 0, stop) + 1 or character_start(self.text, stop)
        return last_cut(self.text, self._searched, stop, self._cuts, self._specials) or 0
