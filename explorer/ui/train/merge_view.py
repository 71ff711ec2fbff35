"""Graph and table of the same merges, with one selection between them."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.engine.training.history import MergeHistory
from explorer.ui.dialogs import ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.splitter import Splitter
from explorer.ui.train.chart_panel import ChartPanel
from explorer.ui.train.describe import describe_merge
from explorer.ui.train.saving import png, save_bytes, save_csv, svg
from explorer.ui.train.table import MergePanel


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
        self.chart = ChartPanel(self._describe, self)
        self.merges = MergePanel(self)
        splitter = Splitter("train_rows", Qt.Orientation.Vertical, settings, self)
        splitter.addWidget(self.chart)
        splitter.addWidget(self.merges)
        splitter.setSizes([1, 1])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)
        self.chart.merge_picked.connect(self._on_merge_picked)
        self.chart.save_requested.connect(self._on_save_requested)
        self.merges.table.merge_chosen.connect(self._on_merge_chosen)

    def set_history(self, history: MergeHistory, run: str = "") -> None:
        """Show another run.

        Args:
            history: What it has learned so far.
            run: Which one it is, in words.
        """
        self._history = history
        self.chart.set_history(history, run)
        self.merges.set_history(history)

    @Slot(int, int)
    def on_merges_learned(self, first: int, end: int) -> None:
        """Show the merges from `first` to before `end` too."""
        self.merges.model.on_merges_learned(first, end)
        self.chart.refresh()

    def _describe(self, merge: int) -> str:
        return describe_merge(self._history, merge)

    @Slot(int)
    def _on_merge_picked(self, merge: int) -> None:
        self.chart.select(merge)
        self.merges.choose(merge)

    @Slot(int)
    def _on_merge_chosen(self, merge: int) -> None:
        self.chart.select(merge)

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
        match path.suffix.lower():
            case ".svg":
                save = partial(save_bytes, path, svg(self.chart.plot))
            case ".csv":
                save = partial(save_csv, path, self._history)
            case _:
                save = partial(save_bytes, path, png(self.chart.plot))
        self._jobs.start(save, self._on_saved)

    @Slot(object)
    def _on_saved(self, outcome: Outcome[Path]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._notices.info(self.tr("Saved {file}").format(file=outcome.value))
