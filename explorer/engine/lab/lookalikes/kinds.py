"""Characters that cannot be seen, by what they are for."""

from enum import StrEnum
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

CODE_POINTS: Final = 0x110000


class Kind(StrEnum):
    """What was found, in constant English."""

    SPECIAL = "look-alike of a special token"
    TAG = "tag characters"
    BIDI = "bidirectional control"
    VARIATION = "variation selector"
    INVISIBLE = "invisible character"


KINDS: Final = tuple(Kind)
NOTHING: Final = len(KINDS)
# First and last code point. Bidirectional controls are those of UAX #9; the others draw nothing
# by themselves: Default_Ignorable_Code_Point of Unicode, and the blank Braille pattern.
_RANGES: Final = {
    Kind.TAG: ((0xE0000, 0xE007F),),
    Kind.BIDI: (
        (0x061C, 0x061C),
        (0x200E, 0x200F),
        (0x202A, 0x202E),
        (0x2066, 0x2069),
    ),
    Kind.VARIATION: (
        (0x180B, 0x180D),
        (0x180F, 0x180F),
        (0xFE00, 0xFE0F),
        (0xE0100, 0xE01EF),
    ),
    Kind.INVISIBLE: (
        (0x00AD, 0x00AD),
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180E, 0x180E),
        (0x200B, 0x200D),
        (0x2060, 0x2065),
        (0x206A, 0x206F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0080, 0xE00FF),
        (0xE01F0, 0xE0FFF),
    ),
}


@cache
def kind_table() -> NDArray[np.uint8]:
    """Shape (code points,): place in `KINDS` of what each is; `NOTHING` for all others."""
    table = np.full(CODE_POINTS, NOTHING, np.uint8)
    for kind, ranges in _RANGES.items():
        for first, last in ranges:
            table[first : last + 1] = KINDS.index(kind)
    return table
