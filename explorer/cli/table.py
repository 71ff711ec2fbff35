"""A table for the terminal: columns that stand below each other."""

import unicodedata
from collections.abc import Collection, Sequence
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.tables import Cell, Table

_WIDE: Final = frozenset("WF")
_GAP: Final = "  "


def print_table(table: Table, ids: Collection[str] = ()) -> None:
    """Print titles, and below them the rows; numbers stand at the right.

    Args:
        table: What to print.
        ids: Titles of columns of ids, which get no thousands separators.
    """
    lines = [list(table.columns)]
    for row in table.rows:
        titled = zip(table.columns, row, strict=True)
        lines.append([str(cell) if title in ids else _shown(cell) for title, cell in titled])
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    right = [_is_number_column(table, column) for column in range(len(table.columns))]
    for line in lines:
        cells = [
            " " * (width - _width(cell)) + cell if at_right else cell + " " * (width - _width(cell))
            for cell, width, at_right in zip(line, widths, right, strict=True)
        ]
        print(_GAP.join(cells).rstrip())


def _shown(cell: Cell) -> str:
    if isinstance(cell, bool) or not isinstance(cell, int | float):
        return "" if cell is None else escaped_text(str(cell))
    return f"{cell:,}" if isinstance(cell, int) else f"{cell:.2f}"


def _is_number_column(table: Table, column: int) -> bool:
    cells: Sequence[Cell] = [row[column] for row in table.rows]
    return all(cell is None or isinstance(cell, int | float) for cell in cells)


def _width(text: str) -> int:
    """Columns of a terminal that a text takes."""
    return sum(2 if unicodedata.east_asian_width(char) in _WIDE else 1 for char in text)
