"""How tiktoken finds special tokens: in an order that nobody chose."""

from collections.abc import Collection
from graphlib import CycleError, TopologicalSorter
from typing import Final

import tiktoken

from explorer.engine.lab.specials.matching import Found
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.special import any_of
from explorer.engine.tokenizers.text import without_strays

_BYTES: Final = {bytes([byte]): byte for byte in range(256)}
_CONTINUATIONS: Final = range(0x80, 0xC0)
_Order = dict[str, frozenset[str]]


def find_with_tiktoken(text: str, specials: Collection[str]) -> list[Found]:
    """What tiktoken itself finds, in the version that is installed.

    It looks for `A|B|...` in the order of a hash map (`CoreBPE` in src/lib.rs), so where several
    specials begin neither the longest nor the first given wins, but the one that the hash of the
    texts puts first.

    Args:
        text: The text.
        specials: All of them, since each can change the order of the others.

    Raises:
        TokenizerError: tiktoken gave up.
    """
    ids = {special: len(_BYTES) + number for number, special in enumerate(specials)}
    texts = {token: special for special, token in ids.items()}
    with library_errors("tiktoken"):
        # Bytes will do: where specials stand does not depend on the other tokens.
        encoding = tiktoken.Encoding(
            "bytes", pat_str=r"[\s\S]", mergeable_ranks=_BYTES, special_tokens=ids
        )
        tokens = encoding.encode(without_strays(text), allowed_special="all")
    found: list[Found] = []
    start = 0
    for token in tokens:
        special = texts.get(token)
        if special is not None:
            found.append(Found(start, start + len(special), special))
            start += len(special)
        elif token not in _CONTINUATIONS:
            start += 1
    return found


def possible_in_tiktoken(text: str, specials: Collection[str], most: int) -> list[list[Found]]:
    """What tiktoken could find: one outcome for each order of the specials that matters.

    Args:
        text: The text.
        specials: Theirs.
        most: How many outcomes to give at most.
    """
    pattern = any_of(specials)
    outcomes: list[list[Found]] = []
    waiting: list[tuple[list[Found], _Order]] = [([], {})]
    while waiting and len(outcomes) < most:
        found, order = waiting.pop()
        match = pattern.search(text, found[-1].stop if found else 0) if pattern else None
        if match is None:
            outcomes.append(found)
            continue
        start, longest = match.start(), match.group()
        lengths = range(1, len(longest) + 1)
        candidates = [longest[:length] for length in lengths if longest[:length] in specials]
        for winner in candidates:
            narrowed = _with_winner(order, winner, candidates)
            if narrowed is not None:
                waiting.append(([*found, Found(start, start + len(winner), winner)], narrowed))
    return outcomes


def _with_winner(order: _Order, winner: str, candidates: Collection[str]) -> _Order | None:
    """What must come before what if one candidate wins; None if that cannot be.

    Args:
        order: For each special those that come before it.
        winner: Comes before all other candidates.
        candidates: The specials that begin at one place.
    """
    others = {
        other: order.get(other, frozenset()) | {winner} for other in candidates if other != winner
    }
    narrowed = {**order, **others}
    try:
        TopologicalSorter(narrowed).prepare()
    except CycleError:
        return None
    return narrowed
