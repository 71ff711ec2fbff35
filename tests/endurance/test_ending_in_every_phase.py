"""However and whenever the program is told to end, it ends soon, cleanly, and leaves nothing."""

import os
import random
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import psutil
import pytest
from programs import last_words, started

from explorer import assets
from explorer.engine.sessions.session_file import open_session
from explorer.engine.steps import finish

HERE = Path(__file__).parent
PROGRAM = HERE / "phases_program.py"
INTERRUPTED = 130
# Soon enough for somebody who waits; asked for only in full, on a machine that does nothing else.
MOST_SECONDS = 8
PATIENCE = 300
LONGEST_START = 10
WAYS = ("window", signal.SIGTERM, signal.SIGINT)
PHASES = (
    *("compiling", "preparing", "counting", "merging", "paused", "exporting"),
    *("opening", "encoding", "scanning", "measuring", "saving", "exporting a lot"),
)
TOGETHER = (
    *({"own.tiktoken", "own.tiktoken.json"}, {"own.csv"}, {"all.bpesession"}),
    {"own-huggingface/tokenizer.json", "own-huggingface/tokenizer_config.json"},
)
# Each way once, in phases that the other tests of the window do not end it in.
SHORT = {("opening", signal.SIGTERM), ("encoding", "window"), ("measuring", signal.SIGINT)}


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    """A corpus in which merging takes seconds, a text of 50 MB, and a large matrix."""
    folder = tmp_path_factory.mktemp("texts")
    letters = "".join(random.Random(1).choices("abcdefghij ", k=2_000_000))
    (folder / "corpus.txt").write_text(letters)
    sample = assets.sample_corpus().read_bytes()
    (folder / "long.txt").write_bytes(sample * (50_000_000 // len(sample)))
    weights = np.random.default_rng(1).standard_normal((100_352, 64), np.float32)
    np.save(folder / "weights.npy", weights)
    return folder


def left_of(group):
    """The processes of a group that are alive."""
    found = []
    for process in psutil.process_iter():
        try:
            is_one = os.getpgid(process.pid) == group
            if is_one and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
        except (psutil.NoSuchProcess, ProcessLookupError):
            continue
    return found


def wait_until_alone(group):
    deadline = time.monotonic() + PATIENCE
    while (left := left_of(group)) and time.monotonic() < deadline:
        psutil.wait_procs(left, 0.1)
    assert not left, left


def wait_until_busy_for(process, seconds):
    """Wait until a program has worked for so long, or has nothing more to do."""
    watched = psutil.Process(process.pid)
    deadline = time.monotonic() + LONGEST_START
    while sum(watched.cpu_times()[:2]) < seconds and time.monotonic() < deadline:
        with suppress(psutil.TimeoutExpired):
            watched.wait(0.02)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", PHASES)
def test_the_program_is_ended_in_the_middle_of(
    *, phase, way, texts, tmp_path, surroundings, minutes
):
    if not minutes and (phase, way) not in SHORT:
        pytest.skip("in full only")
    out = tmp_path / "out"
    out.mkdir()
    for name in ("long.txt", "weights.npy"):
        (tmp_path / name).symlink_to(texts / name)
    corpus = tmp_path / "corpus.txt"
    if phase == "exporting":
        corpus.write_text("low low low lower slower\n" * 10)
    else:
        shutil.copy(texts / "corpus.txt", corpus)
    surroundings["XDG_STATE_HOME"] = str(tmp_path)
    surroundings["PYTHONPATH"] = str(HERE.parent / "ui")
    kind = "window" if way == "window" else "signal"
    with started([PROGRAM, phase, kind, corpus, out], surroundings, PATIENCE) as process:
        trainer, told = int(process.stdout.readline()), float(process.stdout.readline())
        if way != "window":
            os.killpg(process.pid, way)
        _, complaints = last_words(process)
        assert not minutes or time.monotonic() - told < MOST_SECONDS
        assert process.returncode == 0, complaints
        assert complaints == []
        assert not psutil.pid_exists(trainer)
        wait_until_alone(process.pid)
    check_files(out)
    assert not list(Path(surroundings["TMPDIR"]).iterdir())


def check_files(out):
    """Files are whole or not there, and nothing hidden is left."""
    left = {str(path.relative_to(out)) for path in out.rglob("*") if not path.is_dir()}
    for together in TOGETHER:
        assert left >= together or not left & together, left
        left -= together
    assert not left
    if (out / "all.bpesession").exists():
        assert finish(open_session(out / "all.bpesession")).tokenizers
    assert not list(out.glob(".*"))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("delay", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
def test_the_program_is_ended_while_it_starts(*, delay, number, tmp_path, surroundings, minutes):
    if not minutes and delay != 0.3:
        pytest.skip("in full only")
    surroundings |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    with started(["-m", "explorer"], surroundings, PATIENCE) as process:
        wait_until_busy_for(process, delay)  # there is no other sign of how far it is
        os.killpg(process.pid, number)
        _, complaints = last_words(process)
        assert process.returncode in (0, INTERRUPTED, -number), complaints
        assert complaints in ([], ["bpe-explorer: interrupted"])
        wait_until_alone(process.pid)
    assert not list(Path(surroundings["TMPDIR"]).iterdir())
