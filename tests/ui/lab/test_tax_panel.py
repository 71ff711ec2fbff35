"""The panel about what the same sentences cost in other languages."""

import pytest
from PySide6.QtCore import Qt
from settling import settle, shown
from small_tokenizers import opened, word_piece_json

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.languages.sentences import LANGUAGES, sentences
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.lab.tax.panel import TaxPanel

USUAL = ["r50k_base", "cl100k_base", "o200k_base"]


def column(panel, key):
    model = panel.table.model
    return [model.value(row, key) for row in range(model.total)]


def empty_text(panel):
    return panel.table.view._empty_text


@pytest.fixture
def panel(qtbot, tools):
    tools.session.add("bytes", ByteTokenizer(), "built in")
    return shown(qtbot, TaxPanel(tools))


def check(panel, names):
    for row in range(panel.tokenizers.count()):
        item = panel.tokenizers.item(row)
        is_on = item.text() in names
        item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
    settle(panel)


def bar_heights(panel):
    items = panel.plot.getPlotItem().items
    return [
        list(item.opts["height"])
        for item in items
        if hasattr(item, "opts") and "height" in item.opts
    ]


def test_the_usual_encodings_and_the_open_tokenizers_take_part(panel):
    assert panel.table.model.total == 4 * len(LANGUAGES)
    assert column(panel, "tokenizer")[:4] == [*USUAL, "bytes"]
    assert column(panel, "language")[::4] == [language.name for language in LANGUAGES]
    assert column(panel, "ratio_to_english")[:4] == [1, 1, 1, 1]


def test_burmese_gets_cheaper_from_one_vocabulary_to_the_next(panel):
    last = column(panel, "ratio_to_english")[-4:]
    assert column(panel, "language")[-1] == "Burmese"
    assert last[0] > last[1] > last[2] > 1


def test_the_bars_are_the_ratios_of_each_tokenizer(panel):
    heights = bar_heights(panel)
    ratios = column(panel, "ratio_to_english")
    assert heights == [ratios[number::4] for number in range(4)]


def test_unknown_tokens_have_a_column_but_neither_ratio_nor_bar(panel, tmp_path):
    panel.tools.session.add("lower", opened(tmp_path, word_piece_json()), "a file")
    check(panel, ["lower"])
    unknown, ratios = column(panel, "unknown"), column(panel, "ratio_to_english")
    assert unknown[-1] > 0
    assert (ratios[-1], bar_heights(panel)[0][-1]) == (None, 0)
    check(panel, ["bytes"])
    assert set(column(panel, "unknown")) == {0}


def test_only_the_chosen_tokenizers_are_compared(panel):
    check(panel, ["bytes"])
    assert column(panel, "tokens") == column(panel, "bytes")
    assert set(column(panel, "tokenizer")) == {"bytes"}
    check(panel, [])
    assert panel.table.model.total == 0
    assert not panel.plot.isVisible()
    assert "Choose" in empty_text(panel)


def test_a_tokenizer_that_is_opened_joins_in(panel):
    panel.tools.session.add("again", ByteTokenizer(), "built in")
    settle(panel)
    assert "again" in column(panel, "tokenizer")


def test_a_language_is_shown_in_the_view_of_tokens(panel):
    shown = []
    panel.tools.session.text_requested.connect(lambda data, origin: shown.append((data, origin)))
    assert not panel.show_text.isEnabled()
    check(panel, ["bytes", "r50k_base"])
    panel.table.choose(2 * len(LANGUAGES) - 1)
    panel.show_text.click()
    assert shown == [("\n".join(sentences(LANGUAGES[-1])).encode(), "Burmese")]


def test_a_tokenizer_that_fails_is_told_of(panel):
    class Broken(ByteTokenizer):
        def encode(self, *_):
            raise TokenizerError("The library gave up.")

    panel.tools.session.add("broken", Broken(), "here")
    settle(panel)
    assert panel.tools.notices.messages[0].text == "The library gave up."


def test_nothing_is_measured_while_nobody_looks(panel):
    panel.hide()
    panel.tools.session.add("again", ByteTokenizer(), "built in")
    assert panel.tools.jobs.held == []
    panel.show()
    settle(panel)
    assert "again" in column(panel, "tokenizer")
