"""Changing special tokens on a copy: all that is wrong is said at once, all else stays."""

import pytest
from small_tokenizers import byte_level_json

from explorer.engine.errors import SpecialTokenError
from explorer.engine.lab.specials.conflicts import find_conflicts, find_notes
from explorer.engine.lab.specials.editing import copy_with, free_id, why_not_editable
from explorer.engine.lab.specials.listing import Origin, Special, list_specials
from explorer.engine.lab.specials.readings import read_three_ways
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

BYTES = [bytes([byte]) for byte in range(256)]


def added(text, token_id):
    return Special(text, token_id, Origin.ADDED)


def conflicts_of(*pairs, tokens=BYTES):
    found = find_conflicts([added(text, token_id) for text, token_id in pairs], tokens)
    return [(conflict.row, str(conflict.said)) for conflict in found if conflict.is_error]


@pytest.mark.parametrize(
    ("pairs", "row", "words"),
    [
        ([("<a>", 1000), ("<b>", 1000)], 1, "“<a>” and “<b>” have the same id 1000"),
        ([("<a>", 255)], 0, "“<a>” cannot have the id 255"),
        ([("<a>", -1)], 0, "“<a>” cannot have the id -1"),
        ([("<a>", 2**31)], 0, "cannot have the id"),
        ([("<a>", 1000), ("<a>", 1001)], 1, "“<a>” is given twice"),
        ([("", 1000)], 0, "must not be empty"),
        ([("(", 1000)], 0, "“(” is a single ASCII character"),
        ([(" ", 1000)], 0, "the byte 0x20"),
        ([("\n", 1000)], 0, r"“\n” is a single ASCII character"),
        ([("<\ud800>", 1000)], 0, "half of a surrogate pair"),
    ],
)
def test_each_conflict_names_what_is_wrong(pairs, row, words):
    ((found_row, said),) = conflicts_of(*pairs)
    assert found_row == row
    assert words in said


def test_the_text_of_an_ordinary_token_is_refused_with_its_id():
    ((_, said),) = conflicts_of(("abc", 1000), tokens=[*BYTES, b"ab", b"abc"])
    assert "the same text as the ordinary token 257" in said


def test_the_owner_of_an_id_is_named():
    ((_, said),) = conflicts_of(("<a>", 257), tokens=[*BYTES, b"ab", b"Star"])
    assert "(“Star”)" in said


def test_all_conflicts_are_said_at_once():
    said = conflicts_of(
        ("", 1000), ("<a>", 1000), ("<a>", 7), ("b", 2**31), ("<\ud800>", 1000), ("ab", 1001),
        tokens=[*BYTES, b"ab"],
    )  # fmt: skip
    assert sorted(row for row, _ in said) == [0, 1, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize("text", ["  ", "\n\n", "\u200b", "a\u200bb", "\u3000", "\ufeff"])
def test_what_cannot_be_seen_is_told_escaped_but_allowed(text):
    (conflict,) = find_conflicts([added(text, 1000)], BYTES)
    assert not conflict.is_error
    assert "cannot be seen" in str(conflict.said)
    assert text == "  " or text not in str(conflict.said)


def test_a_special_that_begins_with_another_is_told():
    ((row, note),) = find_notes([added("<a><b>", 1000), added("<b>", 1001), added("<a>", 1002)])
    assert row == 0
    assert "<a><b> begins with <a>" in str(note)


def test_two_names_of_one_id_are_a_note_as_long_as_both_came_with_the_tokenizer():
    specials = list_specials(builtin_tokenizer("o200k_harmony"))
    tokens = builtin_tokenizer("o200k_harmony").vocabulary.tokens
    (conflict,) = find_conflicts(specials, tokens)
    assert not conflict.is_error
    assert "the id 200018" in str(conflict.said)
    both = [*specials, added("<|mine|>", 200018)]
    errors = [found for found in find_conflicts(both, tokens) if found.is_error]
    assert ["have the same id 200018" in str(error.said) for error in errors] == [True]


def test_a_copy_has_the_new_special_and_the_original_stays():
    original = builtin_tokenizer("cl100k_base")
    specials = list_specials(original)
    chat = [added("<|im_start|>", 100264), added("<|im_end|>", 100265)]
    copy = copy_with(original, [*specials, *chat], "cl100k_base + specials")
    text = b"<|im_start|>user\nhi<|im_end|>"
    assert read_three_ways(copy, text).parsed.tokens.ids.tolist() == [
        100264, 882, 198, 6151, 100265,
    ]  # fmt: skip
    assert copy.decode([100264]) == b"<|im_start|>"
    assert copy.name == "cl100k_base + specials"
    assert "<|im_start|>" not in original.specials
    assert read_three_ways(original, text).refusal is None


def test_a_removed_special_is_plain_text_and_no_ordinary_id_changes():
    original = builtin_tokenizer("r50k_base")
    copy = copy_with(original, [], "none")
    assert copy.encode(b"a <|endoftext|> b").ids.tolist() == (
        original.encode(b"a <|endoftext|> b", SpecialReading.TEXT).ids.tolist()
    )
    with pytest.raises(KeyError):
        copy.token_bytes(50256)


def test_two_names_of_one_id_survive_in_a_copy():
    original = builtin_tokenizer("o200k_harmony")
    copy = copy_with(original, list_specials(original), "harmony")
    assert copy.specials == original.specials
    text = b"<|reserved_200018|><|endofprompt|>"
    assert copy.encode(text, SpecialReading.PARSE).ids.tolist() == [200018, 200018]
    assert copy.decode([200018]) == b"<|endofprompt|>"


def test_signs_of_expressions_are_found_literally(with_specials):
    specials = {"[PAD]": 1000, "a|b": 1001, "<|.*|>": 1002, "$$": 1003, "\\d": 1004}
    copy = copy_with(
        TrainedTokenizer(with_specials({})),
        [added(text, token_id) for text, token_id in specials.items()],
        "signs",
    )
    text = b"[PAD]P A D a b a|b <|x|> <|.*|> $ $$ 7 \\d ("
    assert copy.encode(text, SpecialReading.PARSE).ids.tolist() == [
        1000, 80, 328, 407, 257, 274, 32, 1001, 32, 60, 124, 120, 124, 62, 32, 1002, 32, 36, 32,
        1003, 32, 55, 32, 1004, 399,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([("(", 1005)], "the ordinary token 40"),
        ([("", 1000)], "must not be empty"),
        ([("<a>", 1000), ("<b>", 1000)], "“<a>” and “<b>” have the same id 1000"),
        ([("<a>", 999)], r"cannot have the id 999.*\(“Star”\)"),
        ([("<a>", 1000), ("<a>", 1001)], "given twice"),
    ],
)
def test_a_copy_with_a_conflict_is_refused(thousand, pairs, words):
    with pytest.raises(SpecialTokenError, match=words):
        copy_with(TrainedTokenizer(thousand), [added(*pair) for pair in pairs], "copy")


def test_a_gap_before_a_special_stays_a_gap(thousand):
    copy = copy_with(TrainedTokenizer(thousand), [added("<a>", 1000), added("<z>", 1200)], "gap")
    assert copy.encode(b"<z>x<a>", SpecialReading.PARSE).ids.tolist() == [1200, 120, 1000]
    assert copy.id_limit == 1201
    assert copy.size == 1002


def test_the_lowest_free_id_is_offered(thousand):
    cl100k = builtin_tokenizer("cl100k_base")
    assert free_id(cl100k, list_specials(cl100k)) == 100256
    assert free_id(cl100k, [*list_specials(cl100k), added("<a>", 100256)]) == 100261
    assert free_id(TrainedTokenizer(thousand), []) == 1000


def test_what_cannot_be_edited_says_why(tmp_path):
    path = tmp_path / "tokenizer.json"
    path.write_text(byte_level_json(), encoding="utf-8")
    assert "cannot be changed here" in str(why_not_editable(load_tokenizer(path)))
    assert why_not_editable(builtin_tokenizer("cl100k_base")) is None
    assert "no special tokens" in str(why_not_editable(builtin_tokenizer("bytes")))
