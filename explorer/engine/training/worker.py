"""The training process: takes requests and commands, sends events in batches."""

import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Any, Final

from explorer.engine.errors import EngineError, TrainingError
from explorer.engine.training.events import NO_LIMIT, Command, Event, Failed, Phase, Progress, Ready
from explorer.engine.training.request import TrainingRequest

_NICENESS: Final = 5


def serve(connection: Connection) -> None:
    """Serve requests until the parent closes its end.

    Sends `Progress(Phase.COMPILING, ...)`, then `Ready`. Takes tuples of messages. A
    `TrainingRequest` is answered with its events; after `Finished` or `Failed` the next one may
    come. While merges are learned it obeys `Command`: PAUSE, RESUME, and STEP, which learns one
    merge and pauses. Commands in the tuple of the request are obeyed before the first merge.
    """
    # The window's process, which names this function, has no use for the compiler.
    from explorer.engine.training import trainer  # noqa: PLC0415 - see above

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _leave_the_window_first()
    try:
        connection.send(Progress(Phase.COMPILING, 0, 0))
        trainer.load_kernels()
        connection.send(Ready())
        inbox = _Inbox(connection)
        while True:
            message = inbox.take()
            # A command that comes after its run has ended means nothing any more.
            if isinstance(message, TrainingRequest):
                _send(trainer.train(message, _Pace(inbox).most_merges), connection)
    except (EOFError, OSError):
        return


def _leave_the_window_first() -> None:
    """Let the parent's window answer at once although all cores are at work."""
    if sys.platform == "win32":
        import psutil  # noqa: PLC0415 - see `serve`

        psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(_NICENESS)


def _send(events: Iterable[Event], connection: Connection) -> None:
    try:
        for event in events:
            connection.send(event)
    except EngineError as error:
        connection.send(Failed(error))
    except (EOFError, OSError):
        raise
    except Exception:
        connection.send(Failed(_unexpected(traceback.format_exc())))


def _unexpected(details: str) -> TrainingError:
    return TrainingError(
        "The training stopped because of a fault in the program. What was learned is kept. Copy "
        "the details and report them.",
        details=details,
    )


class _Inbox:
    """The parent's messages one by one, although some arrive together."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: deque[Any] = deque()

    def has_any(self) -> bool:
        """Whether one waits."""
        return bool(self._waiting) or self._connection.poll()

    def take(self) -> Any:  # noqa: ANN401 - whatever the parent sends
        """The next one; waits for it."""
        while not self._waiting:
            self._waiting.extend(self._connection.recv())
        return self._waiting.popleft()


class _Pace:
    """Decides from the parent's commands how many merges come next."""

    def __init__(self, inbox: _Inbox) -> None:
        self._inbox = inbox
        self._paused = False
        self._steps = 0

    def most_merges(self) -> int:
        """How many merges the next batch may have; waits while the run is paused."""
        while self._inbox.has_any() or (self._paused and not self._steps):
            self._obey(self._inbox.take())
        if not self._paused:
            return NO_LIMIT
        self._steps -= 1
        return 1

    def _obey(self, command: Command) -> None:
        match command:
            case Command.PAUSE:
                self._paused = True
            case Command.STEP:
                self._paused = True
                self._steps += 1
            case Command.RESUME:
                self._paused = False
                self._steps = 0
