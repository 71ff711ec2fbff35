"""The panels below the columns: table, overlap, granularity, cost, speed."""

import json

from compare_steps import TEXT, open_panel, wait
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox

from explorer.engine.comparing.samples import built_in_samples
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.compare.cost_panel import CostPanel
from explorer.ui.compare.grain_panel import GrainPanel
from explorer.ui.compare.overlap_panel import OverlapPanel
from explorer.ui.compare.speed_panel import SpeedPanel
from explorer.ui.compare.table_panel import TablePanel


def test_samples_come_in_a_list(compare, qtbot):
    box = compare.findChild(QComboBox, "compare_sample")
    index = box.findText("Python")
    box.setCurrentIndex(index)
    box.activated.emit(index)
    wait(qtbot, compare)
    assert compare.line.store.data.startswith(b'"""Count the words')


def test_the_table_has_a_row_a_sample_and_a_column_a_tokenizer(compare, qtbot):
    panel = open_panel(qtbot, compare, TablePanel)
    model = panel.table.model
    titles = [fact.title for fact in model.facts]
    assert titles == ["sample", "bytes", "r50k_base", "cl100k_base"]
    assert model.value(0, "sample") == "short"
    assert model.value(0, "r50k_base") == 13
    assert "Chinese" in [model.value(row, "sample") for row in range(model.total)]


def test_a_sample_that_is_compared_has_one_row(compare, qtbot):
    sample = next(sample for sample in built_in_samples() if sample.name == "Chinese")
    compare.line.store.set_text(bytes(sample.data), "Chinese")
    wait(qtbot, compare)
    panel = open_panel(qtbot, compare, TablePanel)
    model = panel.table.model
    names = [model.value(row, "sample") for row in range(model.total)]
    assert names == [sample.name for sample in built_in_samples()]


def test_the_dearest_tokenizer_of_a_sample_is_the_hottest(compare, qtbot):
    panel = open_panel(qtbot, compare, TablePanel)
    model = panel.table.model
    role = Qt.ItemDataRole.BackgroundRole
    dear, cheap = (model.data(model.index(0, column), role).alphaF() for column in (2, 3))
    assert dear > 0.5
    assert cheap == 0
    panel.figure.setCurrentIndex(2)
    panel.figure.activated.emit(2)
    model = panel.table.model
    dear, cheap = (model.data(model.index(0, column), role).alphaF() for column in (2, 3))
    assert dear > cheap == 0


def test_own_samples_are_kept(compare, qtbot, window, tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("my own text")
    panel = open_panel(qtbot, compare, TablePanel)
    panel._on_paths_chosen([str(path)])
    qtbot.waitUntil(lambda: not panel.job.busy)
    samples = [panel.table.model.value(row, "sample") for row in range(panel.table.model.total)]
    assert samples[-1] == "mine.txt"
    assert window.compare.line._tools.settings.compare_samples == (path,)
    path.unlink()
    panel.refresh()
    qtbot.waitUntil(lambda: not panel.job.busy)
    assert any("mine.txt" in message.text for message in window.notices.messages)
    panel.forget.click()
    qtbot.waitUntil(lambda: not panel.job.busy)
    assert window.compare.line._tools.settings.compare_samples == ()


def test_the_table_is_copied_as_markdown(compare, qtbot):
    panel = open_panel(qtbot, compare, TablePanel)
    menu = panel.table.save.menu()
    next(action for action in menu.actions() if "Markdown" in action.text()).trigger()
    clipboard = QGuiApplication.clipboard()
    qtbot.waitUntil(lambda: clipboard.text().startswith("| sample | bytes | r50k_base"))
    assert "| short | 34 | 13 |" in clipboard.text()


def test_the_overlap_tells_what_is_shared(compare, qtbot):
    panel = open_panel(qtbot, compare, OverlapPanel)
    assert "43,066 tokens are in both" in panel.summary.text()
    assert panel.table.model.total == 43_066 + 7_190 + 57_190
    panel.table.search.setText("多")
    shown = panel.table.model.table().rows
    assert shown
    assert all("多".encode() in row[0] for row in shown)


def test_the_chart_of_the_overlap_has_only_scripts_that_there_are(compare, qtbot, window):
    for name in ("b1", "b2"):
        window.session.add(name, builtin_tokenizer("bytes"), "")
    panel = open_panel(qtbot, compare, OverlapPanel)
    for box, name in ((panel.first, "b1"), (panel.second, "b2")):
        box.setCurrentIndex(box.findText(name))
        box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: not panel.job.busy)
    assert panel.plot._groups == ["no script", "Latin"]
    assert "Only in the first: 0; only in the second: 0." in panel.summary.text()
    cell = panel.table.model.index(ord("1"), 5)
    assert panel.table.model.data(cell, Qt.ItemDataRole.DisplayRole) == "no script"


def test_it_is_said_what_the_colour_means_and_which_text_the_chart_leaves_out(compare, qtbot):
    panel = open_panel(qtbot, compare, TablePanel)
    assert "more tokens" in panel.meaning.text()
    assert "leaves out the text above" in panel.meaning.text()
    assert "short" not in panel.plot._groups
    panel.figure.setCurrentIndex(2)
    panel.figure.activated.emit(2)
    assert "less of the text" in panel.meaning.text()
    assert "leaves out" not in panel.meaning.text()
    assert panel.plot._groups[0] == "short"


def test_units_are_measured_on_the_text(compare, qtbot):
    panel = open_panel(qtbot, compare, GrainPanel)
    panel.measure.click()
    qtbot.waitUntil(lambda: not panel.job.busy, timeout=120_000)
    rows = panel.table.model.table().rows
    assert [row[0] for row in rows[:3]] == ["bytes", "characters", "words"]
    assert [row[2] for row in rows[:3]] == [34, 28, 4]


def test_a_price_gives_the_cost_of_the_text_and_of_a_month(compare, qtbot, window):
    panel = open_panel(qtbot, compare, CostPanel)
    panel.texts.setValue(1_000_000)
    field = compare.findChild(QDoubleSpinBox, "price_r50k_base")
    field.setValue(2.5)
    _, text, month, _ = panel._costs[0]
    assert (text.text(), month.text()) == ("0.0000", "32.50")
    assert panel._costs[1][1].text() == "-"
    assert window.compare.line._tools.settings.prices == {"r50k_base": 2.5}


def test_speed_is_measured_for_each_tokenizer(compare, qtbot):
    panel = open_panel(qtbot, compare, SpeedPanel)
    panel.measure.click()
    qtbot.waitUntil(lambda: not panel.job.busy, timeout=60_000)
    rows = panel.table.model.table().rows
    assert [row[0] for row in rows] == ["r50k_base", "cl100k_base"]
    assert [row[1] for row in rows] == [13, len(builtin_tokenizer("cl100k_base").encode(TEXT))]
    assert all(row[4] > 0 for row in rows)


def test_prices_that_cannot_be_read_are_none(settings):
    settings.store.setValue("compare/prices", json.dumps([1]))
    assert settings.prices == {}
