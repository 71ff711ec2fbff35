"""What an empty place shows: one sentence that says what to do next."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from explorer.ui.theme import SPACING


class EmptyState(QWidget):
    """A sentence in the middle of an empty place."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel(text, self)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4 * SPACING, SPACING, 4 * SPACING, SPACING)
        layout.addWidget(self._label)

    @property
    def text(self) -> str:
        """The sentence."""
        return self._label.text()

    def set_text(self, text: str) -> None:
        """Show another sentence."""
        self._label.setText(text)
