"""A text before and after a vocabulary was continued."""

from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.request import TrainingRequest
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage, WrappedLabel
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.text import decimal, describe_error, file_size, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.train.preview import Beginning, look_at

_MOST_BYTES: Final = 20_000
_TYPING_PAUSE_MS: Final = 150
_FIRST_LINES: Final = 2


class _Both(NamedTuple):
    """The tokenizer that was continued, and what became of it."""

    before: Tokenizer
    after: Tokenizer


class GrowthPanel(QScrollArea):
    """Encodes a text of the user's with both vocabularies; scrolls where it is long."""

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("growth_panel")
        self._jobs = jobs
        self._both: _Both | None = None
        self.field = ExactField("growth_text", self.tr("Text to compare"), 2, self)
        self.message = FieldMessage(self)
        self.before = TokenStrip("tokens_before", self.tr("Tokens before"), self)
        self.after = TokenStrip("tokens_after", self.tr("Tokens after"), self)
        self.figures_before = WrappedLabel(parent=self)
        self.figures_after = WrappedLabel(parent=self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_PAUSE_MS)
        self._pause.timeout.connect(self._encode)
        self._lay_out()
        self.field.changed.connect(self._pause.start)

    def compare(self, request: TrainingRequest, after: Tokenizer) -> None:
        """Compare the vocabulary that a run has continued with what became of it.

        Args:
            request: The run; a text to begin with is taken from its corpus.
            after: What it has learned.
        """
        self._both = None
        self._jobs.start(partial(_prepare, request, after), self._on_prepared)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Text"), self)
        label.setBuddy(self.field)
        body = QWidget(self)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, SPACING // 2, 0, 0)
        layout.setSpacing(SPACING // 2)
        for part in (
            label,
            self.field,
            self.message,
            self.figures_before,
            self.before,
            self.figures_after,
            self.after,
        ):
            layout.addWidget(part)
        layout.addStretch(1)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _on_prepared(self, outcome: Outcome[tuple[_Both, bytes]]) -> None:
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        self._both, text = outcome.value
        if self.field.data:
            self._encode()
        else:
            self.field.set_data(text)

    @Slot()
    def _encode(self) -> None:
        text = self.field.data
        if len(text) > _MOST_BYTES:
            said = self.tr("This text is longer than {size}. Take a part of it.")
            self.message.problem(said.format(size=file_size(_MOST_BYTES)))
        elif self._both is not None:
            self.message.silence()
            work = partial(_encode_both, self._both, text)
            self._jobs.start(work, partial(self._on_encoded, self._both, text))

    def _on_encoded(
        self, both: _Both, text: bytes, outcome: Outcome[tuple[Encoded, Encoded]]
    ) -> None:
        if both is not self._both or text != self.field.data:
            return
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        before, after = outcome.value
        self.before.show_tokens(text, before, frozenset(both.before.specials.values()))
        self.after.show_tokens(text, after, frozenset(both.after.specials.values()))
        self.figures_before.setText(self._figures(self.tr("Before"), both.before, before, text))
        self.figures_after.setText(self._figures(self.tr("After"), both.after, after, text))

    def _figures(self, when: str, tokenizer: Tokenizer, tokens: Encoded, text: bytes) -> str:
        line = self.tr("{when}: tokens {tokens} · {ratio} bytes per token · ids {size}")
        return line.format(
            when=when,
            tokens=number(len(tokens)),
            ratio=decimal(len(text) / max(1, len(tokens))),
            size=number(tokenizer.size),
        )


def _prepare(request: TrainingRequest, after: Tokenizer) -> tuple[_Both, bytes]:
    assert request.base is not None  # noqa: S101 - only such runs are shown
    beginning = look_at(request.sources, request.reading, request.encoding).beginning
    text = beginning.text if isinstance(beginning, Beginning) else ""
    lines = list(filter(None, text.splitlines()))[:_FIRST_LINES]
    return _Both(TrainedTokenizer(request.base, "before"), after), "\n".join(lines).encode()


def _encode_both(both: _Both, text: bytes) -> tuple[Encoded, Encoded]:
    before = both.before.encode(text, SpecialReading.PARSE)
    return before, both.after.encode(text, SpecialReading.PARSE)
