"""One line of text as Qt lays it out, and where its clusters stand."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout, QTextOption

from explorer.ui.token_view.row_text import RowText

_WIDE: Final = 1e6
# Pixels from the edge of a run to where its first character surely is.
_INSIDE: Final = 0.25

Edges = NDArray[np.float64]


class _Run(NamedTuple):
    """Text of one direction: its first unit, and the x of where it begins and ends."""

    start: int
    begin: float
    end: float

    @property
    def direction(self) -> int:
        """1 if it runs to the right, else -1."""
        return 1 if self.begin <= self.end else -1


class QtLine:
    """A row on one line that runs from left to right as a whole."""

    def __init__(
        self, row: RowText, font: QFont, more: Mapping[int, float] = MappingProxyType({})
    ) -> None:
        """Lay it out.

        Args:
            row: What to lay out.
            font: To draw with.
            more: Pixels of room behind clusters, by their numbers.
        """
        self._row = row
        self._units = row.text.encode("utf-16-le", "surrogatepass") if more else b""
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.layout = QTextLayout(row.text, font)
        self.layout.setTextOption(option)
        self.layout.setCacheEnabled(True)
        self.layout.setFormats([self._spaced(*one) for one in more.items()])
        self.layout.beginLayout()
        self._line = self.layout.createLine()
        self._line.setLineWidth(_WIDE)
        self.layout.endLayout()
        self.width = self._line.naturalTextWidth()

    def edges(self) -> tuple[Edges, Edges]:
        """Shape (clusters,) each: x of where a cluster begins, and of where it ends.

        Those that a font joins with others may have no room.
        """
        if self._row.right_to_left:
            return self._edges_both_ways()
        xs = np.array([self._x(unit) for unit in self._row.unit_edges], np.float64)
        xs[-1] = self.width = max(self.width, float(xs[-1]))
        return xs[:-1], xs[1:]

    def _edges_both_ways(self) -> tuple[Edges, Edges]:
        """The edges in text of two directions.

        At the border of two runs a position has two places, and Qt names one of them. So only
        places inside of runs are asked for; where runs begin and end is told by their boxes.
        """
        runs = self._runs()
        seen = [self._seen_units(cluster) for cluster in range(len(self._row.set_apart))]
        starts = [start for start, _, _ in runs]
        first_run = [max(0, bisect_right(starts, first) - 1) for first, _ in seen]
        last_run = [max(0, bisect_left(starts, stop) - 1) for _, stop in seen]
        begin, end = np.zeros(len(seen)), np.zeros(len(seen))
        for cluster, (_, stop) in enumerate(seen):
            run, behind = first_run[cluster], last_run[cluster]
            begins_run = cluster == 0 or last_run[cluster - 1] != run
            ends_run = cluster == len(seen) - 1 or first_run[cluster + 1] != behind
            begin[cluster] = runs[run].begin if begins_run else end[cluster - 1]
            end[cluster] = runs[behind].end if ends_run else self._inside(runs[behind], stop)
            # Of a sign that is joined of the last characters of a run, Qt names the wrong edge.
            if behind == run and (end[cluster] - begin[cluster]) * runs[run].direction < 0:
                end[cluster] = runs[run].end
        self.width = max(begin.max(initial=0.0), end.max(initial=0.0))
        return begin, end

    def _runs(self) -> list[_Run]:
        """The runs that are seen, in the order of their units."""
        found: dict[tuple[float, float], _Run] = {}
        wanted = (
            QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphPositions
            | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
        )
        for run in self._line.glyphRuns(-1, -1, wanted):
            box = run.boundingRect()
            if box.width() < 2 * _INSIDE:
                continue
            place = (box.left(), box.right())
            begin, end = reversed(place) if run.isRightToLeft() else place
            # Glyphs of several fonts make one run; each of them has the box of all.
            others = [found[place].start] if place in found else []
            found[place] = _Run(min([*run.stringIndexes(), *others]), begin, end)
        # Nothing is seen of a row of marks for which no font has a sign.
        return sorted(found.values()) or [_Run(0, 0.0, self.width)]

    def _inside(self, run: _Run, unit: int) -> float:
        return min(max(self._x(unit), min(run.begin, run.end)), max(run.begin, run.end))

    def _x(self, unit: int) -> float:
        # The stubs do not say that it is a pair: the x, and the position that was meant.
        return float(cast("tuple[float, int]", self._line.cursorToX(unit))[0])

    def _spaced(self, cluster: int, room: float) -> QTextLayout.FormatRange:
        first, stop = self._seen_units(cluster)
        if self._text_of(first, stop).isascii():
            # The room is for all of a sign, not for each of its letters.
            first = stop - 1
        found = QTextLayout.FormatRange()
        found.start, found.length = first, stop - first
        wide = QTextCharFormat()
        wide.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        wide.setFontLetterSpacing(room)
        found.format = wide
        return found

    def _seen_units(self, cluster: int) -> tuple[int, int]:
        """First unit of a cluster and the one behind it, without those that set it apart."""
        units, is_apart = self._row.unit_edges, self._row.set_apart[cluster]
        return units[cluster] + is_apart, units[cluster + 1] - is_apart

    def _text_of(self, first: int, stop: int) -> str:
        return self._units[2 * first : 2 * stop].decode("utf-16-le", "surrogatepass")
