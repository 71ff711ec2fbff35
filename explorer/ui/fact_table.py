"""A table of results with all that each has: sorting, a filter, copying, files, a way to tokens."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.byte_queries import read_id
from explorer.engine.tables import Table, TableFormat, save_table, write_cells, write_table
from explorer.ui.dialogs import ask_where_to_save
from explorer.ui.fact_model import Fact, FactModel, Rows, Values
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Jobs, Ok, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.row_table import RowTable
from explorer.ui.text import number
from explorer.ui.theme import SPACING

_FORMAT_NAMES: Final = {
    TableFormat.CSV: "CSV",
    TableFormat.JSON: "JSON",
    TableFormat.MARKDOWN: "Markdown",
    TableFormat.LATEX: "LaTeX",
}
_FILES: Final = {TableFormat.CSV: ".csv", TableFormat.JSON: ".json"}


class FactTable(QWidget):
    """Shows columns of facts. Rows are told by their number as they were given."""

    row_chosen = Signal(int)
    token_requested = Signal(int)

    def __init__(
        self,
        name: str,
        title: str,
        facts: Sequence[Fact],
        *,
        jobs: Jobs,
        notices: NoticeBar,
        stretched: int = -1,
        id_key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Create an empty table.

        Args:
            name: Object name of the table; files are named after it too.
            title: Accessible name.
            facts: The columns.
            jobs: Writes files.
            notices: Told what became of them.
            stretched: The column that takes the room left over; the last one by default.
            id_key: The column with the id of the token that a row is about; a double click or
                Enter asks for it.
            parent: Owner.
        """
        super().__init__(parent)
        self._name = name
        self._id_key = id_key
        self._jobs = jobs
        self._notices = notices
        self.model = FactModel(facts, self, id_key=id_key)
        widths = {index: fact.width for index, fact in enumerate(facts)}
        self.view = RowTable(self.model, widths, stretched % len(facts), self)
        self.view.setObjectName(name)
        self.view.setAccessibleName(title)
        self.search = self._create_search(title)
        self.count = QLabel(self)
        self.hidden = Hint(parent=self)
        self.hidden.setObjectName(f"{name}_hidden")
        self.save = self._create_save_menu(title)
        self._lay_out()
        self.search.textChanged.connect(self._on_search_edited)
        self.search.returnPressed.connect(self.view.setFocus)
        self.model.modelReset.connect(self._on_rows_changed)
        self.view.copy_requested.connect(self._on_copy_requested)
        self.view.activated.connect(self._on_activated)
        self.view.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        self._on_rows_changed()

    def show_columns(
        self, columns: Sequence[Values], ranks: Mapping[str, Rows] = MappingProxyType({})
    ) -> None:
        """Show other rows; see `FactModel.set_columns`."""
        self.model.set_columns(columns, ranks)

    def show_subset(self, rows: Rows | None) -> None:
        """Show some of the rows alone; None for all."""
        self.model.set_subset(rows)
        self._select_wanted()

    @property
    def has_ids(self) -> bool:
        """Whether rows are about tokens, which can be looked up by their ids."""
        return bool(self._id_key)

    def look_up(self, text: str) -> None:
        """Filter for an id, as it was typed."""
        token_id = read_id(text)
        self.search.setText(text if token_id is None else f"#{token_id}")

    def choose(self, row: int) -> None:
        """Select a row, if the filter does not hide it."""
        places = (self.model.rows == row).nonzero()[0]
        if len(places):
            self.view.show_row(int(places[0]))

    def _create_search(self, title: str) -> QLineEdit:
        search = QLineEdit(self)
        search.setObjectName(f"{self._name}_filter")
        search.setAccessibleName(self.tr("Filter of {table}").format(table=title))
        search.setPlaceholderText(self.tr("Filter"))
        search.setToolTip(
            self.tr("Show only the rows that contain this; a token is found by its id too.")
            if self._id_key
            else self.tr("Show only the rows that contain this; bytes can be written in hex.")
        )
        search.setClearButtonEnabled(True)
        return search

    def _create_save_menu(self, title: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"{self._name}_save")
        button.setText(self.tr("Save or copy"))
        button.setToolTip(self.tr("Save the rows shown as a file, or copy them."))
        button.setAccessibleName(self.tr("Save or copy {table}").format(table=title))
        menu = QMenu(button)
        for kind in _FILES:
            text = self.tr("Save as {format}…").format(format=_FORMAT_NAMES[kind])
            menu.addAction(text).triggered.connect(partial(self._ask_where, kind))
        menu.addSeparator()
        for kind in TableFormat:
            text = self.tr("Copy as {format}").format(format=_FORMAT_NAMES[kind])
            menu.addAction(text).triggered.connect(partial(self._copy, kind))
        button.setMenu(menu)
        self._fill_context_menu(menu)
        return button

    def _fill_context_menu(self, save: QMenu) -> None:
        if self._id_key:
            show = QAction(self.tr("&Show the token"), self.view)
            show.triggered.connect(self._on_show_triggered)
            self.view.addAction(show)
        line = QAction(self.view)
        line.setSeparator(True)
        self.view.addAction(line)
        self.view.addActions(save.actions())

    def _lay_out(self) -> None:
        self.view.setSortingEnabled(True)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.search, 1)
        line.addWidget(self.count)
        line.addWidget(self.save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addLayout(line)
        layout.addWidget(self.hidden)
        layout.addWidget(self.view, 1)

    @Slot()
    def _on_rows_changed(self) -> None:
        shown, total = self.model.rowCount(), self.model.total
        text = self.tr("Rows: {total}") if shown == total else self.tr("Rows: {shown} of {total}")
        self.count.setText(text.format(shown=number(shown), total=number(total)))
        self.save.setEnabled(shown > 0)
        hidden = self.model.hidden_matches
        self.hidden.setVisible(hidden > 0)
        self.hidden.setText(
            self.tr("More matches, hidden by the chip or the check box: {count}").format(
                count=number(hidden)
            )
        )

    @Slot(str)
    def _on_search_edited(self, text: str) -> None:
        self.model.set_filter(text)
        self._select_wanted()

    def _select_wanted(self) -> None:
        """Select the row of the id that the filter asks for."""
        if self.model.leads_with_id:
            self.view.show_row(0)

    @Slot(QModelIndex, QModelIndex)
    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.row_chosen.emit(int(self.model.rows[current.row()]))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        if self._id_key:
            token_id = self.model.value(int(self.model.rows[index.row()]), self._id_key)
            if isinstance(token_id, int | np.integer):
                self.token_requested.emit(int(token_id))

    @Slot()
    def _on_show_triggered(self) -> None:
        if self.view.currentIndex().isValid():
            self._on_activated(self.view.currentIndex())

    @Slot()
    def _on_copy_requested(self) -> None:
        selected = self.model.table(self.view.selected_rows())
        self._jobs.start(partial(write_cells, selected), self._on_written)

    def _copy(self, kind: TableFormat, *_: object) -> None:
        work = partial(write_table, self.model.table(), kind)
        self._jobs.start(work, self._on_written)

    def _on_written(self, outcome: Outcome[str]) -> None:
        if isinstance(outcome, Ok):
            QGuiApplication.clipboard().setText(outcome.value)

    def _ask_where(self, kind: TableFormat, *_: object) -> None:
        title = self.tr("Save the table")
        path = Path(self._name.replace("_", "-") + _FILES[kind])
        ask_where_to_save(self, title, path, partial(self._save, self.model.table(), kind))

    def _save(self, table: Table, kind: TableFormat, name: str) -> None:
        work = partial(save_table, table, kind, Path(name))
        self._jobs.start(work, partial(self._on_saved, name))

    def _on_saved(self, name: str, outcome: Outcome[Any]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._notices.info(self.tr("Saved: {file}").format(file=name))
