"""A glance at a file tells a tokenizer from a text."""

import base64
import json

import pytest
from small_tokenizers import sentencepiece_model, word_piece_json

from explorer.engine.formats.export import export
from explorer.engine.opening.sniffing import is_tokenizer


@pytest.fixture
def file(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def ranks(count):
    lines = (f"{base64.b64encode(bytes([rank, 1])).decode()} {rank}\n" for rank in range(count))
    return "".join(lines)


@pytest.mark.parametrize("name", ["tiktoken", "huggingface", "gpt2", "minbpe"])
def test_what_is_exported_is_a_tokenizer_whatever_its_name(train, corpus_text, tmp_path, name):
    vocabulary = train(corpus_text[:20_000], 400, "gpt2", {"<|end|>": 400})
    files = export(vocabulary, name, tmp_path, "own").files
    told = {file.name for file in files if is_tokenizer(file)}
    expected = {
        "tiktoken": {"own.tiktoken"},
        "huggingface": {"tokenizer.json"},
        "gpt2": {"vocab.json", "merges.txt"},
        "minbpe": {"own.model"},
    }
    assert told == expected[name]


def test_models_of_other_programs_are_tokenizers(file):
    assert is_tokenizer(file("a.json", word_piece_json()))
    assert is_tokenizer(file("small.model", sentencepiece_model()))
    assert is_tokenizer(file("ranks.txt", ranks(200)))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", "Chapter 1\nIt was a dark night.\n"),
        ("b.txt", "abcd 1\n"),
        ("c.txt", "word 12\n" * 200),
        ("d.json", json.dumps({"text": "the model is", "label": 3})),
        ("e.json", '[{"a": 1}]'),
        ("f.jsonl", '{"text": "a"}\n{"text": "b"}\n'),
        ("g.txt", ""),
        ("h.bin", b"\n\0a\0" * 100),
        ("i.tiktoken", "no ranks at all\n"),
        ("j.csv", "id,hex\n0,00\n"),
    ],
)
def test_texts_are_none(file, name, content):
    assert not is_tokenizer(file(name, content))


def test_a_folder_is_one_if_it_holds_one(tmp_path, file):
    file("a.txt", "a text")
    assert not is_tokenizer(tmp_path)
    file("tokenizer.json", "{}")
    assert is_tokenizer(tmp_path)


def test_what_is_not_there_is_none(tmp_path):
    assert not is_tokenizer(tmp_path / "gone")
