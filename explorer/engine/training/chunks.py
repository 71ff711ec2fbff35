"""Reads a corpus in chunks that can be counted apart from one another."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import CorpusError
from explorer.engine.training.char_classes import char_classes
from explorer.engine.training.corpus_file import CorpusFile, StoredPlace, TextStream
from explorer.engine.training.scanners import Scanner
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.stored import Location
from explorer.engine.training.utf8 import CONTINUATION, CONTINUATION_MASK, LONGEST_CHAR, find_cut
from explorer.engine.training.words import PADDING

Bytes = NDArray[np.uint8]

CHUNK_BYTES: Final = 1 << 20
# Kernels count offsets within a chunk in 32 bits.
_MOST_BYTES: Final = 2**31 - 1


@dataclass(frozen=True)
class Chunk:
    """A part of one file's text.

    Attributes:
        file: Number of the file, in the order of reading.
        offset: Bytes of text (without its byte order mark) before the chunk.
        text: The chunk, and `PADDING` spare bytes or more behind it.
        stop: Length of the chunk.
        closed: Whether no piece can go on behind it.
        ends: Offsets at which documents end, in ascending order. No piece and no special lies
            across one.
    """

    file: int
    offset: int
    text: Bytes
    stop: int
    closed: bool
    ends: tuple[int, ...] = ()

    @property
    def ends_document(self) -> bool:
        """Whether a document ends with the chunk."""
        return self.ends[-1:] == (self.stop,)

    def documents(self) -> Iterator[tuple[int, int]]:
        """Start and stop of each document in the chunk, or of what it has of one."""
        return pairwise([0, *self.ends] if self.ends_document else [0, *self.ends, self.stop])


class ChunkReader:
    """Hands out chunks one by one, to any number of threads."""

    def __init__(
        self,
        files: Sequence[CorpusFile],
        specials: SpecialSearch,
        scanner: Scanner | None,
    ) -> None:
        """Open nothing yet.

        Args:
            files: What to read, in this order.
            specials: What must not be cut.
            scanner: The compiled splitter, which tells where text may be cut; with None, a chunk
                may end in the middle of a piece and is then not closed.
        """
        self.total_bytes = sum(file.size for file in files)
        self._files = files
        self._opened = 0
        self._specials = specials
        self._scanner = scanner
        self._lock = threading.Lock()
        self._file: TextStream | None = None
        self._offset = 0
        self._carry = b""
        self._finished_bytes = 0
        # Bytes of the stored files read so far; other threads may look at any time.
        self.done_bytes = 0
        # Documents that were read, and those that a sample leaves out.
        self.documents = 0
        self.documents_left_out = 0

    def read(self, buffer: Bytes) -> Chunk | None:
        """The next chunk, None at the end.

        Args:
            buffer: Memory to use; the chunk takes a larger one where it needs it.

        Raises:
            CorpusError: See `CorpusFile`.
        """
        with self._lock:
            while self._file is not None or self._opened < len(self._files):
                file = self._file or self._open_next()
                chunk = self._read_chunk(file, buffer)
                if chunk.stop:
                    return chunk
            return None

    def stored_place(self, file: int, offset: int) -> StoredPlace:
        """Where an offset of the text of the file of that number stands.

        Raises:
            CorpusError: The file cannot be read again.
        """
        return self._files[file].stored_place(offset)

    def close(self) -> None:
        """Close what is open; no chunk follows."""
        with self._lock:
            self._opened = len(self._files)
            if self._file is not None:
                self._file.close()
                self._file = None

    def _open_next(self) -> TextStream:
        file = self._file = self._files[self._opened].open()
        self._opened += 1
        self._offset = 0
        return file

    def _read_chunk(self, file: TextStream, buffer: Bytes) -> Chunk:
        stop = len(self._carry)
        if stop > len(buffer) - CHUNK_BYTES - PADDING:
            buffer = np.empty(stop + CHUNK_BYTES + PADDING, np.uint8)
        buffer[:stop] = np.frombuffer(self._carry, np.uint8)
        ends: list[int] = []
        while True:
            room = len(buffer) - PADDING - stop
            got = file.read_into(buffer[stop : stop + room].data)
            ends += [stop + end for end in file.ends]
            stop += got
            if got < room:
                return self._finish_file(file, buffer, stop, ends)
            # Of several documents, the last may go on.
            cut, closed = (ends[-1], True) if ends else self._cut(buffer, stop)
            if cut:
                break
            buffer = _grown(buffer, self._files[self._opened - 1].path)
        self._carry = buffer[cut:stop].tobytes()
        chunk = Chunk(self._opened - 1, self._offset, buffer, cut, closed, tuple(ends))
        self._offset += cut
        self.done_bytes = self._finished_bytes + file.raw_position
        return chunk

    def _finish_file(
        self, file: TextStream, buffer: Bytes, stop: int, ends: Sequence[int]
    ) -> Chunk:
        self._finished_bytes += self._files[self._opened - 1].size
        self.done_bytes = self._finished_bytes
        self._carry = b""
        self.documents += file.taken
        self.documents_left_out += file.left_out
        file.close()
        self._file = None
        ends = (*ends, stop) if stop and stop not in ends[-1:] else ends
        return Chunk(self._opened - 1, self._offset, buffer, stop, closed=True, ends=tuple(ends))

    def _cut(self, text: Bytes, stop: int) -> tuple[int, bool]:
        """Where to end the chunk (0 for nowhere yet), and whether it is closed there."""
        if self._scanner is None or self._scanner is Scanner.NONE:
            cut = self._specials.last_end(text, stop)
            if cut or self._scanner is Scanner.NONE:
                return cut, True
            # Specials that begin before this offset have been read to their end.
            return _character_start(text, stop - self._specials.reach), False
        return safe_cut(text, stop, self._specials), True


def safe_cut(text: Bytes, stop: int, specials: SpecialSearch) -> int:
    """The last offset in a text at which it may be cut, 0 for none, whatever comes before it.

    Args:
        text: Shape (bytes,): a text or the middle of one.
        stop: How much of it there is; more may follow.
        specials: What must not be cut.
    """
    # Specials that begin before this offset have been read to their end.
    cut = max(0, stop - specials.reach)
    while cut:
        cut = find_cut(text, 0, cut, char_classes())
        if not specials.crosses(text, cut, stop):
            break
    return cut


def _grown(buffer: Bytes, path: Location) -> Bytes:
    size = min(2 * len(buffer), _MOST_BYTES)
    if size == len(buffer):
        raise CorpusError(
            "{path} has more than {most} bytes in a row where no piece ends, which is more than a "
            "run can hold. Choose a pattern that cuts text into smaller pieces, or name the "
            "special token that parts its documents.",
            path=path,
            most=_MOST_BYTES,
        )
    return np.concatenate([buffer, np.empty(size - len(buffer), np.uint8)])


def _character_start(text: Bytes, stop: int) -> int:
    """The last offset before `stop` at which a character begins, 0 for none."""
    for at in range(stop - 1, max(0, stop - 1 - LONGEST_CHAR), -1):
        if text[at] & CONTINUATION_MASK != CONTINUATION:
            return at
    return max(0, stop - 1)
