"""The training process as the window holds it: started, talked to, ended for certain."""

import atexit
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, Protocol

from explorer.engine.errors import TrainingError
from explorer.engine.training import worker

if TYPE_CHECKING:
    import psutil

_JOIN_SECONDS: Final = 1.0


class TrainerDiedError(TrainingError):
    """The training process ended although nobody asked it to."""


class Trainer(Protocol):
    """The other end of a training run. Tests put their own in its place."""

    def send(self, *messages: object) -> None:
        """Send a request or commands at once; a dead process is noticed by `receive`."""

    def receive(self) -> list[Any]:
        """All messages that wait.

        Raises:
            TrainerDiedError: There are none, and none will come.
        """

    def end(self) -> None:
        """Kill the process and all it started, which are gone soon after."""


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let a process that is started be deaf to Ctrl-C from its first moment on.

    In a terminal Ctrl-C reaches all processes at once, also one that is still loading.
    """
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


class TrainerProcess:
    """A spawned process that serves training requests over a pipe."""

    def __init__(self, serve: Callable[[Connection], None] = worker.serve) -> None:
        """Start the process.

        Args:
            serve: Its main function, importable by name.
        """
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        # Not a daemon, since those may not have children: custom patterns count in processes.
        self._process = context.Process(target=serve, args=(theirs,), name="trainer")
        with _deaf_to_interrupts():
            self._process.start()
        theirs.close()
        # multiprocessing waits at exit for processes that are not daemons; this runs before that.
        atexit.register(self.end)

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    def send(self, *messages: object) -> None:
        """Send a request or commands at once; a dead process is noticed by `receive`."""
        try:
            self._connection.send(messages)
        except OSError:
            return

    def receive(self) -> list[Any]:
        """All messages that wait.

        Raises:
            TrainerDiedError: There are none, and none will come.
        """
        messages: list[Any] = []
        try:
            while self._connection.poll():
                messages.append(self._connection.recv())
        except (EOFError, OSError) as error:
            if not messages:
                raise self._death() from error
        return messages

    def end(self) -> None:
        """Kill the process and all it started, which are gone soon after."""
        if self._connection.closed:
            return
        atexit.unregister(self.end)
        for process in self._family():
            process.kill()
        self._connection.close()
        # One that has gigabytes to give back takes a while to go, and nobody needs to wait for it.
        threading.Thread(target=self._process.join, daemon=True, name="trainer's end").start()

    def _family(self) -> "list[psutil.Process]":
        import psutil  # noqa: PLC0415 - a start of the window need not wait for it

        try:
            trainer = psutil.Process(self._process.pid)
            return [*trainer.children(recursive=True), trainer]
        except psutil.NoSuchProcess:
            return []

    def _death(self) -> TrainerDiedError:
        self._process.join(_JOIN_SECONDS)
        code = self._process.exitcode
        if code is not None and code < 0:
            return TrainerDiedError(
                "The training process was ended from outside (signal {signal}). The system may "
                "have run out of memory. What was learned is kept; train again to go on.",
                signal=-code,
            )
        return TrainerDiedError(
            "The training process ended unexpectedly (exit code {code}). What was learned is "
            "kept; train again to go on.",
            code="?" if code is None else code,
        )
