"""The message bar: what happened or went wrong, and what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent, QShowEvent
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
from typing_extensions import override

from explorer.engine.errors import EngineError
from explorer.ui.crash_log import log_unexpected
from explorer.ui.dialogs import close_button
from explorer.ui.flow import FlowLine
from explorer.ui.page_area import PageArea
from explorer.ui.text import describe_error, number
from explorer.ui.theme import SPACING

_MOST_SHOWN: Final = 3
# Enough to read twice what went well; nobody has to do anything about it.
_SHOWN_MS: Final = 15_000
_SHARE_OF_WINDOW: Final = 5
# Buttons that leave less for the text stand below it.
_LEAST_CHARS: Final = 60


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
    """Shows the latest notices on top of each other; hidden while there are none.

    They scroll where they would take too much of the window.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notices")
        self._rows: list[_Row] = []
        self._list = QWidget(self)
        self._layout = QVBoxLayout(self._list)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        self._area = PageArea(self._list, self)
        self._list.installEventFilter(self)
        self.hide()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # However often: it is installed once.
        self.window().installEventFilter(self)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_list = watched is self._list
        if event.type() is (QEvent.Type.LayoutRequest if is_list else QEvent.Type.Resize):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        needed = self._area.height_at(self.width())
        most = self.window().height() // _SHARE_OF_WINDOW
        # Nobody should scroll for less than a line.
        is_enough = needed <= most + self.fontMetrics().lineSpacing()
        self.setFixedHeight(needed if is_enough else most)
        # A layout would leave it as it was while the bar is on its way to be shown.
        self._area.resize(self.size())

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
        row = _Row(message, count, self._list)
        row.close_button.clicked.connect(partial(self.withdraw, message))
        row.out_of_date.connect(partial(self.withdraw, message))
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

    def withdraw(self, message: Message, *_: object) -> None:
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


class _Row(QFrame):
    """One notice: icon, text, its buttons.

    `out_of_date` tells that good news has been shown for long enough.
    """

    out_of_date = Signal()

    def __init__(self, message: Message, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.message = message
        self.count = count
        self.setAutoFillBackground(True)
        self.setBackgroundRole(self.palette().ColorRole.Base)
        line = FlowLine(self)
        line.add(self._icon(), self._text(), expands=True)
        if buttons := self._buttons():
            line.add(*buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING // 2, SPACING, SPACING // 2)
        layout.setSpacing(SPACING)
        layout.addWidget(line, 1)
        self.close_button = QToolButton(self)
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.setText("✕")
        self.close_button.setToolTip(self.tr("Close this message"))
        self.close_button.setAccessibleName(self.tr("Close this message"))
        layout.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        if message.kind is Kind.INFO and message.remedy is None:
            QTimer.singleShot(_SHOWN_MS, self, self.out_of_date.emit)

    def _buttons(self) -> list[QPushButton]:
        ways = (self.message.remedy, self.message.other)
        offers = [(way.text, way.run) for way in ways if way is not None]
        if self.message.details:
            offers.append((self.tr("&Details…"), self._on_details_clicked))
        buttons = []
        for text, run in offers:
            button = QPushButton(text, self)
            button.clicked.connect(run)
            buttons.append(button)
        return buttons

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
        label.setMinimumWidth(_LEAST_CHARS * label.fontMetrics().averageCharWidth())
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
