"""One-shot work off the GUI thread: a callable in, `Ok` or `Err` out, delivered to a slot."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final, Generic, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

T = TypeVar("T")
Executor = Callable[[Callable[[], None]], None]

_CLOSE_SECONDS: Final = 2.0


@dataclass(frozen=True)
class Ok(Generic[T]):
    """The work's result."""

    value: T


@dataclass(frozen=True)
class Err:
    """What the work raised instead of a result."""

    error: Exception


Outcome = Ok[T] | Err


class Jobs(QObject):
    """Runs callables on threads of their own and hands their outcome to the GUI thread.

    `closing` tells that the program ends: what takes long should give up.
    """

    closing = Signal()
    _done = Signal(object, object)

    def __init__(self, executor: Executor | None = None, parent: QObject | None = None) -> None:
        """Create an empty set of jobs.

        Args:
            executor: Called with each job to run it; a new thread by default. Tests pass a list's
                `append` and run the jobs when they like.
            parent: Owner.
        """
        super().__init__(parent)
        self._execute: Executor = executor or self._in_thread
        self._threads: set[threading.Thread] = set()
        self._closed = False
        self._done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self, work: Callable[[], T], on_done: Callable[[Outcome[T]], Any]) -> None:
        """Run `work` in the background.

        Args:
            work: Must not touch widgets.
            on_done: A method of a QObject, or a partial of one, called on the GUI thread; not
                called when the object is gone by then.
        """
        if self._closed:
            return

        def run() -> None:
            outcome: Outcome[T]
            try:
                outcome = Ok(work())
            except Exception as error:
                outcome = Err(error)
            except BaseException as error:  # a panic of a library in Rust is no Exception
                outcome = Err(_as_exception(error))
            if not self._closed:
                self._done.emit(on_done, outcome)

        self._execute(run)

    def close(self) -> None:
        """Wait a moment, so that files are written to their end; then let go."""
        self._closed = True
        self.closing.emit()
        deadline = monotonic() + _CLOSE_SECONDS
        for thread in list(self._threads):
            thread.join(max(0.0, deadline - monotonic()))

    def _in_thread(self, run: Callable[[], None]) -> None:
        # Daemons, because a job that hangs must not keep the program alive.
        thread = threading.Thread(target=run, daemon=True, name="job")
        self._threads = {other for other in self._threads if other.is_alive()} | {thread}
        thread.start()

    @Slot(object, object)
    def _deliver(self, on_done: Callable[[Outcome[T]], Any], outcome: Outcome[T]) -> None:
        method = on_done.func if isinstance(on_done, partial) else on_done
        receiver = getattr(method, "__self__", None)
        if not isinstance(receiver, QObject) or shiboken6.isValid(receiver):
            on_done(outcome)


def _as_exception(error: BaseException) -> RuntimeError:
    wrapped = RuntimeError(f"{type(error).__name__}: {error}")
    wrapped.__cause__ = error
    return wrapped
