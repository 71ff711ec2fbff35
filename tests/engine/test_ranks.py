"""Finding the merges of a vocabulary that only tells tokens and ranks."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.merge_recovery import recover_parents
from explorer.engine.ranks import NO_PARENT, merged_parts


def test_the_parts_of_a_token_that_no_merge_makes(whole_piece):
    parts = merged_parts(b".:.:", whole_piece.ids, 258)
    assert parts == [b".", b":.", b":"]
    assert whole_piece.whole_pieces == (258,)
    assert whole_piece.parents(256) == (ord(":"), ord("."))


def test_special_tokens_take_no_part(whole_piece):
    left, right = recover_parents(whole_piece.tokens)
    assert len(left) == len(right) == 259


@st.composite
def merge_lists(draw):
    """Merges as a trainer learns them from a text of few letters."""
    parts = [list(word) for word in draw(st.lists(st.binary(max_size=40), min_size=1, max_size=4))]
    parts = [[byte % 3 + 97 for byte in word] for word in parts]
    pairs = []
    for new_id in range(256, 256 + draw(st.integers(1, 12))):
        found = sorted({pair for word in parts for pair in pairwise(word)})
        if not found:
            break
        pair = draw(st.sampled_from(found))
        pairs.append(pair)
        parts = [replaced(word, pair, new_id) for word in parts]
    return pairs


def replaced(word, pair, new_id):
    result = []
    for part in word:
        result.append(part)
        if tuple(result[-2:]) == pair:
            result[-2:] = [new_id]
    return result


@settings(deadline=None)
@given(merge_lists())
def test_merges_that_were_learned_are_recovered_from_their_tokens(from_merges, pairs):
    vocabulary = from_merges(pairs)
    left, right = recover_parents(vocabulary.tokens)
    assert left.tolist() == vocabulary.left.tolist()
    assert right.tolist() == vocabulary.right.tolist()


def test_a_byte_that_comes_later_is_no_part():
    tokens = [b"ab", b"a", b"b"]
    left, _ = recover_parents(tokens)
    assert left.tolist() == [NO_PARENT] * 3


def test_a_token_of_many_equal_bytes_is_recovered_in_reasonable_time(from_merges):
    pairs = [(97, 97), *((256 + i, 256 + i) for i in range(14))]
    vocabulary = from_merges(pairs)
    assert len(vocabulary.tokens[-1]) == 2**15
    assert recover_parents(vocabulary.tokens)[0].tolist() == vocabulary.left.tolist()
