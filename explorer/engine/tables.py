"""Tables of results, written as CSV, JSON, Markdown or LaTeX."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from pathlib import Path
from typing import Final

import regex

from explorer.engine.byte_forms import escaped, escaped_text, to_hex
from explorer.engine.formats.files import replacing

Cell = str | int | float | bytes | bool | None | Sequence[int]
_SMALL: Final = 0.1
# What Markdown may take for a sign of its own; an underscore inside of a word is safe.
_MARKDOWN_SIGN: Final = regex.compile(r"[\\`*<\[\]|~&$]|(?<![^\W_])_|_(?![^\W_])")
# Spaces that neither Markdown nor LaTeX shows.
_LOST_SPACES: Final = regex.compile(r"^ +| {2,}| +$")
_LATEX: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{char: f"\\{char}" for char in "&%$#_{}"},
    }
)


class TableFormat(StrEnum):
    """How a table is written."""

    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"
    LATEX = "latex"


@dataclass(frozen=True)
class Table:
    """A table of results.

    Attributes:
        columns: Keys in English, such as `bytes_per_token`.
        rows: As many cells in each as there are columns. Bytes are written escaped, and in JSON
            also as hex under `<column>_hex`; None is an empty cell.
    """

    columns: tuple[str, ...]
    rows: Sequence[Sequence[Cell]]


def write_table(table: Table, kind: TableFormat) -> str:
    """A table as text."""
    return "".join(_WRITERS[kind](table))


def write_cells(table: Table) -> str:
    """The rows alone, tab-separated, for the clipboard."""
    return "\n".join("\t".join(_one_line(cell) for cell in row) for row in table.rows)


def save_table(table: Table, kind: TableFormat, path: Path) -> None:
    """Write a table to a file, which is whole or not there.

    Raises:
        FormatError: It cannot be written.
    """
    # Names of files may hold what is no valid text.
    with (
        replacing(path) as new,
        new.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
    ):
        file.writelines(_WRITERS[kind](table))


def _csv(table: Table) -> Iterator[str]:
    buffer = io.StringIO()
    # The writer quotes a CR only where it ends lines with one itself.
    writer = csv.writer(buffer, lineterminator="\r\n")
    for row in (table.columns, *table.rows):
        writer.writerow([_plain(cell) for cell in row])
        yield buffer.getvalue().removesuffix("\r\n") + "\n"
        buffer.seek(0)
        buffer.truncate()


def _json(table: Table) -> Iterator[str]:
    separator = "[\n"
    for row in table.rows:
        entry: dict[str, object] = {}
        for key, cell in zip(table.columns, row, strict=True):
            entry[key] = _json_value(cell)
            if isinstance(cell, bytes):
                entry[f"{key}_hex"] = to_hex(cell)
        yield separator + json.dumps(entry, ensure_ascii=False)
        separator = ",\n"
    yield "[]\n" if separator == "[\n" else "\n]\n"


def _json_value(cell: Cell) -> object:
    if isinstance(cell, bytes):
        return escaped(cell)
    # JSON knows neither NaN nor infinity.
    return None if isinstance(cell, float) and not isfinite(cell) else cell


def _markdown(table: Table) -> Iterator[str]:
    def line(cells: Iterable[str]) -> str:
        return f"| {' | '.join(cells)} |\n"

    yield line(table.columns)
    numeric = [_is_numeric(table, column) for column in range(len(table.columns))]
    yield line("--:" if is_number else "---" for is_number in numeric)
    for row in table.rows:
        yield line(_MARKDOWN_SIGN.sub(r"\\\g<0>", _shown(cell)) for cell in row)


def _latex(table: Table) -> Iterator[str]:
    alignment = "".join(
        "r" if _is_numeric(table, column) else "l" for column in range(len(table.columns))
    )
    yield f"\\begin{{tabular}}{{{alignment}}}\n\\hline\n"
    yield _latex_line(table.columns)
    yield "\\hline\n"
    for row in table.rows:
        yield _latex_line(_shown(cell) for cell in row)
    yield "\\hline\n\\end{tabular}\n"


def _latex_line(cells: Iterable[str]) -> str:
    return " & ".join(cell.translate(_LATEX) for cell in cells) + r" \\" + "\n"


def _is_numeric(table: Table, column: int) -> bool:
    cells = [row[column] for row in table.rows if row[column] is not None]
    return bool(cells) and all(
        isinstance(cell, int | float) and not isinstance(cell, bool) for cell in cells
    )


def _plain(cell: Cell) -> object:
    """A cell for CSV: numbers in full, nothing lost."""
    if isinstance(cell, bytes):
        return escaped(cell)
    if isinstance(cell, str | int | float) or cell is None:
        return cell
    return " ".join(map(str, cell))


def _one_line(cell: Cell) -> str:
    if isinstance(cell, bytes):
        return escaped(cell)
    return "" if cell is None else escaped_text(str(_plain(cell)))


def _shown(cell: Cell) -> str:
    """A cell for people: on one line, numbers short, without separators."""
    if isinstance(cell, float):
        return f"{cell:.2g}" if 0 < abs(cell) < _SMALL else f"{cell:.2f}"
    if isinstance(cell, bytes):
        return _LOST_SPACES.sub(lambda match: r"\x20" * len(match.group()), escaped(cell))
    return _one_line(cell)


_WRITERS: Final[dict[TableFormat, Callable[[Table], Iterator[str]]]] = {
    TableFormat.CSV: _csv,
    TableFormat.JSON: _json,
    TableFormat.MARKDOWN: _markdown,
    TableFormat.LATEX: _latex,
}
