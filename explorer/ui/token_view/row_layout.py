"""A row laid out by Qt: where each of its bytes stands on the screen."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from explorer.ui.token_view.row_text import RowText

_WIDE: Final = 1e6
_NOTHING: Final = 0.01
# Pixels; what is narrower is hardly hit by a mouse.
_NARROWEST: Final = 3.0

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


def lay_out(row: RowText, font: QFont, cuts: Sequence[int] = ()) -> RowLayout:
    """Lay out a row on one line, from left to right as a whole.

    Args:
        row: What to lay out.
        font: To draw with.
        cuts: Offsets in the row at which tokens begin, ascending; of a cluster that they divide
            into parts too narrow to be pointed at, they make a wider one.
    """
    layout = _Line(row, font, {})
    width = layout.line.naturalTextWidth()
    units = row.unit_edges
    if row.text.isascii() and len(units) == len(row.text) + 1 and QFontInfo(font).fixedPitch():
        even = np.linspace(0.0, width, len(units))
        return RowLayout(row, layout.layout, even[:-1], even[1:], width)
    if not row.right_to_left:
        edges = layout.edges()
        if missing := _missing(row, edges, cuts):
            layout = _Line(row, font, missing)
            edges = layout.edges()
        return RowLayout(row, layout.layout, edges[:-1], edges[1:], float(edges[-1]))
    line = layout.line
    pairs = [(_x(line, begin), _x(line, end - 1, trailing=True)) for begin, end in pairwise(units)]
    both = np.array(pairs, np.float64).reshape(-1, 2)
    left, right = _filled(both.min(1), both.max(1), width)
    return RowLayout(row, layout.layout, left, right, width)


class _Line:
    """A row as Qt lays it out, with more room behind some of its clusters."""

    def __init__(self, row: RowText, font: QFont, more: Mapping[int, float]) -> None:
        """Lay it out.

        Args:
            row: What to lay out.
            font: To draw with.
            more: Pixels behind clusters, by their numbers.
        """
        self._units = row.unit_edges
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.layout = QTextLayout(row.text, font)
        self.layout.setTextOption(option)
        self.layout.setCacheEnabled(True)
        self.layout.setFormats([self._spaced(*one) for one in more.items()])
        self.layout.beginLayout()
        self.line = self.layout.createLine()
        self.line.setLineWidth(_WIDE)
        self.layout.endLayout()

    def edges(self) -> Edges:
        """Shape (clusters + 1,): x of the edge of each cluster, where all run to the right."""
        edges = np.array([_x(self.line, unit) for unit in self._units], np.float64)
        edges[-1] = max(self.line.naturalTextWidth(), float(edges[-1]))
        return edges

    def _spaced(self, cluster: int, room: float) -> QTextLayout.FormatRange:
        found = QTextLayout.FormatRange()
        found.start = self._units[cluster]
        found.length = self._units[cluster + 1] - found.start
        wide = QTextCharFormat()
        wide.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        wide.setFontLetterSpacing(room)
        found.format = wide
        return found


def _missing(row: RowText, edges: Edges, cuts: Sequence[int]) -> dict[int, float]:
    """The pixels by which a divided cluster is too narrow, by its number."""
    missing: dict[int, float] = {}
    bounds = row.byte_edges
    for begin, stop in pairwise(cuts):
        cluster = bisect_right(bounds, begin) - 1
        size = bounds[cluster + 1] - bounds[cluster]
        inside = min(stop, bounds[cluster + 1]) - begin
        width = float(edges[cluster + 1] - edges[cluster])
        if inside < size and width * inside / size < _NARROWEST:
            lacking = _NARROWEST * size / inside - width
            missing[cluster] = max(missing.get(cluster, 0.0), lacking)
    return missing


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
