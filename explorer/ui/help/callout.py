"""A callout beside a part of the window, and a ring around that part."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.fields import WrappedLabel
from explorer.ui.text import labelled
from explorer.ui.theme import SPACING, colours_of

_WIDTH: Final = 46 * SPACING
_NARROW: Final = 35 * SPACING
_EDGE: Final = 2
_RING: Final = 3


class Callout(QFrame):
    """A title, a few sentences and buttons; lies over the window, which stays usable."""

    back_requested = Signal()
    next_requested = Signal()
    offer_taken = Signal()
    close_requested = Signal()

    def __init__(self, window: QWidget) -> None:
        """Create a hidden callout.

        Args:
            window: What it lies over.
        """
        super().__init__(window)
        self._window = window
        self.setObjectName("callout")
        self.setAutoFillBackground(True)
        self.setBackgroundRole(self.palette().ColorRole.Base)
        self._title = QLabel(self)
        font = QFont(self._title.font())
        font.setBold(True)
        self._title.setFont(font)
        self._place = QLabel(self)
        self._place.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self._text = WrappedLabel(parent=self)
        self.offer = self._button("tour_offer", self.offer_taken)
        self.back = self._button("tour_back", self.back_requested)
        self.next = self._button("tour_next", self.next_requested)
        self.close_button = self._button("tour_close", self.close_requested)
        self._column = self._lay_out()
        self.hide()

    @property
    def title(self) -> str:
        """What it is about."""
        return self._title.text()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, title: str, text: str, place: str) -> None:
        """Say something else, also to screen readers.

        Args:
            title: What it is about.
            text: A few sentences.
            place: Which of how many this is.
        """
        self._title.setText(title)
        self._text.setText(text)
        self._place.setText(place)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        for button in (self.next, self.close_button):
            button.setAccessibleDescription(labelled(title, text))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, labelled(title, text)))

    def stand_beside(self, place: QRect, spared: Sequence[QRect] = ()) -> None:
        """Move to where there is room beside a part of the window.

        Args:
            place: The part, in the window's coordinates.
            spared: Other parts that should not be covered.
        """
        room = self._window.rect().adjusted(SPACING, SPACING, -SPACING, -SPACING)
        least = self._column.minimumSize().width()
        widths = [min(max(width, least), room.width()) for width in (_WIDTH, _NARROW)]
        sizes = [QSize(width, self._column.totalHeightForWidth(width)) for width in widths]
        self.setGeometry(_best(sizes, place, spared, room))
        self.raise_()

    def _button(self, name: str, clicked: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(True)
        button.clicked.connect(clicked)
        return button

    def _lay_out(self) -> QVBoxLayout:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._place)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addStretch(1)
        for button in (self.back, self.next, self.close_button):
            line.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * SPACING, SPACING, 2 * SPACING, SPACING)
        layout.setSpacing(SPACING)
        layout.addLayout(head)
        layout.addWidget(self._text)
        layout.addWidget(self.offer, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addLayout(line)
        return layout

    @override
    def event(self, event: QEvent) -> bool:
        # The window has a use of its own for Escape.
        is_override = event.type() is QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours_of(self.palette()).mark), _EDGE))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))


class Ring(QWidget):
    """A line around a part of the window, through which the mouse reaches it."""

    def __init__(self, window: QWidget) -> None:
        """Create a hidden ring.

        Args:
            window: What it lies over.
        """
        super().__init__(window)
        self._window = window
        self.setObjectName("ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def surround(self, place: QRect) -> None:
        """Lie around a part of the window, given in the window's coordinates."""
        around = place.adjusted(-_RING, -_RING, _RING, _RING)
        self.setGeometry(around.intersected(self._window.rect()))
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours_of(self.palette()).mark), _RING))
        painter.drawRect(self.rect().adjusted(1, 1, -2, -2))


def _best(sizes: Sequence[QSize], place: QRect, spared: Sequence[QRect], room: QRect) -> QRect:
    """The box that covers least of a place, then of what else is to be seen; the earlier of two."""

    def covered(box: QRect) -> tuple[int, int]:
        return _area(box & place), sum(_area(box & other) for other in spared)

    return min((box for size in sizes for box in _beside(size, place, room)), key=covered)


def _beside(size: QSize, place: QRect, room: QRect) -> Iterator[QRect]:
    """Boxes at the sides of a place, each as far as there is room."""
    left, top = place.left(), place.top()
    right, bottom = place.right() - size.width() + 1, place.bottom() - size.height() + 1
    behind, below = place.right() + SPACING, place.bottom() + SPACING
    before, above = left - size.width() - SPACING, top - size.height() - SPACING
    for x, y in (
        (behind, bottom),
        (behind, top),
        (left, below),
        (right, below),
        (left, above),
        (right, above),
        (before, bottom),
        (before, top),
        (right, room.bottom()),
        (right - SPACING, bottom - SPACING),
    ):
        inside = QPoint(
            max(room.left(), min(x, room.right() - size.width() + 1)),
            max(room.top(), min(y, room.bottom() - size.height() + 1)),
        )
        yield QRect(inside, size)


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())
