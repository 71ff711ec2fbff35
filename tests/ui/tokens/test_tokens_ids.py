"""Lists of ids in the Tokens tab: of any length and with any fault."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from shown_text import show

from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.tokens.ids_field import MOST_SHOWN_CHARS, IdsField

MANY = 70_000


@pytest.fixture
def panel(tab):
    show(tab, "hello")
    tab.side.setCurrentWidget(tab.ids)
    return tab.ids


@pytest.fixture
def field(panel):
    return panel.findChild(IdsField, "ids_field")


def paste(field, text):
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def decode(panel):
    panel.findChild(QPushButton, "decode_ids").click()


def test_a_long_list_is_pasted_at_once_and_decoded_whole(tab, panel, field, wait):
    ids = [15496, 11, *[995] * MANY, 999_999]
    field.selectAll()
    paste(field, ", ".join(map(str, ids)))
    assert len(field.toPlainText()) == MOST_SHOWN_CHARS + 1
    assert "All of them are decoded" in panel._outcome.text()
    decode(panel)
    wait(lambda: tab.store.title == "decoded ids" and not tab.encoding)
    assert bytes(tab.store.data) == b"Hello," + b" world" * MANY
    assert tab.view.document.ids.tolist() == ids[:-1]
    assert tab.view.document.row_count > 1
    assert f"no token has the id 999999 at place {MANY + 3:,}" in panel._outcome.text()
    assert "The first 5,000 of 70,002 ids" in panel._outcome.text()


def test_a_long_list_goes_where_the_caret_is(field):
    field.setPlainText("1 2")
    field.moveCursor(field.textCursor().MoveOperation.Start)
    paste(field, "3 " * MANY)
    assert field.text == "3 " * MANY + "1 2"


def test_a_list_too_long_to_be_edited_is_removed_or_replaced_whole(field):
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        field.setPlainText("3 " * MANY)
        QTest.keyClick(field, Qt.Key.Key_7)
        assert field.text == "3 " * MANY
        QTest.keyClick(field, key)
        assert field.text == ""
    field.setPlainText("3 " * MANY)
    paste(field, "5 6")
    assert field.text == "5 6"
    assert not field.isReadOnly()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("12,,13", "character 4"),
        ("1.5", "“1.5” at character 1"),
        ("１２", "“１２” at character 1"),
        ("7 abc", "“abc” at character 3"),
        ("[[1]]", "“[1]” at character 2"),
    ],
)
def test_what_is_no_id_is_named_and_the_text_stays(tab, panel, field, typed, said):
    field.setPlainText(typed)
    decode(panel)
    assert said in panel._outcome.text()
    assert bytes(tab.store.data) == b"hello"


@pytest.mark.parametrize("wrong", ["-1", "50257", "4294967296", "-9223372036854775809", "9" * 60])
def test_an_id_that_no_token_has_is_named_and_the_rest_decodes(tab, panel, field, wrong):
    field.setPlainText(f"15496\n{wrong}\n995")
    decode(panel)
    assert bytes(tab.store.data) == b"Hello world"
    assert f"no token has the id {wrong} at place 2" in panel._outcome.text()


def test_what_was_said_of_decoded_ids_is_gone_with_them(tab, panel, field):
    field.setPlainText("15496 999999")
    decode(panel)
    assert "999999" in panel._outcome.text()
    show(tab, "other")
    assert panel._outcome.text() == ""


@pytest.mark.parametrize("count", [3, MANY])
def test_what_was_pasted_stays_while_a_tokenizer_is_chosen_for_it(
    tab, session, panel, field, count
):
    field.selectAll()
    paste(field, "3 " * count)
    session.add("bytes", ByteTokenizer(), "built in")
    tab.side.setCurrentWidget(tab.figures)
    tab.side.setCurrentWidget(panel)
    assert field.text == "3 " * count
    show(tab, "ab")
    assert field.text == "97, 98"
