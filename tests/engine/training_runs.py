"""Runs the trainer on small files, for tests."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from explorer.engine.patterns import resolve_pattern
from explorer.engine.training import chunks, counting, regex_counting
from explorer.engine.training.corpus_file import CorpusFile
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.events import (
    CorpusStats,
    Counted,
    Event,
    Finished,
    MergeBatch,
    Progress,
)
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.tokenized import TokenizedPieces
from explorer.engine.training.trainer import train
from explorer.engine.vocabulary import Vocabulary


@dataclass(frozen=True)
class Run:
    """A finished run."""

    request: TrainingRequest
    events: list[Event]
    history: MergeHistory
    counted: Counted
    finished: Finished

    @property
    def stats(self) -> CorpusStats:
        return self.finished.stats

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(zip(self.history.left.tolist(), self.history.right.tolist(), strict=True))

    @property
    def tokens(self) -> list[bytes]:
        """The learned tokens."""
        return self.history.token_bytes[256:]

    @property
    def learned(self) -> list[tuple[bytes, int]]:
        """The learned tokens with the frequencies of their merges."""
        return list(zip(self.tokens, self.history.frequency.tolist(), strict=True))

    @property
    def vocabulary(self) -> Vocabulary:
        return self.history.vocabulary(self.request.pattern, self.request.specials)


def pieces_of(counts: Mapping[bytes, int]) -> TokenizedPieces:
    """Pieces with their counts, each byte a token."""
    return TokenizedPieces.of_bytes(PieceCounts.of(counts))


def request_for(
    sources: Sequence[Path], size: int, pattern: str = "cl100k", **options: Any
) -> TrainingRequest:
    return TrainingRequest(tuple(sources), resolve_pattern(pattern), size, **options)


def run(request: TrainingRequest) -> Run:
    events = list(train(request))
    counted = next(event for event in events if isinstance(event, Counted))
    history = MergeHistory.of(counted)
    for event in events:
        if isinstance(event, MergeBatch):
            history.extend(event)
    finished = events[-1]
    assert isinstance(finished, Finished)
    return Run(request, events, history, counted, finished)


def learn(*texts: str | bytes, size: int = 1256, pattern: str = "cl100k", **options: Any) -> Run:
    """Train on texts, each a file of its own."""
    with files_of(*texts) as paths:
        return run(request_for(paths, size, pattern, **options))


def count(
    *texts: str | bytes, pattern: str = "cl100k", **options: Any
) -> tuple[dict[bytes, int], CorpusStats]:
    """The pieces of texts, each a file of its own, with their counts."""
    with files_of(*texts) as paths:
        return count_files(paths, pattern, **options)


def count_files(
    paths: Sequence[Path], pattern: str = "cl100k", size: int = 1256, **options: Any
) -> tuple[dict[bytes, int], CorpusStats]:
    """The pieces of files with their counts."""
    return result_of(count_pieces(request_for(paths, size, pattern, **options)))


def result_of(
    counting_steps: Generator[Progress, None, tuple[PieceCounts, CorpusStats]],
) -> tuple[dict[bytes, int], CorpusStats]:
    """What counting comes to."""
    while True:
        try:
            next(counting_steps)
        except StopIteration as end:
            pieces, stats = end.value
            break
    items = pieces.items()
    assert len(dict(items)) == len(items)
    return dict(items), stats


@contextmanager
def files_of(*texts: str | bytes) -> Iterator[list[Path]]:
    with TemporaryDirectory() as folder:
        paths = [Path(folder, f"{number}.txt") for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_bytes(text.encode() if isinstance(text, str) else text)
        yield paths


@contextmanager
def chunks_of(size: int) -> Iterator[None]:
    """Let corpora be read in chunks of about `size` bytes."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (chunks, counting, regex_counting):
            patch.setattr(module, "CHUNK_BYTES", size)
        yield


def text_files(paths: Sequence[Path]) -> list[CorpusFile]:
    """Files as texts, whatever their names say."""
    return [CorpusFile(path, path.stat().st_size) for path in paths]
