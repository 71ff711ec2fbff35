"""`bpe-explorer scan`."""

import json
from base64 import b64encode
from functools import partial

import pytest

COUNTS = {
    "n_vocab": 50257,
    "mergeable": 50256,
    "specials": 1,
    "unused_ids": 0,
    "not_utf8": 344,
    "single_byte_not_utf8": 128,
    "multi_byte_not_utf8": 216,
    "prefix": 181,
    "suffix": 31,
    "both": 4,
    "impossible_bytes": 13,
    "reencodes_differently": 0,
    "not_derivable": 0,
    "witnesses_found": 331,
    "unreachable": 13,
    "exhausted": 0,
    "given_up": 0,
    "leaves": 35636,
    "one_parent": 6186,
    "max_depth": 8,
}


@pytest.fixture
def scan(run_line):
    """Runs the command: exit code, output, errors."""
    return partial(run_line, "scan")


def test_json_tells_the_counts_and_the_flagged_tokens(scan):
    code, out, err = scan("--tokenizer", "r50k_base", "--witnesses", "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    tokens = told.pop("tokens")
    assert told == COUNTS
    assert len(tokens) == 344
    assert tokens[0].keys() == {"id", "hex", "category", "verdict", "witness", "evidence"}
    by_id = {token["id"]: token for token in tokens}
    assert by_id[124] == {
        "id": 124,
        "hex": "c0",
        "category": "impossible bytes",
        "verdict": "proved unreachable",
        "witness": None,
        "evidence": "Proved: no UTF-8 text holds these bytes (RFC 3629). Only data that is no text "
        "could yield the token.",
    }
    assert by_id[447]["verdict"] == "witness found"
    assert by_id[447]["hex"] == "e2 80"
    assert by_id[447]["category"] == "prefix of a character"
    assert by_id[447]["witness"].encode().startswith(b"\xe2\x80")


def test_a_token_that_stands_only_in_context_is_listed_with_its_text(scan):
    _, out, _ = scan("--tokenizer", "o200k_base", "--witnesses", "--json")
    told = json.loads(out)
    by_id = {token["id"]: token for token in told["tokens"]}
    assert (told["unreachable"], told["exhausted"], told["given_up"]) == (14, 0, 0)
    prefixes = [token for token in told["tokens"] if token["category"] == "prefix of a character"]
    assert told["prefix"] == len(prefixes) == 1190
    assert by_id[439]["verdict"] == "proved unreachable"
    assert by_id[439]["evidence"].startswith("Proved: it ends inside a character")
    assert by_id[3413]["category"] == "reached only in context"
    assert by_id[3413]["witness"] == " I'LL"
    assert by_id[439]["witness"] is None


def test_without_witnesses_their_numbers_are_null(scan):
    _, out, _ = scan("--tokenizer", "r50k_base", "--json")
    told = json.loads(out)
    assert (told["witnesses_found"], told["unreachable"]) == (None, None)
    assert (told["exhausted"], told["given_up"]) == (None, None)
    for key in ("verdict", "witness", "evidence"):
        assert {token[key] for token in told["tokens"]} == {None}
    assert {key: told[key] for key in ("not_utf8", "leaves")} == {"not_utf8": 344, "leaves": 35636}


def test_without_merges_their_numbers_are_null(scan):
    _, out, _ = scan("--tokenizer", "bytes", "--json", "--witnesses")
    told = json.loads(out)
    assert (told["leaves"], told["max_depth"], told["unreachable"]) == (None, None, 13)


def test_a_corpus_adds_how_often_tokens_are_used(scan, tmp_path):
    path = tmp_path / "corpus.txt"
    path.write_text("hello hello👍", encoding="utf-8")
    code, out, _ = scan("--tokenizer", "cl100k_base", "--corpus", path, "--json")
    told = json.loads(out)
    assert code == 0
    # hello | ␠hello | f0 9f | 91 | 8d
    assert told["corpus"] == {
        "tokens": 5,
        "bytes": 15,
        "used": 5,
        "never_used": 100256,
        "rare": 5,
    }
    by_id = {token["id"]: token for token in told["tokens"]}
    assert (by_id[239]["final"], by_id[239]["formed"]) == (1, 1)
    assert (by_id[9468]["final"], by_id[9468]["formed"]) == (1, 1)


def test_the_summary_is_for_people(scan):
    code, out, _ = scan("--tokenizer", "r50k_base", "--witnesses")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split() == ["ids", "50,257"]
    assert "and 304 more, which --json lists" in lines
    counts = dict(line.rsplit(maxsplit=1) for line in lines[: lines.index("")])
    assert counts["proved unreachable"] == "13"
    assert counts["no witness: all completions tried"] == "0"
    assert counts["no witness: search given up"] == "0"
    assert "Proved: no UTF-8 text holds these bytes" in lines[-1]
    assert all(char.isprintable() or char == "\n" for char in out)


def test_the_summary_writes_a_dash_for_what_was_not_looked_for(scan, tmp_path):
    path = tmp_path / "corpus.txt"
    path.write_bytes(b"ab")
    _, out, _ = scan("--tokenizer", "bytes", "--corpus", path)
    assert "witnesses found                                  –" in out
    assert "on the corpus: never used                      254" in out


def test_a_corpus_that_is_not_there_is_named(scan, tmp_path):
    code, out, err = scan("--tokenizer", "bytes", "--corpus", tmp_path / "gone")
    assert (code, out) == (2, "")
    assert "gone" in err


def test_a_tokenizer_that_is_not_there_is_named(scan):
    code, out, err = scan("--tokenizer", "gone")
    assert (code, out) == (2, "")
    assert "gone" in err


def test_ids_are_written_as_everywhere_and_no_column_is_empty(scan, tmp_path):
    tokens = [*(b"%03d" % number for number in range(1000)), *(bytes([b]) for b in range(256))]
    lines = [f"{b64encode(token).decode()} {rank}\n" for rank, token in enumerate(tokens)]
    path = tmp_path / "a.tiktoken"
    path.write_text("".join(lines))
    _, out, _ = scan("--tokenizer", path, "--pattern", "none")
    head, first = out.split("\n\n")[1].splitlines()[:2]
    assert head.split() == ["id", "hex", "category"]
    assert first.split()[:2] == ["1128", "80"]
