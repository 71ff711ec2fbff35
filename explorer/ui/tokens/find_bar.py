"""The line to search with: a text, bytes or an id; a token number or a byte offset to go to."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.tokens.searching import MOST_HITS, Wanted, read_wanted


class FindBar(QWidget):
    """Asks what to find; hidden until it is asked for, and by Escape."""

    step_requested = Signal(Wanted, int)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find_bar")
        self._field = QLineEdit(self)
        self._field.setObjectName("find_field")
        self._field.setToolTip(self.tr("Look for text, bytes in hex, escapes, or a token's id."))
        self._field.setAccessibleName(self.tr("Find"))
        self._field.setPlaceholderText(self.tr("text, bytes: e4 bd, or an id: #312"))
        self._field.setClearButtonEnabled(True)
        label = QLabel(self.tr("&Find"), self)
        label.setBuddy(self._field)
        self._next = QPushButton(self.tr("&Next"), self)
        self._next.setObjectName("find_next")
        self._next.setToolTip(self.tr("Go to the next place behind the chosen token (Enter)."))
        self._previous = QPushButton(self.tr("&Previous"), self)
        self._previous.setObjectName("find_previous")
        self._previous.setToolTip(
            self.tr("Go to the last place before the chosen token (Shift+Enter).")
        )
        self._outcome = QLabel(self)
        close = QToolButton(self)
        close.setObjectName("find_close")
        close.setAccessibleName(self.tr("Close the search"))
        close.setToolTip(self.tr("Close the search (Esc)"))
        close.setText("✕")
        close.setAutoRaise(True)
        close.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        close.clicked.connect(self.hide)
        self._next.clicked.connect(self._on_next)
        self._previous.clicked.connect(self._on_previous)
        self._field.returnPressed.connect(self._on_return_pressed)
        self._field.textChanged.connect(self._outcome.clear)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        for widget in (label, self._field, self._next, self._previous, self._outcome, close):
            layout.addWidget(widget)
        layout.setStretch(1, 1)
        self.hide()

    def open(self) -> None:
        """Show the line and put the caret into it."""
        self.show()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def show_place(self, place: int, count: int) -> None:
        """Say which hit is shown, and of how many.

        Args:
            place: Its number, from 1.
            count: How many there are; 0 if nothing was found.
        """
        text = self.tr("{place} of {count}")
        if count >= MOST_HITS:
            text = self.tr("{place} of {count} or more")
        found = text.format(place=number(place), count=number(count))
        self._outcome.setText(found if count else self.tr("not found"))

    def show_searching(self) -> None:
        """Say that the text is long."""
        self._outcome.setText(self.tr("searching…"))

    @Slot()
    def _on_return_pressed(self) -> None:
        with_shift = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self._ask(-1 if with_shift else 1)

    @Slot()
    def _on_next(self) -> None:
        self._ask(1)

    @Slot()
    def _on_previous(self) -> None:
        self._ask(-1)

    def _ask(self, step: int) -> None:
        wanted = read_wanted(self._field.text())
        if wanted is not None:
            self.step_requested.emit(wanted, step)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # A tab that is left hides it too.
        if self.isHidden():
            self.closed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)
