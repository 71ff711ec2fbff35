"""A plot that shows that it has the focus."""

from typing import Final

import pyqtgraph as pg
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from typing_extensions import override

_WIDTH: Final = 2


class FramedPlot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Has a frame in the colour of what is selected while keys go to it."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setPen(QPen(self.palette().highlight().color(), _WIDTH))
            inset = _WIDTH // 2
            painter.drawRect(self.viewport().rect().adjusted(inset, inset, -inset, -inset))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
