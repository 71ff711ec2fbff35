"""The training process: takes requests and commands, sends events in batches."""

import os
import signal
import sys
import traceback
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Final

from explorer.engine.errors import EngineError, TrainingError
from explorer.engine.training.events import NO_LIMIT, Command, Event, Failed, Phase, Progress, Ready
from explorer.engine.training.request import TrainingRequest

_NICENESS: Final = 5


def serve(connection: Connection) -> None:
    """Serve requests until the parent closes its end.

    Sends `Progress(Phase.COMPILING, ...)`, then `Ready`. Takes a `TrainingRequest`, sends
    its events and, after `Finished` or `Failed`, waits for the next one. While merges are learned
    it obeys `Command`: PAUSE, RESUME, and STEP, which learns one merge and pauses.
    """
    # The window's process, which names this function, has no use for the compiler.
    from explorer.engine.training import trainer  # noqa: PLC0415 - see above

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _leave_the_window_first()
    try:
        connection.send(Progress(Phase.COMPILING, 0, 0))
        trainer.load_kernels()
        connection.send(Ready())
        while True:
            message = connection.recv()
            # A command that comes after its run has ended means nothing any more.
            if isinstance(message, TrainingRequest):
                _send(trainer.train(message, _Pace(connection).most_merges), connection)
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


class _Pace:
    """Decides from the parent's commands how many merges come next."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._paused = False
        self._steps = 0

    def most_merges(self) -> int:
        """How many merges the next batch may have; waits while the run is paused."""
        while self._connection.poll() or (self._paused and not self._steps):
            self._obey(self._connection.recv())
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
