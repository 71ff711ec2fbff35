"""The distinct pieces laid out as one array of token ids, in which merges are made in place."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TrainingError
from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.piece_table import PieceCounts

Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

END: Final = -1
INSIDE: Final = -2
_BLOCK_BITS: Final = 5
_MOST_PLACES: Final = 2**31 - 2


class Symbols(NamedTuple):
    """Pieces of two bytes or more, the most frequent first, one place a byte.

    A token that covers the places p to q has its id at both p and q, so that its neighbours can be
    read from either side without a scan; what lies between is stale or INSIDE. END stands before
    the first piece and behind each. Pieces that occur equally often stand together as a level, so
    that a place leads to its count without a piece number in every place list.

    Attributes:
        ids: Shape (places,).
        level_start: Shape (levels + 1,): first place of each level; the last one ends the array.
        level_count: Shape (levels,): how often each piece of the level occurs in the corpus.
        block_level: Shape (places // 32 + 1,): level of the first place of each 32.
    """

    ids: Int32
    level_start: Int32
    level_count: Int64
    block_level: Int32


def lay_out(counts: PieceCounts) -> Symbols:
    """Lay out pieces as single bytes.

    Raises:
        TrainingError: The distinct pieces have 2 GiB or more.
    """
    order = np.argsort(-counts.count, kind="stable")
    order = order[counts.length[order] > 1]
    length = counts.length[order]
    places = int(length.sum()) + len(length) + 1
    if places > _MOST_PLACES:
        raise TrainingError(
            "The corpus has {size} bytes of distinct pieces, more than a run can hold "
            "({most}). Choose a pattern that cuts text into smaller pieces, or train on a part.",
            size=places,
            most=_MOST_PLACES,
        )
    start = np.ones(len(length) + 1, np.int64)
    np.cumsum(length + 1, out=start[1:])
    start[1:] += 1
    ids = np.empty(places, np.int32)
    _copy(counts.arena, counts.start[order], length, start, ids)
    count = counts.count[order]
    first = np.flatnonzero(np.diff(count, prepend=-1))
    level_start = np.append(start[first], places).astype(np.int32)
    blocks = np.arange((places >> _BLOCK_BITS) + 1) << _BLOCK_BITS
    block_level = np.searchsorted(level_start, blocks, "right") - 1
    return Symbols(ids, level_start, count[first], np.maximum(block_level, 0).astype(np.int32))


@kernel
def count_at(symbols: Symbols, place: Int) -> Int:
    """How often the piece that holds a place occurs."""
    level = symbols.block_level[place >> _BLOCK_BITS]
    while symbols.level_start[level + 1] <= place:
        level += 1
    return np.int64(symbols.level_count[level])


@kernel
def _copy(
    arena: NDArray[np.uint8], source: Int64, length: Int64, target: Int64, ids: Int32
) -> None:
    ids[0] = END
    for piece in range(source.shape[0]):
        for offset in range(length[piece]):
            ids[target[piece] + offset] = arena[source[piece] + offset]
        ids[target[piece] + length[piece]] = END
