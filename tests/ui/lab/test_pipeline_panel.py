"""The panel of the pipeline as its user meets it: a text in, a block for each stage, a table."""

import json

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from sample_pieces import byte_level, word_piece
from settling import settle, shown

from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.pipeline.panel import PipelinePanel
from explorer.ui.theme import DARK, LIGHT, palette_of


@pytest.fixture
def panel(qtbot, tools, session, tmp_path):
    open_file(session, tmp_path, word_piece())
    return shown(qtbot, PipelinePanel(tools))


def open_file(session, folder, content):
    path = folder / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    session.add("own", load_tokenizer(path), str(path))


def show(panel, text):
    panel.field.set_data(text if isinstance(text, bytes) else text.encode())
    settle(panel)


def titles(panel):
    return [view.title for view in panel.shown if view.isVisible()]


def view_of(panel, title):
    (view,) = [view for view in panel.shown if view.title == title]
    return view


def column(panel, key):
    model = panel.table.model
    return [model.value(row, key) for row in range(model.total)]


def test_each_stage_of_the_file_is_a_block_with_its_name_there(panel):
    assert titles(panel) == [
        "Added tokens",
        "Normalizer, step 1 of 2",
        "Normalizer, step 2 of 2",
        "Pre-tokenizer",
        "Model",
        "Post-processor",
    ]
    assert view_of(panel, "Normalizer, step 1 of 2").name == "NFKC"
    assert view_of(panel, "Pre-tokenizer").name == "WhitespaceSplit"
    assert view_of(panel, "Post-processor").name == "Template [CLS] $A [SEP]"


def test_the_first_change_of_a_normalizer_is_told_in_words(panel):
    show(panel, "ab ＨUGS")
    said = view_of(panel, "Normalizer, step 1 of 2").change
    assert said.text() == "Places changed: 1. The first is at byte 3: Ｈ became H."
    said = view_of(panel, "Normalizer, step 2 of 2").change
    assert said.text() == "Places changed: 4. The first is at byte 3: H became h."
    show(panel, "hugs")
    assert not view_of(panel, "Normalizer, step 1 of 2").change.isVisible()


def test_the_parts_of_the_chosen_stage_are_a_table(panel):
    show(panel, "hugs ｈ")
    view_of(panel, "Post-processor").choice.click()
    assert column(panel, "piece") == [b"[CLS]", b"hug", b"##s", b"h", b"[SEP]"]
    assert column(panel, "id") == [1, 3, 4, 5, 2]
    assert column(panel, "start") == [None, 0, 3, 5, None]
    assert column(panel, "stop") == [None, 3, 4, 8, None]
    assert column(panel, "text") == [None, b"hug", b"s", "ｈ".encode(), None]
    assert column(panel, "type_id") == [0, 0, 0, 0, 0]
    assert column(panel, "note")[0] == "added here, covers no byte"
    assert view_of(panel, "Post-processor").strip._ringed == {0, 4}


def test_a_part_that_is_chosen_in_the_text_is_chosen_in_the_table_and_back(panel):
    show(panel, "hugs h")
    model = view_of(panel, "Model")
    model.strip.pin(1)
    assert model.choice.isChecked()
    assert panel.table.view.selected_rows() == [1]
    panel.table.choose(2)
    assert model.strip.pinned == 2
    view_of(panel, "Pre-tokenizer").choice.click()
    assert model.strip.pinned is None
    assert column(panel, "piece") == [b"hugs", b"h"]


def test_enter_on_a_token_asks_for_it(panel, qtbot):
    show(panel, "hugs")
    view_of(panel, "Model").choice.click()
    with qtbot.waitSignal(panel.tools.session.token_requested) as asked:
        panel.table.view.activated.emit(panel.table.model.index(1, 0))
    assert asked.args == [4]


def test_the_stages_follow_what_is_typed(panel):
    show(panel, "h")
    QTest.keyClicks(panel.field, "ug")
    settle(panel)
    assert view_of(panel, "Model").strip.document.data == b"hug"


def test_the_stages_follow_the_tokenizer(panel, session, tmp_path):
    view_of(panel, "Post-processor").choice.click()
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    show(panel, "Hi 12<|endoftext|>")
    assert titles(panel) == ["Special tokens", "Pre-tokenizer", "Model", "Ids"]
    assert view_of(panel, "Ids").choice.isChecked()
    assert column(panel, "id") == [13347, 220, 717, 100257]
    view_of(panel, "Model").choice.click()
    open_file(session, tmp_path, byte_level())
    show(panel, "é")
    assert view_of(panel, "Model").choice.isChecked()
    assert column(panel, "id") == [32, 195, 169]
    assert titles(panel) == ["Normalizer", "Pre-tokenizer", "Model", "Post-processor"]
    assert "no such stage" in view_of(panel, "Normalizer").says.text()
    assert view_of(panel, "Pre-tokenizer").strip.document.data.decode() == "ĠÃ©"


def test_characters_say_in_words_that_there_are_no_stages(panel, session):
    session.add("characters", builtin_tokenizer("characters"), "built in")
    settle(panel)
    assert titles(panel) == ["Model"]
    assert "Nothing is normalized" in panel.shown[0].says.text()


def test_bytes_are_kept_as_they_are(panel, qtbot, session):
    session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    show(panel, b"a\xff\r\n")
    assert b"".join(column(panel, "piece")) == b"a\xff\r\n"
    with qtbot.waitSignal(panel.tools.session.text_requested) as asked:
        QTest.mouseClick(panel.findChild(QPushButton, "show_in_tokens"), Qt.MouseButton.LeftButton)
    assert asked.args[0] == b"a\xff\r\n"


def test_no_text_has_no_parts(panel):
    show(panel, "")
    assert titles(panel)[-1] == "Post-processor"
    view_of(panel, "Model").choice.click()
    assert column(panel, "piece") == []


def test_a_text_that_is_too_long_is_sent_elsewhere(panel):
    show(panel, b"a" * 10_001)
    assert "Show it in Tokens" in panel.message.problem_text
    show(panel, "b")
    assert not panel.message.text


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_it_can_be_drawn_in_both_schemes(panel, qapp, colours):
    qapp.setPalette(palette_of(colours))
    assert not panel.grab().isNull()


def test_pieces_that_cannot_be_seen_have_a_sign_in_the_table(panel, session):
    session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    show(panel, "a  b\t\tc\n\u00a0")
    delegate, model = panel.table.view.itemDelegate(), panel.table.model
    places = [model.index(row, 1) for row in range(model.total)]
    drawn = [delegate.displayText(place.data(), QLocale()) for place in places]
    assert drawn == ["a", "␣", "␣b", "⇥", "⇥", "c", "↵<U+00A0>"]
