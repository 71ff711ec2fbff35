"""The pages of known glitch tokens and of improbable bigrams."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget
from sample_tokenizers import small_tokenizer
from scan_panels import click, show_scan

from explorer.engine.tokenizers.builtin import builtin_tokenizer


@pytest.fixture
def jobs(live_jobs):
    return live_jobs


@pytest.fixture
def show(tools, qtbot):
    return partial(show_scan, tools, qtbot)


@pytest.fixture
def panel(show):
    return show(small_tokenizer())


def test_known_glitch_tokens_are_listed_with_their_splits(show, tools, qtbot):
    panel = show(builtin_tokenizer("r50k_base"))
    panel.findChild(QTabWidget, "scan_tabs").setCurrentIndex(1)
    model = panel.glitches.table.model
    assert model.total == 24
    assert model.value(0, "id") == 43453
    assert (model.value(1, "id"), model.value(1, "ids")) == (None, "46933 42202")
    assert model.value(1, "split") == "Solid│GoldMagikarp"
    assert model.value(0, "ids") is None
    assert (model.value(0, "known_in"), model.value(0, "fault")) == ("GPT-2/3", "hardly trained")
    assert model.value(0, "source") == "user name on Reddit"
    titles = [fact.title for fact in model.facts]
    assert len(set(titles)) == len(titles)
    assert panel.glitches.summary.text() == "16 of 24 known glitch tokens are one token here."
    assert not panel.glitches.show_in_tokens.isEnabled()
    panel.glitches.table.choose(1)
    with qtbot.waitSignal(tools.session.text_requested) as asked:
        click(panel, qtbot, "glitch_show")
    assert asked.args[0] == b"SolidGoldMagikarp"


def test_bigrams_are_built_and_one_is_shown_in_the_view(panel, tools, qtbot):
    panel.findChild(QTabWidget, "scan_tabs").setCurrentIndex(2)
    assert not panel.bigrams.show_in_tokens.isEnabled()
    click(panel, qtbot, "bigrams_build")
    qtbot.waitUntil(lambda: not panel.bigrams.job.busy)
    model = panel.bigrams.table.model
    assert model.total
    text = model.value(0, "first_token") + model.value(0, "second_token")
    assert model.value(0, "text") == text
    assert "pairs that make text are encoded as themselves" in panel.bigrams.summary.text()
    panel.bigrams.table.choose(0)
    with qtbot.waitSignal(tools.session.text_requested) as asked:
        click(panel, qtbot, "bigrams_show")
    assert asked.args[0] == text


def test_building_bigrams_can_be_cancelled(panel, qtbot):
    panel.findChild(QTabWidget, "scan_tabs").setCurrentIndex(2)
    click(panel, qtbot, "bigrams_build")
    panel.bigrams.job.cancel()
    assert not panel.bigrams.job.busy
    assert panel.bigrams.build.isEnabled()
    assert panel.bigrams.table.model.total == 0


def test_pairs_that_spell_one_letter_are_hidden_until_somebody_asks(show, qtbot):
    panel = show(builtin_tokenizer("r50k_base"))
    panel.findChild(QTabWidget, "scan_tabs").setCurrentIndex(2)
    assert not panel.bigrams.chips.isVisible()
    click(panel, qtbot, "bigrams_build")
    qtbot.waitUntil(lambda: not panel.bigrams.job.busy)
    model = panel.bigrams.table.model
    assert model.total == 12_960
    shown = [model.value(row, "text").decode() for row in model.rows.tolist()]
    assert 0 < len(shown) < 300
    assert "尼" not in shown
    assert model.value(model.rows[0], "scripts").count(", ") == 1
    qtbot.mouseClick(panel.bigrams.chips.buttons["spelled"], Qt.MouseButton.LeftButton)
    assert "尼" in [model.value(row, "text").decode() for row in model.rows.tolist()]
