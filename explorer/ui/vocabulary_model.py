"""All tokens of a tokenizer as a Qt table model; strings are made for the rows in view."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import partial
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, Qt
from typing_extensions import override

from explorer.engine.byte_forms import readable, to_hex
from explorer.engine.scripts import NO_SCRIPT, SCRIPTS, ScriptNumbers
from explorer.engine.tokenizers.token_table import (
    SEVERAL_SCRIPTS,
    Kinds,
    Mask,
    Rows,
    TokenKind,
    TokenTable,
    empty_table,
)
from explorer.ui.row_model import RowModel
from explorer.ui.text import hex_tip, number, shorten
from explorer.ui.theme import token_font

_ASCENDING: Final = Qt.SortOrder.AscendingOrder


class Column(IntEnum):
    """The columns of the table."""

    ID = 0
    TEXT = 1
    HEX = 2
    LENGTH = 3
    SCRIPT = 4
    KIND = 5
    FREQUENCY = 6

    @property
    def is_number(self) -> bool:
        """Whether it holds numbers."""
        return self in (Column.ID, Column.LENGTH, Column.FREQUENCY)

    @property
    def is_token(self) -> bool:
        """Whether it holds a token, in one form or another."""
        return self in (Column.TEXT, Column.HEX)


class VocabularyModel(RowModel):
    """The rows of a `TokenTable` that pass a filter, in the order of a column.

    Rows are an array of numbers: it is sorted and filtered by numpy, never by asking cells.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = empty_table()
        self._needles: tuple[bytes, ...] = ()
        self._passes: Mask | None = None
        self._wanted_id: int | None = None
        self._sorting = (Column.ID, _ASCENDING)
        self._rows: Rows = np.empty(0, np.int64)

    @property
    def table(self) -> TokenTable:
        """All that there is to show."""
        return self._table

    def set_view(
        self,
        table: TokenTable,
        needles: Sequence[bytes] = (),
        passes: Mask | None = None,
        wanted_id: int | None = None,
    ) -> None:
        """Show a tokenizer, or some of its tokens.

        Args:
            table: What there is to show.
            needles: A token must contain one of them; all tokens if there is none.
            passes: Shape (rows of the table,): those that can be shown; None for all.
            wanted_id: An id that is shown before all others, whether or not it contains one.
        """
        self.beginResetModel()
        self._wanted_id = wanted_id
        self._table, self._needles, self._passes = table, tuple(needles), passes
        self._rows = self._arranged()
        self.endResetModel()

    @override
    def sort(self, column: int, order: Qt.SortOrder = _ASCENDING) -> None:
        self.beginResetModel()
        self._sorting = (Column(column), order)
        self._rows = self._arranged()
        self.endResetModel()

    def id_at(self, row: int) -> int:
        """The id in a row."""
        return int(self._table.ids[self._rows[row]])

    def is_used(self, row: int) -> bool:
        """Whether there is a token in a row, and not only an id."""
        return bool(self._table.kinds[self._rows[row]] != TokenKind.UNUSED)

    def row_of(self, token_id: int) -> int | None:
        """The row of an id; None if the filter hides it, or there is none."""
        found = np.flatnonzero(self._rows == self._table.row_of(token_id))
        return int(found[0]) if len(found) else None

    def exact_rows(self, rows: Sequence[int]) -> Callable[[], str]:
        """Writes rows for the clipboard when it is called, which may be in the background.

        They are tab-separated, tokens whole, numbers without separators.
        """
        return partial(_write_rows, self._table, self._rows[rows])

    def _arranged(self) -> Rows:
        """The rows that pass, in order; of equal ones the lowest id comes first."""
        table = self._table
        is_wanted = table.ids == self._wanted_id
        passes = np.ones(len(table), np.bool_)
        if self._needles:
            passes = np.logical_or.reduce([table.contain(needle) for needle in self._needles])
            passes |= is_wanted
        if self._passes is not None:
            passes &= self._passes
        rows = np.flatnonzero(passes)
        column, order = self._sorting
        keys = self._keys(column)[rows]
        rows = rows[np.argsort(keys if order is _ASCENDING else -keys, kind="stable")]
        if self._wanted_id is None:
            return rows
        return rows[np.argsort(~is_wanted[rows], kind="stable")]

    def _keys(self, column: Column) -> Rows:
        """Shape (all rows,): numbers in the order of what the column shows."""
        table = self._table
        keys: Mapping[Column, Rows | Kinds | ScriptNumbers] = {
            Column.ID: table.ids,
            Column.TEXT: table.byte_ranks,
            Column.HEX: table.byte_ranks,
            Column.LENGTH: table.lengths,
            Column.SCRIPT: table.scripts,
            Column.KIND: table.kinds,
            Column.FREQUENCY: table.frequency,
        }
        return keys[column].astype(np.int64)

    @override
    def row_total(self) -> int:
        return len(self._rows)

    @override
    def column_total(self) -> int:
        return len(Column)

    @override
    def is_number(self, column: int) -> bool:
        return Column(column).is_number

    @override
    def cell(self, row: int, column: int, role: int) -> Any:
        fact = Column(column)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(int(self._rows[row]), fact)
        if role == Qt.ItemDataRole.FontRole and fact.is_token:
            return token_font()
        if role == Qt.ItemDataRole.ToolTipRole and fact.is_token:
            return hex_tip(self._table.tokens[self._rows[row]])
        return None

    def _text(self, row: int, column: Column) -> str:
        is_unused = self._table.kinds[row] == TokenKind.UNUSED
        return "" if is_unused and column not in _OF_ALL_IDS else _WRITERS[column](self._table, row)

    @override
    def title(self, column: int) -> str:
        titles: dict[int, str] = {
            Column.ID: self.tr("Id"),
            Column.TEXT: self.tr("Token"),
            Column.HEX: self.tr("Hex"),
            Column.LENGTH: self.tr("Bytes"),
            Column.SCRIPT: self.tr("Script"),
            Column.KIND: self.tr("Kind"),
            Column.FREQUENCY: self.tr("Frequency"),
        }
        return titles[column]


def kind_name(kind: TokenKind) -> str:
    """What a kind of token is called."""
    return {
        TokenKind.TOKEN: _tr("token"),
        TokenKind.BYTE: _tr("byte"),
        TokenKind.MERGE: _tr("merge"),
        TokenKind.WHOLE_PIECE: _tr("whole piece"),
        TokenKind.SPECIAL: _tr("special"),
        TokenKind.UNUSED: _tr("unused id"),
    }[kind]


def script_name(script: int) -> str:
    """What a script is called, given by its number; empty for none."""
    if script == NO_SCRIPT:
        return ""
    if script == SEVERAL_SCRIPTS:
        return _tr("several")
    return QCoreApplication.translate("scripts", SCRIPTS[script - 1])


def _frequency(table: TokenTable, row: int) -> str:
    known = int(table.frequency[row])
    return number(known) if known else ""


_OF_ALL_IDS: Final = (Column.ID, Column.KIND)
_WRITERS: Final[Mapping[Column, Callable[[TokenTable, int], str]]] = {
    Column.ID: lambda table, row: number(int(table.ids[row])),
    Column.TEXT: lambda table, row: shorten(table.tokens[row], readable),
    Column.HEX: lambda table, row: shorten(table.tokens[row], to_hex),
    Column.LENGTH: lambda table, row: number(len(table.tokens[row])),
    Column.SCRIPT: lambda table, row: script_name(int(table.scripts[row])),
    Column.KIND: lambda table, row: kind_name(TokenKind(table.kinds[row])),
    Column.FREQUENCY: _frequency,
}


def _write_rows(table: TokenTable, rows: Rows) -> str:
    kinds = [kind_name(kind) for kind in TokenKind]
    scripts = [script_name(script) for script in range(SEVERAL_SCRIPTS + 1)]
    return "\n".join(
        f"{table.ids[row]}\t{readable(table.tokens[row])}\t{to_hex(table.tokens[row])}\t"
        f"{len(table.tokens[row])}\t{scripts[table.scripts[row]]}\t{kinds[table.kinds[row]]}\t"
        f"{table.frequency[row] or ''}"
        for row in rows.tolist()
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("vocabulary", text)
