"""Where UTF-8 is invalid, and where text can be cut without cutting a piece."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.char_classes import NUMBER, SPACE, UPPER
from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.words import ascii_ahead

Bytes = NDArray[np.uint8]
Counts = NDArray[np.int64]

FIRST_NON_ASCII: Final = 0x80
CONTINUATION: Final = 0x80
CONTINUATION_MASK: Final = 0xC0
_BLANK: Final = 0x20
_THREE_BYTES: Final = 0xE0
_FOUR_BYTES: Final = 0xF0
_PAYLOAD: Final = 0x3F
LONGEST_CHAR: Final = 4


@kernel
def find_stray(text: Bytes, start: Int, stop: Int) -> int:
    """Offset of the first byte that is no part of a valid character, else `stop`."""
    at = start
    while at < stop:
        ahead = ascii_ahead(text, at)
        if ahead:
            at += ahead
            continue
        length = char_length(text, at, stop)
        if length == 0:
            return int(at)
        at += length
    return int(stop)


@kernel
def count_strays(text: Bytes, start: Int, stop: Int, counts: Counts) -> int:
    """Count the stray bytes from an offset on, by value; returns the offset of what is none."""
    at = start
    while at < stop and char_length(text, at, stop) == 0:
        counts[text[at]] += 1
        at += 1
    return int(at)


@kernel
def char_length(text: Bytes, at: Int, stop: Int) -> Int:
    """Bytes of the valid UTF-8 character at an offset, 0 for a stray byte (RFC 3629)."""
    lead = text[at]
    if lead < FIRST_NON_ASCII:
        return 1
    if lead < 0xC2 or lead > 0xF4 or at + 1 >= stop:
        return 0
    # The second byte excludes overlong forms, surrogates, and what is above U+10FFFF.
    second = text[at + 1]
    lowest = 0xA0 if lead == 0xE0 else 0x90 if lead == 0xF0 else 0x80
    highest = 0x9F if lead == 0xED else 0x8F if lead == 0xF4 else 0xBF
    if second < lowest or second > highest:
        return 0
    length = 2 if lead < _THREE_BYTES else 3 if lead < _FOUR_BYTES else 4
    if at + length > stop:
        return 0
    for offset in range(2, length):
        if text[at + offset] & CONTINUATION_MASK != CONTINUATION:
            return 0
    return length


@kernel
def find_cut(text: Bytes, start: Int, stop: Int, classes: Bytes) -> int:
    """The last offset in `text[start:stop]` at which text can be cut, else `start`.

    No compiled pattern has a piece across the boundary between a letter or number and white space,
    or between anything visible and a space, and none looks behind.
    """
    for at in range(stop - 1, start, -1):
        byte = text[at]
        if byte < FIRST_NON_ASCII and classes[byte] >= SPACE:
            before = _class_before(text, at, start, classes)
            if UPPER <= before <= NUMBER or (byte == _BLANK and 0 <= before < SPACE):
                return int(at)
    return int(start)


@kernel
def _class_before(text: Bytes, at: Int, start: Int, classes: Bytes) -> Int:
    """Class of the character that ends before an offset, -1 for none that is valid."""
    for length in range(1, LONGEST_CHAR + 1):
        begin = at - length
        if begin < start:
            return -1
        if text[begin] & CONTINUATION_MASK != CONTINUATION:
            if char_length(text, begin, at) != length:
                return -1
            return class_at(text, begin, classes)[0]
    return -1


@kernel
def class_at(text: Bytes, at: Int, classes: Bytes) -> tuple[Int, Int]:
    """Class of the valid character at an offset and its length in bytes."""
    lead = text[at]
    if lead < FIRST_NON_ASCII:
        return np.int32(classes[lead]), 1
    code, length = _decode(text, at)
    return np.int32(classes[code]), length


@kernel
def _decode(text: Bytes, at: Int) -> tuple[Int, Int]:
    """Code point of the valid character of two bytes or more, and its length."""
    lead = np.int32(text[at])
    low = np.int32(text[at + 1]) & _PAYLOAD
    if lead < _THREE_BYTES:
        return ((lead & 0x1F) << 6) | low, 2
    low = (low << 6) | (np.int32(text[at + 2]) & _PAYLOAD)
    if lead < _FOUR_BYTES:
        return ((lead & 0x0F) << 12) | low, 3
    low = (low << 6) | (np.int32(text[at + 3]) & _PAYLOAD)
    return ((lead & 0x07) << 18) | low, 4
