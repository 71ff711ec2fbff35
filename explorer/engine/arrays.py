"""Sets of whole numbers as arrays, without the hash tables of numpy.

`numpy.unique` fills one from numpy 2.3 on, and `numpy.isin` and `numpy.intersect1d` call it. Where
most of a million numbers differ that takes a hundred times as long as to sort them.
"""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Whole = TypeVar("Whole", bound=np.integer)


def distinct(values: NDArray[Whole]) -> NDArray[Whole]:
    """The different values, ascending.

    Args:
        values: Shape (values,), in any order.
    """
    ordered = np.sort(values)
    is_first = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=is_first[1:])
    return ordered[is_first]


def is_among(values: NDArray[Whole], ordered: NDArray[Whole]) -> NDArray[np.bool_]:
    """Shape (values,): whether each stands in an array whose values ascend.

    Args:
        values: Shape (values,), in any order.
        ordered: What they are looked for in.
    """
    if not len(ordered):
        return np.zeros(len(values), np.bool_)
    places = np.searchsorted(ordered, values)
    found: NDArray[np.bool_] = ordered[np.minimum(places, len(ordered) - 1)] == values
    return found
