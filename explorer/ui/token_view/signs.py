"""How many columns of a monospace font the characters of a text take, about."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.ui.token_view.row_text import row_text

_Bytes = NDArray[np.uint8]
# They shape an emoji, and are hardly ever drawn as signs of their own.
_SHAPING: Final = ("\u200d".encode(), "\ufe0f".encode())
_LONGEST: Final = 4


def _column_table() -> _Bytes:
    """Columns that a byte takes: a character's all stand with its first byte."""
    table = np.ones(256, np.uint8)
    # Controls are drawn as signs such as \x00.
    table[:0x20] = table[0x7F] = 4
    table[0x0A] = 1
    table[0x80:0xC0] = 0
    table[0xE0:] = 2
    return table


def _suspect_table() -> _Bytes:
    """Length of a character that begins with a byte, 0 where none with it is invisible.

    An invisible one is drawn as a sign such as <U+200B>.
    """
    table = np.zeros(256, np.uint8)
    table[0xC2] = 2
    table[[0xE2, 0xEE, 0xEF]] = 3
    table[[0xF3, 0xF4]] = 4
    return table


_COLUMNS: Final = _column_table()
_SUSPECT: Final = _suspect_table()


def columns_of(text: _Bytes) -> _Bytes:
    """Shape (bytes,): columns of each character, all with its first byte."""
    columns = _COLUMNS[text]
    places = np.flatnonzero(_SUSPECT[text])
    if len(places):
        # A few distinct ones come again and again.
        starts = np.zeros((len(places), _LONGEST), np.uint8)
        for offset in range(_LONGEST):
            is_in = _SUSPECT[text[places]] > offset
            behind = places + offset
            is_in &= behind < len(text)
            starts[is_in, offset] = text[behind[is_in]]
        found, which = np.unique(starts.view(np.uint32).ravel(), return_inverse=True)
        widths = [_columns_of_character(one.tobytes()) for one in found]
        columns[places] = np.array(widths, np.uint8)[which]
    return columns


@cache
def _columns_of_character(padded: bytes) -> int:
    character = padded.rstrip(b"\0")
    usual = int(_COLUMNS[character[0]])
    # Of one that is cut off, more may come.
    is_whole = len(character.decode("utf-8", "ignore")) == 1
    if character in _SHAPING or not is_whole:
        return usual
    return max(usual, len(row_text(character, show_spaces=False).text))
