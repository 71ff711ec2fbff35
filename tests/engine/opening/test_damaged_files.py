"""Damaged, hostile and misleading tokenizer files are refused with the place."""

import json
import os

import pytest
from encoded_ids import ids_of
from small_tokenizers import WORDS, sentencepiece_model, word_piece_json

from explorer.engine.errors import (
    EngineError,
    FormatError,
    TokenizerError,
)
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import named_pattern


def shorter(data):
    return data[: len(data) // 2]


@pytest.mark.parametrize(
    ("path", "damage", "words"),
    [
        ("small.tiktoken", lambda data: data[:1000] + b"!!\n", "Line"),
        ("small.tiktoken", lambda data: data + b"IQ== 300\n", "Line 271"),
        ("small.tiktoken", lambda data: data + b"YWJh 269\n", "same rank 269"),
        ("small.tiktoken", lambda data: data + b"YWJh 2000000000\n", "2000000000"),
        (
            "small.tiktoken",
            lambda data: b"".join(data.splitlines(keepends=True)[:200]),
            "no tokens: 56 of 256",
        ),
        ("small.tiktoken", lambda _: b"\xff\xfe!", "no tokenizer|offset 0"),
        ("small-huggingface/tokenizer.json", shorter, "line"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"a":' * 1_000_000, "too deep"),
        ("small-huggingface/tokenizer.json", lambda _: b"{" + b"[" * 1_000_000, "line 1, column 2"),
        ("small-huggingface/tokenizer.json", lambda _: b"{}", "neither a tokenizer.json"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"model": []}', "neither"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"model": {}}', "cannot be loaded"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"a": 1, "a": 2}', "twice"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"a": NaN}', "holds NaN"),
        ("small-huggingface/tokenizer.json", lambda _: b'{"a": -Infinity}', "holds -Infinity"),
        ("small-huggingface/tokenizer.json", lambda _: b"[1]", "no JSON object|no tokenizer"),
        ("small-gpt2/vocab.json", lambda _: b'{"a": 1, "b": 1}', "same id 1"),
        ("small-gpt2/merges.txt", shorter, "cut off"),
        ("small-gpt2/merges.txt", lambda data: data + b"x\n", "Line"),
        ("small.model", lambda data: data + b"9999 3\n", "Line"),
        ("small.model", lambda _: b"minbpe v1\n.\n9999999999999\n", "Line"),
        ("small.model", lambda _: b"", "no tokenizer"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(exported, path, damage, words):
    file = exported / path
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(FormatError, match=words):
        load_tokenizer(file, named_pattern("gpt2") if path == "small.tiktoken" else None)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda content: content["model"]["vocab"].update(low=5), "same id 5"),
        (lambda content: content["model"]["vocab"].update(low=-1), "no valid id"),
        (lambda content: content["model"]["vocab"].update(low=1 << 40), "no valid id"),
        (lambda content: content["model"].update(type="Mystery"), "cannot be loaded"),
        (lambda content: content["model"]["merges"].append("a b c"), "Merge 15 "),
        (lambda content: content["model"]["merges"].insert(2, ["a", "b"]), "Merge 3 "),
        (lambda content: content["model"]["merges"].insert(0, ["a"]), "Merge 1 "),
        (lambda content: content["model"]["merges"].insert(2, 7), "Merge 3 .*: 7"),
        (lambda content: content["model"]["vocab"].update({"x\ud800": 270}), "half of a surrog"),
        (lambda content: content["model"]["merges"].append("xx yy"), "cannot be loaded"),
        (lambda content: content.update(pre_tokenizer={"type": "Nothing"}), "cannot be loaded"),
        (lambda content: content.update(added_tokens=[{"id": 1}]), "content"),
        (lambda content: content.update(added_tokens=[3]), "content"),
        (lambda content: content.update(added_tokens=[{"id": 1, "content": ""}]), "is empty"),
        (lambda content: content.update(added_tokens={"a": 1}), "added_tokens"),
        (lambda content: content.update(added_tokens=[{"id": "1", "content": "x"}]), "no valid id"),
        (
            lambda content: content.update(
                added_tokens=[{"id": 1, "content": "x"}, {"id": 2, "content": "x"}]
            ),
            "twice",
        ),
        (
            lambda content: content.update(
                added_tokens=[{"id": 1, "content": "x"}, {"id": 1, "content": "y"}]
            ),
            "same id 1",
        ),
        (
            lambda content: content.update(
                model={"type": "Unigram", "vocab": [["a", 0], ["a", 0]]}
            ),
            "Entry 2",
        ),
        (lambda content: content.update(model={"type": "Unigram", "vocab": ["a"]}), "Entry 1"),
    ],
)
def test_a_tokenizer_json_that_contradicts_itself_is_refused(exported, change, words):
    path = exported / "small-huggingface" / "tokenizer.json"
    content = json.loads(path.read_text("utf-8"))
    change(content)
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(FormatError, match=words):
        load_tokenizer(path)


@pytest.mark.parametrize(
    "damage",
    [
        shorter,
        lambda data: data[:-1],
        lambda data: data[:3] + b"\xff" * 9 + data[3:],
        # A field that claims 10 GB.
        lambda data: data + b"\x0a\x80\xc8\xaf\xa0\x25",
        lambda data: data + b"\x0a" + b"\xff" * 20,
        lambda data: data + b"\x0f",
        lambda _: b"\n\0",
        lambda _: b"\n\0" * 1000,
    ],
)
def test_a_damaged_model_of_sentencepiece_is_refused(tmp_path, damage):
    path = tmp_path / "m.model"
    path.write_bytes(damage(sentencepiece_model()))
    with pytest.raises(FormatError, match=r"m\.model"):
        load_tokenizer(path)


def test_the_offset_of_the_damage_in_a_model_is_told(tmp_path):
    path = tmp_path / "m.model"
    data = sentencepiece_model()
    path.write_bytes(data + b"\x0a\x80\xc8\xaf\xa0\x25")
    with pytest.raises(FormatError) as caught:
        load_tokenizer(path)
    assert caught.value.fields["offset"] == len(data)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path):
    path = tmp_path / "large.tiktoken"
    with path.open("wb") as file:
        file.truncate(10 << 30)
    with pytest.raises(FormatError, match="10,240 MiB"):
        load_tokenizer(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FormatError, match="is no file"):
        load_tokenizer(tmp_path / "pipe")


@pytest.mark.parametrize("content", [b"", b"hello", b"\x89PNG\r\n\x1a\n", b"\n\n\n", bytes(100)])
def test_what_is_no_tokenizer_at_all_is_refused(tmp_path, content):
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(FormatError, match="no tokenizer"):
        load_tokenizer(path)


def test_a_panic_of_a_library_is_an_error_like_others(exported):
    path = exported / "small-huggingface" / "tokenizer.json"
    content = json.loads(path.read_text("utf-8"))
    content["pre_tokenizer"] = {
        "type": "Split", "pattern": {"Regex": "("}, "behavior": "Isolated", "invert": False,
    }  # fmt: skip
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(EngineError) as caught:
        load_tokenizer(path)
    assert caught.value.details


def test_a_word_that_wordpiece_cannot_name_is_an_error_of_ours(tmp_path):
    path = tmp_path / "tokenizer.json"
    content = json.loads(word_piece_json())
    content["model"]["unk_token"] = "[missing]"
    path.write_text(json.dumps(content), "utf-8")
    tokenizer = load_tokenizer(path)
    assert ids_of(tokenizer, WORDS[0])
    with pytest.raises(TokenizerError, match="gave up"):
        tokenizer.encode("☃".encode())


def test_no_place_is_told_that_the_file_does_not_have(exported):
    path = exported / "small-huggingface" / "tokenizer.json"
    content = json.loads(path.read_text("utf-8"))
    content["model"]["merges"].append("x y")
    path.write_text(json.dumps(content, indent=4), "utf-8")
    # The library counts the columns of what it is given, which is written anew.
    with pytest.raises(FormatError, match="`xy` out of vocabulary") as caught:
        load_tokenizer(path)
    assert "column" not in str(caught.value)
    assert "column" in caught.value.details
