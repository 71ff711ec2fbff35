"""The bytes of tokens as kernels read them, for ties that go by bytes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel

Bytes = NDArray[np.uint8]
Int64 = NDArray[np.int64]

# How two ids make the key of a pair.
ID_BITS: Final = 32
ID_MASK: Final = 0xFFFFFFFF


class Spelling(NamedTuple):
    """Where the bytes of each token can be read.

    Attributes:
        text: Bytes among which each token stands somewhere.
        span: Shape (vocabulary, 2): where it begins and ends; unknown for a token not yet made.
    """

    text: Bytes
    span: Int64


@kernel
def comes_first(spelling: Spelling | None, key: Int, key2: Int) -> bool:
    """Whether a pair is merged before a second one that is equally frequent.

    Args:
        spelling: None for the smallest (left id, right id) first, else the greatest (left bytes,
            right bytes). numba compiles a kernel for each of the two types, without the branch.
        key: Left id << 32 | right id.
        key2: Those of the second pair.
    """
    if spelling is None:
        return bool(key < key2)
    order = _compare(spelling, key >> ID_BITS, key2 >> ID_BITS)
    if order == 0:
        order = _compare(spelling, key & ID_MASK, key2 & ID_MASK)
    return bool(order > 0 if order != 0 else key < key2)


@kernel
def note_token(spelling: Spelling | None, token: Int, start: Int, length: Int) -> None:
    """Remember where a new token stands."""
    if spelling is not None:
        spelling.span[token, 0] = start
        spelling.span[token, 1] = start + length


@kernel
def _compare(spelling: Spelling, first: Int, second: Int) -> Int:
    """Above 0 if the first token's bytes are the greater ones, below 0 if the second's are."""
    if first == second:
        return np.int64(0)
    text = spelling.text
    start, start2 = spelling.span[first, 0], spelling.span[second, 0]
    length, length2 = spelling.span[first, 1] - start, spelling.span[second, 1] - start2
    for offset in range(min(length, length2)):
        difference = np.int64(text[start + offset]) - np.int64(text[start2 + offset])
        if difference != 0:
            return np.int64(difference)
    return np.int64(length - length2)


def spelling_ranks(spelling: Spelling, tokens: Sequence[int]) -> dict[int, int]:
    """The rank of each token among some, the greatest bytes first; equal bytes share a rank."""
    spelled = {
        token: spelling.text[slice(*spelling.span[token].tolist())].tobytes() for token in tokens
    }
    ranks = {text: rank for rank, text in enumerate(sorted(set(spelled.values()), reverse=True))}
    return {token: ranks[text] for token, text in spelled.items()}
