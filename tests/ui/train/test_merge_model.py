"""The merges as a table model."""

import pytest
from fake_trainer import batch, byte_pairs
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from explorer.engine.training.history import MergeHistory
from explorer.ui.train.merge_model import Column, MergeModel

PAIRS = [(ord("t"), ord("h")), (ord(" "), 256), (257, ord("e")), (0xE4, 0xBD), (259, 0xA0)]


def history_of(pairs, **columns):
    history = MergeHistory(1001)
    history.extend(batch(pairs, **columns))
    return history


@pytest.fixture
def model():
    model = MergeModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_history(history_of(PAIRS, frequency=[2168, 9, 8, 7, 6], tokens=[500, 499, 7, 2, 1]))
    yield model
    del tester


def row_texts(model, row):
    return [model.index(row, column).data() for column in Column]


def test_a_row_shows_number_parts_result_hex_frequency_and_ratio(model):
    assert row_texts(model, 0) == ["1", "t", "h", "th", "74 68", "2,168", "2.00"]
    assert row_texts(model, 2) == ["3", "␠th", "e", "␠the", "20 74 68 65", "8", "143.00"]


def test_half_characters_are_written_as_bytes(model):
    assert row_texts(model, 3)[1:5] == [r"\xe4", r"\xbd", r"\xe4\xbd", "e4 bd"]
    assert row_texts(model, 4)[1:5] == [r"\xe4\xbd", r"\xa0", "你", "e4 bd a0"]


def test_numbers_stand_to_the_right_and_texts_to_the_left(model):
    for column in Column:
        alignment = model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole)
        assert bool(alignment & Qt.AlignmentFlag.AlignRight) == column.is_number


def test_new_merges_are_rows_inserted_at_once(model):
    spans = []
    model.rowsInserted.connect(lambda _parent, first, last: spans.append((first, last)))
    model.history.extend(batch(byte_pairs(700), first=5))
    model.on_merges_learned(5, 705)
    assert spans == [(5, 704)]
    assert model.rowCount() == 705


def test_a_filter_by_text_shows_the_tokens_that_contain_it(model):
    model.set_filter("th")
    assert [model.merge_at(row) for row in range(model.rowCount())] == [0, 1, 2]
    model.set_filter("␠")
    assert [model.merge_at(row) for row in range(model.rowCount())] == [1, 2]
    model.set_filter("")
    assert model.rowCount() == 5


@pytest.mark.parametrize("text", ["bd a0", "0xbda0", "0xBD A0", "e4bd a0"])
def test_a_filter_by_hex_shows_the_tokens_that_contain_the_bytes(model, text):
    model.set_filter(text)
    assert [model.merge_at(row) for row in range(model.rowCount())] == [4]


def test_merges_that_arrive_are_filtered_too(model):
    model.set_filter("the")
    model.history.extend(batch([(258, ord("n")), (120, 121), (258, ord("m"))], first=5))
    model.on_merges_learned(5, 8)
    assert [model.merge_at(row) for row in range(model.rowCount())] == [2, 5, 7]
    assert model.row_of(7) == 2
    assert model.row_of(6) is None


def test_a_token_of_any_length_fits_a_cell_but_is_copied_whole():
    pairs = [(97, 97)] + [(256 + index, 256 + index) for index in range(9)]
    model = MergeModel()
    model.set_history(history_of(pairs))
    assert len(model.text(9, Column.RESULT)) == 257
    assert model.exact_rows([9])().split("\t")[3] == "a" * 1024


def test_two_hundred_thousand_rows_cost_nothing_until_they_are_looked_at(monkeypatch):
    written = []
    monkeypatch.setattr(
        "explorer.ui.train.merge_model.readable", lambda token: written.append(token) or "x"
    )
    model = MergeModel()
    model.set_history(history_of(byte_pairs(200_000)))
    assert model.rowCount() == 200_000
    assert written == []


def test_the_tool_tip_of_a_token_shows_it_whole_but_not_without_end(model):
    tip = model.index(2, Column.RESULT).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "␣the<br>id 258, bytes 4"
    model.set_history(history_of([(ord("<"), ord("b")), *((256 + n, 256 + n) for n in range(9))]))
    assert model.index(0, Column.RESULT).data(Qt.ItemDataRole.ToolTipRole).startswith("&lt;b<br>")
    tip = model.index(9, Column.RESULT).data(Qt.ItemDataRole.ToolTipRole)
    lines = tip.replace("&lt;", "<").split("<br>")
    assert sum(map(len, lines[:-1])) == 501
    assert max(map(len, lines)) <= 80


def test_the_tool_tip_of_a_row_tells_the_id_of_the_token(model):
    for column in (Column.NUMBER, Column.RESULT, Column.HEX, Column.FREQUENCY):
        tip = model.index(2, column).data(Qt.ItemDataRole.ToolTipRole)
        assert "id 258," in tip
