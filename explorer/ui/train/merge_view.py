"""Graph and table of the same merges, with one selection between them."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from explorer.engine.sessions.state import SavedRun
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.ui.dialogs import ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.splitter import Splitter
from explorer.ui.train.chart_panel import ChartPanel
from explorer.ui.train.describe import describe_merge, run_title
from explorer.ui.train.growth_panel import GrowthPanel
from explorer.ui.train.model_report import after_the_run, nothing_to_draw
from explorer.ui.train.saving import png, save_bytes, save_csv, svg
from explorer.ui.train.table import MergePanel
from explorer.ui.train.ties_panel import TiesPanel

_ANY_HEIGHT: Final = 1000


class MergeView(QWidget):
    """What a run has learned: mark a merge in one place and the other follows."""

    def __init__(
        self,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self._history = MergeHistory()
        self._title = ""
        self.chart = ChartPanel(self._describe, self)
        self.merges = MergePanel(jobs, self)
        self.ties = TiesPanel(jobs, notices, self)
        self.growth = GrowthPanel(jobs, self)
        self.tabs = self._create_tabs()
        self._offer_growth(on=False)
        splitter = Splitter("train_rows", Qt.Orientation.Vertical, settings, self)
        splitter.addWidget(self.chart)
        splitter.addWidget(self.tabs)
        # Halves, whatever the least heights are.
        splitter.setSizes([_ANY_HEIGHT, _ANY_HEIGHT])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)
        self.chart.merge_picked.connect(self._on_merge_picked)
        self.chart.save_requested.connect(self._on_save_requested)
        self.merges.table.merge_chosen.connect(self._on_merge_chosen)

    def set_history(self, history: MergeHistory, request: TrainingRequest | None = None) -> None:
        """Show another run.

        Args:
            history: What it has learned so far.
            request: What was asked, if that is known.
        """
        if request is None or request.algorithm.learns_merges:
            graph, table = "", self.tr("No merge was learned.") if request else ""
        else:
            graph, table = after_the_run(request.algorithm), nothing_to_draw(request.algorithm)
        self._show(history, run_title(request) if request else "", graph, table)
        self.ties.set_run(request, history)

    @property
    def saved_run(self) -> SavedRun | None:
        """The run in view, as a session keeps it; None if there is no merge."""
        return SavedRun(self._title, self._history.copy()) if len(self._history) else None

    def show_saved(self, run: SavedRun | None) -> None:
        """Show the run of a session, of which nobody knows any more how it was asked for."""
        history = run.history if run else MergeHistory()
        self._show(history, run.title if run else "")
        self.ties.set_run(None, history)

    def show_merges(self) -> None:
        """Bring the table of merges to the front."""
        self.tabs.setCurrentWidget(self.merges)

    def show_growth(self, request: TrainingRequest, tokenizer: Tokenizer) -> None:
        """Compare what became of a vocabulary that was continued with what it was."""
        self.growth.compare(request, tokenizer)
        self._offer_growth(on=True)
        self.tabs.setCurrentWidget(self.growth)

    @Slot(int, int)
    def on_merges_learned(self, first: int, end: int) -> None:
        """Show the merges from `first` to before `end` too."""
        self.merges.on_merges_learned(first, end)
        self.chart.refresh()

    def _show(self, history: MergeHistory, title: str, graph: str = "", table: str = "") -> None:
        self._history = history
        self._title = title
        self.chart.set_history(history, title, graph)
        self.merges.set_history(history, table)
        self._offer_growth(on=False)

    def _create_tabs(self) -> QTabWidget:
        tabs = QTabWidget(self)
        tabs.setObjectName("train_tabs")
        tabs.setAccessibleName(self.tr("What was learned"))
        tabs.setDocumentMode(True)
        tabs.addTab(self.merges, self.tr("Merges"))
        tabs.addTab(self.ties, self.tr("Ties"))
        tabs.addTab(self.growth, self.tr("Before and after"))
        return tabs

    def _offer_growth(self, *, on: bool) -> None:
        self.tabs.setTabVisible(self.tabs.indexOf(self.growth), on)

    def _describe(self, merge: int) -> str:
        return describe_merge(self._history, merge)

    @Slot(int)
    def _on_merge_picked(self, merge: int) -> None:
        self.chart.select(merge)
        self.merges.choose(merge)
        self.ties.show_merge(merge)

    @Slot(int)
    def _on_merge_chosen(self, merge: int) -> None:
        self.chart.select(merge)
        self.ties.show_merge(merge)

    @Slot(str)
    def _on_save_requested(self, suffix: str) -> None:
        folder = Path(self._settings.export_folder or Path.home())
        path = folder / f"merges.{suffix}"
        ask_where_to_save(self, self.tr("Save graph"), path, self._on_save_path_chosen)

    @Slot(str)
    def _on_save_path_chosen(self, name: str) -> None:
        path = Path(name)
        self._settings.export_folder = str(path.parent)
        self.save_graph(path)

    def save_graph(self, path: Path) -> None:
        """Write the graph as the suffix says: .png, .svg or .csv."""
        plot, title = self.chart.plot, self.chart.title.text()
        match path.suffix.lower():
            case ".svg":
                save = partial(save_bytes, path, svg(plot, title))
            case ".csv":
                save = partial(save_csv, path, self._history)
            case _:
                save = partial(save_bytes, path, png(plot, title))
        self._jobs.start(save, self._on_saved)

    @Slot(object)
    def _on_saved(self, outcome: Outcome[Path]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._notices.info(self.tr("Saved {file}").format(file=outcome.value))
