"""Figures about the tokens of a text."""

from hypothesis import given, settings
from hypothesis import strategies as st
from small_tokenizers import opened, word_piece_json

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.figures import FigureCounter, figures_of
from explorer.engine.tokenizers.protocol import SpecialReading

TOKENIZER = builtin_tokenizer("cl100k_base")


def figures(data):
    encoded = TOKENIZER.encode(data, SpecialReading.TEXT)
    return figures_of(data, encoded)


def test_a_small_text_is_counted():
    found = figures("the the  thé 👍\n".encode())
    # the| the| | thé| 👍 in two|\n
    assert (found.tokens, found.bytes, found.characters, found.words) == (7, 19, 15, 4)
    assert found.distinct == 7
    assert found.bytes_per_token == 19 / 7
    assert found.characters_per_token == 15 / 7
    assert found.tokens_per_word == 7 / 4


def test_the_most_frequent_and_the_longest_tokens_come_first():
    found = figures(b"a a a international b b")
    assert found.most_frequent[0] == (TOKENIZER.vocabulary.ids[b" a"], 2)
    longest = [(TOKENIZER.token_bytes(token_id), size) for token_id, size in found.longest]
    assert longest == sorted(longest, key=lambda pair: pair[1], reverse=True)
    assert longest[0] == (b" international", 14)


def test_marks_of_a_vocabulary_are_no_bytes_of_the_text(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    data = b"the foxes\n"
    found = figures_of(data, tokenizer.encode(data))
    longest = {tokenizer.token_bytes(token_id): size for token_id, size in found.longest}
    assert {size for token, size in longest.items() if token.startswith(b"##")} == {1}
    assert found.bytes == 10


def test_an_empty_text_has_no_ratios():
    found = figures(b"")
    assert (found.tokens, found.distinct, found.most_frequent) == (0, 0, ())
    assert found.bytes_per_token is None
    assert found.characters_per_token is None
    assert found.tokens_per_word is None


def test_invalid_bytes_count_as_characters():
    assert figures(b"a\xff\xe2\x82 b").characters == 6


@settings(deadline=None)
@given(st.text("ab é\n", max_size=200))
def test_parts_are_counted_as_the_whole(text):
    data = text.encode()
    counter = FigureCounter()
    for part in encode_parts(TOKENIZER, data):
        counter.add(data[int(part.starts[0]) : int(part.stops[-1])], part)
    assert counter.figures() == figures(data)


def test_a_text_of_several_parts_is_counted(corpus_text):
    data = corpus_text.encode() * 3
    counter = FigureCounter()
    parts = list(encode_parts(TOKENIZER, data))
    for part in parts:
        counter.add(data[int(part.starts[0]) : int(part.stops[-1])], part)
    assert len(parts) > 1
    assert counter.figures() == figures(data)
