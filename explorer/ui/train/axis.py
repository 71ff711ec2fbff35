"""An axis of counts for the graph."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import pyqtgraph as pg
from typing_extensions import override

from explorer.ui.text import number
from explorer.ui.train.curve import log_ticks

_BETWEEN: Final = np.log10(np.arange(2, 10)).tolist()
_TickLevel = tuple[float | None, Sequence[float]]


class CountAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Whole numbers with thousands separators, on a linear or a logarithmic scale."""

    @override
    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self.logMode:
            return self.logTickStrings(values, scale, spacing)
        return [number(round(value)) if value == round(value) else "" for value in values]

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
        return [number(round(10.0**value)) if spacing else "" for value in values]
