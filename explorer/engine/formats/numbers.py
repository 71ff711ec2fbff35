"""Reading whole numbers from files that nobody vouches for."""

from typing import Final

_MOST_DIGITS: Final = 19


def whole_number(text: str, below: int = 2**31) -> int | None:
    """The number that ASCII digits write, or None if it is none or not below a limit."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        return None
    number = int(text)
    return number if number < below else None
