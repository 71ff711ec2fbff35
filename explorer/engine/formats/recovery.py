"""Finding the merges of a vocabulary that only tells tokens and ranks."""

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

import numpy as np

from explorer.engine.vocabulary import NO_PARENT, Ids

_GONE = -1


def merged_parts(token: bytes, ranks: Mapping[bytes, int], limit: int) -> list[bytes]:
    """What is left of a token's bytes when all merges below a rank are applied.

    Args:
        token: The bytes.
        ranks: Rank of each token by its bytes.
        limit: Only tokens with a lower rank are made.
    """
    size = len(token)
    # The part that begins at i ends at following[i]; the one before it begins at preceding[i].
    following = list(range(1, size + 1))
    preceding = list(range(-1, size - 1))
    waiting: list[tuple[int, int, int, int]] = []

    def offer(start: int) -> None:
        middle = following[start]
        if middle < size:
            end = following[middle]
            rank = ranks.get(token[start:end], limit)
            if rank < limit:
                heappush(waiting, (rank, start, middle, end))

    for start in range(size):
        offer(start)
    while waiting:
        _, start, middle, end = heappop(waiting)
        if following[start] != middle or following[middle] != end:
            continue
        following[start] = end
        following[middle] = _GONE
        if end < size:
            preceding[end] = start
        offer(start)
        if start:
            offer(preceding[start])
    return [token[start:end] for start, end in enumerate(following) if end != _GONE]


def recover_parents(tokens: Sequence[bytes]) -> tuple[Ids, Ids]:
    """The pair that makes each token: what lower ranks leave of its bytes, if that is two parts.

    Args:
        tokens: Bytes of each ordinary token; the index is its rank.

    Returns:
        Ids of the left and of the right parts, each of shape (tokens,), -1 where there are none:
        for single bytes, and for tokens that only a whole piece can become.
    """
    ranks = {token: rank for rank, token in enumerate(tokens)}
    left = np.full(len(tokens), NO_PARENT, np.int32)
    right = np.full(len(tokens), NO_PARENT, np.int32)
    for rank, token in enumerate(tokens):
        match merged_parts(token, ranks, rank):
            # A part without a lower rank is a byte that comes later, and no merge can wait for it.
            case [first, second] if max(ranks.get(first, rank), ranks.get(second, rank)) < rank:
                left[rank], right[rank] = ranks[first], ranks[second]
    return left, right
