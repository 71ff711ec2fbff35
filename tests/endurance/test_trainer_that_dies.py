"""The training process is killed or has no memory: the window says so and keeps what it has."""

import os
import random
import signal
import sys

import pytest
from trainers import serve_with_little_to_count, serve_with_little_to_merge

from explorer.engine.patterns import named_pattern
from explorer.engine.training.events import Phase, Progress
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.worker import serve
from explorer.ui.text import translate
from explorer.ui.train.process import TrainerProcess
from explorer.ui.train.run import Ending, RunState, TrainingRun

PATTERN = named_pattern("gpt2")


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    """Random letters of which most words are different, so that counting takes a while."""
    folder = tmp_path_factory.mktemp("texts")
    letters = "".join(random.Random(1).choices("abcdefghijklmnopq ", k=8_000_000))
    (folder / "long.txt").write_text(letters)
    (folder / "short.txt").write_text("low low low lower slower\n" * 100)
    return folder


class Launcher:
    """Starts one training process after another, each with the next main function."""

    def __init__(self, *mains):
        self.mains = list(mains)
        self.last = None

    def __call__(self):
        self.last = TrainerProcess(self.mains.pop(0) if self.mains else serve)
        return self.last


@pytest.fixture
def started(qtbot):
    runs = []

    def start(*mains):
        launcher = Launcher(*mains)
        run = TrainingRun(launcher)
        runs.append(run)
        qtbot.waitUntil(lambda: run.ready, timeout=120_000)
        return run, launcher

    yield start
    for run in runs:
        run.close()


def ending_of(qtbot, run, request):
    with qtbot.waitSignal(run.ended, timeout=120_000) as ended:
        run.start(request)
    return ended.args[0]


def check_another_run(qtbot, run, texts):
    result = ending_of(qtbot, run, TrainingRequest((texts / "short.txt",), PATTERN, 270))
    assert result.ending is Ending.FINISHED
    assert len(result.history) > 5


def test_a_process_that_is_killed_while_it_counts_is_told_and_replaced(qtbot, started, texts):
    run, launcher = started()
    told = []

    def kill(progress: Progress):
        if progress.phase is Phase.COUNTING and not told:
            told.append(run.state)
            os.kill(launcher.last.pid, signal.SIGKILL)

    run.progressed.connect(kill)
    result = ending_of(qtbot, run, TrainingRequest((texts / "long.txt",), PATTERN, 5000))
    assert told == [RunState.COUNTING]
    assert result.ending is Ending.FAILED
    assert "signal 9" in translate(result.error)
    assert not result.has_vocabulary
    check_another_run(qtbot, run, texts)


def test_a_process_that_is_killed_while_it_merges_loses_nothing(qtbot, started, texts):
    run, launcher = started()

    def kill(first: int, _stop: int):
        if first == 0:
            os.kill(launcher.last.pid, signal.SIGKILL)

    run.merges_learned.connect(kill)
    result = ending_of(
        qtbot, run, TrainingRequest((texts / "long.txt",), PATTERN, 100_000, threads=2)
    )
    assert result.ending is Ending.FAILED
    assert "signal 9" in translate(result.error)
    assert result.has_vocabulary
    check_another_run(qtbot, run, texts)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit is not enforced")
@pytest.mark.parametrize("main", [serve_with_little_to_count, serve_with_little_to_merge])
def test_a_process_without_memory_says_so(qtbot, started, texts, main):
    run, _ = started(main)
    result = ending_of(
        qtbot, run, TrainingRequest((texts / "long.txt",), PATTERN, 100_000, threads=2)
    )
    assert result.ending is Ending.FAILED
    assert "memory" in translate(result.error)
    check_another_run(qtbot, run, texts)
