"""Small parts of forms: a message beside a field, labels that no text makes wider."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStyle, QToolTip, QWidget
from typing_extensions import override

from explorer.ui.text import tool_tip
from explorer.ui.theme import SPACING


class WrappedLabel(QLabel):
    """Lines of plain text as wide as there is room; no word, however long, asks for more."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        _ask_for_no_width(self)


def beside_first_line(label: QLabel) -> QLabel:
    """Let a label stand beside the first line of a field of many, and not at its edge.

    Whoever lays it out aligns it at the top.
    """
    label.setContentsMargins(0, SPACING // 2, 0, 0)
    return label


class FieldMessage(QWidget):
    """Says beside a field why it cannot work, or what deserves attention; hidden when silent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = QLabel(self)
        self._label = WrappedLabel(parent=self)
        self._is_problem = False
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

    @property
    def problem_text(self) -> str:
        """Why the field cannot work; empty if it can, whatever deserves attention."""
        return self.text if self._is_problem else ""

    def problem(self, text: str) -> None:
        """Say why the field cannot work."""
        self._is_problem = True
        self._say(text, QStyle.StandardPixmap.SP_MessageBoxCritical)

    def warn(self, text: str) -> None:
        """Say what deserves attention."""
        self._is_problem = False
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


class Hint(WrappedLabel):
    """A line that stands back."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setForegroundRole(self.palette().ColorRole.PlaceholderText)


class ElidedLabel(QLabel):
    """One line of text with its middle left out where it does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        _ask_for_no_width(self)
        self.setMinimumWidth(8 * SPACING)

    @override
    def event(self, event: QEvent) -> bool:
        # What is left out is told where nothing else is.
        if isinstance(event, QHelpEvent) and not self.toolTip() and self._is_cut:
            QToolTip.showText(event.globalPos(), tool_tip(self.text()), self)
            return True
        return super().event(event)

    @property
    def _is_cut(self) -> bool:
        return self.fontMetrics().horizontalAdvance(self.text()) > self.width()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, self.width()
        )
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), alignment, text)


def _ask_for_no_width(label: QLabel) -> None:
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)
