"""Main functions of training processes that have little memory; a spawned process imports them."""

import resource
import threading
from pathlib import Path

from explorer.engine.training import worker
from explorer.engine.training.events import Counted, Ready

# Counting starts threads, which need some before they ask for more.
_TO_COUNT, _TO_MERGE = 40 << 20, 8 << 20


class _Limiting:
    """A connection that limits the memory of its process after some message."""

    def __init__(self, connection, kind, room):
        self._connection = connection
        self._kind = kind
        self._room = room

    def __getattr__(self, name):
        return getattr(self._connection, name)

    def send(self, message):
        self._connection.send(message)
        if isinstance(message, self._kind):
            limit_memory(self._room)


def limit_memory(room):
    """Leave the process hardly more memory than it has."""
    threading.stack_size(1 << 20)
    status = Path("/proc/self/status").read_text()
    (used,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmSize"))
    most = (used << 10) + room
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def serve_with_little_to_count(connection):
    worker.serve(_Limiting(connection, Ready, _TO_COUNT))


def serve_with_little_to_merge(connection):
    worker.serve(_Limiting(connection, Counted, _TO_MERGE))
