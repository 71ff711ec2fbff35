"""The learned merges as a Qt table model; strings are made for the rows that are looked at."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache, partial
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Slot
from typing_extensions import override

from explorer.engine.byte_forms import readable, to_hex
from explorer.engine.byte_queries import read_queries
from explorer.engine.training.history import MergeHistory
from explorer.ui.row_model import ROOT, RowModel
from explorer.ui.text import decimal, drawable, number, shorten, tool_tip
from explorer.ui.theme import token_font

# More than a tool tip shows.
_TIP_BYTES: Final = 2048


class Column(IntEnum):
    """The columns of the table."""

    NUMBER = 0
    LEFT = 1
    RIGHT = 2
    RESULT = 3
    HEX = 4
    FREQUENCY = 5
    BYTES_PER_TOKEN = 6

    @property
    def is_number(self) -> bool:
        """Whether it holds numbers."""
        return self in (Column.NUMBER, Column.FREQUENCY, Column.BYTES_PER_TOKEN)


class MergeModel(RowModel):
    """The rows of a `MergeHistory`, all or those that pass a filter."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = MergeHistory()
        self._needles: tuple[bytes, ...] = ()
        self._rows: range | list[int] = range(0)

    @property
    def history(self) -> MergeHistory:
        """What is shown."""
        return self._history

    def set_history(self, history: MergeHistory) -> None:
        """Show another run."""
        self.beginResetModel()
        self._history = history
        self._rows = self._passing(0, len(history))
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Show only merges whose result contains what the text may mean; all for an empty one."""
        self.beginResetModel()
        self._needles = tuple(query.needle for query in read_queries(text))
        self._rows = self._passing(0, len(self._history))
        self.endResetModel()

    def merge_at(self, row: int) -> int:
        """The index of the merge in a row, from 0."""
        return self._rows[row]

    def row_of(self, merge: int) -> int | None:
        """The row of a merge; None if the filter hides it."""
        row = bisect_left(self._rows, merge)
        return row if row < len(self._rows) and self._rows[row] == merge else None

    @Slot(int, int)
    def on_merges_learned(self, first: int, end: int) -> None:
        """Append the rows of the merges from `first` to before `end`, all at once."""
        new = self._passing(first, end)
        if not new:
            return
        count = len(self._rows)
        self.beginInsertRows(ROOT, count, count + len(new) - 1)
        if isinstance(self._rows, list):
            self._rows.extend(new)
        else:
            self._rows = range(end)
        self.endInsertRows()

    def _passing(self, first: int, end: int) -> range | list[int]:
        if not self._needles:
            return range(first, end)
        offset = self._history.first_id
        tokens = self._history.token_bytes[offset + first : offset + end]
        found: set[int] = set()
        for needle in self._needles:
            found.update(index for index, token in enumerate(tokens, first) if needle in token)
        return sorted(found)

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
            return self.text(self._rows[row], fact)
        if role == Qt.ItemDataRole.FontRole and not fact.is_number:
            return token_font()
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._origin(self._rows[row], fact)
        return None

    def text(self, merge: int, column: Column) -> str:
        """What a cell shows.

        Args:
            merge: Index of the merge, from 0.
            column: Which of its facts.
        """
        history = self._history
        match column:
            case Column.NUMBER:
                return number(merge + 1)
            case Column.FREQUENCY:
                return number(int(history.frequency[merge]))
            case Column.BYTES_PER_TOKEN:
                return decimal(history.text_bytes / max(1, int(history.tokens[merge])))
            case Column.HEX:
                return shorten(self._token(merge, column), to_hex)
            case Column.LEFT | Column.RIGHT | Column.RESULT:
                return shorten(self._token(merge, column), readable)

    def exact_rows(self, rows: Iterable[int]) -> Callable[[], str]:
        """What writes rows for the clipboard, on any thread, whatever is shown by then."""
        merges = [self.merge_at(row) for row in rows]
        return partial(_write_exactly, self._history, merges)

    def _token_id(self, merge: int, column: Column) -> int:
        if column is Column.LEFT:
            return int(self._history.left[merge])
        if column is Column.RIGHT:
            return int(self._history.right[merge])
        return self._history.first_id + merge

    def _token(self, merge: int, column: Column) -> bytes:
        return self._history.token_bytes[self._token_id(merge, column)]

    def _origin(self, merge: int, column: Column) -> str:
        token_id = self._token_id(merge, column)
        token = self._history.token_bytes[token_id]
        facts = self.tr("id {id}, bytes {size}")
        facts = facts.format(id=number(token_id), size=number(len(token)))
        return f"{tool_tip(drawable(readable(token[:_TIP_BYTES])))}<br>{facts}"

    @override
    def title(self, column: int) -> str:
        titles: dict[int, str] = {
            Column.NUMBER: self.tr("#"),
            Column.LEFT: self.tr("Left"),
            Column.RIGHT: self.tr("Right"),
            Column.RESULT: self.tr("Token"),
            Column.HEX: self.tr("Hex"),
            Column.FREQUENCY: self.tr("Frequency"),
            Column.BYTES_PER_TOKEN: self.tr("Bytes/token"),
        }
        return titles[column]


def _write_exactly(history: MergeHistory, merges: Iterable[int]) -> str:
    """Lines, tab-separated: tokens whole, numbers without separators."""
    tokens = history.token_bytes
    # Of many rows the parts are the same few tokens.
    write = cache(readable)

    def line(merge: int) -> str:
        left, right = tokens[history.left[merge]], tokens[history.right[merge]]
        token = tokens[history.first_id + merge]
        ratio = history.text_bytes / max(1, int(history.tokens[merge]))
        return (
            f"{merge + 1}\t{write(left)}\t{write(right)}\t{write(token)}\t{to_hex(token)}\t"
            f"{history.frequency[merge]}\t{ratio:.4f}"
        )

    return "\n".join(map(line, merges))
