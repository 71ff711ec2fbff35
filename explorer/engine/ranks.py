"""Which merges turn bytes into tokens when all that is known are tokens and their ranks."""

from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int32]
NO_PARENT: Final = -1
NO_LIMIT: Final = 2**31 - 1
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


def merge_steps(piece: bytes, ranks: Mapping[bytes, int], limit: int = NO_LIMIT) -> list[MergeStep]:
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


def boundary_ranks(piece: bytes, ranks: Mapping[bytes, int]) -> list[int]:
    """At which rank each boundary between the bytes of a piece is merged away.

    Args:
        piece: The bytes.
        ranks: Rank of each token by its bytes.

    Returns:
        For each byte, the rank of the merge that takes away the boundary before it; `NO_LIMIT`
        where none does, as before the first byte.
    """
    # A piece that is a token needs no merges.
    whole = ranks.get(piece, NO_LIMIT)
    gone_at = [NO_LIMIT] + [whole] * (len(piece) - 1)
    latest = 0
    for step in merge_steps(piece, ranks):
        # A merge of a low rank may have to wait for one of a higher rank.
        latest = max(latest, step.rank)
        gone_at[step.middle] = min(latest, whole)
    return gone_at


def find_pair(token: bytes, ranks: Mapping[bytes, int]) -> tuple[int, int] | None:
    """The pair that makes a token: what the last merge takes if its bytes stand alone.

    Until it is made, no merge goes across its edges wherever it stands, and those inside of it
    follow one another as they do here. So no text makes it of another pair, and none makes it at
    all if they leave more than one token here. A part may have a higher rank than the whole: all
    bytes are there from the beginning, and a merge that was waiting for its parts comes next.

    Args:
        token: The bytes.
        ranks: Rank of each token by its bytes.

    Returns:
        The ranks of both parts; None for single bytes and for what no merge makes.
    """
    steps = merge_steps(token, ranks)
    if not steps or (steps[-1].start, steps[-1].stop) != (0, len(token)):
        return None
    first, second = token[: steps[-1].middle], token[steps[-1].middle :]
    return (ranks[first], ranks[second]) if first in ranks and second in ranks else None
