"""Growing a vocabulary on a new corpus: old merges first, then new ones, and every id stays."""

import lzma
import pickle
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from encoded_ids import ids_of
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_bpe import train_slowly, with_merges
from training_runs import count, files_of, learn, request_for, run

from explorer.engine.errors import RequestError, TrainingError
from explorer.engine.formats.export import export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.events import Phase, Progress
from explorer.engine.training.results import learned_vocabulary, merges_sha256
from explorer.engine.training.tied import tied_pairs
from explorer.engine.vocabulary import Vocabulary

_OLD = (
    "the cat and the hat sat on the mat; then the rat ate that.\n"
    "when shall we three meet again, in thunder, lightning, or in rain?\n"
) * 3
_NEW = "多模态文本的多模态模型。the other mother 多模态\n" * 5


def grow(base: Vocabulary, text: str, size: int, **options):
    with files_of(text) as paths:
        return run(request_for(paths, size, **options).growing(base))


def grown(finished) -> Vocabulary:
    vocabulary = learned_vocabulary(finished.request, finished.history)
    assert vocabulary is not None
    return vocabulary


def slowly(base: Vocabulary, text: str, most: int, ties: str = "ids"):
    """Old merges one after another, then new ones by counting afresh."""
    pieces, _ = count(text, pattern=base.pattern.expression, specials=tuple(base.specials))
    merges = [((merge.left, merge.right), merge.id) for merge in base.merges()]
    free = base.id_limit - len(base.tokens)
    return train_slowly(
        pieces,
        most,
        ties=ties,
        tokens=[*base.tokens, *[b""] * free],
        tokenize=lambda piece: with_merges([base.ids[bytes([b])] for b in piece], merges),
    )[0]


@settings(max_examples=60, deadline=None)
@given(
    old=st.text("abc é\n", min_size=1, max_size=80),
    new=st.text("abcd é\n多", max_size=80),
    merges=st.integers(0, 12),
    ties=st.sampled_from(Ties),
    pattern=st.sampled_from(["cl100k", "whitespace", "none"]),
)
def test_new_merges_equal_those_of_a_slow_reference(old, new, merges, ties, pattern):
    base = learn(old, size=256 + merges, pattern=pattern).vocabulary
    found = grow(base, new, base.size + 15, ties=ties)
    expected = slowly(base, new, 15, ties)
    assert found.pairs == [(step.left, step.right) for step in expected]
    assert found.history.frequency.tolist() == [step.frequency for step in expected]
    assert found.history.tokens.tolist() == [step.tokens for step in expected]
    # Encoding by rank then gives what merging in order has given.
    vocabulary = grown(found)
    left = [found.counted.text_tokens, *found.history.tokens.tolist()][-1]
    assert len(ids_of(vocabulary, new)) == left


def test_real_text_equals_the_reference_too(thousand):
    text = lzma.decompress((Path(__file__).parents[2] / "data/german.txt.xz").read_bytes())
    found = grow(thousand, text.decode() + _NEW, 1080)
    expected = slowly(thousand, text.decode() + _NEW, 80)
    assert found.pairs == [(step.left, step.right) for step in expected]
    assert len(found.pairs) == 80


def test_every_old_id_stays_and_new_ones_follow_the_greatest():
    base = learn(_OLD, size=290, specials=("<|end|>", "<|pad|>")).vocabulary
    found = grow(base, _NEW, 300)
    vocabulary = grown(found)
    assert found.counted.alphabet[:288] == list(base.tokens)
    assert found.history.first_id == 290
    assert vocabulary.size == 300
    assert vocabulary.specials == base.specials == {"<|end|>": 288, "<|pad|>": 289}
    assert vocabulary.tokens[:288] == list(base.tokens)
    assert vocabulary.tokens[288:290] == [b"", b""]
    assert vocabulary.tokens[290:] == found.history.token_bytes[290:]
    assert vocabulary.left[:288].tolist() == base.left.tolist()
    assert [merge.id for merge in vocabulary.merges()][-10:] == list(range(290, 300))
    assert vocabulary.frequency[290:].tolist() == found.history.frequency.tolist()
    old = " the cat sat"
    assert ids_of(vocabulary, old) == ids_of(base, old)


def test_a_text_of_the_new_kind_takes_fewer_tokens_than_before():
    base = learn(_OLD, size=290).vocabulary
    found = grow(base, _NEW, 330)
    before, after = len(ids_of(base, _NEW)), len(ids_of(grown(found), _NEW))
    assert before == found.history.text_tokens == found.counted.text_tokens
    assert after == found.history.tokens[-1]
    assert after < before / 2
    assert found.history.final_bytes_per_token == len(_NEW.encode()) / after


def test_an_encoding_with_unused_ids_grows_behind_them():
    base = builtin_tokenizer("cl100k_base").vocabulary
    assert base is not None
    finished = grow(base, _NEW, base.size + 8)
    assert Progress(Phase.PREPARING, 0, finished.stats.unique_pieces) in finished.events
    assert finished.history.first_id == base.id_limit == 100277
    tokenizer = tokenizer_of(finished.request, finished.history)
    assert (tokenizer.size, tokenizer.id_limit) == (base.size + 8, 100285)
    ids = tokenizer.encode(_NEW.encode()).ids
    assert len(ids) < len(builtin_tokenizer("cl100k_base").encode(_NEW.encode()).ids)


@pytest.mark.parametrize("name", ["tiktoken", "huggingface", "csv"])
def test_a_grown_vocabulary_with_unused_ids_can_be_exported(tmp_path, name):
    base = learn(_OLD, size=290).vocabulary.with_specials({"<|end|>": 300})
    finished = grow(base, _NEW, 320)
    assert finished.history.first_id == 301
    tokenizer = tokenizer_of(finished.request, finished.history)
    files = export(tokenizer, name, tmp_path, "grown").files
    if name != "csv":
        text = f"{_NEW}<|end|>".encode()
        again = load_tokenizer(files[0])
        assert again.vocabulary is not None
        expected = tokenizer.encode(text, SpecialReading.PARSE).ids
        assert np.array_equal(again.encode(text, SpecialReading.PARSE).ids, expected)
        assert (expected > 300).sum() > 5


def test_specials_of_the_old_vocabulary_are_found_and_not_learned():
    base = learn(_OLD, size=290, specials=("<|end|>",)).vocabulary
    found = grow(base, "ab<|end|>" * 9, 300)
    assert found.stats.specials_found == {"<|end|>": 9}
    assert not any(b"<" in token for token in found.history.token_bytes[290:])


def test_stray_bytes_keep_their_tokens():
    base = learn(_OLD, size=290).vocabulary
    with files_of(b"ab\xff\xfeab\xff") as paths:
        found = run(request_for(paths, 291, stray_bytes="keep").growing(base))
    assert found.history.token_bytes[290:] == [b"ab"]


def test_tokens_that_no_merge_makes_are_a_reason_to_refuse():
    tokens = [*(bytes([byte]) for byte in range(256)), b"abc"]
    base = Vocabulary(named_pattern("cl100k"), tokens)
    with pytest.raises(TrainingError, match=r"1 of its tokens .* 256 \(“abc”\)"):
        grow(base, "abcabc", 260)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"vocab_size": 280}, "has 290 ids already"),
        ({"pattern": named_pattern("gpt2")}, "keeps its pattern"),
        ({"specials": ("<|new|>",)}, "keeps its pattern and its special tokens"),
        ({"algorithm": Algorithm.CLASSIC_BPE}, "“vocabulary to continue” does not go with classic"),
        ({"algorithm": Algorithm.WORDPIECE}, "does not go with WordPiece"),
    ],
)
def test_what_does_not_go_together_is_refused(changes, words):
    base = learn(_OLD, size=290).vocabulary
    request = request_for([Path("none")], 300).growing(base)
    with pytest.raises(RequestError, match=words):
        replace(request, **changes).check()


def test_a_size_that_is_reached_already_is_refused_and_one_more_is_not():
    base = learn(_OLD, size=290).vocabulary
    with pytest.raises(RequestError, match=r"290 leaves no merge to learn.* has 290 ids already"):
        grow(base, _NEW, 290)
    assert len(grow(base, _NEW, 291).pairs) == 1


def test_the_pairs_that_tied_are_told_for_a_continued_run_too():
    base = learn(_OLD, size=290).vocabulary
    with files_of(_NEW) as paths:
        request = request_for(paths, 300).growing(base)
        pair = run(request).pairs[3]
        found = finish(tied_pairs(request, 3))
    assert (found.left[0], found.right[0]) == pair


def test_a_request_goes_through_a_pipe_with_its_vocabulary():
    base = learn(_OLD, size=290, specials=("<|end|>",)).vocabulary
    assert base.ids
    with files_of(_NEW) as paths:
        request = request_for(paths, 310).growing(base)
        other = pickle.loads(pickle.dumps(request))
        assert other.base.tokens == base.tokens
        assert other.base.knows_merges
        other.check()
        assert run(other).pairs == run(request).pairs


def test_the_fingerprint_is_that_of_all_merges():
    base = learn(_OLD, size=290).vocabulary
    found = grow(base, _NEW, 300)
    assert merges_sha256(found.request, found.history) == grown(found).merges_sha256()
    assert TrainedTokenizer(grown(found)).vocabulary.merge_count == 34 + 10
