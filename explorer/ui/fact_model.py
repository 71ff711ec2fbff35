"""A table of facts as a Qt model: columns of plain values, sorted and filtered by row numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from explorer.engine.byte_forms import readable, to_hex
from explorer.engine.byte_queries import read_id, read_queries
from explorer.engine.tables import Cell, Table
from explorer.ui.fact_columns import Keys, TextColumn, TokenColumn, number_keys
from explorer.ui.row_model import RowModel
from explorer.ui.text import decimal, hex_tip, number, shorten, tool_tip, with_remark
from explorer.ui.theme import colours_of, token_font

Rows = NDArray[np.int64]
Values = Sequence[Any] | NDArray[Any]


class Form(Enum):
    """How the values of a column are written."""

    COUNT = auto()
    DECIMAL = auto()
    TEXT = auto()
    TOKEN = auto()
    HEX = auto()


# Before a cell of which there is something to be said.
REMARK_SIGN: Final = "⚠"
_NUMBERS: Final = (Form.COUNT, Form.DECIMAL)
_TOKENS: Final = (Form.TOKEN, Form.HEX)
_REMARK_ROLES: Final = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


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

    def __init__(
        self, facts: Sequence[Fact], parent: QObject | None = None, *, id_key: str = ""
    ) -> None:
        """Create an empty table.

        Args:
            facts: The columns.
            parent: Owner.
            id_key: The column of ids, which the filter finds too; none by default.
        """
        super().__init__(parent)
        self.facts = tuple(facts)
        keys = [fact.key for fact in facts]
        self._id_column = keys.index(id_key) if id_key else None
        self._ids: NDArray[Any] = np.empty(0, np.int64)
        self.rows: Rows = np.empty(0, np.int64)
        self._columns: tuple[Values, ...] = tuple(() for _ in facts)
        self._prepared: tuple[TokenColumn | TextColumn | None, ...] = (None,) * len(facts)
        self._filter = ""
        self._subset: Rows | None = None
        self._heat: NDArray[np.float64] | None = None
        self._remarks: Mapping[tuple[int, int], str] = {}
        self._keys: tuple[int, Keys] | None = None
        self._ranks: Mapping[str, Rows] = {}
        self._sorting: tuple[int, Qt.SortOrder] | None = None

    @property
    def total(self) -> int:
        """How many rows there are, whatever is shown."""
        return len(self._columns[0])

    def set_columns(
        self, columns: Sequence[Values], ranks: Mapping[str, Rows] = MappingProxyType({})
    ) -> None:
        """Show other rows.

        Args:
            columns: The values of each column, all of one length.
            ranks: Shape (rows,), by the key of a column: the place of each value in the order of
                the column, where that is known, since to sort many tokens takes its time.
        """
        self._ranks = ranks
        self._columns = tuple(columns)
        self._prepared = _prepared(self.facts, self._columns)
        self._ids = np.asarray(
            self._columns[self._id_column] if self._id_column is not None else ()
        )
        self._subset = None
        self._heat = None
        self._remarks = {}
        self._keys = None
        self._arrange()

    def set_heat(self, heat: NDArray[np.float64]) -> None:
        """Colour cells as a heat map, until other rows are shown.

        Args:
            heat: Shape (rows, columns), from 0 (no colour) to 1.
        """
        self._heat = heat
        self._arrange()

    def set_remarks(self, remarks: Mapping[tuple[int, int], str]) -> None:
        """Mark cells with a sign and say what it means, until other rows are shown.

        Args:
            remarks: What is to be said, by row and column.
        """
        self._remarks = remarks
        self._arrange()

    @property
    def leads_with_id(self) -> bool:
        """Whether the filter is an id, and its row is shown, before all others."""
        return bool(self._has_wanted_id(self.rows[:1]).any())

    @property
    def hidden_matches(self) -> int:
        """Rows that pass the filter outside of the subset, where what is shown is not enough.

        That is: where nothing is shown, or not the id that the filter asks for.
        """
        everything = np.arange(self.total)
        is_missed = self._has_wanted_id(everything).any() and not self.leads_with_id
        if not self._filter or self._subset is None or (len(self.rows) and not is_missed):
            return 0
        return len(self._passing(everything)) - len(self.rows)

    def set_filter(self, text: str) -> None:
        """Show rows of which a text or a token contains this, and that of an id before them."""
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
        columns = [
            _plain(fact, column, chosen)
            for fact, column in zip(self.facts, self._columns, strict=True)
        ]
        return Table(tuple(fact.key for fact in self.facts), list(zip(*columns, strict=True)))

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorting = (column, order) if column >= 0 else None
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        rows = np.arange(self.total) if self._subset is None else self._subset
        rows = self._sorted(self._passing(rows))
        leads = self._has_wanted_id(rows)
        self.rows = np.concatenate([rows[leads], rows[~leads]]) if leads.any() else rows
        self.endResetModel()

    def _has_wanted_id(self, rows: Rows) -> NDArray[np.bool_]:
        """Shape (rows,): whether each is that of the id that the filter asks for."""
        wanted = read_id(self._filter) if len(self._ids) else None
        if wanted is None:
            return np.zeros(len(rows), np.bool_)
        return np.asarray(self._ids[rows] == wanted, np.bool_)

    def _passing(self, rows: Rows) -> Rows:
        if not self._filter:
            return rows
        needles = [query.needle for query in read_queries(self._filter)]
        passes = self._has_wanted_id(rows)
        for fact, column in zip(self.facts, self._prepared, strict=True):
            if fact.form is Form.TOKEN and isinstance(column, TokenColumn):
                for needle in needles:
                    passes |= column.contain(needle)[rows]
            elif isinstance(column, TextColumn):
                passes |= column.contain(self._filter)[rows]
        return rows[passes]

    def _sorted(self, rows: Rows) -> Rows:
        if self._sorting is None or not len(rows):
            return rows
        index, order = self._sorting
        if self._keys is None or self._keys[0] != index:
            self._keys = index, self._keys_of(index)
        keys = self._keys[1][rows]
        down = order is Qt.SortOrder.DescendingOrder
        # Empty cells are no numbers, which come last in either order.
        return rows[np.argsort(-keys if down else keys, kind="stable")]

    def _keys_of(self, index: int) -> Keys:
        known = self._ranks.get(self.facts[index].key)
        if known is not None:
            return known.astype(np.float64)
        column = self._prepared[index]
        return number_keys(self._columns[index]) if column is None else column.keys()

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
        remark = self._remarks.get((int(self.rows[row]), column))
        if remark and role in _REMARK_ROLES:
            return _remarked(role, fact.text(value), remark)
        if role == Qt.ItemDataRole.DisplayRole:
            return fact.text(value)
        if role == Qt.ItemDataRole.FontRole and fact.form in _TOKENS:
            return token_font()
        if role == Qt.ItemDataRole.BackgroundRole and self._heat is not None:
            colour = QColor(colours_of(QApplication.palette()).heat)
            colour.setAlphaF(float(self._heat[self.rows[row], column]))
            return colour
        if role == Qt.ItemDataRole.ToolTipRole and fact.form is Form.TOKEN and value is not None:
            return hex_tip(value)
        return None


def _remarked(role: int, text: str, remark: str) -> str:
    """A cell with a remark: the sign, for those who see, and what it means."""
    if role == Qt.ItemDataRole.DisplayRole:
        return f"{REMARK_SIGN} {text}".rstrip()
    if role == Qt.ItemDataRole.AccessibleTextRole:
        return with_remark(text, remark)
    return tool_tip(remark)


def _prepared(
    facts: Sequence[Fact], columns: Sequence[Values]
) -> tuple[TokenColumn | TextColumn | None, ...]:
    """The columns of tokens and of texts; None for one of numbers.

    Tokens often have two columns, one of them in hex.
    """
    tokens = {id(column): TokenColumn(column) for column in columns}
    return tuple(
        tokens[id(column)]
        if fact.form in _TOKENS
        else TextColumn(column, fact.text)
        if fact.form is Form.TEXT
        else None
        for fact, column in zip(facts, columns, strict=True)
    )


def _plain(fact: Fact, column: Values, rows: Sequence[int]) -> list[Cell]:
    picked = [column[row] for row in rows]
    if fact.form is Form.HEX:
        return [None if value is None else to_hex(value) for value in picked]
    return [value.item() if isinstance(value, np.generic) else value for value in picked]
