"""Special tokens: which are refused, and how the message names them."""

import pytest

from explorer.engine.errors import SpecialTokenError
from explorer.engine.specials import check_special_ids, check_specials, is_hard_to_see

_BYTES = [bytes([byte]) for byte in range(256)]


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["<|endoftext|>"],
        ["<a>", "<b>", "<A>"],
        ["ab", "abc"],
        ["é", "中"],
        ["[PAD]", "a|b", "$$", "\\d"],
        ["\u200b", "  ", "\r\n"],
        ["e\u0301", "\xe9"],
    ],
)
def test_any_different_texts_will_do(texts):
    check_specials(texts)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ([""], "must not be empty"),
        (["<a>", ""], "must not be empty"),
        (["<a>", "<b>", "<a>"], "“<a>” is given twice"),
        (["\u200b", "\u200b"], r"“\\u200b” is given twice"),
        (["\ud800"], r"“\\ud800” holds half of a surrogate pair"),
        (["a\udcff"], r"“a\\xff” holds the byte 0xff, which is no part of valid UTF-8"),
        (["(", "ab"], r"“\(” is a single .* the ordinary token 40 \(the byte 0x28\)"),
        ([" "], "the byte 0x20"),
        (["\n"], r"“\\n” is a single .* the ordinary token 10 \(the byte 0x0a\)"),
        (["\0"], r"“\\u0000” is a single .* the ordinary token 0 "),
        (["\x7f"], r"“\\u007f” is a single .* the ordinary token 127 "),
    ],
)
def test_what_no_text_could_tell_apart_is_refused(texts, words):
    with pytest.raises(SpecialTokenError, match=words):
        check_specials(texts)


def test_a_character_of_two_bytes_is_no_ordinary_token():
    check_specials(["\x80", "é"])


@pytest.mark.parametrize(
    ("ids", "words"),
    [
        ({"<a>": 1000, "<b>": 1000}, "“<a>” and “<b>” have the same id 1000"),
        ({"<a>": 255}, r"“<a>” cannot have the id 255: ids 0 to 255 belong to ordinary tokens"),
        ({"<a>": 65}, r"\(“A”\)"),
        ({"<a>": 10}, r"\(“\\n”\)"),
        ({"<a>": -1}, "cannot have the id -1: ids are whole numbers .* from 256 on"),
        ({"<a>": 2**31}, "cannot have the id 2147483648: ids are .* to 2147483647"),
        ({"": 300}, "must not be empty"),
    ],
)
def test_ids_and_texts_have_one_owner_and_the_message_names_both(ids, words):
    with pytest.raises(SpecialTokenError, match=words):
        check_special_ids(ids, _BYTES)


def test_a_text_that_is_an_ordinary_token_is_refused_with_its_id():
    with pytest.raises(SpecialTokenError, match="the ordinary token 256"):
        check_special_ids({"ab": 300}, [*_BYTES, b"ab"])


def test_ids_above_all_ordinary_ones_are_free():
    check_special_ids({"<a>": 256, "<b>": 2**31 - 1}, _BYTES)


@pytest.mark.parametrize(
    "text", ["  ", "\n\n", "\u200b", "a\u200bb", "\ufeff", "\u3000", "\x1b[0m", "\u2028", "a\xadb"]
)
def test_texts_that_cannot_be_seen_are_hard_to_see(text):
    assert is_hard_to_see(text)


@pytest.mark.parametrize("text", ["<|end of text|>", "[PAD]", "中", "é", "😀"])
def test_other_texts_are_not(text):
    assert not is_hard_to_see(text)
