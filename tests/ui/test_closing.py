"""The window can be closed at any moment: the program ends soon, cleanly, and alone."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from explorer.engine.sessions.session_file import open_session
from explorer.engine.steps import finish

PROGRAM = Path(__file__).with_name("closing_program.py")
PATIENCE = 120  # seconds after which it hangs, however busy the machine is
IGNORED = "This plugin does not support propagateSizeHints()"


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    """Random letters in which merging takes seconds."""
    path = tmp_path_factory.mktemp("closing") / "corpus.txt"
    path.write_text("".join(random.Random(1).choices("abcdefghij ", k=2_000_000)))
    return path


def start(phase, corpus, out):
    return subprocess.Popen(
        [sys.executable, str(PROGRAM), phase, str(corpus), str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(corpus.parent)},
    )


def reached(process):
    """Wait until the phase has come; the id of the training process."""
    trainer = int(process.stdout.readline())
    assert float(process.stdout.readline())
    return trainer


def check_end(process, trainer):
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert [line for line in complaints.splitlines() if IGNORED not in line] == []
    assert not psutil.pid_exists(trainer)


@pytest.mark.parametrize(
    "phase", ["compiling", "preparing", "counting", "merging", "paused", "ended", "exporting"]
)
def test_the_window_is_closed_in_the_middle_of(phase, corpus, tmp_path):
    small = tmp_path / "small.txt"
    small.write_text("low low low lower slower\n" * 10)
    chosen = small if phase in ("ended", "exporting") else corpus
    out = tmp_path / "out"
    out.mkdir()
    process = start(phase, chosen, out)
    check_end(process, reached(process))
    left = {entry.name for entry in out.iterdir()}
    assert left in (set(), {"own.tiktoken", "own.tiktoken.json", "own.csv"}), left


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_from_the_terminal_closes_the_window(number, corpus, tmp_path):
    process = start("ready", corpus, tmp_path)
    trainer = reached(process)
    process.send_signal(number)
    check_end(process, trainer)


def test_an_interrupt_asks_nothing_and_keeps_what_is_not_saved(tmp_path):
    small = tmp_path / "small.txt"
    small.write_text("low low low lower slower\n" * 10)
    process = start("unsaved", small, tmp_path)
    trainer = reached(process)
    process.send_signal(signal.SIGTERM)
    check_end(process, trainer)
    (kept,) = tmp_path.rglob("recovered.bpesession")
    read = finish(open_session(kept)).tokenizers[0].tokenizer.vocabulary
    assert read.merge_count > 0
