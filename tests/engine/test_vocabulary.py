"""Ids, bytes, merges, parents, trees and the fingerprint of a vocabulary."""

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.errors import SpecialTokenError
from explorer.engine.patterns import named_pattern
from explorer.engine.vocabulary import Merge, TokenTree, Vocabulary

# "ab" = 256, "abc" = 257, "abcab" = 258
_PAIRS = [(97, 98), (256, 99), (257, 256)]


@pytest.fixture(scope="module")
def small(from_merges) -> Vocabulary:
    return from_merges(_PAIRS, "gpt2", ["<b>", "<a>"])


def test_ids_are_the_bytes_then_the_merges_then_the_specials_in_their_order(small):
    assert small.tokens[:256] == [bytes([byte]) for byte in range(256)]
    assert small.tokens[256:] == [b"ab", b"abc", b"abcab"]
    assert small.specials == {"<b>": 259, "<a>": 260}
    assert small.special_texts == {259: "<b>", 260: "<a>"}
    assert small.size == 261
    assert small.ids[b"abc"] == 257
    assert len(small.ids) == 259


def test_a_special_more_or_less_changes_no_id_of_a_learned_token(from_merges, small):
    for specials in ([], ["<z>"], ["<a>", "<b>", "<c>"]):
        other = from_merges(_PAIRS, "gpt2", specials)
        assert other.ids == small.ids
        assert other.merges_sha256() == small.merges_sha256()


def test_any_token_has_bytes(small):
    assert small.token_bytes(0) == b"\x00"
    assert small.token_bytes(255) == b"\xff"
    assert small.token_bytes(258) == b"abcab"
    assert small.token_bytes(260) == b"<a>"


@pytest.mark.parametrize("missing", [-1, -259, 261, 10**9])
def test_an_id_of_no_token_is_an_error(small, missing):
    with pytest.raises(KeyError):
        small.token_bytes(missing)
    with pytest.raises(KeyError):
        small.tree(missing)
    assert small.parents(missing) is None


def test_merges_have_parents_and_bytes_and_specials_have_none(small):
    assert small.parents(256) == (97, 98)
    assert small.parents(258) == (257, 256)
    assert small.parents(97) is None
    assert small.parents(259) is None


def test_merges_come_in_the_order_in_which_they_apply(small):
    assert list(small.merges()) == [
        Merge(256, 97, 98, 3), Merge(257, 256, 99, 2), Merge(258, 257, 256, 1)
    ]  # fmt: skip
    assert small.merge_count == 3
    assert small.whole_pieces == ()


def test_a_token_without_a_merge_is_a_whole_piece(whole_piece):
    assert whole_piece.whole_pieces == (258,)
    assert whole_piece.parents(258) is None
    assert whole_piece.tree(258) == TokenTree(258, b".:.:")


def test_a_tree_leads_down_to_bytes(small):
    a, b, c = (TokenTree(code, bytes([code])) for code in b"abc")
    ab = TokenTree(256, b"ab", (a, b))
    assert small.tree(258) == TokenTree(258, b"abcab", (TokenTree(257, b"abc", (ab, c)), ab))
    assert small.tree(98) == b
    assert small.tree(259) == TokenTree(259, b"<b>")


def test_a_tree_may_be_thousands_deep_and_shares_its_parts(from_merges):
    depth = 5000
    chain = from_merges([(97, 97), *((256 + number, 97) for number in range(depth - 1))])
    node, levels = chain.tree(255 + depth), 0
    while node.parts:
        node, levels = node.parts[0], levels + 1
    assert (levels, node.token) == (depth, b"a")
    doubles = from_merges([(97, 97), *((256 + n, 256 + n) for n in range(19))])
    whole = doubles.tree(275)
    assert whole.token == b"a" * 2**20
    assert whole.parts[0] is whole.parts[1]


def test_the_fingerprint_is_that_of_the_lines_in_the_byte_map(from_merges):
    vocabulary = from_merges([(32, 116), (256, 104), (10, 173)])
    lines = "Ġ t\nĠt h\nĊ Ń"
    assert vocabulary.merges_sha256() == hashlib.sha256(lines.encode()).hexdigest()
    assert from_merges([]).merges_sha256() == hashlib.sha256(b"").hexdigest()


def test_the_fingerprint_tells_orders_apart(from_merges):
    first = from_merges([(97, 98), (99, 100)])
    second = from_merges([(99, 100), (97, 98)])
    assert first.merges_sha256() != second.merges_sha256()


@given(st.lists(st.tuples(st.integers(0, 10**9), st.integers(0, 10**9)), max_size=30))
def test_each_token_is_its_left_part_and_then_its_right_one(choices):
    pairs = [
        (left % (256 + number), right % (256 + number))
        for number, (left, right) in enumerate(choices)
    ]
    columns = np.array(pairs, np.int32).reshape(-1, 2)
    vocabulary = Vocabulary.from_merges(
        named_pattern("none"), columns[:, 0], columns[:, 1], np.ones(len(pairs), np.int64)
    )
    for merge in vocabulary.merges():
        parts = vocabulary.token_bytes(merge.left) + vocabulary.token_bytes(merge.right)
        assert vocabulary.token_bytes(merge.id) == parts
        leaves = []
        waiting = [vocabulary.tree(merge.id)]
        while waiting and len(leaves) < 1000:
            node = waiting.pop()
            waiting.extend(reversed(node.parts))
            leaves += [] if node.parts else [node.token]
        assert parts.startswith(b"".join(leaves))


@pytest.mark.parametrize(
    ("specials", "words"),
    [
        ({"<a>": 300, "<b>": 300}, "same id 300"),
        ({"<a>": 258}, "belong to ordinary tokens"),
        ({"abc": 300}, "same text as the ordinary token 257"),
        ({"": 300}, "empty"),
    ],
)
def test_specials_that_share_an_id_or_a_text_are_refused(small, specials, words):
    with pytest.raises(SpecialTokenError, match=words):
        Vocabulary(small.pattern, small.tokens, small.left, small.right, small.frequency, specials)


def test_specials_may_leave_ids_free(with_specials):
    vocabulary = with_specials({"<a>": 5000})
    assert vocabulary.size == 1001
    assert vocabulary.token_bytes(5000) == b"<a>"
