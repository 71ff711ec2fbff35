"""Asks how text is split, where a file does not tell."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from explorer.engine.errors import PatternError
from explorer.engine.patterns import Pattern, compile_pattern
from explorer.ui.dialogs import fit_dialog
from explorer.ui.fields import FieldMessage
from explorer.ui.pattern_choice import PatternChoice
from explorer.ui.text import translate
from explorer.ui.theme import SPACING


class PatternDialog(QDialog):
    """A pattern to be chosen or typed; it cannot be accepted while it is invalid."""

    pattern_chosen = Signal(Pattern)

    def __init__(self, reason: str, parent: QWidget | None = None) -> None:
        """Create the dialog.

        Args:
            reason: Why it asks.
            parent: The window that it belongs to.
        """
        super().__init__(parent)
        self.setObjectName("pattern_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Choose a pattern"))
        self.choice = PatternChoice(self)
        self.message = FieldMessage(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        text = QLabel(reason, self)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setWordWrap(True)
        label = QLabel(self.tr("&Pattern"), self)
        label.setBuddy(self.choice.combo)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        for widget in (text, label, self.choice, self.message):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(self.buttons)
        fit_dialog(self, 64 * SPACING)
        self.choice.changed.connect(self._on_changed)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)

    @Slot()
    def _on_changed(self) -> None:
        self.message.silence()
        try:
            compile_pattern(self.choice.pattern.expression)
        except PatternError as error:
            self.message.problem(translate(error))
        button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        button.setEnabled(not self.message.text)

    @Slot()
    def _on_accepted(self) -> None:
        self.pattern_chosen.emit(self.choice.pattern)
        self.accept()
