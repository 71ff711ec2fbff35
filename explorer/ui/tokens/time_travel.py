"""The text as of any merge of a trained vocabulary."""

from functools import partial
from typing import Final

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
        self._past: Vocabulary | None = None

    def follow(
        self, tokenizer: Tokenizer | None, data: bytes | memoryview, specials: SpecialReading
    ) -> None:
        """Offer the past of a tokenizer on a text, where it has one and the text is short."""
        self._asked += 1
        self._timeline = None
        self._past = None
        self.bar.hide()
        vocabulary = tokenizer.vocabulary if tokenizer else None
        # Only what was trained here tells how often its pairs were seen.
        has_past = vocabulary is not None and bool(vocabulary.frequency.any())
        self.note.setVisible(has_past and len(data) > _MOST_BYTES)
        if vocabulary is not None and has_past and len(data) <= _MOST_BYTES:
            self._is_short = len(data) <= _SHORT_BYTES
            work = partial(Timeline, vocabulary, bytes(data), specials)
            self._build.start(work, partial(self._on_built, self._asked))

    def known_of(self, vocabulary: Vocabulary | None) -> Vocabulary | None:
        """What of the vocabulary that is followed is known at the moment that is shown."""
        merges = self.bar.merges
        if vocabulary is None or self._timeline is None or merges >= vocabulary.merge_count:
            return vocabulary
        if self._past is None or self._past.merge_count != merges:
            self._past = vocabulary.at_merge(merges)
        return self._past

    def _on_built(self, asked: int, outcome: Outcome[Timeline]) -> None:
        if asked == self._asked and isinstance(outcome, Ok):
            self._timeline = outcome.value
            self.bar.set_counts(outcome.value.counts)
            self.bar.show()

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
