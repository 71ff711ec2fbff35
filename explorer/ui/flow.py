"""A layout of rows that break where they are full, like words of a text."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QWidget,
)
from typing_extensions import override

from explorer.ui.theme import SPACING

# Below that, a text that gives way is hardly readable.
_LEAST_CHARS: Final = 30
_Row = list[tuple[QLayoutItem, QSize]]


class FlowLayout(QLayout):
    """Puts widgets beside each other, and on the next row those that find no room.

    Those that expand give way down to some width, and share what their row leaves.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(SPACING // 2)

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def height_at(self, width: int) -> int:
        """The height that all rows take at a width.

        It is not told to the layout around, which would ask for the height at the least width.
        """
        return self._arrange(QRect(0, 0, width, 0), move=False)

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Place all that is visible; returns the height that it takes."""
        y = rect.y()
        for row in self._rows(rect.width()):
            height = max(size.height() for _, size in row)
            if move:
                self._place(row, rect.x(), y, height)
            y += height + self.spacing()
        return max(0, y - self.spacing() - rect.y())

    def _rows(self, width: int) -> Iterator[_Row]:
        row: _Row = []
        taken = 0
        for item in self._items:
            wish = self._wish(item)
            if not wish.height():
                continue
            if row and taken + self.spacing() + wish.width() > width:
                yield _filled(row, width - taken)
                row, taken = [], 0
            taken += wish.width() + (self.spacing() if row else 0)
            row.append((item, wish))
        if row:
            yield _filled(row, width - taken)

    def _wish(self, item: QLayoutItem) -> QSize:
        """How large an item would be; nothing for one that is hidden or has nothing in it."""
        if item.isEmpty():
            return QSize(0, 0)
        size = item.sizeHint()
        if _expands(item):
            # A text that gives way says nothing of the width that it would like.
            least = _LEAST_CHARS * QFontMetrics(QGuiApplication.font()).averageCharWidth()
            size.setWidth(max(item.minimumSize().width(), least))
        return size

    def _place(self, row: _Row, x: int, y: int, height: int) -> None:
        for item, size in row:
            # Texts and fields of different heights have their letters on one line so.
            top = y + (height - size.height()) // 2
            item.setGeometry(QRect(x, top, size.width(), size.height()))
            x += size.width() + self.spacing()


def _filled(row: _Row, rest: int) -> _Row:
    """A row whose items have shared what it leaves, or given way where it is too narrow."""
    growing = sum(_expands(item) for item, _ in row)
    filled = []
    for item, wish in row:
        width = wish.width() + (max(0, rest) // growing if _expands(item) else 0) + min(0, rest)
        height = item.heightForWidth(width) if item.hasHeightForWidth() else wish.height()
        filled.append((item, QSize(width, height)))
    return filled


def _expands(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


class FlowLine(QWidget):
    """A line of controls that breaks where the window is too narrow for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self._flow.setSpacing(SPACING)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def add(self, *widgets: QWidget, expands: bool = False) -> None:
        """Add a widget, or several that stay beside each other, such as a field and its label.

        Args:
            widgets: From left to right.
            expands: Whether the last one takes what its row leaves.
        """
        together = QWidget(self)
        layout = QHBoxLayout(together)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        for widget in widgets:
            layout.addWidget(widget)
        if expands:
            layout.setStretch(len(widgets) - 1, 1)
        self._flow.addWidget(together)

    def add_field(self, label: str, field: QWidget, *, expands: bool = False) -> None:
        """Add a field with its label.

        Args:
            label: Text with a mnemonic, whose buddy the field becomes.
            field: What it names.
            expands: Whether the field takes what its row leaves.
        """
        text = QLabel(label, self)
        text.setBuddy(field)
        self.add(text, field, expands=expands)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def event(self, event: QEvent) -> bool:
        # A control may have become higher, as all do with larger letters; of a line that was not
        # shown yet nobody knows how wide it will be.
        if event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        self.setFixedHeight(self._flow.height_at(self.width()))
