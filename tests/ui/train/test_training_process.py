"""The real process behind a run: it starts, dies and ends for certain."""

import os
import signal
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from serving import exit_at_once, serve_two_merges_then_wait

from explorer.engine.patterns import named_pattern
from explorer.engine.training.memory import MemoryLimitError
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.worker import serve
from explorer.ui.text import translate
from explorer.ui.train.process import TrainerDiedError, TrainerProcess
from explorer.ui.train.run import Ending, TrainingRun

REQUEST = TrainingRequest((Path("corpus.txt"),), named_pattern("gpt2"), 300)


class Launcher:
    """Starts processes with a main function of the tests, and remembers them."""

    def __init__(self, serve):
        self.serve = serve
        self.started = []

    def __call__(self):
        self.started.append(TrainerProcess(self.serve))
        return self.started[-1]


@pytest.fixture
def launcher():
    launcher = Launcher(serve_two_merges_then_wait)
    yield launcher
    for process in launcher.started:
        process.end()


@pytest.fixture
def merging(qtbot, launcher):
    run = TrainingRun(launcher)
    run.start(REQUEST)
    qtbot.waitUntil(lambda: len(run.history) == 2, timeout=60_000)
    yield run
    run.close()


def test_a_killed_process_ends_in_a_message_and_keeps_what_was_learned(qtbot, merging, launcher):
    with qtbot.waitSignal(merging.ended) as ended:
        os.kill(launcher.started[-1].pid, signal.SIGKILL)
    result = ended.args[0]
    assert result.ending is Ending.FAILED
    assert "signal 9" in translate(result.error)
    assert result.history.token_bytes[256:] == [b"ab", b"abc"]
    assert result.has_vocabulary


@pytest.mark.parametrize("end", [TrainingRun.stop, TrainingRun.cancel, TrainingRun.close])
def test_stop_cancel_and_close_leave_no_process(qtbot, merging, launcher, end):
    pid = launcher.started[0].pid
    assert psutil.pid_exists(pid)
    end(merging)
    qtbot.waitUntil(lambda: not psutil.pid_exists(pid))


def test_a_run_beyond_the_memory_limit_is_told_and_its_process_replaced(qtbot, tmp_path):
    corpus = tmp_path / "corpus.txt"
    corpus.write_text("low lower lowest " * 99)
    launcher = Launcher(serve)
    run = TrainingRun(launcher)
    request = replace(REQUEST, sources=(corpus,), memory_limit=1)
    try:
        endings = []
        for limited in (request, replace(request, memory_limit=0)):
            with qtbot.waitSignal(run.ended, timeout=60_000) as ended:
                run.start(limited)
            endings.append(ended.args[0])
    finally:
        run.close()
    assert isinstance(endings[0].error, MemoryLimitError)
    assert endings[1].ending is Ending.FINISHED
    assert len({process.pid for process in launcher.started}) == 2


def test_a_process_that_exits_by_itself_is_reported_with_its_code(qtbot):
    process = TrainerProcess(exit_at_once)
    problems = []

    def died():
        try:
            process.receive()
        except TrainerDiedError as error:
            problems.append(error)
        return bool(problems)

    qtbot.waitUntil(died, timeout=60_000)
    assert problems[0].fields == {"code": 3}
    process.send(REQUEST)
    process.end()


def test_ending_twice_is_harmless(qtbot, launcher):
    process = launcher()
    process.end()
    process.end()
    qtbot.waitUntil(lambda: not psutil.pid_exists(process.pid))
