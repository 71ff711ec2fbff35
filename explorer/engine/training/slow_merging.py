"""Learns merges by counting all pairs again after each one; ties go to the pair seen first."""

from collections import Counter
from itertools import pairwise

import numpy as np

from explorer.engine.training.events import MergeBatch, StopReason
from explorer.engine.training.learner import BestPairs
from explorer.engine.training.tokenized import TokenizedPieces

Pair = tuple[int, int]


class FirstSeenMerger:
    """Byte-pair encoding as tutorials write it down; see `Learner`.

    The time for a merge grows with the size of the distinct pieces. A pair counts at every place,
    so that `aaa` holds `aa` twice, and is merged from left to right. Where pieces stand in the
    order in which the corpus has them, so do the pairs that are counted in them.
    """

    def __init__(
        self, pieces: TokenizedPieces, wanted: int, min_frequency: int, max_token_bytes: int
    ) -> None:
        """Take the pieces apart; nothing is learned yet.

        Args:
            pieces: The distinct pieces in the order of the corpus.
            wanted: Number of merges to learn at most.
            min_frequency: Smallest frequency of a pair that is merged; at least 1.
            max_token_bytes: Longest token; 0 for no limit.
        """
        self.wanted = wanted
        self.reason: StopReason | None = None if wanted else StopReason.SIZE
        self._min_frequency = min_frequency
        self._longest = max_token_bytes
        self._pieces = [
            (pieces.ids[start : start + size].tolist(), count)
            for start, size, count in zip(
                pieces.start.tolist(), pieces.size.tolist(), pieces.count.tolist(), strict=True
            )
        ]
        self._length = [len(token) for token in pieces.tokens]
        self._steps: list[tuple[int, int, int, int]] = []
        self._tokens = pieces.corpus_tokens

    @property
    def learned(self) -> int:
        """Number of merges learned so far."""
        return len(self._steps)

    @property
    def tokens(self) -> int:
        """Number of tokens in the corpus now, specials left out."""
        return self._tokens

    def learned_since(self, first: int) -> MergeBatch:
        """The merges from number `first` (from 0) on."""
        columns = np.array(self._steps[first:], np.int64).reshape(-1, 4).T
        left, right = columns[0].astype(np.int32), columns[1].astype(np.int32)
        return MergeBatch(first, left, right, columns[2], columns[3])

    def learn(self, most: int) -> None:
        """Learn up to `most` merges; when there are no more, `reason` says why."""
        target = min(self.learned + most, self.wanted)
        while self.reason is None and self.learned < target:
            self._learn_one()
        if self.learned == self.wanted:
            self.reason = StopReason.SIZE

    def best_pairs(self) -> BestPairs:
        """The pairs of the greatest frequency now, the one that is merged next first."""
        counts = self._allowed(self._count_pairs())
        frequency = max(counts.values(), default=0)
        best = [pair for pair, count in counts.items() if count == frequency]
        columns = np.array(best, np.int32).reshape(-1, 2).T
        return BestPairs(frequency, columns[0], columns[1])

    def _learn_one(self) -> None:
        counts = self._count_pairs()
        allowed = self._allowed(counts)
        best = max(allowed, key=allowed.__getitem__, default=None)
        if best is None or allowed[best] < self._min_frequency:
            frequent = max(counts.values(), default=0) >= self._min_frequency
            too_rare = StopReason.MIN_FREQUENCY if counts else StopReason.NO_PAIRS
            self.reason = StopReason.MAX_LENGTH if frequent else too_rare
            return
        self._merge(best)
        self._steps.append((*best, allowed[best], self._tokens))

    def _count_pairs(self) -> Counter[Pair]:
        """How often each pair stands in the corpus, in the order of first sight."""
        counts: Counter[Pair] = Counter()
        for ids, count in self._pieces:
            for pair in pairwise(ids):
                counts[pair] += count
        return counts

    def _allowed(self, counts: Counter[Pair]) -> Counter[Pair]:
        """Those pairs that do not make too long a token."""
        if not self._longest:
            return counts
        length = self._length
        return Counter(
            {
                pair: count
                for pair, count in counts.items()
                if length[pair[0]] + length[pair[1]] <= self._longest
            }
        )

    def _merge(self, pair: Pair) -> None:
        new = len(self._length)
        self._length.append(self._length[pair[0]] + self._length[pair[1]])
        for ids, count in self._pieces:
            before = len(ids)
            replace_pair(ids, pair, new)
            self._tokens -= (before - len(ids)) * count


def replace_pair(ids: list[int], pair: Pair, new: int) -> None:
    """Replace a pair by its token in a piece, from left to right."""
    place = 0
    while place < len(ids) - 1:
        if (ids[place], ids[place + 1]) == pair:
            ids[place : place + 2] = [new]
        place += 1
