"""A table of facts as a Qt model: columns of plain values, sorted and filtered by row numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt
from typing_extensions import override

from explorer.engine.byte_forms import readable, to_hex
from explorer.engine.byte_queries import read_queries
from explorer.engine.tables import Cell, Table
from explorer.ui.row_model import RowModel
from explorer.ui.text import decimal, number, shorten
from explorer.ui.theme import token_font

Rows = NDArray[np.int64]
Values = Sequence[Any] | NDArray[Any]


class Form(Enum):
    """How the values of a column are written."""

    COUNT = auto()
    DECIMAL = auto()
    TEXT = auto()
    TOKEN = auto()
    HEX = auto()


_NUMBERS: Final = (Form.COUNT, Form.DECIMAL)
_TOKENS: Final = (Form.TOKEN, Form.HEX)


@dataclass(frozen=True)
class Fact:
    """A column.

    Attributes:
        key: Its English name in files.
        title: Its translated title.
        form: COUNT holds int, DECIMAL float, TEXT str, TOKEN and HEX bytes; None is an empty cell.
        width: Room in digits.
        show: Writes a value for people, where its form alone does not say how.
    """

    key: str
    title: str
    form: Form
    width: int = 10
    show: Callable[[Any], str] | None = None

    def text(self, value: object) -> str:
        """A value as a cell shows it."""
        if value is None:
            return ""
        return (self.show or _SHOW[self.form])(value)


_SHOW: Final[dict[Form, Callable[[Any], str]]] = {
    Form.COUNT: number,
    Form.DECIMAL: decimal,
    Form.TEXT: str,
    Form.TOKEN: lambda token: shorten(token, readable),
    Form.HEX: lambda token: shorten(token, to_hex),
}


class FactModel(RowModel):
    """Rows that pass the filter and lie in the subset, in the order of a column.

    Rows are numbered as they were given; the table's own order is `rows`.
    """

    def __init__(self, facts: Sequence[Fact], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.facts = tuple(facts)
        self.rows: Rows = np.empty(0, np.int64)
        self._columns: tuple[Values, ...] = tuple(() for _ in facts)
        self._filter = ""
        self._subset: Rows | None = None
        self._sorting: tuple[int, Qt.SortOrder] | None = None
        self._font = token_font()

    @property
    def total(self) -> int:
        """How many rows there are, whatever is shown."""
        return len(self._columns[0])

    def set_columns(self, columns: Sequence[Values]) -> None:
        """Show other rows.

        Args:
            columns: The values of each column, all of one length.
        """
        self._columns = tuple(columns)
        self._subset = None
        self._arrange()

    def set_filter(self, text: str) -> None:
        """Show rows of which a text or a token contains this."""
        self._filter = text
        self._arrange()

    def set_subset(self, rows: Rows | None) -> None:
        """Show these rows alone; None for all."""
        self._subset = rows
        self._arrange()

    def value(self, row: int, key: str) -> object:
        """A value of a row, numbered as it was given."""
        column = next(index for index, fact in enumerate(self.facts) if fact.key == key)
        return self._columns[column][row]

    def table(self, rows: Sequence[int] | None = None) -> Table:
        """What is shown, in its order, as a table for files.

        Args:
            rows: Places in the table; all by default.
        """
        chosen = (self.rows if rows is None else self.rows[list(rows)]).tolist()
        columns = [_plain(column, chosen) for column in self._columns]
        return Table(tuple(fact.key for fact in self.facts), list(zip(*columns, strict=True)) or [])

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorting = (column, order) if column >= 0 else None
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        rows = np.arange(self.total) if self._subset is None else self._subset
        self.rows = self._sorted(self._passing(rows))
        self.endResetModel()

    def _passing(self, rows: Rows) -> Rows:
        if not self._filter:
            return rows
        wanted = self._filter.casefold()
        needles = [query.needle for query in read_queries(self._filter)]
        passes = np.zeros(len(rows), np.bool_)
        for fact, column in zip(self.facts, self._columns, strict=True):
            if fact.form is Form.TOKEN:
                passes |= [_contains(column[row], needles) for row in rows]
            elif fact.form is Form.TEXT:
                passes |= [wanted in fact.text(column[row]).casefold() for row in rows]
        return rows[passes]

    def _sorted(self, rows: Rows) -> Rows:
        if self._sorting is None or not len(rows):
            return rows
        index, order = self._sorting
        fact, column = self.facts[index], self._columns[index]
        down = order is Qt.SortOrder.DescendingOrder
        if fact.form in _NUMBERS:
            keys = np.array(
                [np.nan if column[row] is None else column[row] for row in rows], np.float64
            )
            return rows[np.argsort(-keys if down else keys, kind="stable")]
        empty = [row for row in rows.tolist() if column[row] is None]
        filled = [row for row in rows.tolist() if column[row] is not None]
        is_text = fact.form is Form.TEXT
        filled.sort(
            key=lambda row: fact.text(column[row]) if is_text else column[row], reverse=down
        )
        return np.array(filled + empty, np.int64)

    @override
    def row_total(self) -> int:
        return len(self.rows)

    @override
    def column_total(self) -> int:
        return len(self.facts)

    @override
    def title(self, column: int) -> str:
        return self.facts[column].title

    @override
    def is_number(self, column: int) -> bool:
        return self.facts[column].form in _NUMBERS

    @override
    def cell(self, row: int, column: int, role: int) -> Any:
        fact, value = self.facts[column], self._columns[column][self.rows[row]]
        if role == Qt.ItemDataRole.DisplayRole:
            return fact.text(value)
        if role == Qt.ItemDataRole.FontRole and fact.form in _TOKENS:
            return self._font
        if role == Qt.ItemDataRole.ToolTipRole and fact.form is Form.TOKEN and value is not None:
            return shorten(value, to_hex)
        return None


def _contains(token: bytes | None, needles: Sequence[bytes]) -> bool:
    return token is not None and any(needle in token for needle in needles)


def _plain(column: Values, rows: Sequence[int]) -> list[Cell]:
    picked = [column[row] for row in rows]
    return [value.item() if isinstance(value, np.generic) else value for value in picked]
