"""The panel of special tokens as its user meets it: texts in, three readings, a changed copy."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPushButton, QToolButton
from settling import settle, shown

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.specials.examples import examples
from explorer.ui.lab.specials.panel import SpecialsPanel
from explorer.ui.lab.specials.special_dialog import SpecialDialog
from explorer.ui.theme import DARK, LIGHT, palette_of


@pytest.fixture
def panel(qtbot, tools, session):
    session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    return shown(qtbot, SpecialsPanel(tools))


def show(panel, text):
    panel.field.set_data(text if isinstance(text, bytes) else text.encode())
    settle(panel)


def ids(panel, reading):
    return panel.findChild(QLineEdit, f"{reading}_ids").text()


def click(panel, name):
    QTest.mouseClick(panel.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def rules(panel):
    model = panel.rules.table.model
    rows = range(model.total)
    return {model.value(row, "rule"): model.value(row, "compared")[:1] for row in rows}


def listed(panel):
    model = panel.specials.table.model
    return [(model.value(row, "text"), model.value(row, "id")) for row in range(model.total)]


def ask(panel, button):
    click(panel, button)
    return panel.findChildren(SpecialDialog)[-1]


def ok(dialog):
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def add(panel, text, token_id=None):
    dialog = ask(panel, "add_special")
    QTest.keyClicks(dialog.text, text)
    if token_id is not None:
        dialog.id.setValue(token_id)
    QTest.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    settle(panel)


def test_it_begins_with_an_example_in_three_readings(panel):
    assert panel.field.data == b"a <|endoftext|> b"
    assert ids(panel, "parsed") == "64, 220, 50256, 275"
    assert panel.readings.parsed.strip._ringed == {1, 2}
    assert panel.readings.plain.strip._ringed == frozenset(range(1, 8))
    assert ids(panel, "plain").endswith("91, 29, 275")


def test_the_refusal_tells_special_line_and_byte(panel):
    show(panel, "é\n <|endoftext|>")
    said = panel.readings.refused.message.text
    assert "line 2" in said
    assert "<|endoftext|> stands there, at byte 4" in said
    assert "Choose" not in said
    show(panel, "nothing")
    assert not panel.readings.refused.message.isVisible()


def test_the_readings_follow_what_is_typed(panel):
    QTest.keyClicks(panel.field, "!")
    settle(panel)
    assert ids(panel, "parsed") == "64, 220, 50256, 275, 0"


def test_the_readings_follow_the_tokenizer(panel, session):
    session.add("o200k_harmony", builtin_tokenizer("o200k_harmony"), "built in")
    panel._try(examples()[5])
    settle(panel)
    assert len(ids(panel, "parsed").split(", ")) == 24
    assert len(ids(panel, "plain").split(", ")) == 60
    names = [text for text, token_id in listed(panel) if token_id == 200018]
    assert names == [b"<|endofprompt|>", b"<|reserved_200018|>"]


def test_bytes_are_kept_as_they_are(panel, qtbot):
    text = b"\xef\xbb\xbfa\r\n\xc2\xa0\xff\x00<|endoftext|>"
    show(panel, text)
    assert ids(panel, "parsed").endswith("50256")
    with qtbot.waitSignal(panel.tools.session.text_requested) as asked:
        click(panel, "show_in_tokens")
    assert asked.args[0] == text


def test_ids_can_be_copied(panel):
    button = panel.findChild(QToolButton, "copy_parsed_ids")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "64, 220, 50256, 275"


def test_rules_that_differ_are_marked(panel):
    show(panel, "x  <|endoftext|>y")
    marks = rules(panel)
    assert marks["Hugging Face, no flags"] == "="
    assert marks["Hugging Face, lstrip"] == "≠"
    assert marks["Hugging Face, single_word"] == "≠"
    assert marks["tiktoken, as it is installed"] == "="


def test_each_id_is_told_that_nothing_has(panel, session):
    assert panel.specials.unused.text() == "Every id up to the greatest has a token."
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    settle(panel)
    assert "100,256; 100,261-100,275 (16 in all)" in panel.specials.unused.text()
    add(panel, "<a>", 100270)
    assert "100,261-100,269; 100,271-100,275 (15 in all)" in panel.specials.unused.text()


def test_a_special_added_to_the_copy_is_read_at_once_and_opened_on_demand(panel, session):
    original = session.current.tokenizer
    show(panel, "<|im_start|>user")
    assert ids(panel, "parsed") == ids(panel, "plain")
    add(panel, "<|im_start|>")
    assert listed(panel)[-1] == (b"<|im_start|>", 50257)
    assert ids(panel, "parsed") == "50257, 7220"
    click(panel, "open_copy")
    settle(panel)
    assert session.current.name == "r50k_base + specials"
    assert not session.current.saved
    assert session.current.tokenizer.specials["<|im_start|>"] == 50257
    assert "<|im_start|>" not in original.specials
    model = panel.specials.table.model
    assert [model.value(row, "origin") for row in range(2)] == [
        "built into the encoding",
        "added here",
    ]
    assert not panel.specials.open.isEnabled()


def test_conflicts_are_said_while_one_types(panel):
    dialog = ask(panel, "add_special")
    assert not dialog.message.text
    assert not ok(dialog).isEnabled()
    QTest.keyClicks(dialog.text, "(")
    QTest.keyClick(dialog.text, Qt.Key.Key_Backspace)
    dialog.id.setValue(50256)
    assert "must not be empty" in dialog.message.problem_text
    QTest.keyClicks(dialog.text, "(")
    dialog.id.setValue(50256)
    assert "the byte 0x28" in dialog.message.problem_text
    assert "have the same id" in dialog.message.problem_text
    dialog.id.setValue(3)
    assert "cannot have the id 3" in dialog.message.problem_text
    assert not ok(dialog).isEnabled()
    dialog.id.setValue(50257)
    dialog.text.set_data(b"<|endoftext|>")
    assert "given twice" in dialog.message.problem_text
    dialog.text.set_data(b"Hello")
    assert "the ordinary token 15,496" in dialog.message.problem_text
    dialog.text.set_data(b"a\xff")
    assert r"a\xff” holds the byte 0xff" in dialog.message.problem_text
    dialog.text.set_data("<\u200b>".encode())
    assert "cannot be seen" in dialog.message.text
    assert not dialog.message.problem_text
    dialog.text.set_data(b"<|endoftext|><|pad|>")
    assert "begins with <|endoftext|>" in dialog.message.text
    assert ok(dialog).isEnabled()
    dialog.text.set_data(b"<ok>")
    assert not dialog.message.text
    dialog.reject()
    assert len(listed(panel)) == 1


def test_enter_accepts_a_special_and_shift_enter_is_a_line_break(panel):
    dialog = ask(panel, "add_special")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClicks(dialog.text, "<a>")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(dialog.text, "b")
    assert dialog.isVisible()
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    settle(panel)
    assert not dialog.isVisible()
    assert listed(panel)[-1] == (b"<a>\nb", 50257)


def test_a_special_is_shown_from_its_start_however_many_lines_it_has(panel):
    dialog = ask(panel, "add_special")
    for line in ("<first", "second", "third>"):
        QTest.keyClicks(dialog.text, line)
        QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        QGuiApplication.processEvents()
        assert dialog.text.verticalScrollBar().maximum() == 0


def test_a_special_can_be_changed_and_removed(panel):
    add(panel, "<a>")
    panel.specials.table.choose(1)
    dialog = ask(panel, "change_special")
    assert (dialog.text.data, dialog.id.value()) == (b"<a>", 50257)
    dialog.text.set_data(b"<b>")
    QTest.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    settle(panel)
    assert listed(panel)[-1] == (b"<b>", 50257)
    panel.specials.table.choose(0)
    click(panel, "remove_special")
    settle(panel)
    assert listed(panel) == [(b"<b>", 50257)]
    assert ids(panel, "parsed") == ids(panel, "plain")
    assert "copy" in panel.specials.message.text


def test_a_copy_that_is_the_same_again_is_none(panel):
    add(panel, "<a>")
    assert panel.specials.open.isEnabled()
    panel.specials.table.choose(1)
    click(panel, "remove_special")
    settle(panel)
    assert not panel.specials.open.isEnabled()
    assert not panel.specials.message.text
    assert panel.shown is panel.tokenizer


def test_overlapping_specials_show_how_programs_differ(panel):
    panel._try(examples()[-1])
    settle(panel)
    assert [text for text, _ in listed(panel)[1:]] == [b"<|a|>", b"<|a|><|b|>", b"|><|b|><|c|>"]
    marks = rules(panel)
    assert marks["llama.cpp, parse_special"] == "≠"
    assert {marks[rule] for rule in marks if rule.startswith("tiktoken")} == {"=", "≠"}
    panel.specials.table.choose(2)
    assert panel.specials.note.text().startswith("<|a|><|b|> begins with <|a|>")


def test_what_cannot_be_edited_says_why(panel, session):
    session.add("bytes", builtin_tokenizer("bytes"), "built in")
    settle(panel)
    assert "no special tokens" in panel.specials.message.text
    assert not panel.specials.add.isEnabled()
    assert panel.readings.refused.message.text == ""
    panel._try(examples()[-1])
    settle(panel)
    assert listed(panel) == []


def test_enter_on_a_special_asks_for_its_token(panel, qtbot):
    panel.specials.table.choose(0)
    with qtbot.waitSignal(panel.tools.session.token_requested) as asked:
        panel.specials.table.view.activated.emit(panel.specials.table.model.index(0, 0))
    assert asked.args == [50256]


def test_a_text_that_is_too_long_is_sent_elsewhere(panel):
    before = ids(panel, "parsed")
    show(panel, b"a" * 100_001)
    assert "Show it in Tokens" in panel.message.problem_text
    assert ids(panel, "parsed") == before
    show(panel, "b")
    assert not panel.message.text


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_it_can_be_drawn_in_both_schemes(panel, qapp, colours):
    qapp.setPalette(palette_of(colours))
    assert not panel.grab().isNull()
