"""The merge loop: takes the heaviest pair, rewrites its places, and counts what changed."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.events import MergeBatch, StopReason
from explorer.engine.training.pairs import (
    HEAP,
    NONE,
    PAIRS,
    POOL,
    Index,
    PairCounts,
    build_index,
    count_pairs,
    find_pair,
    insert_pair,
    pair_key,
    pop,
    push,
    replace_first,
)
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.symbols import END, INSIDE, Symbols, count_at, lay_out

Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

_BYTES: Final = 256
_NO_LIMIT: Final = 2**31 - 1
# A pair much rarer than the best one is not indexed until the best ones are used up.
_FLOOR_SHARE: Final = 64
_PAIRS_A_MERGE: Final = 4
_MORE_PAIRS: Final = 1024

# What the kernel says when it returns.
_DONE: Final = 0
_EXHAUSTED: Final = 1
_NO_ROOM: Final = 2

# Places in the array of counters.
_LEARNED: Final = 0
_TOKENS: Final = 1


class _Neighbours(NamedTuple):
    """What stands on one side of a pair's places during one merge.

    Attributes:
        weight: Shape (vocabulary,): how often each token stands there in the corpus.
        places: Shape (vocabulary,): in how many places.
        cursor: Shape (vocabulary,): where its next place goes in the pool, or -1.
        tokens: Shape (vocabulary,): the tokens that occur, in order of first sight.
    """

    weight: Int64
    places: Int32
    cursor: Int64
    tokens: Int32


class _Workspace(NamedTuple):
    """Arrays that one merge uses; the first three have the length of the longest place list."""

    place: Int32
    before: Int32
    behind: Int32
    left: _Neighbours
    right: _Neighbours


class _Output(NamedTuple):
    """The merges learned; shape (wanted,)."""

    left: Int32
    right: Int32
    frequency: Int64
    tokens: Int64


class Merger:
    """Learns merges from piece counts, a slice at a time. Ties: smallest (left id, right id)."""

    def __init__(
        self, counts: PieceCounts, wanted: int, min_frequency: int = 1, max_token_bytes: int = 0
    ) -> None:
        """Lay out the pieces; nothing is learned yet.

        Args:
            counts: The distinct pieces and how often each occurs.
            wanted: Number of merges to learn at most.
            min_frequency: Smallest frequency of a pair that is merged; at least 1.
            max_token_bytes: Longest token; 0 for no limit.

        Raises:
            TrainingError: See `lay_out`.
        """
        self.wanted = wanted
        self.reason: StopReason | None = None
        self._min_frequency = min_frequency
        self._longest = max_token_bytes or _NO_LIMIT
        self._length = np.ones(_BYTES + wanted, np.int32)
        tokens = int((counts.length * counts.count).sum())
        self._counters = np.array([0, tokens], np.int64)
        self._symbols = lay_out(counts)
        self._output = _Output(
            np.empty(wanted, np.int32),
            np.empty(wanted, np.int32),
            np.empty(wanted, np.int64),
            np.empty(wanted, np.int64),
        )
        self._floor = min_frequency
        self._index: Index
        self._work: _Workspace
        if wanted:
            self._lower_floor()
        else:
            self.reason = StopReason.SIZE

    @property
    def learned(self) -> int:
        """Number of merges learned so far."""
        return int(self._counters[_LEARNED])

    @property
    def tokens(self) -> int:
        """Number of tokens in the corpus now, specials left out."""
        return int(self._counters[_TOKENS])

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
            status = _learn(
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
            if status == _EXHAUSTED:
                self._lower_floor()
            elif status == _NO_ROOM:
                self._reindex(count_pairs(self._symbols, self._length, self._longest))
        if self.learned == self.wanted:
            self.reason = StopReason.SIZE

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
        self._index = build_index(self._symbols, self._length, counted, self._floor)
        self._work = self._workspace()

    def _workspace(self) -> _Workspace:
        used = int(self._index.totals[PAIRS])
        longest_list = int(self._index.pairs.size[:used].max(initial=0))
        vocabulary = len(self._length)
        return _Workspace(
            np.empty(longest_list, np.int32),
            np.empty(longest_list, np.int32),
            np.empty(longest_list, np.int32),
            _no_neighbours(vocabulary),
            _no_neighbours(vocabulary),
        )


def _no_neighbours(vocabulary: int) -> _Neighbours:
    return _Neighbours(
        np.zeros(vocabulary, np.int64),
        np.zeros(vocabulary, np.int32),
        np.empty(vocabulary, np.int64),
        np.empty(vocabulary, np.int32),
    )


@kernel
def _learn(
    symbols: Symbols,
    length: Int32,
    index: Index,
    work: _Workspace,
    output: _Output,
    counters: Int64,
    floor: Int,
    longest: Int,
    target: Int,
) -> Int:
    """Learn merges until there are `target`, or the index is used up or out of room."""
    while counters[_LEARNED] < target:
        if index.totals[HEAP] == 0:
            return _EXHAUSTED
        pair = np.int64(index.heap_pair[0])
        weight = index.pairs.weight[pair]
        if weight < floor:
            pop(index)
        elif weight != index.heap_weight[0]:
            replace_first(index, pair, weight)
        elif not _has_room(index, pair, length.shape[0]):
            return _NO_ROOM
        else:
            pop(index)
            _merge(symbols, length, index, work, output, counters, pair, floor, longest)
    return _DONE


@kernel
def _has_room(index: Index, pair: Int, vocabulary: Int) -> bool:
    """Whether the new pairs and places that a merge can bring fit."""
    places = np.int64(index.pairs.size[pair])
    new_pairs = 2 * min(places, vocabulary)
    return bool(
        index.totals[POOL] + 2 * places <= index.pool.shape[0]
        and index.totals[PAIRS] + new_pairs <= index.heap_pair.shape[0]
    )


@kernel
def _merge(
    symbols: Symbols,
    length: Int32,
    index: Index,
    work: _Workspace,
    output: _Output,
    counters: Int64,
    pair: Int,
    floor: Int,
    longest: Int,
) -> None:
    """Make one merge."""
    key = index.pairs.key[pair]
    left = np.int32(key >> 32)
    right = np.int32(key & 0xFFFFFFFF)
    new = np.int32(_BYTES + counters[_LEARNED])
    length[new] = length[left] + length[right]
    step = counters[_LEARNED]
    output.left[step] = left
    output.right[step] = right
    output.frequency[step] = index.pairs.weight[pair]
    changed = _rewrite(symbols, length, index, work, counters, pair, left, right, new)
    output.tokens[step] = counters[_TOKENS]
    counters[_LEARNED] = step + 1
    index.pairs.weight[pair] = 0
    _update_left(length, index, work.left, left, new, floor, longest, changed[1])
    again = work.left.weight[new]
    _update_right(length, index, work.right, left, right, new, floor, longest, changed[2], again)
    _store_places(length, index.pool, work, changed[0])
    _forget(work.left, changed[1])
    _forget(work.right, changed[2])


@kernel
def _rewrite(
    symbols: Symbols,
    length: Int32,
    index: Index,
    work: _Workspace,
    counters: Int64,
    pair: Int,
    left: Int,
    right: Int,
    new: Int,
) -> tuple[Int, Int, Int]:
    """Replace a pair by its token, left to right, and note the neighbours.

    Returns:
        Numbers of places, of different tokens before them, and behind them.
    """
    ids = symbols.ids
    left_length = np.int64(length[left])
    right_length = np.int64(length[right])
    places = 0
    befores: Int = 0
    behinds: Int = 0
    replaced = 0
    first = index.pairs.first[pair]
    for entry in range(first, first + index.pairs.size[pair]):
        place = np.int64(index.pool[entry])
        middle = place + left_length
        # The list may be out of date: what stood here can have been merged otherwise.
        if ids[place] != left or ids[middle] != right:
            continue
        end = middle + right_length
        ids[place] = new
        ids[middle] = INSIDE
        ids[end - 1] = new
        count = count_at(symbols, place)
        before = ids[place - 1]
        behind = ids[end]
        befores = _note(work.left, before, count, befores)
        behinds = _note(work.right, behind, count, behinds)
        work.place[places] = place
        work.before[places] = before
        work.behind[places] = behind
        places += 1
        replaced += count
    counters[_TOKENS] -= replaced
    return places, befores, behinds


@kernel
def _note(side: _Neighbours, token: Int, count: Int, tokens: Int) -> Int:
    """Count a neighbour; returns the number of different ones so far."""
    if token == END:
        return tokens
    if side.places[token] == 0:
        side.tokens[tokens] = token
        tokens += 1
    side.places[token] += 1
    side.weight[token] += count
    return tokens


@kernel
def _update_left(
    length: Int32,
    index: Index,
    side: _Neighbours,
    left: Int,
    new: Int,
    floor: Int,
    longest: Int,
    tokens: Int,
) -> None:
    """(before, left) became (before, new)."""
    for number in range(tokens):
        before = side.tokens[number]
        weight = side.weight[before]
        if before != new:
            _lighten(index, pair_key(before, left), weight)
        allowed = weight >= floor and length[before] + length[new] <= longest
        side.cursor[before] = (
            _create(index, pair_key(before, new), weight, side.places[before]) if allowed else NONE
        )


@kernel
def _update_right(
    length: Int32,
    index: Index,
    side: _Neighbours,
    left: Int,
    right: Int,
    new: Int,
    floor: Int,
    longest: Int,
    tokens: Int,
    again: Int,
) -> None:
    """(right, behind) became (new, behind).

    `again` is how often the token behind was the beginning of the next place of the same pair:
    that was noted here as `left`, and on the other side, after it was merged, as `new`.
    """
    for number in range(tokens):
        behind = side.tokens[number]
        weight = side.weight[behind]
        _lighten(index, pair_key(right, behind), weight)
        if behind == left:
            weight -= again
        allowed = weight >= floor and length[behind] + length[new] <= longest
        side.cursor[behind] = (
            _create(index, pair_key(new, behind), weight, side.places[behind]) if allowed else NONE
        )


@kernel
def _lighten(index: Index, key: Int, weight: Int) -> None:
    pair = find_pair(index.pairs, key)
    if pair != NONE:
        index.pairs.weight[pair] -= weight


@kernel
def _create(index: Index, key: Int, weight: Int, places: Int) -> Int:
    """Enter a new pair; returns where its places go in the pool."""
    pair = index.totals[PAIRS]
    first = index.totals[POOL]
    index.totals[PAIRS] = pair + 1
    index.totals[POOL] = first + places
    insert_pair(index.pairs, key, pair)
    index.pairs.weight[pair] = weight
    index.pairs.first[pair] = first
    index.pairs.size[pair] = places
    push(index, pair, weight)
    return np.int64(first)


@kernel
def _store_places(length: Int32, pool: Int32, work: _Workspace, places: Int) -> None:
    """Write the places of the new pairs into the pool, each list in ascending order."""
    for number in range(places):
        place = work.place[number]
        before = work.before[number]
        if before != END and work.left.cursor[before] != NONE:
            pool[work.left.cursor[before]] = place - length[before]
            work.left.cursor[before] += 1
        behind = work.behind[number]
        if behind != END and work.right.cursor[behind] != NONE:
            pool[work.right.cursor[behind]] = place
            work.right.cursor[behind] += 1


@kernel
def _forget(side: _Neighbours, tokens: Int) -> None:
    for number in range(tokens):
        token = side.tokens[number]
        side.weight[token] = 0
        side.places[token] = 0
