"""How many columns of a monospace font the characters of a text take, about."""

from codecs import utf_8_decode
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.ui.token_view.row_text import row_text

_Bytes = NDArray[np.uint8]
_LONGEST: Final = 4
# Of a sign such as \x00.
_SIGN_COLUMNS: Final = 4
_FIRST_STRAY, _LAST_STRAY = 0xDC80, 0xDCFF
_FIRST_OF_TWO, _FIRST_OF_THREE, _FIRST_OF_FOUR = 0x80, 0x800, 0x10000


def _column_table() -> _Bytes:
    """Columns that a byte takes: a character's all stand with its first byte."""
    table = np.ones(256, np.uint8)
    # Controls are drawn as signs.
    table[:0x20] = table[0x7F] = _SIGN_COLUMNS
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


def columns_of(text: _Bytes, *, is_end: bool = True) -> _Bytes:
    """Shape (bytes,): columns of each character, all with its first byte.

    Args:
        text: UTF-8, or any bytes.
        is_end: Whether a character that is cut off at the end stays so.
    """
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
    columns[_stray_bytes(text, is_end=is_end)] = _SIGN_COLUMNS
    return columns


def _stray_bytes(text: _Bytes, *, is_end: bool) -> NDArray[np.int64]:
    """Shape (strays,): offset of each byte that belongs to no character, and is drawn as a sign."""
    try:
        utf_8_decode(text.data, "strict", is_end)
    except UnicodeDecodeError:
        pass
    else:
        return np.empty(0, np.int64)
    decoded, _ = utf_8_decode(text.data, "surrogateescape", is_end)
    points = np.frombuffer(decoded.encode("utf-32-le", "surrogatepass"), np.uint32)
    is_stray = (points >= _FIRST_STRAY) & (points <= _LAST_STRAY)
    firsts = np.array([_FIRST_OF_TWO, _FIRST_OF_THREE, _FIRST_OF_FOUR])
    sizes = 1 + np.searchsorted(firsts, points, "right")
    sizes[is_stray] = 1
    return (np.cumsum(sizes) - sizes)[is_stray]


@cache
def _columns_of_character(padded: bytes) -> int:
    character = padded.rstrip(b"\0")
    usual = int(_COLUMNS[character[0]])
    # Of one that is cut off, more may come.
    is_whole = len(character.decode("utf-8", "ignore")) == 1
    if not is_whole:
        return usual
    return max(usual, len(row_text(character, show_spaces=False).text))
