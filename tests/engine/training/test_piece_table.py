"""Counting pieces by hash."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.training import piece_table
from explorer.engine.training.piece_table import PieceCounts, PieceTable
from explorer.engine.training.words import PADDING

# Zeros matter: a short piece is its own key, with zeros behind.
_PIECE = st.lists(st.sampled_from(b"\x00\x01ab\xff"), min_size=1, max_size=40).map(bytes)
_PIECES = st.lists(_PIECE, max_size=60)


def counted(table: PieceTable) -> dict[bytes, int]:
    items = table.counts().items()
    assert len(items) == len(dict(items)) == len(table)
    return dict(items)


def count(table: PieceTable, pieces: list[bytes], start: int = 0) -> None:
    text = np.frombuffer(bytes(start) + b"".join(pieces) + b"\xaa" * PADDING, np.uint8)
    ends = start + np.cumsum([len(piece) for piece in pieces], dtype=np.int32)
    table.count(text, start, ends.astype(np.int32))


@pytest.fixture(params=["small", "as it is"], scope="module", autouse=True)
def first_size(request):
    """Tables that begin small have to grow."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "small":
            patch.setattr(piece_table, "_FIRST_ENTRIES", 2)
            patch.setattr(piece_table, "_FIRST_ARENA", 16)
        yield


@settings(deadline=None)
@given(batches=st.lists(_PIECES, max_size=4), start=st.integers(0, 9))
def test_counts_are_those_of_a_counter(batches, start):
    table = PieceTable()
    for pieces in batches:
        count(table, pieces, start)
    assert counted(table) == Counter(piece for pieces in batches for piece in pieces)


@settings(deadline=None)
@given(pieces=_PIECES, others=st.dictionaries(_PIECE, st.integers(1, 2**40), max_size=40))
def test_tables_unite(pieces, others):
    table, other = PieceTable(), PieceTable()
    count(table, pieces)
    for piece, number in others.items():
        other.add(piece, number)
    table.absorb(other.counts())
    table.absorb(PieceCounts.of({}))
    assert counted(table) == dict(Counter(pieces) + Counter(others))
    assert counted(other) == others


@settings(deadline=None)
@given(pieces=st.dictionaries(_PIECE, st.integers(1, 9)))
def test_pieces_counted_elsewhere_come_back(pieces):
    assert dict(PieceCounts.of(pieces).items()) == pieces


def test_counts_are_kept_when_the_table_grows():
    table = PieceTable()
    pieces = [f"piece number {number}".encode() for number in range(5000)]
    for start in range(0, 5000, 1000):
        count(table, pieces[start : start + 1000] * 3)
    assert counted(table) == dict.fromkeys(pieces, 3)


def test_pieces_that_differ_in_one_byte_anywhere_are_different():
    for length in (7, 8, 9, 15, 16, 17, 24, 31):
        pieces = [b"a" * length]
        pieces += [b"a" * at + b"b" + b"a" * (length - at - 1) for at in range(length)]
        table = PieceTable()
        count(table, pieces * 2)
        assert counted(table) == dict.fromkeys(pieces, 2)


def test_pieces_with_equal_hashes_are_told_apart():
    # The second word of each undoes what the first did to the hash.
    golden, all_bits = int(piece_table._GOLDEN), 2**64 - 1
    words = [(first, (first * golden & all_bits) ^ 0x1234) for first in range(50)]
    pieces = [b"".join(word.to_bytes(8, "little") for word in pair) for pair in words]
    text = np.frombuffer(b"".join(pieces), np.uint8)
    assert len({piece_table._piece_key(text, at, 16) for at in range(0, len(text), 16)}) == 1
    table = PieceTable()
    count(table, pieces * 2)
    assert counted(table) == dict.fromkeys(pieces, 2)


def test_pieces_that_are_long_runs_of_one_byte_are_told_apart_by_length():
    table = PieceTable()
    pieces = [bytes([number]) * length for number in range(256) for length in range(1, 12)]
    count(table, pieces)
    assert counted(table) == dict.fromkeys(pieces, 1)


def test_a_piece_longer_than_the_arena_is_kept_whole():
    table = PieceTable()
    long = bytes(range(256)) * 4000
    count(table, [b"a", long, b"b", long, long[:-1]])
    assert counted(table) == {b"a": 1, b"b": 1, long: 2, long[:-1]: 1}


def test_an_empty_table_has_no_pieces():
    assert counted(PieceTable()) == {}
