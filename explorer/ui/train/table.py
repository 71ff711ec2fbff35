"""The merge table: follows the run, can be filtered and copied, shares its row with the chart."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QLocale, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.training.history import MergeHistory
from explorer.ui.text import drawable, number
from explorer.ui.theme import SPACING
from explorer.ui.train.merge_model import Column, MergeModel

_WIDTHS_IN_DIGITS: Final = {
    Column.NUMBER: 8,
    Column.LEFT: 10,
    Column.RIGHT: 10,
    Column.RESULT: 14,
    Column.FREQUENCY: 10,
    Column.BYTES_PER_TOKEN: 11,
}


_PADDING: Final = (
    f"QTableView::item {{ padding: 0 {SPACING // 2}px; }}"
    f"QHeaderView::section {{ padding: 0 {SPACING}px; }}"
)
_NEAR_END_ROWS: Final = 2


class MergeTable(QTableView):
    """Rows of merges. It stays at the end while the end is in view, as a log does."""

    merge_chosen = Signal(int)

    def __init__(self, model: MergeModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("merge_table")
        self.setAccessibleName(self.tr("Merges"))
        self._model = model
        self._at_end = True
        self._empty_text = ""
        self.setModel(model)
        self.setItemDelegate(_TokenDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setStyleSheet(_PADDING)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._size_sections()
        self._add_copy_action()
        model.rowsAboutToBeInserted.connect(self._on_rows_about_to_be_inserted)
        model.rowsInserted.connect(self._on_rows_inserted)
        self.selectionModel().currentRowChanged.connect(self._on_current_row_changed)

    def show_merge(self, merge: int) -> None:
        """Select a merge and bring it into view, unless the filter hides it."""
        row = self._model.row_of(merge)
        if row is None:
            return
        index = self._model.index(row, 0)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def selected_text(self) -> str:
        """The selected rows, tab-separated, in the order of the table."""
        # Spans of rows instead of an index for each cell: all may be selected.
        spans = self.selectionModel().selection().toList()
        rows = {row for span in spans for row in range(span.top(), span.bottom() + 1)}
        return "\n".join(self._model.exact_rows(sorted(rows)))

    def set_empty_text(self, text: str) -> None:
        """What an empty table says."""
        self._empty_text = text
        self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect(), flags, self._empty_text)

    def _size_sections(self) -> None:
        digit = self.fontMetrics().horizontalAdvance("0")
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.fontMetrics().height() + SPACING)
        columns = self.horizontalHeader()
        columns.setHighlightSections(False)
        # A header asks for each cell of a column whether it is selected: seconds for all rows.
        columns.setSelectionModel(QItemSelectionModel(self._model, columns))
        columns.setStretchLastSection(False)
        for column, width in _WIDTHS_IN_DIGITS.items():
            self.setColumnWidth(column, digit * width)
        columns.setSectionResizeMode(Column.HEX, QHeaderView.ResizeMode.Stretch)

    def _add_copy_action(self) -> None:
        copy = QAction(self.tr("&Copy rows"), self)
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        copy.triggered.connect(self._on_copy_triggered)
        self.addAction(copy)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    @Slot()
    def _on_copy_triggered(self) -> None:
        QGuiApplication.clipboard().setText(self.selected_text())

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


class _TokenDelegate(QStyledItemDelegate):
    """Draws tokens with signs that fonts have."""

    @override
    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return drawable(str(value))


class MergePanel(QWidget):
    """The table under its title and filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = MergeModel(self)
        self.table = MergeTable(self.model, self)
        self.filter = QLineEdit(self)
        self.filter.setObjectName("merge_filter")
        self.filter.setClearButtonEnabled(True)
        self.filter.setPlaceholderText(self.tr("text, or bytes: 20 74"))
        self.filter.setAccessibleName(self.tr("Filter merges by text or hex"))
        self.filter.textChanged.connect(self._on_filter_changed)
        self._count = QLabel(self)
        self._chosen: int | None = None
        self._lay_out()
        self.table.merge_chosen.connect(self._on_merge_chosen)
        self.model.modelReset.connect(self._on_rows_changed)
        self.model.rowsInserted.connect(self._on_rows_changed)
        self._on_rows_changed()

    def set_history(self, history: MergeHistory) -> None:
        """Show another run."""
        self._chosen = None
        self.model.set_history(history)

    def choose(self, merge: int) -> None:
        """Select a merge; when the filter hides it, as soon as the filter shows it again."""
        self._chosen = merge
        self.table.show_merge(merge)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Fil&ter"), self)
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
            self.tr("No token contains this. Clear the filter to see all merges.")
            if learned
            else self.tr("Here each merge will have a row.")
        )
        if shown == learned:
            self._count.setText(self.tr("Merges: {count}").format(count=number(learned)))
        else:
            text = self.tr("Merges: {shown} of {count}")
            self._count.setText(text.format(shown=number(shown), count=number(learned)))
