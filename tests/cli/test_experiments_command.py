"""`bpe-explorer experiments`."""

import json
from functools import partial

import pytest


@pytest.fixture
def experiments(run_line):
    """Runs the command: exit code, output, errors."""
    return partial(run_line, "experiments")


def test_json_tells_ids_tokens_and_right_values(experiments):
    code, out, err = experiments("--tokenizer", "r50k_base", "--name", "sum", "--json")
    assert (code, err) == (0, "")
    (card,) = json.loads(out)
    assert (card["name"], card["title"]) == ("sum", "Digits of a sum")
    assert len(card["sentences"]) == 3
    assert card["results"] == [
        {
            "tokenizer": "r50k_base",
            "line": "1",
            "label": "Text 1: bytes 9, code points 9",
            "text": "2024+3918",
            "ids": [1238, 1731, 10, 2670, 1507],
            "tokens": ["20", "24", "+", "39", "18"],
            "count": 5,
            "expected": {"ids": [1238, 1731, 10, 2670, 1507]},
            "ok": True,
        }
    ]


def test_all_experiments_in_all_tokenizers_are_as_expected(experiments):
    names = ["r50k_base", "cl100k_base", "o200k_base"]
    chosen = [word for name in names for word in ("--tokenizer", name)]
    code, out, _ = experiments(*chosen, "--json")
    assert code == 0
    cards = json.loads(out)
    assert len(cards) == 14
    for card in cards:
        assert {result["tokenizer"] for result in card["results"]} == set(names)
        assert False not in [result["ok"] for result in card["results"]]
        assert True in [result["ok"] for result in card["results"]]


@pytest.mark.parametrize("name", ["Digits of a sum", "digits OF a SUM", "SUM"])
def test_the_title_that_the_window_shows_is_a_name_too(experiments, name):
    code, out, _ = experiments("--tokenizer", "gpt2", "--name", name, "--json")
    assert code == 0
    assert [card["name"] for card in json.loads(out)] == ["sum"]


def test_figures_stand_beside_ids(experiments):
    _, out, _ = experiments("--tokenizer", "cl100k_base", "--name", "code-spaces", "--json")
    vocabulary = json.loads(out)[0]["results"][1]
    assert (vocabulary["space_runs"], vocabulary["longest_id"]) == (86, 58040)
    assert vocabulary["ok"] is True


def test_a_tokenizer_that_cannot_take_part_says_why(experiments):
    code, out, _ = experiments("--tokenizer", "bytes", "--name", "bpe-dropout", "--json")
    assert code == 0
    (result,) = json.loads(out)[0]["results"]
    assert "no merges" in result["problem"]
    assert (result["expected"], result["ok"]) == (None, None)


def test_values_that_are_not_known_are_no_failure(experiments):
    code, out, _ = experiments("--tokenizer", "gpt2", "--name", "strawberry", "--json")
    assert code == 0
    assert [result["ok"] for result in json.loads(out)[0]["results"]] == [None, None]


def test_another_text_is_taken_to_the_byte(experiments):
    _, out, _ = experiments("--tokenizer", "bytes", "--name", "sum", "--text", "é\udcff", "--json")
    (result,) = json.loads(out)[0]["results"]
    assert result["ids"] == [0xC3, 0xA9, 0xFF]
    assert result["hex"] == "c3 a9 ff"
    assert result["ok"] is None


def test_the_text_output_shows_tokens_and_checks(experiments):
    code, out, err = experiments("--tokenizer", "r50k_base", "--name", "strawberry")
    assert (code, err) == (0, "")
    lines = [line.strip() for line in out.splitlines()]
    assert lines[0] == "Letters of strawberry (strawberry)"
    assert "At the beginning of a text  [as expected]" in lines
    assert "st│raw│berry" in lines
    assert "tokens: 3, ids: 301 1831 8396" in lines
    assert "␠strawberry" in lines


@pytest.mark.parametrize("arguments", [["--list"], ["--name", "sum", "--list"]])
def test_the_names_are_listed_without_a_tokenizer(experiments, arguments):
    code, out, err = experiments(*arguments)
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()][:2] == ["strawberry", "decimals"]


def test_a_text_that_is_missing_is_not_taken_from_the_next_option(experiments):
    code, _, err = experiments("--tokenizer", "bytes", "--text", "--list")
    assert code == 2
    assert "--text" in err


def test_a_wrong_name_names_those_there_are(experiments):
    code, out, err = experiments("--tokenizer", "bytes", "--name", "strawbery")
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert "strawbery" in line
    assert "vocabulary-slider" in line


def test_the_help_lists_the_subcommand(run_line):
    assert "\n  experiments " in run_line("--help")[1]
