"""From a corpus to piece counts, on all cores."""

import os
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from typing import Final

import numpy as np

from explorer.engine.training.char_classes import char_classes
from explorer.engine.training.chunks import CHUNK_BYTES, Chunk, ChunkReader
from explorer.engine.training.corpus_file import CorpusFile, corpus_files
from explorer.engine.training.counts_file import read_counts
from explorer.engine.training.events import CorpusStats, Phase, Progress
from explorer.engine.training.findings import Findings, TextSpans
from explorer.engine.training.folders import look_for_files
from explorer.engine.training.piece_table import PIECES_A_TIME, Bytes, PieceCounts, PieceTable
from explorer.engine.training.regex_counting import count_with_regex
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.scanners import SCANNERS, Scanner, split
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.tally import Tally
from explorer.engine.training.utf8 import count_strays, find_cut
from explorer.engine.training.words import PADDING

_REPORT_SECONDS: Final = 0.03


def count_pieces(
    request: TrainingRequest,
) -> Generator[Progress, None, tuple[PieceCounts, CorpusStats]]:
    """Count the pieces of a corpus, or add up counts in files, reporting progress on the way.

    Closing the generator stops the work.

    Returns:
        The distinct pieces, and what else was found.

    Raises:
        CorpusError: A file cannot be read, or has stray bytes that are to be refused.
        PatternError: A custom pattern runs away, or misses text that is not to be kept.
    """
    if request.counts:
        return (yield from read_counts(request))
    reading = request.reading
    found = look_for_files(request.sources, reading.globs, reading.without)
    files = corpus_files(found.paths, reading, request.encoding)
    tally = yield from count_files(request, files, request.threads or _cores())
    return tally.result(request, len(files), found.left_out)


def count_files(
    request: TrainingRequest, files: Sequence[CorpusFile], most_workers: int
) -> Generator[Progress, None, Tally]:
    """Count the pieces of files.

    Args:
        request: How they are split.
        files: The files.
        most_workers: Most threads or processes to use; 0 to start no process at all.

    Raises:
        CorpusError: A file cannot be read.
        PatternError: A custom pattern runs away.
    """
    specials = SpecialSearch(request.specials)
    scanner = SCANNERS.get(request.splitting.name)
    reader = ChunkReader(files, specials, scanner)
    workers = min(most_workers, 1 + reader.total_bytes // CHUNK_BYTES)
    try:
        # A small corpus may be counted before anybody looks how far it is.
        yield Progress(Phase.COUNTING, 0, reader.total_bytes)
        if scanner is None:
            table, found = yield from count_with_regex(request, reader, specials, workers)
        else:
            table, found = yield from _count_compiled(reader, specials, scanner, max(1, workers))
    finally:
        reader.close()
    stray = reader.stored_place(*found.first_stray) if found.first_stray else None
    return Tally(table.counts(), found, stray, reader.documents, reader.documents_left_out)


def load_counting_kernels() -> None:
    """Compile, or load from the cache, all that counting needs."""
    text = np.array([*"It's 10 o'clock 你\n".encode(), *bytes(PADDING)], np.uint8)
    worker = _Worker(SpecialSearch([]), Scanner.CL100K)
    worker.count(text, [(0, len(text) - PADDING)])
    other = PieceTable(entries=1)
    other.add(b"a longer piece", 1)
    other.add(b"one that needs more room", 1)
    worker.table.absorb(other.counts())
    TextSpans(SpecialSearch([])).valid_text(
        Chunk(0, 0, text, len(text) - PADDING, closed=True), other
    )
    find_cut(text, 0, len(text) - PADDING, char_classes())
    count_strays(text, 0, 0, np.zeros(1, np.int64))


def _count_compiled(
    reader: ChunkReader, specials: SpecialSearch, scanner: Scanner, threads: int
) -> Generator[Progress, None, tuple[PieceTable, Findings]]:
    stop = threading.Event()
    workers = [_Worker(specials, scanner) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        running = _begin(pool, workers, reader, stop)
        try:
            while not all(future.done() for future in running):
                done, _ = wait(running, _REPORT_SECONDS, FIRST_EXCEPTION)
                if any(future.exception() for future in done):
                    break
                yield Progress(Phase.COUNTING, reader.done_bytes, reader.total_bytes)
        finally:
            stop.set()
    for future in running:
        future.result()
    return _united(workers)


def _begin(
    pool: ThreadPoolExecutor,
    workers: Sequence["_Worker"],
    reader: ChunkReader,
    stop: threading.Event,
) -> list[Future[None]]:
    try:
        return [pool.submit(worker.run, reader, stop) for worker in workers]
    except RuntimeError as error:
        # There is no room for the stack of another thread.
        stop.set()
        raise MemoryError from error


def _united(workers: Sequence["_Worker"]) -> tuple[PieceTable, Findings]:
    first = workers[0]
    for other in workers[1:]:
        first.table.absorb(other.table.counts())
        first.spans.findings.add(other.spans.findings)
        other.table = PieceTable()
    return first.table, first.spans.findings


class _Worker:
    """One thread's share of the counting."""

    def __init__(self, specials: SpecialSearch, scanner: Scanner) -> None:
        self.table = PieceTable()
        self.spans = TextSpans(specials)
        self._scanner = int(scanner)
        self._ends = np.empty(PIECES_A_TIME, np.int32)

    def run(self, reader: ChunkReader, stop: threading.Event) -> None:
        """Count chunks until there are no more."""
        buffer = np.empty(2 * CHUNK_BYTES + PADDING, np.uint8)
        while not stop.is_set() and (chunk := reader.read(buffer)):
            self.count(chunk.text, self.spans.valid_text(chunk, self.table))

    def count(self, text: Bytes, spans: list[tuple[int, int]]) -> None:
        """Count the pieces of valid stretches of a text."""
        classes = char_classes()
        for start, stop in spans:
            at = start
            while at < stop:
                begin = at
                pieces, at = split(text, begin, stop, classes, self._scanner, self._ends)
                self.table.count(text, begin, self._ends[:pieces])


def _cores() -> int:
    """Number of processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
