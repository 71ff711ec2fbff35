"""The panel that scans a vocabulary."""

import json
from functools import partial

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QToolButton
from sample_tokenizers import small_tokenizer
from scan_panels import click, show_scan
from small_tokenizers import opened, word_piece_json
from training_runs import learn

from explorer.engine.tables import TableFormat, write_table
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.theme import DARK, palette_of

THE = 258
HALF = 259
YOU = 260
SPECIAL = 261


@pytest.fixture
def jobs(live_jobs):
    return live_jobs


@pytest.fixture
def show(tools, qtbot):
    """Opens a tokenizer and the panel, which scans by itself."""

    return partial(show_scan, tools, qtbot)


@pytest.fixture
def panel(show):
    return show(small_tokenizer())


@pytest.fixture
def chip(panel, qtbot):
    """Clicks a group."""

    def click(name):
        qtbot.mouseClick(
            panel.findChild(QToolButton, f"scan_chip_{name}"), Qt.MouseButton.LeftButton
        )

    return click


@pytest.fixture
def choose(panel, qtbot):
    """Selects the row of a token and waits for its witness."""

    def go(token_id):
        panel.tokens.choose(token_id)
        qtbot.waitUntil(panel.tokens.detail.evidence.isVisible)
        return panel.tokens.detail

    return go


def shown_ids(panel):
    model = panel.tokens.table.model
    return [model.value(row, "id") for row in model.rows.tolist()]


def scan_again(panel, qtbot, *, witnesses):
    panel.findChild(QCheckBox, "scan_witnesses").setChecked(witnesses)
    click(panel, qtbot, "scan_start")
    qtbot.waitUntil(lambda: not panel.job.busy)


def test_the_scan_starts_by_itself_when_somebody_looks(panel):
    assert shown_ids(panel) == list(range(262))
    assert panel.tokens.chips.buttons["all"].text() == "All  262"
    assert panel.tokens.chips.buttons["PREFIX"].text() == "Prefix  1"
    assert panel.tokens.chips.buttons["BYTE"].text() == "Byte of a character  115"
    assert panel.tokens.chips.buttons["IMPOSSIBLE"].text() == "Impossible bytes  13"


def test_without_a_tokenizer_there_is_nothing_to_press(show):
    panel = show()
    assert not panel.scan.isEnabled()
    assert not panel.bigrams.build.isEnabled()
    assert not panel.tokens.chips.isVisible()


def test_a_chip_filters_the_table(panel, chip):
    chip("impossible")
    assert shown_ids(panel) == [0xC0, 0xC1, *range(0xF5, 0x100)]
    chip("special")
    assert shown_ids(panel) == [SPECIAL]
    chip("all")
    assert len(shown_ids(panel)) == 262


def test_only_groups_that_have_tokens_have_a_chip(panel):
    assert not panel.tokens.chips.buttons["UNUSED"].isVisible()
    assert not panel.tokens.chips.buttons["unreachable"].isVisible()
    assert panel.tokens.chips.buttons["SPECIAL"].isVisible()


def test_the_rows_of_chips_are_as_high_as_they_need(panel, qtbot):
    panel.resize(2400, 600)
    one_row = panel.tokens.chips.buttons["all"].sizeHint().height()
    qtbot.waitUntil(lambda: panel.tokens.chips.height() == one_row)
    panel.resize(700, 600)
    qtbot.waitUntil(lambda: panel.tokens.chips.height() > one_row)
    last = max(
        (button for button in panel.tokens.chips.buttons.values() if button.isVisible()),
        key=lambda button: button.geometry().bottom(),
    )
    assert last.geometry().bottom() < panel.tokens.chips.height()


def test_a_scan_with_witnesses_fills_the_column_and_finds_what_is_unreachable(panel, qtbot, chip):
    model = panel.tokens.table.model
    assert model.value(HALF, "witness") is None
    scan_again(panel, qtbot, witnesses=True)
    assert model.value(HALF, "witness").startswith(b"\xe4\xbd")
    assert model.value(0xC0, "witness") is None
    assert model.value(HALF, "verdict") == "witness found"
    assert model.value(0xC0, "verdict") == "proved unreachable"
    assert model.value(THE, "verdict") is None
    assert panel.tokens.chips.buttons["unreachable"].text() == "Proved unreachable  13"
    chip("unreachable")
    assert shown_ids(panel) == [0xC0, 0xC1, *range(0xF5, 0x100)]


def test_a_tick_alone_begins_the_search_for_witnesses_even_during_a_scan(panel, qtbot):
    click(panel, qtbot, "scan_start")
    assert panel.job.busy
    panel.findChild(QCheckBox, "scan_witnesses").setChecked(True)
    qtbot.waitUntil(lambda: not panel.job.busy)
    column = [fact.key for fact in panel.tokens.table.model.facts].index("witness")
    assert not panel.tokens.table.view.isColumnHidden(column)
    assert panel.tokens.table.model.value(ord("a"), "category") == "ok"
    panel.findChild(QCheckBox, "scan_witnesses").setChecked(False)
    assert not panel.job.busy


def test_the_table_has_all_the_room_until_a_token_is_selected(panel, choose):
    table = panel.tokens.table
    assert not panel.tokens.detail.isVisible()
    assert table.width() == panel.tokens.width()
    detail = choose(HALF)
    assert detail.isVisible()
    assert table.width() < panel.tokens.width()
    panel.tokens.show_rows(None)
    assert not detail.isVisible()


def test_the_detail_goes_with_the_row_that_a_chip_or_the_filter_hides(panel, choose, chip):
    detail = choose(THE)
    chip("all")
    assert detail.isVisible()
    chip("impossible")
    assert not detail.isVisible()
    assert detail.title.text() == ""
    choose(THE)
    panel.tokens.table.search.setText("the")
    assert detail.isVisible()
    panel.tokens.table.search.setText("no token has this")
    assert not detail.isVisible()


def test_a_token_inside_of_words_has_a_text_of_its_own(show, qtbot, tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    panel = show(tokenizer)
    (token,) = [one for one in range(tokenizer.id_limit) if tokenizer.token_bytes(one) == b"##ren"]
    panel.tokens.choose(token)
    detail = panel.tokens.detail
    qtbot.waitUntil(detail.strip.isVisible)
    assert panel.tokens.table.model.value(token, "category") == "ok"
    assert detail.strip.document.data.endswith(b"ren")
    assert b"#" not in detail.strip.document.data


def test_the_detail_tells_category_witness_and_lineage(choose):
    detail = choose(HALF)
    assert "ends inside a character" in detail.words.text()
    assert detail.evidence.text().startswith("The text was found at try")
    witness = detail.strip.document.data
    assert witness.startswith(b"\xe4\xbd")
    assert witness != "你".encode()
    assert detail.tree.accessibleDescription() == "\\xe4 + \\xbd = \\xe4\\xbd"
    assert detail.children_title.text() == "&Part of: 1"
    assert detail.children_list.item(0).text() == "你   260"


def test_the_proof_that_there_is_no_witness_is_said_in_words(choose):
    detail = choose(0xFF)
    assert detail.evidence.text().startswith("Proved: no UTF-8 text holds these bytes")
    assert not detail.strip.isVisible()
    assert not detail.show_in_tokens.isVisible()


def test_a_special_has_neither_witness_nor_lineage(panel, qtbot):
    panel.tokens.choose(SPECIAL)
    detail = panel.tokens.detail
    qtbot.waitUntil(lambda: "special token" in detail.words.text())
    assert not detail.show_in_tokens.isVisible()
    assert not detail.tree.isVisible()


def test_the_witness_is_shown_in_the_view(panel, choose, tools, qtbot):
    choose(THE)
    with qtbot.waitSignal(tools.session.text_requested) as asked:
        click(panel, qtbot, "scan_show_witness")
    assert asked.args == [b" the", "witness of token 258"]


def test_a_child_and_a_box_of_the_tree_lead_to_their_tokens(choose, qtbot):
    detail = choose(HALF)
    detail.children_list.setFocus()
    detail.children_list.setCurrentRow(0)
    qtbot.keyClick(detail.children_list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: detail.title.text().startswith("260"))
    qtbot.keyClick(detail.tree, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: detail.title.text().startswith("259"))


def test_a_token_that_the_chip_hides_is_shown_among_all(panel, chip):
    chip("special")
    panel.tokens.choose(THE)
    assert panel.tokens.chips.choice == "all"
    assert panel.tokens.detail.title.text().startswith("258")


def test_a_double_click_asks_for_the_token_in_the_inspector(panel, tools, qtbot):
    table = panel.tokens.table
    with qtbot.waitSignal(tools.session.token_requested) as asked:
        table.view.activated.emit(table.model.index(THE, 0, QModelIndex()))
    assert asked.args == [THE]


def test_an_id_that_no_token_has_is_not_asked_for(show, tools, qtbot):
    panel = show(builtin_tokenizer("cl100k_base"))
    panel.tokens.choose(100256)
    table = panel.tokens.table
    with qtbot.assertNotEmitted(tools.session.token_requested):
        table.view.activated.emit(table.view.currentIndex())


def test_the_selected_token_stays_selected_when_witnesses_are_found(panel, choose, qtbot):
    choose(THE)
    scan_again(panel, qtbot, witnesses=True)
    assert panel.tokens.detail.title.text().startswith("258")


def test_figures_of_the_training_have_columns_where_they_are_known(panel):
    view, model = panel.tokens.table.view, panel.tokens.table.model
    keys = [fact.key for fact in model.facts]
    hidden = [key for index, key in enumerate(keys) if view.isColumnHidden(index)]
    assert hidden == ["verdict", "witness"]
    assert (model.value(THE, "left"), model.value(THE, "right")) == (257, ord("e"))
    assert (model.value(256, "frequency"), model.value(256, "left_over")) == (5000, 1000)
    assert model.value(256, "part_of") == 1


def test_without_merges_their_columns_and_the_lineage_are_hidden(show, qtbot):
    panel = show(builtin_tokenizer("bytes"))
    view, model = panel.tokens.table.view, panel.tokens.table.model
    hidden = [fact.key for index, fact in enumerate(model.facts) if view.isColumnHidden(index)]
    merges = ["depth", "left", "right", "part_of", "frequency", "left_over"]
    assert hidden == ["verdict", "witness", *merges]
    panel.tokens.choose(65)
    qtbot.waitUntil(panel.tokens.detail.evidence.isVisible)
    assert not panel.tokens.detail.tree.isVisible()


def test_long_chinese_tokens_are_hidden_until_somebody_asks(show):
    panel = show(builtin_tokenizer("o200k_base"))
    assert len(shown_ids(panel)) == 200_019 - 37
    note = panel.findChild(QLabel, "scan_hidden")
    assert note.isVisible()
    assert note.text().endswith(": 37")
    panel.findChild(QCheckBox, "scan_explicit").setChecked(True)
    assert len(shown_ids(panel)) == 200_019
    assert not note.isVisible()


def test_long_chinese_tokens_of_ones_own_corpus_are_shown(show):
    vocabulary = learn("图书馆必须支持高铁 " * 50, size=300).vocabulary
    assert "图书馆必须支持高铁".encode() in vocabulary.tokens
    panel = show(TrainedTokenizer(vocabulary, "own"))
    assert len(shown_ids(panel)) == vocabulary.size
    assert not panel.findChild(QCheckBox, "scan_explicit").isVisible()


def test_nothing_is_said_about_explicit_tokens_where_there_are_none(panel):
    assert not panel.findChild(QCheckBox, "scan_explicit").isVisible()
    assert not panel.findChild(QLabel, "scan_hidden").isVisible()


def test_the_table_is_written_with_english_names(panel):
    table = panel.tokens.table.model.table([HALF])
    (row,) = json.loads(write_table(table, TableFormat.JSON))
    assert row["category"] == "prefix of a character"
    assert row["marks"] == "part of one token"
    assert (row["depth"], row["left"], row["right"]) == (1, 0xE4, 0xBD)
    assert row["token_hex"] == "e4 bd"


def test_another_tokenizer_is_scanned_anew(panel, tools, qtbot):
    panel.bigrams.build.click()
    qtbot.waitUntil(lambda: not panel.bigrams.job.busy)
    tools.session.add("bytes", builtin_tokenizer("bytes"), "here")
    qtbot.waitUntil(lambda: panel.tokens.table.model.total == 256)
    assert panel.bigrams.table.model.total == 0
    tools.session.close(tools.session.tokenizers[1])
    qtbot.waitUntil(lambda: panel.tokens.table.model.total == 262)


def test_a_scan_can_be_cancelled_and_started_again(panel, tools, qtbot):
    tools.session.add("bytes", builtin_tokenizer("bytes"), "here")
    panel.job.cancel()
    assert panel.tokens.table.model.total == 0
    click(panel, qtbot, "scan_start")
    qtbot.waitUntil(lambda: panel.tokens.table.model.total == 256)


def test_what_can_be_acted_on_has_a_name(panel):
    for kind in (QPushButton, QToolButton, QCheckBox):
        for widget in panel.findChildren(kind):
            if widget.objectName().startswith(("scan_", "glitch_", "bigrams_")):
                assert widget.text() or widget.accessibleName()
    assert panel.tokens.detail.children_list.accessibleName()


def test_the_model_keeps_qts_rules(panel):
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    QAbstractItemModelTester(panel.tokens.table.model, mode)
    panel.tokens.table.search.setText("th")
    assert shown_ids(panel) == [256, 257, THE]


def test_the_panel_is_drawn_in_the_dark(panel, choose, qapp):
    choose(HALF)
    qapp.setPalette(palette_of(DARK))
    assert not panel.grab().isNull()
