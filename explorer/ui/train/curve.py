"""Which merges a curve is drawn through, how far its axes reach, and which counts they name."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

MOST_POINTS: Final = 2000
_COARSE_SPAN: Final = 2.0
_FINE_SPAN: Final = 0.7
_MARGIN: Final = 0.05
_EVEN_TICKS: Final = 5


def thinned(first: int, end: int, *, geometric: bool, most: int = MOST_POINTS) -> NDArray[np.intp]:
    """Indices of merges, evenly spread over the axis on which they are drawn.

    Args:
        first: Index of the first merge in view.
        end: One past the last one.
        geometric: Spread for a logarithmic axis, on which merge `i` stands at log(i + 1).
        most: Number of indices at most.

    Returns:
        Shape (points,), ascending, without repeats, both ends among them.
    """
    if end - first <= most:
        return np.arange(first, end)
    spread = np.geomspace if geometric else np.linspace
    picks = np.rint(spread(first + 1, end, most)).astype(np.intp) - 1
    return picks[np.diff(picks, prepend=-1) > 0]


def bounds(values: NDArray[np.generic], *, log: bool) -> tuple[float, float]:
    """The range of an axis that shows all values, with a margin.

    Args:
        values: At least one; all positive if `log`.
        log: Whether the axis is logarithmic.
    """
    low, high = float(values.min()), float(values.max())
    if log:
        low, high = math.log10(low), math.log10(high)
    margin = _MARGIN * (high - low) or 0.5
    return low - margin, high + margin


def log_ticks(low: float, high: float) -> list[float]:
    """Round counts to label on a logarithmic axis, few enough to stand side by side.

    Args:
        low: Decimal logarithm of the least count in view.
        high: The same for the greatest.

    Returns:
        Whole counts from 1 on, ascending.
    """
    span = high - low
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
