"""Small parts of the form: a message beside a field, a label that shortens itself."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStyle, QWidget
from typing_extensions import override

from explorer.ui.theme import SPACING


class FieldMessage(QWidget):
    """Says beside a field why it cannot work, or what deserves attention; hidden when silent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = QLabel(self)
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._label, 1)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty when silent."""
        return self._label.text()

    def problem(self, text: str) -> None:
        """Say why the field cannot work."""
        self._say(text, QStyle.StandardPixmap.SP_MessageBoxCritical)

    def warn(self, text: str) -> None:
        """Say what deserves attention."""
        self._say(text, QStyle.StandardPixmap.SP_MessageBoxWarning)

    def silence(self) -> None:
        """Say nothing."""
        self._label.clear()
        self.hide()

    def _say(self, text: str, icon: QStyle.StandardPixmap) -> None:
        size = self.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        self._icon.setPixmap(self.style().standardIcon(icon).pixmap(size, size))
        self._label.setText(text)
        self.show()


class Hint(QLabel):
    """A line that stands back."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)


class ElidedLabel(QLabel):
    """One line of text with its middle left out where it does not fit."""

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(8 * SPACING, super().minimumSizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, self.width()
        )
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), alignment, text)
