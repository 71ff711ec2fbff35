"""The merge loop: takes the heaviest pair, rewrites its places, and counts what changed."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.pairs import (
    HEAP,
    NONE,
    PAIRS,
    POOL,
    Index,
    find_pair,
    insert_pair,
    pair_key,
    pop,
    push,
    replace_first,
)
from explorer.engine.training.spelling import note_token
from explorer.engine.training.symbols import END, INSIDE, Symbols, count_at

Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

# What the kernel says when it returns.
DONE: Final = 0
EXHAUSTED: Final = 1
NO_ROOM: Final = 2

# Places in the array of counters.
LEARNED: Final = 0
TOKENS: Final = 1
NEXT_ID: Final = 2


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


class Workspace(NamedTuple):
    """Arrays that one merge uses; the first three have the length of the longest place list."""

    place: Int32
    before: Int32
    behind: Int32
    left: _Neighbours
    right: _Neighbours


class Output(NamedTuple):
    """The merges learned; shape (wanted,)."""

    left: Int32
    right: Int32
    frequency: Int64
    tokens: Int64


def workspace(index: Index, vocabulary: int) -> Workspace:
    """Arrays large enough for any merge of an index.

    Args:
        index: The pairs.
        vocabulary: Number of ordinary ids at the end of the run.
    """
    used = int(index.totals[PAIRS])
    longest_list = int(index.pairs.size[:used].max(initial=0))
    return Workspace(
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
def learn(
    symbols: Symbols,
    length: Int32,
    index: Index,
    work: Workspace,
    output: Output,
    counters: Int64,
    floor: Int,
    longest: Int,
    target: Int,
) -> Int:
    """Learn merges until there are `target`, or the index is used up or out of room."""
    while counters[LEARNED] < target:
        if index.totals[HEAP] == 0:
            return EXHAUSTED
        pair = np.int64(index.heap_pair[0])
        weight = index.pairs.weight[pair]
        if weight < floor:
            pop(index)
        elif weight != index.heap_weight[0]:
            replace_first(index, pair, weight)
        elif not _has_room(index, pair, length.shape[0]):
            return NO_ROOM
        else:
            pop(index)
            _merge(symbols, length, index, work, output, counters, pair, floor, longest)
    return DONE


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
    work: Workspace,
    output: Output,
    counters: Int64,
    pair: Int,
    floor: Int,
    longest: Int,
) -> None:
    """Make one merge."""
    key = index.pairs.key[pair]
    left = np.int32(key >> 32)
    right = np.int32(key & 0xFFFFFFFF)
    new = np.int32(counters[NEXT_ID])
    length[new] = length[left] + length[right]
    step = counters[LEARNED]
    output.left[step] = left
    output.right[step] = right
    output.frequency[step] = index.pairs.weight[pair]
    changed = _rewrite(symbols, length, index, work, counters, pair, left, right, new)
    output.tokens[step] = counters[TOKENS]
    counters[LEARNED] = step + 1
    counters[NEXT_ID] = new + 1
    note_token(index.spelling, new, work.place[0], length[new])
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
    work: Workspace,
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
    counters[TOKENS] -= replaced
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
def _store_places(length: Int32, pool: Int32, work: Workspace, places: Int) -> None:
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
