"""The text as of any merge of a vocabulary."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.engine.tokenizers.timeline import Timeline
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.fields import Hint
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.text import file_size
from explorer.ui.tokens.latest import LatestJob
from explorer.ui.tokens.timeline_bar import TimelineBar

# The timeline of so much takes about a second.
_MOST_BYTES: Final = 1 << 20
# A text whose moments are found quickly enough to follow the slider at once.
_SHORT_BYTES: Final = 1 << 17


class TimeTravel(QObject):
    """Owns the timeline of the text in view and hands out its moments."""

    moment_chosen = Signal(Encoded)

    def __init__(self, jobs: Jobs, parent: QWidget) -> None:
        super().__init__(parent)
        self.bar = TimelineBar(parent)
        self.bar.hide()
        self.bar.merges_chosen.connect(self._on_merges_chosen)
        self.note = Hint(
            self.tr("The timeline of merges is shown for texts of up to {size}.").format(
                size=file_size(_MOST_BYTES)
            ),
            parent,
        )
        self.note.setObjectName("no_timeline")
        self.note.hide()
        self._build = LatestJob(jobs, self)
        self._find = LatestJob(jobs, self)
        self._timeline: Timeline | None = None
        self._is_short = True
        self._asked = 0
        self._past: tuple[int, Vocabulary] | None = None
        # Whose past is offered.
        self._vocabulary: Vocabulary | None = None

    def follow(
        self, tokenizer: Tokenizer | None, data: bytes | memoryview, specials: SpecialReading
    ) -> None:
        """Offer the past of a tokenizer on a text, where it has one and the text is short.

        Who has to recover the merges of a vocabulary asks again when they are known.
        """
        self._asked += 1
        self._timeline = None
        self._past = None
        vocabulary = tokenizer.vocabulary if tokenizer else None
        has_past = vocabulary is not None and vocabulary.knows_merges and vocabulary.merge_count > 0
        is_short = len(data) <= _MOST_BYTES
        self.note.setVisible(has_past and not is_short)
        # While one types, the one before stands until there is another.
        if not has_past or not is_short or vocabulary is not self._vocabulary:
            self.bar.hide()
        self._vocabulary = vocabulary
        if tokenizer is not None and has_past and is_short:
            self._is_short = len(data) <= _SHORT_BYTES
            work = partial(_timeline_of, tokenizer, bytes(data), specials)
            self._build.start(work, partial(self._on_built, self._asked))

    def known_of(self, vocabulary: Vocabulary | None) -> Vocabulary | None:
        """What of the vocabulary that is followed is known at the moment that is shown."""
        merges = self.bar.merges
        if vocabulary is None or self._timeline is None or merges >= vocabulary.merge_count:
            return vocabulary
        # Merges that wait for a token with a greater id are not in a past that was cut there.
        if self._past is None or self._past[0] != merges:
            self._past = merges, vocabulary.at_merge(merges)
        return self._past[1]

    def _on_built(self, asked: int, outcome: Outcome[Timeline | None]) -> None:
        if asked != self._asked:
            return
        timeline = outcome.value if isinstance(outcome, Ok) else None
        self._timeline = timeline
        if timeline is not None:
            self.bar.set_counts(timeline.counts)
        self.bar.setVisible(timeline is not None)

    @Slot(int)
    def _on_merges_chosen(self, merges: int) -> None:
        if self._timeline is None:
            return
        work = partial(self._timeline.at, merges)
        if self._is_short:
            self.moment_chosen.emit(work())
        else:
            self._find.start(work, partial(self._on_found, self._asked))

    def _on_found(self, asked: int, outcome: Outcome[Encoded]) -> None:
        if asked == self._asked and isinstance(outcome, Ok):
            self.moment_chosen.emit(outcome.value)


def _timeline_of(tokenizer: Tokenizer, data: bytes, specials: SpecialReading) -> Timeline | None:
    """The timeline of a text; None if merges alone do not tell how it is cut."""
    vocabulary = tokenizer.vocabulary
    if vocabulary is None:
        return None
    timeline = Timeline(vocabulary, data, specials)
    now, encoded = timeline.at(vocabulary.merge_count), tokenizer.encode(data, specials)
    is_same = np.array_equal(now.ids, encoded.ids) and np.array_equal(now.starts, encoded.starts)
    return timeline if is_same else None
