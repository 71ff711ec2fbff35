"""A row laid out by Qt: where each of its bytes stands on the screen."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QFont, QFontInfo, QTextLayout

from explorer.ui.token_view.qt_line import QtLine
from explorer.ui.token_view.row_text import RowText, is_picture, row_text

# Pixels between two places that are one.
TOUCHING: Final = 0.5
_NOTHING: Final = 0.01
# Pixels; what is narrower is hardly hit by a mouse.
_NARROWEST: Final = 3.0

_TRIES: Final = 2

Edges = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class RowLayout:
    """A row that can be drawn and asked.

    Attributes:
        row: What it shows.
        layout: Draws it.
        begin: Shape (clusters,): x of the edge of each cluster where it begins, in pixels; in text
            that runs from right to left this is the right one.
        end: Shape (clusters,): x of its other edge. Behind it there may be room, up to where the
            next one begins.
        width: Of all of it.
        added: Pixels that clusters got to be wide enough, by their numbers.
    """

    row: RowText
    layout: QTextLayout
    begin: Edges
    end: Edges
    width: float
    added: Mapping[int, float] = field(default_factory=dict)

    def xs(self, offsets: NDArray[np.int64]) -> Edges:
        """Shape (offsets,): x of the place before each byte of the row, or behind its last one.

        A cluster is divided in proportion to its bytes.

        Args:
            offsets: Shape (offsets,): in the row.
        """
        if not len(self.begin):
            return np.zeros(len(offsets))
        bounds = np.array(self.row.byte_edges)
        cluster = (np.searchsorted(bounds, offsets, "right") - 1).clip(0, len(self.begin) - 1)
        share = (offsets - bounds[cluster]) / (bounds[cluster + 1] - bounds[cluster])
        begin, end = self.begin[cluster], self.end[cluster]
        found = np.asarray(begin + share * (end - begin), np.float64)
        if not self.row.right_to_left:
            found[offsets == bounds[-1]] = self.width
        return found

    def stretches(
        self, starts: NDArray[np.int64], stops: NDArray[np.int64]
    ) -> list[Sequence[tuple[float, float]]]:
        """Where stretches of the row's bytes stand: left and right edges.

        Where text runs both ways, one stretch can stand in several places.

        Args:
            starts: Shape (stretches,): offset of the first byte of each.
            stops: Shape (stretches,): offset behind the last one.
        """
        if self.row.right_to_left:
            pairs = zip(starts.tolist(), stops.tolist(), strict=True)
            return [self._by_cluster(start, stop) for start, stop in pairs]
        left, right = self.xs(starts).tolist(), self.xs(stops).tolist()
        return [[pair] for pair in zip(left, right, strict=True)]

    def _by_cluster(self, start: int, stop: int) -> list[tuple[float, float]]:
        edges = self.row.byte_edges
        found: list[tuple[float, float]] = []
        first = max(0, bisect_right(edges, start) - 1)
        for cluster in range(first, min(bisect_left(edges, stop), len(self.begin))):
            size = edges[cluster + 1] - edges[cluster]
            share = (self.end[cluster] - self.begin[cluster]) / size
            ends = (
                float(self.begin[cluster] + (offset - edges[cluster]) * share)
                for offset in (max(start, edges[cluster]), min(stop, edges[cluster + 1]))
            )
            left, right = sorted(ends)
            found.append((left, right))
        return joined(found)

    def place_of(self, cluster: int) -> tuple[float, float]:
        """Left and right edge of a cluster."""
        left, right = sorted((float(self.begin[cluster]), float(self.end[cluster])))
        return left, right

    def byte_at(self, x: float) -> int | None:
        """Offset in the row of the byte at an x, None beside the row."""
        if not 0 <= x < self.width or not len(self.begin):
            return None
        if self.row.right_to_left:
            left, right = np.minimum(self.begin, self.end), np.maximum(self.begin, self.end)
            # Between two of them there may be a gap of less than a pixel.
            cluster = int(np.argmin(np.maximum(left - x, x - np.nextafter(right, left)).clip(0)))
        else:
            cluster = max(0, int(np.searchsorted(self.begin, x, "right")) - 1)
        begin, end = self.row.byte_edges[cluster], self.row.byte_edges[cluster + 1]
        room = self.end[cluster] - self.begin[cluster]
        share = (x - self.begin[cluster]) / room if room else 0.0
        return min(end - 1, begin + int(max(0.0, share) * (end - begin)))


def lay_out(
    data: bytes, font: QFont, cuts: Sequence[int] = (), *, show_spaces: bool = False
) -> RowLayout:
    """Lay out a row on one line, from left to right as a whole.

    Of a cluster that tokens divide into parts too narrow to be pointed at, each character gets a
    sign of its own, if it has several; else it gets more room.

    Args:
        data: The row, any bytes.
        font: To draw with.
        cuts: Offsets in the row at which tokens begin or end, ascending, and its length.
        show_spaces: Whether white space gets a sign.
    """
    row = row_text(data, show_spaces=show_spaces)
    line = QtLine(row, font)
    units = row.unit_edges
    if row.text.isascii() and len(units) == len(row.text) + 1 and QFontInfo(font).fixedPitch():
        even = np.linspace(0.0, line.width, len(units))
        return RowLayout(row, line.layout, even[:-1], even[1:], line.width)
    begin, end = _with_room(row, *line.edges())
    lacking = _lacking(row, begin, end, cuts)
    if apart := _apart(row, data, begin, end, lacking):
        row = row_text(data, show_spaces=show_spaces, apart=apart)
        line = QtLine(row, font)
        begin, end = _with_room(row, *line.edges())
        lacking = _lacking(row, begin, end, cuts)
    if lacking:
        line = QtLine(row, font, lacking)
        begin, end = _with_room(row, *line.edges())
    return RowLayout(row, line.layout, begin, end, line.width, lacking)


def widened(layout: RowLayout, font: QFont, room: Mapping[int, float]) -> RowLayout:
    """The same row with room between clusters.

    Args:
        layout: The row.
        font: To draw with.
        room: Pixels to the right of clusters, by their numbers.
    """
    if not room:
        return layout
    row, clusters = layout.row, list(room)
    own = np.abs(layout.end - layout.begin)[clusters]
    wanted = np.array(list(room.values()))
    given = wanted
    for _ in range(_TRIES):
        more = {**layout.added}
        for cluster, pixels in zip(clusters, given.tolist(), strict=True):
            more[cluster] = more.get(cluster, 0.0) + pixels
        line = QtLine(row, font, more)
        begin, end = _with_room(row, *line.edges())
        got = np.abs(end - begin)[clusters] - own
        # Where a font lacks a character, each part of it gets the room.
        if (got < wanted + 1).all():
            break
        given = given * np.minimum(1, wanted / np.maximum(got, _NOTHING))
    if not row.right_to_left:
        end = end.copy()
        end[clusters] = np.maximum(begin[clusters], end[clusters] - wanted)
    return RowLayout(row, line.layout, begin, end, line.width, layout.added)


def _lacking(row: RowText, begin: Edges, end: Edges, cuts: Sequence[int]) -> dict[int, float]:
    """The pixels by which a divided cluster is too narrow, by its number."""
    lacking: dict[int, float] = {}
    bounds = row.byte_edges
    for start, stop in pairwise(cuts):
        first = bisect_right(bounds, start) - 1
        for cluster in {first, bisect_left(bounds, stop) - 1} if start < stop else ():
            size = bounds[cluster + 1] - bounds[cluster]
            inside = min(stop, bounds[cluster + 1]) - max(start, bounds[cluster])
            width = abs(float(end[cluster] - begin[cluster]))
            if width * inside / size < _NARROWEST:
                lacking[cluster] = max(
                    lacking.get(cluster, 0.0), _NARROWEST * size / inside - width
                )
    return lacking


def _apart(
    row: RowText, data: bytes, begin: Edges, end: Edges, lacking: dict[int, float]
) -> set[int]:
    """Offsets of the clusters that more room would leave looking empty."""
    bounds = row.byte_edges
    return {
        bounds[cluster]
        for cluster, room in lacking.items()
        if row.composed[cluster]
        and (
            room > abs(end[cluster] - begin[cluster])
            or is_picture(data[bounds[cluster] : bounds[cluster + 1]].decode())
        )
    }


def _with_room(row: RowText, begin: Edges, end: Edges) -> tuple[Edges, Edges]:
    """Let clusters that a font joins share their room in proportion to their bytes."""
    has_room = np.abs(end - begin) > _NOTHING
    if has_room.all() or not has_room.any():
        return begin, end
    # The first one that has room takes those before it, every other one those behind it, but for
    # those that do not touch it: a sign that begins where the direction turns.
    roomy = np.flatnonzero(has_room)
    group = np.maximum(np.cumsum(has_room) - 1, 0)
    leaves = ~has_room & (np.arange(len(group)) > roomy[group]) & (group + 1 < len(roomy))
    leaves &= np.abs(begin - end[roomy[group]]) > TOUCHING
    group = np.maximum.accumulate(group + leaves)
    sizes = np.diff(row.byte_edges)
    total = np.bincount(group, sizes)[group]
    behind = np.cumsum(sizes)
    before_group = np.concatenate([[0], np.cumsum(np.bincount(group, sizes))])[group]
    left, right = begin[has_room][group], end[has_room][group]
    first = (behind - sizes - before_group) / total
    last = (behind - before_group) / total
    return left + first * (right - left), left + last * (right - left)


def joined(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same stretches, those that touch made one."""
    joined: list[tuple[float, float]] = []
    for left, right in sorted(stretches):
        if joined and left <= joined[-1][1] + TOUCHING:
            joined[-1] = (joined[-1][0], max(right, joined[-1][1]))
        else:
            joined.append((left, right))
    return joined
