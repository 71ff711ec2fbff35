"""The field that keeps bytes: what is typed, pasted, dropped or set is what comes out."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest

from explorer.ui.exact_field import ExactField
from explorer.ui.token_view.text_keys import put_into_clipboard

HARD = {
    "CRLF": b"a\r\nb\rc\n",
    "NUL": b"a\x00b",
    "no-break space": "a\u00a0b".encode(),
    "line separators": "a\u2028b\u2029c".encode(),
    "byte order mark": b"\xef\xbb\xbfa",
    "frames of Qt": "\ufdd0a\ufdd1\ufffc".encode(),
    "lone bytes": b"\xff\xe4\xbd a \x80",
    "half a surrogate pair": b"\xed\xa0\x80",
    "private use": "\ue000\U00100000".encode(),
    "tags": "\U000e0041".encode(),
}


@pytest.fixture
def field(qtbot):
    field = ExactField("text", "Text")
    qtbot.addWidget(field)
    field.resize(400, 120)
    field.show()
    return field


def press(field, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(field, key, modifiers)


def press_shortcut(field, key):
    press(field, key, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_what_is_set_comes_out_and_can_be_drawn(field, text):
    field.set_data(text)
    assert field.data == text
    assert not field.grab().isNull()


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_what_is_pasted_comes_out(field, text):
    put_into_clipboard(text)
    press_shortcut(field, Qt.Key.Key_V)
    assert field.data == text


def test_what_is_copied_is_what_was_pasted(field):
    field.set_data(HARD["CRLF"])
    press_shortcut(field, Qt.Key.Key_A)
    press_shortcut(field, Qt.Key.Key_X)
    assert field.data == b""
    press_shortcut(field, Qt.Key.Key_V)
    assert field.data == HARD["CRLF"]
    assert bytes(QGuiApplication.clipboard().mimeData().data("text/plain;charset=utf-8").data())


def test_a_dropped_text_stands_where_it_was_dropped(field):
    field.set_data(b"ab")
    mime = QMimeData()
    mime.setData("text/plain;charset=utf-8", b"\r\n")
    # Qt does not keep it alive.
    drop = QDropEvent(
        QPointF(0, 4),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    field.dropEvent(drop)
    assert field.data == b"\r\nab"


def test_typing_is_told_and_can_be_taken_back(qtbot, field):
    with qtbot.waitSignal(field.changed):
        QTest.keyClicks(field, "hi")
    press(field, Qt.Key.Key_Return)
    assert field.data == b"hi\n"
    press(field, Qt.Key.Key_Backspace)
    press(field, Qt.Key.Key_Backspace)
    assert field.data == b"h"
    press_shortcut(field, Qt.Key.Key_Z)
    assert field.data == b"hi"


def test_what_an_input_method_composes_is_told(qtbot, field):
    event = QInputMethodEvent()
    event.setCommitString("你好")
    with qtbot.waitSignal(field.changed):
        QGuiApplication.sendEvent(field, event)
    assert field.data.decode() == "你好"


def test_setting_the_same_text_tells_nobody(qtbot, field):
    field.set_data(b"a")
    with qtbot.assertNotEmitted(field.changed):
        field.set_data(b"a")


def test_arrows_move_the_caret_by_characters(field):
    field.set_data("a你".encode())
    press(field, Qt.Key.Key_Left)
    QTest.keyClicks(field, "x")
    press(field, Qt.Key.Key_Home)
    QTest.keyClicks(field, "y")
    press(field, Qt.Key.Key_Right)
    QTest.keyClicks(field, "z")
    press(field, Qt.Key.Key_End)
    QTest.keyClicks(field, "!")
    assert field.data.decode() == "yazx你!"


def test_arrows_move_the_caret_between_rows(field):
    field.set_data(b"abc\ndef\n")
    press(field, Qt.Key.Key_Up)
    QTest.keyClicks(field, "1")
    press(field, Qt.Key.Key_Up)
    QTest.keyClicks(field, "2")
    press(field, Qt.Key.Key_Home)
    press(field, Qt.Key.Key_Up)
    QTest.keyClicks(field, "3")
    press(field, Qt.Key.Key_Down)
    press(field, Qt.Key.Key_End)
    QTest.keyClicks(field, "4")
    press_shortcut(field, Qt.Key.Key_End)
    QTest.keyClicks(field, "5")
    press_shortcut(field, Qt.Key.Key_Home)
    QTest.keyClicks(field, "6")
    assert field.data == b"63a2bc\n1def4\n5"


def test_a_click_puts_the_caret_between_the_nearest_characters(field):
    field.set_data(b"abcd")
    place = field._place_of(2).center()
    QTest.mousePress(field.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(int(place.x()) + 4, 6))
    QTest.keyClicks(field, "x")
    assert field.data == b"abxcd"
    QTest.mousePress(field.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(390, 100))
    QTest.keyClicks(field, "y")
    assert field.data == b"abxcdy"


def test_the_tab_key_leaves_the_field(field):
    press(field, Qt.Key.Key_Tab)
    assert field.data == b""


def test_it_grows_with_its_rows_up_to_some(field):
    small = field.sizeHint().height()
    field.set_data(b"1\n2\n3\n4")
    larger = field.sizeHint().height()
    field.set_data(b"\n" * 100)
    assert small < larger < field.sizeHint().height() < 2 * larger


def test_a_long_line_goes_on_in_the_next_row(field):
    field.set_data(b"x" * 500)
    assert field.document.row_count > 1
    assert field.data == b"x" * 500
