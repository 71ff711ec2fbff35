"""`bpe-explorer compare`."""

import json
import re
from base64 import b64encode
from functools import partial

import pytest


@pytest.fixture
def compare(run_line):
    """Runs the command: exit code, output, errors."""
    return partial(run_line, "compare")


def test_without_files_the_samples_of_the_program_are_compared(compare):
    code, output, _ = compare("--tokenizer", "r50k_base", "--tokenizer", "cl100k_base")
    assert code == 0
    names = [line.split()[0] for line in output.splitlines()[1:]]
    assert {"Chinese", "English", "Python", "Hindi", "Arabic", "Burmese", "emoji"} <= set(names)


def test_json_tells_all_of_each_file_and_tokenizer(compare, tmp_path):
    path = tmp_path / "text.txt"
    path.write_bytes("你好 world".encode())
    code, output, _ = compare(
        "--tokenizer", "bytes", "--tokenizer", "cl100k_base", path, "--format", "json"
    )
    assert code == 0
    [found] = json.loads(output)
    sizes = (found["bytes"], found["characters"], found["words"])
    assert (found["sample"], sizes) == (str(path), (12, 8, 2))
    assert found["tokenizers"][1] == {
        "tokenizer": "cl100k_base",
        "tokens": 3,
        "bytes_per_token": 4.0,
        "characters_per_token": 8 / 3,
        "tokens_per_word": 1.5,
        "relative_to_first": 0.25,
        "unknown": 0,
        "unknown_share": 0.0,
        "lossless": True,
        "first_loss": None,
        "changes": None,
    }


@pytest.mark.parametrize(
    ("kind", "start"), [("markdown", "| sample |"), ("csv", "sample,tokenizer,bytes")]
)
def test_the_table_can_be_pasted_elsewhere(compare, tmp_path, kind, start):
    path = tmp_path / "text.txt"
    path.write_text("hello")
    _, output, _ = compare("--tokenizer", "cl100k_base", path, "--format", kind)
    assert output.startswith(start)
    assert output.count("\n") == (3 if kind == "markdown" else 2)


def test_columns_stand_below_each_other_in_wide_letters_too(compare, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "多模态.txt").write_text("hello " * 200)
    (tmp_path / "a.txt").write_text("hello")
    _, output, _ = compare("--tokenizer", "cl100k_base", "多模态.txt", "a.txt")
    _, wide, narrow = output.splitlines()
    assert wide.startswith("多模态.txt")
    assert len(narrow) - len(wide) == 3


def test_a_tokenizer_that_loses_text_is_named_with_all_texts_and_the_first_place(compare, folder):
    for name, text in (("a.txt", "tiny\ntiny"), ("b.txt", "tiny"), ("c.txt", "tiny 你")):
        (folder / name).write_text(text, encoding="utf-8")
    model = folder / "tokenizer.json"
    model.write_text(json.dumps(WORDS_ONLY), encoding="utf-8")
    code, output, errors = compare("--tokenizer", model, "a.txt", "b.txt", "c.txt")
    assert code == 0
    assert (
        "does not give back 2 of 3 texts: a.txt (white space), c.txt (1 of 2 tokens unknown). "
        "The first place is in a.txt, byte 4, line 1: '\\n' becomes ' '."
    ) in errors
    lossless = [re.search(r" (\d+)  (yes|no)", line) for line in output.splitlines()[1:]]
    assert [found.groups() for found in lossless] == [("0", "no"), ("0", "yes"), ("1", "no")]


def test_of_very_many_texts_that_are_lost_some_are_named_and_the_others_counted(compare, folder):
    model = folder / "tokenizer.json"
    model.write_text(json.dumps(WORDS_ONLY), encoding="utf-8")
    names = [f"{number}.txt" for number in range(15)]
    for name in names:
        (folder / name).write_text("tiny\ntiny", encoding="utf-8")
    _, _, errors = compare("--tokenizer", model, *names)
    assert "does not give back 15 of 15 texts" in errors
    assert "11.txt (white space), and 3 more." in errors


def test_much_memory_is_told_before_it_is_taken(compare, folder, monkeypatch):
    (folder / "tokenizer.json").write_text(json.dumps(WORDS_ONLY | {"normalizer": SPACES_JOINED}))
    options = ["--tokenizer", folder / "tokenizer.json", "--tokenizer", "gpt2", "text.txt"]
    assert "may take" not in compare(*options)[2]
    monkeypatch.setattr("explorer.cli.compare.MUCH_MEMORY", 1000)
    errors = compare(*options)[2]
    assert errors.count("GB of memory") == 1
    assert f"{folder.name} cannot encode a text part by part" in errors


@pytest.mark.parametrize("kind", ["csv", "markdown", "json"])
def test_unknown_tokens_are_in_every_format_and_give_no_ratio(compare, folder, kind):
    (folder / "a.txt").write_text("tiny 你", encoding="utf-8")
    model = folder / "tokenizer.json"
    model.write_text(json.dumps(WORDS_ONLY), encoding="utf-8")
    options = ["--tokenizer", "bytes", "--tokenizer", model, "--format", kind]
    _, output, _ = compare(*options, "a.txt")
    if kind == "json":
        [found] = json.loads(output)
        lossy = found["tokenizers"][1]
        assert (lossy["unknown"], lossy["unknown_share"]) == (1, 0.5)
        assert (lossy["lossless"], lossy["relative_to_first"]) == (False, None)
    else:
        row = output.splitlines()[-1].replace(" ", "").removesuffix("|")
        assert row.replace("|", ",").endswith(",1,no,")


def test_special_tokens_are_text_unless_they_are_to_be_refused(compare, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("<|endoftext|>")
    assert compare("--tokenizer", "cl100k_base", path)[0] == 0
    code, _, errors = compare("--tokenizer", "cl100k_base", path, "--special", "refuse")
    assert code == 2
    assert "<|endoftext|>" in errors


def test_a_special_that_is_refused_is_told_with_its_text(compare, tmp_path):
    for name, text in (("clean.txt", "a"), ("odd.txt", "é<|endoftext|>")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [tmp_path / "clean.txt", tmp_path / "odd.txt"]
    _, _, errors = compare("--tokenizer", "cl100k_base", *paths, "--special", "refuse")
    assert f"{tmp_path / 'odd.txt'}: The special token <|endoftext|> stands" in errors
    assert "byte 2" in errors


def test_tokenizers_of_one_name_are_told_apart(compare, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("tiny")
    for folder in ("one", "two"):
        model = tmp_path / folder / "small" / "tokenizer.json"
        model.parent.mkdir(parents=True)
        model.write_text(json.dumps(WORDS_ONLY), encoding="utf-8")
    options = [
        option
        for name in (tmp_path / "one" / "small", tmp_path / "two" / "small", "bytes", "bytes")
        for option in ("--tokenizer", name)
    ]
    _, output, _ = compare(*options, path, "--format", "json")
    titles = [one["tokenizer"] for one in json.loads(output)[0]["tokenizers"]]
    assert titles == [
        str(tmp_path / "one" / "small"),
        str(tmp_path / "two" / "small"),
        "bytes",
        "bytes (2)",
    ]


def test_the_pattern_is_for_the_files_that_do_not_tell_one(compare, tmp_path):
    ranks = tmp_path / "own.tiktoken"
    ranks.write_bytes(b"".join(b64encode(bytes([one])) + b" %d\n" % one for one in range(256)))
    options = ["--tokenizer", ranks, "--tokenizer", "gpt2", "--pattern", "cl100k"]
    code, output, errors = compare(*options)
    assert code == 0
    assert "tokens / own" in output
    assert f"note: {ranks}: There is no own.tiktoken.json" in errors
    code, _, errors = compare("--tokenizer", "gpt2", "--pattern", "cl100k")
    assert code == 2
    assert "Leave the pattern out" in errors


def test_a_missing_file_is_named(compare, tmp_path):
    code, _, errors = compare("--tokenizer", "cl100k_base", tmp_path / "none.txt")
    assert code == 2
    assert "none.txt" in errors


SPACES_JOINED = {"type": "Replace", "pattern": {"String": "  "}, "content": " "}
WORDS_ONLY = {
    "version": "1.0",
    "truncation": None,
    "padding": None,
    "added_tokens": [],
    "normalizer": None,
    "pre_tokenizer": {"type": "Whitespace"},
    "post_processor": None,
    "decoder": None,
    "model": {"type": "WordLevel", "vocab": {"[UNK]": 0, "tiny": 1}, "unk_token": "[UNK]"},
}
