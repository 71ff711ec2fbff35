"""Small corpora whose merges are known: worked examples and faults that others have reported."""

import hashlib
import random
import time

import pytest
from encoded_ids import ids_of
from training_runs import count, learn

from explorer.engine.errors import RequestError
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.events import StopReason

_END = "<|endoftext|>"


def test_low_lower_slower_learns_lo_then_low_then_er():
    run = learn("low low low lower slower", pattern="whitespace", size=259)
    assert run.learned == [(b"lo", 5), (b"low", 5), (b"er", 2)]


def test_the_example_of_sennrich_et_al_learns_est_and_low():
    words = ["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3
    run = learn(" ".join(words), pattern="whitespace", size=263)
    assert run.learned == [
        (b"es", 9), (b"est", 9), (b"lo", 7), (b"low", 7), (b"ew", 6), (b"new", 6), (b"newest", 6)
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "a", "\n"])
def test_a_corpus_without_a_pair_ends_at_once_with_the_bytes_alone(text):
    run = learn(text, size=306)
    assert run.learned == []
    assert run.finished.reason is StopReason.NO_PAIRS
    assert run.vocabulary.size == 256
    assert run.history.final_bytes_per_token == (1.0 if text else 0.0)
    assert run.history.bytes_per_token.tolist() == []


def test_three_spaces_give_two_merges():
    run = learn("   ", size=306)
    assert run.learned == [(b"  ", 2), (b"   ", 1)]
    assert run.finished.reason is StopReason.NO_PAIRS
    assert run.vocabulary.size == 258
    assert run.history.final_bytes_per_token == 3.0


@pytest.mark.parametrize(
    ("text", "merges"),
    [
        ("aaaaaaa", [("aa", 6), ("aaaa", 2), ("aaa", 1), ("aaaaaaa", 1)]),
        ("a" * 16, [("aa", 15), ("a" * 4, 7), ("a" * 8, 3), ("a" * 16, 1)]),
        (
            "aaaababab",
            [("aa", 3), ("ab", 2), ("bab", 1), ("aaaa", 1), ("babab", 1), ("aaaababab", 1)],
        ),
    ],
)
def test_overlapping_pairs_count_each_and_are_merged_from_the_left(text, merges):
    run = learn(text, size=306, pattern="none")
    assert [(token.decode(), frequency) for token, frequency in run.learned] == merges


def test_three_merges_of_aaabdaaabac():
    run = learn("aaabdaaabac", size=259, pattern="none")
    assert run.learned == [(b"aa", 4), (b"ab", 2), (b"aaab", 2)]
    assert run.finished.reason is StopReason.SIZE


def test_a_run_of_seven_ends_as_one_token():
    run = learn("aaaaaaa", size=306, pattern="none")
    assert ids_of(run.vocabulary, "aaaaaaa") == [259]


@pytest.mark.parametrize(
    ("size", "specials", "smallest"),
    [(2, [], 256), (255, [], 256), (257, [_END, "<|pad|>"], 258)],
)
def test_a_size_below_bytes_and_specials_is_refused_with_the_smallest_legal_one(
    size, specials, smallest
):
    with pytest.raises(RequestError, match=f"at least {smallest}"):
        learn("hello hello", size=size, specials=tuple(specials))


def test_the_size_includes_bytes_and_specials():
    assert learn("hello hello", size=256).learned == []
    assert learn("hello hello", size=256).finished.reason is StopReason.SIZE
    run = learn("hello hello", size=300, specials=(_END, "<|pad|>"))
    assert run.request.merges_wanted == 42
    assert len(learn("abcdefgh", size=260, specials=(_END, "<|pad|>")).learned) == 2


def test_a_corpus_with_fewer_merges_than_asked_keeps_all_it_gives():
    run = learn("abcabcabd")
    assert run.learned == [
        (b"ab", 3), (b"cab", 2), (b"abcab", 1), (b"cabd", 1), (b"abcabcabd", 1)
    ]  # fmt: skip
    assert run.vocabulary.size == 261
    assert run.finished.reason is StopReason.NO_PAIRS


def test_a_minimum_frequency_ends_the_run_earlier():
    run = learn("abcabcabd", min_frequency=2)
    assert run.learned == [(b"ab", 3), (b"cab", 2)]
    assert run.finished.reason is StopReason.MIN_FREQUENCY


def test_a_longest_token_ends_the_run_earlier():
    run = learn("abcabcabd", max_token_bytes=2)
    assert run.learned == [(b"ab", 3)]
    assert run.finished.reason is StopReason.MAX_LENGTH


@pytest.mark.parametrize("text", ["bbbaaaddddcccc", "aaabbbccccdddd"])
def test_ties_go_to_the_smallest_ids_wherever_they_stand(text):
    assert learn(text, size=260, pattern="none").tokens == [b"cc", b"dd", b"aa", b"bb"]


def test_special_tokens_add_no_counts_and_no_pair_crosses_them():
    run = learn(f"abab{_END}" * 4, size=256 + 1 + 20, specials=(_END,))
    assert run.learned == [(b"ab", 8), (b"abab", 4)]
    assert run.stats.specials_found == {_END: 4}
    assert run.vocabulary.specials == {_END: 258}


def test_the_same_text_without_the_special_learns_its_parts():
    tokens = learn(f"abab{_END}" * 4, size=264).tokens
    assert tokens == [b"ab", b"<|", b"do", b"en", b"ex", b"ft", b"|>", b"abab"]


def test_nul_is_a_byte_like_any_other():
    text = bytes.fromhex("6100622061006220610062")
    run = learn(text, size=266)
    assert run.learned == [(b"\0b", 3), (b" a", 2)]
    assert run.stats.bytes == 11
    tokenizer = TrainedTokenizer(run.vocabulary)
    assert tokenizer.decode(ids_of(tokenizer, text.decode())) == text


def test_line_ends_stay_as_they_are():
    text = b"the cat\r\nthe cat\r\n\r\nthe cat\r\n"
    run = learn(text, size=300)
    assert run.learned == [
        (b"\r\n", 4), (b" c", 3), (b"at", 3), (b"he", 3), (b"the", 3), (b" cat", 3),
        (b"\r\n\r\n", 1),
    ]  # fmt: skip
    assert run.stats.bytes == 29
    tokenizer = TrainedTokenizer(run.vocabulary)
    assert tokenizer.decode(ids_of(tokenizer, text.decode())) == text


def test_a_lone_carriage_return_is_kept():
    pieces, stats = count(b"a\rb\r")
    assert pieces == {b"a": 1, b"\r": 2, b"b": 1}
    assert stats.bytes == 4


_DNA = {
    2_000: "f69eab251db3e8e7ee0e5fb5edfac644a51dabd362482313a671b6f273f1e8ea",
    20_000: "d51fb65d743f006fa4c40e4d8286d2ca85c6be94dedc5aa156e118180aa4aee3",
    200_000: "4b79ae4053ea3ca928f60b24239baf5a112c714d00118d652bf9a0484ff225f1",
    2_000_000: "96eb92e188feae1d8b151bfc68fb544fb81c224201a8ec71ebfcc61787e1fbd3",
}


def _dna(length):
    generator = random.Random(7)
    return "".join(generator.choice("ACGT") for _ in range(length))


@pytest.mark.parametrize("length", _DNA)
def test_one_line_of_megabytes_without_a_space_is_no_special_case(length):
    run = learn(_dna(length), size=356)
    assert hashlib.sha256(b"\n".join(run.tokens)).hexdigest() == _DNA[length]
    assert run.stats.pieces == 1


def test_a_line_of_ten_times_the_length_takes_at_most_twelve_times_as_long():
    learn(_dna(1000), size=356)
    seconds = {}
    for length in (200_000, 2_000_000):
        text = _dna(length)
        seconds[length] = min(_merge_seconds(text) for _ in range(3))
    assert seconds[2_000_000] < 12 * max(seconds[200_000], 0.01)


def _merge_seconds(text):
    began = time.process_time()
    learn(text, size=356)
    return time.process_time() - began
