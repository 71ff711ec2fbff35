"""Injection: what a user can forge in a chat template, and how it is prevented."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.errors import EngineError
from explorer.engine.lab.injection.comparing import Comparison, compare
from explorer.engine.lab.injection.python_code import Library, python_code
from explorer.ui.fields import FieldMessage, WrappedLabel
from explorer.ui.flow import FlowLine
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.injection.encoding_view import EncodingView
from explorer.ui.lab.injection.form import TemplateForm
from explorer.ui.lab.injection.verdict import addition, alarm, reassurance
from explorer.ui.lab.panel import Panel
from explorer.ui.text import describe_error, file_size
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools
from explorer.ui.wheel import scroll_past_fields

_MOST_BYTES: Final = 100_000


class InjectionPanel(Panel):
    """Encodes one conversation in two ways, each time that something is changed."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "InjectionPanel",
            "A chat template puts special tokens around what people say. Parse special tokens in "
            "the whole, and people can forge them; encode what they say as plain text, and the "
            "same letters are harmless.",
        )
        super().__init__("injection_panel", sentence, tools, parent)
        self._comparison: Comparison | None = None
        self._running = self._stale = False
        self.form = TemplateForm(self)
        self.message = FieldMessage(self)
        self.verdict = WrappedLabel(parent=self)
        self.verdict.setObjectName("injection_verdict")
        self.unsafe = EncodingView(
            "injection_unsafe", self.tr("Unsafe: the whole with special tokens parsed"), self
        )
        self.safe = EncodingView(
            "injection_safe", self.tr("Safe: what people say as plain text"), self
        )
        self._buttons = FlowLine(self)
        self._lay_out()
        self.form.changed.connect(self._compare)

    @property
    def comparison(self) -> Comparison | None:
        """What is shown; None if it cannot be computed."""
        return self._comparison

    @override
    def on_tokenizer_changed(self) -> None:
        self._compare()

    def _lay_out(self) -> None:
        for name, text, tip, slot in (
            (
                "injection_copy_ids",
                self.tr("Copy &safe ids"),
                self.tr("Copy the ids with the user's part encoded as plain text."),
                self._on_copy_ids_clicked,
            ),
            (
                "injection_tiktoken",
                self.tr("Copy Python for t&iktoken"),
                self.tr("Copy a program that gives the safe ids with tiktoken."),
                self._on_tiktoken_clicked,
            ),
            (
                "injection_tokenizers",
                self.tr("Copy Python for t&okenizers"),
                self.tr("Copy a program that gives the safe ids with Hugging Face tokenizers."),
                self._on_tokenizers_clicked,
            ),
            (
                "injection_show",
                self.tr("Show in To&kens"),
                self.tr("Show the whole text in the Tokens tab."),
                self._on_show_clicked,
            ),
        ):
            button = QPushButton(text, self._buttons)
            button.setObjectName(name)
            button.setToolTip(tip)
            button.clicked.connect(slot)
            self._buttons.add(button)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        for widget in (self.form, self.message, self.verdict, self.unsafe, self.safe):
            column.addWidget(widget)
        column.addStretch(1)
        scroll_past_fields(inside)
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        self.body.addWidget(area, 1)
        self.body.addWidget(self._buttons)

    @Slot()
    def _compare(self) -> None:
        """Compare in the background; of many changes at once the last one counts."""
        self._stale = self._running
        if self._running or self.tokenizer is None:
            return
        texts = self.form.texts()
        if sum(map(len, texts.values())) > _MOST_BYTES:
            too_long = self.tr("The texts are too long to be compared here. Leave {size} of them.")
            self._show_problem(too_long.format(size=file_size(_MOST_BYTES)))
            return
        try:
            template = self.form.template()
        except EngineError as error:
            self._show_problem(describe_error(error))
            return
        self._running = True
        work = partial(compare, self.tokenizer, template, texts)
        self.tools.jobs.start(work, self._on_compared)

    def _on_compared(self, outcome: Outcome[Comparison]) -> None:
        self._running = False
        if self._stale:
            self._compare()
        elif isinstance(outcome, Err):
            self._show_problem(describe_error(outcome.error))
        else:
            self._show(outcome.value)

    def _show_problem(self, text: str) -> None:
        self._comparison = None
        self.message.problem(text)
        self._show_results(on=False)

    def _show(self, comparison: Comparison) -> None:
        self._comparison = comparison
        forged = frozenset(one.token for one in comparison.forged)
        special_ids = comparison.extended.special_ids
        self.unsafe.show_tokens(comparison.text, comparison.unsafe, special_ids, forged)
        remaining = frozenset(one.token for one in comparison.remaining)
        self.safe.show_tokens(comparison.text, comparison.safe, special_ids, remaining)
        self.form.note.setText(addition(comparison))
        if forged:
            self.message.warn(alarm(comparison))
        else:
            self.message.silence()
            self.verdict.setText(reassurance(comparison))
        self._show_results(on=True)

    def _show_results(self, *, on: bool) -> None:
        self.form.note.setVisible(on)
        self.verdict.setVisible(on and not self.message.text)
        for widget in (self.unsafe, self.safe):
            widget.setVisible(on)
        self._buttons.setEnabled(on)

    @Slot()
    def _on_copy_ids_clicked(self) -> None:
        if self._comparison is not None:
            ids = ", ".join(map(str, self._comparison.safe.ids.tolist()))
            QGuiApplication.clipboard().setText(ids)

    @Slot()
    def _on_tiktoken_clicked(self) -> None:
        self._copy_python(Library.TIKTOKEN)

    @Slot()
    def _on_tokenizers_clicked(self) -> None:
        self._copy_python(Library.TOKENIZERS)

    def _copy_python(self, library: Library) -> None:
        if self._comparison is not None:
            work = partial(python_code, library, self._comparison)
            self.tools.jobs.start(work, self._on_python_written)

    def _on_python_written(self, outcome: Outcome[str]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            QGuiApplication.clipboard().setText(outcome.value)

    @Slot()
    def _on_show_clicked(self) -> None:
        if self._comparison is not None:
            self.tools.session.text_requested.emit(self._comparison.text, self.tr("conversation"))
