"""The open tokenizers as a Qt table model; a name can be edited, the current one is marked."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from PySide6.QtGui import QFont, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QStyle
from typing_extensions import override

from explorer.engine.formats.export import FORMATS, why_not
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.row_model import ROOT, AnyIndex, RowModel
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.text import number, translate


class Column(IntEnum):
    """The columns of the list."""

    NAME = 0
    KIND = 1
    SIZE = 2
    ORIGIN = 3


class TokenizerModel(RowModel):
    """One row for each tokenizer of a session."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries = list(session.tokenizers)
        self._icon = QApplication.style().standardIcon(QStyle.StandardPixmap.SP_DialogApplyButton)
        size = QApplication.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        self._no_icon = QPixmap(size, size)
        self._no_icon.fill(Qt.GlobalColor.transparent)
        self._bold = QFont()
        self._bold.setBold(True)
        session.opened.connect(self._on_opened)
        session.closed.connect(self._on_closed)
        session.renamed.connect(self._on_renamed)
        session.current_changed.connect(self._on_current_changed)

    def entry_at(self, row: int) -> OpenTokenizer:
        """The tokenizer in a row."""
        return self._entries[row]

    def row_of(self, entry: OpenTokenizer) -> int:
        """The row of a tokenizer."""
        return self._entries.index(entry)

    @Slot(OpenTokenizer)
    def _on_opened(self, entry: OpenTokenizer) -> None:
        row = len(self._entries)
        self.beginInsertRows(ROOT, row, row)
        self._entries.append(entry)
        self.endInsertRows()

    @Slot(OpenTokenizer)
    def _on_closed(self, entry: OpenTokenizer) -> None:
        row = self.row_of(entry)
        self.beginRemoveRows(ROOT, row, row)
        del self._entries[row]
        self.endRemoveRows()

    @Slot(OpenTokenizer)
    def _on_renamed(self, entry: OpenTokenizer) -> None:
        index = self.index(self.row_of(entry), Column.NAME)
        self.dataChanged.emit(index, index)

    @Slot(object)
    def _on_current_changed(self, _entry: OpenTokenizer | None) -> None:
        if self._entries:
            last = self.index(len(self._entries) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    @override
    def row_total(self) -> int:
        return len(self._entries)

    @override
    def column_total(self) -> int:
        return len(Column)

    @override
    def is_number(self, column: int) -> bool:
        return column == Column.SIZE

    @override
    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        editable = index.isValid() and index.column() == Column.NAME
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    @override
    def cell(self, row: int, column: int, role: int) -> Any:
        fact, entry = Column(column), self._entries[row]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(entry, fact)
            case Qt.ItemDataRole.EditRole if fact is Column.NAME:
                return entry.name
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join([entry.origin, *map(translate, entry.tokenizer.notices)])
        return self._mark(entry, fact, role)

    def _mark(
        self, entry: OpenTokenizer, column: Column, role: int
    ) -> QIcon | QPixmap | QFont | str | None:
        """What tells the current tokenizer from the others."""
        is_current = entry is self._session.current
        match role:
            case Qt.ItemDataRole.DecorationRole if column is Column.NAME:
                return self._icon if is_current else self._no_icon
            case Qt.ItemDataRole.AccessibleTextRole if column is Column.NAME and is_current:
                return self.tr("{name}, current").format(name=entry.name)
            case Qt.ItemDataRole.FontRole if is_current:
                return self._bold
        return None

    @override
    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not str(value).strip():
            return False
        self._session.rename(self._entries[index.row()], str(value))
        return True

    def _text(self, entry: OpenTokenizer, column: Column) -> str:
        match column:
            case Column.NAME:
                return entry.name
            case Column.KIND:
                return kind_name(entry.tokenizer)
            case Column.SIZE:
                return number(entry.tokenizer.size)
            case Column.ORIGIN:
                return entry.origin

    @override
    def title(self, column: int) -> str:
        titles: dict[int, str] = {
            Column.NAME: self.tr("name"),
            Column.KIND: self.tr("kind"),
            Column.SIZE: self.tr("ids"),
            Column.ORIGIN: self.tr("origin"),
        }
        return titles[column]


def kind_name(tokenizer: Tokenizer) -> str:
    """What a kind of tokenizer is called."""
    return QCoreApplication.translate("engine", tokenizer.kind)


def why_not_saved(entry: OpenTokenizer) -> str:
    """Why a tokenizer cannot be written to files, in words; empty if it can."""
    if not all(why_not(entry.tokenizer, name) for name in FORMATS):
        return ""
    return QCoreApplication.translate(
        "TokenizerList",
        "{name} ({kind}) cannot be saved: only byte-level BPE can, and what was trained "
        "here or read from a tokenizer.json.",
    ).format(name=entry.name, kind=kind_name(entry.tokenizer))
