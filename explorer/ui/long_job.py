"""Work that takes its time: run in the background, shown with how far it is, given up at will."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from explorer.engine.steps import Step, Steps, T
from explorer.ui.jobs import Jobs, Outcome
from explorer.ui.pace import Pace
from explorer.ui.text import duration, number, percent
from explorer.ui.theme import SPACING

_POLL_MS: Final = 50
_FULL: Final = 1000


class LongJob(QObject):
    """Runs one `Steps` at a time; a new one gives up that before it."""

    progressed = Signal(Step)
    busy_changed = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._work: _Work | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._poll)
        jobs.closing.connect(self.cancel)

    @property
    def busy(self) -> bool:
        """Whether work goes on."""
        return self._work is not None

    def start(self, steps: Callable[[], Steps[T]], on_done: Callable[[Outcome[T]], Any]) -> None:
        """Begin.

        Args:
            steps: Makes the work; called and carried out in the background.
            on_done: A method of a QObject, or a partial of one; not called if it was cancelled.
        """
        self.cancel()
        work = self._work = _Work(steps)
        self._timer.start()
        self.busy_changed.emit()
        self._jobs.start(work.run, partial(self._on_done, work, on_done))

    @Slot()
    def cancel(self) -> None:
        """Give up; the thread ends at its next step."""
        if self._work is not None:
            self._work.cancelled.set()
            self._end()

    def _end(self) -> None:
        self._work = None
        self._timer.stop()
        self.busy_changed.emit()

    @Slot()
    def _poll(self) -> None:
        if self._work is not None and self._work.step is not None:
            self.progressed.emit(self._work.step)

    def _on_done(
        self, work: "_Work", on_done: Callable[[Outcome[T]], Any], outcome: Outcome[T]
    ) -> None:
        if work is self._work:
            self._end()
            on_done(outcome)


class _Work:
    """What the background thread does, and where it leaves how far it is."""

    def __init__(self, steps: Callable[[], Steps[Any]]) -> None:
        self.cancelled = threading.Event()
        self.step: Step | None = None
        self._steps = steps

    def run(self) -> object:
        steps = self._steps()
        while not self.cancelled.is_set():
            try:
                self.step = next(steps)
            except StopIteration as end:
                return end.value
        steps.close()
        return None


class JobLine(QWidget):
    """Phase, bar, share, rate, time left and Cancel of a job; hidden while there is none."""

    def __init__(self, job: LongJob, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("job_line")
        self._pace = Pace()
        self._job = job
        self._phase_shown = ""
        self._text = QLabel(self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setMaximumHeight(SPACING + SPACING // 2)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setObjectName("cancel_job")
        self.cancel.setToolTip(self.tr("Stop this work now; nothing is kept of it."))
        self.cancel.clicked.connect(job.cancel)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.bar, 1, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self._text)
        layout.addWidget(self.cancel)
        job.progressed.connect(self._on_progressed)
        job.busy_changed.connect(self._on_busy_changed)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    @Slot()
    def _on_busy_changed(self) -> None:
        self._phase_shown = ""
        self._text.clear()
        self.bar.setRange(0, 0)
        self.setVisible(self._job.busy)

    @Slot(Step)
    def _on_progressed(self, step: Step) -> None:
        if step.phase != self._phase_shown:
            self._pace, self._phase_shown = Pace(), step.phase
        self._pace.note(step.done)
        parts = [QCoreApplication.translate("engine", step.phase)]
        if step.total:
            self.bar.setRange(0, _FULL)
            self.bar.setValue(min(_FULL, _FULL * step.done // step.total))
            parts.append(percent(step.done, step.total))
        else:
            self.bar.setRange(0, 0)
        if rate := self._pace.rate:
            parts.append(self.tr("{rate}/s").format(rate=number(round(rate))))
        left = self._pace.seconds_left(step.done, step.total)
        if left is not None:
            parts.append(self.tr("{time} left").format(time=duration(left)))
        self._text.setText(" · ".join(parts))
