"""Which colour a token gets: by its id, or by its place; neighbours never share one."""

from enum import StrEnum
from typing import Final

from explorer.engine.tokenizers.protocol import Ids

_FAR_ENOUGH: Final = 4096
# Spreads consecutive ids over the colours (Knuth's multiplicative hash).
_MULTIPLIER: Final = 2654435761
_HASH_BITS: Final = 32


class Scheme(StrEnum):
    """What decides a token's colour."""

    ID = "id"
    PLACE = "place"


def colour_indices(ids: Ids, first: int, end: int, colours: int, scheme: Scheme) -> list[int]:
    """Colours of the tokens `first` to before `end`.

    By id, equal tokens have equal colours, but where the one before has it: then the next colour is
    taken. What was taken depends on tokens before, so it is followed back to one whose colour is
    sure.

    Args:
        ids: Ids of all tokens.
        first: Number of the first token asked for.
        end: One past the last.
        colours: How many there are; at least 2.
        scheme: What decides.
    """
    if scheme is Scheme.PLACE:
        return [number % colours for number in range(first, end)]
    if first >= end:
        return []
    begin = first
    while begin > 0 and first - begin < _FAR_ENOUGH and not _is_sure(ids, begin, colours):
        begin -= 1
    found: list[int] = []
    before = -1
    for number in range(begin, end):
        colour = _own(ids[number], colours)
        before = (colour + 1) % colours if colour == before else colour
        found.append(before)
    return found[first - begin :]


def _own(token_id: int, colours: int) -> int:
    return ((int(token_id) * _MULTIPLIER & 0xFFFFFFFF) * colours) >> _HASH_BITS


def _is_sure(ids: Ids, number: int, colours: int) -> bool:
    """Whether a token has its own colour whatever the one before it got."""
    own, before = _own(ids[number], colours), _own(ids[number - 1], colours)
    return own not in (before, (before + 1) % colours)
