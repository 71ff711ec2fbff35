"""What became of a run: its summary, its vocabulary, and the way out to files."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.request import TrainingRequest
from explorer.ui.actions import Act, ActionButton, Actions
from explorer.ui.exporter import Exporter
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Outcome
from explorer.ui.session import OpenTokenizer
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_model import why_not_saved
from explorer.ui.tools import Tools
from explorer.ui.train.describe import size_reached, summarize
from explorer.ui.train.run import Ending, RunResult

_Built = tuple[RunResult, Tokenizer]


class ResultBar(QWidget):
    """Sums up the last run and exports what it learned.

    `tokenizer_built` tells of the tokenizer that a run has learned, whatever became of it.
    """

    changed = Signal()
    tokenizer_built = Signal(RunResult, object)

    def __init__(self, tools: Tools, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session = tools.session
        self._jobs = tools.jobs
        self._notices = tools.notices
        self._result: RunResult | None = None
        self._exportable: OpenTokenizer | None = None
        self._building: RunResult | None = None
        self._outcome = ""
        self._trial: TrainingRequest | None = None
        self.exporter = Exporter(
            settings=tools.settings, jobs=tools.jobs, notices=tools.notices, parent=self
        )
        self.exporter.busy_changed.connect(self.changed)
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("summary")
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.summary, 1)
        self._export = actions[Act.EXPORT]
        layout.addWidget(ActionButton(self._export, "export_button", self))
        self._export.triggered.connect(self._on_export_triggered)
        session.current_changed.connect(self.changed)
        session.renamed.connect(self.changed)

    def update_export(self, *, running: bool) -> None:
        """Switch the export on or off, and say what it writes, or why it writes nothing.

        Args:
            running: Whether a run goes on.
        """
        reason = self._why_no_export(running=running)
        self._export.setEnabled(not reason)
        self._export.setToolTip(reason or self._what_is_exported())
        self.summary.setText(self._outcome or ("" if running else self._untrained()))

    @property
    def coming(self) -> RunResult | None:
        """A run whose tokenizer is still being put together, if it will have to be saved."""
        run = self._building
        is_kept = run is not None and _is_wanted(run) and run.request is not self._trial
        return run if is_kept else None

    @property
    def _target(self) -> OpenTokenizer | None:
        """What is exported: what the last run learned, if its tab is in view.

        Without one, and elsewhere, it is the current tokenizer.
        """
        learned, current = self._exportable, self._session.current
        return learned or current if self.isVisible() else current or learned

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.changed.emit()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.changed.emit()

    def _why_no_export(self, *, running: bool) -> str:
        if running:
            return self.tr("A run is going on.")
        if self._building is not None:
            return self.tr("What the run learned is being put together.")
        if self.exporter.busy:
            return self.tr("Files are being written.")
        if self._target is None:
            return self.tr("Train first, or open a tokenizer.")
        return why_not_saved(self._target)

    def _what_is_exported(self) -> str:
        text = (
            self.tr("Write {name} for other programs: what the last run learned")
            if self._target is self._exportable
            else self.tr("Write {name} for other programs: the current tokenizer")
        )
        return text.format(name=self._target.name if self._target else "")

    def _untrained(self) -> str:
        current = self._session.current
        if current is None or why_not_saved(current):
            return ""
        text = self.tr("Nothing was trained yet. Export… writes the current tokenizer, {name}.")
        return text.format(name=current.name)

    def clear(self) -> None:
        """Forget the last run: a new one has learned something."""
        self._result = None
        self._exportable = None
        self._outcome = ""
        self.changed.emit()

    def tell_origin(self) -> None:
        """Say that what is in view was not trained here."""
        self._outcome = self.tr("The graph and the merges are those of the session.")
        self.changed.emit()

    def expect_trial(self, request: TrainingRequest) -> None:
        """Know a run of which nothing needs to be saved."""
        self._trial = request

    @Slot(RunResult)
    def on_run_ended(self, result: RunResult) -> None:
        """Sum up a run; what it learned becomes a tokenizer, unless it was cancelled or is nothing.

        A run that learned nothing leaves the result of the one before it.
        """
        if result.has_vocabulary:
            self._result = result
            self._outcome = summarize(result)
            self._building = result
            self._jobs.start(partial(build_tokenizer, result), self._on_vocabulary_built)
        elif self._result is None:
            self._outcome = summarize(result)
        else:
            text = self.tr("{failed}\nKept, and can be exported: {kept}")
            kept = summarize(self._result)
            self._outcome = text.format(failed=summarize(result), kept=kept)
        self.changed.emit()

    @Slot(object)
    def _on_vocabulary_built(self, outcome: Outcome[_Built]) -> None:
        self._building = None
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            self.changed.emit()
            return
        result, tokenizer = outcome.value
        origin = self.tr("trained on {corpus}").format(corpus=result.request.sources[0].name)
        if _is_wanted(result):
            is_trial = result.request is self._trial
            built = self._session.add(tokenizer.name, tokenizer, origin, saved=is_trial)
        else:
            built = OpenTokenizer(tokenizer.name, tokenizer, origin, saved=False)
        if result is self._result:
            self._exportable = built
            self.changed.emit()
            self.tokenizer_built.emit(result, tokenizer)

    @Slot()
    def _on_export_triggered(self) -> None:
        if self._target is not None:
            self.exporter.ask(self._target)


def _is_wanted(result: RunResult) -> bool:
    """Whether it becomes one of the open tokenizers."""
    return result.ending is not Ending.CANCELLED and not result.is_bytes_alone


def build_tokenizer(result: RunResult) -> _Built:
    """The tokenizer that a run has learned, with the run."""
    request = result.request
    is_usual = request.algorithm is Algorithm.BYTE_BPE
    way = "" if is_usual else f"-{request.algorithm.value}"
    name = f"{request.sources[0].stem}{way}-{size_reached(result)}"
    return result, tokenizer_of(request, result.history, result.model, name)
