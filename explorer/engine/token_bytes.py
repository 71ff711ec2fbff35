"""The bytes of many tokens in one array: searched and put in order without looking at each."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Rows = NDArray[np.int64]

# Hardly two tokens of a vocabulary begin with the same ones.
_PREFIX: Final = 16
_COLUMNS: Final = np.arange(_PREFIX)


class TokenBytes:
    """Tokens one after another. What is asked for first takes some milliseconds for 200,000."""

    def __init__(self, tokens: Sequence[bytes]) -> None:
        self._tokens = tokens
        self.lengths: Rows = np.fromiter(map(len, tokens), np.int64, len(tokens))

    @cached_property
    def _data(self) -> NDArray[np.uint8]:
        return np.frombuffer(b"".join(self._tokens), np.uint8)

    @cached_property
    def _stops(self) -> Rows:
        return np.cumsum(self.lengths)

    def contain(self, needle: bytes) -> Mask:
        """Shape (tokens,): whether each contains some bytes, of which there must be one."""
        data = self._data
        places = np.flatnonzero(data == needle[0])
        for distance, byte in enumerate(needle[1:], 1):
            places = places[places + distance < len(data)]
            places = places[data[places + distance] == byte]
        rows = np.searchsorted(self._stops, places, "right")
        found = np.zeros(len(self._tokens), np.bool_)
        found[rows[places + len(needle) <= self._stops[rows]]] = True
        return found

    def ranks(self) -> Rows:
        """Shape (tokens,): the place of each in the order of bytes, the same for equal ones."""
        first, second = self._prefixes()
        order = np.argsort(first)
        # Only where the first bytes are equal, the next ones are looked at.
        places = np.flatnonzero(_is_tied(first[order]))
        rows = order[places]
        order[places] = rows[np.lexsort((second[rows], first[rows]))]
        is_new = np.ones(len(order), np.bool_)
        is_new[1:] = (np.diff(first[order]) != 0) | (np.diff(second[order]) != 0)
        starts = np.flatnonzero(is_new)
        sizes = np.diff(starts, append=len(order))
        # What begins alike still is few, and put in order one by one.
        for begin, size in zip(starts[sizes > 1].tolist(), sizes[sizes > 1].tolist(), strict=True):
            self._settle(order, is_new, begin, begin + size)
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.cumsum(is_new) - 1
        return ranks

    def _settle(self, order: Rows, is_new: Mask, begin: int, end: int) -> None:
        tokens = self._tokens
        rows = sorted(order[begin:end].tolist(), key=tokens.__getitem__)
        order[begin:end] = rows
        is_new[begin + 1 : end] = [tokens[one] != tokens[other] for one, other in pairwise(rows)]

    def _prefixes(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Shape (tokens,) each: the first eight bytes of each token as a number, and the next."""
        data = np.concatenate([self._data, np.zeros(_PREFIX, np.uint8)])
        starts = self._stops - self.lengths
        prefixes = data[starts[:, np.newaxis] + _COLUMNS]
        prefixes[self.lengths[:, np.newaxis] <= _COLUMNS] = 0
        first, second = prefixes.view(">u8").astype(np.uint64).T
        return first, second


def _is_tied(ordered: NDArray[np.uint64]) -> Mask:
    """Shape (values,): whether each of some ordered values has an equal neighbour."""
    is_same = np.diff(ordered) == 0
    tied = np.zeros(len(ordered), np.bool_)
    tied[1:] |= is_same
    tied[:-1] |= is_same
    return tied
