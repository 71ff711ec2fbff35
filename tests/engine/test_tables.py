"""Tables of results as CSV, JSON, Markdown and LaTeX."""

import csv
import io
import json
import os
import stat

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.engine.errors import FormatError
from explorer.engine.tables import Table, TableFormat, save_table, write_cells, write_table

CSV, JSON, MARKDOWN, LATEX = TableFormat
TABLE = Table(
    ("id", "token", "ratio"),
    [(257, b" the", 0.5), (300, b"\xe4\xbd", None), (10, b"\n|,\"'\t", 12.3456)],
)
cells = (
    st.text()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.binary()
    | st.booleans()
    | st.none()
)


def test_csv_has_the_keys_and_every_digit():
    assert write_table(TABLE, CSV) == (
        'id,token,ratio\n257, the,0.5\n300,\\xe4\\xbd,\n10,"\\n|,""\'\\t",12.3456\n'
    )


@pytest.mark.parametrize("text", ["a\rb", "a\nb", "a\r\n", "\r", '"', ","])
def test_csv_keeps_texts_with_signs_of_its_own(text):
    written = write_table(Table(("a", "b"), [(text, 1)]), CSV)
    assert list(csv.reader(io.StringIO(written, newline=""))) == [["a", "b"], [text, "1"]]
    assert written.endswith(",1\n")


def test_json_is_an_object_a_row_with_bytes_in_two_forms():
    assert json.loads(write_table(TABLE, JSON)) == [
        {"id": 257, "token": " the", "token_hex": "20 74 68 65", "ratio": 0.5},
        {"id": 300, "token": "\\xe4\\xbd", "token_hex": "e4 bd", "ratio": None},
        {"id": 10, "token": "\\n|,\"'\\t", "token_hex": "0a 7c 2c 22 27 09", "ratio": 12.3456},
    ]


def test_json_keeps_the_kinds_of_values():
    rows = json.loads(write_table(Table(("a",), [(True,), ([1, 2],), ("多",), (None,)]), JSON))
    assert [row["a"] for row in rows] == [True, [1, 2], "多", None]


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_json_has_no_numbers_that_json_does_not_know(value):
    assert json.loads(write_table(Table(("a",), [(value,)]), JSON)) == [{"a": None}]


def test_markdown_escapes_pipes_and_puts_numbers_at_the_right():
    assert write_table(TABLE, MARKDOWN) == (
        "| id | token | ratio |\n"
        "| --: | --- | --: |\n"
        "| 257 | \\\\x20the | 0.50 |\n"
        "| 300 | \\\\xe4\\\\xbd |  |\n"
        "| 10 | \\\\n\\|,\"'\\\\t | 12.35 |\n"
    )


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("a|b", "a\\|b"),
        (b"\\|", "\\\\\\\\\\|"),
        (b"*x*", "\\*x\\*"),
        (b"__init__", "\\_\\_init\\_\\_"),
        ("cl100k_base", "cl100k_base"),
        (b"<br>", "\\<br>"),
        (b" a  b c ", "\\\\x20a\\\\x20\\\\x20b c\\\\x20"),
    ],
)
def test_markdown_shows_a_cell_as_it_is(cell, written):
    assert write_table(Table(("a",), [(cell,)]), MARKDOWN).splitlines()[2] == f"| {written} |"


def test_latex_escapes_its_own_signs():
    signs = "\\&%$#_{}~^"
    table = write_table(Table(("a_b", "n"), [(signs, 1)]), LATEX)
    assert table == (
        "\\begin{tabular}{lr}\n\\hline\na\\_b & n \\\\\n\\hline\n"
        "\\textbackslash{}\\textbackslash{}\\&\\%\\$\\#\\_\\{\\}"
        "\\textasciitilde{}\\textasciicircum{} & 1 \\\\\n"
        "\\hline\n\\end{tabular}\n"
    )


def test_small_numbers_keep_their_digits_for_people():
    table = Table(("a",), [(0.00123,), (0.0,), (-0.05,), (0.25,), (1234.5,)])
    lines = write_table(table, MARKDOWN).splitlines()[2:]
    assert lines == ["| 0.0012 |", "| 0.00 |", "| -0.05 |", "| 0.25 |", "| 1234.50 |"]


@pytest.mark.parametrize(
    ("column", "is_numeric"),
    [
        ([1, 2.5, None], True),
        ([None, None], False),
        ([True, False], False),
        ([1, "one"], False),
        ([], False),
    ],
)
def test_only_columns_of_numbers_stand_at_the_right(column, is_numeric):
    table = Table(("a",), [(cell,) for cell in column])
    assert write_table(table, MARKDOWN).splitlines()[1] == ("| --: |" if is_numeric else "| --- |")
    assert write_table(table, LATEX).startswith(
        f"\\begin{{tabular}}{{{'r' if is_numeric else 'l'}}}"
    )


def test_lists_of_ids_are_written_with_spaces():
    table = Table(("ids", "n"), [([1, 2, 3], 3)])
    assert write_table(table, CSV) == "ids,n\n1 2 3,3\n"
    assert write_cells(table) == "1 2 3\t3"


@pytest.mark.parametrize("kind", TableFormat)
def test_a_table_without_rows_has_its_head(kind):
    text = write_table(Table(("a", "b"), []), kind)
    assert json.loads(text) == [] if kind is JSON else "a" in text


def test_cells_for_the_clipboard_stay_in_their_places():
    table = Table(("a", "b"), [("x\ty", None), (b"a\nb", "c\u2028d\re")])
    assert write_cells(table) == "x\\ty\t\na\\nb\tc\\u2028d\\re"


@example([(None, "\r0")])
@given(st.lists(st.tuples(cells, cells), max_size=5))
def test_every_format_keeps_its_shape(rows):
    table = Table(("a", "b"), rows)
    assert [len(row) for row in csv.reader(io.StringIO(write_table(table, CSV), newline=""))] == (
        [2] * (len(rows) + 1)
    )
    assert len(json.loads(write_table(table, JSON))) == len(rows)
    assert len(write_table(table, MARKDOWN).split("\n")) == len(rows) + 3
    assert write_table(table, LATEX).count("\\\\\n") == len(rows) + 1
    if rows:
        assert [len(line.split("\t")) for line in write_cells(table).split("\n")] == [2] * len(rows)


@pytest.mark.parametrize("kind", TableFormat)
def test_a_saved_table_is_the_written_one(kind, tmp_path):
    path = tmp_path / "table.out"
    path.write_text("old")
    save_table(TABLE, kind, path)
    assert path.read_bytes() == write_table(TABLE, kind).encode()
    assert [file.name for file in tmp_path.iterdir()] == ["table.out"]


def test_an_old_file_stays_whole_when_a_table_cannot_be_written(tmp_path):
    path = tmp_path / "table.csv"
    path.write_text("old")
    broken = Table(("a", "b"), [(1, 2), (object(), 3)])
    with pytest.raises(TypeError):
        save_table(broken, JSON, path)
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["table.csv"]


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(FormatError, match="no folder") as caught:
        save_table(TABLE, CSV, tmp_path / "gone" / "table.csv")
    assert str(tmp_path / "gone") in str(caught.value)


def test_a_folder_of_that_name_is_not_replaced(tmp_path):
    (tmp_path / "table.csv").mkdir()
    (tmp_path / "table.csv" / "file").write_text("kept")
    with pytest.raises(FormatError, match="is a folder"):
        save_table(TABLE, CSV, tmp_path / "table.csv")
    assert (tmp_path / "table.csv" / "file").read_text() == "kept"


@pytest.mark.parametrize("name", ["backups", ".hidden", "table.csv.csv"])
def test_any_name_will_do(name, tmp_path):
    for _ in range(2):
        save_table(TABLE, CSV, tmp_path / name)
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_table_can_be_read_by_whom_the_umask_lets(tmp_path):
    before = os.umask(0o022)
    try:
        save_table(TABLE, CSV, tmp_path / "table.csv")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "table.csv").stat().st_mode) == 0o644


def test_text_that_no_file_can_hold_is_escaped(tmp_path):
    # Half of a surrogate pair may come from a name of a file.
    save_table(Table(("name",), [("a\udc80b",)]), CSV, tmp_path / "table.csv")
    assert (tmp_path / "table.csv").read_text() == "name\na\\udc80b\n"
