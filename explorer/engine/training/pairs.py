"""The index of pairs: weight and places of each pair that is frequent enough to matter now."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.spelling import (
    ID_BITS,
    ID_MASK,
    Spelling,
    comes_first,
    spelling_ranks,
)
from explorer.engine.training.symbols import END, Symbols, count_at

Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

NONE: Final = -1
# A place in the array of totals.
PAIRS: Final = 0
HEAP: Final = 1
POOL: Final = 2

_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST_PAIRS: Final = 1 << 16


class PairTable(NamedTuple):
    """A hash table of pairs.

    Attributes:
        key: Shape (capacity,): left id << 32 | right id.
        weight: Shape (capacity,): how often the pair stands in the corpus.
        first: Shape (capacity,): where the pair's places begin in the pool.
        size: Shape (capacity,): number of its places; some may be out of date.
        slots: Shape (a power of two,): index of a pair, or -1.
    """

    key: Int64
    weight: Int64
    first: Int64
    size: Int32
    slots: Int32


class Index(NamedTuple):
    """All that is known of the pairs at or above a floor.

    A pair's weight only falls once it is here, since new places of a pair arise only when one of
    its two tokens does. So a pair that begins below the floor need not be stored.

    Attributes:
        pairs: The pairs; those used up have weight 0.
        pool: Places, each where a pair begins; one ascending run a pair.
        heap_pair: Shape (pair capacity,): a binary heap of pairs by weight, then by the rule for
            ties.
        heap_weight: Shape (pair capacity,): weight of each at the time it was put in.
        totals: Shape (3,): number of pairs, length of the heap, used part of the pool.
        spelling: The bytes of tokens, if ties go by them; else they go by the smallest key.
    """

    pairs: PairTable
    pool: Int32
    heap_pair: Int32
    heap_weight: Int64
    totals: Int64
    spelling: Spelling | None


class PairCounts(NamedTuple):
    """All pairs that may be merged, counted afresh.

    Attributes:
        key: Shape (pairs,): left id << 32 | right id.
        weight: Shape (pairs,): how often the pair stands in the corpus.
        size: Shape (pairs,): in how many places.
        too_long: The greatest weight of a pair that would make too long a token, 0 without one.
    """

    key: Int64
    weight: Int64
    size: Int32
    too_long: int


def count_pairs(symbols: Symbols, length: Int32, longest: int) -> PairCounts:
    """Count all pairs.

    Args:
        symbols: The text.
        length: Bytes of each token.
        longest: Most bytes of a token that a pair may make.
    """
    table = _empty_table(_FIRST_PAIRS)
    progress = np.array([0, 1], np.int64)
    while not _count_pairs(symbols, length, table, progress):
        table = _grown(table, int(progress[0]))
    used = int(progress[0])
    key, weight, size = table.key[:used], table.weight[:used], table.size[:used]
    fits = length[key >> ID_BITS] + length[key & ID_MASK] <= longest
    if fits.all():
        return PairCounts(key, weight, size, 0)
    return PairCounts(key[fits], weight[fits], size[fits], int(weight[~fits].max()))


def build_index(
    symbols: Symbols, length: Int32, counted: PairCounts, floor: int, spelling: Spelling | None
) -> Index:
    """Index the counted pairs at or above a floor.

    Args:
        symbols: The text.
        length: Bytes of each token.
        counted: See `count_pairs`.
        floor: Smallest weight.
        spelling: The bytes of tokens, if ties go by them.
    """
    key, weight, size = counted.key, counted.weight, counted.size
    keep = np.flatnonzero(weight >= floor)
    kept = len(keep)
    largest = int(size[keep].max(initial=0))
    capacity = 2 * kept + 2 * min(largest, len(length)) + 1024
    pairs = _empty_table(capacity)
    pairs.key[:kept] = key[keep]
    pairs.weight[:kept] = weight[keep]
    pairs.first[:kept] = np.cumsum(size[keep], dtype=np.int64) - size[keep]
    places = int(size[keep].sum(dtype=np.int64))
    pairs.size[:kept] = 0
    _fill_slots(pairs, kept)
    pool = np.empty(places + max(places // 2, 2 * largest) + 1024, np.int32)
    _fill_places(symbols, length, pairs, pool)
    order = merge_order(spelling, pairs.key[:kept], pairs.weight[:kept])
    heap_pair = np.empty(capacity, np.int32)
    heap_weight = np.empty(capacity, np.int64)
    heap_pair[:kept] = order
    heap_weight[:kept] = pairs.weight[:kept][order]
    totals = np.array([kept, kept, places], np.int64)
    return Index(pairs, pool, heap_pair, heap_weight, totals, spelling)


def merge_order(spelling: Spelling | None, key: Int64, weight: Int64) -> NDArray[np.intp]:
    """The order in which pairs are taken: the heaviest first, then by the rule for ties.

    Args:
        spelling: The bytes of tokens, if ties go by them.
        key: Shape (pairs,): left id << 32 | right id.
        weight: Shape (pairs,).
    """
    if spelling is None:
        return np.lexsort((key, -weight))
    left, right = key >> ID_BITS, key & ID_MASK
    tokens = np.unique(np.concatenate([left, right]))
    ranks = spelling_ranks(spelling, tokens.tolist())
    rank = np.array([ranks[token] for token in tokens.tolist()], np.int64)
    of_left, of_right = (rank[np.searchsorted(tokens, ids)] for ids in (left, right))
    return np.lexsort((key, of_right, of_left, -weight))


def split_keys(key: Int64) -> tuple[Int32, Int32]:
    """The left and the right ids of pairs."""
    return (key >> ID_BITS).astype(np.int32), (key & ID_MASK).astype(np.int32)


@kernel
def pair_key(left: Int, right: Int) -> Int:
    """Both ids in one number, in the order in which ties are broken."""
    return (np.int64(left) << ID_BITS) | np.int64(right)


@kernel
def find_pair(pairs: PairTable, key: Int) -> Int:
    """Index of a pair, or -1."""
    mask = pairs.slots.shape[0] - 1
    slot = _slot(key, mask)
    index = pairs.slots[slot]
    while index != NONE and pairs.key[index] != key:
        slot = (slot + 1) & mask
        index = pairs.slots[slot]
    return np.int64(index)


@kernel
def insert_pair(pairs: PairTable, key: Int, index: Int) -> None:
    """Enter a pair that is not in the table."""
    mask = pairs.slots.shape[0] - 1
    slot = _slot(key, mask)
    while pairs.slots[slot] != NONE:
        slot = (slot + 1) & mask
    pairs.slots[slot] = index
    pairs.key[index] = key


@kernel
def push(index: Index, pair: Int, weight: Int) -> None:
    """Put a pair into the heap."""
    position = index.totals[HEAP]
    index.totals[HEAP] = position + 1
    key = index.pairs.key[pair]
    while position > 0:
        parent = (position - 1) >> 1
        if not _before(index, weight, key, parent):
            break
        index.heap_pair[position] = index.heap_pair[parent]
        index.heap_weight[position] = index.heap_weight[parent]
        position = parent
    index.heap_pair[position] = pair
    index.heap_weight[position] = weight


@kernel
def pop(index: Index) -> None:
    """Drop the first pair of the heap."""
    last = index.totals[HEAP] - 1
    index.totals[HEAP] = last
    if last > 0:
        replace_first(index, index.heap_pair[last], index.heap_weight[last])


@kernel
def replace_first(index: Index, pair: Int, weight: Int) -> None:
    """Put a pair in the place of the heap's first one."""
    heap_length = index.totals[HEAP]
    key = index.pairs.key[pair]
    position = 0
    child = 1
    while child < heap_length:
        if child + 1 < heap_length and _before(
            index,
            index.heap_weight[child + 1],
            index.pairs.key[index.heap_pair[child + 1]],
            child,
        ):
            child += 1
        if _before(index, weight, key, child):
            break
        index.heap_pair[position] = index.heap_pair[child]
        index.heap_weight[position] = index.heap_weight[child]
        position = child
        child = 2 * position + 1
    index.heap_pair[position] = pair
    index.heap_weight[position] = weight


@kernel
def _before(index: Index, weight: Int, key: Int, position: Int) -> bool:
    """Whether a pair comes before the one at a position of the heap."""
    other_weight = index.heap_weight[position]
    if weight != other_weight:
        return bool(weight > other_weight)
    other = index.pairs.key[index.heap_pair[position]]
    return comes_first(index.spelling, key, other)


def _empty_table(capacity: int) -> PairTable:
    slots = 1 << max(4, (2 * capacity - 1).bit_length())
    return PairTable(
        np.empty(capacity, np.int64),
        np.empty(capacity, np.int64),
        np.empty(capacity, np.int64),
        np.empty(capacity, np.int32),
        np.full(slots, NONE, np.int32),
    )


def _grown(table: PairTable, used: int) -> PairTable:
    larger = _empty_table(2 * len(table.key))
    larger.key[:used] = table.key[:used]
    larger.weight[:used] = table.weight[:used]
    larger.size[:used] = table.size[:used]
    _fill_slots(larger, used)
    return larger


@kernel
def _slot(key: Int, mask: Int) -> Int:
    return np.int64((np.uint64(key) * _GOLDEN) >> np.uint64(24)) & mask


@kernel
def _fill_slots(pairs: PairTable, used: Int) -> None:
    for index in range(used):
        insert_pair(pairs, pairs.key[index], index)


@kernel
def _count_pairs(symbols: Symbols, length: Int32, table: PairTable, progress: Int64) -> bool:
    """Count from where `progress` (pairs, place) stands; False when the table is full."""
    used, place = progress[0], progress[1]
    while place < symbols.ids.shape[0]:
        left = symbols.ids[place]
        if left == END:
            place += 1
            continue
        behind = place + length[left]
        right = symbols.ids[behind]
        if right != END:
            key = pair_key(left, right)
            pair = find_pair(table, key)
            if pair == NONE:
                if used == table.key.shape[0]:
                    progress[0], progress[1] = used, place
                    return False
                pair = used
                used += 1
                insert_pair(table, key, pair)
                table.weight[pair] = 0
                table.size[pair] = 0
            table.weight[pair] += count_at(symbols, place)
            table.size[pair] += 1
        place = behind
    progress[0], progress[1] = used, place
    return True


@kernel
def _fill_places(symbols: Symbols, length: Int32, pairs: PairTable, pool: Int32) -> None:
    place = 1
    while place < symbols.ids.shape[0]:
        left = symbols.ids[place]
        if left == END:
            place += 1
            continue
        behind = place + length[left]
        right = symbols.ids[behind]
        if right != END:
            pair = find_pair(pairs, pair_key(left, right))
            if pair != NONE:
                pool[pairs.first[pair] + pairs.size[pair]] = place
                pairs.size[pair] += 1
        place = behind
