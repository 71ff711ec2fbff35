"""Which of several equally frequent pairs is merged: three rules, against slow trainers."""

import gzip
import lzma
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st
from reference_bpe import BYTES, count_pairs, merged, tied, train_slowly
from training_runs import files_of, learn, pieces_of, request_for, run

from explorer.engine.errors import RequestError
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.training import merging, starting
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.merging import Merger
from explorer.engine.training.slow_merging import FirstSeenMerger
from explorer.engine.training.tied import tied_pairs

_DATA = Path(__file__).parents[2] / "data"
_END = "<|endoftext|>"
_PIECE = st.one_of(
    st.binary(min_size=1, max_size=12),
    st.lists(st.sampled_from(b"ab\x00\xff"), min_size=1, max_size=24).map(bytes),
    st.lists(st.sampled_from(b"abcd "), min_size=1, max_size=24).map(bytes),
)
# Few different counts, so that there are many ties.
_CORPUS = st.dictionaries(_PIECE, st.integers(1, 3), max_size=25)


def english() -> bytes:
    return lzma.decompress((_DATA / "corpus.en.xz").read_bytes())


def rows_of(learner):
    while learner.reason is None:
        learner.learn(2**31)
    batch = learner.learned_since(0)
    columns = (batch.left, batch.right, batch.frequency, batch.tokens)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def rows_of_slow(*arguments, **options):
    steps, reason = train_slowly(*arguments, **options)
    return [(step.left, step.right, step.frequency, step.tokens) for step in steps], reason


@pytest.mark.parametrize(
    ("ties", "text", "merges"),
    [
        ("ids", "bbbaaaddddcccc", ["cc", "dd", "aa", "bb"]),
        ("ids", "aaabbbccccdddd", ["cc", "dd", "aa", "bb"]),
        ("bytes", "bbbaaaddddcccc", ["dd", "cc", "bb", "aa"]),
        ("bytes", "aaabbbccccdddd", ["dd", "cc", "bb", "aa"]),
        ("first", "bbbaaaddddcccc", ["dd", "cc", "bb", "aa"]),
        ("first", "aaabbbccccdddd", ["cc", "dd", "aa", "bb"]),
    ],
)
def test_runs_of_equal_letters_are_merged_in_the_order_of_the_rule(ties, text, merges):
    found = learn(text, size=260, pattern="none", ties=Ties(ties)).tokens
    assert [token.decode() for token in found] == merges


def test_the_published_merges_of_stanfords_assignment_are_those_of_the_greatest_bytes():
    found = learn(english(), size=500, pattern="gpt2", specials=(_END,), ties=Ties.BYTES)
    vocabulary = found.vocabulary
    assert vocabulary.merge_count == 243
    assert vocabulary.merges_sha256() == (
        "6114064b12c687c34b79ca4e694f9155863edbfff4760de89d92d2eb64ec3ac4"
    )
    assert found.learned[:5] == [
        (b" t", 2940), (b" a", 2214), (b"he", 2168), (b"in", 1890), (b" the", 1579)
    ]  # fmt: skip
    assert found.learned[31] == (b" and", 609)
    assert found.learned[-1] == (b" ver", 60)
    assert found.history.tokens[-1] == 63656


@settings(max_examples=200, deadline=None)
@given(
    corpus=_CORPUS,
    min_frequency=st.integers(1, 3),
    max_token_bytes=st.sampled_from([0, 0, 2, 5]),
)
@example({b"a" * 40: 1, b"a" * 39 + b"b": 1, b"ba" * 9: 2}, 1, 0)
def test_greatest_bytes_equal_a_fresh_recount(corpus, min_frequency, max_token_bytes):
    expected = rows_of_slow(corpus, 60, min_frequency, max_token_bytes, "bytes")
    merger = Merger(pieces_of(corpus), 60, min_frequency, max_token_bytes, Ties.BYTES)
    assert (rows_of(merger), merger.reason) == expected


@settings(max_examples=100, deadline=None)
@given(corpus=_CORPUS, share=st.sampled_from([1, 2]), more_pairs=st.integers(0, 3))
def test_low_floors_change_no_tie(corpus, share, more_pairs):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(merging, "_FLOOR_SHARE", share)
        patch.setattr(merging, "_PAIRS_A_MERGE", 0)
        patch.setattr(merging, "_MORE_PAIRS", 1 + more_pairs)
        found = rows_of(Merger(pieces_of(corpus), 60, ties=Ties.BYTES))
    assert found == rows_of_slow(corpus, 60, ties="bytes")[0]


def test_greatest_bytes_equal_the_recount_down_to_the_last_pair_of_real_text():
    text = english().decode()[:6000]
    words = Counter(
        piece.encode() for piece in regex.findall(named_pattern("cl100k").expression, text)
    )
    found = rows_of(Merger(pieces_of(words), 10_000, ties=Ties.BYTES))
    assert found == rows_of_slow(words, 10_000, ties="bytes")[0]
    assert len(found) > 1000


@settings(max_examples=100, deadline=None)
@given(
    corpus=_CORPUS,
    min_frequency=st.integers(1, 3),
    max_token_bytes=st.sampled_from([0, 0, 2, 5]),
)
def test_the_first_seen_equals_a_fresh_recount(corpus, min_frequency, max_token_bytes):
    expected = rows_of_slow(corpus, 60, min_frequency, max_token_bytes, "first")
    merger = FirstSeenMerger(pieces_of(corpus), 60, min_frequency, max_token_bytes)
    assert (rows_of(merger), merger.reason) == expected


def merges_as_tutorials_learn_them(texts, pattern, most):
    """All pieces of the corpus one after another, none counted together."""
    chunks = [list(piece.encode()) for text in texts for piece in regex.findall(pattern, text)]
    pairs = []
    while len(pairs) < most:
        counts = {}
        for ids in chunks:
            for pair in pairwise(ids):
                counts[pair] = counts.get(pair, 0) + 1
        if not counts:
            break
        best = max(counts, key=counts.get)
        chunks = [merged(ids, best, 256 + len(pairs)) for ids in chunks]
        pairs.append(best)
    return pairs


@settings(max_examples=60, deadline=None)
@given(
    texts=st.lists(st.text("abc d\ne", max_size=40), min_size=1, max_size=4),
    pattern=st.sampled_from(["cl100k", "gpt2", "whitespace", "none"]),
)
def test_the_first_seen_is_the_first_in_the_order_of_the_corpus(texts, pattern):
    found = learn(*texts, size=276, pattern=pattern, ties=Ties.FIRST)
    expression = named_pattern(pattern).expression
    assert found.pairs == merges_as_tutorials_learn_them(texts, expression, 20)


def test_the_order_of_the_corpus_holds_for_custom_patterns_and_many_threads():
    texts = [english().decode()[start : start + 3000] for start in (0, 5000, 20_000)]
    pattern = r"\p{L}+\s?|[^\p{L}]"
    found = learn(*texts, size=356, pattern=pattern, ties=Ties.FIRST, threads=4)
    assert found.pairs == merges_as_tutorials_learn_them(texts, pattern, 100)


def test_the_first_seen_is_refused_for_long_text_before_it_is_read(monkeypatch, tmp_path):
    monkeypatch.setattr(starting, "MOST_BYTES_FOR_FIRST", 100)
    short, long, packed = tmp_path / "short", tmp_path / "long", tmp_path / "packed"
    short.write_text("ab" * 50)
    long.write_bytes(b"ab\xff" * 50)
    packed.write_bytes(gzip.compress(b"ab" * 60))
    assert run(request_for([short], 260, ties=Ties.FIRST)).tokens
    for path, size in ((long, 150), (packed, 120)):
        with pytest.raises(RequestError, match=f"has {size} bytes.* may have 100") as caught:
            run(request_for([path], 260, ties=Ties.FIRST))
        assert "train on a part" in str(caught.value)


def test_that_the_first_seen_is_slow_is_said_before():
    (doubt,) = request_for([Path("x")], 300, ties=Ties.FIRST).doubts()
    assert "slow" in str(doubt)
    assert "1,048,576 bytes" in str(doubt)
    assert request_for([Path("x")], 300, ties=Ties.BYTES).doubts() == []


@pytest.mark.parametrize("ties", Ties)
def test_the_pairs_that_tied_are_those_of_a_recount_in_the_order_of_the_rule(ties):
    text = english().decode()[:1500]
    with files_of(text) as paths:
        request = request_for(paths, 340, ties=ties)
        merges = run(request).pairs
        words = [
            (list(piece.encode()), 1)
            for piece in regex.findall(named_pattern("cl100k").expression, text)
        ]
        tokens = list(BYTES)
        for number, pair in enumerate(merges):
            if number % 12 == 0:
                counts = count_pairs(words)
                found = finish(tied_pairs(request, number))
                pairs = list(zip(found.left.tolist(), found.right.tolist(), strict=True))
                assert pairs == tied(counts, tokens, ties)
                assert pairs[0] == pair
                assert (found.frequency, len(found)) == (counts[pair], len(pairs))
            words = [(merged(ids, pair, len(tokens)), count) for ids, count in words]
            tokens.append(tokens[pair[0]] + tokens[pair[1]])


def test_pairs_that_may_not_be_merged_do_not_tie():
    with files_of("ababcdcd abab cdcd") as paths:
        request = request_for(paths, 300, max_token_bytes=2)
        assert len(finish(tied_pairs(request, 0))) == 2
        with pytest.raises(RequestError, match="no merge 9: the run ends after 2"):
            finish(tied_pairs(request, 8))


def test_a_merge_that_is_not_there_and_an_algorithm_without_merges_are_refused():
    with files_of("abab") as paths:
        request = request_for(paths, 300)
        assert finish(tied_pairs(request, 1)).frequency == 1
        with pytest.raises(RequestError, match="no merge 3: the run ends after 2"):
            finish(tied_pairs(request, 2))
        with pytest.raises(RequestError, match="characters has no merges"):
            finish(tied_pairs(replace(request, algorithm=Algorithm.CHARACTERS), 0))


def test_looking_for_ties_tells_how_far_it_is():
    with files_of("the cat and the hat " * 20) as paths:
        steps = list(tied_pairs(request_for(paths, 280), 5))
    assert steps[0].phase == "counting"
    assert (steps[-1].phase, steps[-1].done, steps[-1].total) == ("merging", 5, 5)
