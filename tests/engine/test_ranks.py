"""Finding the merges of a vocabulary that only tells tokens and ranks."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.merge_recovery import recover_parents
from explorer.engine.ranks import NO_PARENT, boundary_ranks, merged_parts


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


def test_a_byte_that_comes_later_is_a_part_since_bytes_are_there_from_the_beginning():
    tokens = [b"ab", b"a", b"b"]
    left, right = recover_parents(tokens)
    assert left.tolist() == [1, NO_PARENT, NO_PARENT]
    assert right.tolist() == [2, NO_PARENT, NO_PARENT]


def test_a_merge_may_wait_for_one_of_a_higher_rank():
    tokens = [b"a", b"b", b"c", b"abc", b"ab"]
    left, right = recover_parents(tokens)
    assert (left[3], right[3]) == (4, 2)


def test_a_token_of_many_equal_bytes_is_recovered_in_reasonable_time(from_merges):
    pairs = [(97, 97), *((256 + i, 256 + i) for i in range(14))]
    vocabulary = from_merges(pairs)
    assert len(vocabulary.tokens[-1]) == 2**15
    assert recover_parents(vocabulary.tokens)[0].tolist() == vocabulary.left.tolist()


@settings(deadline=None)
@given(merge_lists(), st.text("abc", min_size=1, max_size=12).map(str.encode))
def test_ranks_of_boundaries_tell_the_parts_at_every_limit(from_merges, pairs, piece):
    ranks = from_merges(pairs).ids
    gone_at = boundary_ranks(piece, ranks)
    for limit in range(256, 256 + len(pairs) + 1):
        starts = [at for at, rank in enumerate(gone_at) if rank >= limit]
        parts = [piece[start:stop] for start, stop in pairwise([*starts, len(piece)])]
        is_whole = ranks.get(piece, limit) < limit
        assert parts == ([piece] if is_whole else merged_parts(piece, ranks, limit))
