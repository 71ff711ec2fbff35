"""The panels below the columns: table, overlap, granularity, cost, speed."""

import json

from compare_steps import TEXT, open_panel, wait
from pyqtgraph import BarGraphItem
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox
from small_tokenizers import opened, word_piece_json

from explorer.engine.comparing.samples import built_in_samples
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.compare.cost_panel import CostPanel
from explorer.ui.compare.grain_panel import GrainPanel
from explorer.ui.compare.overlap_panel import OverlapPanel
from explorer.ui.compare.speed_panel import SpeedPanel
from explorer.ui.compare.table_panel import TablePanel
from explorer.ui.empty import EmptyState


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
    assert titles == ["Sample", "Bytes", "r50k_base", "cl100k_base"]
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


def test_a_figure_that_is_chosen_meanwhile_is_one_of_what_was_measured(compare, qtbot):
    panel = open_panel(qtbot, compare, TablePanel)
    names = [sample.name for sample in built_in_samples()]

    def shown():
        return [panel.table.model.value(row, "sample") for row in range(panel.table.model.total)]

    assert shown() == ["short", *names]
    compare.line.store.set_text(b"another", "new")
    panel.figure.activated.emit(0)
    assert panel.job.busy
    assert shown() == names
    qtbot.waitUntil(lambda: not panel.job.busy)
    assert shown() == ["new", *names]


def open_lossy(compare, qtbot, window, tmp_path, text):
    """The table with one more tokenizer, which gives little back."""
    window.session.add("lossy", opened(tmp_path, word_piece_json()), "")
    compare.line.store.set_text(text.encode(), "short")
    wait(qtbot, compare)
    return open_panel(qtbot, compare, TablePanel)


def choose(panel, title):
    index = panel.figure.findText(title)
    panel.figure.setCurrentIndex(index)
    panel.figure.activated.emit(index)
    return panel.table.model


def test_a_cell_of_which_text_is_lost_has_a_sign_and_says_what(compare, qtbot, window, tmp_path):
    panel = open_lossy(compare, qtbot, window, tmp_path, "the 말 fox")
    for figure in ("tokens", "bytes per token", "relative cost"):
        model = choose(panel, figure)
        cells = [model.index(0, column) for column in (2, 4)]
        one, lossy = (model.data(cell, Qt.ItemDataRole.DisplayRole) for cell in cells)
        assert not one.startswith("⚠")
        assert lossy.startswith("⚠")
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            assert "1 of 5 tokens unknown" in model.data(cells[1], role)
            assert "[UNK]" in model.data(cells[1], role)
    assert lossy == "⚠"
    assert "⚠ marks" in panel.meaning.text()


def test_what_is_lost_is_a_column_of_its_own_in_files_too(compare, qtbot, window, tmp_path):
    panel = open_lossy(compare, qtbot, window, tmp_path, "The fox")
    table = panel.table.model.table()
    assert table.columns[-1] == "not given back"
    assert table.rows[0][-1] == "lossy (lower case)"
    compare.line.choice.choose(window.session.tokenizers[-1], on=False)
    qtbot.waitUntil(lambda: not panel.job.busy)
    assert panel.table.model.table().columns[-1] == "cl100k_base"


def test_a_tokenizer_that_loses_text_is_never_the_best(compare, qtbot, window, tmp_path):
    panel = open_lossy(compare, qtbot, window, tmp_path, "말말말말말말말말말말 the 말말말말말")
    model = choose(panel, "bytes per token")
    role = Qt.ItemDataRole.BackgroundRole
    values = [model.value(0, name) for name in ("r50k_base", "cl100k_base", "lossy")]
    assert max(values) == values[2]
    shades = [model.data(model.index(0, column), role).alphaF() for column in (2, 3, 4)]
    assert shades[0] > 0.5
    assert shades[1:] == [0, 0]
    choose(panel, "unknown tokens, %")
    model = panel.table.model
    shades = [model.data(model.index(0, column), role).alphaF() for column in (2, 3, 4)]
    assert shades[:2] == [0, 0]
    assert shades[2] > 0.5


def test_the_chart_leaves_out_unknown_text_and_has_hollow_bars_for_what_is_changed(
    compare, qtbot, window, tmp_path
):
    panel = open_lossy(compare, qtbot, window, tmp_path, "The fox")
    choose(panel, "bytes per token")
    bars = [item for item in panel.plot.items() if isinstance(item, BarGraphItem)]
    styles = {bar.opts["brushes"][0].style() for bar in bars}
    assert Qt.BrushStyle.NoBrush in styles
    assert len(styles) == 3
    heights = [bar.opts["height"][0] for bar in bars]
    assert all(heights)
    compare.line.store.set_text("the 말".encode(), "short")
    wait(qtbot, compare)
    qtbot.waitUntil(lambda: not panel.job.busy)
    bars = [item for item in panel.plot.items() if isinstance(item, BarGraphItem)]
    assert [bar.opts["height"][0] for bar in bars].count(0) == 1


def test_without_a_tokenizer_the_table_says_what_to_do(compare, qtbot, window):
    panel = open_panel(qtbot, compare, TablePanel)
    for entry in window.session.tokenizers:
        compare.line.choice.choose(entry, on=False)
    assert panel.table is None
    assert panel.findChild(EmptyState).isVisible()
    compare.line.choice.choose(window.session.tokenizers[0], on=True)
    qtbot.waitUntil(lambda: panel.table is not None)


def test_figures_of_the_text_before_are_gone_at_once(compare, qtbot):
    speed = open_panel(qtbot, compare, SpeedPanel)
    speed.measure.click()
    qtbot.waitUntil(lambda: not speed.job.busy, timeout=60_000)
    cost = open_panel(qtbot, compare, CostPanel)
    assert speed.table.model.total == len(cost._costs) == 2
    compare.line.store.set_text(b"another", "new")
    assert speed.table.model.total == len(cost._costs) == 0
    qtbot.waitUntil(lambda: not cost.job.busy)
    assert len(cost._costs) == 2


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
    assert panel._source.text() == "Text to learn from: sample.txt"
    assert not panel.plot.isVisible()
    panel.measure.click()
    qtbot.waitUntil(lambda: not panel.job.busy, timeout=120_000)
    assert panel.plot.isVisible()
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
