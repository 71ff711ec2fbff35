"""The timeline of a trained vocabulary: the text as of any merge, with play and step."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QSlider,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from explorer.ui.text import number
from explorer.ui.theme import SPACING, colours_of

_TICK_MS: Final = 50
_SPEEDS: Final = (1, 5, 20, 100, 500)
_TICKS_A_SECOND: Final = 1000 // _TICK_MS
_CURVE_HEIGHT: Final = 4 * SPACING
_MOST_POINTS: Final = 1000


class TimelineBar(QWidget):
    """Chooses how many merges apply; at the end all do."""

    merges_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self._counts: NDArray[np.int64] = np.zeros(1, np.int64)
        self._curve = _Curve(self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setObjectName("timeline_slider")
        self._slider.setToolTip(
            self.tr("Cut the text as if only the merges up to here had been learned.")
        )
        self._slider.setAccessibleName(self.tr("Number of merges that apply"))
        self._slider.valueChanged.connect(self._on_value_changed)
        self._label = QLabel(self)
        self._back = self._button("timeline_back", "◀", self.tr("One merge back"))
        self._back.clicked.connect(self._on_back_clicked)
        self._play = self._button("timeline_play", "▶", self.tr("Play"))
        self._play.setCheckable(True)
        self._play.toggled.connect(self._on_play_toggled)
        self._forward = self._button("timeline_forward", "▸|", self.tr("One merge further"))
        self._forward.clicked.connect(self._on_forward_clicked)
        self._speed = QComboBox(self)
        self._speed.setObjectName("timeline_speed")
        self._speed.setAccessibleName(self.tr("Merges a second"))
        self._speed.setToolTip(self.tr("How fast the merges go by while they play."))
        for speed in _SPEEDS:
            text = self.tr("{count} merges/s").format(count=number(speed * _TICKS_A_SECOND))
            self._speed.addItem(text, speed)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        self._lay_out()

    @property
    def merges(self) -> int:
        """How many merges apply."""
        return self._slider.value()

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        """Show another text or vocabulary, with all merges applied.

        Args:
            counts: Shape (merges + 1,): number of tokens of the text as of each merge.
        """
        self._play.setChecked(False)
        self._counts = counts
        self._curve.set_counts(counts)
        self._slider.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._slider.setRange(0, len(counts) - 1)
        self._slider.setPageStep(max(1, len(counts) // 20))
        self._slider.setValue(len(counts) - 1)
        self._slider.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._show_place()

    def _button(self, name: str, sign: str, text: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setText(sign)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(SPACING)
        layout.setVerticalSpacing(0)
        line = (self._back, self._play, self._forward, self._speed, self._slider, self._label)
        for column, widget in enumerate(line):
            layout.addWidget(widget, 1, column)
        column = line.index(self._slider)
        layout.addWidget(self._curve, 0, column)
        layout.setColumnStretch(column, 1)

    def _show_place(self) -> None:
        merges = self.merges
        self._curve.set_place(merges)
        self._label.setText(
            self.tr("merge {merge} of {all} · {tokens} tokens").format(
                merge=number(merges),
                all=number(self._slider.maximum()),
                tokens=number(int(self._counts[merges])),
            )
        )

    @Slot(int)
    def _on_value_changed(self, merges: int) -> None:
        self._show_place()
        self.merges_chosen.emit(merges)

    @Slot()
    def _on_back_clicked(self) -> None:
        self._slider.setValue(self.merges - 1)

    @Slot()
    def _on_forward_clicked(self) -> None:
        self._slider.setValue(self.merges + 1)

    @Slot(bool)
    def _on_play_toggled(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        if not on:
            self._timer.stop()
            return
        if self.merges == self._slider.maximum():
            self._slider.setValue(0)
        self._timer.start()

    @Slot()
    def _on_tick(self) -> None:
        self._slider.setValue(self.merges + int(self._speed.currentData()))
        if self.merges == self._slider.maximum():
            self._play.setChecked(False)


class _Curve(QWidget):
    """Tokens of the text along the slider."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(_CURVE_HEIGHT)
        self.setAccessibleName(self.tr("Tokens of the text over the merges"))
        self._counts: NDArray[np.int64] = np.zeros(1, np.int64)
        self._place = 0

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        self._counts = counts
        self.update()

    def set_place(self, merges: int) -> None:
        self._place = merges
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        last = max(1, len(self._counts) - 1)
        most = max(1, int(self._counts.max()))
        picks = np.unique(np.linspace(0, len(self._counts) - 1, _MOST_POINTS).astype(np.int64))
        points = [
            QPointF(self.width() * pick / last, self._height_of(int(self._counts[pick]) / most))
            for pick in picks.tolist()
        ]
        painter.setPen(QPen(QColor(colours.frequency), 1))
        painter.drawPolyline(QPolygonF(points))
        x = self.width() * self._place / last
        painter.fillRect(QRectF(x - 1, 0, 2, self.height()), QColor(colours.mark))
        painter.end()

    def _height_of(self, share: float) -> float:
        return 1 + (self.height() - 2) * (1 - share)
