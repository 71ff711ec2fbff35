"""The merge kernel against a trainer that counts everything again after each merge."""

from collections import Counter

import numpy as np
import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st
from reference_bpe import Step, train_slowly
from training_runs import pieces_of

from explorer.engine.errors import TrainingError
from explorer.engine.patterns import named_pattern
from explorer.engine.training import merging, pairs, symbols
from explorer.engine.training.events import MergeBatch, StopReason
from explorer.engine.training.merging import Merger

_RUNS = st.lists(
    st.tuples(st.sampled_from([b"a", b"b", b"ab", b"\x00", b"\xff"]), st.integers(1, 12)),
    max_size=6,
).map(lambda parts: b"".join(part * times for part, times in parts))
_PIECE = st.one_of(
    _RUNS,
    st.binary(max_size=12),
    st.lists(st.sampled_from(b"ab"), max_size=24).map(bytes),
    st.lists(st.sampled_from(b"abcd "), max_size=24).map(bytes),
).filter(bool)
_COUNT = st.integers(1, 3) | st.integers(1, 10**6) | st.just(2**40)
_CORPUS = st.dictionaries(_PIECE, _COUNT, max_size=25)


def steps_of(batch: MergeBatch) -> list[Step]:
    columns = (batch.left, batch.right, batch.frequency, batch.tokens)
    return [Step(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def learn_all(merger: Merger, most: int = 2**31) -> list[Step]:
    while merger.reason is None:
        merger.learn(most)
    return steps_of(merger.learned_since(0))


@settings(max_examples=300, deadline=None)
@given(
    corpus=_CORPUS,
    wanted=st.integers(0, 60),
    min_frequency=st.integers(1, 5) | st.sampled_from([1000, 2**40, 2**41]),
    max_token_bytes=st.sampled_from([0, 0, 2, 3, 5, 8]),
)
@example({b"a" * 40: 1}, 60, 1, 0)
@example({b"a" * 41: 3, b"a" * 7: 2}, 60, 1, 5)
@example({b"abcd": 12800, b"wxyz": 5, b"qr": 2}, 60, 1, 2)
def test_merges_frequencies_and_token_counts_equal_a_fresh_recount(
    corpus, wanted, min_frequency, max_token_bytes
):
    expected, reason = train_slowly(corpus, wanted, min_frequency, max_token_bytes)
    merger = Merger(pieces_of(corpus), wanted, min_frequency, max_token_bytes)
    assert merger.tokens == sum(len(piece) * count for piece, count in corpus.items())
    assert learn_all(merger) == expected
    assert merger.reason == reason
    assert merger.learned == len(expected)
    assert merger.tokens == (expected[-1].tokens if expected else merger.tokens)


@settings(max_examples=100, deadline=None)
@given(corpus=_CORPUS, most=st.sampled_from([1, 2, 3, 7]))
def test_the_size_of_a_batch_changes_nothing(corpus, most):
    merger = Merger(pieces_of(corpus), 40)
    while merger.reason is None:
        before = merger.learned
        merger.learn(most)
        assert merger.learned - before == most or merger.reason is not None
    assert steps_of(merger.learned_since(0)) == train_slowly(corpus, 40)[0]


@settings(max_examples=100, deadline=None)
@given(corpus=_CORPUS)
def test_no_two_merges_make_the_same_bytes(corpus):
    tokens = [bytes([byte]) for byte in range(256)]
    for step in learn_all(Merger(pieces_of(corpus), 200)):
        tokens.append(tokens[step.left] + tokens[step.right])
    assert len(set(tokens)) == len(tokens)


@pytest.fixture(scope="module")
def words(corpus_text: str) -> Counter[bytes]:
    """The distinct pieces of 20 KB of English, Zipf-distributed as real text is."""
    found = regex.findall(named_pattern("cl100k").expression, corpus_text[:20_000])
    return Counter(piece.encode() for piece in found)


@pytest.fixture(scope="module")
def expected(words) -> list[Step]:
    return train_slowly(words, 400)[0]


@pytest.fixture
def indexed(monkeypatch) -> list[int]:
    """The floors at which pairs have been indexed."""
    floors = []
    build_index = merging.build_index

    def noted(symbols, length, counted, floor, spelling):
        floors.append(floor)
        return build_index(symbols, length, counted, floor, spelling)

    monkeypatch.setattr(merging, "build_index", noted)
    return floors


def test_real_text_equals_the_recount(words, expected):
    assert learn_all(Merger(pieces_of(words), 400)) == expected


@pytest.mark.parametrize("share", [1, 2, 5, 10**9])
def test_the_floor_below_which_pairs_are_not_indexed_changes_nothing(
    monkeypatch, indexed, words, expected, share
):
    monkeypatch.setattr(merging, "_FLOOR_SHARE", share)
    monkeypatch.setattr(merging, "_PAIRS_A_MERGE", 1)
    monkeypatch.setattr(merging, "_MORE_PAIRS", 0)
    assert learn_all(Merger(pieces_of(words), 400)) == expected
    assert indexed == sorted(indexed, reverse=True)
    assert len(indexed) > 1 or share > 5


def test_with_a_floor_as_high_as_the_best_pair_nearly_each_merge_indexes_again(
    monkeypatch, indexed, words, expected
):
    monkeypatch.setattr(merging, "_FLOOR_SHARE", 1)
    assert learn_all(Merger(pieces_of(words), 400)) == expected
    assert len(indexed) == len({step.frequency for step in expected})


def test_a_floor_never_lies_below_the_minimum_frequency(monkeypatch, indexed, words):
    monkeypatch.setattr(merging, "_FLOOR_SHARE", 3)
    merger = Merger(pieces_of(words), 10_000, 7)
    assert learn_all(merger) == train_slowly(words, 10_000, 7)[0]
    assert merger.reason is StopReason.MIN_FREQUENCY
    assert min(indexed) >= 7


@settings(max_examples=150, deadline=None)
@given(
    corpus=_CORPUS,
    min_frequency=st.integers(1, 4),
    max_token_bytes=st.sampled_from([0, 2, 4]),
    share=st.sampled_from([1, 2, 3]),
    more_pairs=st.integers(0, 3),
)
def test_low_floors_and_little_room_change_nothing(
    corpus, min_frequency, max_token_bytes, share, more_pairs
):
    expected, reason = train_slowly(corpus, 60, min_frequency, max_token_bytes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(merging, "_FLOOR_SHARE", share)
        patch.setattr(merging, "_PAIRS_A_MERGE", 0)
        patch.setattr(merging, "_MORE_PAIRS", 1 + more_pairs)
        patch.setattr(merging, "build_index", least_room)
        merger = Merger(pieces_of(corpus), 60, min_frequency, max_token_bytes)
        assert learn_all(merger) == expected
    assert merger.reason == reason


def least_room(symbols, length, counted, floor, spelling):
    """An index with just the room that its largest merge can need."""
    index = pairs.build_index(symbols, length, counted, floor, spelling)
    used = int(index.totals[pairs.PAIRS])
    largest = int(index.pairs.size[:used].max(initial=0))
    capacity = used + 2 * min(largest, len(length))
    return index._replace(
        pool=index.pool[: int(index.totals[pairs.POOL]) + 2 * largest].copy(),
        heap_pair=index.heap_pair[:capacity].copy(),
        heap_weight=index.heap_weight[:capacity].copy(),
    )


def test_an_index_out_of_room_is_built_again_and_changes_nothing(monkeypatch, words, expected):
    built = []

    def noted(*arguments):
        built.append(arguments[3])
        return least_room(*arguments)

    monkeypatch.setattr(merging, "build_index", noted)
    assert learn_all(Merger(pieces_of(words), 400)) == expected
    # The same floor twice: it was for room, not for rarer pairs.
    assert len(built) > len(set(built))


def test_a_table_of_pairs_that_grows_loses_none(monkeypatch, words, expected):
    monkeypatch.setattr(pairs, "_FIRST_PAIRS", 16)
    assert learn_all(Merger(pieces_of(words), 400)) == expected


def test_frequencies_are_counted_in_64_bits():
    merger = Merger(pieces_of({b"abab": 2**33, b"ab": 2**62 - 2**34}), 1)
    assert learn_all(merger) == [Step(ord("a"), ord("b"), 2**62, 2**62)]


def test_the_order_of_the_pieces_changes_nothing(words, expected):
    backwards = dict(reversed(list(words.items())))
    assert learn_all(Merger(pieces_of(backwards), 400)) == expected


def test_more_text_than_places_is_refused_with_the_way_on(monkeypatch):
    monkeypatch.setattr(symbols, "_MOST_PLACES", 10)
    Merger(pieces_of({b"abc": 1, b"abcd": 1}), 5)
    with pytest.raises(TrainingError, match="11 bytes of distinct pieces") as caught:
        Merger(pieces_of({b"abcd": 1, b"bcde": 1}), 5)
    assert "train on a part" in str(caught.value)


def test_an_empty_corpus_has_no_pairs():
    merger = Merger(pieces_of({}), 10)
    assert (merger.reason, merger.learned, merger.tokens) == (StopReason.NO_PAIRS, 0, 0)


def test_asking_for_no_merges_is_asking_for_a_size_already_reached():
    assert Merger(pieces_of({b"ab": 2}), 0).reason is StopReason.SIZE


def test_learning_goes_on_from_where_it_stopped():
    merger = Merger(pieces_of({b"abcabcabd": 1}), 1000)
    merger.learn(2)
    assert merger.learned == 2
    assert merger.reason is None
    merger.learn(1)
    batch = merger.learned_since(2)
    assert (batch.first, len(batch)) == (2, 1)
    assert np.array_equal(batch.tokens, [3])


def test_a_size_that_is_reached_with_the_last_pair_stops_for_the_size():
    merger = Merger(pieces_of({b"ab": 1}), 1)
    learn_all(merger)
    assert merger.reason is StopReason.SIZE
