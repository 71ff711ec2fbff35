"""A training run as the window sees it: a state, a history that grows, and one outcome."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from explorer.engine.errors import EngineError
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import (
    Command,
    Counted,
    Failed,
    Finished,
    MergeBatch,
    Progress,
    Ready,
    StopReason,
    TrainedModel,
)
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.memory import MemoryLimitError
from explorer.engine.training.request import TrainingRequest
from explorer.ui.pace import Stopwatch
from explorer.ui.train.process import Trainer, TrainerDiedError, TrainerProcess

DRAIN_INTERVAL_MS: Final = 33


class RunState(Enum):
    """Where a run stands; what the buttons can do follows from it.

    MODELLING is what comes after counting for an algorithm without merges.
    """

    IDLE = auto()
    PREPARING = auto()
    COUNTING = auto()
    MERGING = auto()
    PAUSED = auto()
    MODELLING = auto()
    ENDED = auto()

    @property
    def active(self) -> bool:
        """Whether a run goes on."""
        return self not in (RunState.IDLE, RunState.ENDED)

    @property
    def learning(self) -> bool:
        """Whether merges are being learned, or could be at a click."""
        return self in (RunState.MERGING, RunState.PAUSED)


class Ending(Enum):
    """How a run ended."""

    FINISHED = auto()
    STOPPED = auto()
    CANCELLED = auto()
    FAILED = auto()


@dataclass(frozen=True)
class RunResult:
    """A run that is over.

    Attributes:
        request: What was asked.
        history: What was learned.
        ending: How it ended.
        reason: Why no more merges were learned; None when it failed or was cancelled.
        counted: What was counted; None when it ended before that.
        merge_seconds: Time for the merges, pauses left out.
        error: Why it failed.
        model: What was learned by an algorithm without merges.
    """

    request: TrainingRequest
    history: MergeHistory = field(repr=False)
    ending: Ending
    reason: StopReason | None = None
    counted: Counted | None = None
    merge_seconds: float = 0.0
    error: EngineError | None = None
    model: TrainedModel | None = None

    @property
    def has_vocabulary(self) -> bool:
        """Whether there is something to export."""
        return self.ending is Ending.FINISHED or len(self.history) > 0

    @property
    def is_bytes_alone(self) -> bool:
        """Whether its vocabulary holds nothing but the 256 bytes, which every other one has too."""
        asked = self.request
        is_plain = asked.algorithm is Algorithm.BYTE_BPE and asked.base is None
        return is_plain and not asked.specials and not len(self.history)


class TrainingRun(QObject):
    """Owns the training process, drains it 30 times a second, and says what came of it.

    A history is announced as soon as it holds a merge, or the run has finished without any.
    """

    state_changed = Signal(RunState)
    pause_planned = Signal()
    readiness_changed = Signal()
    progressed = Signal(Progress)
    history_replaced = Signal(MergeHistory)
    merges_learned = Signal(int, int)
    ended = Signal(RunResult)

    def __init__(
        self, launch: Callable[[], Trainer] = TrainerProcess, parent: QObject | None = None
    ) -> None:
        """Start the process, so that it compiles before it is needed.

        Args:
            launch: Starts a training process.
            parent: Owner.
        """
        super().__init__(parent)
        self.history = MergeHistory()
        self._launch = launch
        self._trainer: Trainer | None = None
        self._ready = False
        self._closed = False
        self._announced = 0
        self._state = RunState.IDLE
        self._request: TrainingRequest | None = None
        self._counted: Counted | None = None
        self._model: TrainedModel | None = None
        self._merge_time = Stopwatch()
        self._holding = False
        self._steps = 0
        self._early: list[Command] = []
        self._presented = True
        self._timer = QTimer(self)
        self._timer.setInterval(DRAIN_INTERVAL_MS)
        self._timer.timeout.connect(self._on_tick)
        self._warm_up()

    @property
    def state(self) -> RunState:
        """Where the run stands."""
        return self._state

    @property
    def ready(self) -> bool:
        """Whether a run would start at once."""
        return self._ready

    @property
    def request(self) -> TrainingRequest | None:
        """What the present or last run was asked."""
        return self._request

    @property
    def merges_wanted(self) -> int:
        """How many merges would reach the size; 0 where none are learned."""
        request = self._request
        if request is None or not request.algorithm.learns_merges:
            return 0
        if request.algorithm is Algorithm.BYTE_BPE:
            return request.merges_wanted
        # How many characters there are is known once they are counted.
        return max(0, request.merges_wanted - self.history.first_id)

    @property
    def holding(self) -> bool:
        """Whether the run is paused, or will be."""
        return self._holding and self._state.active

    @property
    def will_pause_before(self) -> int | None:
        """The number of the merge before which a run that has none yet will pause, if any."""
        waiting = self._state.active and not self._state.learning
        return self._steps + 1 if waiting and self._holding else None

    @property
    def so_far(self) -> RunResult | None:
        """What would be kept if the run ended now; None if it goes not on or learned nothing."""
        if self._request is None or not self._state.learning or not len(self.history):
            return None
        return RunResult(
            self._request, self.history, Ending.STOPPED, StopReason.INTERRUPTED, self._counted
        )

    def start(self, request: TrainingRequest, *, steps: int = 0) -> None:
        """Begin a run, as soon as the process is ready.

        Args:
            request: What to learn.
            steps: How many merges to learn before it pauses; 0 for all.
        """
        self._request = request
        self._counted = None
        self._model = None
        self._merge_time = Stopwatch()
        self._holding = bool(steps)
        self._steps = steps
        self._early = steps * [Command.STEP]
        self._replace_history(MergeHistory())
        if self._trainer is None:
            self._warm_up()
        self._set_state(RunState.PREPARING)
        if self._ready:
            self._hand_over()
        self._timer.start()

    def pause(self) -> None:
        """Learn no more merges for now; before the first one if none is learned yet."""
        if self._can_hold and not self._holding:
            self._command(Command.PAUSE, hold=True)

    def resume(self) -> None:
        """Go on after a pause, or without one that was to come."""
        if self._can_hold and self._holding:
            self._steps = 0
            self._command(Command.RESUME, hold=False)

    def step(self) -> None:
        """Learn one merge, then pause."""
        if self._can_hold:
            self._steps += 1
            self._command(Command.STEP, hold=True)

    def stop(self) -> None:
        """End the run and keep what it learned."""
        self._on_tick()  # what waits in the pipe is learned too
        if self._state.learning:
            self._interrupt(Ending.STOPPED, StopReason.INTERRUPTED)

    def cancel(self) -> None:
        """End the run, whatever it is at."""
        if self._state.active:
            self._interrupt(Ending.CANCELLED, None)

    def close(self) -> None:
        """End the process for good; no other one is started."""
        self._closed = True
        self._timer.stop()
        self._end_trainer()

    def _warm_up(self) -> None:
        if self._closed:
            return
        self._trainer = self._launch()
        self._timer.start()

    def _end_trainer(self) -> None:
        if self._trainer is not None:
            self._trainer.end()
        self._trainer = None
        self._ready = False

    def _hand_over(self) -> None:
        if self._trainer is not None:
            # In one message: a command that came later could find merges learned already.
            self._trainer.send(self._request, *self._early)
        self._set_state(RunState.COUNTING)

    @property
    def _can_hold(self) -> bool:
        learns_merges = self._request is not None and self._request.algorithm.learns_merges
        return self._state.active and learns_merges

    def _command(self, command: Command, *, hold: bool) -> None:
        self._holding = hold
        if self._state is RunState.PREPARING:
            self._early.append(command)
        elif self._trainer is not None:
            self._trainer.send(command)
        if self._state.learning:
            self._go_or_hold()
        else:
            self.pause_planned.emit()

    def _go_or_hold(self) -> None:
        if self._holding:
            self._merge_time.pause()
        else:
            self._merge_time.go()
        self._set_state(RunState.PAUSED if self._holding else RunState.MERGING)

    def _interrupt(self, ending: Ending, reason: StopReason | None) -> None:
        self._end_trainer()
        self._finish(ending, reason)
        self._warm_up()

    @Slot()
    def _on_tick(self) -> None:
        if self._trainer is None:
            return
        try:
            messages = self._trainer.receive()
        except TrainerDiedError as error:
            self._on_trainer_died(error)
            return
        for message in messages:
            self._take(message)
        first, self._announced = self._announced, len(self.history)
        if self._announced > first:
            self.merges_learned.emit(first, self._announced)
        if messages and isinstance(messages[-1], Finished | Failed):
            self._on_last(messages[-1])

    def _take(self, message: object) -> None:
        match message:
            case Ready():
                self._on_ready()
            case Counted():
                self._on_counted(message)
            case MergeBatch():
                self._present()
                self.history.extend(message)
            case TrainedModel():
                self._model = message
            case Progress():
                self.progressed.emit(message)

    def _on_ready(self) -> None:
        self._ready = True
        if self._state is RunState.PREPARING:
            self._hand_over()
        elif not self._state.active:
            self._timer.stop()
        self.readiness_changed.emit()

    def _on_counted(self, counted: Counted) -> None:
        self._counted = counted
        self._replace_history(MergeHistory.of(counted))
        if self._request is not None and self._request.algorithm.learns_merges:
            self._go_or_hold()
        else:
            self._merge_time.go()
            self._set_state(RunState.MODELLING)

    def _on_last(self, last: Finished | Failed) -> None:
        self._timer.stop()
        match last:
            case Finished():
                self._present()
                if last.reason is StopReason.MEMORY:
                    self._end_trainer()
                self._finish(Ending.FINISHED, last.reason, merge_seconds=last.merge_seconds)
            case Failed():
                if isinstance(last.error, MemoryLimitError):
                    self._end_trainer()
                self._finish(Ending.FAILED, error=last.error)
        if self._trainer is None:
            # Another process begins with little memory, and without a library still at work.
            self._warm_up()

    def _on_trainer_died(self, error: TrainerDiedError) -> None:
        self._timer.stop()
        self._end_trainer()
        self.readiness_changed.emit()
        if self._state.active:
            self._finish(Ending.FAILED, error=error)

    def _finish(
        self,
        ending: Ending,
        reason: StopReason | None = None,
        *,
        merge_seconds: float | None = None,
        error: EngineError | None = None,
    ) -> None:
        self._merge_time.pause()
        if self._request is None:
            return
        seconds = self._merge_time.seconds if merge_seconds is None else merge_seconds
        result = RunResult(
            self._request, self.history, ending, reason, self._counted, seconds, error, self._model
        )
        self._set_state(RunState.ENDED)
        self.ended.emit(result)

    def _replace_history(self, history: MergeHistory) -> None:
        self.history = history
        self._announced = 0
        self._presented = False

    def _present(self) -> None:
        """Put the new history in the place of the last one, which stays until there is more."""
        if not self._presented:
            self._presented = True
            self.history_replaced.emit(self.history)

    def _set_state(self, state: RunState) -> None:
        if state is not self._state:
            self._state = state
            self.state_changed.emit(state)
