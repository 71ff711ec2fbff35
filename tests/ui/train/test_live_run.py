"""What a run looks like while it goes on, and after it has learned nothing."""

import pytest
from fake_trainer import batch, byte_pairs, counted, finished
from PySide6.QtWidgets import QPushButton

from explorer.engine.training.events import StopReason


def click(window, name):
    window.findChild(QPushButton, f"{name}_button").click()


def learn(window, launcher, qtbot, first, end):
    launcher.last.say(batch(byte_pairs(end - first), first=first))
    qtbot.waitUntil(lambda: len(window.train.run.history) == end)


@pytest.fixture
def merging(window, launcher, qtbot):
    window.train.form.vocab_size.setValue(100_000)
    click(window, "train")
    launcher.last.say(counted())
    learn(window, launcher, qtbot, 0, 3)
    return window


@pytest.mark.usefixtures("needs_a_font")
def test_the_bar_stands_still_while_the_number_of_merges_gets_longer(merging, launcher, qtbot):
    line = merging.train.progress
    merging.grab()
    places = [line.bar.x()]
    for first, end in ((3, 30), (30, 3000)):
        learn(merging, launcher, qtbot, first, end)
        merging.grab()
        places.append(line.bar.x())
    assert len(set(places)) == 1
    click(merging, "cancel")
    assert line.phase.minimumWidth() == 0


def test_a_run_without_any_pair_leaves_no_promise_and_no_ratio(window, launcher, qtbot):
    click(window, "train")
    launcher.last.say(counted(0), finished(StopReason.NO_PAIRS))
    qtbot.waitUntil(lambda: not window.train.run.state.active)
    assert window.train.merges.merges.table._empty_text == "No merge was learned."
    summary = window.train.result.summary.text()
    assert "no pair is left" in summary
    assert "bytes per token" not in summary


def test_a_filter_left_from_before_says_that_it_hides_what_is_learned(window, launcher, qtbot):
    panel = window.train.merges.merges
    panel.filter.setText("zzz")
    click(window, "train")
    launcher.last.say(counted())
    learn(window, launcher, qtbot, 0, 3)
    assert panel.table._empty_text == "No merge matches the filter. Clear it to see all of them."
    assert panel._count.text() == "Merges: 0 of 3"


def test_the_title_speaks_of_no_graph_where_there_is_none(window, launcher, qtbot):
    window.train.form.algorithm.choose("wordpiece")
    click(window, "train")
    launcher.last.say(counted(), finished())
    qtbot.waitUntil(lambda: not window.train.run.state.active)
    assert window.train.merges.chart.title.text() == "corpus.txt, WordPiece"
    assert not window.train.merges.chart.whole_button.isEnabled()
