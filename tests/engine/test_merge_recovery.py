"""Recovering all merges at once gives what asking for each token gives."""

from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.merge_recovery import recover_parents, recovering_parents
from explorer.engine.ranks import NO_PARENT, find_pair
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.vocabulary import Vocabulary


def one_by_one(tokens):
    ranks = {token: rank for rank, token in enumerate(tokens) if token}
    pairs = [find_pair(token, ranks) for token in tokens]
    return [pair or (NO_PARENT, NO_PARENT) for pair in pairs]


def together(tokens):
    left, right = recover_parents(tokens)
    return list(zip(left.tolist(), right.tolist(), strict=True))


@settings(deadline=None)
@given(st.lists(st.text("abc", min_size=1, max_size=7).map(str.encode), unique=True, max_size=40))
def test_any_list_of_tokens_even_one_that_no_trainer_would_make(tokens):
    assert together(tokens) == one_by_one(tokens)


def test_ids_without_a_token_and_a_list_without_any():
    tokens = [b"a", b"", b"b", b"ab"]
    assert together(tokens) == [(-1, -1), (-1, -1), (-1, -1), (0, 2)]
    assert together([]) == []


def test_tokens_too_long_to_be_merged_together(from_merges):
    vocabulary = from_merges([(97, 97), *((256 + i, 256 + i) for i in range(8))])
    assert together(vocabulary.tokens) == one_by_one(vocabulary.tokens)


def test_all_tokens_of_an_encoding():
    tokens = builtin_tokenizer("r50k_base").vocabulary.tokens
    assert together(tokens) == one_by_one(tokens)


def test_a_vocabulary_can_be_made_to_know_its_merges_step_by_step(thousand):
    bare = Vocabulary(thousand.pattern, thousand.tokens)
    steps = list(bare.recover_merges())
    assert bare.knows_merges
    assert bare.left.tolist() == thousand.left.tolist()
    assert all(0 <= step.done <= step.total == 1000 for step in steps)
    assert list(bare.recover_merges()) == []
    assert len(list(recovering_parents(thousand.tokens))) == len(steps)
