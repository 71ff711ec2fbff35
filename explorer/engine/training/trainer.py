"""A whole training run: corpus -> piece counts -> merges, as a stream of events."""

import time
from collections.abc import Callable, Generator
from typing import Final

from explorer.engine.errors import TrainingError
from explorer.engine.training.counting import count_pieces, load_counting_kernels
from explorer.engine.training.events import (
    NO_LIMIT,
    Counted,
    Event,
    Finished,
    MergeBatch,
    Phase,
    Progress,
)
from explorer.engine.training.merging import Merger
from explorer.engine.training.piece_table import PieceTable
from explorer.engine.training.request import TrainingRequest

_BATCH_SECONDS: Final = 0.03
_SLICE_SECONDS: Final = 0.005


def train(
    request: TrainingRequest, most_merges: Callable[[], int] = lambda: NO_LIMIT
) -> Generator[Event, None, None]:
    """Run a request: `Progress` while counting, `Counted`, batches and progress, `Finished`.

    The caller sets the pace: nothing happens until the next event is asked for, and closing the
    iterator ends the run.

    Args:
        request: What to do.
        most_merges: Asked before each batch, how many merges it may have.

    Raises:
        EngineError: The request cannot be carried out.
    """
    try:
        yield from _events(request, most_merges)
    except MemoryError as error:
        raise TrainingError(
            "There is not enough memory for the distinct pieces of this corpus. Train on a part "
            "of it, or choose a pattern that cuts text into smaller pieces.",
            details=repr(error),
        ) from error


def _events(
    request: TrainingRequest, most_merges: Callable[[], int]
) -> Generator[Event, None, None]:
    request.check()
    started = time.perf_counter()
    counts, stats = yield from count_pieces(request)
    merger = Merger(counts, request.merges_wanted, request.min_frequency, request.max_token_bytes)
    del counts
    count_seconds = time.perf_counter() - started
    yield Counted(stats, merger.tokens, count_seconds)
    slices = _Slices(merger)
    while merger.reason is None:
        batch = slices.next_batch(most_merges())
        if len(batch):
            yield batch
            yield Progress(Phase.MERGING, merger.learned, merger.wanted)
    yield Finished(merger.reason, stats, count_seconds, slices.seconds)


def load_kernels() -> None:
    """Compile all kernels, or load them from the cache on disk."""
    load_counting_kernels()
    table = PieceTable()
    table.add(b"banana bandana", 2)
    merger = Merger(table.counts(), 8)
    while merger.reason is None:
        merger.learn(1)


class _Slices:
    """Learns in slices of a few milliseconds, since early merges take far longer than late ones."""

    def __init__(self, merger: Merger) -> None:
        self.seconds = 0.0
        self._merger = merger
        self._size = 1

    def next_batch(self, most: int) -> MergeBatch:
        """Learn for about the time of one batch."""
        merger = self._merger
        first = merger.learned
        began = time.perf_counter()
        elapsed = 0.0
        while merger.reason is None and elapsed < _BATCH_SECONDS:
            left = most - (merger.learned - first)
            if left <= 0:
                break
            merger.learn(min(self._size, left))
            took = max(time.perf_counter() - began - elapsed, 1e-6)
            elapsed += took
            self._size = max(1, min(2 * self._size, int(self._size * _SLICE_SECONDS / took)))
        self.seconds += elapsed
        return merger.learned_since(first)
