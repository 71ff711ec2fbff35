"""WordPiece and Unigram, which Hugging Face's tokenizers trains.

Its `WordPieceTrainer` is its trainer of BPE with a prefix inside of words: it merges the most
frequent pair, and not the one with the greatest score (Schuster & Nakajima 2012).
"""

import threading
import time
from collections.abc import Generator, Iterator
from typing import Final

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

from explorer.engine.errors import EngineError, RequestError, TrainingError
from explorer.engine.training.algorithms import UNKNOWN, Algorithm
from explorer.engine.training.events import (
    Counted,
    Event,
    Finished,
    Phase,
    Progress,
    StopReason,
    TrainedModel,
)
from explorer.engine.training.lines import LineReader
from explorer.engine.training.request import TrainingRequest

_REPORT_SECONDS: Final = 0.03


def train_with_library(request: TrainingRequest) -> Generator[Event, None, None]:
    """Let the library train; it tells what it has read, and nothing of what it does with that.

    Closing the generator stops the reading; what follows it goes on unseen and unused.

    Raises:
        CorpusError: A file cannot be read, or is no text.
        TrainingError: The library failed.
        RequestError: The vocabulary is too small for the characters.
    """
    started = time.perf_counter()
    reader = LineReader(request)
    training = _Training(request, reader)
    yield Progress(Phase.COUNTING, 0, reader.total_bytes)
    try:
        training.start()
        while not training.has_read.wait(_REPORT_SECONDS):
            yield Progress(Phase.COUNTING, reader.done_bytes, reader.total_bytes)
        training.raise_failure()
        stats = reader.stats()
        read = time.perf_counter()
        yield Counted(stats, 0, read - started, alphabet=())
        while training.is_alive():
            training.join(_REPORT_SECONDS)
            yield Progress(Phase.LEARNING, 0, 0)
        training.raise_failure()
    finally:
        reader.close()
    tokenizer = training.tokenizer
    size = tokenizer.get_vocab_size()
    if size > request.vocab_size:
        # WordPiece takes all characters, whatever was asked for.
        raise RequestError(
            "A vocabulary of {size} is too small. It needs at least {smallest}: the characters of "
            "this corpus, which WordPiece tells apart at the beginning and inside of words, the "
            "token for unknown characters, and one id for each special token.",
            size=request.vocab_size,
            smallest=size,
        )
    yield TrainedModel(tokenizer.to_str(), size)
    reason = StopReason.SIZE if size >= request.vocab_size else StopReason.NO_TOKENS
    yield Finished(reason, stats, read - started, time.perf_counter() - read)


class _Training(threading.Thread):
    """The library at work, which does not return before it is done."""

    def __init__(self, request: TrainingRequest, reader: LineReader) -> None:
        super().__init__(name="library training", daemon=True)
        self.has_read = threading.Event()
        make = _word_piece if request.algorithm is Algorithm.WORDPIECE else _unigram
        self.tokenizer, self._trainer = make(request)
        self._reader = reader
        self._failure: BaseException | None = None

    def run(self) -> None:
        """Train."""
        try:
            self.tokenizer.train_from_iterator(self._lines(), self._trainer)
        # The library panics with a BaseException.
        except BaseException as error:
            self._failure = self._failure or error
        finally:
            self.has_read.set()

    def raise_failure(self) -> None:
        """Raise what went wrong so far.

        Raises:
            CorpusError: While reading.
            TrainingError: In the library.
        """
        if isinstance(self._failure, EngineError):
            raise self._failure
        if self._failure is not None:
            raise TrainingError(
                "Hugging Face tokenizers cannot train on this corpus: {reason}. Ask for another "
                "size of the vocabulary, or train on other text.",
                reason=str(self._failure).rstrip("."),
                details=repr(self._failure),
            )

    def _lines(self) -> Iterator[str]:
        try:
            yield from self._reader.lines()
        except EngineError as error:
            # The library would raise something else in its place.
            self._failure = error
        self.has_read.set()


def _word_piece(request: TrainingRequest) -> tuple[Tokenizer, trainers.Trainer]:
    """Words and punctuation as BERT splits them (Devlin et al. 2019), case and accents kept."""
    tokenizer = Tokenizer(models.WordPiece(unk_token=UNKNOWN))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece(cleanup=False)
    trainer = trainers.WordPieceTrainer(
        vocab_size=request.vocab_size,
        min_frequency=request.min_frequency,
        special_tokens=[UNKNOWN, *request.specials],
        show_progress=False,
    )
    return tokenizer, trainer


def _unigram(request: TrainingRequest) -> tuple[Tokenizer, trainers.Trainer]:
    """Spaces become a part of words, as in SentencePiece (Kudo & Richardson 2018)."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=request.vocab_size,
        special_tokens=[UNKNOWN, *request.specials],
        unk_token=UNKNOWN,
        show_progress=False,
    )
    return tokenizer, trainer
