"""Reads a corpus in chunks that can be counted apart from one another."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import CorpusError
from explorer.engine.training.char_classes import char_classes
from explorer.engine.training.corpus import TextFile
from explorer.engine.training.scanners import Scanner
from explorer.engine.training.special_spans import SpecialSearch
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
    """

    file: int
    offset: int
    text: Bytes
    stop: int
    closed: bool


class ChunkReader:
    """Hands out chunks one by one, to any number of threads."""

    def __init__(
        self,
        files: Sequence[Path],
        encoding: str,
        specials: SpecialSearch,
        scanner: Scanner | None,
    ) -> None:
        """Open nothing yet.

        Args:
            files: What to read, in this order.
            encoding: See `TextFile`.
            specials: What must not be cut.
            scanner: The compiled splitter, which tells where text may be cut; with None, a chunk
                may end in the middle of a piece and is then not closed.
        """
        self.total_bytes = sum(path.stat().st_size for path in files)
        self._files = files
        self._opened = 0
        self._marks: list[int] = []
        self._encoding = encoding
        self._specials = specials
        self._scanner = scanner
        self._lock = threading.Lock()
        self._file: TextFile | None = None
        self._offset = 0
        self._carry = b""
        self._finished_bytes = 0
        # Bytes of the stored files read so far; other threads may look at any time.
        self.done_bytes = 0

    def read(self, buffer: Bytes) -> Chunk | None:
        """The next chunk, None at the end.

        Args:
            buffer: Memory to use; the chunk takes a larger one where it needs it.

        Raises:
            CorpusError: See `TextFile`.
        """
        with self._lock:
            while self._file is not None or self._opened < len(self._files):
                file = self._file or self._open_next()
                chunk = self._read_chunk(file, buffer)
                if chunk.stop:
                    return chunk
            return None

    def stored_place(self, file: int, offset: int) -> tuple[Path, int]:
        """The file of that number, and a text's offset counted from its byte order mark."""
        return self._files[file], offset + self._marks[file]

    def close(self) -> None:
        """Close what is open; no chunk follows."""
        with self._lock:
            self._opened = len(self._files)
            if self._file is not None:
                self._file.close()
                self._file = None

    def _open_next(self) -> TextFile:
        file = self._file = TextFile(self._files[self._opened], self._encoding)
        self._marks.append(len(file.kind.mark))
        self._opened += 1
        self._offset = 0
        return file

    def _read_chunk(self, file: TextFile, buffer: Bytes) -> Chunk:
        stop = len(self._carry)
        if stop > len(buffer) - CHUNK_BYTES - PADDING:
            buffer = np.empty(stop + CHUNK_BYTES + PADDING, np.uint8)
        buffer[:stop] = np.frombuffer(self._carry, np.uint8)
        while True:
            room = len(buffer) - PADDING - stop
            got = file.read_into(buffer[stop : stop + room].data)
            stop += got
            if got < room:
                return self._finish_file(file, buffer, stop)
            cut, closed = self._cut(buffer, stop)
            if cut:
                break
            buffer = _grown(buffer, file.path)
        self._carry = buffer[cut:stop].tobytes()
        chunk = Chunk(self._opened - 1, self._offset, buffer, cut, closed)
        self._offset += cut
        self.done_bytes = self._finished_bytes + file.raw_position
        return chunk

    def _finish_file(self, file: TextFile, buffer: Bytes, stop: int) -> Chunk:
        self._finished_bytes += file.raw_position
        self.done_bytes = self._finished_bytes
        self._carry = b""
        file.close()
        self._file = None
        return Chunk(self._opened - 1, self._offset, buffer, stop, closed=True)

    def _cut(self, text: Bytes, stop: int) -> tuple[int, bool]:
        """Where to end the chunk (0 for nowhere yet), and whether it is closed there."""
        # Specials that begin before this offset have been read to their end.
        sure = max(0, stop - self._specials.reach)
        if self._scanner is None or self._scanner is Scanner.NONE:
            cut = self._specials.last_end(text, stop)
            if cut or self._scanner is Scanner.NONE:
                return cut, True
            return _character_start(text, sure), False
        cut = sure
        while cut:
            cut = find_cut(text, 0, cut, char_classes())
            if not self._specials.crosses(text, cut, stop):
                break
        return cut, True


def _grown(buffer: Bytes, path: Path) -> Bytes:
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
