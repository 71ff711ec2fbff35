"""The Train tab: a form and its run on the left, the graph and the merges on the right."""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from explorer.engine.errors import EngineError, StrayBytesError
from explorer.engine.opening.sniffing import is_tokenizer
from explorer.engine.patterns import unmatched_error
from explorer.engine.sessions.state import SavedRun
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.events import Progress
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.stray_errors import stray_document_error
from explorer.ui.actions import Act, Actions
from explorer.ui.dialogs import ask_for_files, ask_for_folder
from explorer.ui.drop_target import Dropped, Landing
from explorer.ui.notices import Kind, Message, Remedy
from explorer.ui.splitter import Splitter
from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools
from explorer.ui.train.controls import RunControls
from explorer.ui.train.form import TrainForm
from explorer.ui.train.form_area import FormArea
from explorer.ui.train.merge_view import MergeView
from explorer.ui.train.model_report import during_the_run
from explorer.ui.train.process import Trainer, TrainerProcess
from explorer.ui.train.progress import ProgressLine
from explorer.ui.train.result_bar import ResultBar, build_tokenizer
from explorer.ui.train.run import RunResult, TrainingRun
from explorer.ui.wheel import scroll_past_fields

_FORM_WIDTH: Final = 42 * SPACING
# A step so soon after another belongs to a key or button that is held, and begins no other run.
_HOLD_SECONDS: Final = 1.0


class TrainTab(QWidget):
    """Asks, trains, shows, exports.

    `tokenizers_found` hands on files that were chosen as a corpus but are tokenizers.
    """

    tokenizers_found = Signal(list)

    def __init__(
        self,
        tools: Tools,
        actions: Actions,
        launch: Callable[[], Trainer] = TrainerProcess,
        parent: QWidget | None = None,
    ) -> None:
        """Create the tab, and start a training process.

        Args:
            tools: What it works with.
            actions: Those of the window.
            launch: Starts a training process.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("train")
        settings, jobs, notices = tools.settings, tools.jobs, tools.notices
        self._settings = settings
        self._notices = notices
        self._actions = actions
        self.run = TrainingRun(launch, self)
        self.form = TrainForm(settings, jobs, self)
        scroll_past_fields(self.form)
        self.form.base.follow(tools.session)
        self.controls = RunControls(actions, self.run, self)
        self.merges = MergeView(settings, jobs, notices, self)
        self.result = ResultBar(tools, actions, self)
        self.progress = ProgressLine(self)
        self.progress.follow(self.run)
        self.progress.watch(self.result.exporter)
        self._progress: Progress | None = None
        self._run_error: Message | None = None
        self._doubt: Message | None = None
        self._stepped = -inf
        self._columns = Splitter("train_columns", Qt.Orientation.Horizontal, settings, self)
        self._lay_out()
        self._connect()
        self._update_state()

    def open_files(self, files: Sequence[Path]) -> None:
        """Choose a corpus."""
        self.form.corpus.set_sources(files)

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of files that are dropped on the tab."""
        if not dropped.paths:
            return None
        if self.run.state.active:
            return Landing(self.tr("A run is going on. Cancel it to train on something else."))
        if len(dropped.paths) == 1:
            text = self.tr("Drop to train on it")
        else:
            text = self.tr("Drop to train on {count} files and folders")
            text = text.format(count=number(len(dropped.paths)))
        return Landing(text, partial(self.open_files, dropped.paths))

    def try_out(self, request: TrainingRequest) -> None:
        """Begin a run of which nobody needs to keep what it learns."""
        self.result.expect_trial(request)
        self.run.start(request)

    @property
    def saved_run(self) -> SavedRun | None:
        """The run in view, as a session keeps it."""
        return self.merges.saved_run

    def show_saved_run(self, run: SavedRun | None) -> None:
        """Show the run of a session, unless one is going on here."""
        if not self.run.state.active:
            self.result.clear()
            if run is not None:
                self.result.tell_origin()
            self.merges.show_saved(run)

    @property
    def unsaved_run(self) -> RunResult | None:
        """What a run has learned that is no open tokenizer yet; None if that is nothing."""
        return self.run.so_far or self.result.coming

    @property
    def learned(self) -> Tokenizer | None:
        """A tokenizer of `unsaved_run`; None if there is none."""
        result = self.unsaved_run
        return build_tokenizer(result)[1] if result is not None else None

    def close_run(self) -> None:
        """Remember the options and end the training process."""
        self.form.remember()
        self.run.close()

    def _lay_out(self) -> None:
        self._columns.addWidget(self._left_column())
        self._columns.addWidget(self._right_column())
        self._columns.setStretchFactor(1, 1)
        self._columns.setSizes([_FORM_WIDTH, 2 * _FORM_WIDTH])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.addWidget(self._columns)

    def _left_column(self) -> QWidget:
        area = FormArea(self.form, _FORM_WIDTH, self)
        area.setObjectName("train_form_area")
        return _column(area, self.controls)

    def _right_column(self) -> QWidget:
        return _column(self.merges, self.result)

    def _connect(self) -> None:
        for act, slot in (
            (Act.OPEN, self._on_open_requested),
            (Act.OPEN_FOLDER, self._on_open_folder_requested),
            (Act.SAMPLE, self.form.corpus.open_sample),
            (Act.TRAIN, self._on_train_triggered),
            (Act.STEP, self._on_step_triggered),
        ):
            self._actions[act].triggered.connect(slot)
        self.form.corpus.open_requested.connect(self._on_open_requested)
        self.form.corpus.replaced.connect(self._on_corpus_replaced)
        self.form.changed.connect(self._update_state)
        self.controls.reason_requested.connect(self.form.show_problem)
        self.result.changed.connect(self._update_state)
        self.run.state_changed.connect(self._update_state)
        self.run.pause_planned.connect(self._update_state)
        self.run.history_replaced.connect(self._on_history_replaced)
        self.run.merges_learned.connect(self.merges.on_merges_learned)
        self.run.progressed.connect(self._on_progressed)
        self.run.ended.connect(self._on_run_ended)
        self.result.tokenizer_built.connect(self._on_tokenizer_built)

    @Slot()
    def _update_state(self) -> None:
        state = self.run.state
        self.form.setEnabled(not state.active)
        self.merges.chart.set_waiting(on=state.active)
        self.merges.ties.set_learning(on=state.active)
        self._report()
        for act in (Act.OPEN, Act.OPEN_FOLDER, Act.SAMPLE):
            self._actions[act].setEnabled(not state.active)
        self.controls.update_state(
            state,
            self._request.algorithm,
            self.form.problem,
            is_told=self.form.is_problem_beside_field,
        )
        self.result.update_export(running=state.active)

    @Slot(Progress)
    def _on_progressed(self, progress: Progress) -> None:
        self._progress = progress
        self._report()

    def _report(self) -> None:
        """Say in the place of the graph how far a run without merges is."""
        algorithm = self._request.algorithm
        has_graph = algorithm.learns_merges or not self.run.state.active
        self.merges.chart.set_report("" if has_graph else during_the_run(algorithm, self._progress))

    @property
    def _request(self) -> TrainingRequest:
        """What goes on, or could begin."""
        running = self.run.request if self.run.state.active else None
        return running or self.form.request

    @Slot()
    def _on_train_triggered(self) -> None:
        self._train()

    def _train(self, *, steps: int = 0) -> None:
        self.form.remember()
        self._notices.clear()
        self._progress = None
        self.run.start(self.form.request, steps=steps)

    @Slot()
    def _on_step_triggered(self) -> None:
        now = monotonic()
        is_held, self._stepped = now - self._stepped < _HOLD_SECONDS, now
        if not self.run.state.active:
            if not is_held:
                self._train(steps=1)
        elif self.run.state.learning or not self.controls.step.isDown():
            # Nobody counts how often a button repeats while there is nothing to see.
            self.run.step()

    @Slot(MergeHistory)
    def _on_history_replaced(self, history: MergeHistory) -> None:
        self.result.clear()
        if self.run.request is not None:
            self.merges.set_history(history, self.run.request)

    @Slot(RunResult, object)
    def _on_tokenizer_built(self, result: RunResult, tokenizer: Tokenizer) -> None:
        if result.request.base is not None:
            self.merges.show_growth(result.request, tokenizer)

    @Slot()
    def _on_corpus_replaced(self) -> None:
        if self._run_error is not None:
            self._notices.withdraw(self._run_error)
            self._run_error = None
        self._withdraw_doubt()

    @Slot(RunResult)
    def _on_run_ended(self, result: RunResult) -> None:
        self.result.on_run_ended(result)
        if result.error is not None:
            ways = self._ways_out(result.error)
            self._run_error = self._notices.error(result.error, *ways)
        if isinstance(result.error, StrayBytesError):
            # The notice says it all, and what the field of the encoding is good for.
            self.form.corpus.silence()
            self.form.show_encoding()

    def _ways_out(self, error: EngineError) -> list[Remedy]:
        """The options that would let the run pass, where there are any."""
        ways = []
        if isinstance(error, StrayBytesError) and error.likely:
            name = error.likely[0]
            text = self.tr("Use {encoding} and train again").format(encoding=name)
            ways.append(Remedy(text, partial(self._train_in, name)))
        option = self._option_against(error)
        if option is not None:
            text = self.tr("Keep them and train again")
            ways.append(Remedy(text, partial(self._train_with, option)))
        return ways

    def _option_against(self, error: EngineError) -> QCheckBox | None:
        if isinstance(error, StrayBytesError):
            return self.form.keep_strays
        return {
            stray_document_error(Path(), 0, 0).template: self.form.keep_strays,
            unmatched_error(0, "").template: self.form.pattern.keep_unmatched,
        }.get(error.template)

    def _train_with(self, option: QCheckBox, *_: object) -> None:
        option.setChecked(True)
        self._on_train_triggered()

    def _train_in(self, encoding: str, *_: object) -> None:
        self.form.use_encoding(encoding)
        self._on_train_triggered()

    @Slot()
    def _on_open_requested(self) -> None:
        folder = self._settings.corpus_folder
        ask_for_files(self, self.tr("Open a corpus"), folder, self._on_paths_chosen)

    @Slot()
    def _on_open_folder_requested(self) -> None:
        folder = self._settings.corpus_folder
        ask_for_folder(self, self.tr("Open a folder as corpus"), folder, self._on_paths_chosen)

    @Slot(list)
    def _on_paths_chosen(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        self._settings.corpus_folder = str(paths[0].parent)
        self.open_files(paths)
        if tokenizers := list(filter(is_tokenizer, paths)):
            self._doubt_corpus(tokenizers)

    def _doubt_corpus(self, tokenizers: list[Path]) -> None:
        text = self.tr("{file} looks like a tokenizer. It was opened as a text to train on.")
        text = text.format(file=tokenizers[0].name)
        way = Remedy(
            self.tr("Open it as a tokenizer"), partial(self._open_as_tokenizers, tokenizers)
        )
        self._doubt = Message(Kind.WARNING, text, remedy=way)
        self._notices.show_message(self._doubt)

    def _open_as_tokenizers(self, tokenizers: list[Path], *_: object) -> None:
        self._withdraw_doubt()
        self.tokenizers_found.emit(tokenizers)

    def _withdraw_doubt(self) -> None:
        if self._doubt is not None:
            self._notices.withdraw(self._doubt)
            self._doubt = None


def _column(*parts: QWidget) -> QWidget:
    """The first part takes the height that the others leave."""
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACING)
    for index, part in enumerate(parts):
        layout.addWidget(part, int(index == 0))
    return column
