"""The panel of word pieces as its user meets it: training scores, best paths, longest match."""

import json

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from sample_pieces import unigram, word_piece
from settling import settle, shown

from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.word_scores.panel import WordScoresPanel
from explorer.ui.theme import DARK, LIGHT, palette_of


@pytest.fixture
def panel(qtbot, tools, session):
    session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    return shown(qtbot, WordScoresPanel(tools))


def open_file(panel, folder, content):
    path = folder / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    panel.tools.session.add("own", load_tokenizer(path), str(path))
    settle(panel)


def show(panel, text):
    panel.field.set_data(text if isinstance(text, bytes) else text.encode())
    settle(panel)


def column(table, key):
    return [table.model.value(row, key) for row in range(table.model.total)]


def tabs(panel):
    bar = panel.tabs
    return [bar.tabText(index) for index in range(bar.count()) if bar.isTabVisible(index)]


def said(panel, name):
    return panel.findChild(QLabel, name).text()


def test_without_a_tokenizer_that_fits_only_the_training_is_shown(panel):
    assert tabs(panel) == ["Training scores"]
    assert not panel.word.isVisible()


def test_the_merges_by_score_and_by_count_stand_beside_each_other(panel):
    steps = panel.training.steps
    assert column(steps, "by_score")[:3] == ["##g + ##s → ##gs", "h + ##u → hu", "hu + ##gs → hugs"]
    assert column(steps, "by_count")[:3] == [
        "##u + ##g → ##ug",
        "##u + ##n → ##un",
        "h + ##ug → hug",
    ]
    assert column(steps, "score")[:2] == [1 / 20, 1 / 36]
    assert column(steps, "count")[:3] == [20, 16, 15]
    assert column(steps, "score_ties")[0] == 0


def test_the_pairs_before_the_first_merge_have_exact_scores_and_tell_what_is_next(panel):
    pairs = panel.training.pairs.table
    assert column(pairs, "merged")[0] == b"##gs"
    row = column(pairs, "merged").index(b"##ug")
    assert [pairs.model.value(row, key) for key in ("count", "left_count", "right_count")] == [
        20,
        36,
        20,
    ]
    assert pairs.model.value(row, "exact") == "1/36"
    assert pairs.model.value(row, "next") == "by count"
    assert column(pairs, "next")[0] == "by score"
    assert panel.training.pairs.strip.document.data == b"hug pug pun bun hugs"


def test_the_pairs_follow_the_chosen_merge_and_criterion(panel):
    training = panel.training
    training.steps.choose(1)
    assert b"##gs" in column(training.pairs.table, "right")
    assert b"##g" not in column(training.pairs.table, "left")
    training.criterion.setCurrentIndex(1)
    assert b"##ug" in column(training.pairs.table, "right")
    assert training.pairs.strip.document.token_bytes(1) == b"ug"


def test_the_number_of_merges_can_be_changed(panel):
    panel.training.merges.setValue(2)
    settle(panel)
    assert panel.training.steps.model.total == 2


def test_the_training_follows_what_is_typed(panel):
    show(panel, "ab")
    assert column(panel.training.steps, "by_score") == ["a + ##b → ab"]
    QTest.keyClicks(panel.field, "c")
    settle(panel)
    assert column(panel.training.steps, "by_score")[0] == "a + ##b → ab"
    assert panel.training.steps.model.total == 2
    show(panel, "")
    assert panel.training.steps.model.total == 0
    assert panel.training.pairs.table.model.total == 0


def test_unigram_shows_the_best_paths_of_the_chosen_word(panel, tmp_path):
    show(panel, "hug hugs")
    open_file(panel, tmp_path, unigram())
    assert tabs(panel) == ["Best paths (Unigram)", "Training scores"]
    assert panel.tabs.currentWidget() is panel.paths
    paths = panel.paths
    assert column(paths.table, "tokens") == [
        "▁hug -4.00",
        "▁ -2.00 · h -3.00 · ug -2.50",
        "▁ -2.00 · h -3.00 · u -5.00 · g -6.00",
    ]
    assert column(paths.table, "score") == [-4.0, -7.5, -16.0]
    assert sum(column(paths.table, "percent")) == pytest.approx(100)
    assert said(panel, "paths_said") == "Ways to cut ▁hug: 3"
    assert len(paths.strip.document) == 1
    paths.table.choose(1)
    assert len(paths.strip.document) == 3
    panel.word.setCurrentIndex(1)
    settle(panel)
    assert column(paths.table, "count") == [2, 4, 5]
    paths.most.setValue(1)
    settle(panel)
    assert paths.table.model.total == 1


def test_what_unigram_lacks_is_marked(panel, tmp_path):
    open_file(panel, tmp_path, unigram())
    show(panel, "h你好")
    assert column(panel.paths.table, "tokens") == ["▁ -2.00 · h -3.00 · 你好? -32.00"]
    assert panel.paths.strip._ringed == {2}


def test_word_piece_shows_each_candidate(panel, tmp_path):
    show(panel, "HUGS h你 huhuhuhuhuhu")
    open_file(panel, tmp_path, word_piece())
    match = panel.match
    assert tabs(panel) == ["Longest match (WordPiece)", "Training scores"]
    assert panel.tabs.currentWidget() is match
    assert column(match.table, "candidate") == [b"hugs", b"hug", b"##s"]
    assert column(match.table, "found") == ["no", "yes: taken", "yes: taken"]
    assert column(match.table, "id") == [None, 3, 4]
    assert said(panel, "match_said") == "Candidates looked up: 3. Tokens: 2."
    assert match.strip.document.ids.tolist() == [3, 4]
    panel.word.setCurrentIndex(1)
    assert "from character 1 on" in said(panel, "match_said")
    assert match.strip._ringed == {0}
    panel.word.setCurrentIndex(2)
    assert "more than 9 characters" in said(panel, "match_said")
    assert match.table.model.total == 0


def test_enter_on_a_candidate_asks_for_its_token(panel, tmp_path, qtbot):
    show(panel, "hugs")
    open_file(panel, tmp_path, word_piece())
    with qtbot.waitSignal(panel.tools.session.token_requested) as asked:
        panel.match.table.view.activated.emit(panel.match.table.model.index(1, 0))
    assert asked.args == [3]


def test_what_is_too_long_is_refused(panel, tmp_path):
    open_file(panel, tmp_path, unigram())
    show(panel, b"h" * 1001)
    assert "more than 1,000 characters" in panel.message.problem_text
    show(panel, b"h" * 20_001)
    assert "longer than 20.0 kB" in panel.message.problem_text
    show(panel, "h")
    assert not panel.message.text


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_it_can_be_drawn_in_both_schemes(panel, qapp, colours):
    qapp.setPalette(palette_of(colours))
    assert not panel.grab().isNull()
