"""How often each pair of tokens stands in each category while given merges are applied in order."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.vocabulary import Merge

Keys = NDArray[np.int64]
Ids = NDArray[np.int32]
Places = NDArray[np.int64]
Values = NDArray[np.float64]

_END: Final = -1
_NO_KEY: Final = -1
_ID_BITS: Final = 32


def pair_key(left: int, right: int) -> int:
    """A pair as one number, by which `PairCounts` knows it."""
    return left << _ID_BITS | right


class PairCounts:
    """All pairs that stand somewhere, and how often in each category.

    Attributes:
        keys: Shape (pairs,), ascending: see `pair_key`.
        counts: Shape (pairs, categories).
    """

    def __init__(self, categories: int) -> None:
        self.keys: Keys = np.empty(0, np.int64)
        self.counts: Values = np.empty((0, categories))

    def of(self, key: int) -> Values:
        """Shape (categories,): how often one pair stands; zeros for one that is not known."""
        place = int(np.searchsorted(self.keys, key))
        if place < len(self.keys) and self.keys[place] == key:
            found: Values = self.counts[place]
            return found
        return np.zeros(self.counts.shape[1])

    def add(self, keys: Keys, weights: Values) -> None:
        """Count more pairs, or with negative weights fewer.

        Args:
            keys: Shape (places,).
            weights: Shape (places, categories).
        """
        distinct, number = np.unique(keys, return_inverse=True)
        sums = np.stack(
            [np.bincount(number, column, len(distinct)) for column in weights.T], axis=1
        )
        places = np.searchsorted(self.keys, distinct)
        is_new = np.append(self.keys, _NO_KEY)[places] != distinct
        self.keys = np.insert(self.keys, places[is_new], distinct[is_new])
        self.counts = np.insert(self.counts, places[is_new], 0.0, axis=0)
        self.counts[np.searchsorted(self.keys, distinct)] += sums


class Replay:
    """The distinct pieces of all categories as tokens, to which merges are applied.

    Attributes:
        pairs: What stands in them now.
    """

    def __init__(
        self, categories: Sequence[Mapping[bytes, int]], byte_ids: Mapping[bytes, int]
    ) -> None:
        """Lay out pieces as single bytes.

        Args:
            categories: For each, how often each distinct piece stands in it.
            byte_ids: Id of each token by its bytes; those of single bytes are asked for.
        """
        pieces = sorted({piece for category in categories for piece in category if len(piece) > 1})
        self._weights = np.array(
            [[category.get(piece, 0) for category in categories] for piece in pieces], np.float64
        ).reshape(len(pieces), len(categories))
        lengths = np.array([len(piece) + 1 for piece in pieces], np.int64)
        of_byte = np.array([byte_ids[bytes([byte])] for byte in range(256)], np.int32)
        text = np.frombuffer(b"\0".join([*pieces, b""]), np.uint8)
        self._ids: Ids = of_byte[text]
        self._ids[np.cumsum(lengths) - 1] = _END
        self._piece = np.repeat(np.arange(len(pieces), dtype=np.int32), lengths)
        self.pairs = PairCounts(len(categories))
        self._count(np.arange(max(0, len(self._ids) - 1)), 1.0)

    def apply(self, merge: Merge) -> None:
        """Merge a pair wherever it stands, from left to right."""
        hits = self._places(merge.left, merge.right)
        if not len(hits):
            return
        self._count(_around(hits, (-1, 0, 1), len(self._ids)), -1.0)
        self._ids[hits] = merge.id
        kept = np.ones(len(self._ids), np.bool_)
        kept[hits + 1] = False
        self._ids, self._piece = self._ids[kept], self._piece[kept]
        merged = hits - np.arange(len(hits))
        self._count(_around(merged, (-1, 0), len(self._ids)), 1.0)

    def _places(self, left: int, right: int) -> Places:
        """Where a pair begins; of two that overlap, the first."""
        hits: Places = np.flatnonzero((self._ids[:-1] == left) & (self._ids[1:] == right))
        if left != right or not len(hits):
            return hits
        is_first = np.diff(hits, prepend=-2) > 1
        run_start = hits[np.maximum.accumulate(np.where(is_first, np.arange(len(hits)), 0))]
        chosen: Places = hits[(hits - run_start) % 2 == 0]
        return chosen

    def _count(self, places: Places, sign: float) -> None:
        """Count the pairs that begin at some places, but for those across two pieces."""
        left, right = self._ids[places], self._ids[places + 1]
        inside = (left != _END) & (right != _END)
        keys = left[inside].astype(np.int64) << _ID_BITS | right[inside]
        self.pairs.add(keys, sign * self._weights[self._piece[places[inside]]])


def _around(places: Places, offsets: Sequence[int], size: int) -> Places:
    """Places and their neighbours, each once, as far as a pair can begin there."""
    near = np.unique(np.concatenate([places + offset for offset in offsets]))
    return near[(near >= 0) & (near < size - 1)]
