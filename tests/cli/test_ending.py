"""How the program ends when it is interrupted or nobody takes what it prints."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from running import environment, run_script, said

_FULL = Path("/dev/full")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C in another way")
def test_ctrl_c_while_the_libraries_load_ends_in_one_line(tmp_path):
    script = (
        "import os, signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'numba':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from explorer.__main__ import main\n"
        "sys.exit(main(['train']))\n"
    )
    result = run_script(script, folder=tmp_path)
    assert result.returncode == 130
    assert result.stderr == "bpe-explorer: interrupted\n"
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_that_nothing_else_catches_ends_in_one_line(tmp_path):
    script = (
        "import sys; from explorer.cli import command\n"
        "def run(*_): raise KeyboardInterrupt\n"
        "command.run = run\n"
        "from explorer.__main__ import main; sys.exit(main([]))\n"
    )
    result = run_script(script, folder=tmp_path)
    assert (result.returncode, result.stderr) == (130, "bpe-explorer: interrupted\n")


@pytest.mark.parametrize(
    ("error", "is_told"),
    [
        ("MemoryError()", True),
        ('RuntimeError("can\'t start new thread")', True),
        ("ImportError('a.so: failed to map segment from shared object')", True),
        ("RuntimeError('other')", False),
        ("ImportError('other')", False),
    ],
)
def test_too_little_memory_for_anything_ends_in_one_line(tmp_path, error, is_told):
    script = (
        "import sys; from explorer.cli import command\n"
        f"def run(*_): raise {error}\n"
        "command.run = run\n"
        "from explorer.__main__ import main; sys.exit(main([]))\n"
    )
    result = run_script(script, folder=tmp_path)
    line = "bpe-explorer: there is not enough memory\n"
    assert ((result.returncode, result.stderr) == (2, line)) is is_told
    assert ("Traceback" in result.stderr) is not is_told


def _run_into(output: int, folder: Path, *arguments: str) -> tuple[int, list[str]]:
    """The exit code and the lines of errors, progress left out."""
    result = subprocess.run(
        [sys.executable, "-m", "explorer", *arguments],
        cwd=folder,
        env=environment(),
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    return result.returncode, said(result.stderr)


_COMMANDS = [["train", "a.txt", "--json"], ["train", "a.txt"], ["chunk", "a.txt", "--tokens", "5"]]


@pytest.mark.parametrize("arguments", _COMMANDS)
def test_a_reader_that_is_gone_ends_it_quietly(tmp_path, arguments):
    (tmp_path / "a.txt").write_text("some words " * 20)
    extra = [] if arguments[0] == "train" else ["--tokenizer", "gpt2"]
    read, write = os.pipe()
    os.close(read)
    try:
        assert _run_into(write, tmp_path, *arguments, *extra) == (1, [])
    finally:
        os.close(write)


@pytest.mark.skipif(not _FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("arguments", _COMMANDS)
def test_a_full_disk_behind_the_output_is_said_in_one_line(tmp_path, arguments):
    (tmp_path / "a.txt").write_text("some words " * 20)
    extra = [] if arguments[0] == "train" else ["--tokenizer", "gpt2"]
    with _FULL.open("w") as full:
        code, errors = _run_into(full.fileno(), tmp_path, *arguments, *extra)
    assert code == 1
    assert len(errors) == 1
    assert "cannot be written" in errors[0]


def test_an_output_that_was_opened_for_reading_is_said_in_one_line(tmp_path):
    (tmp_path / "a.txt").write_text("some words")
    with (tmp_path / "a.txt").open() as unwritable:
        code, errors = _run_into(
            unwritable.fileno(), tmp_path, "chunk", "a.txt", "--tokens", "5", "--tokenizer", "gpt2"
        )
    assert code == 1
    assert len(errors) == 1
    assert "cannot be written" in errors[0]


@pytest.mark.parametrize(("stream", "code"), [("stdout", 0), ("stderr", 0), ("stdin", 2)])
def test_a_stream_that_is_closed_from_the_start_breaks_nothing(tmp_path, stream, code):
    script = (
        f"import sys; sys.{stream} = None\n"
        "from explorer.__main__ import main; sys.exit(main(['encode', '--tokenizer', 'gpt2']))\n"
    )
    result = run_script(script, folder=tmp_path)
    assert result.returncode == code
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp936", "cp437"])
@pytest.mark.parametrize("command", ["encode", "train", "count"])
def test_what_the_output_has_no_character_for_is_escaped(tmp_path, encoding, command):
    (tmp_path / "文.txt").write_text("你好 héllo 🙂", encoding="utf-8")
    arguments = ["encode", "--tokenizer", "gpt2", "文.txt"] if command == "encode" else None
    script = "import sys; from explorer.__main__ import main; sys.exit(main(sys.argv[1:]))"
    result = subprocess.run(
        [sys.executable, "-c", script, *(arguments or [command, "--help"])],
        cwd=tmp_path,
        env=environment({"PYTHONIOENCODING": encoding}),
        capture_output=True,
        check=False,
    )
    assert (result.returncode, b"Traceback" in result.stderr) == (0, False)
    if arguments:
        assert rb"\U0001f642" in result.stdout
