"""Where the rows of a text begin: at line ends, and inside of long lines at token boundaries."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.arrays import distinct
from explorer.ui.token_view.signs import columns_of

Rows = NDArray[np.int64]
Columns = NDArray[np.int64] | NDArray[np.float64]

_LINE_FEED: Final = 0x0A
_JOINER: Final = "\u200d".encode()
_CONTINUATION: Final = 0x80
_CONTINUATION_MASK: Final = 0xC0
_PART_TOKENS: Final = 1 << 16
# Of the bytes of a character that continue it.
_LONGEST: Final = 3
_SPACE: Final = 0x20
# Of a row, where a word may end it early.
_LAST_PART: Final = 0.25


def _joins(text: NDArray[np.uint8], places: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether a zero width joiner stands at each place: an emoji should not be torn apart."""
    found = np.ones(len(places), np.bool_)
    for distance, byte in enumerate(_JOINER):
        found &= text[(places + distance).clip(0, len(text) - 1)] == byte
    return found


@dataclass(frozen=True)
class Limits:
    """How much a row may hold.

    Attributes:
        columns: About so many columns of a monospace font.
        byte: Columns that each byte takes at least, since it is shown below the text.
    """

    columns: int
    byte: float = 0.0


class RowBuilder:
    """Finds rows part by part, as a text is encoded."""

    def __init__(self, data: bytes | memoryview, limits: Limits) -> None:
        """Nothing is known yet.

        Args:
            data: The text.
            limits: When a line is cut.
        """
        self._bytes = np.frombuffer(data, np.uint8)
        self._limits = limits
        self._row = 0
        self._starts: Rows = np.empty(0, np.int64)

    def add(self, starts: NDArray[np.int64], stop: int) -> Rows:
        """Rows of the text up to an offset; the last one is held back, since it may go on.

        Args:
            starts: Shape (tokens,): where the tokens that are new begin.
            stop: Where the encoded text ends.

        Returns:
            Shape (rows,): where each row begins.
        """
        begin = self._row
        starts = np.concatenate([self._starts, starts])
        text = self._bytes[begin:stop]
        line_starts = np.flatnonzero(text == _LINE_FEED) + 1
        edges = np.concatenate([[0], line_starts, [len(text)]])
        columns = self._columns_before(text, is_end=stop == len(self._bytes))
        too_long = np.diff(columns[edges]) > self._limits.columns
        rows = [edges[:-1]]
        cuts = starts - begin
        cuts = cuts[cuts < len(text)]
        cuts = cuts[text[cuts] & _CONTINUATION_MASK != _CONTINUATION]
        cuts = cuts[~_joins(text, cuts) & ~_joins(text, cuts - len(_JOINER))]
        words = cuts[(text[cuts] == _SPACE) | (text[cuts - 1] == _SPACE)]
        rows += [
            self._cut_line(int(edges[line]), int(edges[line + 1]), text, columns, (words, cuts))
            for line in np.flatnonzero(too_long).tolist()
        ]
        found = distinct(np.concatenate(rows)) + begin
        self._row = int(found[-1])
        self._starts = starts[np.searchsorted(starts, self._row) :]
        return found[:-1]

    def finish(self) -> Rows:
        """The last row."""
        return np.array([self._row], np.int64)

    def _columns_before(self, text: NDArray[np.uint8], *, is_end: bool) -> Columns:
        """Shape (bytes + 1,): columns before each byte, and of all."""
        columns = columns_of(text, is_end=is_end)
        if not self._limits.byte:
            return np.concatenate([[0], np.cumsum(columns, dtype=np.int64)])
        return np.concatenate([[0.0], np.cumsum(np.maximum(columns, self._limits.byte))])

    def _cut_line(
        self,
        begin: int,
        end: int,
        text: NDArray[np.uint8],
        columns: Columns,
        cuts: Sequence[Rows],
    ) -> Rows:
        """Cut a line: rather beside a space, else at a token, and if need be inside of one."""
        rows: list[int] = []
        at = begin
        while True:
            fits = int(np.searchsorted(columns, columns[at] + self._limits.columns, "right"))
            most = max(at + 1, fits - 1)
            if most >= end:
                return np.array(rows, np.int64)
            beside_space, at_token = (_last_until(most, places) for places in cuts)
            if beside_space > most - _LAST_PART * (most - at):
                at = beside_space
            elif at < at_token:
                at = at_token
            else:
                # A token longer than a row is cut between two of its characters.
                at = max(at + 1, _character_start(text, most))
            rows.append(at)


def _character_start(text: NDArray[np.uint8], offset: int) -> int:
    """Where the character begins that a byte may belong to; of a stray byte, a few bytes before."""
    begin = offset
    while begin > max(0, offset - _LONGEST) and text[begin] & _CONTINUATION_MASK == _CONTINUATION:
        begin -= 1
    return begin


def _last_until(most: int, places: Rows) -> int:
    """The last of some places that is not behind another; -1 if all are."""
    index = int(np.searchsorted(places, most, "right"))
    return int(places[index - 1]) if index else -1


def rows_of(data: bytes | memoryview, starts: Rows, limits: Limits) -> Rows:
    """The rows of a text whose tokens are all known.

    Args:
        data: The text.
        starts: Shape (tokens,): where the tokens begin.
        limits: When a line is cut.

    Returns:
        Shape (rows,): where each row begins.
    """
    builder = RowBuilder(data, limits)
    ends = [*starts[_PART_TOKENS::_PART_TOKENS].tolist(), len(data)]
    parts = [
        builder.add(starts[number * _PART_TOKENS : (number + 1) * _PART_TOKENS], end)
        for number, end in enumerate(ends)
    ]
    return np.concatenate([*parts, builder.finish()])
