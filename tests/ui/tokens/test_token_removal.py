"""Tokens are removed from a copy of the vocabulary, with what was built from them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from shown_text import show, trained

from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.ui.tokens.removal_dialog import RemovalDialog

HE, HEL = 256, 257


@pytest.fixture
def table(tab, session, wait):
    """The vocabulary of `he` and `hel`, read and seen."""
    session.add("own", trained(), "trained here")
    tab.side.setCurrentWidget(tab.browser)
    wait(lambda: len(tab.browser.model.table) == 258)
    return tab.browser.table


def ask(tab, wait, token_id):
    tab.browser.choose(token_id)
    tab.browser.table.setFocus()
    QTest.keySequence(tab.browser.table, QKeySequence(QKeySequence.StandardKey.Delete))
    wait(lambda: bool(tab.browser.findChildren(RemovalDialog) or tab._notices.messages))
    found = tab.browser.findChildren(RemovalDialog)
    return found[0] if found else None


def accept(dialog):
    (button,) = [
        button
        for button in dialog.buttons.buttons()
        if dialog.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.AcceptRole
    ]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.usefixtures("table")
def test_what_is_built_from_a_token_is_listed_and_goes_with_it(tab, session, wait):
    dialog = ask(tab, wait, HE)
    rows = dialog.table.model.table().rows
    assert [row[0] for row in rows] == [HE, HEL]
    assert [row[2] for row in rows] == ["chosen", "built from a chosen one"]
    accept(dialog)
    wait(lambda: len(session.tokenizers) == 3)
    entry = session.current
    assert (entry.name, entry.saved) == ("own without 2", False)
    assert "own without 2 is open now" in tab._notices.messages[0].text
    assert show(tab, "hello").ids.tolist() == list(b"hello")
    assert session.tokenizers[1].tokenizer.vocabulary.size == 258


@pytest.mark.usefixtures("table")
def test_ids_can_be_given_anew(tab, session, wait):
    dialog = ask(tab, wait, HEL)
    dialog.renumber.setChecked(True)
    accept(dialog)
    wait(lambda: len(session.tokenizers) == 3)
    assert session.current.tokenizer.id_limit == 257


@pytest.mark.usefixtures("table")
def test_a_byte_cannot_go_and_that_is_said(tab, wait):
    assert ask(tab, wait, ord("a")) is None
    assert "All 256 bytes must stay" in tab._notices.messages[0].text


def test_tokens_of_other_kinds_of_tokenizers_cannot_be_removed(tab, session):
    assert tab.removal.action.isEnabled()
    session.add("characters", CharacterTokenizer(), "built in")
    assert not tab.removal.action.isEnabled()
