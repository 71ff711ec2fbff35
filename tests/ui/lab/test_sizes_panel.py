"""The panel about tiny and huge vocabularies: what is encoded, at which sizes, for which model."""

import pytest
from PySide6.QtWidgets import QFileDialog
from settling import settle

from explorer.assets import sample_corpus
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.ui.lab.sizes.panel import SizesPanel
from explorer.ui.notices import Kind
from explorer.ui.theme import DARK, palette_of

SIZES = [256, 512, 1000, 2000, 5000, 10_000, 20_000, 50_000, 50_256]


def column(panel, key):
    model = panel.table.model
    return [model.value(row, key) for row in range(model.total)]


def empty_text(panel):
    return panel.table.view._empty_text


@pytest.fixture
def panel(qtbot, tools):
    """Shows the text that comes with it."""
    tools.session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    panel = SizesPanel(tools)
    qtbot.addWidget(panel)
    choose(panel, "a text")
    panel.resize(950, 700)
    panel.show()
    settle(panel)
    return panel


def choose(panel, text):
    panel.corpus.choice.setCurrentIndex(panel.corpus.choice.findText(text))


def curve_names(panel):
    return [label.text for _, label in panel.plot.getPlotItem().legend.items]


def test_the_text_that_comes_with_it_has_the_right_values(panel):
    assert column(panel, "vocabulary_size") == SIZES
    assert column(panel, "tokens") == [100, 56, 46, 40, 33, 29, 25, 22, 22]
    assert column(panel, "bytes_per_token")[0] == 1


def test_other_bytes_are_measured_as_they_are_typed(panel):
    panel.corpus.field.set_data("你好 \r\n".encode())
    settle(panel)
    assert column(panel, "tokens")[0] == 9


def test_the_sample_is_measured_when_it_is_chosen(panel):
    choose(panel, "the sample")
    assert not panel.corpus.field.isVisible()
    assert empty_text(panel) == "Measuring…"
    settle(panel)
    assert column(panel, "tokens")[0] == sample_corpus().stat().st_size


def test_files_are_opened_and_opened_again(panel, tmp_path, qtbot):
    paths = [tmp_path / name for name in ("one.txt", "two.txt")]
    for path, text in zip(paths, ("a cat", "a cat sat"), strict=True):
        path.write_text(text)
    for path, tokens in zip(paths, (2, 3), strict=True):
        panel.corpus.open.click()
        dialog = panel.corpus.findChild(QFileDialog)
        dialog.filesSelected.emit([str(path)])
        dialog.close()
        qtbot.waitUntil(lambda: panel.corpus.findChild(QFileDialog) is None)
        settle(panel)
        assert panel.corpus.choice.currentText() == path.name
        assert column(panel, "tokens")[-1] == tokens
    assert panel.corpus.choice.count() == 3
    assert panel.tools.settings.corpus_folder == str(tmp_path)


def test_a_file_that_is_missing_says_so(panel, tmp_path):
    panel.corpus.open_files([tmp_path / "nowhere.txt"])
    settle(panel)
    message = panel.tools.notices.messages[0]
    assert message.kind is Kind.ERROR
    assert "nowhere.txt" in message.text
    assert panel.table.model.total == 0


def test_the_embedding_follows_its_width_and_the_other_parameters(panel):
    panel.width_box.setValue(1000)
    panel.others.setValue(10)
    assert column(panel, "embedding_parameters") == [1000 * size for size in SIZES]
    assert column(panel, "embedding_percent")[5] == 50
    assert panel.tools.jobs.held == []


def test_rare_tokens_follow_the_number(panel):
    assert column(panel, "rare_tokens") == SIZES
    assert set(column(panel, "rare_percent")) == {100}
    panel.rare_below.setValue(1)
    unused = column(panel, "rare_tokens")
    assert unused[0] < 256
    assert unused[-1] > 50_230


def test_each_curve_can_be_drawn(panel):
    titles = []
    for index in range(panel.curves.count()):
        panel.curves.setCurrentIndex(index)
        titles.append(panel.plot.getAxis("left").labelText)
    assert titles == [
        "%",
        "bytes per token",
        "tokens of the corpus",
        "rare tokens",
        "embedding parameters",
    ]
    panel.curves.setCurrentIndex(0)
    assert curve_names(panel) == [
        "tokens of the bytes",
        "rare tokens of V",
        "embedding of the model",
    ]
    drawn = panel.plot.getPlotItem().listDataItems()[0].getOriginalDataset()
    assert drawn[0].tolist() == SIZES
    assert drawn[1][0] == 100


def test_a_tokenizer_without_merges_says_why_it_has_no_sizes(panel):
    panel.tools.session.add("characters", CharacterTokenizer(), "built in")
    settle(panel)
    assert panel.table.model.total == 0
    assert not panel.plot.isVisible()
    assert "not made by merges" in empty_text(panel)
    assert panel.tools.notices.messages == ()


def test_another_tokenizer_is_measured_when_it_is_chosen(panel):
    panel.tools.session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    settle(panel)
    assert column(panel, "vocabulary_size")[-1] == 100_256


def test_an_empty_text_has_no_bytes_per_token_and_is_drawn_all_the_same(panel):
    panel.corpus.field.set_data(b"")
    settle(panel)
    assert set(column(panel, "bytes_per_token")) == {None}
    panel.curves.setCurrentIndex(1)
    assert panel.plot.isVisible()


def test_the_job_can_be_cancelled(panel):
    choose(panel, "the sample")
    panel.job.cancel()
    settle(panel)
    assert panel.table.model.total == 0
    assert empty_text(panel) == "Choose a corpus above."


def test_it_is_drawn_anew_in_the_dark(panel, qapp):
    qapp.setPalette(palette_of(DARK))
    assert not panel.grab().isNull()
