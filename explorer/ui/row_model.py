"""What the program's tables have in common as Qt models: a row a thing, a column a fact."""

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from typing_extensions import override

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT: Final = QModelIndex()
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class RowModel(QAbstractTableModel):
    """A flat table; numbers stand at the right. What a cell shows is left to `cell`.

    The methods that raise are for the models of the tables to give; Qt's metaclass rules out ABC.
    """

    def column_total(self) -> int:
        """How many columns there are."""
        raise NotImplementedError

    def title(self, column: int) -> str:
        """The translated title of a column."""
        raise NotImplementedError

    def is_number(self, column: int) -> bool:
        """Whether a column holds numbers."""
        raise NotImplementedError

    def row_total(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def cell(self, row: int, column: int, role: int) -> object:
        """What a cell has for a role other than alignment; None for nothing."""
        raise NotImplementedError

    @override
    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else self.row_total()

    @override
    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else self.column_total()

    @override
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return self.cell(index.row(), index.column(), role)

    @override
    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return _RIGHT if self.is_number(column) else _LEFT
