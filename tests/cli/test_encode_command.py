"""`bpe-explorer encode`."""

import json
import subprocess
import sys
from base64 import b64encode
from functools import partial
from itertools import pairwise

import pytest
from running import environment

from explorer.__main__ import main
from explorer.engine.tokenizers.builtin import builtin_tokenizer


@pytest.fixture
def encode(run_line):
    """Runs the command: exit code, output, errors."""
    return partial(run_line, "encode")


def test_json_tells_ids_bytes_and_offsets(encode, give):
    give("a👍b".encode())
    code, out, err = encode("--tokenizer", "cl100k_base", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "tokenizer": "cl100k_base",
        "ids": [64, 9468, 239, 235, 65],
        "tokens": [
            {"id": 64, "hex": "61", "start": 0, "stop": 1},
            {"id": 9468, "hex": "f0 9f", "start": 1, "stop": 3},
            {"id": 239, "hex": "91", "start": 3, "stop": 4},
            {"id": 235, "hex": "8d", "start": 4, "stop": 5},
            {"id": 65, "hex": "62", "start": 5, "stop": 6},
        ],
        "bytes": 6,
    }


@pytest.mark.parametrize("data", [b"", b"\xff\x00\r\n", b"x" * 100_000, b"some words\n" * 20_000])
def test_a_file_is_read_to_the_byte(encode, tmp_path, data):
    path = tmp_path / "text"
    path.write_bytes(data)
    code, out, _ = encode("--tokenizer", "gpt2", "--json", path)
    told = json.loads(out)
    assert code == 0
    assert told["bytes"] == len(data)
    assert builtin_tokenizer("gpt2").decode(told["ids"]) == data
    assert [token["id"] for token in told["tokens"]] == told["ids"]


def test_a_special_is_refused_with_its_place(encode, give):
    give("é <|endoftext|>".encode())
    code, out, err = encode("--tokenizer", "cl100k_base")
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert "<|endoftext|>" in line
    assert "byte 3" in line
    assert "parsed, it is one token" in line
    assert line.endswith("That is --special parse and --special text.")


@pytest.mark.parametrize(("reading", "ids"), [("parse", [100257]), ("text", [27, 91, 8862, 728])])
def test_a_special_is_read_as_asked(encode, give, reading, ids):
    give(b"<|endoftext|>")
    _, out, _ = encode("--tokenizer", "cl100k_base", "--json", "--special", reading)
    assert json.loads(out)["ids"][: len(ids)] == ids


def test_the_line_view_shows_every_boundary(encode, give):
    give("  Hello é👍\n\x1b[31mx\xa0\n".encode() + b"\xff")
    code, out, err = encode("--tokenizer", "cl100k_base")
    assert code == 0
    assert out.splitlines() == [
        "␠│␠Hello│␠é│\\xf0\\x9f│\\x91│\\x8d│␊",
        "␛[│31│mx│<U+00A0>␊",
        "\\xff",
    ]
    assert err == "tokens: 12, bytes: 25, bytes per token: 2.08\n"


def test_the_line_view_shows_no_text_twice(encode, give, tmp_path):
    letters = {char: index for index, char in enumerate(["a", "b", "e", "\u0301", "▁", "⁇"])}
    content = {
        "normalizer": {"type": "Sequence", "normalizers": [{"type": "NFD"}]},
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always"},
        "model": {"type": "BPE", "vocab": letters, "merges": [], "unk_token": "⁇"},
    }
    path = tmp_path / "letters.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    give("aé b".encode())
    assert encode("--tokenizer", path)[1] == "▁│a│é│\u0301│␠│b\n"
    give(b"  \xff")
    content["pre_tokenizer"] = {"type": "Whitespace"}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert encode("--tokenizer", path)[1] == "(␠␠)│\\xff\n"


def test_no_control_character_gets_through(encode, give):
    give(bytes(range(32)) + b"\x7f\xe2\x80\xae")
    _, out, _ = encode("--tokenizer", "gpt2")
    assert all(char.isprintable() or char == "\n" for char in out)


def test_on_a_terminal_tokens_have_colours_and_neighbours_differ(encode, give, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    give(b"aaaaaaaaaaaa the the")
    _, out, _ = encode("--tokenizer", "bytes")
    colours = [part.partition("m")[0] for part in out.split("\x1b[48;5;")[1:]]
    assert len(colours) == 20
    assert all(one != other for one, other in pairwise(colours))
    assert "│" not in out


def test_colours_can_be_refused(encode, give, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    give(b"ab")
    assert encode("--tokenizer", "bytes")[1] == "a│b\n"


def test_an_empty_text_has_no_ratio(encode, give):
    give(b"")
    assert encode("--tokenizer", "gpt2") == (0, "", "tokens: 0, bytes: 0, bytes per token: –\n")


def test_a_file_of_ranks_needs_a_pattern(encode, give, tmp_path):
    path = tmp_path / "own.tiktoken"
    path.write_bytes(b"".join(b64encode(bytes([one])) + b" %d\n" % one for one in range(256)))
    give(b"ab")
    code, _, err = encode("--tokenizer", path)
    assert code == 2
    assert "Choose a pattern" in err
    code, out, err = encode("--tokenizer", path, "--pattern", "gpt2", "--json")
    assert json.loads(out)["tokenizer"] == "own"
    assert "note: There is no own.tiktoken.json" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--tokenizer", "gpt3"], "gpt3"),
        (["--tokenizer", "gpt2", "no such file"], "no such file"),
        (["--tokenizer", "gpt2", "."], "cannot be read"),
        (["--tokenizer", "gpt2", "--pattern", "gpt2"], "Leave the pattern out"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(encode, give, arguments, words):
    give(b"")
    code, out, err = encode(*arguments)
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith("bpe-explorer: ")
    assert words in line


def test_a_library_that_gives_up_says_why_in_one_line(encode, give, tmp_path):
    path = tmp_path / "words.json"
    path.write_text(
        json.dumps({"model": {"type": "WordLevel", "vocab": {"a": 0}, "unk_token": "b"}})
    )
    give(b"c")
    code, out, err = encode("--tokenizer", path)
    assert (code, out) == (2, "")
    assert "gave up" in err.splitlines()[-1]
    assert "In its words: WordLevel error: Missing [UNK] token" in err.splitlines()[-1]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            {"normalizer": {"type": "Precompiled", "precompiled_charsmap": "!"}},
            "cannot be loaded by Hugging Face tokenizers",
        ),
        (
            {
                "post_processor": {
                    "type": "TemplateProcessing",
                    "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}],
                    "pair": [],
                    "special_tokens": {},
                }
            },
            "gave up",
        ),
    ],
)
def test_the_stack_of_a_panic_is_not_shown(give, capfd, tmp_path, part, words):
    give(b"a")
    path = tmp_path / "panics.json"
    model = {"type": "BPE", "vocab": {"a": 0}, "merges": []}
    path.write_text(json.dumps({"model": model, **part}), encoding="utf-8")
    assert main(["encode", "--tokenizer", str(path)]) == 2
    *notes, line = capfd.readouterr().err.splitlines()
    assert all("note: " in note for note in notes)
    assert words in line


@pytest.mark.parametrize("arguments", [[], ["--tokenizer", "gpt2", "--special", "maybe"]])
def test_wrong_options_are_refused_in_one_line(encode, arguments):
    code, _, err = encode(*arguments)
    assert (code, len(err.splitlines())) == (2, 1)


def test_a_reader_that_has_enough_ends_the_command_quietly(tmp_path):
    path = tmp_path / "text"
    path.write_bytes(b"some words\n" * 100_000)
    with subprocess.Popen(
        [sys.executable, "-m", "explorer", "encode", "--tokenizer", "gpt2", str(path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("command_name", ["encode", "decode", "chunk", "train"])
def test_the_help_lists_the_subcommands(run_line, command_name):
    assert f"\n  {command_name} " in run_line("--help")[1]
