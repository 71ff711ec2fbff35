"""Counting on a Dask cluster that runs already: its workers read parts of the files."""

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from explorer.engine.errors import EngineError, TrainingError
from explorer.engine.training.cluster_files import find_stored, parts_of
from explorer.engine.training.corpus_file import CorpusFile
from explorer.engine.training.counting import count_files
from explorer.engine.training.counts_header import engine_version
from explorer.engine.training.events import CorpusStats, Phase, Progress
from explorer.engine.training.piece_table import PieceCounts, PieceTable
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.scanners import SCANNERS, Scanner
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.tally import Tally

if TYPE_CHECKING:
    from distributed import Client, Future

PART_BYTES: Final = 1 << 26
_CONNECT_SECONDS: Final = 10
_REPORT_SECONDS: Final = 0.05
# Parts that a worker's thread has before it, so that it never waits for the next one.
_PARTS_AHEAD: Final = 2


def count_on_cluster(
    request: TrainingRequest, urls: Sequence[str], address: str, part_bytes: int = PART_BYTES
) -> Generator[Progress, None, tuple[PieceCounts, CorpusStats]]:
    """Count pieces as `count_pieces` does, on the workers of a cluster.

    Args:
        request: How files are read and split; its sources are not looked at.
        urls: Files and folders as fsspec names them, which all workers reach.
        address: That of the scheduler.
        part_bytes: How large the parts of a file are about, where it can be cut.

    Raises:
        CorpusError: See `count_pieces`, `find_stored`.
        PatternError: See `count_pieces`.
        TrainingError: The cluster cannot be reached, has another version of the program, or fails;
            or dask.distributed is not installed.
    """
    distributed = _distributed()
    files, left_out = find_stored(urls, request.reading, request.encoding)
    specials = SpecialSearch(request.specials)
    cuts_text = SCANNERS.get(request.splitting.name, Scanner.NONE) is not Scanner.NONE
    parts = [
        part for file in files for part in parts_of(file, part_bytes, specials, cuts_text=cuts_text)
    ]
    with _connected(distributed, address) as client:
        tally = yield from _Counting(distributed, client, request, parts).run()
    # An error tells whether a file was named or found in a folder.
    named = replace(request, sources=tuple(map(Path, urls)))
    return tally.result(named, len(files), left_out)


def count_part(request: TrainingRequest, file: CorpusFile) -> Tally:
    """Count a part of a corpus, on a worker, which may start no processes.

    Raises:
        CorpusError: It cannot be read.
        PatternError: A custom pattern runs away.
    """
    counting = count_files(request, [file], 0)
    while True:
        try:
            next(counting)
        except StopIteration as end:
            tally: Tally = end.value
            return tally


class _Counting:
    """Hands out parts and takes in what was counted."""

    def __init__(
        self,
        distributed: ModuleType,
        client: "Client",
        request: TrainingRequest,
        parts: Sequence[CorpusFile],
    ) -> None:
        self._distributed = distributed
        self._client = client
        self._request = request
        self._parts = parts
        self._waiting = deque(range(len(parts)))
        self._running: dict[Future, int] = {}
        self._table = PieceTable()
        # By part, since those that come first tell what was found first.
        self._found: dict[int, Tally] = {}

    def run(self) -> Generator[Progress, None, Tally]:
        most = _PARTS_AHEAD * sum(self._client.nthreads().values())
        total = sum(part.size for part in self._parts)
        done = 0
        try:
            while self._waiting or self._running:
                while self._waiting and len(self._running) < most:
                    self._submit(self._waiting.popleft())
                done += sum(self._parts[part].size for part in self._take())
                yield Progress(Phase.COUNTING, done, total)
        finally:
            self._client.cancel(list(self._running))
        return self._united()

    def _submit(self, part: int) -> None:
        job = self._client.submit(count_part, self._request, self._parts[part], pure=False)
        self._running[job] = part

    def _take(self) -> Iterator[int]:
        """Take in the parts that are done; waits a little for one."""
        try:
            done = self._distributed.wait(
                list(self._running), _REPORT_SECONDS, return_when="FIRST_COMPLETED"
            ).done
        except TimeoutError:
            return
        for job in done:
            tally = job.result()
            part = self._running.pop(job)
            self._table.absorb(tally.counts)
            self._found[part] = replace(tally, counts=PieceCounts.of({}))
            yield part

    def _united(self) -> Tally:
        whole = Tally(self._table.counts())
        for part in range(len(self._parts)):
            whole.add(self._found[part])
        return whole


@contextmanager
def _connected(distributed: ModuleType, address: str) -> Iterator["Client"]:
    """A client of the cluster, whose workers run this version of the program.

    Raises:
        TrainingError: There is none, or it fails.
    """
    try:
        client = distributed.Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise TrainingError(
            "There is no Dask scheduler at {address}: {reason}. Start one, or correct its address, "
            "such as tcp://host:8786.",
            address=address,
            reason=str(error) or type(error).__name__,
            details=repr(error),
        ) from error
    with client:
        try:
            _check_workers(client, address)
            yield client
        except (EngineError, GeneratorExit):
            raise
        except Exception as error:
            raise TrainingError(
                "The Dask cluster at {address} could not count: {reason}. See the logs of its "
                "scheduler and its workers.",
                address=address,
                reason=str(error) or type(error).__name__,
                details=repr(error),
            ) from error


def _check_workers(client: "Client", address: str) -> None:
    try:
        versions = set(client.run(engine_version).values())
    except ImportError as error:
        raise _wrong_workers(address, "-", str(error)) from error
    if not versions:
        raise TrainingError(
            "The Dask cluster at {address} has no workers. Start some.", address=address
        )
    if versions != {engine_version()}:
        raise _wrong_workers(address, ", ".join(sorted(versions)))


def _wrong_workers(address: str, versions: str, details: str = "") -> TrainingError:
    return TrainingError(
        "The workers of the Dask cluster at {address} have other versions of the program "
        "({versions}) than this one, {ours}. Install that version on all of them: pip install "
        "'bpe-explorer[dask]'",
        address=address,
        versions=versions,
        ours=engine_version(),
        details=details,
    )


def _distributed() -> ModuleType:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise TrainingError(
            "Counting on a cluster needs the packages distributed and fsspec, which are not "
            "installed. Install them: pip install 'bpe-explorer[dask]'",
            details=str(error),
        ) from error
