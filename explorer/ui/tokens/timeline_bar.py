"""The timeline of a vocabulary: the text as of any merge, with play and step."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QSpinBox,
    QToolButton,
    QWidget,
)

from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.tokens.timeline_slider import Curve, JumpSlider

_SECOND_MS: Final = 1000
_SHORTEST_TICK_MS: Final = 50
_SPEEDS: Final = (2, 5, 20, 100, 500)
_USUAL_SPEED: Final = 20


class TimelineBar(QWidget):
    """Chooses how many merges apply; at the end all do.

    Most merges of a vocabulary change nothing in a text. So the slider, the buttons and play go
    from one that does to the next; the field beside them chooses any.
    """

    merges_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self._counts: NDArray[np.int64] = np.zeros(1, np.int64)
        # Numbers of merges at which the text is another than before, the first and the last one.
        self._stops: NDArray[np.int64] = np.zeros(1, np.int64)
        self._merges = 0
        self._slider = JumpSlider(self)
        self._slider.setObjectName("timeline_slider")
        self._slider.setToolTip(
            self.tr("Cut the text as if only the merges up to here had been learned.")
        )
        self._slider.setAccessibleName(self.tr("Merges that change this text"))
        self._slider.valueChanged.connect(self._on_slider_moved)
        self._curve = Curve(self._slider, self)
        self._merge = QSpinBox(self)
        self._merge.setObjectName("timeline_merge")
        self._merge.setAccessibleName(self.tr("Number of merges that apply"))
        self._merge.setToolTip(
            self.tr("How many merges apply, also of those that change nothing here.")
        )
        self._merge.setPrefix(self.tr("merge "))
        self._merge.setGroupSeparatorShown(True)
        self._merge.setKeyboardTracking(False)
        self._merge.valueChanged.connect(self._go_to)
        self._label = QLabel(self)
        self._back = self._button(
            "timeline_back", "|◀", self.tr("To the previous merge that changes this text")
        )
        self._back.clicked.connect(self._on_back_clicked)
        self._play = self._button("timeline_play", "▶", self.tr("Play"))
        self._play.setCheckable(True)
        self._play.toggled.connect(self._on_play_toggled)
        self._forward = self._button(
            "timeline_forward", "▶|", self.tr("To the next merge that changes this text")
        )
        self._forward.clicked.connect(self._on_forward_clicked)
        for button in (self._back, self._forward):
            tip = self.tr("{step} (Shift: a single merge)").format(step=button.accessibleName())
            button.setToolTip(tip)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_tick)
        self._speed = self._speed_box()
        self._lay_out()

    @property
    def merges(self) -> int:
        """How many merges apply."""
        return self._merges

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        """Show another text or vocabulary, with all merges applied.

        Args:
            counts: Shape (merges + 1,): number of tokens of the text as of each merge.
        """
        self._play.setChecked(False)
        self._counts = counts
        last = len(counts) - 1
        changes = np.flatnonzero(np.diff(counts)) + 1
        self._stops = np.unique(np.concatenate([[0], changes, [last]]))
        self._merges = last
        with QSignalBlocker(self._slider), QSignalBlocker(self._merge):
            self._slider.setRange(0, len(self._stops) - 1)
            self._slider.setPageStep(max(1, len(self._stops) // 20))
            self._merge.setRange(0, last)
        self._curve.set_values(counts[self._stops])
        self._show_place()

    def _button(self, name: str, sign: str, text: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setText(sign)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _speed_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("timeline_speed")
        box.setAccessibleName(self.tr("Changes a second"))
        box.setToolTip(self.tr("How fast the changes of this text go by while they play."))
        for speed in _SPEEDS:
            box.addItem(self.tr("{count} changes/s").format(count=number(speed)), speed)
        box.currentIndexChanged.connect(self._on_speed_chosen)
        box.setCurrentIndex(_SPEEDS.index(_USUAL_SPEED))
        return box

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(SPACING)
        layout.setVerticalSpacing(0)
        line = (
            self._back,
            self._play,
            self._forward,
            self._speed,
            self._slider,
            self._merge,
            self._label,
        )
        for column, widget in enumerate(line):
            layout.addWidget(widget, 1, column)
        column = line.index(self._slider)
        layout.addWidget(self._curve, 0, column)
        layout.setColumnStretch(column, 1)

    @Slot(int)
    def _go_to(self, merges: int) -> None:
        if merges != self._merges:
            self._merges = merges
            self._show_place()
            self.merges_chosen.emit(merges)

    def _show_place(self) -> None:
        merges = self._merges
        with QSignalBlocker(self._slider), QSignalBlocker(self._merge):
            self._slider.setValue(int(np.searchsorted(self._stops, merges, "right")) - 1)
            self._merge.setValue(merges)
        self._curve.update()
        self._label.setText(
            self.tr("of {all} · {tokens} tokens").format(
                all=number(len(self._counts) - 1), tokens=number(int(self._counts[merges]))
            )
        )

    def _step(self, stops: int) -> None:
        """Go some stops further, or back if it is negative."""
        before = int(np.searchsorted(self._stops, self._merges, "left"))
        upto = int(np.searchsorted(self._stops, self._merges, "right"))
        place = upto - 1 + stops if stops > 0 else before + stops
        self._go_to(int(self._stops[min(max(0, place), len(self._stops) - 1)]))

    @Slot(int)
    def _on_slider_moved(self, stop: int) -> None:
        self._go_to(int(self._stops[stop]))

    @Slot()
    def _on_back_clicked(self) -> None:
        if _is_shift_down():
            self._merge.stepDown()
        else:
            self._step(-1)

    @Slot()
    def _on_forward_clicked(self) -> None:
        if _is_shift_down():
            self._merge.stepUp()
        else:
            self._step(1)

    @Slot(int)
    def _on_speed_chosen(self, index: int) -> None:
        self._timer.setInterval(max(_SHORTEST_TICK_MS, _SECOND_MS // _SPEEDS[index]))

    @Slot(bool)
    def _on_play_toggled(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        if not on:
            self._timer.stop()
            return
        if self._merges == self._stops[-1]:
            self._go_to(0)
        self._timer.start()

    @Slot()
    def _on_tick(self) -> None:
        speed = int(self._speed.currentData())
        self._step(max(1, speed * self._timer.interval() // _SECOND_MS))
        if self._merges == self._stops[-1]:
            self._play.setChecked(False)


def _is_shift_down() -> bool:
    return bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
