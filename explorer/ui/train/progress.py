"""The line that says what a run is busy with, how far it is and how long it will take."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QWidget

from explorer.engine.training.events import Phase, Progress
from explorer.ui.exporter import Exporter
from explorer.ui.pace import Pace
from explorer.ui.text import duration, file_size, number, percent
from explorer.ui.theme import SPACING
from explorer.ui.train.run import RunState, TrainingRun

_FULL: Final = 1000
_LONG_WAIT_MS: Final = 2000


class ProgressLine(QWidget):
    """Phase, bar, percent, rate and time left on one line; steady while the numbers change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progress")
        self._pace = Pace()
        self._run: TrainingRun | None = None
        self._exporters: list[Exporter] = []
        self._waiting = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_LONG_WAIT_MS)
        self._patience.timeout.connect(self._on_patience_ended)
        self.phase = QLabel(self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setFixedWidth(20 * SPACING)
        self.bar.setMaximumHeight(SPACING + SPACING // 2)
        self.share, self.rate, self.left = (self._number(digits) for digits in (6, 18, 16))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACING, 0, SPACING, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.phase)
        layout.addWidget(self.bar)
        layout.addWidget(self.share)
        layout.addWidget(self.rate)
        layout.addWidget(self.left)
        layout.addStretch(1)

    def follow(self, run: TrainingRun) -> None:
        """Tell about a run from now on."""
        self._run = run
        run.state_changed.connect(self._on_state_changed)
        run.readiness_changed.connect(self._on_state_changed)
        run.pause_planned.connect(self._on_state_changed)
        run.progressed.connect(self._on_progressed)
        run.merges_learned.connect(self._on_merges_learned)
        self._on_state_changed()

    def watch(self, exporter: Exporter) -> None:
        """Tell about its exports too, while no run goes on."""
        self._exporters.append(exporter)
        exporter.busy_changed.connect(self._on_state_changed)

    @Slot()
    def _on_state_changed(self) -> None:
        self._pace = Pace()
        match self._state:
            case RunState.PREPARING:
                self._wait()
            case RunState.COUNTING:
                self._say(self._with_plan(self.tr("Counting…")), busy=True)
            case RunState.MERGING | RunState.PAUSED:
                self._show_merging()
            case RunState.MODELLING:
                self._say(self.tr("Learning…"), busy=True)
            case _ if any(exporter.busy for exporter in self._exporters):
                self._say(self.tr("Exporting…"), busy=True)
            case RunState.ENDED:
                self._say(self.tr("Ready"))
            case RunState.IDLE:
                self._say(self.tr("Ready") if self._ready else "")

    @Slot(Progress)
    def _on_progressed(self, progress: Progress) -> None:
        if progress.phase is Phase.COMPILING:
            # After a run, nobody waits for the process that takes the place of a stopped one.
            if not self._ready and self._state is not RunState.ENDED:
                self._wait()
        elif self._state is RunState.COUNTING:
            if progress.phase is Phase.COUNTING:
                self._show_counting(progress.done, progress.total)
            elif progress.phase is Phase.PREPARING:
                self._show_preparing(progress.done, progress.total)

    @Slot(int, int)
    def _on_merges_learned(self, _first: int, _end: int) -> None:
        if self._state.learning:
            self._show_merging()

    @property
    def _state(self) -> RunState:
        return RunState.IDLE if self._run is None else self._run.state

    @property
    def _ready(self) -> bool:
        return self._run is not None and self._run.ready

    @Slot()
    def _on_patience_ended(self) -> None:
        if self._waiting:
            self._wait()

    def _wait(self) -> None:
        if not self._waiting:
            self._patience.start()
        text = (
            self.tr("Starting the trainer…")
            if self._patience.isActive()
            else self.tr("Preparing the trainer (once after installation)…")
        )
        self._say(self._with_plan(text), busy=True)
        self._waiting = True

    def _with_plan(self, text: str) -> str:
        merge = None if self._run is None else self._run.will_pause_before
        if merge is None:
            return text
        plan = self.tr("{phase} · will pause before merge {number}")
        return plan.format(phase=text, number=number(merge))

    def _say(self, text: str, *, busy: bool = False) -> None:
        self._waiting = False
        self.phase.setText(text)
        self.phase.setMinimumWidth(0)
        for part in (self.share, self.rate, self.left):
            part.hide()
        self.bar.setRange(0, 0 if busy else _FULL)
        self.bar.setVisible(busy)

    def _show_counting(self, done: int, total: int) -> None:
        text = self._with_plan(self.tr("Counting {done} of {total}"))
        self._say_how_far(text, file_size(done), file_size(total))
        self._pace.note(done)
        self._measure(done, total)
        rate = self._pace.rate
        self.rate.setText(self.tr("{rate}/s").format(rate=file_size(round(rate))) if rate else "")

    def _show_preparing(self, done: int, total: int) -> None:
        text = self._with_plan(self.tr("Applying the vocabulary: pieces {done} of {total}"))
        self._say_how_far(text, number(done), number(total))
        if done == 0:
            self._pace = Pace()
        self._pace.note(done)
        self._measure(done, total)
        self.rate.setText("")

    def _show_merging(self) -> None:
        if self._run is None or self._run.request is None:
            return
        done, total = len(self._run.history), self._run.merges_wanted
        paused = self._state is RunState.PAUSED
        text = (
            self.tr("Paused at {done} of {total}")
            if paused
            else self.tr("Merging {done} of {total}")
        )
        self._say_how_far(text, number(done), number(total))
        if not paused:
            self._pace.note(done)
        self._measure(done, total)
        rate = self._pace.rate
        text = self.tr("{rate} merges/s")
        self.rate.setText(text.format(rate=number(round(rate))) if rate else "")

    def _say_how_far(self, text: str, done: str, total: str) -> None:
        """Say it with as much room as it will need, so that what stands behind stays there."""
        self.phase.setText(text.format(done=done, total=total))
        widest = text.format(done=total, total=total)
        self.phase.setMinimumWidth(self.phase.fontMetrics().horizontalAdvance(widest))

    def _measure(self, done: int, total: int) -> None:
        for part in (self.bar, self.share, self.rate, self.left):
            part.show()
        self.bar.setRange(0, _FULL)
        self.bar.setValue(min(_FULL, _FULL * done // total) if total else 0)
        self.share.setText(percent(done, total))
        left = self._pace.seconds_left(done, total)
        text = self.tr("{time} left")
        self.left.setText(text.format(time=duration(left)) if left is not None else "")

    def _number(self, digits: int) -> QLabel:
        label = QLabel(self)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        label.setMinimumWidth(digits * self.fontMetrics().horizontalAdvance("0"))
        return label
