"""Encodes a text for the view: a short one at once, a long one part by part in the background."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.figures import FigureCounter, Figures
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.token_view.document import Found, GrowingTokens, TokenDocument
from explorer.ui.token_view.wrapping import Limits, RowBuilder

_DRAIN_INTERVAL_MS: Final = 33
# About what takes 30 ms, even of a text of spaces.
_SHORT_BYTES: Final = 1 << 17
_PART_TOKENS: Final = 1 << 16
_NOTHING: Final = Encoded(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))

_Parts = Callable[[], Iterator[Encoded]]


class EncodingRun(QObject):
    """Fills one document after another; starting anew gives up what went on before."""

    grown = Signal()
    finished = Signal(Figures)
    failed = Signal(Exception)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document = TokenDocument(b"")
        self._work: _Work | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_DRAIN_INTERVAL_MS)
        self._timer.timeout.connect(self._drain)
        jobs.closing.connect(self.cancel)

    @property
    def active(self) -> bool:
        """Whether the text is not encoded to its end yet."""
        return self._work is not None

    def start(
        self,
        document: TokenDocument,
        tokenizer: Tokenizer,
        specials: SpecialReading,
        limits: Limits,
    ) -> None:
        """Encode a document's text.

        Args:
            document: Without tokens; `grown` tells when it has more.
            tokenizer: Encodes.
            specials: How special tokens in the text are read.
            limits: How much a row may hold.
        """
        parts = partial(encode_parts, tokenizer, document.data, specials)
        self._start(document, parts, limits)

    def take(self, document: TokenDocument, tokens: Encoded, limits: Limits) -> None:
        """Fill a document with tokens that are known.

        Args:
            document: Without tokens; `grown` tells when it has more.
            tokens: All of its text.
            limits: How much a row may hold.
        """
        self._start(document, partial(_parts_of, tokens), limits)

    def _start(self, document: TokenDocument, parts: _Parts, limits: Limits) -> None:
        self.cancel()
        self._document = document
        work = self._work = _Work(document.data, parts, limits)
        if len(document.data) <= _SHORT_BYTES:
            try:
                work.run()
            except Exception as error:
                self._end(error)
                return
            self._drain()
            self._end(work.figures)
            return
        self._jobs.start(work.run, partial(self._on_done, work))
        self._timer.start()

    @Slot()
    def cancel(self) -> None:
        """Give up; what is encoded stays."""
        if self._work is not None:
            self._work.cancelled.set()
        self._work = None
        self._timer.stop()

    @Slot()
    def _drain(self) -> None:
        if self._work is None:
            return
        found = self._work.take()
        if found is not None:
            self._document.show(found)
            self.grown.emit()

    def _on_done(self, work: "_Work", outcome: Outcome[None]) -> None:
        if work is self._work:
            self._drain()
            self._end(outcome.error if isinstance(outcome, Err) else work.figures)

    def _end(self, outcome: Figures | Exception | None) -> None:
        self._timer.stop()
        self._work = None
        if isinstance(outcome, Exception):
            self.failed.emit(outcome)
        elif outcome is not None:
            self._document.complete()
            self.finished.emit(outcome)


def _parts_of(tokens: Encoded) -> Iterator[Encoded]:
    for begin in range(0, len(tokens), _PART_TOKENS):
        span = slice(begin, begin + _PART_TOKENS)
        yield Encoded(tokens.ids[span], tokens.starts[span], tokens.stops[span])


class _Work:
    """What the background thread does and where it leaves its results."""

    def __init__(self, data: bytes | memoryview, parts: _Parts, limits: Limits) -> None:
        self._found: Found | None = None
        self._taken: Found | None = None
        self.cancelled = threading.Event()
        self.figures: Figures | None = None
        self._data = data
        self._parts = parts
        self._limits = limits

    def take(self) -> Found | None:
        """All tokens so far; None if there are no more than at the last call."""
        found = self._found
        if found is self._taken:
            return None
        self._taken = found
        return found

    def run(self) -> None:
        builder = RowBuilder(self._data, self._limits)
        counter = FigureCounter()
        tokens = GrowingTokens()
        start = 0
        for part in self._parts():
            if self.cancelled.is_set():
                return
            stop = int(part.stops[-1]) if len(part) else start
            counter.add(bytes(self._data[start:stop]), part)
            start = stop
            self._found = tokens.add(part, builder.add(part.starts, stop))
        # Bytes at the end may belong to no token.
        counter.add(bytes(self._data[start:]), _NOTHING)
        tokens.add(_NOTHING, builder.add(_NOTHING.starts, len(self._data)))
        self._found = tokens.add(_NOTHING, builder.finish())
        self.figures = counter.figures()
