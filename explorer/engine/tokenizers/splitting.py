"""Cutting a text into pieces with an expression, without losing what it does not match."""

from collections.abc import Iterator
from typing import Final

import regex

from explorer.engine.errors import PatternError
from explorer.engine.patterns import empty_match_error

_SECONDS: Final = 10.0
_CHARACTERS_A_SECOND: Final = 50_000


def pieces(compiled: "regex.Pattern[str]", text: str) -> Iterator[str]:
    """The matches one after another, and each run of unmatched text as a piece of its own.

    Raises:
        PatternError: The expression matches the empty text, or runs away.
    """
    covered = 0
    seconds = _SECONDS + len(text) / _CHARACTERS_A_SECOND
    try:
        for match in compiled.finditer(text, concurrent=True, timeout=seconds):
            start, end = match.span()
            if start == end:
                raise empty_match_error(start)
            if start > covered:
                yield text[covered:start]
            yield text[start:end]
            covered = end
    except TimeoutError as error:
        raise PatternError(
            "The pattern runs away: it was stopped after {seconds} s, {position} characters into "
            "a text of {length}. Avoid nested repeats such as (a+)+.",
            seconds=round(seconds),
            position=covered,
            length=len(text),
        ) from error
    if covered < len(text):
        yield text[covered:]
