"""The Edit menu: what it offers is done by whatever has the focus, and offered only then."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QClipboard, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QSpinBox
from sample_tokenizers import small_tokenizer

from explorer.ui.token_view.text_keys import clipboard_text

EDITS = ("undo", "redo", "cut", "copy", "paste", "select_all")
CONTROL = Qt.KeyboardModifier.ControlModifier


def offered(window):
    """What the menu offers when it is opened."""
    window.findChild(QMenu, "edit_menu").aboutToShow.emit()
    return {name for name in EDITS if window.findChild(QAction, f"{name}_action").isEnabled()}


def trigger(window, name):
    assert name in offered(window)
    window.findChild(QAction, f"{name}_action").trigger()


@pytest.fixture
def tokens(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.tokens)
    window.tokens.store.set_text(b"ab", "text")
    window.tokens.view.setFocus()
    QGuiApplication.clipboard().setText("new ")
    return window.tokens


def test_a_field_is_edited(window, tokens):
    field = tokens.browser.search
    tokens.side.setCurrentWidget(tokens.browser)
    field.setFocus()
    assert offered(window) == {"paste"}
    trigger(window, "paste")
    assert field.text() == "new "
    trigger(window, "select_all")
    assert offered(window) == {"undo", "cut", "copy", "paste", "select_all"}
    trigger(window, "cut")
    assert field.text() == ""
    trigger(window, "undo")
    assert field.text() == "new "
    trigger(window, "undo")
    trigger(window, "redo")
    assert field.text() == "new "


def test_a_number_is_edited(window, tokens):
    tokens.side.setCurrentWidget(tokens.figures)
    field = tokens.figures.findChild(QSpinBox, "context_window")
    field.setFocus()
    trigger(window, "select_all")
    trigger(window, "copy")
    assert QGuiApplication.clipboard().text() == field.text()
    QGuiApplication.clipboard().setText("4096")
    trigger(window, "paste")
    assert field.value() == 4096


def test_the_text_of_tokens_is_edited(window, tokens):
    tokens.view.pin(1)
    trigger(window, "copy")
    assert clipboard_text() == b"b"
    trigger(window, "paste")
    assert bytes(tokens.store.data) == b"bab"
    trigger(window, "undo")
    assert bytes(tokens.store.data) == b"ab"
    trigger(window, "redo")
    trigger(window, "select_all")
    trigger(window, "cut")
    assert bytes(tokens.store.data) == b""
    assert clipboard_text() == b"bab"


def test_a_clipboard_that_gives_nothing_holds_an_empty_text(monkeypatch):
    monkeypatch.setattr(QClipboard, "mimeData", lambda *_: None)
    assert clipboard_text() == b""


def test_undo_leads_on_to_the_text_before_and_redo_back(window, tokens):
    tokens.store.set_text(b"other", "other")
    trigger(window, "undo")
    assert bytes(tokens.store.data) == b"ab"
    trigger(window, "redo")
    assert bytes(tokens.store.data) == b"other"
    assert "redo" not in offered(window)


def test_a_text_to_read_is_copied_alone(window, tokens):
    tokens.side.setCurrentWidget(tokens.inspector)
    tokens.view.pin(0)
    tokens.inspector._facts.setFocus()
    assert offered(window) == {"select_all"}
    trigger(window, "select_all")
    trigger(window, "copy")
    assert "text" in QGuiApplication.clipboard().text()
    assert offered(window) == {"copy", "select_all"}


def test_rows_are_selected_and_copied(window, tokens, qtbot):
    tokens.side.setCurrentWidget(tokens.browser)
    qtbot.waitUntil(lambda: tokens.browser.model.rowCount() == 262)
    tokens.browser.table.setFocus()
    tokens.browser.choose(257)
    assert offered(window) == {"copy", "select_all"}
    trigger(window, "copy")
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text().startswith("257\t"))
    trigger(window, "select_all")
    assert len(tokens.browser.table.selected_rows()) == 262


def test_what_is_no_text_is_offered_nothing(window, tokens):
    tokens.top.text.back.setFocus()
    tokens.store.set_text(b"other", "other")
    tokens.top.text.back.setFocus()
    assert offered(window) == set()


def test_the_menu_means_what_had_the_focus_before_it_was_opened_by_keys(window, tokens):
    window.activateWindow()
    tokens.view.setFocus()
    window.menuBar().setFocus()
    assert "paste" in offered(window)
    window.findChild(QAction, "paste_action").trigger()
    assert bytes(tokens.store.data) == b"new ab"


def test_the_keys_stay_with_what_has_the_focus(window, tokens):
    window.activateWindow()
    field = window.findChild(QLineEdit, "token_search")
    tokens.side.setCurrentWidget(tokens.browser)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_V, CONTROL)
    assert field.text() == "new "
    assert bytes(tokens.store.data) == b"ab"
    tokens.view.setFocus()
    QTest.keyClick(tokens.view, Qt.Key.Key_V, CONTROL)
    assert bytes(tokens.store.data) == b"new ab"
