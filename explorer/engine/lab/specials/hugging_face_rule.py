"""How Hugging Face's tokenizers find special tokens, flag by flag."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

import regex

from explorer.engine.lab.specials.matching import (
    Found,
    find_longest,
    gaps,
    space_before,
    space_behind,
)

# `\w` and `\s` of Rust's regex (Unicode Technical Standard 18, Annex C).
_WORD: Final = regex.compile(r"[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]")
_SPACE: Final = regex.compile(r"\p{White_Space}")


@dataclass(frozen=True)
class Flags:
    """What a special token does beside matching its text.

    Attributes:
        lstrip: It swallows the white space before it.
        rstrip: It swallows the white space behind it.
        single_word: It is none where a letter, digit, mark or connector touches it.
        normalized: It is looked for after the others, in the normalized text.
    """

    lstrip: bool = False
    rstrip: bool = False
    single_word: bool = False
    normalized: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Those that are set, as the library names them."""
        return tuple(flag.name for flag in fields(self) if getattr(self, flag.name))


NO_FLAGS: Final = Flags()


def find_like_hugging_face(
    text: str, specials: Mapping[str, Flags], fold: Callable[[str], str] = str
) -> list[Found]:
    """The specials of a text.

    First those that are not normalized, then, in what is left, the normalized ones; each time from
    left to right, the longest where several begin. A match that its flag rules out still uses up
    its text (`AddedVocabulary` of tokenizers 0.23).

    Args:
        text: The text.
        specials: The flags of each.
        fold: The normalizer, which must change each character by itself.
    """
    as_it_stands = {special: flags for special, flags in specials.items() if not flags.normalized}
    normalized = {special: flags for special, flags in specials.items() if flags.normalized}
    found = _find(text, as_it_stands)
    more = [
        match
        for start, stop in gaps(text, found)
        for match in _find_folded(text[start:stop], start, normalized, fold)
    ]
    return sorted([*found, *more])


def _find_folded(
    text: str, offset: int, specials: Mapping[str, Flags], fold: Callable[[str], str]
) -> Iterator[Found]:
    """Look for folded specials in a folded stretch that begins at an offset."""
    # Of two that are the same once they are folded, the first one counts.
    names = {fold(special): special for special in reversed(list(specials))}
    signs = [fold(char) for char in text]
    places = [offset + index for index, sign in enumerate(signs) for _ in sign]
    flags = {folded: specials[special] for folded, special in names.items()}
    for start, stop, folded in _find("".join(signs), flags):
        yield Found(places[start], places[stop - 1] + 1, names[folded])


def _find(text: str, specials: Mapping[str, Flags]) -> Sequence[Found]:
    found: list[Found] = []
    free_from = 0
    for start, stop, special in find_longest(text, specials):
        flags = specials[special]
        if flags.single_word and _is_part_of_word(text, start, stop):
            continue
        begin = max(space_before(text, start, free_from, _is_space), free_from)
        end = space_behind(text, stop, len(text), _is_space)
        free_from = end if flags.rstrip else stop
        found.append(Found(begin if flags.lstrip else start, free_from, special))
    return found


def _is_part_of_word(text: str, start: int, stop: int) -> bool:
    neighbours = text[max(0, start - 1) : start] + text[stop : stop + 1]
    return any(_WORD.match(char) for char in neighbours)


def _is_space(char: str) -> bool:
    return _SPACE.match(char) is not None
