import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.comparing.spans import differences, unshared
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import Encoded


def cut_at(boundaries, length):
    edges = np.unique(np.array([0, *boundaries, length], np.int64))
    return Encoded(np.zeros(len(edges) - 1, np.int32), edges[:-1], edges[1:])


def test_tokens_with_the_same_span_in_all_are_shared():
    masks = unshared([cut_at([2, 4], 6), cut_at([2, 5], 6)])
    assert [mask.tolist() for mask in masks] == [[False, True, True], [False, True, True]]


def test_a_difference_runs_from_one_shared_span_to_the_next():
    one, other = cut_at([2, 4, 6, 7], 10), cut_at([2, 6, 8], 10)
    assert differences([one, other], 10).tolist() == [[2, 10]]
    assert differences([cut_at([2, 4, 6], 8), cut_at([2, 3, 6], 8)], 8).tolist() == [[2, 6]]


def test_equal_tokens_do_not_differ_anywhere():
    tokens = builtin_tokenizer("cl100k_base").encode(b"the same text")
    assert not len(differences([tokens, tokens], 13))
    assert not any(mask.any() for mask in unshared([tokens, tokens]))


def test_text_that_no_tokenizer_covers_alike_is_a_difference_to_its_end():
    assert differences([cut_at([], 4), cut_at([1], 4)], 4).tolist() == [[0, 4]]
    assert differences([cut_at([], 0)], 0).tolist() == []


def test_a_token_without_a_byte_is_not_shared_where_another_has_none():
    added = Encoded(np.array([9, 1], np.int32), np.array([0, 0]), np.array([0, 3]))
    plain = cut_at([], 3)
    assert unshared([added, plain])[0].tolist() == [True, False]
    assert not len(differences([added, plain], 3))


@given(
    st.lists(st.lists(st.integers(1, 29), max_size=8), min_size=2, max_size=4),
)
def test_differences_cover_exactly_what_is_not_shared(cuts):
    encodings = [cut_at(boundaries, 30) for boundaries in cuts]
    covered = np.zeros(30, bool)
    for begin, end in differences(encodings, 30).tolist():
        covered[begin:end] = True
    for encoded, mask in zip(encodings, unshared(encodings), strict=True):
        for start, stop, alone in zip(encoded.starts, encoded.stops, mask, strict=True):
            assert covered[start:stop].all() == alone
            assert covered[start:stop].any() == alone
