"""Which alternative of a split pattern takes a piece."""

from dataclasses import dataclass
from typing import Final

import regex

from explorer.engine.patterns import Pattern, compile_pattern

# What is one sign at the top of an expression: an escape, a set, or any other character.
_SIGN: Final = regex.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|.", regex.DOTALL)


@dataclass(frozen=True)
class Alternative:
    """One of the expressions between the `|` of a pattern.

    Attributes:
        number: Counted from 1.
        count: How many there are.
        expression: It alone.
    """

    number: int
    count: int
    expression: str


def alternatives(expression: str) -> list[str]:
    """The expressions between each `|` that stands in no bracket."""
    found = [""]
    depth = 0
    for match in _SIGN.finditer(expression):
        sign = match.group()
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return found


def taken_by(pattern: Pattern, text: str, start: int, stop: int) -> Alternative | None:
    """The alternative that takes a piece: the first one that matches where it begins.

    Args:
        pattern: The whole pattern.
        text: What was split.
        start: Where the piece begins, in characters.
        stop: Where it ends.

    Returns:
        None where that cannot be told: no alternative alone gives this piece.
    """
    flags = compile_pattern(pattern.expression).flags
    parts = alternatives(pattern.expression)
    for number, part in enumerate(parts, 1):
        try:
            match = regex.compile(part, flags).match(text, start)
        except regex.error:
            # It refers to a group of another alternative.
            return None
        if match is not None:
            return Alternative(number, len(parts), part) if match.end() == stop else None
    return None
