"""Counts pieces by hash: distinct pieces in one arena of bytes, and how often each occurs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.words import PADDING, load_word, prefetch

Bytes = NDArray[np.uint8]
Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

# Most pieces that are counted in one call.
PIECES_A_TIME: Final = 1 << 14

# Columns of an entry; 32 bytes, so that an entry never lies across two cache lines.
KEY: Final = 0
START: Final = 1
LENGTH: Final = 2
COUNT: Final = 3

_WORD: Final = 8
_EMPTY: Final = -1
# Pieces hashed before they are looked up, so that memory has time to answer.
_AHEAD: Final = 12
# Odd constants with well-mixed bits (the golden ratio; splitmix64 of Steele et al. 2014).
_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX: Final = np.uint64(0xBF58476D1CE4E5B9)
_FIRST_ENTRIES: Final = 1 << 14
_FIRST_ARENA: Final = 1 << 18


@dataclass(frozen=True)
class PieceCounts:
    """The distinct pieces of a corpus.

    Attributes:
        arena: Shape (bytes,): all distinct pieces, in no order.
        start: Shape (pieces,): where each begins in the arena.
        length: Shape (pieces,): its bytes.
        count: Shape (pieces,): how often it occurs.
    """

    arena: Bytes
    start: Int64
    length: Int64
    count: Int64

    @classmethod
    def of(cls, pieces: Mapping[bytes, int]) -> "PieceCounts":
        """Pieces counted elsewhere."""
        length = np.array([len(piece) for piece in pieces], np.int64)
        arena = np.array(np.frombuffer(b"".join(pieces) + bytes(PADDING), np.uint8))
        count = np.array(list(pieces.values()), np.int64)
        return cls(arena, np.cumsum(length) - length, length, count)

    def __len__(self) -> int:
        return len(self.start)

    def items(self) -> list[tuple[bytes, int]]:
        """All pieces with their counts."""
        return [
            (self.arena[start : start + length].tobytes(), count)
            for start, length, count in zip(
                self.start.tolist(), self.length.tolist(), self.count.tolist(), strict=True
            )
        ]


class PieceTable:
    """A hash table from piece to count that grows with the number of distinct pieces."""

    def __init__(self, entries: int = _FIRST_ENTRIES) -> None:
        """Begin with room for some distinct pieces, a power of two."""
        self._entries: Int64 = np.empty((entries, 4), np.int64)
        self._slots: Int32 = np.full(2 * entries, _EMPTY, np.int32)
        self._arena: Bytes = np.empty(_FIRST_ARENA, np.uint8)
        self._keys: Int64 = np.empty(PIECES_A_TIME, np.int64)
        self._used: Int64 = np.zeros(2, np.int64)

    def __len__(self) -> int:
        return int(self._used[0])

    def count(self, text: Bytes, start: int, ends: Int32) -> None:
        """Count the pieces that follow one another in a text.

        Args:
            text: Has at least `PADDING` bytes behind the last piece.
            start: Where the first piece begins.
            ends: Shape (pieces,): offset behind each piece; at most PIECES_A_TIME.
        """
        done = 0
        while True:
            done = _count(
                text,
                start,
                ends,
                done,
                self._keys,
                self._entries,
                self._slots,
                self._arena,
                self._used,
            )
            if done == len(ends):
                return
            begin = int(ends[done - 1]) if done else start
            self._make_room(int(ends[done]) - begin)

    def add(self, piece: bytes, count: int) -> None:
        """Count one piece a number of times."""
        self.absorb(PieceCounts.of({piece: count}))

    def absorb(self, counts: PieceCounts) -> None:
        """Add the counts of another table. Its arena must end with `PADDING` spare bytes."""
        done = 0
        while True:
            done = _absorb(
                counts.arena,
                counts.start,
                counts.length,
                counts.count,
                done,
                self._entries,
                self._slots,
                self._arena,
                self._used,
            )
            if done == len(counts):
                return
            self._make_room(int(counts.length[done]))

    def counts(self) -> PieceCounts:
        """What has been counted; the arena is the table's own."""
        entries = self._entries[: len(self)]
        columns = (np.ascontiguousarray(entries[:, column]) for column in (START, LENGTH, COUNT))
        return PieceCounts(self._arena[: int(self._used[1]) + PADDING], *columns)

    def _make_room(self, piece_bytes: int) -> None:
        used, arena_used = self._used.tolist()
        if used == len(self._entries):
            self._entries = np.resize(self._entries, (2 * used, 4))
            self._slots = np.full(4 * used, _EMPTY, np.int32)
            _fill_slots(self._entries, used, self._slots)
        needed = arena_used + piece_bytes + PADDING
        if needed > len(self._arena):
            # Not doubled: the arena is most of the memory where pieces are long.
            grown = np.empty(needed + needed // 2, np.uint8)
            grown[:arena_used] = self._arena[:arena_used]
            self._arena = grown


@kernel
def _count(
    text: Bytes,
    start: Int,
    ends: Int32,
    done: Int,
    keys: Int64,
    entries: Int64,
    slots: Int32,
    arena: Bytes,
    used: Int64,
) -> int:
    """Count pieces from number `done` on; returns how many are done when room runs out."""
    mask = slots.shape[0] - 1
    begin = start if done == 0 else np.int64(ends[done - 1])
    first = done
    hashed = begin
    total = ends.shape[0]
    for ahead in range(first, total + 2 * _AHEAD):
        if ahead < total:
            length = ends[ahead] - hashed
            keys[ahead] = _piece_key(text, hashed, length)
            hashed = np.int64(ends[ahead])
            prefetch(slots, _slot(keys[ahead], length, mask))
        middle = ahead - _AHEAD
        if first < middle < total:
            index = slots[_slot(keys[middle], ends[middle] - ends[middle - 1], mask)]
            prefetch(entries, np.int64(max(index, 0)))
        done = ahead - 2 * _AHEAD
        if done >= first:
            end = np.int64(ends[done])
            if not _add(text, begin, end - begin, keys[done], 1, entries, slots, arena, used):
                return int(done)
            begin = end
    return int(total)


@kernel
def _absorb(
    text: Bytes,
    start: Int64,
    length: Int64,
    count: Int64,
    done: Int,
    entries: Int64,
    slots: Int32,
    arena: Bytes,
    used: Int64,
) -> int:
    """As `_count`, for pieces that lie anywhere and have counts."""
    while done < start.shape[0]:
        key = _piece_key(text, start[done], length[done])
        if not _add(text, start[done], length[done], key, count[done], entries, slots, arena, used):
            break
        done += 1
    return int(done)


@kernel
def _add(
    text: Bytes,
    begin: Int,
    length: Int,
    key: Int,
    count: Int,
    entries: Int64,
    slots: Int32,
    arena: Bytes,
    used: Int64,
) -> bool:
    """Add to a piece's count; False when a new piece finds no room."""
    mask = slots.shape[0] - 1
    slot = _slot(key, length, mask)
    while slots[slot] != _EMPTY:
        index = slots[slot]
        if (
            entries[index, KEY] == key
            and entries[index, LENGTH] == length
            and (length <= _WORD or _same(text, begin, arena, entries[index, START], length))
        ):
            entries[index, COUNT] += count
            return True
        slot = (slot + 1) & mask
    index = used[0]
    offset = used[1]
    if index == entries.shape[0] or offset + length + PADDING > arena.shape[0]:
        return False
    for position in range(length):
        arena[offset + position] = text[begin + position]
    entries[index, KEY] = key
    entries[index, START] = offset
    entries[index, LENGTH] = length
    entries[index, COUNT] = count
    slots[slot] = index
    used[0] = index + 1
    used[1] = offset + length
    return True


@kernel
def _piece_key(text: Bytes, begin: Int, length: Int) -> Int:
    """The piece itself where it fits in a word, else a hash of it."""
    word = load_word(text, begin)
    if length <= _WORD:
        return np.int64(word & (~np.uint64(0) >> np.uint64(64 - 8 * length)))
    key = word * _GOLDEN
    position = _WORD
    while position < length - _WORD:
        key = _mixed(key ^ load_word(text, begin + position))
        position += _WORD
    return np.int64(_mixed(key ^ load_word(text, begin + length - _WORD)))


@kernel
def _mixed(key: np.uint64) -> np.uint64:
    key = (key ^ (key >> np.uint64(29))) * _MIX
    return key ^ (key >> np.uint64(32))


@kernel
def _slot(key: Int, length: Int, mask: Int) -> Int:
    hashed = (np.uint64(key) ^ np.uint64(length)) * _GOLDEN
    return np.int64(hashed >> np.uint64(24)) & mask


@kernel
def _same(text: Bytes, begin: Int, arena: Bytes, start: Int, length: Int) -> bool:
    """Whether two pieces of more than a word are equal; the last words may overlap."""
    position = 0
    while position < length - _WORD:
        if load_word(text, begin + position) != load_word(arena, start + position):
            return False
        position += _WORD
    last = length - _WORD
    return bool(load_word(text, begin + last) == load_word(arena, start + last))


@kernel
def _fill_slots(entries: Int64, used: Int, slots: Int32) -> None:
    mask = slots.shape[0] - 1
    for index in range(used):
        slot = _slot(entries[index, KEY], entries[index, LENGTH], mask)
        while slots[slot] != _EMPTY:
            slot = (slot + 1) & mask
        slots[slot] = index
