"""Shares of categories, estimated from the order of merges."""

import random
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from training_runs import files_of, learn

from explorer.engine.errors import CorpusError, LibraryError, SampleError, TokenizerError
from explorer.engine.lab.mixture.estimate import (
    Category,
    estimate_mixture,
    first_merges,
    with_merges,
)
from explorer.engine.lab.mixture.replay import Replay, pair_key
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.engine.vocabulary import Merge, Vocabulary

BYTE_IDS = {bytes([byte]): byte for byte in range(256)}
CHINESE = [chr(0x4E00 + 37 * number) for number in range(400)]
NAMES = ("value", "index", "result", "self.items", "length", "count", "node.left", "data")


def words(draw, choices, size):
    """Words of which some are far more frequent than others, as in any language."""
    weights = [1 / rank for rank in range(1, len(choices) + 1)]
    found, length = [], 0
    while length < size:
        word = draw.choices(choices, weights)[0]
        found.append(word)
        length += len(word.encode())
    return found


def chinese(draw, size):
    vocabulary = random.Random(1)
    known = ["".join(vocabulary.choices(CHINESE, k=vocabulary.choice((1, 2)))) for _ in range(600)]
    return "".join(
        word + ("，" if draw.random() < 0.1 else "") for word in words(draw, known, size)
    )


def code(draw, size):
    lines = [
        f"    if {one} == {other}:\n        return {one}[{number}]\n"
        for one in NAMES
        for other in NAMES
        for number in range(3)
    ]
    random.Random(2).shuffle(lines)
    return "".join(words(draw, lines, size))


@pytest.fixture(scope="module")
def samples(corpus_text):
    """Three categories: 60 KB each to learn from, and others to estimate with."""
    lines = corpus_text.split("\n")
    random.Random(3).shuffle(lines)
    draw = random.Random(4)
    return {
        "English": ("\n".join(lines[::2]), "\n".join(lines[1::2])),
        "Chinese": (chinese(draw, 60_000), chinese(draw, 60_000)),
        "code": (code(draw, 60_000), code(draw, 60_000)),
    }


def categories_of(texts, paths):
    return [Category(name, (path,)) for name, path in zip(texts, paths, strict=True)]


def estimate(vocabulary, texts, merges=200):
    """The estimate from samples, each a file of its own."""
    with files_of(*texts.values()) as paths:
        return finish(estimate_mixture(vocabulary, categories_of(texts, paths), merges))


def trained_on(samples, shares, merges=200):
    """A vocabulary learned from the first texts of the categories in such shares of bytes."""
    texts = [text.encode() for text, _ in samples.values()]
    size = min(len(text) / share for text, share in zip(texts, shares, strict=True))
    parts = [text[: int(size * share)] for text, share in zip(texts, shares, strict=True)]
    return learn(*(part.decode(errors="ignore") for part in parts), size=256 + merges).vocabulary


def other_texts(samples):
    return {name: other for name, (_, other) in samples.items()}


@pytest.mark.parametrize("shares", [(0.6, 0.3, 0.1), (0.1, 0.6, 0.3)])
def test_shares_are_recovered_from_200_merges(samples, shares):
    found = estimate(trained_on(samples, shares), other_texts(samples))
    assert found.shares == pytest.approx(shares, abs=0.03)
    assert sum(found.shares) == pytest.approx(1)
    assert found.half_shares == pytest.approx(shares, abs=0.06)
    assert found.merges == 200
    sizes = [len(text.encode()) for text in other_texts(samples).values()]
    assert list(found.sample_bytes) == sizes


def test_a_category_that_had_no_part_gets_next_to_nothing(samples):
    vocabulary = learn(samples["English"][0], size=456).vocabulary
    shares = estimate(vocabulary, other_texts(samples)).shares
    assert shares[0] > 0.95


def test_ids_of_bytes_may_differ_from_the_bytes(samples):
    """r50k numbers the bytes in another order; its first merges are those of English."""
    vocabulary = builtin_tokenizer("r50k_base").vocabulary
    found = estimate(vocabulary, other_texts(samples), 100)
    assert found.merges == 100
    assert found.shares[0] > 0.6


def test_a_vocabulary_of_fewer_merges_uses_all_it_has(samples):
    vocabulary = trained_on(samples, (0.6, 0.3, 0.1), 20)
    assert estimate(vocabulary, other_texts(samples), 1000).merges == 20


def test_the_first_merges_are_found_without_recovering_all():
    vocabulary = builtin_tokenizer("cl100k_base").vocabulary
    fresh = Vocabulary(vocabulary.pattern, vocabulary.tokens)
    merges = first_merges(fresh, 3)
    assert not fresh.knows_merges
    assert [fresh.token_bytes(merge.id) for merge in merges] == [b"  ", b"    ", b"in"]
    for merge in merges:
        parts = fresh.token_bytes(merge.left) + fresh.token_bytes(merge.right)
        assert parts == fresh.token_bytes(merge.id)


def test_it_tells_how_far_it_is(samples):
    vocabulary = trained_on(samples, (0.6, 0.3, 0.1))
    with files_of(*other_texts(samples).values()) as paths:
        steps = list(estimate_mixture(vocabulary, categories_of(samples, paths), 50))
    phases = [step.phase for step in steps]
    assert list(dict.fromkeys(phases)) == ["counting", "replaying merges", "solving"]
    replayed = [(step.done, step.total) for step in steps if step.phase == "replaying merges"]
    assert replayed == [(done, 50) for done in range(50)]


def test_one_category_alone_is_refused(thousand, tmp_path):
    with pytest.raises(SampleError, match="at least two"):
        finish(estimate_mixture(thousand, [Category("one", (tmp_path,))], 10))


def test_an_empty_sample_is_named(thousand):
    with pytest.raises(SampleError, match="“nothing” is empty"):
        estimate(thousand, {"something": "the cat", "nothing": ""})


def test_a_missing_file_is_named(thousand):
    categories = [Category(name, (Path("nowhere.txt"),)) for name in "ab"]
    with pytest.raises(CorpusError, match="nowhere"):
        finish(estimate_mixture(thousand, categories, 10))


def test_a_vocabulary_without_merges_is_refused():
    tokens = [bytes([byte]) for byte in range(256)]
    with pytest.raises(TokenizerError, match="no merges yet"):
        first_merges(Vocabulary(named_pattern("gpt2"), tokens), 10)
    with pytest.raises(TokenizerError, match="characters has no list of merges"):
        with_merges(CharacterTokenizer())
    tokenizer = builtin_tokenizer("r50k_base")
    assert with_merges(tokenizer) is tokenizer.vocabulary


def test_without_scipy_it_says_what_to_install(thousand, monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(LibraryError, match=r"pip install 'bpe-explorer\[mixture\]'"):
        estimate(thousand, {"one": "the cat sat", "other": "on that hat"}, 5)


def counted_slowly(sequences):
    """The pairs of token sequences, each with its count in every category."""
    found = Counter()
    for category, pieces in enumerate(sequences):
        for tokens, count in pieces:
            for left, right in pairwise(tokens):
                found[pair_key(left, right), category] += count
    return found


def merged_slowly(tokens, merge):
    done = []
    for token in tokens:
        # The token just made is no left part: its id is new.
        if done and done[-1] == merge.left and token == merge.right:
            done[-1] = merge.id
        else:
            done.append(token)
    return done


PIECES = st.dictionaries(st.text("ab", min_size=1, max_size=9).map(str.encode), st.integers(1, 5))


@settings(deadline=None)
@given(st.lists(PIECES, min_size=2, max_size=3), st.randoms(use_true_random=False))
def test_pairs_are_counted_as_merges_are_applied(categories, draw):
    replay = Replay(categories, BYTE_IDS)
    slow = [[(list(piece), count) for piece, count in one.items()] for one in categories]
    for new in range(256, 262):
        counts = counted_slowly(slow)
        known = {int(key) for key in replay.pairs.keys} | {key for key, _ in counts}
        for key in known:
            expected = [counts[key, category] for category in range(len(categories))]
            assert replay.pairs.of(key).tolist() == expected
        pairs = sorted({key for key, _ in counts})
        if not pairs:
            return
        key = draw.choice(pairs)
        merge = Merge(new, key >> 32, key & 0xFFFFFFFF, 0)
        replay.apply(merge)
        slow = [[(merged_slowly(t, merge), c) for t, c in pieces] for pieces in slow]


def test_a_pair_that_stands_nowhere_changes_nothing():
    replay = Replay([{b"abc": 2}, {b"b": 1}], BYTE_IDS)
    replay.apply(Merge(256, ord("x"), ord("y"), 0))
    assert replay.pairs.of(pair_key(ord("a"), ord("b"))).tolist() == [2, 0]
    assert replay.pairs.of(pair_key(256, ord("b"))).tolist() == [0, 0]
