"""Ctrl-C while the program loads."""

import os
import signal
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


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, INTERRUPTED_LINE.encode())
    os._exit(INTERRUPTED)
