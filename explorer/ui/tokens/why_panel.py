"""Why this split: the piece of a token, the merges in order, and what became of another token."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.tracing import Expectation, Trace, expect, trace
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.facts_browser import FactsBrowser
from explorer.ui.jobs import Err, Jobs, Ok, Outcome
from explorer.ui.text import describe_error
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.tokens.latest import LatestJob
from explorer.ui.tokens.why_text import explain, reason, verdict

# Whatever its pieces are, the merges of so short a text are found at once.
_SHORT_BYTES: Final = 1 << 12
_PATIENCE_MS: Final = 300


@dataclass(frozen=True, eq=False)
class _Question:
    """What is to be explained: a token of a text, and bytes that were expected to be one."""

    vocabulary: Vocabulary
    data: bytes | memoryview
    start: int
    stop: int
    reading: SpecialReading
    expected: bytes

    def answer(self) -> "_Answer":
        found = trace(self.vocabulary, self.data, self.start, self.reading)
        if not self.expected:
            return _Answer(self, found)
        at = self._place_of_expected(found)
        if at is None:
            return _Answer(self, found, is_elsewhere=True)
        stop = at + len(self.expected)
        return _Answer(self, found, expect(self.vocabulary, self.data, at, stop, self.reading))

    def _place_of_expected(self, piece: Trace) -> int | None:
        """Where it stands that covers the beginning of the token, else in its piece."""
        size = len(self.expected)
        for at in range(self.start, max(-1, self.start - size), -1):
            if bytes(self.data[at : at + size]) == self.expected:
                return at
        within = piece.piece.find(self.expected)
        return piece.start + within if within >= 0 else None


@dataclass(frozen=True, eq=False)
class _Answer:
    question: _Question
    found: Trace
    expectation: Expectation | None = None
    is_elsewhere: bool = False


class WhyPanel(QWidget):
    """Explains the token that is chosen in the text, and one that the user expected there.

    It looks for an answer only while somebody sees it.
    """

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("why_panel")
        self._jobs = LatestJob(jobs, self)
        self._vocabulary: Vocabulary | None = None
        self._document = TokenDocument(b"")
        self._token: int | None = None
        self._reading = SpecialReading.PARSE
        self._asked: _Question | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._on_patience_ended)
        self._expected = QLineEdit(self)
        self._expected.setObjectName("expected_token")
        self._expected.setToolTip(
            self.tr(
                "A text that you thought was one token here; the answer tells what came between."
            )
        )
        self._expected.setAccessibleName(self.tr("Token that you expected here"))
        self._expected.setPlaceholderText(self.tr("text at this place"))
        self._expected.setClearButtonEnabled(True)
        self._expected.textChanged.connect(self._ask)
        self._answer = FactsBrowser(self)
        self._answer.setObjectName("why_answer")
        self._answer.setAccessibleName(self.tr("Why the text splits here"))
        self._answer.setPlaceholderText(self.tr("Click a token to see why."))
        form = QFormLayout()
        form.addRow(self.tr("E&xpected"), self._expected)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addLayout(form)
        layout.addWidget(self._answer, 1)

    def show_token(
        self,
        vocabulary: Vocabulary | None,
        document: TokenDocument,
        token: int | None,
        reading: SpecialReading,
    ) -> None:
        """Explain a token of a text; None for no token.

        Args:
            vocabulary: Of the tokenizer; None where it has no merges.
            document: The text.
            token: Its number.
            reading: How special tokens in the text are read.
        """
        self._vocabulary = vocabulary
        self._document = document
        self._token = token
        self._reading = reading
        if self.isVisible():
            self._ask()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    @Slot()
    def _ask(self) -> None:
        question = self._question()
        self._asked = question
        if question is None:
            self._say_why_not()
        elif len(question.data) <= _SHORT_BYTES:
            try:
                self._show(question.answer())
            except EngineError as error:
                self._answer.setPlainText(describe_error(error))
        else:
            self._patience.start()
            self._jobs.start(question.answer, partial(self._on_answered, question))

    def _question(self) -> _Question | None:
        document, vocabulary, token = self._document, self._vocabulary, self._token
        if vocabulary is None or token is None:
            return None
        start, stop = int(document.starts[token]), int(document.stops[token])
        expected = self._expected.text().encode("utf-8", "surrogatepass")
        return _Question(vocabulary, document.data, start, stop, self._reading, expected)

    def _say_why_not(self) -> None:
        self._answer.clear()
        if self._vocabulary is None and self._token is not None:
            # A placeholder would not be wrapped.
            self._answer.setPlainText(
                self.tr("Only byte-level BPE can be explained; this tokenizer is of another kind.")
            )

    def _on_answered(self, question: _Question, outcome: Outcome[_Answer]) -> None:
        if question is not self._asked:
            return
        self._patience.stop()
        if isinstance(outcome, Ok):
            self._show(outcome.value)
        elif isinstance(outcome, Err):
            self._answer.setPlainText(describe_error(outcome.error))

    @Slot()
    def _on_patience_ended(self) -> None:
        self._answer.setPlainText(self.tr("Following the merges of a long piece…"))

    def _show(self, answer: _Answer) -> None:
        found, question = answer.found, answer.question
        said = []
        if answer.expectation is not None:
            said.append(verdict(answer.expectation))
        elif answer.is_elsewhere:
            text = self.tr("That text stands neither at the chosen token nor in its piece.")
            said.append(text)
        answered, *more = [*map(escape, said), escape(reason(found))]
        head = "".join(f"<p>{line}</p>" for line in (f"<b>{answered}</b>", *more))
        first, last = question.start - found.start, question.stop - found.start
        self._answer.setHtml(head + explain(found, first, last))
