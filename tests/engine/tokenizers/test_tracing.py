"""Why a text splits as it does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.tracing import PieceKind, Verdict, expect, trace

CL100K = builtin_tokenizer("cl100k_base").vocabulary


def written(found):
    parts = found.piece
    return [
        (step.rank, parts[step.start : step.middle], parts[step.middle : step.stop])
        for step in found.steps
    ]


def test_the_merges_of_a_piece_come_in_order_with_their_ranks():
    found = trace(CL100K, b"I'm brutalist", 8)
    assert (found.kind, found.piece, found.start, found.stop) == ("matched", b" brutalist", 3, 13)
    assert written(found) == [
        (267, b"s", b"t"),
        (278, b"a", b"l"),
        (293, b" ", b"b"),
        (332, b"u", b"t"),
        (380, b"i", b"st"),
        (1437, b" b", b"r"),
        (19968, b" br", b"ut"),
        (28860, b" brut", b"al"),
    ]
    assert found.tokens == [b" brutal", b"ist"]
    assert found.parts_after(0) == [bytes([byte]) for byte in b" brutalist"]
    assert found.parts_after(3) == [b" b", b"r", b"u", b"t", b"al", b"i", b"st"]


@pytest.mark.parametrize(
    ("text", "offset", "piece", "alternative"),
    [
        ("I'M we", 1, "'M", 1),
        ("I'M we", 3, " we", 2),
        ("x 12345", 3, "123", 3),
        ("x 12345", 1, " ", 8),
        ("a ?!\n\n", 2, " ?!\n\n", 4),
        ("a \n ", 1, " \n ", 5),
        ("a \n b", 1, " \n", 6),
        ("a  b", 1, " ", 7),
        ("'ſa", 0, "'ſ", 1),
        ("नमस्ते", 8, "नमस", 2),
        ("नमस्ते", 9, "्त", 2),
    ],
)
def test_the_alternative_that_took_a_piece_is_told(text, offset, piece, alternative):
    found = trace(CL100K, text.encode(), offset)
    assert found.piece.decode() == piece
    assert (found.alternative.number, found.alternative.count) == (alternative, 8)
    assert found.alternative.expression in CL100K.pattern.expression


@settings(deadline=None)
@given(
    st.binary(min_size=1, max_size=40) | st.text("ab' é\n", min_size=1).map(str.encode), st.data()
)
def test_a_trace_ends_with_the_tokens_of_the_text(data, draw):
    offset = draw.draw(st.integers(0, len(data) - 1))
    found = trace(CL100K, data, offset, SpecialReading.TEXT)
    assert found.start <= offset < found.stop
    assert data[found.start : found.stop] == found.piece
    encoded = builtin_tokenizer("cl100k_base").encode(data, SpecialReading.TEXT)
    inside = (encoded.starts >= found.start) & (encoded.starts < found.stop)
    assert found.tokens == [CL100K.tokens[token_id] for token_id in encoded.ids[inside].tolist()]


def test_a_byte_deep_in_a_long_text_is_traced_as_in_a_short_one():
    line = b"The quick  brown fox's 12345 jumps.\n"
    data = memoryview(line * 10_000)
    for offset in range(len(line)):
        short = trace(CL100K, line * 3, len(line) + offset)
        long = trace(CL100K, data, 5_000 * len(line) + offset)
        assert (long.piece, long.steps, long.tokens) == (short.piece, short.steps, short.tokens)
        assert long.start - short.start == 4_999 * len(line)


def test_what_is_no_match_of_the_pattern_is_told(from_merges, with_specials):
    vocabulary = from_merges([(ord("a"), ord("b")), (ord(" "), ord(" "))], r"\w+")
    found = trace(vocabulary, b"ab  \xffab", 2)
    assert (found.kind, found.piece, found.alternative) == (PieceKind.UNMATCHED, b"  ", None)
    assert found.tokens == [b"  "]
    assert trace(vocabulary, b"ab  \xffab", 4).kind is PieceKind.STRAY
    special = trace(with_specials({"<|end|>": 1000}), b"a <|end|>", 4, SpecialReading.PARSE)
    assert (special.kind, special.piece, special.start) == (PieceKind.SPECIAL, b"<|end|>", 2)
    assert special.tokens == [b"<|end|>"]


@pytest.mark.parametrize("offset", [-1, 3, 100])
def test_a_byte_that_is_not_there_is_refused(offset):
    with pytest.raises(TokenizerError, match=str(offset)):
        trace(CL100K, b"abc", offset)


@pytest.mark.parametrize(
    ("text", "start", "stop", "verdict", "blamed"),
    [
        (" Hello World", 0, 6, Verdict.MADE, None),
        ("brutalist", 5, 9, Verdict.TAKEN, b"al"),
        ("brutalist", 4, 5, Verdict.GREW, b"al"),
        ("Hello", 0, 4, Verdict.TAKEN, b"lo"),
        ("aaaa", 0, 3, Verdict.TAKEN, b"aa"),
        ("xqzj", 0, 4, Verdict.UNKNOWN, None),
        ("a  b", 1, 3, Verdict.CUT, None),
    ],
)
def test_why_an_expected_token_is_there_or_is_not(text, start, stop, verdict, blamed):
    found = expect(CL100K, text.encode(), start, stop)
    assert found.verdict is verdict
    if blamed is None:
        assert found.step is None
    else:
        step = found.trace.steps[found.step]
        assert found.trace.piece[step.start : step.stop] == blamed


def test_a_token_that_only_a_whole_piece_becomes(whole_piece):
    assert expect(whole_piece, b".:.:", 0, 4).verdict is Verdict.MADE
    assert expect(whole_piece, b"a.:.:", 1, 5).verdict is Verdict.WHOLE_PIECE_ONLY
    inside = expect(whole_piece, b".:.:", 1, 3)
    assert (inside.verdict, inside.step) == (Verdict.TAKEN, None)
