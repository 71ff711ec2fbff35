"""A table of all tokens, `NAME.csv`, for people and spreadsheets.

A row is one id. The frequency is 0 where no merge made the token, and empty for specials, which
are outside of the merges; left and right are empty where there are none.
"""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np

from explorer.engine.byte_forms import escaped, to_hex
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats.assembly import assemble, in_order, with_gaps
from explorer.engine.formats.files import read_text, write_text
from explorer.engine.formats.numbers import whole_number
from explorer.engine.formats.verifying import compare_tables
from explorer.engine.patterns import Pattern
from explorer.engine.vocabulary import Vocabulary

_COLUMNS: Final = ("id", "hex", "text", "frequency", "left", "right")
_LONGEST_FIELD: Final = 2**31 - 1


def why_not(vocabulary: Vocabulary) -> FormatError | None:  # noqa: ARG001 - a table holds any
    """The reason why this format cannot hold a vocabulary: there is none."""
    return None


def write(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write the file; returns its path relative to the folder."""
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for token, token_id in vocabulary.ids.items():
        pair = vocabulary.parents(token_id) or ("", "")
        frequency = int(vocabulary.frequency[token_id])
        rows.writerow([token_id, to_hex(token), escaped(token), frequency, *pair])
    for special_id, special in sorted(vocabulary.special_texts.items()):
        token = special.encode()
        rows.writerow([special_id, to_hex(token), escaped(token), "", "", ""])
    path = Path(f"{stem}.csv")
    write_text(folder / path, table.getvalue())
    return (path,)


def verify(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Read the table back and compare every row.

    Returns:
        What the file holds in part only.

    Raises:
        FormatError: It tells something else.
    """
    read_back = read(folder / f"{stem}.csv", vocabulary.pattern, allow_gaps=True)
    compare_tables(vocabulary, read_back)
    if not np.array_equal(vocabulary.frequency, read_back.frequency):
        raise FormatError("The export was not kept: read back, it gives other frequencies.")
    return (Notice("A table holds no pattern: to load the vocabulary, export another format too."),)


def read(path: Path, pattern: Pattern, *, allow_gaps: bool = False) -> Vocabulary:
    """Read a table.

    Args:
        path: The file.
        pattern: How text is split, which a table does not tell.
        allow_gaps: Whether there may be ids that no token has.

    Raises:
        FormatError: Names the row that is wrong.
        SpecialTokenError: See `check_special_ids`.
    """
    tokens: dict[int, bytes] = {}
    frequency: dict[int, int] = {}
    pairs: dict[int, tuple[int, int]] = {}
    specials: dict[str, int] = {}
    seen: set[int] = set()
    for line, row in _rows(path):
        token_id, token = _number(row, "id", line, path), _token(row, line, path)
        if token_id in seen:
            raise _wrong(line, "id", row, path)
        seen.add(token_id)
        if not row["frequency"]:
            special = _special(token, row, line, path)
            if special in specials:
                raise _wrong(line, "hex", row, path)
            specials[special] = token_id
            continue
        tokens[token_id] = token
        frequency[token_id] = _number(row, "frequency", line, path)
        if row["left"] or row["right"]:
            pairs[token_id] = (_number(row, "left", line, path), _number(row, "right", line, path))
    ordered = with_gaps(tokens) if allow_gaps else in_order(tokens, specials.values())
    counts = np.array([frequency.get(token_id, 0) for token_id in range(len(ordered))], np.int64)
    return assemble(pattern, ordered, specials, pairs=pairs, frequency=counts)


def _rows(path: Path) -> list[tuple[int, dict[str, str]]]:
    """Each row by its column names, with the number of its line."""
    # A token may be longer than the 128 KiB that the csv module takes for damage.
    csv.field_size_limit(_LONGEST_FIELD)
    reader = csv.reader(io.StringIO(read_text(path), newline=""), strict=True)
    rows = []
    try:
        if tuple(next(reader, ())) != _COLUMNS:
            raise FormatError(
                "The first line of {file} is not {columns}: it is no table of tokens.",
                file=path,
                columns=",".join(_COLUMNS),
            )
        for row in reader:
            if len(row) != len(_COLUMNS):
                raise FormatError(
                    "Line {line} of {file} has {count} columns instead of {wanted}. The file is "
                    "cut off or damaged.",
                    line=reader.line_num,
                    file=path,
                    count=len(row),
                    wanted=len(_COLUMNS),
                )
            rows.append((reader.line_num, dict(zip(_COLUMNS, row, strict=True))))
    except csv.Error as error:
        raise FormatError(
            "Line {line} of {file} is no line of a CSV table. The file is cut off or damaged.",
            line=reader.line_num,
            file=path,
            details=str(error),
        ) from error
    return rows


def _number(row: Mapping[str, str], column: str, line: int, path: Path) -> int:
    number = whole_number(row[column], below=2**63)
    if number is None:
        raise _wrong(line, column, row, path)
    return number


def _token(row: Mapping[str, str], line: int, path: Path) -> bytes:
    try:
        token = bytes.fromhex(row["hex"])
    except ValueError:
        token = b""
    if not token:
        raise _wrong(line, "hex", row, path)
    return token


def _special(token: bytes, row: Mapping[str, str], line: int, path: Path) -> str:
    try:
        return token.decode()
    except UnicodeDecodeError:
        raise _wrong(line, "hex", row, path) from None


def _wrong(line: int, column: str, row: Mapping[str, str], path: Path) -> FormatError:
    return FormatError(
        "Line {line} of {file} has no valid {column}: “{text}”. The file is cut off or damaged.",
        line=line,
        file=path,
        column=column,
        text=row[column][:40],
    )
