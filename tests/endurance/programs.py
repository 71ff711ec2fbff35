"""Starts whole programs for the tests, and sees to it that nothing of them stays."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

_IGNORED = "This plugin does not support "


@contextmanager
def started(
    arguments: Sequence[object], surroundings: Mapping[str, str], patience: float
) -> Iterator[subprocess.Popen]:
    """Python in a group of its own, which Ctrl-C in a terminal would reach as a whole.

    Args:
        arguments: What Python runs.
        surroundings: Its variables.
        patience: Seconds after which it is killed with all it started, as it is at the end.
    """
    with subprocess.Popen(
        [sys.executable, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=surroundings,
    ) as process:
        watchdog = threading.Timer(patience, _kill, [process.pid])
        watchdog.start()
        try:
            yield process
        finally:
            watchdog.cancel()
            _kill(process.pid)


def last_words(process: subprocess.Popen) -> tuple[str, list[str]]:
    """Wait for the end; what was said on stdout, and the lines of complaint on stderr.

    Without a screen Qt complains of that, which is left out.
    """
    said, complaints = process.communicate()
    return said, [line for line in complaints.splitlines() if not line.startswith(_IGNORED)]


def _kill(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)
