"""One corpus at several sizes of a vocabulary."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from training_runs import files_of

from explorer.assets import sample_corpus
from explorer.engine.errors import CorpusError, TokenizerError
from explorer.engine.formats.assembly import assemble
from explorer.engine.lab.sizes.sizes import (
    cuttable,
    embedding_share,
    measure_sizes,
    sizes_of,
)
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

FOX = (
    b"The quick brown fox jumps over the lazy dog. "
    b"Once upon a time there was a strawberry named Magikarp."
)


def test_the_right_values_of_r50k():
    vocabulary = builtin_tokenizer("r50k_base").vocabulary
    sizes = (256, 512, 1000, 1024, 2000, 5000, 10_000, 20_000, 50_000)
    found = finish(measure_sizes(vocabulary, FOX, sizes))
    assert [one.tokens for one in found] == [100, 56, 46, 46, 40, 33, 29, 25, 22]
    assert [one.size for one in found] == list(sizes)
    assert found[0].bytes_per_token == 1
    assert found[-1].bytes_per_token == 100 / 22


def test_a_vocabulary_is_cut_at_round_sizes_and_at_its_own():
    assert sizes_of(builtin_tokenizer("r50k_base").vocabulary)[-3:] == (20_000, 50_000, 50_256)
    assert sizes_of(builtin_tokenizer("o200k_base").vocabulary)[-2:] == (100_000, 199_998)


@settings(deadline=None)
@given(
    st.text("abc é\n", min_size=1, max_size=100),
    st.sampled_from(["cl100k", "none", r"\w+"]),
    st.binary(max_size=20) | st.text("abcd é\n", max_size=60).map(str.encode),
)
def test_every_size_is_what_its_vocabulary_encodes(train, text, pattern, data):
    vocabulary = train(text, 280, pattern)
    sizes = range(256, len(vocabulary.tokens) + 1)
    for found in finish(measure_sizes(vocabulary, data, sizes)):
        encoded = TrainedTokenizer(vocabulary.at_merge(found.size - 256)).encode(data)
        assert found.text_bytes == len(data)
        assert found.uses.tolist() == np.bincount(encoded.ids, minlength=found.size).tolist()


def test_a_file_gives_what_its_text_gives(thousand, corpus_text):
    data = corpus_text.encode()
    with files_of(data) as paths:
        by_file = finish(measure_sizes(thousand, paths, sizes_of(thousand)))
    by_text = finish(measure_sizes(thousand, data, sizes_of(thousand)))
    for one, other in zip(by_file, by_text, strict=True):
        assert one.uses.tolist() == other.uses.tolist()
        assert one.text_bytes == other.text_bytes == len(data)
    assert by_text[-1].tokens == len(TrainedTokenizer(thousand).encode(data))


def test_rare_tokens_are_those_seen_fewer_times_than_asked(thousand):
    found = finish(measure_sizes(thousand, b"eee the", [256]))[0]
    assert found.seen_fewer_than(1) == 256 - len(set(b"eee the"))
    assert found.seen_fewer_than(2) == 255
    assert found.seen_fewer_than(5) == 256


def test_specials_are_read_as_plain_text_and_count_for_no_size(with_specials):
    vocabulary = with_specials({"<|end|>": 1000})
    found = finish(measure_sizes(vocabulary, b"the<|end|>", sizes_of(vocabulary)))[-1]
    assert found.size == len(found.uses) == 1000
    encoded = TrainedTokenizer(vocabulary).encode(b"the<|end|>", SpecialReading.TEXT)
    assert found.tokens == len(encoded)


def test_bytes_with_ids_above_the_merges_are_known_at_every_size():
    tokens = [b"th", b"the", *(bytes([byte]) for byte in range(256))]
    vocabulary = assemble(named_pattern("gpt2"), tokens, {})
    found = finish(measure_sizes(vocabulary, b"the", (256, 257, 258)))
    assert [one.tokens for one in found] == [3, 2, 1]
    assert [len(one.uses) for one in found] == [256, 257, 258]


def test_a_token_that_no_merge_makes_is_there_as_a_whole_piece(whole_piece):
    found = finish(measure_sizes(whole_piece, b".:.:", (256, 257, 258, 259)))
    assert [one.tokens for one in found] == [4, 3, 3, 1]


def test_an_empty_text_has_no_ratio(thousand):
    for one in finish(measure_sizes(thousand, b"", sizes_of(thousand))):
        assert (one.tokens, one.bytes_per_token) == (0, None)
        assert one.seen_fewer_than(1) == one.size


def test_the_share_of_the_embedding():
    assert embedding_share(50_257, 768, 0) == 1
    # GPT-2 small: 124,439,808 parameters, its positions among the others.
    others = 124_439_808 - 50_257 * 768
    assert embedding_share(50_257, 768, others) == pytest.approx(0.310, abs=0.001)


def test_it_tells_how_far_it_is(thousand):
    steps = list(measure_sizes(thousand, [sample_corpus()], (256, 1000)))
    assert steps[0].phase == "counting"
    assert steps[-1].phase == "merging"
    assert steps[-1].done == steps[-1].total > 0
    merging = [step.done for step in steps if step.phase == "merging"]
    assert merging == sorted(merging)


def test_a_tokenizer_without_merges_says_why_it_cannot_be_cut():
    with pytest.raises(TokenizerError, match="characters was not made by merges"):
        cuttable(CharacterTokenizer())
    tokenizer = builtin_tokenizer("r50k_base")
    assert cuttable(tokenizer) is tokenizer.vocabulary


def test_a_missing_file_is_named(thousand):
    with pytest.raises(CorpusError, match="nowhere"):
        finish(measure_sizes(thousand, [Path("nowhere.txt")], (256,)))
