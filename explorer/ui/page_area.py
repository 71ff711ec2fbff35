"""Shows a page whole where there is room for it, and scrolls it where there is not."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.wheel import scroll_past_fields


class PageArea(QScrollArea):
    """As large as its place; its page is never less than it needs.

    Qt's own way would give a page with wrapped lines the height that would be a good one.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        """Put a page, which has all its fields by now, into the area."""
        super().__init__(parent)
        self._page = page
        self._layout = page.layout() or QVBoxLayout(page)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        # Which the area would paint in the colour of tables.
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        scroll_past_fields(page)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def height_at(self, width: int) -> int:
        """The least height of the page at a width."""
        least = self._layout.totalMinimumSize().height()
        if not self._layout.hasHeightForWidth():
            return least
        return max(least, self._layout.totalMinimumHeightForWidth(width))

    def _fit(self) -> None:
        room = self.maximumViewportSize()
        least = self._layout.totalMinimumSize().width()
        if least > room.width():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        if self.height_at(max(least, room.width())) > room.height():
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
        width = max(least, room.width())
        self._page.resize(width, max(self.height_at(width), room.height()))
