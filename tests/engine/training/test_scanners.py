"""The compiled splitters match what `regex` and tiktoken match, on all text."""

import itertools
import sysconfig
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import regex
import tiktoken
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tiktoken_ext import openai_public

from explorer.engine.patterns import named_pattern, pattern_names
from explorer.engine.training.char_classes import char_classes
from explorer.engine.training.scanners import SCANNERS, split
from explorer.engine.training.words import PADDING

_NAMES = sorted(pattern_names())
_NASTY = [
    *"''sStTmMdDlLvVrReExX",
    "'s", "'T", "'ll", "'VE", "'re", "'rE", "'l", "'v", "don't", "I'LL", "abcdefgh",
    "\u017f", "\u212a",  # long s, Kelvin: other cases of s and k
    "\u0301", "\u0903", "\u20dd", "\ufe0f", "\u200d",  # marks, a joiner
    "ǅ", "ʰ", "ª", "ß", "İ", "ı", "ﬀ", "Σ", "ς",
    "中", "한", "か", "ア", "न", "ा", "א", "ع", "ไ", "่",
    *"0123", "٣", "३", "Ⅷ", "½", "²", "𝟙",
    " ", "  ", "\t", "\n", "\r", "\r\n", "\n\n", "\x0b", "\x0c", "\x1c", "\x1f", "\x85", "\xa0",
    "\u1680", "\u180e", "\u2028", "\u2029", "\u200b", "\u202f", "\u3000", "\ufeff", " " * 9,
    *"/.,!?-_()#@", "//", "…", "—", "€", "°", "\x00", "\x1b", "\x7f",
    "😀", "👩‍👩‍👧", "🇯🇵", "𐐀", "𐐨", "𠀀", "\U0010ffff", "\ue000",
]  # fmt: skip
_TEXT = st.lists(st.sampled_from(_NASTY), max_size=40).map("".join)
_ANY_TEXT = st.text(max_size=60)


def piece_ends(text: str, name: str, padding: bytes = bytes(PADDING)) -> np.ndarray:
    """Number of characters behind which each piece of a scanner ends."""
    data = text.encode()
    array = np.frombuffer(data + padding, np.uint8)
    ends = np.empty(len(data) + 1, np.int32)
    found, at = split(array, 0, len(data), char_classes(), int(SCANNERS[name]), ends)
    assert at == len(data)
    starts_char = (array[: len(data)] & 0xC0) != 0x80
    characters = np.append(0, np.cumsum(starts_char))
    # A piece that ends within a character would end at the same number as one behind it.
    assert starts_char[ends[: found - 1]].all()
    return characters[ends[:found]]


@cache
def compiled(name: str) -> "regex.Pattern[str]":
    return regex.compile(named_pattern(name).expression)


def expected_ends(text: str, name: str) -> np.ndarray:
    lengths = [len(piece) for piece in compiled(name).findall(text)]
    assert sum(lengths) == len(text)
    return np.cumsum(lengths)


@pytest.mark.parametrize("name", _NAMES)
@settings(max_examples=400, deadline=None)
@given(
    text=_TEXT, padding=st.sampled_from([bytes(8), b"aaaaaaaa", b"        ", b"'s\n\n1\xc5\xbf!"])
)
def test_pieces_of_nasty_text_are_those_of_regex(name, text, padding):
    assert piece_ends(text, name, padding).tolist() == expected_ends(text, name).tolist()


@pytest.mark.parametrize("name", _NAMES)
@settings(max_examples=100, deadline=None)
@given(text=_ANY_TEXT)
@example("")
def test_pieces_of_any_text_are_those_of_regex(name, text):
    assert piece_ends(text, name).tolist() == expected_ends(text, name).tolist()


def _every(code_points, *contexts):
    return "".join(context.replace("X", chr(code)) for code in code_points for context in contexts)


_ALL = [code for code in range(0x110000) if not 0xD800 <= code < 0xE000]


@cache
def _telling() -> list[int]:
    """Both ends of each run of one class, and every code point below U+3100."""
    turns = np.flatnonzero(np.diff(char_classes())).tolist()
    ends = {0x10FFFF, *turns, *(turn + 1 for turn in turns), *range(0x3100)}
    return sorted(code for code in ends if not 0xD800 <= code < 0xE000)


@pytest.mark.parametrize("name", _NAMES)
def test_every_code_point_alone_and_behind_a_letter_splits_as_in_regex(name):
    text = _all_alone()
    assert np.array_equal(piece_ends(text, name), expected_ends(text, name))


@cache
def _all_alone() -> str:
    return _every(_ALL, "X ", "aX")


_CONTEXTS = [
    "aXb", "AXB", "1X2", " X ", "  X\n", "\nX\n", "\r\nX", "!X!", "'X", "'sX", "a'Xe", "XX", "XX ",
    "X\u0301X", "aX\u0301", "中X中", "AXa", "X'll", "\tXa", "\u3000X1", "/X/", "!X\n/", "X\r\nX",
    "123X4", " X1", "  Xa",
]  # fmt: skip


@cache
def _in_contexts() -> str:
    return _every(_telling(), *_CONTEXTS)


@pytest.mark.parametrize("name", _NAMES)
def test_each_kind_of_code_point_splits_as_in_regex_in_many_contexts(name):
    text = _in_contexts()
    assert np.array_equal(piece_ends(text, name), expected_ends(text, name))


def pieces_of_tiktoken(text: str, name: str, pieces: list[str]) -> list[str]:
    """The pieces into which tiktoken splits, if they are the ones given; others if not.

    Each piece and each two neighbours are tokens. So a piece of tiktoken's that holds several of
    ours, or a part of one, comes out as other tokens.
    """
    neighbours = [first + second for first, second in itertools.pairwise(pieces)]
    ranks = {bytes([byte]): byte for byte in range(256)}
    for token in [*pieces, *neighbours]:
        ranks.setdefault(token.encode(), len(ranks))
    encoding = tiktoken.Encoding(
        "pieces", pat_str=named_pattern(name).expression, mergeable_ranks=ranks, special_tokens={}
    )
    found = encoding.decode_tokens_bytes(encoding.encode_ordinary(text))
    return [token.decode("utf-8", "replace") for token in found]


def our_pieces(text: str, name: str) -> list[str]:
    ends = piece_ends(text, name).tolist()
    return [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]


@pytest.mark.parametrize("name", _NAMES)
@settings(max_examples=60, deadline=None)
@given(text=_TEXT)
def test_pieces_of_nasty_text_are_those_of_tiktoken(name, text):
    pieces = our_pieces(text, name)
    assert pieces_of_tiktoken(text, name, pieces) == pieces


@pytest.mark.parametrize("name", ["cl100k", "gpt2", "o200k", "qwen2"])
def test_each_kind_of_code_point_splits_as_in_tiktoken(name):
    text = _every(_telling()[::7], *_CONTEXTS)
    pieces = our_pieces(text, name)
    assert pieces_of_tiktoken(text, name, pieces) == pieces


def test_the_comparison_with_tiktoken_sees_wrong_pieces():
    assert pieces_of_tiktoken("ab cd", "gpt2", ["ab", " cd"]) == ["ab", " cd"]
    for wrong in (["ab", " ", "cd"], ["ab cd"], ["a", "b", " cd"]):
        assert pieces_of_tiktoken("ab cd", "gpt2", wrong) != wrong


@pytest.mark.parametrize(
    ("name", "publisher"),
    [("gpt2", "r50k_base"), ("cl100k", "cl100k_base"), ("o200k", "o200k_base")],
)
def test_the_expressions_are_those_that_tiktoken_publishes(monkeypatch, name, publisher):
    monkeypatch.setattr(openai_public, "load_tiktoken_bpe", lambda *_, **__: {})
    assert getattr(openai_public, publisher)()["pat_str"] == named_pattern(name).expression


@pytest.mark.parametrize("name", _NAMES)
def test_real_text_splits_as_in_regex(name, corpus_text, naughty_lines):
    library = Path(sysconfig.get_path("stdlib"))
    code = "".join((library / file).read_text("utf-8") for file in ("typing.py", "doctest.py"))
    for text in (corpus_text, "\n".join(naughty_lines), code, "\r\n".join(naughty_lines)):
        assert np.array_equal(piece_ends(text, name), expected_ends(text, name))


@pytest.mark.parametrize("name", _NAMES)
def test_a_piece_of_megabytes_is_one_piece(name):
    for text in ("a" * 2_000_000, " " * 2_000_000, "中" * 700_000, "!" * 2_000_000):
        assert piece_ends(text, name).tolist() == [len(text)]


def test_splitting_stops_when_the_room_for_ends_is_used_up_and_goes_on_from_there():
    text = np.frombuffer(b"a b c d" + bytes(PADDING), np.uint8)
    ends = np.empty(3, np.int32)
    scanner = int(SCANNERS["gpt2"])
    found, at = split(text, 0, 7, char_classes(), scanner, ends)
    assert (found, at, ends.tolist()) == (3, 5, [1, 3, 5])
    found, at = split(text, at, 7, char_classes(), scanner, ends)
    assert (found, at, ends[:found].tolist()) == (1, 7, [7])


def test_a_part_of_a_text_splits_as_if_nothing_stood_around_it():
    text = np.frombuffer(b"ab  cd  ef" + bytes(PADDING), np.uint8)
    ends = np.empty(9, np.int32)
    found, _ = split(text, 1, 4, char_classes(), int(SCANNERS["cl100k"]), ends)
    assert ends[:found].tolist() == [2, 4]


def test_the_scanners_have_the_names_of_the_patterns():
    assert set(SCANNERS) == set(_NAMES)
