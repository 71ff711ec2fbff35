"""How much memory a run uses, and what is said when that is more than it may."""

import os
from collections.abc import Generator
from contextlib import closing
from math import ceil
from multiprocessing import active_children
from typing import Final, TypeVar

from explorer.engine.errors import TrainingError
from explorer.engine.training.events import Event, Progress

MEGABYTE: Final = 10**6

T = TypeVar("T")
E = TypeVar("E", bound=Event)


class MemoryLimitError(TrainingError):
    """A run that used more memory than it may before it had anything to keep."""


def memory_in_use() -> int:
    """Resident bytes of this process and of those that it counts in."""
    return sum(map(_resident, (os.getpid(), *(child.pid for child in active_children()))))


def beyond(limit: int) -> int:
    """Bytes in use if they are more than a limit; otherwise, and where the limit is 0, none."""
    used = memory_in_use() if limit else 0
    return used if used > limit else 0


def within_memory(work: Generator[E, None, T], limit: int) -> Generator[E, None, T]:
    """The same work, which fails at a progress that finds too much memory in use.

    Args:
        work: What tells its progress.
        limit: In bytes; 0 for none.

    Raises:
        MemoryLimitError: As said.
    """
    with closing(work):
        while True:
            try:
                event = next(work)
            except StopIteration as end:
                result: T = end.value
                return result
            yield event
            if isinstance(event, Progress) and (used := beyond(limit)):
                raise MemoryLimitError(
                    "The training uses {size} MB of memory, more than the limit of {largest} MB. "
                    "Nothing was learned yet. Train on a sample of the corpus, or set a higher "
                    "limit in Settings.",
                    size=ceil(used / MEGABYTE),
                    largest=limit // MEGABYTE,
                )


def _resident(pid: int | None) -> int:
    # The window's process, which knows the errors, does not ask.
    import psutil  # noqa: PLC0415 - see above

    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.NoSuchProcess:
        return 0
