"""`bpe-explorer chunk`."""

import json

import pytest


@pytest.fixture
def chunk(run_line, tmp_path):
    """Runs the command on a file: exit code, lines, errors."""

    def run(data, *arguments):
        path = tmp_path / "text"
        path.write_bytes(data)
        words = ["chunk", "--tokenizer", "cl100k_base", *arguments, path]
        code, out, err = run_line(*words)
        return code, [json.loads(line) for line in out.splitlines()], err

    return run


def test_each_chunk_is_a_line_of_json(chunk):
    data = "hello 你好 world".encode()
    code, lines, err = chunk(data, "--tokens", "3", "--overlap", "1")
    assert (code, err) == (0, "")
    assert lines == [
        {"index": 0, "first": 0, "tokens": 3, "start": 0, "stop": 9, "text": "hello 你"},
        {"index": 1, "first": 2, "tokens": 3, "start": 6, "stop": 18, "text": "你好 world"},
    ]


def test_bytes_that_are_no_text_are_written_in_hex(chunk):
    _, lines, _ = chunk(b"a \xff", "--tokens", "2")
    assert [line.get("text") or line["hex"] for line in lines] == ["a ", "ff"]


def test_chunks_of_a_long_text_cover_it(chunk):
    data = ("some words, 中文 and 👍\n" * 5000).encode()
    _, lines, _ = chunk(data, "--tokens", "100")
    assert "".join(line["text"] for line in lines).encode() == data
    assert all(line["tokens"] <= 100 for line in lines)


@pytest.mark.parametrize(
    ("data", "arguments", "words"),
    [
        (b"a", ["--tokens", "0"], "size"),
        (b"a", ["--tokens", "5", "--overlap", "5"], "overlap"),
        ("a🦔".encode(), ["--tokens", "1"], "larger chunks"),
        (b"a <|endoftext|>", ["--tokens", "5"], "byte 2"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(chunk, data, arguments, words):
    code, lines, err = chunk(data, *arguments)
    assert (code, lines) == (2, [])
    (line,) = err.splitlines()
    assert words in line
