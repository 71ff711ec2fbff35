"""Vocabularies with ids that no token has, and vocabularies of the past."""

import numpy as np
import pytest
from encoded_ids import ids_of
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.errors import FormatError, SpecialTokenError
from explorer.engine.formats.assembly import assemble, in_order, with_gaps
from explorer.engine.formats.export import FORMATS, export, why_not
from explorer.engine.merge_recovery import recover_parents
from explorer.engine.patterns import named_pattern
from explorer.engine.ranks import MergeStep, find_pair, merge_steps
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

BYTES = [bytes([byte]) for byte in range(256)]


@pytest.fixture
def gap():
    """The ids 256 and 258 are free, 258 for a special; "ab" = 257, "abc" = 259."""
    return assemble(named_pattern("gpt2"), [*BYTES, b"", b"ab", b"", b"abc"], {"<s>": 258})


def test_ids_in_a_gap_belong_to_nothing_or_to_a_special(gap):
    assert gap.size == 256 + 2 + 1
    assert gap.id_limit == 260
    assert gap.token_bytes(258) == b"<s>"
    with pytest.raises(KeyError):
        gap.token_bytes(256)
    assert b"" not in gap.ids
    assert [merge.id for merge in gap.merges()] == [257, 259]
    assert gap.whole_pieces == ()
    assert ids_of(gap, "abcab<s>") == [259, 257, 258]
    assert TrainedTokenizer(gap).decode([259, 258]) == b"abc<s>"


def test_a_special_takes_no_id_that_is_in_use():
    tokens = [*BYTES, b"", b"ab"]
    with pytest.raises(SpecialTokenError, match="257"):
        Vocabulary(named_pattern("gpt2"), tokens, specials={"<s>": 257})
    assert Vocabulary(named_pattern("gpt2"), tokens, specials={"<s>": 256}).size == 258


@pytest.mark.parametrize("name", FORMATS)
def test_formats_keep_a_gap_that_a_special_fills_or_refuse_it(tmp_path, name):
    tokens = [*BYTES, b"", b"ab", b"abc"]
    vocabulary = assemble(named_pattern("gpt2"), tokens, {"<s>": 256})
    if name == "minbpe":
        assert why_not(vocabulary, name).fields["id"] == 256
    else:
        assert export(vocabulary, name, tmp_path, "small").files


def test_only_specials_may_fill_a_gap_unless_gaps_are_allowed():
    tokens = {0: b"a", 2: b"b"}
    assert in_order(tokens, [1]) == with_gaps(tokens) == [b"a", b"", b"b"]
    with pytest.raises(FormatError, match="id 1"):
        in_order(tokens)
    with pytest.raises(FormatError, match="2147483647"):
        with_gaps({0: b"a", 2**31 - 1: b"b"})


def test_the_past_has_the_same_ids(thousand):
    past = thousand.at_merge(100)
    assert past.merge_count == 100
    assert past.tokens == thousand.tokens[:356]
    assert past.left.tolist() == thousand.left[:356].tolist()
    assert [merge.id for merge in past.merges()] == list(range(256, 356))
    assert thousand.at_merge(744).tokens == thousand.tokens
    assert thousand.at_merge(0).merge_count == 0


def test_the_past_keeps_specials_with_their_ids(with_specials):
    past = with_specials({"<s>": 1000}).at_merge(10)
    assert past.specials == {"<s>": 1000}
    assert ids_of(past, "a<s>") == [97, 1000]


def test_the_past_keeps_bytes_with_ids_above_the_merges():
    tokens = [b"a", b"b", b"ab", *(byte for byte in BYTES if byte not in b"ab")]
    vocabulary = assemble(named_pattern("gpt2"), tokens, {})
    past = vocabulary.at_merge(0)
    assert ids_of(past, "ab") == [0, 1]
    assert ids_of(past, "c") == ids_of(vocabulary, "c")
    assert past.merge_count == 0


@settings(deadline=None)
@given(st.text("ab ", min_size=1, max_size=80), st.integers(257, 280), st.text("ab ", max_size=30))
def test_a_lower_limit_gives_the_beginning_of_the_same_merges(train, text, size, piece):
    vocabulary = train(text, size, "none")
    steps = merge_steps(piece.encode(), vocabulary.ids, size)
    for limit in range(256, size):
        fewer = merge_steps(piece.encode(), vocabulary.ids, limit)
        assert fewer == [step for step in steps if step.rank < limit]


def test_the_lowest_rank_merges_first_and_of_equals_the_leftmost():
    ranks = {b"aa": 3, b"ba": 2, b"aaa": 4}
    assert merge_steps(b"aabaa", ranks, 10) == [MergeStep(2, 2, 3, 4), MergeStep(3, 0, 1, 2)]
    assert merge_steps(b"aaa", ranks, 10) == [MergeStep(3, 0, 1, 2), MergeStep(4, 0, 2, 3)]


def test_parents_of_one_token_are_those_that_all_together_give(thousand):
    bare = Vocabulary(thousand.pattern, thousand.tokens)
    one_by_one = [bare.parents(token_id) for token_id in range(1000)]
    assert not bare.knows_merges
    left, right = recover_parents(thousand.tokens)
    assert bare.left.tolist() == left.tolist() == thousand.left.tolist()
    assert bare.knows_merges
    assert [bare.parents(token_id) for token_id in range(1000)] == one_by_one
    assert find_pair(b"th", thousand.ids) == (ord("t"), ord("h"))
    assert right.tolist() == thousand.right.tolist()


def test_children_are_the_tokens_of_which_one_is_a_part(thousand):
    parent = thousand.ids[b" the"]
    children = thousand.children(parent).tolist()
    assert children == [
        merge.id for merge in thousand.merges() if parent in (merge.left, merge.right)
    ]
    assert children
    assert np.array_equal(thousand.children(10**6), [])


@pytest.fixture
def late():
    """ "abcd" = 256 is made of "abc" = 257, and that of "ab" = 258."""
    return assemble(named_pattern("gpt2"), [*BYTES, b"abcd", b"abc", b"ab"], {})


def test_a_tree_is_built_whatever_order_the_ranks_have(late):
    tree = late.tree(256)
    assert [part.id for part in tree.parts] == [257, ord("d")]
    assert [part.id for part in tree.parts[0].parts] == [258, ord("c")]
    assert late.late_parts == (256, 257)


def test_without_a_part_nothing_is_made_of_it_in_the_past(late):
    past = late.at_merge(2)
    assert [token for token in past.tokens if len(token) > 1] == [b"abcd", b"abc"]
    assert past.merge_count == 0
    assert past.whole_pieces == (256, 257)
    assert late.at_merge(3).merge_count == 3


def test_bytes_with_high_ids_are_no_late_parts():
    vocabulary = assemble(named_pattern("gpt2"), [b"ab", b"abc", *BYTES], {})
    assert vocabulary.late_parts == vocabulary.whole_pieces == ()
    assert [merge.id for merge in vocabulary.merges()] == [0, 1]
