"""Work off the GUI thread."""

import threading

import pytest
from PySide6.QtCore import QObject, Slot

from explorer.ui.jobs import Err, Jobs, Ok


class Receiver(QObject):
    def __init__(self):
        super().__init__()
        self.outcomes = []
        self.threads = []

    @Slot(object)
    def on_done(self, outcome):
        self.outcomes.append(outcome)
        self.threads.append(threading.current_thread())


@pytest.fixture
def receiver():
    return Receiver()


def test_a_result_is_delivered_on_the_gui_thread(qtbot, receiver):
    jobs = Jobs()
    worked_in = []
    jobs.start(lambda: worked_in.append(threading.current_thread()) or 42, receiver.on_done)
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert receiver.outcomes == [Ok(42)]
    assert receiver.threads == [threading.main_thread()]
    assert worked_in != receiver.threads
    jobs.close()


def test_what_the_work_raises_is_delivered_too(qtbot, jobs, receiver):
    problem = ValueError("no")
    jobs.start(lambda: (_ for _ in ()).throw(problem), receiver.on_done)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert receiver.outcomes == [Err(problem)]


def test_nothing_is_delivered_to_an_object_that_is_gone(qtbot, jobs, receiver):
    gone = Receiver()
    jobs.start(lambda: 1, gone.on_done)
    jobs.start(lambda: 2, receiver.on_done)
    with qtbot.waitSignal(gone.destroyed):
        gone.deleteLater()
    jobs.drain()
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    assert gone.outcomes == []


def test_closing_waits_for_work_that_goes_on_and_starts_no_other(receiver):
    jobs = Jobs()
    begun, written = threading.Event(), threading.Event()

    def write():
        begun.set()
        begun.wait()
        written.set()

    jobs.start(write, receiver.on_done)
    begun.wait()
    jobs.close()
    assert written.is_set()
    jobs.start(begun.clear, receiver.on_done)
    assert begun.is_set()


def test_a_panic_that_is_no_exception_is_delivered_as_one(qtbot, jobs, receiver):
    class PanicError(BaseException):
        pass

    def panic():
        raise PanicError("called unwrap on None")

    jobs.start(panic, receiver.on_done)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(receiver.outcomes))
    error = receiver.outcomes[0].error
    assert isinstance(error, Exception)
    assert str(error) == "PanicError: called unwrap on None"
