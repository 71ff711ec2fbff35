"""What became of a run: its summary, its vocabulary, and the way out to files."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.algorithms import Algorithm
from explorer.ui.actions import Act, ActionButton, Actions
from explorer.ui.exporter import Exporter
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.settings import Settings
from explorer.ui.theme import SPACING
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
        self.exporter = Exporter(settings=settings, jobs=jobs, notices=notices, parent=self)
        self.exporter.busy_changed.connect(self.changed)
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("summary")
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.summary, 1)
        layout.addWidget(ActionButton(actions[Act.EXPORT], "export_button", self))
        actions[Act.EXPORT].triggered.connect(self._on_export_triggered)

    @property
    def exportable(self) -> bool:
        """Whether there is a vocabulary to export and no export goes on."""
        return self._exportable is not None and not self.exporter.busy

    def clear(self) -> None:
        """Forget the last run: a new one has learned something."""
        self._result = None
        self._exportable = None
        self.summary.clear()
        self.changed.emit()

    @Slot(RunResult)
    def on_run_ended(self, result: RunResult) -> None:
        """Sum up a run; what it learned becomes a tokenizer unless it was cancelled.

        A run that learned nothing leaves the result of the one before it.
        """
        if result.has_vocabulary:
            self._result = result
            self.summary.setText(summarize(result))
            self._jobs.start(partial(build_tokenizer, result), self._on_vocabulary_built)
        elif self._result is None:
            self.summary.setText(summarize(result))
        else:
            text = self.tr("{failed}\nKept, and can be exported: {kept}")
            kept = summarize(self._result)
            self.summary.setText(text.format(failed=summarize(result), kept=kept))

    @Slot(object)
    def _on_vocabulary_built(self, outcome: Outcome[_Built]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        result, tokenizer = outcome.value
        origin = self.tr("trained on {corpus}").format(corpus=result.request.sources[0].name)
        if result.ending is Ending.CANCELLED:
            built = OpenTokenizer(tokenizer.name, tokenizer, origin, saved=False)
        else:
            built = self._session.add(tokenizer.name, tokenizer, origin, saved=False)
        if result is self._result:
            self._exportable = built
            self.changed.emit()
            self.tokenizer_built.emit(result, tokenizer)

    @Slot()
    def _on_export_triggered(self) -> None:
        if self._exportable is not None:
            self.exporter.ask(self._exportable)


def build_tokenizer(result: RunResult) -> _Built:
    """The tokenizer that a run has learned, with the run."""
    request = result.request
    is_usual = request.algorithm is Algorithm.BYTE_BPE
    way = "" if is_usual else f"-{request.algorithm.value}"
    name = f"{request.sources[0].stem}{way}-{size_reached(result)}"
    return result, tokenizer_of(request, result.history, result.model, name)
