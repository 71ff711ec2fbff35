"""The message bar: what happened or went wrong, and what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import EngineError
from explorer.ui.crash_log import log_unexpected
from explorer.ui.dialogs import close_button
from explorer.ui.text import describe_error, number
from explorer.ui.theme import SPACING

_MOST_SHOWN: Final = 3


class Kind(Enum):
    """How grave a notice is, each with its icon."""

    INFO = QStyle.StandardPixmap.SP_MessageBoxInformation
    WARNING = QStyle.StandardPixmap.SP_MessageBoxWarning
    ERROR = QStyle.StandardPixmap.SP_MessageBoxCritical


@dataclass(frozen=True)
class Remedy:
    """What a notice offers to do, as a button."""

    text: str
    run: Callable[[], Any]


@dataclass(frozen=True)
class Message:
    """A message to the user. Those of equal kind and text count as one.

    Attributes:
        kind: How grave it is.
        text: What happened and what to do, in one or two sentences.
        details: Technical text behind it, shown and copied on demand.
        remedy: A way out, one click away.
        other: Another one.
    """

    kind: Kind
    text: str
    details: str = ""
    remedy: Remedy | None = None
    other: Remedy | None = None

    def says_the_same(self, other: "Message") -> bool:
        """Whether the two read alike."""
        return (self.kind, self.text) == (other.kind, other.text)


class NoticeBar(QWidget):
    """Shows the latest notices on top of each other; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notices")
        self._rows: list[_Row] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        self.hide()

    @property
    def messages(self) -> tuple[Message, ...]:
        """What is shown, the latest first."""
        return tuple(row.message for row in self._rows)

    def show_message(self, message: Message) -> None:
        """Show a notice above the others; an equal one only counts up."""
        count = 1
        for row in list(self._rows):
            if row.message.says_the_same(message):
                count += row.count
                self._remove(row)
        for row in self._rows[_MOST_SHOWN - 1 :]:
            self._remove(row)
        row = _Row(message, count, self)
        row.close_button.clicked.connect(self._on_close_clicked)
        self._rows.insert(0, row)
        self._layout.insertWidget(0, row)
        self.show()

    def info(self, text: str, remedy: Remedy | None = None) -> None:
        """Say that something went well."""
        self.show_message(Message(Kind.INFO, text, remedy=remedy))

    def warn(self, text: str) -> None:
        """Say that something deserves attention."""
        self.show_message(Message(Kind.WARNING, text))

    def error(
        self, error: Exception, remedy: Remedy | None = None, other: Remedy | None = None
    ) -> Message:
        """Say that something failed; what was not expected is logged."""
        log_unexpected("shown", error)
        details = error.details if isinstance(error, EngineError) else repr(error)
        message = Message(Kind.ERROR, describe_error(error), details, remedy, other)
        self.show_message(message)
        return message

    def withdraw(self, message: Message) -> None:
        """Take a notice away that is out of date, if it is still shown."""
        for row in list(self._rows):
            if row.message is message:
                self._remove(row)

    def clear(self) -> None:
        """Take all notices away."""
        for row in list(self._rows):
            self._remove(row)

    def _remove(self, row: "_Row") -> None:
        self._rows.remove(row)
        self._layout.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.setVisible(bool(self._rows))

    @Slot()
    def _on_close_clicked(self) -> None:
        sender = self.sender()
        for row in list(self._rows):
            if row.close_button is sender:
                self._remove(row)


class _Row(QFrame):
    """One notice: icon, text, its buttons."""

    def __init__(self, message: Message, count: int, parent: NoticeBar) -> None:
        super().__init__(parent)
        self.message = message
        self.count = count
        self.setAutoFillBackground(True)
        self.setBackgroundRole(self.palette().ColorRole.Base)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING // 2, SPACING, SPACING // 2)
        layout.setSpacing(SPACING)
        layout.addWidget(self._icon())
        layout.addWidget(self._text(), 1)
        for remedy in filter(None, (message.remedy, message.other)):
            button = QPushButton(remedy.text, self)
            button.clicked.connect(remedy.run)
            layout.addWidget(button)
        if message.details:
            details = QPushButton(self.tr("&Details…"), self)
            details.clicked.connect(self._on_details_clicked)
            layout.addWidget(details)
        self.close_button = QToolButton(self)
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.setText("✕")
        self.close_button.setToolTip(self.tr("Close this message"))
        self.close_button.setAccessibleName(self.tr("Close this message"))
        layout.addWidget(self.close_button)

    def _icon(self) -> QLabel:
        label = QLabel(self)
        size = self.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        label.setPixmap(self.style().standardIcon(self.message.kind.value).pixmap(size, size))
        label.setAccessibleName(
            {
                Kind.INFO: self.tr("Information"),
                Kind.WARNING: self.tr("Warning"),
                Kind.ERROR: self.tr("Error"),
            }[self.message.kind]
        )
        return label

    def _text(self) -> QLabel:
        times = "" if self.count == 1 else f"  (×{number(self.count)})"
        label = QLabel(self.message.text + times, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        policy = label.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # a long word must not widen all
        label.setSizePolicy(policy)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    @Slot()
    def _on_details_clicked(self) -> None:
        DetailsDialog(self.message, self.window()).open()


class DetailsDialog(QDialog):
    """The technical text behind a notice, to be read and copied."""

    def __init__(self, message: Message, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Details"))
        self._text = f"{message.text}\n\n{message.details}"
        view = QPlainTextEdit(self._text, self)
        view.setReadOnly(True)
        view.setAccessibleName(self.tr("Details"))
        view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = close_button(self)
        copy = buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._on_copy_clicked)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(view)
        layout.addWidget(buttons)
        self.resize(80 * SPACING, 40 * SPACING)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
