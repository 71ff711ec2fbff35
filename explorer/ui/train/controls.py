"""The buttons of a run. What each can do follows from the state, and says why not."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.training.algorithms import Algorithm
from explorer.ui.actions import Act, ActionButton, Actions
from explorer.ui.fields import FieldMessage
from explorer.ui.theme import SPACING
from explorer.ui.train.describe import algorithm_name
from explorer.ui.train.run import RunState, TrainingRun

_POSSIBLE: Final = {
    RunState.IDLE: {Act.TRAIN, Act.STEP},
    RunState.PREPARING: {Act.PAUSE, Act.STEP, Act.CANCEL},
    RunState.COUNTING: {Act.PAUSE, Act.STEP, Act.CANCEL},
    RunState.MERGING: {Act.PAUSE, Act.STEP, Act.STOP, Act.CANCEL},
    RunState.PAUSED: {Act.PAUSE, Act.STEP, Act.STOP, Act.CANCEL},
    RunState.MODELLING: {Act.CANCEL},
    RunState.ENDED: {Act.TRAIN, Act.STEP},
}
# What makes sense only where merges are learned one by one.
_MERGE_ACTS: Final = frozenset({Act.PAUSE, Act.STEP, Act.STOP})
_RUN_ACTS: Final = (Act.TRAIN, Act.PAUSE, Act.STEP, Act.STOP, Act.CANCEL)


# Held for so long, Step repeats, slowly enough to watch.
_HOLD_MS: Final = 400
_REPEAT_MS: Final = 125


class RunControls(QWidget):
    """Train, Pause, Step, Stop and keep, Cancel; above them why Train is off."""

    reason_requested = Signal()

    def __init__(self, actions: Actions, run: TrainingRun, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = actions
        self._run = run
        self.message = FieldMessage(self)
        self.reason_button = self._create_reason_button()
        self.step = ActionButton(actions[Act.STEP], "step_button", self)
        self.step.setAutoRepeat(True)
        self.step.setAutoRepeatDelay(_HOLD_MS)
        self.step.setAutoRepeatInterval(_REPEAT_MS)
        self._lay_out()
        actions[Act.PAUSE].triggered.connect(self._on_pause_triggered)
        actions[Act.STOP].triggered.connect(run.stop)
        actions[Act.CANCEL].triggered.connect(run.cancel)

    def update_state(
        self, state: RunState, algorithm: Algorithm, problem: str, *, is_told: bool
    ) -> None:
        """Switch the actions on and off.

        Args:
            state: Where the run stands.
            algorithm: That of the run, or of the one that could begin.
            problem: Why a run cannot begin; empty if it can.
            is_told: Whether a field says that itself.
        """
        possible = set(_POSSIBLE[state])
        if problem and not state.active:
            possible -= {Act.TRAIN, Act.STEP}
        if not algorithm.learns_merges:
            possible -= _MERGE_ACTS
        for act in _RUN_ACTS:
            self._actions[act].setEnabled(act in possible)
        self._actions[Act.PAUSE].setText(_tr("&Resume") if self._run.holding else _tr("&Pause"))
        self._explain(state, algorithm, problem)
        self.reason_button.setVisible(is_told and not state.active)
        if problem and not state.active:
            told = _tr("Train is off: a field above says why.")
            self.message.warn(told if is_told else problem)
        else:
            self.message.silence()

    def _explain(self, state: RunState, algorithm: Algorithm, problem: str) -> None:
        no_merges = "" if state.learning else _tr("Only while merges are learned. ")
        at_once = _tr("{algorithm} learns all at once: such a run can only be cancelled.")
        never = "" if algorithm.learns_merges else at_once
        never = never.format(algorithm=algorithm_name(algorithm))
        no_start = "" if state.active else problem
        no_run = "" if state.active else _tr("No run is going on. ")
        goes_on = _tr("A run is going on. ") if state.active else ""
        for act, reason, text in (
            (Act.TRAIN, goes_on or problem, _tr("Learn merges from the corpus")),
            (Act.PAUSE, no_run or never, _tr("Hold the run, or let it go on")),
            (
                Act.STEP,
                no_start or never,
                _tr(
                    "Learn one merge, then pause; begins a run if none goes on. "
                    "Hold it to go on slowly"
                ),
            ),
            (Act.STOP, never or no_merges, _tr("End now; what was learned becomes a tokenizer")),
            (Act.CANCEL, no_run, _tr("End now; what was learned does not become a tokenizer")),
        ):
            self._actions[act].setToolTip(reason.strip() or text)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(SPACING // 2)
        for act, name, row, column, span in (
            (Act.TRAIN, "train_button", 0, 0, 2),
            (Act.PAUSE, "pause_button", 0, 2, 2),
            (Act.STOP, "stop_button", 1, 0, 3),
            (Act.CANCEL, "cancel_button", 1, 3, 3),
        ):
            button = ActionButton(self._actions[act], name, self)
            button.setDefault(act is Act.TRAIN)  # looks as what is done first
            grid.addWidget(button, row, column, 1, span)
        grid.addWidget(self.step, 0, 4, 1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        reason = QHBoxLayout()
        reason.setSpacing(SPACING)
        reason.addWidget(self.message, 1)
        reason.addWidget(self.reason_button)
        layout.addLayout(reason)
        layout.addLayout(grid)

    def _create_reason_button(self) -> QPushButton:
        button = QPushButton(_tr("Show it"), self)
        button.setObjectName("reason_button")
        button.setAccessibleName(_tr("Show why Train is off"))
        button.setToolTip(_tr("Go to the field that says why."))
        button.clicked.connect(self.reason_requested)
        button.hide()
        return button

    @Slot()
    def _on_pause_triggered(self) -> None:
        if self._run.holding:
            self._run.resume()
        else:
            self._run.pause()


def _tr(text: str) -> str:
    return QCoreApplication.translate("RunControls", text)
