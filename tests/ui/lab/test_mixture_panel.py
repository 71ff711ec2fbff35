"""The panel about the texts that a tokenizer was trained on."""

import random

import pytest
from dropping import carried, drop
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from settling import settle

from explorer.engine.patterns import named_pattern
from explorer.engine.steps import Step
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.events import MergeBatch
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.trainer import train
from explorer.ui.lab.mixture.panel import MixturePanel
from explorer.ui.long_job import JobLine


def column(panel, key):
    model = panel.table.model
    return [model.value(row, key) for row in range(model.total)]


def empty_text(panel):
    return panel.table.view._empty_text


def words(letters, count):
    draw = random.Random(letters)
    known = ["".join(draw.choices(letters, k=4)) for _ in range(100)]
    return " ".join(draw.choices(known, [1 / rank for rank in range(1, 101)], k=count))


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    """Two kinds of text, three parts of the first and one of the second to be learned from."""
    folder = tmp_path_factory.mktemp("samples")
    texts = {"latin": words("abcdefgh", 12_000), "greek": words("αβγδεζηθ", 2000)}
    paths = []
    for name, text in texts.items():
        path = folder / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


@pytest.fixture(scope="module")
def tokenizer(samples):
    pattern = named_pattern("cl100k")
    history = MergeHistory(0)
    for event in train(TrainingRequest(tuple(samples), pattern, 356)):
        if isinstance(event, MergeBatch):
            history.extend(event)
    return TrainedTokenizer(history.vocabulary(pattern, ()), "own")


@pytest.fixture
def panel(qtbot, tools, tokenizer):
    tools.session.add("own", tokenizer, "here")
    panel = MixturePanel(tools)
    qtbot.addWidget(panel)
    panel.resize(950, 700)
    panel.show()
    return panel


def add_all(panel, samples):
    for path in samples:
        panel.categories.add([path])


def names(panel):
    return [category.name for category in panel.categories.categories]


def test_it_says_step_by_step_what_to_do(panel, samples):
    assert "Add two or more" in empty_text(panel)
    assert not panel.estimate.isEnabled()
    panel.categories.add([samples[0]])
    assert not panel.estimate.isEnabled()
    panel.categories.add([samples[1]])
    assert panel.estimate.isEnabled()
    assert "Press Estimate" in empty_text(panel)


def test_shares_are_estimated_and_drawn(panel, samples):
    add_all(panel, samples)
    panel.estimate.click()
    assert empty_text(panel) == "Estimating…"
    assert not panel.estimate.isEnabled()
    settle(panel)
    sizes = [path.stat().st_size for path in samples]
    expected = [100 * size / sum(sizes) for size in sizes]
    assert column(panel, "category") == ["latin", "greek"]
    assert column(panel, "share_percent") == pytest.approx(expected, abs=3)
    assert column(panel, "half_share_percent") == pytest.approx(expected, abs=6)
    assert column(panel, "sample_bytes") == sizes
    assert panel.plot.isVisible()
    legend = [label.text for _, label in panel.plot.getPlotItem().legend.items]
    assert legend == ["merges: 100", "half of them"]


def test_what_was_found_goes_when_what_it_was_found_from_changes(panel, samples, tokenizer):
    changes = [
        lambda: panel.merges.setValue(50),
        lambda: panel.categories.add([samples[0]]),
        panel.categories.remove.click,
        lambda: panel.tools.session.add("other", tokenizer, "here"),
    ]
    add_all(panel, samples)
    for change in changes:
        panel.estimate.click()
        settle(panel)
        assert panel.table.model.total
        change()
        assert panel.table.model.total == 0
        assert not panel.plot.isVisible()


def test_an_estimate_can_be_cancelled(panel, samples):
    add_all(panel, samples)
    panel.estimate.click()
    panel.job.cancel()
    settle(panel)
    assert panel.table.model.total == 0
    assert panel.estimate.isEnabled()


def test_how_far_it_is_can_be_seen(panel, samples):
    add_all(panel, samples)
    panel.estimate.click()
    panel.job.progressed.emit(Step("replaying merges", 50, 100))
    line = panel.findChild(JobLine)
    assert line.isVisible()
    assert line.text.startswith("replaying merges · 50 %")


def test_a_category_is_renamed_by_the_keyboard(panel, samples, qtbot):
    add_all(panel, samples)
    panel.categories.rename.click()
    editor = panel.categories.list.findChild(QLineEdit)
    QTest.keyClicks(editor, "Greek text")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(panel) == ["latin", "Greek text"])


def test_a_category_is_removed(panel, samples):
    add_all(panel, samples)
    panel.categories.remove.click()
    assert names(panel) == ["latin"]
    panel.categories.remove.click()
    assert names(panel) == []
    assert not panel.categories.remove.isEnabled()


def test_files_and_folders_are_added_by_dialogs(panel, samples):
    panel.categories.add_files.click()
    panel.categories.findChild(QFileDialog).filesSelected.emit([str(path) for path in samples])
    assert names(panel) == ["latin"]
    assert panel.categories.categories[0].sources == tuple(samples)
    assert panel.tools.settings.corpus_folder == str(samples[0].parent)


def test_what_is_dropped_becomes_a_category_each(panel, samples):
    drop(panel, carried(*samples))
    assert names(panel) == ["latin", "greek"]


def test_a_sample_that_is_missing_is_named(panel, samples, tmp_path):
    add_all(panel, [samples[0], tmp_path / "nowhere.txt"])
    panel.estimate.click()
    settle(panel)
    assert "nowhere.txt" in panel.tools.notices.messages[0].text


def test_a_tokenizer_without_merges_says_why_nothing_can_be_told(panel, samples):
    add_all(panel, samples)
    panel.tools.session.add("bytes", ByteTokenizer(), "built in")
    assert "no list of merges" in empty_text(panel)
    assert not panel.estimate.isEnabled()
