"""Texts that some tokenizers would take too much memory for."""

import pytest
from compare_steps import open_panel, press, wait
from small_tokenizers import opened, unigram_json

from explorer.ui.compare import memory_line
from explorer.ui.compare.cost_panel import CostPanel
from explorer.ui.compare.table_panel import TablePanel

TEXT = "多模态 ".encode() * 100


@pytest.fixture
def greedy(compare, window, tmp_path, monkeypatch):
    """A tokenizer that would take too much for more than 100 bytes."""
    monkeypatch.setattr(memory_line, "MUCH_MEMORY", 100 * memory_line.MEMORY_PER_BYTE)
    entry = window.session.add("greedy", opened(tmp_path, unigram_json()), "")
    compare.line.store.set_text(TEXT, "long")
    return entry


def test_the_beginning_alone_is_compared_and_it_is_said_why(compare, qtbot, greedy):
    wait(qtbot, compare)
    memory = compare.line.memory
    assert memory.isVisible()
    assert memory.text.startswith(greedy.name)
    assert "1.0 kB, would take about 200.0 kB of memory" in memory.text
    assert len(compare.columns.columns[0].view.document.data) == 100
    panel = open_panel(qtbot, compare, TablePanel)
    assert panel.table.model.value(0, "sample") == "long (first 100 B)"
    assert panel.table.model.value(0, "bytes") == 100


@pytest.mark.usefixtures("greedy")
def test_all_of_it_is_compared_if_the_user_says_so_until_there_is_another_text(compare, qtbot):
    cost = open_panel(qtbot, compare, CostPanel)
    wait(qtbot, compare)
    press(compare, "compare_whole")
    wait(qtbot, compare)
    qtbot.waitUntil(lambda: not cost.job.busy)
    assert not compare.line.memory.isVisible()
    assert len(compare.columns.columns[0].view.document.data) == len(TEXT)
    assert cost._measures[0].size.bytes == len(TEXT)
    compare.line.store.set_text(TEXT[1:], "another")
    assert compare.line.memory.isVisible()


def test_other_tokenizers_are_given_all_of_it(compare, qtbot, greedy):
    compare.line.choice.choose(greedy, on=False)
    wait(qtbot, compare)
    assert not compare.line.memory.isVisible()
    assert len(compare.columns.columns[0].view.document.data) == len(TEXT)
