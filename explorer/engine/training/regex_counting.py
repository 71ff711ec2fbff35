"""Counting the pieces of a custom pattern: `regex` in worker processes."""

import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Final, ParamSpec, TypeVar

import numpy as np
from typing_extensions import override

from explorer.engine.errors import TrainingError
from explorer.engine.training.chunks import CHUNK_BYTES, Chunk, ChunkReader
from explorer.engine.training.events import Phase, Progress
from explorer.engine.training.findings import Findings, TextSpans
from explorer.engine.training.piece_table import PieceCounts, PieceTable
from explorer.engine.training.regex_splitting import (
    SplitResult,
    prepare_process,
    split_closed,
    split_open,
)
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.words import PADDING

_REPORT_SECONDS: Final = 0.03
# Characters of earlier text that a look-behind can see.
_CONTEXT: Final = 1024
# Windows waits for no more of them at once.
_MOST_PROCESSES: Final = 61

_P = ParamSpec("_P")
_T = TypeVar("_T")
Steps = Generator[Progress, None, None]


def count_with_regex(
    request: TrainingRequest, reader: ChunkReader, specials: SpecialSearch, processes: int
) -> Generator[Progress, None, tuple[PieceTable, Findings]]:
    """Count pieces as `count_pieces` does.

    What stands between two specials is split apart from all else, so several such texts are split
    at once. A longer text is split from its beginning, a part at a time: where a part ends, no
    expression can tell without what follows.

    Args:
        request: The pattern.
        reader: The text.
        specials: What lies between pieces.
        processes: How many to start; 0 to split in this one.
    """
    others = set(active_children())
    with _pool(processes) as pool:
        counter = _RegexCounter(request.pattern.expression, reader, specials, pool, 2 * processes)
        try:
            yield from counter.run()
        except BrokenProcessPool as error:
            raise TrainingError(
                "A process that splits the text ended unexpectedly, perhaps for lack of memory. "
                "Train on a part of the corpus, or with fewer threads.",
                details=repr(error),
            ) from error
        except _NoStartError as error:
            # Without the pool's thread nobody would end them.
            for process in set(active_children()) - others:
                process.terminate()
            raise TrainingError(
                "The system starts no more processes or threads to split the text: {reason}. Close "
                "other programs, or train with fewer threads.",
                reason=str(error),
                details=repr(error.__cause__ or error),
            ) from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    return counter.table, counter.spans.findings


def _pool_threads() -> set[threading.Thread]:
    """The threads that hand out the jobs of pools."""
    module = ProcessPoolExecutor.__module__
    return {thread for thread in threading.enumerate() if type(thread).__module__ == module}


class _NoStartError(Exception):
    """A process or a thread that the pool needs cannot be started."""


def _pool(processes: int) -> Executor:
    if not processes:
        return _Here()
    return ProcessPoolExecutor(
        min(processes, _MOST_PROCESSES), get_context("spawn"), prepare_process
    )


class _Here(Executor):
    """Does each job when it is submitted, where no process may be started."""

    @override
    def submit(
        self, function: Callable[_P, _T], /, *arguments: _P.args, **named: _P.kwargs
    ) -> Future[_T]:
        job: Future[_T] = Future()
        try:
            job.set_result(function(*arguments, **named))
        except Exception as error:
            # Raised where the result is asked for.
            job.set_exception(error)
        return job


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C from their first moment on."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _RegexCounter:
    def __init__(
        self,
        expression: str,
        reader: ChunkReader,
        specials: SpecialSearch,
        pool: Executor,
        most_jobs: int,
    ) -> None:
        self.table = PieceTable()
        self.spans = TextSpans(specials)
        self._expression = expression
        self._reader = reader
        self._pool = pool
        self._most_jobs = most_jobs
        self._jobs: list[Future[SplitResult]] = []
        # Those of earlier pools. This one has one, too; where that fails, no job is ever done.
        self._other_threads = _pool_threads()
        # Text that more will follow: what is known of it, where it is not split yet, and the length
        # from which another try is worth while.
        self._open = ""
        self._start = 0
        self._next_try = 0

    def run(self) -> Steps:
        """Split the corpus."""
        buffer = np.empty(2 * CHUNK_BYTES + PADDING, np.uint8)
        while chunk := self._reader.read(buffer):
            yield from self._take(chunk)
        yield from self._collect(0)

    def _take(self, chunk: Chunk) -> Steps:
        spans = self.spans.valid_text(chunk, self.table)
        texts = [(chunk.text[start:stop].tobytes().decode(), 0) for start, stop in spans]
        if self._open:
            if spans and spans[0][0] == 0:
                texts[0] = (self._open + texts[0][0], self._start)
            else:
                texts.insert(0, (self._open, self._start))
            self._open = ""
        stays_open = bool(spans) and spans[-1][1] == chunk.stop and not chunk.closed
        last = texts.pop() if stays_open else None
        if texts:
            self._submit(split_closed, self._expression, texts)
            yield from self._collect(self._most_jobs)
        if last:
            yield from self._go_on(*last)

    def _go_on(self, text: str, start: int) -> Steps:
        """Split open text as far as it will not change, and keep the rest."""
        self._open, self._start = text, start
        if len(text) < self._next_try:
            return
        job = self._submit(split_open, self._expression, text, start)
        while not job.done():
            yield from self._collect(len(self._jobs))
        resume = job.result().resume
        context = max(0, resume - _CONTEXT)
        self._open, self._start = text[context:], resume - context
        # A piece of many chunks is not searched for its end at each of them.
        self._next_try = 2 * len(text) if resume == start else 0

    def _submit(
        self, function: Callable[..., SplitResult], *arguments: object
    ) -> Future[SplitResult]:
        try:
            with _deaf_to_ctrl_c():
                job = self._pool.submit(function, *arguments)
        except BrokenProcessPool:
            raise
        except (OSError, RuntimeError) as error:
            raise _NoStartError(str(error)) from error
        self._jobs.append(job)
        return job

    def _collect(self, most_left: int) -> Steps:
        """Take in what is done; wait until no more than `most_left` jobs are under way."""
        while True:
            is_served = bool(_pool_threads() - self._other_threads)
            done, waiting = wait(self._jobs, _REPORT_SECONDS, FIRST_COMPLETED)
            if waiting and not done and not is_served:
                raise _NoStartError("there is no room for another thread")
            for job in self._jobs:
                if job in done:
                    self._add(job.result())
            self._jobs = [job for job in self._jobs if job in waiting]
            yield Progress(Phase.COUNTING, self._reader.done_bytes, self._reader.total_bytes)
            if len(self._jobs) <= most_left:
                return

    def _add(self, result: SplitResult) -> None:
        found = self.spans.findings
        found.unmatched += result.unmatched
        found.unmatched_sample = found.unmatched_sample or result.sample
        pieces = {piece.encode(): count for piece, count in result.pieces.items()}
        self.table.absorb(PieceCounts.of(pieces))
