"""BPE-dropout: exact at both ends, lossless in between, and drawn as the paper says."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.lab.experiments.card import Options
from explorer.engine.lab.experiments.cards import card_named
from explorer.engine.lab.experiments.dropout import drop_merges
from explorer.engine.lab.experiments.running import run_card
from explorer.engine.ranks import merged_parts
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer


@pytest.fixture
def random():
    return np.random.default_rng(7)


def draw(tokenizer, text, **options):
    (result,) = finish(run_card(card_named("bpe-dropout"), [tokenizer], text, Options(**options)))
    return {line.key: line for line in result.lines}


def samples(lines):
    return [line for key, line in lines.items() if key.startswith("sample-")]


def slow_dropout(piece, ranks, probability, random):
    """Algorithm 1 of the paper, word by word."""
    parts = [bytes([byte]) for byte in piece]
    while True:
        merges = [
            (ranks[parts[at] + parts[at + 1]], at)
            for at in range(len(parts) - 1)
            if parts[at] + parts[at + 1] in ranks and random.random() >= probability
        ]
        if not merges:
            return tuple(parts)
        at = min(merges)[1]
        parts[at : at + 2] = [parts[at] + parts[at + 1]]


@pytest.mark.parametrize("encoding", ["r50k_base", "cl100k_base", "o200k_base"])
def test_without_dropout_it_is_the_plain_encoding_and_with_all_dropped_bytes(encoding):
    tokenizer = builtin_tokenizer(encoding)
    lines = draw(tokenizer, b" unbelievable", probability=0.0)
    assert [line.ids for line in samples(lines)] == [lines["plain"].ids]
    assert lines["plain"].ids == tuple(tokenizer.encode(b" unbelievable").ids.tolist())
    lines = draw(tokenizer, b" unbelievable", probability=1.0)
    assert [line.ids for line in samples(lines)] == [lines["bytes"].ids]
    assert len(lines["bytes"].ids) == 13


def test_in_between_every_sample_decodes_to_the_text():
    text = " unbelievable 你好 \U0001f600 don't".encode() + b"\xff\xf0"
    tokenizer = builtin_tokenizer("cl100k_base")
    lines = draw(tokenizer, text, probability=0.3, samples=40)
    assert lines["summary"].facts["is_exact"] is True
    assert lines["summary"].facts["distinct"] > 10
    assert all(tokenizer.decode(line.ids) == text for line in samples(lines))


def test_the_summary_counts_all_samples():
    lines = draw(builtin_tokenizer("r50k_base"), b" unbelievable", samples=200)
    spread = lines["summary"].facts["lengths"]
    assert sum(times for _, times in spread) == 200
    assert lines["summary"].facts["mean"] == sum(n * times for n, times in spread) / 200
    times = [line.label.fields["times"] for line in samples(lines)]
    assert times == sorted(times, reverse=True)


def test_a_seed_gives_the_same_samples_again_and_another_one_others():
    tokenizer = builtin_tokenizer("o200k_base")
    text = b"Several words make many encodings"

    def drawn(seed):
        return [line.ids for line in samples(draw(tokenizer, text, probability=0.5, seed=seed))]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_samples_come_as_often_as_in_the_paper(thousand, random):
    piece, probability, count = b" there", 0.4, 4000
    fast = Counter(drop_merges(piece, thousand.ids, probability, random) for _ in range(count))
    slow = Counter(slow_dropout(piece, thousand.ids, probability, random) for _ in range(count))
    assert len(slow) > 3
    distance = sum(abs(fast[one] - slow[one]) for one in fast | slow) / (2 * count)
    assert distance < 0.05


@given(piece=st.binary(min_size=1, max_size=30), probability=st.floats(0, 1))
def test_no_byte_is_lost_and_every_part_is_a_token(thousand, piece, probability):
    parts = drop_merges(piece, thousand.ids, probability, np.random.default_rng(0))
    assert b"".join(parts) == piece
    assert all(part in thousand.ids for part in parts)


@given(text=st.text(alphabet="the an", min_size=1, max_size=20))
def test_probability_zero_merges_as_plain_bpe_does(thousand, text):
    piece = text.encode()
    parts = drop_merges(piece, thousand.ids, 0.0, np.random.default_rng(0))
    assert list(parts) == merged_parts(piece, thousand.ids, len(thousand.tokens))


def test_a_token_that_no_merge_makes_is_kept_without_dropout_alone(whole_piece):
    tokenizer = TrainedTokenizer(whole_piece)
    assert samples(draw(tokenizer, b".:.:", probability=0.0))[0].ids == (258,)
    merged = samples(draw(tokenizer, b".:.:", probability=1e-9))[0]
    assert 258 not in merged.ids
