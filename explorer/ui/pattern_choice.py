"""Choosing a split pattern: a named one with its expression shown, or one of the user's own."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.patterns import (
    CUSTOM,
    Pattern,
    named_pattern,
    pattern_names,
    resolve_pattern,
)
from explorer.ui.theme import SPACING, wear_token_font

_LINES: Final = 3
_PARAGRAPH_SEPARATOR: Final = "\u2029"


class PatternChoice(QWidget):
    """A name, and below it the expression that it stands for."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combo = self._create_combo()
        self.expression = ExpressionEdit(self)
        self.setFocusProxy(self.combo)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.combo)
        layout.addWidget(self.expression)
        self._show_expression()
        self.combo.currentTextChanged.connect(self._on_name_changed)
        self.expression.textChanged.connect(self.changed)

    @property
    def pattern(self) -> Pattern:
        """What is chosen."""
        if self.is_custom:
            return resolve_pattern(self.expression.expression)
        return named_pattern(self.name)

    @property
    def name(self) -> str:
        """What the chosen one is called, in every language."""
        return str(self.combo.currentData())

    @property
    def is_custom(self) -> bool:
        """Whether it is the user's own."""
        return self.name == CUSTOM

    @property
    def custom_expression(self) -> str:
        """The user's own expression, also while a named pattern is chosen."""
        return self.expression.custom

    def choose(self, name: str, custom_expression: str) -> None:
        """Choose a pattern by name; with the expression that stands behind `custom`."""
        self.expression.remember_custom(custom_expression)
        self.combo.setCurrentIndex(max(0, self.combo.findData(name)))
        self._show_expression()

    def _create_combo(self) -> QComboBox:
        combo = QComboBox(self)
        combo.setObjectName("pattern")
        combo.setToolTip(
            self.tr(
                "How text is split into pieces before merges are learned; no token reaches "
                "across a piece's end."
            )
        )
        combo.setAccessibleName(self.tr("Pattern"))
        for name in pattern_names():
            combo.addItem(name, name)
        combo.addItem(self.tr("custom"), CUSTOM)
        for name, text in {
            "gpt2": self.tr("GPT-2: words, numbers and signs, each with the space before it"),
            "cl100k": self.tr("GPT-4: as GPT-2, numbers in threes, line ends by themselves"),
            "o200k": self.tr("GPT-4o: as GPT-4, words also split where capitals begin"),
            "qwen2": self.tr("Qwen2: as GPT-4, every digit alone"),
            "whitespace": self.tr("Runs of white space, and what stands between"),
            "none": self.tr("No split: each document is one piece"),
            CUSTOM: self.tr("A regular expression of your own"),
        }.items():
            combo.setItemData(combo.findData(name), text, Qt.ItemDataRole.ToolTipRole)
        return combo

    def _show_expression(self) -> None:
        if self.is_custom:
            self.expression.edit_custom()
        else:
            self.expression.show_fixed(self.pattern.expression)

    @Slot(str)
    def _on_name_changed(self, _name: str) -> None:
        self._show_expression()
        self.changed.emit()


class ExpressionEdit(QPlainTextEdit):
    """A regular expression: fixed, or the user's own. Line breaks in it do not count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._custom = ""
        self._lock(on=True)
        self.setObjectName("expression")
        self.setAccessibleName(self.tr("Regular expression of the pattern"))
        self.setTabChangesFocus(True)
        wear_token_font(self, lines=_LINES)

    @property
    def expression(self) -> str:
        """The expression exactly as typed; toPlainText would change no-break spaces."""
        return self.document().toRawText().replace(_PARAGRAPH_SEPARATOR, "")

    @property
    def custom(self) -> str:
        """The user's own expression, shown or not."""
        return self._custom if self.isReadOnly() else self.expression

    def remember_custom(self, expression: str) -> None:
        """Set what `edit_custom` will show."""
        self._custom = expression

    def show_fixed(self, expression: str) -> None:
        """Show an expression that cannot be edited."""
        self._custom = self.custom
        self._lock(on=True)
        self._fill(expression)
        self.setToolTip(self.tr("Read only: choose custom to write your own."))

    def edit_custom(self) -> None:
        """Let the user edit his own expression, at first the one shown last."""
        if self.isReadOnly():
            self._fill(self._custom or self.expression)
        self._lock(on=False)
        self.setToolTip(self.tr("Line breaks are left out: write \\n for one."))

    def _lock(self, *, on: bool) -> None:
        """Take the ground of the window while nothing can be typed."""
        self.setReadOnly(on)
        ground = QPalette.ColorRole.Window if on else QPalette.ColorRole.Base
        self.viewport().setBackgroundRole(ground)

    def _fill(self, expression: str) -> None:
        if expression != self.expression:
            self.setPlainText(expression)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)
