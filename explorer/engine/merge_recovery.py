"""Recovering the merges of a whole vocabulary from its ranks: many tokens at once, by numpy."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.ranks import NO_PARENT, Ids, find_pair
from explorer.engine.steps import Step, Steps, finish

Parts = NDArray[np.int32]

_PHASE: Final = "recovering merges"
_NO_RANK: Final = np.iinfo(np.int32).max
_FREE: Final = -1
# A byte that is no token can still be merged; its number is above all ranks.
_FIRST_MISSING: Final = 1 << 30
# The golden ratio as a fraction of 2**64 (Knuth, The Art of Computer Programming 3, 6.4).
_MULTIPLIER: Final = np.uint64(0x9E3779B97F4A7C15)
_SHIFT: Final = np.uint64(20)
_HALF: Final = 32
# Merging all tokens of a length at once is quadratic in that length.
_LONGEST_TOGETHER: Final = 128
_CHUNK: Final = 8_192
_ROOM: Final = 4


def recover_parents(tokens: Sequence[bytes]) -> tuple[Ids, Ids]:
    """The pair that makes each token: what `find_pair` gives for each; about 1 s for 200,000.

    Args:
        tokens: Bytes of each ordinary token; the index is its rank; empty where there is none.

    Returns:
        Ids of the left and of the right parts, each of shape (tokens,), -1 where there are none:
        for single bytes, and for tokens that no merge makes, which only a whole piece becomes.
    """
    return finish(recovering_parents(tokens))


def recovering_parents(tokens: Sequence[bytes]) -> Steps[tuple[Ids, Ids]]:
    """The same step by step."""
    ranks = {token: rank for rank, token in enumerate(tokens) if token}
    left = np.full(len(tokens), NO_PARENT, np.int32)
    right = np.full(len(tokens), NO_PARENT, np.int32)
    bytes_alone = {bytes([byte]): _FIRST_MISSING + byte for byte in range(256)}
    parts_by_bytes = bytes_alone | ranks
    pairs = yield from _pairs_of(ranks, parts_by_bytes)
    byte_ids = np.array([parts_by_bytes[byte] for byte in bytes_alone], np.int32)
    by_length: dict[int, list[int]] = {}
    for token, rank in ranks.items():
        by_length.setdefault(len(token), []).append(rank)
    done = len(by_length.pop(1, ()))
    for length, members in by_length.items():
        for start in range(0, len(members), _CHUNK):
            chunk = members[start : start + _CHUNK]
            yield Step(_PHASE, done, len(ranks))
            if length > _LONGEST_TOGETHER:
                for rank in chunk:
                    pair = find_pair(tokens[rank], ranks)
                    left[rank], right[rank] = pair or (NO_PARENT, NO_PARENT)
            else:
                data = b"".join([tokens[rank] for rank in chunk])
                parts = byte_ids[np.frombuffer(data, np.uint8).reshape(-1, length)]
                made, two = _merge_to_two(parts, np.array(chunk, np.int32), pairs)
                left[made], right[made] = two[:, 0], two[:, 1]
            done += len(chunk)
    return left, right


class _PairTable:
    """Which token two neighbouring ones make: a hash table with linear probing, asked in bulk."""

    def __init__(self, left: Parts, right: Parts, made: Parts) -> None:
        bits = int(_ROOM * len(made) + 1).bit_length()
        self._mask = np.int64((1 << bits) - 1)
        self._keys = np.full(1 << bits, _FREE, np.int64)
        self._made = np.full(1 << bits, _NO_RANK, np.int32)
        keys = _keys(left, right)
        slots = self._slots(keys)
        waiting = np.arange(len(keys))
        while len(waiting):
            wanted = slots[waiting]
            is_free = self._keys[wanted] == _FREE
            # Of several keys that want one free slot the last gets it, and the others go on.
            self._keys[wanted[is_free]] = keys[waiting[is_free]]
            is_placed = self._keys[wanted] == keys[waiting]
            self._made[wanted[is_placed]] = made[waiting[is_placed]]
            waiting = waiting[~is_placed]
            slots[waiting] = (slots[waiting] + 1) & self._mask

    def find(self, left: Parts, right: Parts) -> Parts:
        """Shape (pairs,): the token that each pair makes, or a rank above all if it makes none."""
        keys = _keys(left, right)
        slots = self._slots(keys)
        result = np.full(len(keys), _NO_RANK, np.int32)
        waiting = np.arange(len(keys))
        while len(waiting):
            there = slots[waiting]
            is_hit = self._keys[there] == keys[waiting]
            result[waiting[is_hit]] = self._made[there[is_hit]]
            waiting = waiting[~is_hit & (self._keys[there] != _FREE)]
            slots[waiting] = (slots[waiting] + 1) & self._mask
        return result

    def _slots(self, keys: NDArray[np.int64]) -> NDArray[np.int64]:
        return ((keys.view(np.uint64) * _MULTIPLIER) >> _SHIFT).view(np.int64) & self._mask


def _keys(left: Parts, right: Parts) -> NDArray[np.int64]:
    return (left.astype(np.int64) << _HALF) | right


def _pairs_of(ranks: Mapping[bytes, int], parts: Mapping[bytes, int]) -> Steps[_PairTable]:
    """All ways to cut a token in two parts."""
    left: list[int] = []
    right: list[int] = []
    made: list[int] = []
    find = parts.get
    for number, (token, rank) in enumerate(ranks.items()):
        if number % _CHUNK == 0:
            yield Step(_PHASE, 0, len(ranks))
        if len(token) > _LONGEST_TOGETHER:
            continue
        for cut in range(1, len(token)):
            first = find(token[:cut])
            if first is not None:
                second = find(token[cut:])
                if second is not None:
                    left.append(first)
                    right.append(second)
                    made.append(rank)
    return _PairTable(np.array(left, np.int32), np.array(right, np.int32), np.array(made, np.int32))


def _merge_to_two(parts: Parts, own: Parts, pairs: _PairTable) -> tuple[Parts, Parts]:
    """Merge all tokens of a length in step until two parts are left: `merge_steps` for many.

    Args:
        parts: Shape (tokens, length): the tokens of their bytes.
        own: Shape (tokens,): the rank of each.
        pairs: What two parts make. The rank of that is its id.

    Returns:
        The ranks of those that end in two parts, and these, of shape (tokens, 2).
    """
    made = pairs.find(parts[:, :-1].ravel(), parts[:, 1:].ravel()).reshape(len(own), -1)
    while parts.shape[1] > 2:  # noqa: PLR2004 - two parts are left
        places = made.argmin(axis=1)
        lowest = made[np.arange(len(own)), places]
        goes_on = lowest < _NO_RANK
        parts, made, own = parts[goes_on], made[goes_on], own[goes_on]
        places, lowest = places[goes_on], lowest[goes_on]
        rows, width = np.arange(len(own)), parts.shape[1]
        parts[rows, places] = lowest
        is_left = np.arange(width) != (places + 1)[:, None]
        parts = parts[is_left].reshape(len(own), width - 1)
        made = made[is_left[:, 1:]].reshape(len(own), width - 2)
        for shift in (-1, 0):
            has = (places + shift >= 0) & (places + shift < width - 2)
            row, place = rows[has], places[has] + shift
            made[row, place] = pairs.find(parts[row, place], parts[row, place + 1])
    is_merge = parts.max(axis=1) < _FIRST_MISSING
    return own[is_merge], parts[is_merge]
