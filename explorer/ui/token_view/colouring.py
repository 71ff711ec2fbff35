"""Which colour a token gets: by its id, or by its place; neighbours never share one."""

from enum import StrEnum
from typing import Final

import numpy as np

from explorer.engine.tokenizers.protocol import Ids

_FAR_ENOUGH: Final = 4096
_FEWEST: Final = 2
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
    # Of two colours neighbours take turns, whatever their ids are.
    if scheme is Scheme.PLACE or colours == _FEWEST:
        return [number % colours for number in range(first, end)]
    if first >= end:
        return []
    found: list[int] = []
    before = _colour_before(ids, first, colours)
    for number in range(first, end):
        before = _next_to(before, _own(ids[number], colours), colours)
        found.append(before)
    return found


def _colour_before(ids: Ids, first: int, colours: int) -> int:
    """The colour of the token before another; -1 if there is none."""
    # Of each run of equal tokens its own colour, and how long it is.
    runs: list[tuple[int, int]] = []
    number = first - 1
    while number >= 0 and len(runs) < _FAR_ENOUGH:
        start = _run_start(ids, number)
        runs.append((_own(ids[start], colours), number - start + 1))
        if start == 0 or _is_sure(ids, start, colours):
            break
        number = start - 1
    before = -1
    for own, length in reversed(runs):
        # In a run two colours take turns.
        before = _next_to(before, own, colours)
        if length % 2 == 0:
            before = _next_to(before, own, colours)
    return before


def _next_to(before: int, own: int, colours: int) -> int:
    return (own + 1) % colours if own == before else own


def _run_start(ids: Ids, number: int) -> int:
    """The first of the equal tokens that a token is the last of."""
    # Of most runs it is the only one.
    if number == 0 or ids[number - 1] != ids[number]:
        return number
    reach = 8
    while True:
        low = max(0, number - reach)
        others = np.flatnonzero(ids[low:number] != ids[number])
        if len(others):
            return low + int(others[-1]) + 1
        if low == 0:
            return 0
        reach *= 8


def _own(token_id: int, colours: int) -> int:
    return ((int(token_id) * _MULTIPLIER & 0xFFFFFFFF) * colours) >> _HASH_BITS


def _is_sure(ids: Ids, number: int, colours: int) -> bool:
    """Whether a token has its own colour whatever the one before it got."""
    own, before = _own(ids[number], colours), _own(ids[number - 1], colours)
    return own not in (before, (before + 1) % colours)
