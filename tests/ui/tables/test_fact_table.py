"""A table of facts: order, filter, subset, copying, files, a way to the token."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from sample_tables import (
    COLUMNS,
    DOWN,
    HEX,
    ID,
    NOTE,
    RATIO,
    TOKEN,
    UP,
    cell,
    click_header,
    facts,
    rows,
)

from explorer.engine.tables import TableFormat
from explorer.ui import fact_table
from explorer.ui.fact_model import FactModel
from explorer.ui.fact_table import FactTable


def test_the_model_obeys_the_rules_of_qt_whatever_is_done_to_it():
    model = FactModel(facts())
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_columns(COLUMNS)
    model.sort(RATIO, DOWN)
    model.set_filter("t")
    model.set_subset(np.array([0, 1]))
    model.set_filter("")
    model.set_columns([[], [], [], [], []])
    assert model.rowCount() == 0


def test_cells_are_written_as_their_form_says(table):
    assert [cell(table, 0, column) for column in range(5)] == [
        "257",
        "␠the",
        "20 74 68 65",
        "a word",
        "0.50",
    ]
    assert cell(table, 4, ID) == "1,000"
    assert [cell(table, 3, column) for column in (TOKEN, HEX, NOTE)] == ["", "", ""]
    assert cell(table, 1, RATIO) == ""
    right = Qt.AlignmentFlag.AlignRight
    aligned = Qt.ItemDataRole.TextAlignmentRole
    assert [bool(cell(table, 0, column, aligned) & right) for column in range(5)] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_rows_stand_as_given_until_somebody_sorts(table):
    assert rows(table) == [0, 1, 2, 3, 4]
    assert table.count.text() == "Rows: 5"


@pytest.mark.parametrize(
    ("column", "order", "expected"),
    [
        (ID, UP, [3, 2, 0, 1, 4]),
        (ID, DOWN, [4, 1, 0, 2, 3]),
        (RATIO, UP, [3, 0, 2, 1, 4]),
        (RATIO, DOWN, [2, 0, 3, 1, 4]),
        (TOKEN, UP, [0, 4, 1, 2, 3]),
        (TOKEN, DOWN, [2, 1, 4, 0, 3]),
        (NOTE, UP, [1, 4, 0, 2, 3]),
        (NOTE, DOWN, [0, 2, 4, 1, 3]),
    ],
)
def test_a_column_sorts_by_value_and_empty_cells_come_last(table, column, order, expected):
    table.view.sortByColumn(column, order)
    assert rows(table) == expected


def widths_of(table):
    QApplication.processEvents()  # a header lays out its sections later
    return [table.view.columnWidth(column) for column in range(len(COLUMNS))]


def scrolls_sideways(table):
    return table.view.horizontalScrollBar().maximum() > 0


def test_the_last_column_takes_the_room_left_over(table):
    before = widths_of(table)
    table.resize(900, 400)
    assert widths_of(table) == [*before[:-1], before[-1] + 100]
    table.view.setColumnWidth(TOKEN, before[TOKEN] + 20)
    assert widths_of(table)[RATIO] == before[-1] + 80


@pytest.mark.parametrize("width", [120, 300, 390])
def test_no_column_becomes_too_narrow_to_be_read_but_the_table_scrolls(table, width):
    before = widths_of(table)
    table.resize(width, 400)
    assert min(widths_of(table)) >= 10 * table.view.fontMetrics().horizontalAdvance("0")
    assert scrolls_sideways(table)
    table.resize(800, 400)
    assert widths_of(table) == before
    assert not scrolls_sideways(table)


def test_a_column_that_is_widened_takes_no_other_the_room_it_needs(table):
    table.view.setColumnWidth(TOKEN, 700)
    assert min(widths_of(table)) >= 10 * table.view.fontMetrics().horizontalAdvance("0")
    assert scrolls_sideways(table)
    table.view.setColumnWidth(TOKEN, 80)
    assert sum(widths_of(table)) == table.view.viewport().width()
    assert not scrolls_sideways(table)


def test_a_click_on_a_header_sorts_and_another_turns_the_order(table, qtbot):
    click_header(table, qtbot, ID)
    first = rows(table)
    click_header(table, qtbot, ID)
    assert sorted([first, rows(table)]) == [[3, 2, 0, 1, 4], [4, 1, 0, 2, 3]]


def test_rows_that_come_later_are_sorted_as_those_before_them(table):
    table.view.sortByColumn(ID, DOWN)
    table.show_columns([column[:3] for column in COLUMNS])
    assert rows(table) == [1, 0, 2]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the", [0]),
        ("␣the", [0]),
        ("Ġthe", [0]),
        ("e4 bd", [1, 2]),
        ("0x0a", [4]),
        (r"\n", [4]),
        ("你", [2]),
        ("WORD", [0, 2]),
        ("a half", [1]),
        ("nothing of the kind", []),
    ],
)
def test_the_filter_finds_texts_and_tokens_in_every_form(table, qtbot, text, expected):
    qtbot.keyClicks(table.search, text) if text.isascii() else table.search.setText(text)
    assert rows(table) == expected
    assert table.count.text() == f"Rows: {len(expected)} of 5"
    assert table.save.isEnabled() is bool(expected)
    table.search.clear()
    assert rows(table) == [0, 1, 2, 3, 4]


def test_a_subset_is_shown_in_its_order_filtered_and_sorted(table):
    table.show_subset(np.array([4, 0, 2]))
    assert rows(table) == [4, 0, 2]
    table.search.setText("a word")
    assert rows(table) == [0, 2]
    table.view.sortByColumn(ID, UP)
    assert rows(table) == [2, 0]
    table.show_subset(None)
    table.search.clear()
    assert rows(table) == [3, 2, 0, 1, 4]
    table.show_subset(np.empty(0, np.int64))
    assert rows(table) == []


@pytest.mark.parametrize("text", ["12", "#12", "id:12", " #12 "])
def test_the_filter_finds_an_id_and_selects_its_row_before_all_others(table, qtbot, text):
    table.show_columns([*COLUMNS[:3], ["word", "12 halves", None, None, None], COLUMNS[4]])
    table.view.sortByColumn(NOTE, UP)
    with qtbot.waitSignal(table.row_chosen) as chosen:
        table.search.setText(text)
    assert chosen.args == [2]
    assert rows(table) == ([2, 1] if text == "12" else [2])
    assert table.view.selected_rows() == [0]
    table.view.sortByColumn(NOTE, DOWN)
    assert rows(table)[0] == 2


def test_a_number_as_the_table_writes_it_is_an_id(table):
    table.search.setText("1,000")
    assert rows(table) == [4]


def test_an_id_that_the_chosen_group_hides_is_said_to_be_hidden(table):
    table.show_subset(np.array([0, 1]))
    table.search.setText("12")
    assert rows(table) == []
    assert table.hidden.isVisible()
    assert "hidden by the chip" in table.hidden.text()
    assert table.hidden.text().endswith(": 1")
    table.show_subset(np.array([2]))
    assert rows(table) == [2]
    assert table.view.selected_rows() == [0]
    assert not table.hidden.isVisible()


def test_a_text_of_which_the_chosen_group_hides_all_is_said_to_be_hidden(table):
    table.show_subset(np.array([0, 3]))
    table.search.setText("half")
    assert table.hidden.text().endswith(": 1")
    table.search.setText("the")
    assert rows(table) == [0]
    assert not table.hidden.isVisible()


def test_a_table_without_ids_takes_a_number_for_a_text(qtbot, jobs, notices):
    table = FactTable("plain", "Plain", facts(), jobs=jobs, notices=notices)
    qtbot.addWidget(table)
    table.show_columns(COLUMNS)
    table.search.setText("12")
    assert rows(table) == []


def test_other_rows_end_a_subset(table):
    table.show_subset(np.array([1]))
    table.show_columns(COLUMNS)
    assert len(rows(table)) == 5


def test_a_chosen_row_is_told_by_its_own_number(table, qtbot):
    table.view.sortByColumn(ID, UP)
    with qtbot.waitSignal(table.row_chosen) as chosen:
        table.choose(0)
    assert chosen.args == [0]
    assert table.view.selected_rows() == [2]
    table.search.setText("half")
    table.choose(0)
    assert table.view.selected_rows() == []


def test_the_arrow_keys_tell_the_row(table, qtbot):
    table.choose(0)
    table.view.setFocus()
    with qtbot.waitSignal(table.row_chosen) as chosen:
        qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert chosen.args == [1]


def test_a_double_click_and_enter_ask_for_the_token_of_the_row(table, qtbot):
    table.view.sortByColumn(ID, UP)
    place = table.view.visualRect(table.model.index(1, TOKEN)).center()
    qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(table.token_requested) as asked:
        qtbot.mouseDClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked.args == [12]
    with qtbot.waitSignal(table.token_requested) as asked:
        qtbot.keyClick(table.view, Qt.Key.Key_Return)
    assert asked.args == [12]


def test_a_table_that_is_not_about_tokens_asks_for_none(qtbot, jobs, notices):
    table = FactTable("plain", "Plain", facts(), jobs=jobs, notices=notices)
    qtbot.addWidget(table)
    table.show_columns(COLUMNS)
    table.show()
    table.choose(0)
    with qtbot.assertNotEmitted(table.token_requested):
        table.view.activated.emit(table.model.index(0, 0))


def test_a_table_of_the_model_has_plain_values(table):
    assert all(type(row[0]) is int for row in table.model.table().rows)
    assert table.model.value(2, "ratio") == 12.25
    # Every format can write them.
    for kind in TableFormat:
        assert fact_table.write_table(table.model.table(), kind)


def test_a_hundred_thousand_rows_are_filtered_and_sorted(table):
    count = 100_000
    tokens = [b"token %d" % number for number in range(count)]
    table.show_columns([np.arange(count), tokens, tokens, ["n"] * count, [1.0] * count])
    table.search.setText("9999")
    table.view.sortByColumn(ID, DOWN)
    assert len(rows(table)) == 19
    assert rows(table)[:2] == [9_999, 99_999]  # the id before what contains it
