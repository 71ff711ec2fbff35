"""A whole training run: corpus -> piece counts -> merges, as a stream of events."""

import time
from collections.abc import Callable, Generator
from typing import Final

from explorer.engine.errors import TrainingError
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.alphabet import words_of
from explorer.engine.training.character_training import collect_characters
from explorer.engine.training.counting import load_counting_kernels
from explorer.engine.training.events import (
    NO_LIMIT,
    Counted,
    Event,
    Finished,
    MergeBatch,
    Phase,
    Progress,
    StopReason,
)
from explorer.engine.training.learner import Learner
from explorer.engine.training.memory import beyond, within_memory
from explorer.engine.training.merging import Merger
from explorer.engine.training.piece_table import PieceTable
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.starting import start
from explorer.engine.training.tokenized import TokenizedPieces

_BATCH_SECONDS: Final = 0.03
_SLICE_SECONDS: Final = 0.005


def train(
    request: TrainingRequest, most_merges: Callable[[], int] = lambda: NO_LIMIT
) -> Generator[Event, None, None]:
    """Run a request: `Progress` while counting, `Counted`, batches and progress, `Finished`.

    An algorithm without merges gives progress and a `TrainedModel` in the place of batches.

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
    match request.algorithm:
        case Algorithm.WORDPIECE | Algorithm.UNIGRAM:
            # Other runs need not wait for the library.
            from explorer.engine.training.library_training import (  # noqa: PLC0415 - see above
                train_with_library,
            )

            yield from within_memory(train_with_library(request), request.memory_limit)
        case Algorithm.CHARACTERS:
            yield from within_memory(collect_characters(request), request.memory_limit)
        case Algorithm.BYTE_BPE | Algorithm.CLASSIC_BPE:
            yield from _learn_merges(request, most_merges)


def _learn_merges(
    request: TrainingRequest, most_merges: Callable[[], int]
) -> Generator[Event, None, None]:
    started = time.perf_counter()
    limit = request.memory_limit
    learner, stats, alphabet = yield from within_memory(start(request), limit)
    count_seconds = time.perf_counter() - started
    yield Counted(stats, learner.tokens, count_seconds, alphabet)
    slices = _Slices(learner)
    reason = learner.reason
    while reason is None:
        batch = slices.next_batch(most_merges())
        if len(batch):
            yield batch
            yield Progress(Phase.MERGING, learner.learned, learner.wanted)
        reason = learner.reason or (StopReason.MEMORY if beyond(limit) else None)
    yield Finished(reason, stats, count_seconds, slices.seconds)


def load_kernels() -> None:
    """Compile all kernels, or load them from the cache on disk."""
    load_counting_kernels()
    table = PieceTable()
    table.add(b"banana bandana", 2)
    counts = table.counts()
    for pieces in (TokenizedPieces.of_bytes(counts), words_of(counts)):
        for ties in (Ties.IDS, Ties.BYTES):
            merger = Merger(pieces, 8, ties=ties)
            while merger.reason is None:
                merger.learn(1)


class _Slices:
    """Learns in slices of a few milliseconds, since early merges take far longer than late ones."""

    def __init__(self, learner: Learner) -> None:
        self.seconds = 0.0
        self._learner = learner
        self._size = 1

    def next_batch(self, most: int) -> MergeBatch:
        """Learn for about the time of one batch."""
        learner = self._learner
        first = learner.learned
        began = time.perf_counter()
        elapsed = 0.0
        while learner.reason is None and elapsed < _BATCH_SECONDS:
            left = most - (learner.learned - first)
            if left <= 0:
                break
            learner.learn(min(self._size, left))
            took = max(time.perf_counter() - began - elapsed, 1e-6)
            elapsed += took
            self._size = max(1, min(2 * self._size, int(self._size * _SLICE_SECONDS / took)))
        self.seconds += elapsed
        return learner.learned_since(first)
