"""Encoding and decoding with a trained vocabulary."""

import pytest
import regex
import tiktoken
from encoded_ids import ids_of
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from explorer.engine import patterns
from explorer.engine.errors import PatternError, SpecialTokenError, TokenizerError
from explorer.engine.patterns import named_pattern, pattern_names
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

_TEXT = st.text(max_size=80) | st.text("aAb'sS1 \n\r\t中é\u0301_.", max_size=80)
_NAMED = sorted(pattern_names())


def merged_in_order(text, vocabulary):
    """Apply every merge to each piece, in the order in which they were learned."""
    ids = []
    for piece in regex.findall(vocabulary.pattern.expression, text):
        parts = [vocabulary.ids[bytes([byte])] for byte in piece.encode()]
        for merge in vocabulary.merges():
            position = 0
            while position < len(parts) - 1:
                if (parts[position], parts[position + 1]) == (merge.left, merge.right):
                    parts[position : position + 2] = [merge.id]
                position += 1
        ids += parts
    return ids


@settings(deadline=None)
@given(
    st.text("abc é\n", min_size=1, max_size=200),
    st.integers(257, 300),
    st.sampled_from(_NAMED),
    st.text("abcd é\n", max_size=60),
)
def test_merging_by_lowest_rank_gives_what_merging_in_order_gives(train, text, size, pattern, new):
    vocabulary = train(text, size, pattern)
    assert not vocabulary.whole_pieces
    tokenizer = TrainedTokenizer(vocabulary)
    for sample in (text, new):
        assert ids_of(tokenizer, sample) == merged_in_order(sample, vocabulary)


@pytest.mark.parametrize("pattern", _NAMED)
def test_real_text_comes_back_byte_for_byte(train, corpus_text, naughty_lines, pattern):
    tokenizer = TrainedTokenizer(train(corpus_text, 400, pattern))
    for text in (corpus_text, *naughty_lines, "\n".join(naughty_lines)):
        assert tokenizer.decode(ids_of(tokenizer, text)) == text.encode()


@pytest.mark.parametrize("expression", sorted(patterns._PUBLISHED))
@settings(deadline=None, max_examples=50)
@given(text=_TEXT)
def test_tiktoken_splits_by_published_patterns_as_regex_does(train, corpus_text, expression, text):
    vocabulary = train(corpus_text[:20_000], 300, expression)
    tokenizer = TrainedTokenizer(vocabulary)
    ids = ids_of(tokenizer, text)
    assert ids == merged_in_order(text, vocabulary)
    assert tokenizer.decode(ids) == text.encode()


@pytest.mark.parametrize("pattern", _NAMED)
def test_named_patterns_give_the_ids_of_tiktoken(train, corpus_text, naughty_lines, pattern):
    vocabulary = train(corpus_text, 400, pattern)
    theirs = tiktoken.Encoding(
        "theirs",
        pat_str=named_pattern(pattern).expression,
        mergeable_ranks=dict(vocabulary.ids),
        special_tokens={},
    )
    tokenizer = TrainedTokenizer(vocabulary)
    for text in naughty_lines:
        assert ids_of(tokenizer, text) == theirs.encode_ordinary(text)


@settings(deadline=None)
@given(_TEXT, st.sampled_from([r"\w+", r"[a-z]+|\d", r"\p{L}+\s?|\s+", r"(?i)[a-s]+"]))
def test_a_custom_pattern_loses_nothing_that_it_misses(train, text, pattern):
    assume(not any(0xD800 <= ord(char) < 0xE000 for char in text))
    tokenizer = TrainedTokenizer(train("ab abc bc abc ab 12", 260, pattern))
    assert tokenizer.decode(ids_of(tokenizer, text)) == text.encode()


def test_no_token_of_a_custom_pattern_crosses_the_end_of_a_match(from_merges):
    a_b, b_space = (ord("a"), ord("b")), (ord("b"), ord(" "))
    tokenizer = TrainedTokenizer(from_merges([b_space, a_b], r"\w+"))
    assert ids_of(tokenizer, "ab ab") == [257, ord(" "), 257]


def test_a_custom_pattern_that_matches_nothing_is_refused(from_merges):
    with pytest.raises(PatternError):
        TrainedTokenizer(from_merges([], "b*")).encode(b"abc")


def test_a_million_spaces_on_which_tiktoken_gives_up_are_encoded(train):
    tokenizer = TrainedTokenizer(train(" " * 64, 262, "o200k"))
    ids = tokenizer.encode(b" " * 999_999).ids
    assert len(ids) < 999_999 / 32
    assert tokenizer.decode(ids) == b" " * 999_999


def test_specials_are_read_literally(with_specials):
    specials = {"[PAD]": 1000, "a|b": 1001, "<|.*|>": 1002, "$$": 1003, "\\d": 1004}
    tokenizer = TrainedTokenizer(with_specials(specials))
    text = "[PAD]P A D a b a|b <|x|> <|.*|> $ $$ 7 \\d ("
    # fmt: off
    assert ids_of(tokenizer, text) == [
        1000, 80, 328, 407, 257, 274, 32, 1001, 32, 60, 124, 120, 124, 62, 32, 1002, 32, 36, 32,
        1003, 32, 55, 32, 1004, 399,
    ]
    # fmt: on


def test_specials_are_plain_text_when_asked_so(with_specials):
    tokenizer = TrainedTokenizer(with_specials({"<|user|>": 1000}))
    ids = ids_of(tokenizer, "a<|user|>b", SpecialReading.TEXT)
    assert 1000 not in ids
    assert tokenizer.decode(ids) == b"a<|user|>b"
    assert ids_of(tokenizer, "a<|user|>b") == [97, 1000, 98]


def test_the_longest_of_overlapping_specials_wins_whatever_their_order(with_specials):
    for names in (["<a>", "<a><b>"], ["<a><b>", "<a>"]):
        specials = {name: 1000 + index for index, name in enumerate(names)}
        tokenizer = TrainedTokenizer(with_specials(specials))
        assert ids_of(tokenizer, "<a><b><a>") == [specials["<a><b>"], specials["<a>"]]


def test_a_special_keeps_its_id_after_a_gap(with_specials):
    tokenizer = TrainedTokenizer(with_specials({"<a>": 1000, "<z>": 1200}))
    assert ids_of(tokenizer, "<z>x<a>") == [1200, 120, 1000]
    with pytest.raises(TokenizerError, match="1100"):
        tokenizer.decode([1100])


@pytest.mark.parametrize("special", ["đem", "Bác", "ilÖveyou", "<|é|>", "🐙", "文", "\u200b"])
def test_a_special_of_any_letters_comes_back_exactly(with_specials, special):
    tokenizer = TrainedTokenizer(with_specials({special: 1000}))
    assert ids_of(tokenizer, special) == [1000]
    assert tokenizer.decode([1000]) == special.encode()


@pytest.mark.parametrize(
    ("specials", "words"),
    [
        ({"(": 1000}, ["ordinary token 40"]),
        ({"the": 1000}, ["ordinary token"]),
        ({"": 1000}, ["empty"]),
        ({" ": 1000}, ["ordinary token 32"]),
        ({"\n": 1000}, ["ordinary token 10"]),
        ({"<a>": 1000, "<b>": 1000}, ["<a>", "<b>", "1000"]),
        ({"<a>": 999}, ["<a>", "999", "Star"]),
    ],
)
def test_specials_that_take_the_place_of_another_token_are_refused(with_specials, specials, words):
    with pytest.raises(SpecialTokenError) as caught:
        with_specials(specials)
    assert all(word in str(caught.value) for word in words)


def test_an_id_that_no_token_has_is_refused(thousand):
    for wrong in (1000, -1):
        with pytest.raises(TokenizerError, match=str(wrong)):
            TrainedTokenizer(thousand).decode([0, wrong])


def test_a_token_that_no_merge_makes_is_found_as_a_whole_piece(whole_piece):
    tokenizer = TrainedTokenizer(whole_piece)
    assert ids_of(tokenizer, ".:.:") == [258]
    assert ids_of(tokenizer, "a.:.:") == [97, 46, 256, 58]


def test_an_empty_text_has_no_ids(thousand):
    tokenizer = TrainedTokenizer(thousand)
    assert ids_of(tokenizer, "") == []
    assert tokenizer.decode([]) == b""
