"""Runs a training to its end or to Ctrl-C, with a progress bar on stderr."""

import sys
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from tqdm import tqdm

from explorer.cli.kernels import load_patiently
from explorer.cli.memory import peak_memory
from explorer.engine.training.events import (
    CorpusStats,
    Counted,
    Event,
    Finished,
    MergeBatch,
    Phase,
    Progress,
    StopReason,
    TrainedModel,
)
from explorer.engine.training.folders import find_files
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.memory import memory_in_use
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.trainer import load_kernels, train

_UNITS: Final = {
    Phase.COUNTING: ("B", True),
    Phase.PREPARING: (" pieces", False),
    Phase.MERGING: (" merges", False),
}
# What nobody can tell the end of.
_TIME_ALONE: Final = "{desc}: {elapsed}"
_EARLY_ENDS: Final = {
    StopReason.NO_PAIRS: "no pair is left",
    StopReason.MIN_FREQUENCY: "no pair is frequent enough",
    StopReason.MAX_LENGTH: "every pair is too long",
    StopReason.NO_TOKENS: "no token is left",
    StopReason.MEMORY: "the memory limit is reached",
}


@dataclass
class Outcome:
    """What a run in the terminal came to.

    Attributes:
        history: The merges, none for an algorithm without them.
        model: What an algorithm without merges has learned.
        idle_rss: Memory of the process in bytes when the kernels are loaded and no corpus is.
        peak_rss: The most it ever had.
        total_seconds: From the request to the last merge.
    """

    history: MergeHistory
    model: TrainedModel | None
    stats: CorpusStats
    reason: StopReason
    count_seconds: float
    merge_seconds: float
    total_seconds: float
    idle_rss: int
    peak_rss: int


def run_training(request: TrainingRequest, interrupted: threading.Event) -> Outcome:
    """Carry out a request.

    Args:
        request: What to do.
        interrupted: Set when the run is to end with what it has learned.

    Raises:
        EngineError: It cannot be carried out.
        KeyboardInterrupt: Ctrl-C before there was anything to keep.
    """
    # A slip in a name need not wait for the compiler.
    find_files(request.sources, request.reading.globs, request.reading.without)
    load_patiently(load_kernels)
    idle = memory_in_use()
    run = _Run()
    started = time.perf_counter()
    with _Bars() as bars, closing(train(request)) as events:
        for event in events:
            bars.show(event)
            run.take(event)
            if interrupted.is_set():
                break
    if run.counted is None or not (request.algorithm.learns_merges or run.model):
        raise KeyboardInterrupt
    total = time.perf_counter() - started
    finished = run.finished or Finished(
        StopReason.INTERRUPTED,
        run.counted.stats,
        run.counted.seconds,
        total - run.counted.seconds,
    )
    return Outcome(
        run.history,
        run.model,
        finished.stats,
        finished.reason,
        finished.count_seconds,
        finished.merge_seconds,
        total,
        idle,
        peak_memory(),
    )


class _Run:
    """What has been learned so far."""

    def __init__(self) -> None:
        self.history = MergeHistory()
        self.counted: Counted | None = None
        self.model: TrainedModel | None = None
        self.finished: Finished | None = None

    def take(self, event: Event) -> None:
        match event:
            case Counted():
                self.counted = event
                self.history = MergeHistory.of(event)
            case MergeBatch():
                self.history.extend(event)
            case TrainedModel():
                self.model = event
            case Finished():
                self.finished = event
            case _:
                pass


class _Bars:
    """One progress bar a phase."""

    def __init__(self) -> None:
        self._phase: Phase | None = None
        self._bar: tqdm[Any] | None = None
        self._phase_began = time.time()

    def __enter__(self) -> "_Bars":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._bar is not None and kind is not None:
            # In a terminal, what went wrong stands alone; what is kept in a file cannot be wiped.
            self._bar.leave = not sys.stderr.isatty()
        self._close()

    def show(self, event: Event) -> None:
        """Draw the progress that an event tells of."""
        match event:
            case Progress():
                if event.phase != self._phase:
                    self._begin(event)
                if self._bar is not None:
                    self._bar.update(event.done - self._bar.n)
            case Counted():
                if self._bar is not None and self._bar.total:
                    self._bar.update(self._bar.total - self._bar.n)
                self._phase_began = time.time()
            case Finished(reason=reason) if self._bar is not None and reason in _EARLY_ENDS:
                self._bar.set_postfix_str(_EARLY_ENDS[reason])
            case _:
                pass

    def _begin(self, progress: Progress) -> None:
        self._close()
        self._phase = progress.phase
        unit, scale = _UNITS.get(progress.phase, ("", False))
        self._bar = tqdm(
            total=progress.total or None,
            desc=progress.phase,
            unit=unit,
            unit_scale=scale,
            smoothing=0,
            file=sys.stderr,
            bar_format=None if progress.phase in _UNITS else _TIME_ALONE,
        )
        # The first progress is told when some of the work is done, and the rate counts all of it.
        self._bar.start_t = self._phase_began

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()
