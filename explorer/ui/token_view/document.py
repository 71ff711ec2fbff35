"""The text in view and its tokens, in flat arrays that grow while encoding goes on."""

from typing import Final, NamedTuple, TypeVar

import numpy as np

from explorer.engine.tokenizers.protocol import Encoded, Ids, Offsets

_FIRST_CAPACITY: Final = 1 << 12
_CONTINUATION: Final = 0x80
_CONTINUATION_MASK: Final = 0xC0
_LONGEST_CHARACTER: Final = 4
_MARK_BYTES: Final = 1 << 16
_NO_IDS: Final[Ids] = np.empty(0, np.int32)
_NO_OFFSETS: Final[Offsets] = np.empty(0, np.int64)


class Found(NamedTuple):
    """What is known of a text's tokens; written once, and so read by any thread.

    Attributes:
        ids: Shape (tokens,).
        starts: Shape (tokens,): offset of each token's first byte.
        stops: Shape (tokens,): offset behind each token's last byte.
        rows: Shape (rows,): where each row begins.
    """

    ids: Ids
    starts: Offsets
    stops: Offsets
    rows: Offsets


class GrowingTokens:
    """Takes tokens part by part; for a long text on a thread that may copy for a while."""

    def __init__(self) -> None:
        self._count = 0
        self._row_count = 0
        self._rows: Offsets = np.empty(_FIRST_CAPACITY, np.int64)
        self._ids: Ids = np.empty(_FIRST_CAPACITY, np.int32)
        self._starts: Offsets = np.empty(_FIRST_CAPACITY, np.int64)
        self._stops: Offsets = np.empty(_FIRST_CAPACITY, np.int64)

    def add(self, part: Encoded, rows: Offsets) -> Found:
        """Add the tokens that follow, and the rows that are complete with them.

        Args:
            part: The tokens.
            rows: Shape (rows,): where each begins.

        Returns:
            All so far.
        """
        end, row_end = self._count + len(part), self._row_count + len(rows)
        if end > len(self._ids):
            capacity = max(end, 2 * len(self._ids))
            self._ids = _grown(self._ids, capacity)
            self._starts = _grown(self._starts, capacity)
            self._stops = _grown(self._stops, capacity)
        if row_end > len(self._rows):
            self._rows = _grown(self._rows, max(row_end, 2 * len(self._rows)))
        span = slice(self._count, end)
        self._ids[span] = part.ids
        self._starts[span] = part.starts
        self._stops[span] = part.stops
        self._rows[self._row_count : row_end] = rows
        self._count, self._row_count = end, row_end
        return Found(self._ids[:end], self._starts[:end], self._stops[:end], self._rows[:row_end])


class TokenDocument:
    """Bytes, and the tokens of as much of them as is encoded.

    Tokens are numbered from 0. A token may cover no byte, and bytes may belong to no token.
    """

    def __init__(self, data: bytes | memoryview) -> None:
        """Start without tokens.

        Args:
            data: The text: UTF-8, or any bytes.
        """
        self.data = data
        self._is_complete = False
        # Characters that begin before every multiple of _MARK_BYTES, as far as was asked.
        self._character_marks = [0]
        self._tokens = GrowingTokens()
        self._found = Found(_NO_IDS, _NO_OFFSETS, _NO_OFFSETS, _NO_OFFSETS)

    def __len__(self) -> int:
        return len(self._found.ids)

    @property
    def ids(self) -> Ids:
        """Shape (tokens,)."""
        return self._found.ids

    @property
    def starts(self) -> Offsets:
        """Shape (tokens,): offset of each token's first byte."""
        return self._found.starts

    @property
    def stops(self) -> Offsets:
        """Shape (tokens,): offset behind each token's last byte."""
        return self._found.stops

    @property
    def row_count(self) -> int:
        """Number of rows found so far."""
        return len(self._found.rows)

    @property
    def encoded_bytes(self) -> int:
        """How much of the text has its tokens, or is known to have none."""
        if self._is_complete:
            return len(self.data)
        return int(self.stops[-1]) if len(self) else 0

    @property
    def is_complete(self) -> bool:
        """Whether all of the text has its tokens."""
        return self._is_complete

    def complete(self) -> None:
        """Take notice that no token follows: what is left of the text belongs to none."""
        self._is_complete = True

    def append(self, part: Encoded, rows: Offsets) -> None:
        """Add the tokens that follow, and the rows that are complete with them.

        Args:
            part: The tokens.
            rows: Shape (rows,): where each begins.
        """
        self.show(self._tokens.add(part, rows))

    def show(self, found: Found) -> None:
        """Take all that is known by now from where it was found.

        Args:
            found: What the document has, and more.
        """
        self._found = found

    def set_rows(self, rows: Offsets) -> None:
        """Cut the text into other rows.

        Args:
            rows: Shape (rows,): where each begins.
        """
        self._found = self._found._replace(rows=rows)

    def row_span(self, row: int) -> tuple[int, int]:
        """Offsets of a row's first byte and behind its last one."""
        rows = self._found.rows
        stop = self.encoded_bytes if row + 1 == len(rows) else int(rows[row + 1])
        return int(rows[row]), max(stop, int(rows[row]))

    def row_of(self, offset: int) -> int:
        """The row that holds a byte; the last one behind the end."""
        row = int(np.searchsorted(self._found.rows, offset, "right")) - 1
        return max(0, row)

    def token_bytes(self, token: int) -> bytes:
        """The bytes of the text that a token covers."""
        return bytes(self.data[int(self.starts[token]) : int(self.stops[token])])

    def token_at(self, offset: int) -> int | None:
        """Number of the token that covers a byte, None if there is none."""
        token = int(np.searchsorted(self.starts, offset, "right")) - 1
        # Tokens without bytes may stand where the one that covers it begins.
        while token >= 0 and self.starts[token] == self.stops[token]:
            token -= 1
        return token if token >= 0 and offset < self.stops[token] else None

    def tokens_between(self, start: int, stop: int) -> range:
        """Numbers of the tokens that have a byte in a stretch of the text."""
        first = int(np.searchsorted(self.stops, start, "right"))
        end = int(np.searchsorted(self.starts, stop, "left"))
        return range(first, max(first, end))

    def characters_before(self, offset: int) -> int:
        """Number of bytes before a place that begin a character."""
        marks = self._character_marks
        number = offset // _MARK_BYTES
        while len(marks) <= number:
            begin = (len(marks) - 1) * _MARK_BYTES
            marks.append(marks[-1] + _beginnings(self.data[begin : begin + _MARK_BYTES]))
        return marks[number] + _beginnings(self.data[number * _MARK_BYTES : offset])

    def count_of(self, token_id: int) -> int:
        """How often a token occurs in what is encoded."""
        return int(np.count_nonzero(self.ids == token_id))


def _beginnings(data: bytes | memoryview) -> int:
    """Number of bytes that do not continue a character."""
    array = np.frombuffer(data, np.uint8)
    return int(np.count_nonzero(array & _CONTINUATION_MASK != _CONTINUATION))


_Array = TypeVar("_Array", Ids, Offsets)


def _grown(array: _Array, capacity: int) -> _Array:
    grown = np.empty(capacity, array.dtype)
    grown[: len(array)] = array
    return grown


def is_inside_character(data: bytes | memoryview, offset: int) -> bool:
    """Whether an offset lies between two bytes of one valid UTF-8 character."""
    if not 0 < offset < len(data) or data[offset] & _CONTINUATION_MASK != _CONTINUATION:
        return False
    for begin in range(offset - 1, max(-1, offset - _LONGEST_CHARACTER), -1):
        if data[begin] & _CONTINUATION_MASK != _CONTINUATION:
            around = bytes(data[begin : begin + _LONGEST_CHARACTER])
            first = around.decode("utf-8", "ignore")[:1].encode()
            return len(first) > offset - begin and around.startswith(first)
    return False
