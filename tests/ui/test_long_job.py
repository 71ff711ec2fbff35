"""Work in the background that tells how far it is and can be given up."""

import threading

import pytest
from PySide6.QtCore import QObject, Qt

from explorer.engine.errors import CorpusError
from explorer.engine.steps import Step
from explorer.ui.jobs import Err, Jobs, Ok
from explorer.ui.long_job import JobLine, LongJob


class Receiver(QObject):
    """Remembers what came of the work."""

    def __init__(self):
        super().__init__()
        self.outcomes = []

    def on_done(self, outcome):
        self.outcomes.append(outcome)


class Work:
    """Takes a step when the test lets it, and tells that it was closed."""

    def __init__(self, steps, result="done"):
        self.closed = threading.Event()
        self.taken = 0
        self._steps = steps
        self._result = result
        self._may_go = threading.Semaphore(0)

    def go(self, steps=1):
        self._may_go.release(steps)

    def __call__(self):
        try:
            for step in self._steps:
                yield step
                self.taken += 1
                assert self._may_go.acquire(timeout=60)
            if isinstance(self._result, Exception):
                raise self._result
            return self._result
        finally:
            self.closed.set()


@pytest.fixture
def receiver():
    return Receiver()


@pytest.fixture
def job():
    jobs = Jobs()
    yield LongJob(jobs, jobs)
    jobs.close()


@pytest.fixture
def line(job, qtbot):
    line = JobLine(job)
    qtbot.addWidget(line)
    line.resize(600, 30)
    return line


STEPS = [Step("counting", 0, 200), Step("counting", 50, 200), Step("encoding", 1, 0)]


def test_progress_is_shown_until_the_result_is_there(job, line, receiver, qtbot):
    assert line.isHidden()
    work = Work(STEPS)
    job.start(work, receiver.on_done)
    assert job.busy
    assert not line.isHidden()
    assert (line.bar.minimum(), line.bar.maximum()) == (0, 0)
    work.go()
    qtbot.waitUntil(lambda: line.text.startswith("counting · 25 %"))
    assert line.bar.value() / line.bar.maximum() == 0.25
    work.go()
    qtbot.waitUntil(lambda: line.text.startswith("encoding"))
    # Nobody knows how far this is.
    assert "%" not in line.text
    assert (line.bar.minimum(), line.bar.maximum()) == (0, 0)
    work.go()
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert receiver.outcomes == [Ok("done")]
    assert not job.busy
    assert line.isHidden()


def test_cancel_ends_the_work_at_its_next_step(job, line, receiver, qtbot):
    work = Work(STEPS * 100)
    job.start(work, receiver.on_done)
    work.go(2)
    qtbot.waitUntil(lambda: work.taken >= 2)
    qtbot.mouseClick(line.cancel, Qt.MouseButton.LeftButton)
    assert not job.busy
    assert line.isHidden()
    work.go()
    qtbot.waitUntil(work.closed.is_set)
    assert work.taken <= 4
    assert receiver.outcomes == []


def test_a_new_start_gives_up_the_work_before_it(job, receiver, qtbot):
    first, second = Work(STEPS, "first"), Work(STEPS, "second")
    job.start(first, receiver.on_done)
    qtbot.waitUntil(lambda: first.taken == 1)
    job.start(second, receiver.on_done)
    first.go()
    qtbot.waitUntil(first.closed.is_set)
    second.go(3)
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert receiver.outcomes == [Ok("second")]
    assert first.taken < 3


def test_the_result_of_work_that_was_cancelled_too_late_is_dropped(job, receiver, qtbot):
    work = Work([], "late")
    job.start(work, receiver.on_done)
    work.closed.wait(60)
    job.cancel()
    last = Receiver()
    job.start(Work([], "last"), last.on_done)
    qtbot.waitUntil(lambda: bool(last.outcomes))
    assert receiver.outcomes == []


@pytest.mark.parametrize("error", [CorpusError("No file."), ZeroDivisionError("1 / 0")])
def test_an_error_is_delivered(job, line, receiver, qtbot, error):
    work = Work([STEPS[0]], error)
    job.start(work, receiver.on_done)
    work.go()
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert receiver.outcomes == [Err(error)]
    assert not job.busy
    assert line.isHidden()


def test_an_error_while_the_work_is_prepared_is_delivered(job, receiver, qtbot):
    def prepare():
        raise CorpusError("No file.")

    job.start(prepare, receiver.on_done)
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert str(receiver.outcomes[0].error) == "No file."


def test_nothing_of_one_work_is_shown_while_the_next_one_begins(job, line, receiver, qtbot):
    first = Work(STEPS)
    job.start(first, receiver.on_done)
    first.go()
    qtbot.waitUntil(lambda: bool(line.text))
    second = Work(STEPS)
    job.start(second, receiver.on_done)
    assert line.text == ""
    job.cancel()
    first.go()
    second.go()
    qtbot.waitUntil(lambda: first.closed.is_set() and second.closed.is_set())


def test_the_end_of_the_program_ends_the_work(receiver, qtbot):
    jobs = Jobs()
    job = LongJob(jobs, jobs)
    work = Work(STEPS * 100)
    job.start(work, receiver.on_done)
    qtbot.waitUntil(lambda: work.taken == 1)
    jobs.closing.connect(lambda: work.go(1))
    jobs.close()
    assert work.closed.is_set()
    assert work.taken <= 2


def test_cancel_without_work_does_nothing(job, line):
    job.cancel()
    assert line.isHidden()
    assert not job.busy
