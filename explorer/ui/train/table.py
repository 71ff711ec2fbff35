"""The merge table: follows the run, can be filtered and copied, shares its row with the chart."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from explorer.engine.training.history import MergeHistory
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.row_table import RowTable
from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.train.merge_model import Column, MergeModel

_WIDTHS_IN_DIGITS: Final[Mapping[int, int]] = {
    Column.NUMBER: 8,
    Column.LEFT: 16,
    Column.RIGHT: 16,
    # Of six bytes.
    Column.HEX: 20,
    Column.FREQUENCY: 10,
    Column.BYTES_PER_TOKEN: 11,
}
_NEAR_END_ROWS: Final = 2


class MergeTable(RowTable):
    """Rows of merges. It stays at the end while the end is in view, as a log does."""

    merge_chosen = Signal(int)

    def __init__(self, model: MergeModel, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(model, _WIDTHS_IN_DIGITS, Column.RESULT, parent)
        self.setObjectName("merge_table")
        self.setAccessibleName(self.tr("Merges"))
        self._model = model
        self._jobs = jobs
        self._at_end = True
        self.copy_requested.connect(self._on_copy_requested)
        model.rowsAboutToBeInserted.connect(self._on_rows_about_to_be_inserted)
        model.rowsInserted.connect(self._on_rows_inserted)
        self.selectionModel().currentRowChanged.connect(self._on_current_row_changed)

    def show_merge(self, merge: int) -> None:
        """Select a merge and bring it into view; no row if the filter hides it."""
        row = self._model.row_of(merge)
        if row is None:
            self.selectionModel().clear()
        else:
            self.show_row(row)

    @Slot()
    def _on_copy_requested(self) -> None:
        self._jobs.start(self._model.exact_rows(self.selected_rows()), self._on_rows_written)

    @Slot(object)
    def _on_rows_written(self, outcome: Outcome[str]) -> None:
        if isinstance(outcome, Ok):
            QGuiApplication.clipboard().setText(outcome.value)

    @Slot(QModelIndex, int, int)
    def _on_rows_about_to_be_inserted(self, _parent: QModelIndex, _first: int, _last: int) -> None:
        bar = self.verticalScrollBar()
        self._at_end = bar.maximum() - bar.value() <= _NEAR_END_ROWS

    @Slot(QModelIndex, int, int)
    def _on_rows_inserted(self, _parent: QModelIndex, _first: int, _last: int) -> None:
        if self._at_end:
            self.scrollToBottom()

    @Slot(QModelIndex, QModelIndex)
    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.merge_chosen.emit(self._model.merge_at(current.row()))


class MergePanel(QWidget):
    """The table under its title and filter."""

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = MergeModel(self)
        self.table = MergeTable(self.model, jobs, self)
        self.filter = QLineEdit(self)
        self.filter.setObjectName("merge_filter")
        self.filter.setToolTip(
            self.tr("Show only the merges whose token contains this text, or these bytes in hex.")
        )
        self.filter.setClearButtonEnabled(True)
        self.filter.setPlaceholderText(self.tr("text, or bytes: 20 74"))
        self.filter.setAccessibleName(self.tr("Filter merges by text or hex"))
        self.filter.textChanged.connect(self._on_filter_changed)
        self._count = QLabel(self)
        self._chosen: int | None = None
        self._nothing = ""
        self._lay_out()
        self.table.merge_chosen.connect(self._on_merge_chosen)
        self.model.modelReset.connect(self._on_rows_changed)
        self._on_rows_changed()

    def set_history(self, history: MergeHistory, nothing: str = "") -> None:
        """Show another run.

        Args:
            history: What it has learned so far.
            nothing: What to say if it is known that there will be no merges.
        """
        self._chosen = None
        self._nothing = nothing
        self.model.set_history(history)

    def on_merges_learned(self, first: int, end: int) -> None:
        """Show the merges from `first` to before `end` too, those that pass the filter."""
        self.model.on_merges_learned(first, end)
        self._on_rows_changed()

    def choose(self, merge: int) -> None:
        """Select a merge; when the filter hides it, as soon as the filter shows it again."""
        self._chosen = merge
        self.table.show_merge(merge)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Filte&r"), self)
        label.setBuddy(self.filter)
        header = QHBoxLayout()
        header.setSpacing(SPACING)
        header.addWidget(self._count)
        header.addStretch(1)
        header.addWidget(label)
        header.addWidget(self.filter)
        self.filter.setMinimumWidth(26 * SPACING)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addLayout(header)
        layout.addWidget(self.table, 1)

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        chosen = self._chosen
        self.model.set_filter(text)
        if chosen is not None:
            self.table.show_merge(chosen)

    @Slot(int)
    def _on_merge_chosen(self, merge: int) -> None:
        self._chosen = merge

    @Slot()
    def _on_rows_changed(self) -> None:
        shown, learned = self.model.rowCount(), len(self.model.history)
        self.table.set_empty_text(
            self.tr("No merge matches the filter. Clear it to see all of them.")
            if learned
            else self._nothing or self.tr("Here each merge will have a row.")
        )
        if shown == learned:
            self._count.setText(self.tr("Merges: {count}").format(count=number(learned)))
        else:
            text = self.tr("Merges: {shown} of {count}")
            self._count.setText(text.format(shown=number(shown), count=number(learned)))
