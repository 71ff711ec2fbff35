"""Which merges turn bytes into tokens when all that is known are tokens and their ranks."""

from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int32]
NO_PARENT: Final = -1
_GONE: Final = -1


class MergeStep(NamedTuple):
    """Two neighbours in a piece became one token.

    `start`, `middle` and `stop` are offsets in the piece: the left part is `[start:middle]`, the
    right one `[middle:stop]`.
    """

    rank: int
    start: int
    middle: int
    stop: int


def merge_steps(piece: bytes, ranks: Mapping[bytes, int], limit: int) -> list[MergeStep]:
    """The merges that byte-pair encoding applies to a piece: the lowest rank first, then leftmost.

    What a lower limit gives is the beginning of what a higher one gives.

    Args:
        piece: The bytes.
        ranks: Rank of each token by its bytes.
        limit: Only tokens with a lower rank are made.
    """
    size = len(piece)
    # The part that begins at i ends at following[i]; the one before it begins at preceding[i].
    following = list(range(1, size + 1))
    preceding = list(range(-1, size - 1))
    waiting: list[tuple[int, int, int, int]] = []
    steps: list[MergeStep] = []

    def offer(start: int) -> None:
        middle = following[start]
        if middle < size:
            stop = following[middle]
            rank = ranks.get(piece[start:stop], limit)
            if rank < limit:
                heappush(waiting, (rank, start, middle, stop))

    for start in range(size):
        offer(start)
    while waiting:
        rank, start, middle, stop = heappop(waiting)
        if following[start] != middle or following[middle] != stop:
            continue
        steps.append(MergeStep(rank, start, middle, stop))
        following[start] = stop
        following[middle] = _GONE
        if stop < size:
            preceding[stop] = start
        offer(start)
        if start:
            offer(preceding[start])
    return steps


def merged_parts(token: bytes, ranks: Mapping[bytes, int], limit: int) -> list[bytes]:
    """What is left of a token's bytes when all merges below a rank are applied.

    Args:
        token: The bytes.
        ranks: Rank of each token by its bytes.
        limit: Only tokens with a lower rank are made.
    """
    gone = {step.middle for step in merge_steps(token, ranks, limit)}
    bounds = [offset for offset in range(len(token) + 1) if offset not in gone]
    return [token[start:stop] for start, stop in pairwise(bounds)]


def find_pair(token: bytes, rank: int, ranks: Mapping[bytes, int]) -> tuple[int, int] | None:
    """The pair that makes a token: what lower ranks leave of its bytes, if that is two parts.

    Args:
        token: The bytes.
        rank: Its rank.
        ranks: Rank of each token by its bytes.
    """
    match merged_parts(token, ranks, rank):
        # A part without a lower rank is a byte that comes later, and no merge can wait for it.
        case [first, second] if max(ranks.get(first, rank), ranks.get(second, rank)) < rank:
            return ranks[first], ranks[second]
        case _:
            return None
