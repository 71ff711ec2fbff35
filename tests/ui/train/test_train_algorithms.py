"""Other ways to train: what the form asks, what a run shows, what becomes of its tokenizer."""

import json
from hashlib import sha256

import psutil
import pytest
from buttons import LIBRARY, button, click, what_cuts
from fake_trainer import batch, counted, finished
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.events import (
    CorpusStats,
    Counted,
    Finished,
    Phase,
    Progress,
    StopReason,
    TrainedModel,
)
from explorer.engine.training.model_text import characters
from explorer.ui.train.merge_model import Column
from explorer.ui.train.run import RunState

WORKED_EXAMPLE = " ".join(["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3)


def open_text(window, text, path):
    path.write_text(text, encoding="utf-8")
    window.open_files([path])


def train(window, qtbot, algorithm, size, **choices):
    """Train and wait for the tokenizer."""
    form, known = window.train.form, len(window.session.tokenizers)
    form.algorithm.choose(algorithm)
    form.ties.choose(choices.get("ties", Ties.IDS))
    form.vocab_size.setValue(size)
    qtbot.waitUntil(button(window, "train").isEnabled)
    click(window, qtbot, "train")
    qtbot.waitUntil(lambda: len(window.session.tokenizers) > known, timeout=60_000)
    return window.session.current.tokenizer


def merges_shown(window):
    model = window.train.merges.merges.model
    shown = (Column.LEFT, Column.RIGHT, Column.FREQUENCY)
    return [tuple(model.text(row, fact) for fact in shown) for row in range(model.rowCount())]


@pytest.fixture
def gpt2(window):
    """An open vocabulary that can be continued."""
    return window.session.add("gpt2", builtin_tokenizer("gpt2"), "built in")


def test_a_vocabulary_that_is_continued_brings_its_pattern_and_its_specials(window, gpt2):
    form = window.train.form
    form.specials.add("<|mine|>")
    form.vocab_size.setValue(4096)
    form.base.combo.setCurrentText("gpt2")
    assert "50,257 ids already" in form.size_message.text
    form.vocab_size.setValue(50_257)
    assert "leaves no merge to learn" in form.problem
    form.vocab_size.setValue(50_300)
    request = form.request
    assert request.base is gpt2.tokenizer.vocabulary
    assert request.pattern == gpt2.tokenizer.vocabulary.pattern
    assert request.specials == ("<|endoftext|>",)
    assert "50,257" in form.base.hint.text()
    assert not form.pattern.isEnabled()
    assert what_cuts(form) == "gpt2"
    assert not form.specials.isEnabled()
    assert form.problem == ""
    form.base.combo.setCurrentIndex(0)
    assert form.request.base is None
    assert form.request.specials == ("<|mine|>",)


def test_only_open_byte_level_vocabularies_can_be_continued(window, gpt2):
    window.session.add("letters", builtin_tokenizer("characters"), "built in")
    box = window.train.form.base
    assert [box.combo.itemText(row) for row in range(box.combo.count())] == [
        "nothing: a new vocabulary",
        "gpt2",
    ]
    window.session.rename(gpt2, "mine")
    box.combo.setCurrentText("mine")
    window.session.close(gpt2)
    assert box.vocabulary is None
    assert window.train.form.request.base is None


@pytest.mark.parametrize("algorithm", LIBRARY)
def test_a_run_of_the_library_can_only_be_cancelled_and_says_how_far_it_is(
    window, launcher, qtbot, algorithm
):
    form, line, chart = window.train.form, window.train.progress, window.train.merges.chart
    form.algorithm.choose(algorithm)
    assert "learns all at once" in button(window, "step").toolTip()
    assert not button(window, "step").isEnabled()
    click(window, qtbot, "train")
    launcher.last.say(Progress(Phase.COUNTING, 250, 1000))
    qtbot.waitUntil(lambda: line.share.text() == "25 %")
    assert "Reading the corpus: 250 B" in chart.empty.text
    assert chart.empty.isVisible()
    stats = CorpusStats(1000, 0, 0)
    launcher.last.say(Counted(stats, 0, 0.1, ()), Progress(Phase.LEARNING, 0, 0))
    qtbot.waitUntil(lambda: "Learning: the library" in chart.empty.text)
    assert window.train.run.state is RunState.MODELLING
    assert line.phase.text() == "Learning…"
    for name in ("pause", "step", "stop"):
        assert not button(window, name).isEnabled()
        assert "learns all at once" in button(window, name).toolTip()
    window.train.run.pause()
    window.train.run.step()
    assert len(launcher.last.sent) == 1
    click(window, qtbot, "cancel")
    assert launcher.trainers[0].ended
    assert "cancelled before anything was learned" in window.train.result.summary.text()
    assert not button(window, "export").isEnabled()


def test_a_cancelled_run_of_the_library_leaves_the_graph_of_the_run_before_it(
    window, launcher, qtbot
):
    click(window, qtbot, "train")
    launcher.last.say(counted(), batch([(97, 98)]), finished())
    qtbot.waitUntil(lambda: button(window, "export").isEnabled())
    window.train.form.algorithm.choose(Algorithm.UNIGRAM)
    click(window, qtbot, "train")
    chart = window.train.merges.chart
    assert not chart.plot.isVisible()
    click(window, qtbot, "cancel")
    assert chart.plot.isVisible()
    assert chart.title.text().endswith("corpus.txt, cl100k")


def test_a_model_is_summed_up_by_its_size_and_why_it_has_no_more(window, launcher, qtbot):
    window.train.form.algorithm.choose(Algorithm.CHARACTERS)
    window.train.form.specials.add("<s>")
    click(window, qtbot, "train")
    launcher.last.say(
        Counted(CorpusStats(9, 5, 5), 9, 0.25, ()),
        TrainedModel(characters(["a", "b"], ["<s>"]), 4),
        Finished(StopReason.NO_TOKENS, CorpusStats(9, 5, 5), 0.25, 0.5),
    )
    qtbot.waitUntil(lambda: window.session.current is not None)
    summary = window.train.result.summary.text()
    assert "corpus.txt, characters" in summary
    assert "Vocabulary 4 of 4,096: the corpus gives no more tokens" in summary
    assert "counting 0.25 s, learning 0.50 s" in summary
    assert window.session.current.name == "corpus-characters-4"
    assert "no merges" in window.train.merges.chart.empty.text


@pytest.mark.usefixtures("gpt2")
def test_a_continued_run_says_that_the_vocabulary_is_applied_first(window, launcher, qtbot):
    window.train.form.vocab_size.setValue(50_258)
    window.train.form.base.combo.setCurrentText("gpt2")
    click(window, qtbot, "train")
    launcher.last.say(Progress(Phase.PREPARING, 50, 200))
    line = window.train.progress
    qtbot.waitUntil(lambda: line.share.text() == "25 %")
    assert line.phase.text() == "Applying the vocabulary: pieces 50 of 200"
    assert window.train.run.merges_wanted == 1


def test_the_worked_example_shows_the_merges_of_each_rule_and_which_pairs_tied(
    real_window, qtbot, tmp_path
):
    window = real_window
    open_text(window, WORKED_EXAMPLE, tmp_path / "low.txt")
    train(window, qtbot, Algorithm.CLASSIC_BPE, 15, ties=Ties.FIRST)
    assert merges_shown(window) == [("e", "s", "9"), ("es", "t", "9"), ("est", "</w>", "9")]
    train(window, qtbot, Algorithm.CLASSIC_BPE, 15, ties=Ties.IDS)
    assert merges_shown(window) == [("e", "s", "9"), ("t", "</w>", "9"), ("es", "t</w>", "9")]
    summary = window.train.result.summary.text()
    assert "low.txt, classic BPE · Vocabulary 15 of 15: size reached" in summary
    assert window.session.current.tokenizer.decode([13]) == b"est"

    ties = window.train.merges.ties
    assert "Select a merge" in ties.summary.text()
    window.train.merges.tabs.setCurrentWidget(ties)
    window.train.merges.chart.merge_picked.emit(1)
    qtbot.waitUntil(lambda: ties.table.model.total == 2, timeout=60_000)
    assert ties.summary.text().startswith("Merge 2: 2 pairs stood 9 times each.")
    rows = ties.table.model.table().rows
    assert rows[0] == ("this one", b"t", b"</w>", b"t</w>", "74 3c 2f 77 3e", 1, 1, 2)
    assert rows[1] == ("", b"es", b"t", b"est", "65 73 74", 2, 2, 1)
    window.train.merges.chart.merge_picked.emit(2)
    qtbot.waitUntil(lambda: ties.table.model.total == 1)
    assert "no other did" in ties.summary.text()
    qtbot.waitUntil(ties.copy_button.isEnabled)
    qtbot.mouseClick(ties.copy_button, Qt.MouseButton.LeftButton)
    expected = sha256(b"e s\nt </w>\nes t</w>").hexdigest()
    assert QGuiApplication.clipboard().text() == ties.hash.text() == expected


def test_models_without_merges_become_tokenizers_that_encode_in_the_tokens_tab(
    real_window, qtbot, tmp_path
):
    window = real_window
    sample = "the cat sat on the mat, the rat ran from the cat\n" * 40
    open_text(window, sample, tmp_path / "cats.txt")
    text = "the cats sat 漢".encode()
    for algorithm in (Algorithm.WORDPIECE, Algorithm.UNIGRAM, Algorithm.CHARACTERS):
        tokenizer = train(window, qtbot, algorithm, 40)
        assert tokenizer.kind == algorithm.label
        assert merges_shown(window) == []
        window.tokens.store.set_text(text, "mine")
        window.tabs.setCurrentWidget(window.tokens)
        document = window.tokens.view.document
        expected = tokenizer.encode(text)
        qtbot.waitUntil(
            lambda expected=expected: (
                window.tokens.view.document.ids.tolist() == expected.ids.tolist()
            )
        )
        document = window.tokens.view.document
        # What the vocabulary lacks has a token of its own, and stands where it stood.
        assert document.ids.tolist()[-1] == tokenizer.specials["<UNK>"]
        assert document.token_bytes(len(document) - 1).decode().strip() == "漢"
    dialog = export_dialog(window, qtbot)
    assert [name for name, box in dialog.formats.items() if box.isEnabled()] == ["huggingface"]
    assert dialog.formats["huggingface"].isChecked()
    reason = dialog.formats["tiktoken"].accessibleDescription()
    assert "byte-level BPE only, and this is characters" in reason
    dialog.folder.setText(str(tmp_path))
    dialog.stem.setText("mine")
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.notices.messages), timeout=30_000)
    assert "verified" in window.notices.messages[0].text
    written = json.loads((tmp_path / "mine-huggingface" / "tokenizer.json").read_text("utf-8"))
    assert written["model"]["type"] == "WordLevel"
    assert set(window._settings.export_formats) == {"huggingface", "tiktoken"}


def export_dialog(window, qtbot):
    click(window, qtbot, "export")
    return window.findChild(QDialog)


def test_a_vocabulary_that_is_continued_keeps_every_id_and_is_compared_on_a_text(
    real_window, qtbot, tmp_path
):
    window, panel = real_window, real_window.train.merges.growth
    open_text(window, "词元模型，词元模型\n" * 30, tmp_path / "zh.txt")
    base = builtin_tokenizer("gpt2")
    window.session.add("gpt2", base, "built in")
    tabs = window.train.merges.tabs
    assert not tabs.isTabVisible(tabs.indexOf(panel))
    window.train.form.base.combo.setCurrentText("gpt2")
    grown = train(window, qtbot, Algorithm.BYTE_BPE, 50_262)
    assert isinstance(grown, TrainedTokenizer)
    assert grown.size == 50_262
    assert list(grown.vocabulary.tokens[:50_256]) == list(base.vocabulary.tokens)
    assert dict(grown.vocabulary.specials) == dict(base.vocabulary.specials)
    assert "continued from 50,257 ids" in window.train.result.summary.text()
    assert tabs.currentWidget() is panel
    qtbot.waitUntil(lambda: len(panel.after.document) > 0)
    assert panel.field.data == "词元模型，词元模型\n词元模型，词元模型".encode()
    text = "词元 and more".encode()
    panel.field.set_data(text)
    qtbot.waitUntil(lambda: panel.before.document.data == text)
    assert panel.before.document.ids.tolist() == base.encode(text).ids.tolist()
    assert panel.after.document.ids.tolist() == grown.encode(text).ids.tolist()
    assert len(panel.after.document) < len(panel.before.document)
    assert f"tokens {len(panel.after.document)} " in panel.figures_after.text()


def test_a_run_of_the_library_is_killed_by_cancel(real_window, qtbot, tmp_path):
    window, run = real_window, real_window.train.run
    words = " ".join(f"{a}{b}{c}" for a in range(60) for b in range(60) for c in range(60))
    open_text(window, words, tmp_path / "long.txt")
    window.train.form.algorithm.choose(Algorithm.UNIGRAM)
    click(window, qtbot, "train")
    qtbot.waitUntil(lambda: run.state is RunState.MODELLING, timeout=60_000)
    pid = run._trainer.pid
    click(window, qtbot, "cancel")
    assert run.state is RunState.ENDED
    qtbot.waitUntil(lambda: not psutil.pid_exists(pid))
    assert window.session.tokenizers == ()
