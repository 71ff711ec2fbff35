import numpy as np

from explorer.engine.comparing.overlap import by_length, by_script, compare_vocabularies
from explorer.engine.patterns import resolve_pattern
from explorer.engine.scripts import SCRIPTS
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary


def vocabulary_of(*tokens, specials=()):
    ordinary = [bytes([byte]) for byte in range(256)] + list(tokens)
    ids = {text: len(ordinary) + index for index, text in enumerate(specials)}
    return TrainedTokenizer(Vocabulary(resolve_pattern("none"), ordinary, specials=ids), "own")


def test_tokens_are_compared_by_their_bytes():
    overlap = compare_vocabularies(
        vocabulary_of(b"ab", b"cd", "你".encode()), vocabulary_of(b"cd", b"ab", b"ef")
    )
    tokens = {overlap.first.tokens[row] for row in overlap.shared[:, 0].tolist()}
    assert len(overlap.shared) == 258
    assert {b"ab", b"cd"} <= tokens
    assert overlap.same_ids == 256
    assert [overlap.first.tokens[row] for row in overlap.only_first] == ["你".encode()]
    assert [overlap.second.tokens[row] for row in overlap.only_second] == [b"ef"]
    assert overlap.jaccard == 258 / 260


def test_special_tokens_stand_aside():
    overlap = compare_vocabularies(
        vocabulary_of(specials=("<s>",)), vocabulary_of(specials=("<s>", "</s>"))
    )
    assert len(overlap.shared) == 256
    assert not len(overlap.only_first)
    assert not len(overlap.only_second)


def test_what_is_only_in_one_is_counted_by_script_and_length():
    overlap = compare_vocabularies(vocabulary_of("你好".encode(), b"the", b"of"), vocabulary_of())
    scripts = by_script(overlap.first, overlap.only_first, len(SCRIPTS) + 2)
    assert {SCRIPTS[row - 1]: int(scripts[row]) for row in np.flatnonzero(scripts)} == {
        "Han": 1,
        "Latin": 2,
    }
    assert by_length(overlap.first, overlap.only_first).tolist() == [0, 0, 1, 1, 0, 0, 1]


def test_p50k_holds_all_of_r50k_under_the_same_ids():
    overlap = compare_vocabularies(builtin_tokenizer("r50k_base"), builtin_tokenizer("p50k_base"))
    assert overlap.same_ids == len(overlap.shared) == 50256
    assert not len(overlap.only_first)
    assert len(overlap.only_second) == 24
