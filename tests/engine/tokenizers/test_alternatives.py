"""The parts of a pattern and which of them takes a piece."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.patterns import named_pattern, pattern_names, resolve_pattern
from explorer.engine.tokenizers.alternatives import alternatives, taken_by


@pytest.mark.parametrize(
    ("expression", "parts"),
    [
        ("a", ["a"]),
        ("a|b", ["a", "b"]),
        ("a|(?:b|c)|d", ["a", "(?:b|c)", "d"]),
        (r"\||[|]|x", [r"\|", "[|]", "x"]),
        (r"[]|]|[^]|]|[\]|]|y", ["[]|]", "[^]|]", r"[\]|]", "y"]),
        (r"\(|\[|z", [r"\(", r"\[", "z"]),
        ("((a|b)|c)|d", ["((a|b)|c)", "d"]),
        ("a|", ["a", ""]),
        ("a\n|\nb", ["a\n", "\nb"]),
    ],
)
def test_a_pattern_is_taken_apart_at_its_outer_bars(expression, parts):
    assert alternatives(expression) == parts


@pytest.mark.parametrize("name", pattern_names())
def test_the_parts_put_together_are_the_pattern(name):
    expression = named_pattern(name).expression
    parts = alternatives(expression)
    assert "|".join(parts) == expression
    assert all(regex.compile(part) for part in parts)


@given(st.sampled_from(pattern_names()), st.text("aB'sté1 \n.中\u0301", min_size=1, max_size=30))
def test_every_piece_of_a_named_pattern_has_its_alternative(name, text):
    pattern = named_pattern(name)
    for match in regex.finditer(pattern.expression, text):
        found = taken_by(pattern, text, *match.span())
        assert found is not None
        assert found.count == len(alternatives(pattern.expression))


def test_flags_of_the_whole_pattern_hold_for_each_part():
    pattern = resolve_pattern("(?i)[a-c]+|[x-z]+|[\\s\\S]")
    assert taken_by(pattern, "XYab", 0, 2).number == 2


def test_what_cannot_be_told_is_not_guessed():
    assert taken_by(resolve_pattern(r"(a)|b\1|[\s\S]"), "b", 0, 1) is None
    assert taken_by(resolve_pattern(r"a|b"), "c", 0, 1) is None
