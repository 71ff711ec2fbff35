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

_BETWEEN: Final = np.log10(np.arange(2, 10)).tolist()
_MILLION: Final = 1_000_000
# No count is greater, and beyond some hundred decades there are no numbers.
_MOST_DECADES: Final = 18.0
_COARSE_SPAN: Final = 2.0
_FINE_SPAN: Final = 0.7
_EVEN_TICKS: Final = 5
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


def log_ticks(low: float, high: float) -> list[float]:
    """Round counts to label on a logarithmic axis, few enough to stand side by side.

    Args:
        low: Decimal logarithm of the least count in view.
        high: The same for the greatest.

    Returns:
        Whole counts from 1 on, ascending.
    """
    high = min(high, _MOST_DECADES)
    span = high - low
    if span <= 0:
        return []
    if span < _FINE_SPAN:
        return _even_ticks(10**low, 10**high)
    mantissas = (1,) if span >= _COARSE_SPAN else (1, 2, 5)
    decades = range(max(0, math.floor(low)), math.ceil(high) + 1)
    counts = [mantissa * 10.0**decade for decade in decades for mantissa in mantissas]
    return [count for count in counts if low <= math.log10(count) <= high]


def _even_ticks(least: float, greatest: float) -> list[float]:
    rough = (greatest - least) / _EVEN_TICKS
    decade = 10.0 ** math.floor(math.log10(rough)) if rough > 1 else 1.0
    step = next(decade * factor for factor in (1, 2, 5, 10) if decade * factor >= rough)
    first = max(1, math.ceil(least / step))
    return [index * step for index in range(first, math.floor(greatest / step) + 1)]


def _short(count: float) -> str:
    """A whole count that fits beside an axis of fixed width."""
    if count < _MILLION:
        return number(round(count))
    millions = QLocale().toString(count / _MILLION, "g", 6)
    return QCoreApplication.translate("CountAxis", "{millions} M").format(millions=millions)
