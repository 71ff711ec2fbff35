"""The merges seen as a graph: how deep a token lies, how many longer ones it is a part of."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.ranks import NO_PARENT, Ids
from explorer.engine.steps import Steps
from explorer.engine.vocabulary import Counts, Vocabulary

_NOT_COUNTED: Final = -1


@dataclass(frozen=True, eq=False)
class Structure:
    """Figures of the ordinary tokens of a byte-level BPE vocabulary; the index is the id.

    Attributes:
        depth: Shape (tokens,): 0 for a byte and for what no merge makes, else 1 + the greater
            depth of the two parts.
        uses: Shape (tokens,): merges of which the token is a part; one of two equal parts counts
            once.
        left: Shape (tokens,): id of the left part, -1 where there is none.
        right: The same for the right part.
        left_over: Shape (tokens,): how often the token was left in the corpus that it was learned
            from when all merges were made: its frequency less that of the merges that use it. None
            if the vocabulary knows no frequencies. Never below 0; for bytes, which were not
            counted, it is -1.
    """

    depth: Ids
    uses: Ids
    left: Ids
    right: Ids
    left_over: Counts | None


def read_structure(vocabulary: Vocabulary) -> Steps[Structure]:
    """Work out the figures, after the merges have been recovered if need be."""
    yield from vocabulary.recover_merges()
    left, right = vocabulary.left, vocabulary.right
    is_merge = left != NO_PARENT
    count = len(left)
    uses = np.bincount(left[is_merge], minlength=count)
    differs = is_merge & (left != right)
    uses += np.bincount(right[differs], minlength=count)
    return Structure(
        _depths(left, right, is_merge),
        uses.astype(np.int32),
        left,
        right,
        _left_over(vocabulary, is_merge),
    )


def _depths(left: Ids, right: Ids, is_merge: NDArray[np.bool_]) -> Ids:
    """Raise the depth of each merge above its parts until none has to be raised."""
    depth = np.zeros(len(left), np.int32)
    merges = np.flatnonzero(is_merge)
    first, second = left[merges], right[merges]
    while True:
        raised = 1 + np.maximum(depth[first], depth[second])
        if np.array_equal(raised, depth[merges]):
            return depth
        depth[merges] = raised


def _left_over(vocabulary: Vocabulary, is_merge: NDArray[np.bool_]) -> Counts | None:
    frequency = vocabulary.frequency
    if not frequency.any():
        return None
    merges = np.flatnonzero(is_merge)
    taken = np.zeros(len(frequency), np.int64)
    for parts in (vocabulary.left, vocabulary.right):
        np.add.at(taken, parts[merges], frequency[merges])
    left_over: Counts = np.maximum(frequency - taken, 0)
    left_over[~is_merge] = _NOT_COUNTED
    return left_over
