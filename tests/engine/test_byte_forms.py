"""Readable, escaped and mapped forms of a token's bytes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers.pre_tokenizers import ByteLevel

from explorer.engine.byte_forms import (
    BYTE_MAP,
    escaped,
    escaped_text,
    from_byte_map,
    is_invisible,
    readable,
    to_byte_map,
    to_hex,
)

_BYTES = st.binary(max_size=30) | st.text(max_size=10).map(
    lambda text: text.encode("utf-8", "replace")
)


def test_the_byte_map_is_that_of_gpt_2():
    assert len(set(BYTE_MAP)) == 256
    assert to_byte_map(b" a\n\x00\xad") == "ĠaĊĀŃ"
    assert set(BYTE_MAP) == set(ByteLevel.alphabet())
    assert all(BYTE_MAP[byte] == chr(byte) for byte in range(ord("!"), ord("~") + 1))


def test_the_byte_map_splits_text_as_the_tokenizers_package_does():
    text = "é 中\u200b\r\n😀"
    (mapped, _), *rest = ByteLevel(add_prefix_space=False, use_regex=False).pre_tokenize_str(text)
    assert not rest
    assert to_byte_map(text.encode()) == mapped


@given(_BYTES)
def test_the_byte_map_comes_back(token):
    assert from_byte_map(to_byte_map(token)) == token


@pytest.mark.parametrize("text", [" ", "\n", "€", "aŁ中"])
def test_a_character_that_the_byte_map_lacks_is_an_error(text):
    with pytest.raises(KeyError):
        from_byte_map(text)


def test_hexadecimal_has_two_digits_a_byte():
    assert to_hex(b"\x00a\xff") == "00 61 ff"
    assert to_hex(b"") == ""


@pytest.mark.parametrize(
    ("token", "text"),
    [
        (b"the", "the"),
        (b" the", "␠the"),
        (b"\n\t\r\x00\x1b", "␊␉␍␀␛"),
        (b"\x7f", "␡"),
        (b"\xe4\xbd", r"\xe4\xbd"),
        ("中".encode()[:2] + b"a", r"\xe4\xb8a"),
        ("\u200b".encode(), "<U+200B>"),
        ("\u202e\u2066".encode(), "<U+202E><U+2066>"),
        ("\xa0\u3000".encode(), "<U+00A0><U+3000>"),
        ("\u2028".encode(), "<U+2028>"),
        ("\x85".encode(), "<U+0085>"),
        ("\ufe0f\u3164".encode(), "<U+FE0F><U+3164>"),
        ("\U000e0100".encode(), "<U+E0100>"),
        ("\ue000\U0010ffff".encode(), "<U+E000><U+10FFFF>"),
        ("é😀中".encode(), "é😀中"),
        (b"\xed\xa0\x80", r"\xed\xa0\x80"),
    ],
)
def test_the_readable_form_shows_white_space_and_invisible_characters(token, text):
    assert readable(token) == text


@given(_BYTES)
def test_all_that_stands_in_a_readable_form_can_be_seen(token):
    assert not any(is_invisible(char) for char in readable(token))


@pytest.mark.parametrize(
    ("token", "text"),
    [
        (b" the", " the"),
        (b"\n\t\r\\", r"\n\t\r\\"),
        (b"\x00\x1b\x7f", r"\x00\x1b\x7f"),
        (b"\\n", r"\\n"),
        (b"\xe4\xbd", r"\xe4\xbd"),
        ("\u200b".encode(), r"\xe2\x80\x8b"),
        ("\xa0".encode(), r"\xc2\xa0"),
        ("中é".encode(), "中é"),
    ],
)
def test_the_escaped_form_is_one_line(token, text):
    assert escaped(token) == text


def unescaped(text: str) -> bytes:
    """Read what `escaped` wrote."""
    named = {"n": b"\n", "r": b"\r", "t": b"\t", "\\": b"\\"}

    def byte(match: re.Match[str]) -> str:
        sign = match[1]
        data = named.get(sign) or bytes.fromhex(sign[1:])
        return data.decode("latin-1")

    parts = re.split(r"(\\(?:x[0-9a-f]{2}|[nrt\\]))", text)
    return b"".join(
        re.sub(r"\\(x[0-9a-f]{2}|[nrt\\])", byte, part).encode("latin-1")
        if part.startswith("\\")
        else part.encode()
        for part in parts
    )


@given(_BYTES)
def test_the_escaped_form_loses_nothing(token):
    text = escaped(token)
    assert unescaped(text) == token
    assert not any(is_invisible(char) and char != " " for char in text)


def test_every_byte_and_every_pair_of_bytes_has_its_own_escaped_form():
    tokens = [bytes([byte]) for byte in range(256)]
    tokens += [bytes([first, second]) for first in range(256) for second in range(256)]
    assert len({escaped(token) for token in tokens}) == len(tokens)


@given(st.text(max_size=20))
def test_an_escaped_text_shows_all_its_characters_on_one_line(text):
    shown = escaped_text(text)
    assert not any(is_invisible(char) and char != " " for char in shown)
    assert shown.encode().decode("utf-8") == shown


def test_an_escaped_text_names_code_points():
    assert escaped_text("a\u200b\n\\\ud800\U000e0100 b") == r"a\u200b\n\\\ud800\U000e0100 b"


@pytest.mark.parametrize(
    "char",
    [" ", "\t", "\u200d", "\ufeff", "\u00ad", "\u034f", "\u115f", "\u180f", "\u2800", "\ufffe"],
)
def test_characters_that_draw_nothing_are_invisible(char):
    assert is_invisible(char)


@pytest.mark.parametrize("char", ["a", "中", "\u0301", "😀", "\ufffd", "\u0915"])
def test_characters_that_draw_are_visible(char):
    assert not is_invisible(char)


def test_the_forms_of_all_tokens_of_a_real_vocabulary_differ(thousand):
    for form in (readable, escaped, to_hex, to_byte_map):
        assert len(set(map(form, thousand.tokens))) == len(thousand.tokens)
