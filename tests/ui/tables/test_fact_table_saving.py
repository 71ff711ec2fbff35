"""What a table is copied and saved as."""

import csv
import io
import json

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QKeySequence
from sample_tables import (
    DOWN,
    ID,
    NOTE,
    UP,
    action,
    rows,
    run,
)

from explorer.ui import fact_table
from explorer.ui.notices import Kind


def test_selected_rows_are_copied_in_their_order(table, jobs, qtbot):
    table.view.sortByColumn(ID, UP)
    table.view.selectAll()
    table.view.setFocus()
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    qtbot.keySequence(table.view, QKeySequence(QKeySequence.StandardKey.Copy))
    run(jobs, qtbot, lambda: None, lambda: bool(clipboard.text()))
    assert clipboard.text().split("\n") == [
        "7\t\t\t\t-1.0",
        "12\t你好\te4 bd a0 e5 a5 bd\tword\t12.25",
        "257\t the\t20 74 68 65\tword\t0.5",
        "300\t\\xe4\\xbd\te4 bd\thalf\t",
        "1000\tThe\\n\t54 68 65 0a\tline\t",
    ]


@pytest.mark.parametrize(
    ("name", "start"),
    [("CSV", "id,token,hex"), ("JSON", "[\n{"), ("Markdown", "| id |"), ("LaTeX", "\\begin")],
)
def test_what_is_shown_is_copied_in_every_format(table, jobs, qtbot, name, start):
    table.search.setText("the")
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    run(jobs, qtbot, action(table, f"Copy as {name}").trigger, lambda: bool(clipboard.text()))
    assert clipboard.text().startswith(start)
    assert "257" in clipboard.text()
    assert "300" not in clipboard.text()


@pytest.fixture
def saved_at(monkeypatch):
    """Answers the dialog that asks for a file; remembers the name that was offered."""
    asked = []

    def answer(path):
        def ask(_parent, _title, offered, on_chosen):
            asked.append(offered)
            on_chosen(str(path))

        monkeypatch.setattr(fact_table, "ask_where_to_save", ask)
        return asked

    return answer


def test_what_is_shown_is_saved_as_csv(table, jobs, notices, tmp_path, qtbot, saved_at):
    asked = saved_at(tmp_path / "mine.csv")
    table.show_subset(np.array([2, 0]))
    save = action(table, "Save as CSV")
    run(jobs, qtbot, save.trigger, lambda: bool(notices.messages))
    assert [path.name for path in asked] == ["some-tokens.csv"]
    text = (tmp_path / "mine.csv").read_text(encoding="utf-8")
    assert list(csv.reader(io.StringIO(text))) == [
        ["id", "token", "hex", "note", "ratio"],
        ["12", "你好", "e4 bd a0 e5 a5 bd", "word", "12.25"],
        ["257", " the", "20 74 68 65", "word", "0.5"],
    ]
    assert notices.messages[0].kind is Kind.INFO
    assert "mine.csv" in notices.messages[0].text


def test_what_is_shown_is_saved_as_json(table, jobs, notices, tmp_path, qtbot, saved_at):
    saved_at(tmp_path / "mine.json")
    table.show_subset(np.array([0]))
    save = action(table, "Save as JSON")
    run(jobs, qtbot, save.trigger, lambda: bool(notices.messages))
    assert json.loads((tmp_path / "mine.json").read_text(encoding="utf-8")) == [
        {
            "id": 257,
            "token": " the",
            "token_hex": "20 74 68 65",
            "hex": "20 74 68 65",
            "note": "word",
            "ratio": 0.5,
        }
    ]


def test_a_table_that_cannot_be_saved_is_an_error_message(
    table, jobs, notices, tmp_path, qtbot, saved_at
):
    saved_at(tmp_path / "gone" / "mine.csv")
    save = action(table, "Save as CSV")
    run(jobs, qtbot, save.trigger, lambda: bool(notices.messages))
    assert notices.messages[0].kind is Kind.ERROR
    assert "gone" in notices.messages[0].text


def test_an_empty_table_offers_nothing_to_save(table):
    table.show_columns([[], [], [], [], []])
    assert not table.save.isEnabled()
    assert table.count.text() == "Rows: 0"
    assert table.model.table().rows == []
    table.search.setText("the")
    table.view.sortByColumn(NOTE, DOWN)
    assert rows(table) == []
