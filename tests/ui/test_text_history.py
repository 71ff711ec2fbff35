"""Texts that give way to others are kept: nothing that was typed is lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from sample_tokenizers import small_tokenizer

from explorer.ui.token_view.editing import EditableText
from explorer.ui.token_view.text_store import MOST_EDITABLE_BYTES, TextStore

CONTROL = Qt.KeyboardModifier.ControlModifier


def text_of(store):
    return bytes(store.data).decode()


def test_the_last_ten_texts_are_kept():
    store = TextStore()
    assert store.title_before is None
    for number in range(13):
        store.set_text(str(number).encode(), f"text {number}")
    for number in range(11, 1, -1):
        assert store.title_before == f"text {number}"
        store.back()
        assert (text_of(store), store.title) == (str(number), f"text {number}")
    assert store.title_before is None
    store.back()
    assert text_of(store) == "2"


def test_a_long_file_comes_back_mapped_and_a_short_one_with_its_changes(tmp_path):
    path = tmp_path / "long.txt"
    path.write_bytes(b"x" * (MOST_EDITABLE_BYTES + 1))
    store = TextStore()
    store.open_file(path)
    mapped = store.data
    store.set_text(b"short", "short")
    store.editable.insert(b"a ")
    store.back()
    assert store.data is mapped
    assert store.editable is None
    store.forward()
    assert text_of(store) == "a short"
    store.editable.undo()
    assert text_of(store) == "short"


def test_a_new_text_loses_none_of_those_that_were_left_by_going_back():
    store = TextStore()
    for name in "abc":
        store.set_text(name.encode(), name)
    store.back()
    store.back()
    store.set_text(b"d", "d")
    seen = []
    while store.title_before is not None:
        store.back()
        seen.append(text_of(store))
    assert sorted(seen) == ["a", "b", "c"]
    assert seen[0] == "a"  # what was in view


@pytest.fixture
def tokens(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.tokens)
    window.tokens.store.set_text(b"", "mine")
    window.tokens.view.setFocus()
    QTest.keyClicks(window.tokens.view, "typed")
    return window.tokens


def back(window):
    return window.findChild(QAction, "back_action")


def test_what_was_typed_comes_back_after_another_view_showed_its_text(window, tokens):
    window.session.text_requested.emit(b"from a panel", "Lab")
    assert text_of(tokens.store) == "from a panel"
    button = tokens.findChild(QToolButton, "text_back")
    assert "mine" in button.toolTip()
    button.click()
    assert text_of(tokens.store) == "typed"
    assert bytes(tokens.view.document.data) == b"typed"
    assert tokens.top.text.title.text() == "mine, changed"


def test_the_way_back_has_a_key_in_the_tokens_tab_alone(window, tokens):
    window.session.text_requested.emit(b"from a panel", "Lab")
    window.tabs.setCurrentWidget(window.lab)
    assert not back(window).isEnabled()
    window.tabs.setCurrentWidget(tokens)
    window.activateWindow()
    assert back(window).isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert text_of(tokens.store) == "typed"
    while back(window).isEnabled():
        back(window).trigger()
    assert not tokens.top.text.back.isEnabled()


def test_undo_takes_back_what_was_typed_since_and_then_the_other_text(window, tokens):
    window.session.text_requested.emit(b"", "Lab")
    QTest.keyClicks(tokens.view, "x")
    QTest.keyClick(tokens.view, Qt.Key.Key_Z, CONTROL)
    assert (text_of(tokens.store), tokens.store.title) == ("", "Lab")
    QTest.keyClick(tokens.view, Qt.Key.Key_Z, CONTROL)
    assert (text_of(tokens.store), tokens.store.title) == ("typed", "mine")
    QTest.keyClick(tokens.view, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert tokens.store.title == "Lab"


def test_undo_leads_back_from_a_text_that_cannot_be_edited(tokens):
    tokens.store.set_text(b"x" * (MOST_EDITABLE_BYTES + 1), "long")
    QTest.keyClick(tokens.view, Qt.Key.Key_Z, CONTROL)
    assert text_of(tokens.store) == "typed"


def test_the_text_in_view_has_its_name_beside_its_figures(tokens):
    tokens.store.set_text(b"abc", "notes.txt")
    assert tokens.top.text.title.text() == "notes.txt"
    assert tokens.top.figures.text().startswith("tokens: 3")


def typed(text, keys):
    for key in keys:
        text.type_in(key.encode())


def undone(text):
    """What the text is after each change is taken back."""
    seen = []
    while text.can_undo:
        text.undo()
        seen.append(text.data.decode())
    return seen


def test_a_word_that_is_typed_is_taken_back_at_once():
    text = EditableText(b"")
    typed(text, "one two 你好")
    assert undone(text) == ["one two ", "one ", ""]
    for _ in range(3):
        text.redo()
    assert text.data == "one two 你好".encode()


def test_a_pause_a_move_a_deletion_and_a_paste_end_what_is_taken_back_together():
    now = [0.0]
    text = EditableText(b"", clock=lambda: now[0])
    typed(text, "ab")
    now[0] = 60.0
    typed(text, "cd")
    text.put_caret(text.caret)
    typed(text, "ef")
    text.delete_before()
    typed(text, "gh")
    text.insert(b"pasted")
    typed(text, "ij")
    assert undone(text) == ["abcdeghpasted", "abcdegh", "abcde", "abcdef", "abcd", "ab", ""]


def test_what_is_typed_in_the_place_of_a_selection_comes_back_at_once():
    text = EditableText(b"old")
    text.select_all()
    typed(text, "new")
    assert text.is_replaced
    assert undone(text) == ["old"]
