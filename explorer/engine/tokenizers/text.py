"""Bytes as text and back: what is no valid UTF-8, and where each character lies."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import regex

from explorer.engine.tokenizers.protocol import Offsets

# How Python writes a byte that is no part of a character: no valid UTF-8 has these (PEP 383).
FIRST_STRAY: Final = 0xDC80
LAST_STRAY: Final = 0xDCFF
_STRAYS: Final = regex.compile(r"[\udc80-\udcff]+")
# The first code points that take two, three and four bytes.
_FIRST_LONGER: Final = np.array([0x80, 0x800, 0x10000], np.uint32)
_REPLACEMENT: Final = dict.fromkeys(range(FIRST_STRAY, LAST_STRAY + 1), "\ufffd")


def to_text(data: bytes) -> str:
    """Decode without loss: each byte that is no part of valid UTF-8 becomes one of U+DC80-DCFF."""
    return data.decode("utf-8", "surrogateescape")


def to_bytes(text: str) -> bytes:
    """Undo `to_text`."""
    return text.encode("utf-8", "surrogateescape")


def has_strays(text: str) -> bool:
    """Whether a text holds a stray byte."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def without_strays(text: str) -> str:
    """The text with U+FFFD for each stray byte, so that it has as many characters as before."""
    return text.translate(_REPLACEMENT) if has_strays(text) else text


def is_stray(text: str) -> bool:
    """Whether a text begins with a stray byte."""
    return FIRST_STRAY <= ord(text[0]) <= LAST_STRAY


def runs(text: str) -> Iterator[str]:
    """Cut a text into runs of valid characters and runs of stray bytes."""
    plain_start = 0
    if has_strays(text):
        for match in _STRAYS.finditer(text, concurrent=True):
            start, end = match.span()
            if start > plain_start:
                yield text[plain_start:start]
            yield text[start:end]
            plain_start = end
    if plain_start < len(text):
        yield text[plain_start:]


def byte_offsets(text: str) -> Offsets:
    """Shape (characters + 1,): offset in bytes of each character, and of the end."""
    code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    widths = 1 + np.searchsorted(_FIRST_LONGER, code_points, "right")
    widths[(code_points >= FIRST_STRAY) & (code_points <= LAST_STRAY)] = 1
    offsets = np.zeros(len(text) + 1, np.int64)
    np.cumsum(widths, out=offsets[1:])
    return offsets
