"""The class of every code point, as far as split patterns tell them apart."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.assets import resources

OTHER: Final = 0
MARK: Final = 1
UPPER: Final = 2  # \p{Lu} \p{Lt}
LOWER: Final = 3  # \p{Ll}
CASELESS: Final = 4  # \p{Lm} \p{Lo}
NUMBER: Final = 5
SPACE: Final = 6  # \s but for line ends
LINE_END: Final = 7  # \r \n

_CODE_POINTS: Final = 0x110000


@cache
def char_classes() -> NDArray[np.uint8]:
    """Shape (0x110000,): the class of each code point, from `resources/unicode/classes.npz`.

    The file's runs are those of tiktoken and of `regex` 2025.9.18 (Unicode 16).
    """
    with np.load(resources() / "unicode" / "classes.npz") as runs:
        starts, values = runs["starts"], runs["values"]
    return np.repeat(values, np.diff(starts, append=_CODE_POINTS))
