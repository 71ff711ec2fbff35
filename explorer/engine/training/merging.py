"""Learns merges from piece counts: keeps the text, the index of pairs, and what was learned."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.algorithms import Ties
from explorer.engine.training.events import MergeBatch, StopReason
from explorer.engine.training.learner import BestPairs
from explorer.engine.training.merge_kernel import (
    EXHAUSTED,
    LEARNED,
    NO_ROOM,
    TOKENS,
    Output,
    Workspace,
    learn,
    workspace,
)
from explorer.engine.training.pairs import (
    Index,
    PairCounts,
    build_index,
    count_pairs,
    merge_order,
    split_keys,
)
from explorer.engine.training.spelling import Spelling
from explorer.engine.training.symbols import lay_out, spell
from explorer.engine.training.tokenized import TokenizedPieces

Int64 = NDArray[np.int64]

_NO_LIMIT: Final = 2**31 - 1
# A pair much rarer than the best one is not indexed until the best ones are used up.
_FLOOR_SHARE: Final = 64
_PAIRS_A_MERGE: Final = 4
_MORE_PAIRS: Final = 1024


class Merger:
    """Learns merges from piece counts, a slice at a time."""

    def __init__(
        self,
        pieces: TokenizedPieces,
        wanted: int,
        min_frequency: int = 1,
        max_token_bytes: int = 0,
        ties: Ties = Ties.IDS,
    ) -> None:
        """Lay out the pieces; nothing is learned yet.

        Args:
            pieces: The distinct pieces and how often each occurs.
            wanted: Number of merges to learn at most.
            min_frequency: Smallest frequency of a pair that is merged; at least 1.
            max_token_bytes: Longest token; 0 for no limit.
            ties: IDS or BYTES.

        Raises:
            TrainingError: See `lay_out`.
        """
        self.wanted = wanted
        self.reason: StopReason | None = None
        self._min_frequency = min_frequency
        self._longest = max_token_bytes or _NO_LIMIT
        known = len(pieces.tokens)
        self._length = np.zeros(known + wanted, np.int32)
        self._length[:known] = [len(token) for token in pieces.tokens]
        self._counters = np.array([0, pieces.corpus_tokens, known], np.int64)
        self._symbols = lay_out(pieces, self._length)
        self._spelling: Spelling | None = None
        if ties is Ties.BYTES:
            self._spelling = spell(self._symbols, self._length, pieces.tokens)
        self._output = Output(
            np.empty(wanted, np.int32),
            np.empty(wanted, np.int32),
            np.empty(wanted, np.int64),
            np.empty(wanted, np.int64),
        )
        self._floor = min_frequency
        self._index: Index
        self._work: Workspace
        if wanted:
            self._lower_floor()
        else:
            self.reason = StopReason.SIZE

    @property
    def learned(self) -> int:
        """Number of merges learned so far."""
        return int(self._counters[LEARNED])

    @property
    def tokens(self) -> int:
        """Number of tokens in the corpus now, specials left out."""
        return int(self._counters[TOKENS])

    def learned_since(self, first: int) -> MergeBatch:
        """The merges from number `first` (from 0) on."""
        span = slice(first, self.learned)
        output = self._output
        return MergeBatch(
            first,
            output.left[span],
            output.right[span],
            output.frequency[span],
            output.tokens[span],
        )

    def learn(self, most: int) -> None:
        """Learn up to `most` merges; when there are no more, `reason` says why."""
        target = min(self.learned + most, self.wanted)
        while self.reason is None and self.learned < target:
            status = learn(
                self._symbols,
                self._length,
                self._index,
                self._work,
                self._output,
                self._counters,
                self._floor,
                self._longest,
                target,
            )
            if status == EXHAUSTED:
                self._lower_floor()
            elif status == NO_ROOM:
                self._reindex(count_pairs(self._symbols, self._length, self._longest))
        if self.learned == self.wanted:
            self.reason = StopReason.SIZE

    def best_pairs(self) -> BestPairs:
        """The pairs of the greatest frequency now, the one that is merged next first."""
        counted = count_pairs(self._symbols, self._length, self._longest)
        heaviest = int(counted.weight.max(initial=0))
        key = counted.key[counted.weight == heaviest]
        order = merge_order(self._spelling, key, np.zeros_like(key))
        left, right = split_keys(key[order])
        return BestPairs(heaviest, left, right)

    def _lower_floor(self) -> None:
        """Index rarer pairs, or see why there are none."""
        counted = count_pairs(self._symbols, self._length, self._longest)
        heaviest = int(counted.weight.max(initial=0))
        if heaviest >= self._min_frequency:
            self._floor = max(self._min_frequency, self._fitting_floor(counted.weight, heaviest))
            self._reindex(counted)
        elif counted.too_long >= self._min_frequency:
            self.reason = StopReason.MAX_LENGTH
        else:
            pairs_left = heaviest or counted.too_long
            self.reason = StopReason.MIN_FREQUENCY if pairs_left else StopReason.NO_PAIRS

    def _fitting_floor(self, weight: Int64, heaviest: int) -> int:
        """A floor above which lie the next merges, and not many pairs that never are one."""
        share = heaviest // _FLOOR_SHARE
        wanted = _PAIRS_A_MERGE * (self.wanted - self.learned) + _MORE_PAIRS
        if wanted >= len(weight):
            return share
        return max(share, int(np.partition(weight, -wanted)[-wanted]))

    def _reindex(self, counted: PairCounts) -> None:
        self._index = build_index(self._symbols, self._length, counted, self._floor, self._spelling)
        self._work = workspace(self._index, len(self._length))
