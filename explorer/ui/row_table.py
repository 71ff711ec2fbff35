"""The look and the habits of the program's tables of tokens: rows, selected and copied whole."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QBrush,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionHeaderV2,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)
from typing_extensions import override

from explorer.ui.context_menu import ContextMenu
from explorer.ui.looks import looks
from explorer.ui.text import drawable
from explorer.ui.theme import SPACING, token_font

_PADDING: Final = SPACING // 2
_LEAST_HEIGHT: Final = 6 * SPACING
_LEAST_DIGITS: Final = 12
# Beside a title on its left and on its right, with the arrow of the order.
_TITLE_ROOM: Final = 3 * SPACING


class RowTable(QTableView):
    """A table of tokens. Hundreds of thousands of rows cost no more than those in view."""

    copy_requested = Signal()

    def __init__(
        self,
        model: QAbstractTableModel,
        widths: Mapping[int, int],
        stretched: int,
        parent: QWidget | None = None,
        *,
        least: int = _LEAST_DIGITS,
    ) -> None:
        """Create the table.

        Args:
            model: What it shows.
            widths: How many digits a column has room for.
            stretched: The column that takes the room left over.
            parent: Owner.
            least: How many digits that column always has room for, if it is to have so many.
        """
        super().__init__(parent)
        # The titles and a row: where two tables stand one above the other, room is scarce.
        self.setMinimumHeight(_LEAST_HEIGHT)
        self._empty_text = ""
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        dress_table(self, widths, stretched, least)
        self.setItemDelegate(_TokenDelegate(self))
        self._add_actions()
        looks().changed.connect(self._fit_rows)
        self._fit_rows()

    def show_row(self, row: int) -> None:
        """Select a row and bring it into view."""
        index = self.model().index(row, 0)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def selected_rows(self) -> list[int]:
        """The selected rows in the order of the table."""
        # Spans of rows instead of an index for each cell: all may be selected.
        spans = self.selectionModel().selection().toList()
        return sorted({row for span in spans for row in range(span.top(), span.bottom() + 1)})

    def set_empty_text(self, text: str) -> None:
        """What an empty table says."""
        self._empty_text = text
        self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect(), flags, self._empty_text)

    def _add_actions(self) -> None:
        copy = QAction(self.tr("&Copy rows"), self)
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self.copy_requested)
        select = QAction(self.tr("Select &all rows"), self)
        select.setShortcut(QKeySequence(QKeySequence.StandardKey.SelectAll))
        select.triggered.connect(self.selectAll)
        for action in (copy, select):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self.addAction(action)
        ContextMenu(self)

    @Slot()
    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(_row_height(self))
        self.viewport().update()


def dress_table(
    table: QTableView, widths: Mapping[int, int], stretched: int, least: int = _LEAST_DIGITS
) -> None:
    """Give a table that has its model the look of all others.

    Args:
        table: The table.
        widths: How many digits a column has room for.
        stretched: The column that takes the room left over; where that is too little to read it,
            the table is scrolled sideways instead.
        least: How many digits are enough to read it.
    """
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setAlternatingRowColors(True)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setItemDelegate(_CellDelegate(table))
    table.setTextElideMode(Qt.TextElideMode.ElideRight)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    rows = table.verticalHeader()
    rows.hide()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(_row_height(table))
    digit = table.fontMetrics().horizontalAdvance("0")
    columns = _Header(table, stretched, digit * min(widths.get(stretched, 0), least))
    table.setHorizontalHeader(columns)
    columns.setHighlightSections(False)
    columns.setSectionsClickable(True)
    # A header asks for each cell of a column whether it is selected: seconds for all rows.
    columns.setSelectionModel(QItemSelectionModel(table.model(), columns))
    columns.setStretchLastSection(False)
    for column, width in widths.items():
        table.setColumnWidth(column, max(digit * width, columns.title_width(column)))
    columns.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    # Not at once: Qt is still laying out the other sections.
    columns.sectionResized.connect(columns.share_room, Qt.ConnectionType.QueuedConnection)


def _row_height(table: QTableView) -> int:
    highest = table.fontMetrics().height()
    if isinstance(table, RowTable):
        highest = max(highest, QFontMetrics(token_font()).height())
    return highest + SPACING


class _Header(QHeaderView):
    """Leaves room beside its titles, as the cells below them do, and for the arrow of the order.

    One column takes the room that is left over, but never less than it needs. All grow with the
    letters.
    """

    # How wide a digit is; Qt may tell of a font before that is known.
    _digit = 0

    def __init__(self, table: QTableView, stretched: int, least: int) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._stretched = stretched
        self._least = least
        self._table = table
        self._digit = self.fontMetrics().horizontalAdvance("0")

    def title_width(self, column: int) -> int:
        """What a column needs to show its title, and beside it the arrow of the order."""
        title = str(self.model().headerData(column, self.orientation()))
        return self.fontMetrics().horizontalAdvance(title) + _TITLE_ROOM

    @Slot()
    def share_room(self, *_: int) -> None:
        """Stretch the column, or give it the least that it needs."""
        column, mode = self._stretched, QHeaderView.ResizeMode
        is_stretched = self.sectionResizeMode(column) is mode.Stretch
        room = self.viewport().width() - self.length() + self.sectionSize(column)
        least = max(self._least, self.title_width(column))
        if room >= least and not is_stretched:
            self.setSectionResizeMode(column, mode.Stretch)
            self.resizeSections()
        elif room < least and is_stretched:
            self.setSectionResizeMode(column, mode.Interactive)
            self.resizeSection(column, least)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self._digit:
            self._grow_with_letters()

    def _grow_with_letters(self) -> None:
        before, self._digit = self._digit, self.fontMetrics().horizontalAdvance("0")
        growth = self._digit / before
        self._least = round(self._least * growth)
        for column in range(self.count()):
            if self.sectionResizeMode(column) is QHeaderView.ResizeMode.Interactive:
                self.resizeSection(column, round(self.sectionSize(column) * growth))
        self._table.verticalHeader().setDefaultSectionSize(_row_height(self._table))

    @override
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        option = QStyleOptionHeaderV2()
        self.initStyleOption(option)
        self.initStyleOptionForIndex(option, section)
        option.rect = rect
        title, option.text = option.text, ""
        control = QStyle.ControlElement
        self.style().drawControl(control.CE_Header, option, painter, self)
        is_sorted = option.sortIndicator != QStyleOptionHeader.SortIndicator.None_
        room = 2 * SPACING if is_sorted else SPACING
        option.rect = rect.adjusted(SPACING, 0, -room, 0)
        option.text = self.fontMetrics().elidedText(
            title, Qt.TextElideMode.ElideRight, option.rect.width()
        )
        self.style().drawControl(control.CE_HeaderLabel, option, painter, self)


class _CellDelegate(QStyledItemDelegate):
    """Leaves some room beside the text. A style sheet would not follow a change of the palette."""

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        widget = whole.widget
        widget.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, whole, painter, widget
        )
        whole.rect = option.rect.adjusted(_PADDING, 0, -_PADDING, 0)
        # Painted a second time, colours that let light through would be stronger.
        whole.backgroundBrush = QBrush()
        whole.state &= ~QStyle.StateFlag.State_MouseOver
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, whole, painter, widget)


class _TokenDelegate(_CellDelegate):
    """Draws tokens with signs that fonts have."""

    @override
    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return drawable(str(value))
