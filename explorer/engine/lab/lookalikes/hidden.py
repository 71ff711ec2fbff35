"""Messages in characters that cannot be seen."""

from collections.abc import Sequence
from typing import Final

from explorer.engine.lab.lookalikes.kinds import Kind

_TAGS: Final = 0xE0000
_PRINTABLE_TAGS: Final = range(0xE0020, 0xE007F)
_SELECTORS: Final = 0xFE00
_MORE_SELECTORS: Final = 0xE0100
_FIRST_OF_MORE: Final = 16
_FEWEST_SELECTORS: Final = 2


def decode(kind: Kind, code_points: Sequence[int]) -> str:
    """What a run of invisible characters says; empty if it says nothing.

    Tag characters stand for ASCII (Unicode, block Tags). Variation selectors 1 to 256, of which a
    character can have only one, stand for the bytes 0 to 255 (Paul Butler, "Smuggling arbitrary
    data through an emoji", 2025).
    """
    if kind is Kind.TAG:
        return "".join(chr(code - _TAGS) for code in code_points if code in _PRINTABLE_TAGS)
    if kind is Kind.VARIATION and len(code_points) >= _FEWEST_SELECTORS:
        return bytes(map(_selector, code_points)).decode("utf-8", "backslashreplace")
    return ""


def _selector(code: int) -> int:
    is_early = code < _MORE_SELECTORS
    return code - _SELECTORS if is_early else code - _MORE_SELECTORS + _FIRST_OF_MORE
