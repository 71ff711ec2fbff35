"""The panel of experiments as its user meets it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QPushButton, QSlider, QSpinBox
from sample_tokenizers import small_tokenizer

from explorer.engine.lab.experiments.cards import CARDS
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.experiments.panel import ExperimentsPanel

NAMES = [card.name for card in CARDS]


@pytest.fixture
def jobs(live_jobs):
    return live_jobs


@pytest.fixture
def panel(qtbot, tools):
    panel = ExperimentsPanel(tools)
    qtbot.addWidget(panel)
    panel.resize(1000, 700)
    panel.show()
    settle(qtbot, panel)
    return panel


def settle(qtbot, panel):
    results = panel.view.results
    qtbot.waitUntil(lambda: not panel.job.busy and not results.busy, timeout=30_000)


def choose(qtbot, panel, name):
    panel.cards.setCurrentRow(NAMES.index(name))
    settle(qtbot, panel)


def check(qtbot, panel, name, *, on):
    (item,) = panel.checks.findItems(name, Qt.MatchFlag.MatchExactly)
    item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
    settle(qtbot, panel)


def said(panel):
    """Label and check of each line."""
    return [(view.label.text(), view.check.text) for view in panel.view.results.line_views]


def headings(panel):
    return [view.heading.text() for view in panel.view.results.line_views if view.heading.text()]


def documents(panel):
    return [bytes(view.strip.document.data) for view in panel.view.results.line_views]


def test_the_first_card_shows_its_tokens_in_the_usual_encodings(panel):
    assert headings(panel) == ["r50k_base", "cl100k_base", "o200k_base"]
    lines = said(panel)
    assert lines[0][0].startswith("At the beginning of a text")
    assert "301, 1831, 8396" in lines[0][0]
    assert {checked for _, checked in lines} == {"as expected"}
    assert documents(panel) == [b"strawberry", b" strawberry"] * 3


@pytest.mark.parametrize("name", NAMES)
def test_every_card_shows_what_is_right(qtbot, panel, name):
    choose(qtbot, panel, name)
    checks = [checked for _, checked in said(panel)]
    assert "as expected" in checks
    assert set(checks) <= {"as expected", ""}
    assert panel.view.results.table.model.total == len(checks)


def test_another_text_has_other_tokens_and_no_check(qtbot, panel):
    panel.view.field.set_data(b"rasp berry")
    settle(qtbot, panel)
    assert documents(panel)[0] == b"rasp berry"
    assert {checked for _, checked in said(panel)} <= {"as expected", ""}
    visible = [view for view in panel.view.results.line_views if view.check.isVisible()]
    assert visible == []
    reset = panel.findChild(QPushButton, "experiment_reset")
    assert reset.isEnabled()
    reset.click()
    settle(qtbot, panel)
    assert documents(panel)[0] == b"strawberry"
    assert not reset.isEnabled()


def test_bytes_that_are_no_text_reach_the_tokenizers(qtbot, panel):
    data = b"\xff\r\n\xe2\x80\xa9"
    choose(qtbot, panel, "vocabulary-slider")
    panel.view.field.set_data(data)
    settle(qtbot, panel)
    assert documents(panel) == [data] * 3


def test_tokenizers_can_be_left_out(qtbot, panel):
    check(qtbot, panel, "r50k_base", on=False)
    assert headings(panel) == ["cl100k_base", "o200k_base"]
    check(qtbot, panel, "cl100k_base", on=False)
    check(qtbot, panel, "o200k_base", on=False)
    assert headings(panel) == []
    assert "Check one" in panel.view.message.text


def test_a_tokenizer_that_becomes_current_takes_part(qtbot, panel, tools):
    tools.session.add("mine", small_tokenizer(), "test")
    settle(qtbot, panel)
    assert headings(panel) == ["r50k_base", "cl100k_base", "o200k_base", "mine"]
    check(qtbot, panel, "mine", on=False)
    assert "mine" not in headings(panel)


def test_an_open_encoding_stands_in_the_list_once(qtbot, panel, tools):
    tools.session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    settle(qtbot, panel)
    assert [offer.name for offer in panel.checks.offers] == [
        "r50k_base",
        "cl100k_base",
        "o200k_base",
    ]


def test_one_that_cannot_take_part_says_why(qtbot, panel, tools):
    choose(qtbot, panel, "bpe-dropout")
    tools.session.add("bytes", builtin_tokenizer("bytes"), "built in")
    settle(qtbot, panel)
    last = panel.view.results.line_views[-1]
    assert last.heading.text() == "bytes"
    assert "no merges" in last.message.text
    assert not last.strip.isVisible()


def test_the_probability_changes_the_samples(qtbot, panel):
    choose(qtbot, panel, "bpe-dropout")
    panel.findChild(QSpinBox, "dropout_samples").setValue(5)
    panel.findChild(QDoubleSpinBox, "dropout_probability").setValue(1.0)
    settle(qtbot, panel)
    drawn = [label for label, _ in said(panel) if label.startswith("Drawn 5 of 5")]
    assert len(drawn) == 3
    assert all("tokens: 13" in label for label in drawn)


def test_the_slider_and_the_number_of_ranks_are_one(qtbot, panel):
    choose(qtbot, panel, "vocabulary-slider")
    number = panel.findChild(QSpinBox, "ranks_kept")
    slider = panel.findChild(QSlider, "ranks_slider")
    slider.setValue(slider.minimum())
    settle(qtbot, panel)
    assert number.value() == 256
    assert "tokens: 100" in said(panel)[0][0]
    number.setValue(50_000)
    settle(qtbot, panel)
    assert slider.minimum() < slider.value() < slider.maximum()
    assert number.value() == 50_000
    assert "tokens: 22" in said(panel)[0][0]


def test_the_decoder_can_be_chosen(qtbot, panel):
    choose(qtbot, panel, "wrong-tokenizer")
    assert len(said(panel)) == 9
    box = panel.findChild(QComboBox, "decoder")
    box.setCurrentText("r50k_base")
    box.activated.emit(box.currentIndex())
    settle(qtbot, panel)
    labels = [label for label, _ in said(panel)]
    assert len(labels) == 6
    assert labels[5].startswith("Decoded by r50k_base")
    assert "99665" in panel.view.results.line_views[5].figures.text()


def test_controls_and_text_belong_to_their_cards(qtbot, panel):
    choose(qtbot, panel, "digit-tokens")
    assert not panel.view.field.isVisible()
    assert not panel.findChild(QSpinBox, "dropout_samples").isVisible()
    choose(qtbot, panel, "bpe-dropout")
    assert panel.view.field.isVisible()
    assert panel.findChild(QSpinBox, "dropout_samples").isVisible()
    assert not panel.findChild(QSlider, "ranks_slider").isVisible()


def test_the_text_can_be_shown_in_the_view(qtbot, panel, tools):
    with qtbot.waitSignal(tools.session.text_requested) as shown:
        panel.findChild(QPushButton, "experiment_show").click()
    assert shown.args == [b"strawberry", "Letters of strawberry"]


def test_a_text_that_is_too_long_is_refused_in_place(qtbot, panel):
    panel.view.field.set_data(b"x" * 20_000)
    settle(qtbot, panel)
    assert "20,000 bytes" in panel.view.message.text
    assert panel.view.results.line_views == ()
    panel.view.field.set_data(b"x")
    settle(qtbot, panel)
    assert panel.view.message.text == ""


def test_nothing_is_done_while_nobody_looks(qtbot, panel, tools):
    panel.hide()
    tools.session.add("mine", small_tokenizer(), "test")
    assert not panel.job.busy
    panel.show()
    settle(qtbot, panel)
    assert "mine" in headings(panel)
