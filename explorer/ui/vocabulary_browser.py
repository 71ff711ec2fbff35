"""All tokens of the current tokenizer: sorted, searched, copied, and chosen to be looked at."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.byte_forms import to_hex
from explorer.engine.byte_queries import Query, Reading, read_id, read_queries
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import TokenTable, empty_table, read_table
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Jobs, Ok, Outcome
from explorer.ui.row_table import RowTable
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.text import describe_error, listed, number, shorten, with_remark
from explorer.ui.theme import SPACING
from explorer.ui.vocabulary_filters import VocabularyFilters
from explorer.ui.vocabulary_model import Column, VocabularyModel

# About six bytes, as most tokens have.
_HEX_DIGITS: Final = 18
_WIDTHS_IN_DIGITS: Final[Mapping[int, int]] = {
    Column.ID: 7,
    Column.TEXT: 11,
    Column.HEX: _HEX_DIGITS,
    Column.LENGTH: 6,
    Column.SCRIPT: 8,
    Column.KIND: 8,
    Column.FREQUENCY: 10,
}


class VocabularyBrowser(QWidget):
    """A table of all ids. It reads a tokenizer in the background, when somebody looks at it."""

    token_requested = Signal(int)

    def __init__(self, session: Session, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabulary_browser")
        self._jobs = jobs
        self._tokenizer: Tokenizer | None = None
        self._is_read = True
        self._chosen: int | None = None
        self.model = VocabularyModel(self)
        self.table = RowTable(self.model, _WIDTHS_IN_DIGITS, Column.HEX, self, least=_HEX_DIGITS)
        self.search = self._create_search()
        self.filters = VocabularyFilters(self)
        self.understood = Hint(parent=self)
        self.count = QLabel(self)
        self._lay_out()
        self._connect()
        session.current_changed.connect(self._on_current_changed)
        self._on_current_changed(session.current)

    def choose(self, token_id: int) -> None:
        """Select the row of a token; if it is hidden, as soon as it is shown again."""
        self._chosen = token_id
        row = self.model.row_of(token_id)
        if row is not None:
            self.table.show_row(row)

    @property
    def has_focus(self) -> bool:
        """Whether the user is at work here."""
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def selected_ids(self) -> list[int]:
        """The ids in the selected rows that a token has."""
        rows = filter(self.model.is_used, self.table.selected_rows())
        return [self.model.id_at(row) for row in rows]

    def look_up(self, text: str) -> None:
        """Search for an id, as it was typed."""
        token_id = read_id(text)
        self.search.setText(text if token_id is None else f"#{token_id}")

    def _create_search(self) -> QLineEdit:
        search = QLineEdit(self)
        search.setObjectName("token_search")
        search.setToolTip(
            self.tr("Find tokens that contain a text, escapes or bytes in hex, or that have an id.")
        )
        search.setAccessibleName(self.tr("Search tokens"))
        search.setPlaceholderText(self.tr("text, \\x20, hex or #id"))
        search.setClearButtonEnabled(True)
        return search

    def _lay_out(self) -> None:
        self.table.setObjectName("vocabulary_table")
        self.table.setAccessibleName(self.tr("Tokens of the vocabulary"))
        self.table.sortByColumn(Column.ID, Qt.SortOrder.AscendingOrder)
        self.table.setSortingEnabled(True)
        label = QLabel(self.tr("&Search"), self)
        label.setBuddy(self.search)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.search, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addLayout(line)
        layout.addWidget(self.filters)
        layout.addWidget(self.understood)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.count)
        self.understood.hide()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_filter_edited)
        self.search.returnPressed.connect(self.table.setFocus)
        self.filters.changed.connect(self._on_filter_edited)
        self.table.activated.connect(self._on_row_activated)
        self.table.copy_requested.connect(self._on_copy_requested)
        self.table.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        self.model.modelReset.connect(self._on_rows_changed)

    @Slot(object)
    def _on_current_changed(self, entry: OpenTokenizer | None) -> None:
        self._tokenizer = entry.tokenizer if entry else None
        self._is_read = self._tokenizer is None
        self._chosen = None
        self.table.set_empty_text(
            self.tr("Here the tokens of the current tokenizer will stand. Open one.")
            if self._is_read
            else self.tr("Reading the vocabulary…")
        )
        self._show(empty_table())
        if self.isVisible():
            self._read()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read()

    def _read(self) -> None:
        if self._tokenizer is not None and not self._is_read:
            self._is_read = True
            work = partial(read_table, self._tokenizer)
            self._jobs.start(work, partial(self._on_table_read, self._tokenizer))

    def _on_table_read(self, tokenizer: Tokenizer, outcome: Outcome[TokenTable]) -> None:
        if tokenizer is not self._tokenizer:
            return
        if isinstance(outcome, Err):
            self.table.set_empty_text(describe_error(outcome.error))
            return
        self.table.set_empty_text(
            self.tr("There is no such token. Clear the search and the boxes to see all.")
        )
        self._show(outcome.value)
        work = partial(outcome.value.with_origins, tokenizer)
        self._jobs.start(work, partial(self._on_origins_read, tokenizer))

    def _on_origins_read(self, tokenizer: Tokenizer, outcome: Outcome[TokenTable]) -> None:
        # Without them the kinds are less exact, and all else is as it was.
        if tokenizer is self._tokenizer and isinstance(outcome, Ok):
            self._show(outcome.value)

    def _show(self, table: TokenTable) -> None:
        self.filters.show_counts(table)
        self._filter(table)

    @Slot()
    def _on_filter_edited(self) -> None:
        self._filter(self.model.table)

    def _filter(self, table: TokenTable) -> None:
        queries = read_queries(self.search.text())
        wanted = read_id(self.search.text())
        if wanted is not None and table.row_of(wanted) is None:
            wanted = None
        needles = [query.needle for query in queries]
        self.model.set_view(table, needles, self.filters.chosen.passing(table), wanted)
        self.understood.setVisible(bool(queries))
        self.understood.setText(self._explanation(queries, wanted))
        if wanted is not None:
            self.choose(wanted)

    def _explanation(self, queries: tuple[Query, ...], wanted: int | None) -> str:
        names = {
            Reading.TEXT: self.tr("text"),
            Reading.ESCAPES: self.tr("escapes"),
            Reading.HEX: self.tr("hex"),
            Reading.BYTE_MAP: self.tr("byte map"),
        }
        readings = [
            with_remark(names[query.reading], shorten(query.needle, to_hex)) for query in queries
        ]
        if wanted is not None:
            is_hidden = self.model.row_of(wanted) is None
            text = self.tr("id {id}").format(id=number(wanted))
            remark = self.tr("hidden by kind, script or length")
            readings.insert(0, with_remark(text, remark) if is_hidden else text)
        return self.tr("Understood as {readings}").format(readings=listed(readings))

    @Slot()
    def _on_rows_changed(self) -> None:
        shown, all_of_them = self.model.rowCount(), len(self.model.table)
        text = (
            self.tr("Ids: {count}") if shown == all_of_them else self.tr("Ids: {shown} of {count}")
        )
        self.count.setText(text.format(shown=number(shown), count=number(all_of_them)))
        if self._chosen is not None:
            self.choose(self._chosen)

    @Slot(QModelIndex, QModelIndex)
    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._chosen = self.model.id_at(current.row())

    @Slot(QModelIndex)
    def _on_row_activated(self, index: QModelIndex) -> None:
        if self.model.is_used(index.row()):
            self.token_requested.emit(self.model.id_at(index.row()))

    @Slot()
    def _on_copy_requested(self) -> None:
        self._jobs.start(self.model.exact_rows(self.table.selected_rows()), self._on_rows_written)

    @Slot(object)
    def _on_rows_written(self, outcome: Outcome[str]) -> None:
        if isinstance(outcome, Ok):
            QGuiApplication.clipboard().setText(outcome.value)
