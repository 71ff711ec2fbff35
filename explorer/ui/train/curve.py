"""Which merges a curve is drawn through, and how far its axes reach."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

MOST_POINTS: Final = 2000
_MARGIN: Final = 0.05
_CLOSEST: Final = 4


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


def least_span(middle: float, *, log: bool) -> float:
    """How wide an axis is that shows only a few merges.

    Args:
        middle: The number of the merge in the middle.
        log: Whether the axis is logarithmic.
    """
    return math.log10(1 + _CLOSEST / max(1.0, middle)) if log else _CLOSEST
