"""Compiled splitters of the named patterns, over valid UTF-8.

Each `_end_*` function returns where the piece that begins at `at` ends: exactly what the pattern's
regular expression matches there. `stop` is the end of the text: look-ahead sees nothing beyond.
"""

from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.char_classes import (
    CASELESS,
    LINE_END,
    LOWER,
    MARK,
    NUMBER,
    OTHER,
    SPACE,
    UPPER,
)
from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.utf8 import FIRST_NON_ASCII, class_at
from explorer.engine.training.words import PADDING, letters_ahead, lower_case_ahead, spaces_ahead

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int32]

_APOSTROPHE: Final = 0x27
_SPACE: Final = 0x20
_SLASH: Final = 0x2F
_LINE_FEED: Final = 0x0A
_RETURN: Final = 0x0D
_EXACT_CASE: Final = 0
_ANY_CASE: Final = 0x20  # the bit that tells an ASCII letter's case
_NO_MATCH: Final = -1


class Scanner(IntEnum):
    """The patterns that have a compiled splitter."""

    GPT2 = 0
    CL100K = 1
    QWEN2 = 2
    O200K = 3
    WHITESPACE = 4
    NONE = 5


SCANNERS: Final = {
    "gpt2": Scanner.GPT2,
    "cl100k": Scanner.CL100K,
    "qwen2": Scanner.QWEN2,
    "o200k": Scanner.O200K,
    "whitespace": Scanner.WHITESPACE,
    "none": Scanner.NONE,
}


# Kernels cannot look up an enumeration quickly.
_GPT2: Final = int(Scanner.GPT2)
_CL100K: Final = int(Scanner.CL100K)
_QWEN2: Final = int(Scanner.QWEN2)
_O200K: Final = int(Scanner.O200K)
_WHITESPACE: Final = int(Scanner.WHITESPACE)


@kernel
def split(
    text: Bytes, start: Int, stop: Int, classes: Bytes, scanner: Int, ends: Offsets
) -> tuple[int, int]:
    """Split `text[start:stop]` until it or the room in `ends` is used up.

    Args:
        text: Valid UTF-8.
        start: Offset of the first byte.
        stop: Offset behind the last byte.
        classes: See `char_classes`.
        scanner: A `Scanner`.
        ends: Receives the offset behind each piece.

    Returns:
        The number of pieces, and the offset behind the last one.
    """
    found = 0
    at = start
    while at < stop and found < ends.shape[0]:
        at = _piece_end(text, at, stop, classes, scanner)
        ends[found] = at
        found += 1
    return found, int(at)


@kernel
def _piece_end(text: Bytes, at: Int, stop: Int, classes: Bytes, scanner: Int) -> Int:
    if scanner == _CL100K:
        return _end_cl100k(text, at, stop, classes, 3)
    if scanner == _GPT2:
        return _end_gpt2(text, at, stop, classes)
    if scanner == _QWEN2:
        return _end_cl100k(text, at, stop, classes, 1)
    if scanner == _O200K:
        return _end_o200k(text, at, stop, classes)
    if scanner == _WHITESPACE:
        return _end_whitespace(text, at, stop, classes)
    return stop


@kernel
def _skip_letters(text: Bytes, at: Int, stop: Int, classes: Bytes) -> Int:
    while at < stop:
        ahead = letters_ahead(text, at)
        at += ahead
        if ahead == PADDING:
            continue
        if at >= stop:
            return stop
        if text[at] < FIRST_NON_ASCII:
            return at
        while at < stop and text[at] >= FIRST_NON_ASCII:
            kind, length = class_at(text, at, classes)
            if not UPPER <= kind <= CASELESS:
                return at
            at += length
    return min(at, stop)


@kernel
def _skip_numbers(text: Bytes, at: Int, stop: Int, classes: Bytes, most: Int) -> Int:
    taken = 0
    while at < stop and taken < most:
        kind, length = class_at(text, at, classes)
        if kind != NUMBER:
            break
        at += length
        taken += 1
    return at


@kernel
def _skip_symbols(text: Bytes, at: Int, stop: Int, classes: Bytes) -> Int:
    while at < stop:
        kind, length = class_at(text, at, classes)
        if kind > MARK:
            break
        at += length
    return at


@kernel
def _skip_line_ends(text: Bytes, at: Int, stop: Int, also: Int) -> Int:
    """Skip CR, LF and the byte `also`."""
    while at < stop and (text[at] == _LINE_FEED or text[at] == _RETURN or text[at] == also):
        at += 1
    return at


@kernel
def _contraction(text: Bytes, at: Int, stop: Int, fold: Int) -> Int:
    """Length of 's 'd 'm 't 'll 've 're at an apostrophe, else 0."""
    if at + 1 >= stop:
        return 0
    first = text[at + 1] | fold
    if first == 0x73 or first == 0x64 or first == 0x6D or first == 0x74:
        return 2
    if at + 2 >= stop:
        return 0
    # U+017F, the long s, is an s to a pattern that ignores case.
    if fold and text[at + 1] == 0xC5 and text[at + 2] == 0xBF:
        return 3
    second = text[at + 2] | fold
    if first == 0x6C and second == 0x6C:
        return 3
    if (first == 0x76 or first == 0x72) and second == 0x65:
        return 3
    return 0


@kernel
def _space_run(text: Bytes, at: Int, stop: Int, classes: Bytes) -> tuple[Int, Int, Int]:
    """The white space at an offset.

    Returns:
        The offsets behind the run, behind its last line end (-1 without one), and before its
        last character.
    """
    line_end = _NO_MATCH
    last = at
    while at < stop:
        ahead = min(spaces_ahead(text, at), stop - at)
        if ahead:
            at += ahead
            last = at - 1
            continue
        kind, length = class_at(text, at, classes)
        if kind < SPACE:
            break
        last = at
        at += length
        if kind == LINE_END:
            line_end = at
    return at, line_end, last


@kernel
def _leave_one(start: Int, end: Int, last: Int, stop: Int) -> Int:
    r"""`\s+(?!\S)|\s`: a run gives its last character to the word behind it."""
    return end if end == stop or last == start else last


@kernel
def _end_gpt2(text: Bytes, at: Int, stop: Int, classes: Bytes) -> Int:
    start = at
    kind, _ = class_at(text, at, classes)
    if text[at] == _APOSTROPHE:
        contraction = _contraction(text, at, stop, _EXACT_CASE)
        if contraction:
            return at + contraction
    if text[at] == _SPACE and at + 1 < stop:
        at += 1
        kind, _ = class_at(text, at, classes)
    if kind <= MARK:
        return _skip_symbols(text, at, stop, classes)
    if kind <= CASELESS:
        return _skip_letters(text, at, stop, classes)
    if kind == NUMBER:
        return _skip_numbers(text, at, stop, classes, stop)
    end, _, last = _space_run(text, start, stop, classes)
    return _leave_one(start, end, last, stop)


@kernel
def _end_cl100k(text: Bytes, at: Int, stop: Int, classes: Bytes, digits: Int) -> Int:
    kind, length = class_at(text, at, classes)
    if UPPER <= kind <= CASELESS:
        return _skip_letters(text, at + length, stop, classes)
    if kind == NUMBER:
        return _skip_numbers(text, at, stop, classes, digits)
    if text[at] == _APOSTROPHE:
        contraction = _contraction(text, at, stop, _ANY_CASE)
        if contraction:
            return at + contraction
    following: Int = OTHER
    behind = at + length
    if behind < stop:
        following, _ = class_at(text, behind, classes)
    if kind != LINE_END and UPPER <= following <= CASELESS:
        return _skip_letters(text, behind, stop, classes)
    if kind <= MARK or (text[at] == _SPACE and behind < stop and following <= MARK):
        symbols = _skip_symbols(text, behind, stop, classes)
        return _skip_line_ends(text, symbols, stop, _LINE_FEED)
    end, line_end, last = _space_run(text, at, stop, classes)
    if end < stop and line_end != _NO_MATCH:
        return line_end
    return _leave_one(at, end, last, stop)


@kernel
def _end_whitespace(text: Bytes, at: Int, stop: Int, classes: Bytes) -> Int:
    kind, length = class_at(text, at, classes)
    blank = kind >= SPACE
    while at < stop:
        kind, length = class_at(text, at, classes)
        if (kind >= SPACE) != blank:
            break
        at += length
    return at


@kernel
def _end_o200k(text: Bytes, at: Int, stop: Int, classes: Bytes) -> Int:
    kind, length = class_at(text, at, classes)
    behind = at + length
    if kind == NUMBER:
        return _skip_numbers(text, at, stop, classes, 3)
    if kind != LINE_END:
        # A character that is no letter may stand before the word; a mark may also begin it.
        word = at if UPPER <= kind <= CASELESS else behind
        end = _cased_word(text, word, stop, classes, LOWER)
        if end == _NO_MATCH and kind == MARK:
            end = _cased_word(text, at, stop, classes, LOWER)
        if end == _NO_MATCH:
            end = _cased_word(text, word, stop, classes, UPPER)
        if end != _NO_MATCH:
            if end < stop and text[end] == _APOSTROPHE:
                end += _contraction(text, end, stop, _ANY_CASE)
            return end
    symbols = behind if text[at] == _SPACE else at
    end = _skip_symbols(text, symbols, stop, classes)
    if end > symbols:
        return _skip_line_ends(text, end, stop, _SLASH)
    end, line_end, last = _space_run(text, at, stop, classes)
    if line_end != _NO_MATCH:
        return line_end
    return _leave_one(at, end, last, stop)


@kernel
def _cased_word(text: Bytes, at: Int, stop: Int, classes: Bytes, needs: Int) -> Int:
    """End of an o200k word at an offset, or -1.

    Upper case comes first, then lower case; letters without case and marks go with both. A word
    that needs LOWER has a character that can be lower case, and gives back what it took as upper
    case behind the last such one; a word that needs UPPER has one that can be upper case.
    """
    start = at
    could_be_lower = _NO_MATCH
    while at < stop:
        kind, length = class_at(text, at, classes)
        if kind != UPPER and kind != CASELESS and kind != MARK:
            break
        at += length
        if kind != UPPER:
            could_be_lower = at
    if needs == UPPER:
        return at if at > start else _NO_MATCH
    upper_end = at
    while at < stop:
        ahead = min(lower_case_ahead(text, at), stop - at)
        if ahead:
            at += ahead
            continue
        kind, length = class_at(text, at, classes)
        if kind != LOWER and kind != CASELESS and kind != MARK:
            break
        at += length
    return at if at > upper_end else could_be_lower
