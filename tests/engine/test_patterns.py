"""The named patterns, and the check of a custom one."""

from contextlib import suppress

import pytest
import regex

from explorer.engine import patterns
from explorer.engine.errors import PatternError
from explorer.engine.patterns import (
    compile_pattern,
    coverage_notice,
    named_pattern,
    pattern_names,
    probe,
    resolve_pattern,
    unmatched_error,
)


def pieces(name: str, text: str) -> list[str]:
    return regex.findall(named_pattern(name).expression, text)


def test_the_names_are_those_that_the_command_line_takes():
    assert set(pattern_names()) == {"gpt2", "cl100k", "o200k", "qwen2", "none", "whitespace"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("gpt2", ["It", "'s", " 12345", " don", "'", "T", " \n", " x", "!!", "\n"]),
        ("cl100k", ["It", "'s", " ", "123", "45", " don", "'T", " \n", " x", "!!\n"]),
        ("o200k", ["It's", " ", "123", "45", " don'T", " \n", " x", "!!\n"]),
        ("qwen2", ["It", "'s", " ", "1", "2", "3", "4", "5", " don", "'T", " \n", " x", "!!\n"]),
        ("whitespace", ["It's", " ", "12345", " ", "don'T", " \n ", "x!!", "\n"]),
        ("none", ["It's 12345 don'T \n x!!\n"]),
    ],
)
def test_each_named_pattern_splits_in_its_own_way(name, expected):
    text = "It's 12345 don'T \n x!!\n"
    assert pieces(name, text) == expected


@pytest.mark.parametrize("name", sorted(pattern_names()))
def test_a_named_pattern_leaves_nothing_unmatched(name):
    assert probe(named_pattern(name).expression).unmatched == 0


@pytest.mark.parametrize("name", sorted(pattern_names()))
def test_a_name_and_its_expression_stand_for_the_same_pattern(name):
    pattern = named_pattern(name)
    assert resolve_pattern(name) == pattern
    assert resolve_pattern(pattern.expression) == pattern


def test_any_other_text_is_a_custom_expression():
    assert resolve_pattern(r"\w+") == patterns.Pattern("custom", r"\w+")
    assert resolve_pattern("GPT2").name == "custom"


def test_there_is_no_pattern_of_another_name():
    with pytest.raises(KeyError):
        named_pattern("custom")


@pytest.mark.parametrize(
    ("expression", "position"),
    [("[", 2), ("ab(", 4), ("a**", 3), (r"\p{Nonsense}", 13), ("(?<x", 5)],
)
def test_an_invalid_expression_is_refused_with_its_position(expression, position):
    with pytest.raises(PatternError) as caught:
        probe(expression)
    assert caught.value.fields["position"] == position
    assert f"at character {position}" in str(caught.value)
    assert caught.value.details


def test_an_empty_expression_is_refused():
    with pytest.raises(PatternError, match="is empty"):
        probe("")


@pytest.mark.parametrize(
    "expression",
    ["(" * 5000 + ")" * 5000, "a{99999999999999999999}", "((a{1,9999}){1,9999}){1,9999}"],
)
def test_an_expression_too_large_is_refused_or_works(expression):
    with suppress(PatternError):
        compile_pattern(expression)


@pytest.mark.parametrize("expression", [r"\w*", r"a|", r"(?=\w)|[\s\S]", r"\b|[\s\S]+", r"(?:)"])
def test_an_expression_that_matches_the_empty_text_is_refused(expression):
    with pytest.raises(PatternError, match="empty text"):
        probe(expression)


@pytest.mark.parametrize(
    ("expression", "sample"),
    [(r"\w+", " "), (r"\S+", " "), (r"[\w\s]+", "'"), (r"[^']+", "'"), (r"The|\s", "2")],
)
def test_text_that_an_expression_leaves_out_is_counted(expression, sample):
    coverage = probe(expression)
    text = patterns._PROBE_TEXT
    covered = sum(len(match.group()) for match in regex.finditer(expression, text))
    assert coverage.unmatched == len(text) - covered > 0
    assert coverage.sample == sample


def test_a_pattern_that_misses_nothing_of_the_test_text_gives_no_notice():
    assert coverage_notice(probe(r"[\s\S]")) is None
    notice = str(coverage_notice(probe(r"\S+")))
    assert "test text in many scripts" in notice
    assert "“ ”" in notice


def test_the_error_for_unmatched_text_shows_it_escaped_and_names_both_ways_on():
    message = str(unmatched_error(3, "\u200b\n x"))
    assert "\\u200b\\n x" in message
    assert "alternative" in message
    assert "agree" in message


@pytest.mark.parametrize(
    "expression", [r"(?:a|aa)+$", r"(?:\s|\s\s)+$", r"(?: | )+\n", r"(?:a|a)+$"]
)
def test_an_expression_that_runs_away_is_stopped_in_time(expression):
    with pytest.raises(PatternError, match=r"runs away: .* for a text of 41 characters"):
        probe(expression)


def test_nested_repeats_end_in_time_whatever_comes_of_them():
    assert probe(r"(a+)+$").unmatched > 0


@pytest.mark.parametrize(
    "expression",
    [
        r"(?<x>\p{L}+)|\s|[^\p{L}\s]",
        r"(\p{L})(\p{L})?|[\s\S]",
        r"(?P<word>\w+)|(\W)",
        r"(?i)[a-z]+|[\s\S]",
        r"(?s).",
        r"(?V1)[\p{L}--[a-z]]+|[\s\S]",
        "(?x) \\p{L}+  # letters\n | [\\s\\S]",
        r"\X",
    ],
)
def test_expressions_with_groups_and_flags_work(expression):
    assert probe(expression).unmatched == 0


def test_an_expression_with_groups_gives_its_whole_matches():
    found = [match.group() for match in compile_pattern(r"(?<x>\p{L}+)|\s").finditer("ab cd")]
    assert found == ["ab", " ", "cd"]


def test_an_expression_that_searches_backwards_is_refused():
    with pytest.raises(PatternError, match="backwards"):
        probe(r"(?r)\w+|\W")
