"""The line to search with: a text, bytes or an id; a token number or a byte offset to go to."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
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

# A pause in which nothing is typed.
_PAUSE_MS: Final = 250


class FindBar(QWidget):
    """Asks what to find; hidden until it is asked for, and by Escape.

    `typed` tells what is to be looked for after a pause; None for nothing.
    """

    typed = Signal(object)
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
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._on_paused)
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
        self._field.textChanged.connect(self._on_text_changed)
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

    def show_place(self, place: int | None, count: int, *, so_far: bool) -> None:
        """Say which hit is shown, and of how many.

        Args:
            place: Its number, from 1; None if none is shown.
            count: How many there are; 0 if nothing was found.
            so_far: Whether there may be more when more of the text is encoded.
        """
        if not count:
            text = self.tr("not found so far") if so_far else self.tr("not found")
        elif place is None:
            text = self.tr("found: {count}")
        elif so_far:
            text = self.tr("{place} of {count} so far")
        elif count >= MOST_HITS:
            text = self.tr("{place} of {count} or more")
        else:
            text = self.tr("{place} of {count}")
        self._outcome.setText(text.format(place=number(place or 0), count=number(count)))

    def show_waiting(self, place: int, count: int) -> None:
        """Say which hit will be shown when the text is encoded up to it.

        Args:
            place: Its number, from 1.
            count: How many there are.
        """
        text = self.tr("{place} of {count}, not encoded yet")
        self._outcome.setText(text.format(place=number(place), count=number(count)))

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

    @Slot()
    def _on_text_changed(self) -> None:
        self._outcome.clear()
        self._pause.start()

    @Slot()
    def _on_paused(self) -> None:
        self.typed.emit(read_wanted(self._field.text()))

    def _ask(self, step: int) -> None:
        self._pause.stop()
        wanted = read_wanted(self._field.text())
        if wanted is not None:
            self.step_requested.emit(wanted, step)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # A tab that is left hides it too.
        if self.isHidden():
            self._pause.stop()
            self._outcome.clear()
            self.closed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)
