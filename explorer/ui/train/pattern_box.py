"""The split pattern of a run, checked in the background when it is the user's own."""

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from explorer.engine.errors import Notice
from explorer.engine.patterns import Pattern
from explorer.engine.training.request import Strays, check_pattern
from explorer.ui.fields import FieldMessage, Hint
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.pattern_choice import PatternChoice
from explorer.ui.text import describe_error, translate
from explorer.ui.theme import SPACING

_TYPING_PAUSE_MS: Final = 250

_Question = tuple[Pattern, Strays]


class PatternBox(QWidget):
    """Chooses a pattern. A custom one is checked in the background after each change."""

    changed = Signal()

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._answered: _Question | None = None
        self._chosen = QWidget(self)
        self._choice = PatternChoice(self)
        self.combo = self._choice.combo
        self.expression = self._choice.expression
        self.message = FieldMessage(self)
        self.keep_unmatched = QCheckBox(self.tr("Keep &unmatched text as pieces"), self)
        self.keep_unmatched.setObjectName("keep_unmatched")
        self.keep_unmatched.setToolTip(
            self.tr("Text that the expression misses becomes pieces of its own, not an error.")
        )
        self.keep_unmatched.hide()
        self._instead = Hint(parent=self)
        self._instead.setObjectName("what_cuts")
        self._instead.setMinimumHeight(self.combo.sizeHint().height())
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_PAUSE_MS)
        self._lay_out()
        self._choice.changed.connect(self._on_edited)
        self.keep_unmatched.toggled.connect(self._on_edited)
        self._pause.timeout.connect(self._on_typing_paused)

    @property
    def pattern(self) -> Pattern:
        """What is chosen."""
        return self._choice.pattern

    @property
    def name(self) -> str:
        """What the chosen pattern is called, in every language."""
        return self._choice.name

    @property
    def unmatched(self) -> Strays:
        """What to do with text that a custom pattern misses."""
        keep = self._choice.is_custom and self.keep_unmatched.isChecked()
        return Strays.KEEP if keep else Strays.REFUSE

    @property
    def problem(self) -> str:
        """Why the pattern cannot be used; empty if it can, as far as is known."""
        return self.message.problem_text

    @property
    def checking(self) -> bool:
        """Whether it is not yet known if the pattern can be used."""
        return self._choice.is_custom and self._answered != self._question

    def choose(self, name: str, custom_expression: str) -> None:
        """Choose a pattern by name; with the expression that stands behind `custom`."""
        self._choice.choose(name, custom_expression)
        self._on_edited()

    @property
    def custom_expression(self) -> str:
        """The user's own expression, also while a named pattern is chosen."""
        return self._choice.custom_expression

    @property
    def _question(self) -> _Question:
        return self.pattern, self.unmatched

    def show_instead(self, text: str) -> None:
        """Say what cuts the text where no pattern can be chosen; empty to let one be chosen."""
        self._instead.setText(text)
        self._instead.setVisible(bool(text))
        self._chosen.setVisible(not text)

    def _lay_out(self) -> None:
        inner = QVBoxLayout(self._chosen)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACING // 2)
        inner.addWidget(self._choice)
        inner.addWidget(self.message)
        inner.addWidget(self.keep_unmatched)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._chosen)
        layout.addWidget(self._instead)

    @Slot()
    def _on_edited(self) -> None:
        self._answered = None
        self.keep_unmatched.setVisible(self._choice.is_custom)
        self.message.silence()
        if self.checking:
            self._pause.start()
        self.changed.emit()

    @Slot()
    def _on_typing_paused(self) -> None:
        if self.checking:
            question = self._question
            self._jobs.start(partial(check_pattern, *question), partial(self._on_checked, question))

    def _on_checked(self, question: _Question, outcome: Outcome[Notice | None]) -> None:
        if question != self._question:
            return
        self._answered = question
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
        elif outcome.value is not None:
            self.message.warn(translate(outcome.value))
        self.changed.emit()
