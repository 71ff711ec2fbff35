"""An axis of counts for the graph."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QLocale, QRectF
from typing_extensions import override

from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.train.curve import log_ticks

_BETWEEN: Final = np.log10(np.arange(2, 10)).tolist()
_MILLION: Final = 1_000_000
_ROOM: Final = SPACING
_TickLevel = tuple[float | None, Sequence[float]]


class CountAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Whole numbers with thousands separators, on a linear or a logarithmic scale."""

    @override
    def boundingRect(self) -> QRectF:
        # A label that does not lie in it is left out: one at either end would be, by half.
        across, along = (0, _ROOM) if self.orientation in ("left", "right") else (_ROOM, 0)
        rect: QRectF = super().boundingRect()
        return rect.adjusted(-across, -along, across, along)

    @override
    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self.logMode:
            return self.logTickStrings(values, scale, spacing)
        return [_short(value) if value == round(value) else "" for value in values]

    @override
    def logTickValues(
        self, minVal: float, maxVal: float, size: float, stdTicks: object
    ) -> list[_TickLevel]:
        named = [math.log10(count) for count in log_ticks(minVal, maxVal)]
        if self.orientation == "left":
            return [(1.0, named)]  # long lines take most of the time of a redraw
        decades = range(int(max(0, minVal)), int(maxVal) + 1)
        between = [decade + offset for decade in decades for offset in _BETWEEN]
        return [(1.0, named), (None, [tick for tick in between if minVal < tick < maxVal])]

    @override
    def logTickStrings(
        self, values: Sequence[float], scale: float, spacing: float | None
    ) -> list[str]:
        return [_short(round(10.0**value)) if spacing else "" for value in values]


def _short(count: float) -> str:
    """A whole count that fits beside an axis of fixed width."""
    if count < _MILLION:
        return number(round(count))
    millions = QLocale().toString(count / _MILLION, "g", 6)
    return QCoreApplication.translate("CountAxis", "{millions} M").format(millions=millions)
