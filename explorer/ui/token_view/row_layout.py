"""A row laid out by Qt: where each of its bytes stands on the screen."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QTextLayout, QTextLine, QTextOption

from explorer.ui.token_view.row_text import RowText

_WIDE: Final = 1e6
_NOTHING: Final = 0.01

Edges = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class RowLayout:
    """A row that can be drawn and asked.

    Attributes:
        row: What it shows.
        layout: Draws it.
        left: Shape (clusters,): x of the left edge of each cluster, in pixels.
        right: Shape (clusters,): x of its right edge.
        width: Of all of it.
    """

    row: RowText
    layout: QTextLayout
    left: NDArray[np.float64]
    right: NDArray[np.float64]
    width: float

    def stretches(
        self, starts: NDArray[np.int64], stops: NDArray[np.int64]
    ) -> list[Sequence[tuple[float, float]]]:
        """Where stretches of the row's bytes stand: left and right edges.

        Where text runs both ways, one stretch can stand in several places.

        A cluster that is only partly in a stretch is divided in proportion to its bytes.

        Args:
            starts: Shape (stretches,): offset of the first byte of each.
            stops: Shape (stretches,): offset behind the last one.
        """
        if self.row.right_to_left:
            pairs = zip(starts.tolist(), stops.tolist(), strict=True)
            return [self._by_cluster(start, stop) for start, stop in pairs]
        edges = [*self.left, self.width]
        left = np.interp(starts, self.row.byte_edges, edges).tolist()
        right = np.interp(stops, self.row.byte_edges, edges).tolist()
        return [[pair] for pair in zip(left, right, strict=True)]

    def _by_cluster(self, start: int, stop: int) -> list[tuple[float, float]]:
        edges = self.row.byte_edges
        found: list[tuple[float, float]] = []
        first = bisect_right(edges, start) - 1
        end = bisect_left(edges, stop)
        for cluster in range(max(0, first), min(end, len(self.left))):
            begin, size = edges[cluster], edges[cluster + 1] - edges[cluster]
            x, width = self.left[cluster], self.right[cluster] - self.left[cluster]
            share = width / size
            found.append(
                (
                    float(x + (max(start, begin) - begin) * share),
                    float(x + (min(stop, begin + size) - begin) * share),
                )
            )
        return _joined(found)

    def byte_at(self, x: float) -> int | None:
        """Offset in the row of the byte at an x, None beside the row."""
        inside = np.flatnonzero((self.left <= x) & (x < self.right))
        if not len(inside):
            return None
        cluster = int(inside[0])
        begin, end = self.row.byte_edges[cluster], self.row.byte_edges[cluster + 1]
        share = (x - self.left[cluster]) / (self.right[cluster] - self.left[cluster])
        return min(end - 1, begin + int(share * (end - begin)))


def lay_out(row: RowText, font: QFont) -> RowLayout:
    """Lay out a row on one line, from left to right as a whole."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout = QTextLayout(row.text, font)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(_WIDE)
    layout.endLayout()
    width = line.naturalTextWidth()
    units = row.unit_edges
    if row.text.isascii() and len(units) == len(row.text) + 1 and QFontInfo(font).fixedPitch():
        even = np.linspace(0.0, width, len(units))
        return RowLayout(row, layout, even[:-1], even[1:], width)
    if not row.right_to_left:
        edges = np.array([_x(line, unit) for unit in units], np.float64)
        if len(edges):
            edges[-1] = max(width, float(edges[-1]))
        return RowLayout(row, layout, edges[:-1], edges[1:], float(edges[-1]))
    pairs = [(_x(line, begin), _x(line, end - 1, trailing=True)) for begin, end in pairwise(units)]
    both = np.array(pairs, np.float64).reshape(-1, 2)
    left, right = _filled(both.min(1), both.max(1), width)
    return RowLayout(row, layout, left, right, width)


def _filled(left: Edges, right: Edges, width: float) -> tuple[Edges, Edges]:
    """Give the clusters without a width the room that no other takes.

    At the border of two directions a position has two places, and Qt names the one where the text
    before it ends. So the first cluster of a run from right to left seems to have no width; it
    stands at the right of the one that follows it.
    """
    for cluster in np.flatnonzero(right - left < _NOTHING).tolist():
        beside = right[cluster + 1] if cluster + 1 < len(left) else 0.0
        free = left[left > beside + _NOTHING]
        end = float(free.min()) if len(free) else width
        if not ((left < end - _NOTHING) & (right > beside + _NOTHING)).any():
            left[cluster], right[cluster] = beside, end
    return left, right


def _x(line: QTextLine, unit: int, *, trailing: bool = False) -> float:
    edge = QTextLine.Edge.Trailing if trailing else QTextLine.Edge.Leading
    found = line.cursorToX(unit, edge)
    # The stubs do not say that it is a pair: the x, and the position that was meant.
    return float(cast("tuple[float, int]", found)[0])


def _joined(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same stretches, those that touch made one."""
    joined: list[tuple[float, float]] = []
    for left, right in sorted(stretches):
        if joined and left <= joined[-1][1] + 0.5:
            joined[-1] = (joined[-1][0], max(right, joined[-1][1]))
        else:
            joined.append((left, right))
    return joined
