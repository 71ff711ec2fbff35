"""A slider whose handle goes where one clicks, and the curve above it."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget
from typing_extensions import override

from explorer.ui.theme import SPACING, colours_of

_CURVE_HEIGHT = 4 * SPACING
_MOST_POINTS = 1000
_MARK_WIDTH = 2


class JumpSlider(QSlider):
    """A horizontal slider that a click moves at once, not page by page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def centre_of(self, value: int) -> float:
        """The x of the middle of the handle at a value."""
        groove, handle = self._parts()
        room = groove.width() - handle.width()
        offset = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), value, room)
        return groove.left() + offset + handle.width() / 2

    def _parts(self) -> tuple[QRect, QRect]:
        """The groove and the handle."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        groove, handle = (
            self.style().subControlRect(QStyle.ComplexControl.CC_Slider, option, part, self)
            for part in (QStyle.SubControl.SC_SliderGroove, QStyle.SubControl.SC_SliderHandle)
        )
        return groove, handle

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        groove, handle = self._parts()
        place = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and not handle.contains(place):
            room = groove.width() - handle.width()
            offset = place.x() - groove.left() - handle.width() // 2
            self.setValue(
                QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), offset, room)
            )
        # The handle, which is there now, can be dragged on.
        super().mousePressEvent(event)


class Curve(QWidget):
    """A value at each place of a slider, drawn above it, and a mark above its handle."""

    def __init__(self, slider: JumpSlider, parent: QWidget | None = None) -> None:
        """Draw nothing yet.

        Args:
            slider: Stands below, as wide as this.
            parent: Owner.
        """
        super().__init__(parent)
        self.setFixedHeight(_CURVE_HEIGHT)
        self.setAccessibleName(self.tr("Tokens of the text over the merges"))
        self._slider = slider
        self._values: NDArray[np.int64] = np.zeros(1, np.int64)
        slider.valueChanged.connect(self._on_value_changed)

    @property
    def mark(self) -> float:
        """The x of the middle of the mark."""
        return self._slider.centre_of(self._slider.value())

    def set_values(self, values: NDArray[np.int64]) -> None:
        """Draw other values.

        Args:
            values: Shape (places,): from 0.
        """
        self._values = values
        self.update()

    @Slot()
    def _on_value_changed(self) -> None:
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        most = max(1, int(self._values.max()))
        picks = np.unique(np.linspace(0, len(self._values) - 1, _MOST_POINTS).astype(np.int64))
        points = [
            QPointF(self._slider.centre_of(pick), self._height_of(int(self._values[pick]) / most))
            for pick in picks.tolist()
        ]
        painter.setPen(QPen(QColor(colours.frequency), 1))
        painter.drawPolyline(QPolygonF(points))
        mark = QRectF(self.mark - _MARK_WIDTH / 2, 0, _MARK_WIDTH, self.height())
        painter.fillRect(mark, QColor(colours.mark))
        painter.end()

    def _height_of(self, share: float) -> float:
        return 1 + (self.height() - 2) * (1 - share)
