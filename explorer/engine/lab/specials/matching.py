"""Special tokens found in a text, and the rule of this program."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from explorer.engine.tokenizers.special import any_of


class Found(NamedTuple):
    """A special token in a text, in characters; white space that it swallows is part of it."""

    start: int
    stop: int
    special: str


def find_longest(text: str, specials: Collection[str]) -> list[Found]:
    """From left to right, the longest where several begin: the rule of this program."""
    pattern = any_of(specials)
    matches = pattern.finditer(text, concurrent=True) if pattern else ()
    return [Found(*match.span(), match.group()) for match in matches]


def gaps(text: str, found: Iterable[Found]) -> Iterator[tuple[int, int]]:
    """The stretches of plain text around specials, none of them empty."""
    start = 0
    for special in found:
        if start < special.start:
            yield start, special.start
        start = max(start, special.stop)
    if start < len(text):
        yield start, len(text)


def space_before(text: str, start: int, first: int, is_space: Callable[[str], bool]) -> int:
    """Where the white space before a place begins, but not before `first`."""
    while start > first and is_space(text[start - 1]):
        start -= 1
    return start


def space_behind(text: str, stop: int, last: int, is_space: Callable[[str], bool]) -> int:
    """Where the white space behind a place ends, but not behind `last`."""
    while stop < last and is_space(text[stop]):
        stop += 1
    return stop
