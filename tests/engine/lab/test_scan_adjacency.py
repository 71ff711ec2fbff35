"""Which characters a pattern can leave side by side: never fewer than it does."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.lab.scanning.adjacency import Adjacency
from explorer.engine.patterns import named_pattern, pattern_names

O200K = Adjacency(named_pattern("o200k").expression)


@pytest.mark.parametrize("name", pattern_names())
@given(text=st.text("aAéÉſ中ǅʰ1Ⅷ '.-/\n\r\t\u3000\u0301sлЛ", max_size=20))
def test_what_stands_side_by_side_in_a_piece_can_do_so(name, text):
    expression = named_pattern(name).expression
    adjacency = Adjacency(expression)
    for piece in regex.findall(expression, text):
        assert adjacency.can_hold(piece)


def test_a_pattern_that_minds_case_cuts_before_a_capital_letter():
    assert not O200K.can_follow("о", "Ё")
    assert O200K.can_follow("Ё", "о")
    assert Adjacency(named_pattern("cl100k").expression).can_follow("о", "Ё")


def test_digits_and_letters_do_not_stand_together():
    assert not O200K.can_hold("a1")
    assert not O200K.can_hold("1a")
    assert O200K.can_hold(" a")
    assert O200K.can_hold("123")


@pytest.mark.parametrize(
    ("expression", "held", "cut"),
    [
        ("ab|cd", "ab", "ac"),
        ("a(?:b|c)?d", "ad", "cb"),
        ("a{2}|b", "aa", "bb"),
        ("a+b*c", "ac", "ca"),
        ("[a-c]d", "bd", "dd"),
        (r"a(?!c)b", "ab", "ac"),
        ("(?i:'s)a", "Sa", "AS"),
        (r"\.\p{Lu}", ".A", ".a"),
        ("a{0,2}b", "ab", "bb"),
    ],
)
def test_the_parts_of_an_expression_are_read(expression, held, cut):
    assert Adjacency(expression).can_hold(held)
    assert not Adjacency(expression).can_hold(cut)


@pytest.mark.parametrize(
    "expression",
    ["(?s)a", "a{", "[[:alpha:]]", r"\x41", "(?P<x>a)", "a)", "(a", "[a&&b]", "*a", r"(a)\1"],
)
def test_of_what_cannot_be_read_nothing_is_ruled_out(expression):
    assert Adjacency(expression).can_hold("zz")
