"""The scripts of characters."""

import unicodedata

import numpy as np
import pytest
import regex

from explorer.engine.scripts import NO_SCRIPT, SCRIPTS, script_numbers


def script_of(char):
    number = int(script_numbers(np.array([ord(char)], np.uint32))[0])
    return None if number == NO_SCRIPT else SCRIPTS[number - 1]


@pytest.mark.parametrize(
    ("char", "script"),
    [
        ("a", "Latin"),
        ("é", "Latin"),
        ("я", "Cyrillic"),
        ("你", "Han"),
        ("あ", "Hiragana"),
        ("한", "Hangul"),
        ("न", "Devanagari"),
        ("ไ", "Thai"),
        ("\U00010300", "Old Italic"),
    ],
)
def test_a_letter_has_a_script(char, script):
    assert script_of(char) == script


@pytest.mark.parametrize("char", ["1", "!", " ", "\u0301", "👍", "\u0378", "\ud800"])
def test_what_all_scripts_share_and_what_is_no_character_has_none(char):
    assert script_of(char) is None


def test_each_character_has_the_script_that_regex_gives_it():
    code_points = np.arange(0x110000, dtype=np.uint32)
    numbers = script_numbers(code_points)
    for script in ("Latin", "Greek", "Han", "Arabic", "Zanabazar Square"):
        is_of_it = regex.compile(rf"\p{{Script={script}}}")
        of_it = np.flatnonzero(numbers == SCRIPTS.index(script) + 1).tolist()
        assert all(is_of_it.match(chr(code)) for code in of_it), script
        block = range(max(0, of_it[0] - 50), min(0x110000, of_it[-1] + 50))
        assert len(of_it) == sum(bool(is_of_it.match(chr(code))) for code in block), script


def test_every_letter_of_the_first_planes_has_a_script_or_is_shared():
    letters = [code for code in range(0x250) if unicodedata.category(chr(code)) in {"Lu", "Ll"}]
    numbers = script_numbers(np.array(letters, np.uint32))
    without = [chr(code) for code, number in zip(letters, numbers, strict=True) if not number]
    assert without == ["µ"]


def test_the_shape_stays():
    assert script_numbers(np.full((2, 3), ord("a"), np.uint32)).shape == (2, 3)
