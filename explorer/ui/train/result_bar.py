"""What became of a run: its summary, its vocabulary, and the way out to files."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.request import TrainingRequest
from explorer.ui.actions import Act, ActionButton, Actions
from explorer.ui.exporter import Exporter
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.settings import Settings
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_model import why_not_saved
from explorer.ui.train.describe import size_reached, summarize
from explorer.ui.train.run import Ending, RunResult

_Built = tuple[RunResult, Tokenizer]


class ResultBar(QWidget):
    """Sums up the last run and exports what it learned.

    `tokenizer_built` tells of the tokenizer that a run has learned, whatever became of it.
    """

    changed = Signal()
    tokenizer_built = Signal(RunResult, object)

    def __init__(
        self,
        *,
        session: Session,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        actions: Actions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._notices = notices
        self._result: RunResult | None = None
        self._exportable: OpenTokenizer | None = None
        self._is_building = False
        self._trial: TrainingRequest | None = None
        self.exporter = Exporter(settings=settings, jobs=jobs, notices=notices, parent=self)
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

    @property
    def _target(self) -> OpenTokenizer | None:
        """What is exported: what the last run learned, and without one the current tokenizer."""
        return self._exportable or self._session.current

    def _why_no_export(self, *, running: bool) -> str:
        if running:
            return self.tr("A run is going on.")
        if self._is_building:
            return self.tr("What the run learned is being put together.")
        if self.exporter.busy:
            return self.tr("Files are being written.")
        if self._target is None:
            return self.tr("Train first, or open a tokenizer.")
        return why_not_saved(self._target)

    def _what_is_exported(self) -> str:
        text = (
            self.tr("Write {name} for other programs: what the last run learned")
            if self._exportable
            else self.tr("Write {name} for other programs: the current tokenizer")
        )
        return text.format(name=self._target.name if self._target else "")

    def clear(self) -> None:
        """Forget the last run: a new one has learned something."""
        self._result = None
        self._exportable = None
        self.summary.clear()
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
            self.summary.setText(summarize(result))
            self._is_building = True
            self.changed.emit()
            self._jobs.start(partial(build_tokenizer, result), self._on_vocabulary_built)
        elif self._result is None:
            self.summary.setText(summarize(result))
        else:
            text = self.tr("{failed}\nKept, and can be exported: {kept}")
            kept = summarize(self._result)
            self.summary.setText(text.format(failed=summarize(result), kept=kept))

    @Slot(object)
    def _on_vocabulary_built(self, outcome: Outcome[_Built]) -> None:
        self._is_building = False
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            self.changed.emit()
            return
        result, tokenizer = outcome.value
        origin = self.tr("trained on {corpus}").format(corpus=result.request.sources[0].name)
        if result.ending is Ending.CANCELLED or result.is_bytes_alone:
            built = OpenTokenizer(tokenizer.name, tokenizer, origin, saved=False)
        else:
            is_trial = result.request is self._trial
            built = self._session.add(tokenizer.name, tokenizer, origin, saved=is_trial)
        if result is self._result:
            self._exportable = built
            self.changed.emit()
            self.tokenizer_built.emit(result, tokenizer)

    @Slot()
    def _on_export_triggered(self) -> None:
        if self._target is not None:
            self.exporter.ask(self._target)


def build_tokenizer(result: RunResult) -> _Built:
    """The tokenizer that a run has learned, with the run."""
    request = result.request
    is_usual = request.algorithm is Algorithm.BYTE_BPE
    way = "" if is_usual else f"-{request.algorithm.value}"
    name = f"{request.sources[0].stem}{way}-{size_reached(result)}"
    return result, tokenizer_of(request, result.history, result.model, name)
