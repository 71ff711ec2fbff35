"""Messages in characters that cannot be seen."""

from collections.abc import Sequence
from typing import Final

from explorer.engine.lab.lookalikes.kinds import Kind

_TAGS: Final = 0xE0000
_PRINTABLE_TAGS: Final = range(0xE0020, 0xE007F)
# Variation selectors 1 to 256; those of Mongolian are none of them.
_SELECTORS: Final = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
_BYTES: Final = {code: byte for byte, code in enumerate(_SELECTORS)}
_FEWEST_SELECTORS: Final = 2


def decode(kind: Kind, code_points: Sequence[int]) -> str:
    """What a run of invisible characters says; empty if it says nothing.

    Tag characters stand for ASCII (Unicode, block Tags). Variation selectors 1 to 256, of which a
    character can have only one, stand for the bytes 0 to 255 (Paul Butler, "Smuggling arbitrary
    data through an emoji", 2025).
    """
    if kind is Kind.TAG:
        return "".join(chr(code - _TAGS) for code in code_points if code in _PRINTABLE_TAGS)
    if kind is Kind.VARIATION:
        said = bytes(_BYTES[code] for code in code_points if code in _BYTES)
        return said.decode("utf-8", "backslashreplace") if len(said) >= _FEWEST_SELECTORS else ""
    return ""
