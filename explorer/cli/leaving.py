"""Ctrl-C: at once while the program loads, later without losing what was learned."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130
INTERRUPTED_LINE: Final = "bpe-explorer: interrupted\n"


@contextmanager
def leaving_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process without unwinding: an import that is cut off may go astray."""
    # Who started the program may have told it to be deaf to Ctrl-C.
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def noting_interrupts() -> Iterator[threading.Event]:
    """Let Ctrl-C be noted, not raised in the midst of work; a second one is raised."""
    noted = threading.Event()

    def note(_number: int, _frame: FrameType | None) -> None:
        noted.set()
        signal.signal(signal.SIGINT, previous)

    previous = signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, previous)


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, INTERRUPTED_LINE.encode())
    os._exit(INTERRUPTED)
