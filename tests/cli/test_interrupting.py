"""Ctrl-C, as a terminal sends it: to the program and all the processes it started."""

import json
import os
import random
import signal
import subprocess
from pathlib import Path

import pytest
from running import start


def interrupt_at(process: subprocess.Popen[str], word: str) -> tuple[str, str]:
    """Press Ctrl-C when a word has appeared among the progress; gives what is printed then."""
    seen = ""
    while word not in seen:
        said = process.stderr.read(1)
        assert said, f"ended early: {seen}"
        seen += said
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=300)
    return output, seen + errors


@pytest.fixture(scope="module")
def long_line(tmp_path_factory) -> Path:
    """A text of 1.5 million merges as one piece."""
    path = tmp_path_factory.mktemp("long") / "long.txt"
    path.write_text(random.Random(5).randbytes(2_500_000).hex())
    return path


def test_in_the_midst_of_merging_it_keeps_and_writes_what_was_learned(long_line, tmp_path):
    with start(
        "train", long_line, "--pattern", "none", "--vocab-size", 2_000_000,
        "--json", "--format", "csv", "--picture", "p.png", "--special", "<s>",
        folder=tmp_path, start_new_session=True,
    ) as process:  # fmt: skip
        output, _ = interrupt_at(process, "merging")
    assert process.returncode == 130
    found = json.loads(output)
    assert found["stopped"] == "interrupted"
    assert 0 < found["merges"] < 1_400_000
    assert found["vocab_size"] == 257 + found["merges"]
    table = tmp_path / found["files"][0]
    assert len(table.read_text("utf-8").splitlines()) == 1 + found["vocab_size"]
    assert (tmp_path / "p.png").stat().st_size > 1000
    assert {path.name for path in tmp_path.rglob("*")} == {
        "bpe-explorer-out", table.name, "p.png"
    }  # fmt: skip


@pytest.mark.parametrize("pattern", ["none", r"[a-f]|[^a-f]"])
def test_while_counting_it_ends_with_nothing_written(long_line, tmp_path, pattern):
    files = [long_line] * (20 if pattern == "none" else 4)
    with start(
        "train", *files, "--pattern", pattern, folder=tmp_path, start_new_session=True
    ) as process:
        output, errors = interrupt_at(process, "counting")
    assert process.returncode == 130, errors
    assert output == ""
    assert errors.splitlines()[-1] == "bpe-explorer: interrupted"
    assert "Traceback" not in errors
    assert list(tmp_path.iterdir()) == []
