"""Editing in the Tokens tab: the caret, what is selected, long texts, and what waits for tokens."""

import re

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QSlider, QTextBrowser
from shown_text import facts, show

from explorer.engine.formats.chunk_files import write_chunk_files, write_chunk_lines
from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.chunking import Chunk
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.theme import DARK, palette_of
from explorer.ui.token_view.text_keys import clipboard_text
from explorer.ui.tokens.token_tip import token_tip

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT_BUTTON = Qt.MouseButton.LeftButton


@pytest.fixture
def tab(open_tab):
    return open_tab("cl100k_base")


def point_at(view, offset):
    """Where the line before a byte of the first rows stands in the viewport."""
    place = view._place_of(offset)
    return QPoint(round(place.x()) + 4, round(place.center().y()))


def press(view, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(view, key, modifiers)


def test_a_click_puts_the_caret_where_the_mouse_is(tab):
    show(tab, "one two\nthree four\n")
    view = tab.view
    QTest.mouseClick(view.viewport(), LEFT_BUTTON, pos=point_at(view, 5))
    QTest.keyClicks(view, "_")
    assert bytes(tab.store.data) == b"one t_wo\nthree four\n"
    beside_the_first_row = QPoint(600, point_at(view, 0).y())
    QTest.mouseClick(view.viewport(), LEFT_BUTTON, pos=beside_the_first_row)
    QTest.keyClicks(view, "!")
    assert bytes(tab.store.data) == b"one t_wo!\nthree four\n"


def test_in_text_from_right_to_left_a_click_puts_the_caret_there_too(tab):
    text = "ab שלום cd"
    show(tab, text)
    offsets = [len(text[:count].encode()) for count in range(len(text) + 1)]
    for offset in offsets[4:6]:
        place = point_at(tab.view, offset)
        QTest.mouseClick(tab.view.viewport(), LEFT_BUTTON, pos=place)
        assert tab.store.editable.caret == offset


@pytest.mark.parametrize(
    ("modifiers", "typed", "text"),
    [
        (Qt.KeyboardModifier.NoModifier, "\u00a0", "\u00a0"),
        (Qt.KeyboardModifier.ShiftModifier, "\u200d", "\u200d"),
        (CONTROL | Qt.KeyboardModifier.AltModifier, "€", "€"),
        (CONTROL, "\x02", ""),
        (Qt.KeyboardModifier.AltModifier, "b", ""),
    ],
)
def test_what_a_keyboard_can_type_is_typed(tab, modifiers, typed, text):
    show(tab, "")
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_B, modifiers, typed)
    QCoreApplication.sendEvent(tab.view, key)
    assert bytes(tab.store.data) == text.encode()


def test_the_caret_has_another_shape_than_the_edge_of_a_token(qtbot, tab):
    show(tab, "one two")
    place = tab.view._line_before(3).toRect()
    beside = QRect(place.left() - 3, 0, 8, place.height())
    tab.view.move_caret(3)
    widths = []
    for has_focus in (False, True):
        (tab.view.setFocus if has_focus else tab.top.setFocus)()
        qtbot.waitUntil(lambda wanted=has_focus: tab.view.hasFocus() == wanted)
        picture = tab.view.viewport().grab(beside).toImage()
        dark = [picture.pixelColor(x, 0).lightness() < 60 for x in range(picture.width())]
        widths.append(sum(dark))
    # The bar across its upper end.
    assert widths == [0, 8]


def test_the_keyboard_reaches_the_end_of_a_row_and_of_the_text(tab):
    show(tab, "one two\nthree four")
    view, text = tab.view, tab.store.editable
    press(view, Qt.Key.Key_End)
    assert text.caret == 7
    press(view, Qt.Key.Key_End, CONTROL)
    assert (view.pinned, text.caret) == (len(view.document) - 1, 18)
    press(view, Qt.Key.Key_Left)
    assert (view.pinned, text.caret) == (len(view.document) - 1, 13)
    press(view, Qt.Key.Key_Right)
    assert text.caret == 18
    press(view, Qt.Key.Key_Up)
    assert text.caret == 7
    press(view, Qt.Key.Key_Home)
    assert (view.pinned, text.caret) == (0, 0)


def test_arrows_go_on_from_what_was_typed(tab):
    show(tab, "one two three")
    tab.view.move_caret(4)
    QTest.keyClicks(tab.view, "new ")
    assert tab.view.pinned is None
    press(tab.view, Qt.Key.Key_Right)
    assert tab.view.document.token_bytes(tab.view.pinned) == b" three"
    press(tab.view, Qt.Key.Key_Left)
    assert tab.view.document.token_bytes(tab.view.pinned) == b" two"


def test_keys_and_mouse_select_what_is_copied_cut_and_replaced(tab):
    show(tab, "one two three")
    view = tab.view
    view.move_caret(3)
    press(view, Qt.Key.Key_Right, CONTROL | SHIFT)
    press(view, Qt.Key.Key_Right, SHIFT)
    press(view, Qt.Key.Key_C, CONTROL)
    assert clipboard_text() == b" two"
    press(view, Qt.Key.Key_X, CONTROL)
    assert bytes(tab.store.data) == b"one three"
    QTest.mousePress(view.viewport(), LEFT_BUTTON, pos=point_at(view, 1))
    view.mouseMoveEvent(moved_to(point_at(view, 4)))
    assert tab.store.editable.selected == b"ne "
    QTest.mouseRelease(view.viewport(), LEFT_BUTTON, pos=point_at(view, 4))
    QTest.keyClicks(view, "-")
    assert bytes(tab.store.data) == b"o-three"
    press(view, Qt.Key.Key_Z, CONTROL)
    assert bytes(tab.store.data) == b"one three"


def moved_to(point):
    none = Qt.KeyboardModifier.NoModifier
    place = QPointF(point)
    return QMouseEvent(QEvent.Type.MouseMove, place, place, LEFT_BUTTON, LEFT_BUTTON, none)


def test_the_caret_stays_in_view_when_much_is_pasted(tab):
    show(tab, "a\n")
    tab.view.insert(b"line\n" * 300)
    view, row = tab.view, tab.view.document.row_of(tab.store.editable.caret)
    top = view.verticalScrollBar().value()
    assert top <= row < top + view._rows_on_screen()


def test_typing_into_a_long_text_leaves_it_where_it_is(tab, wait):
    show(tab, b"word word word\n" * 40_000)
    wait(lambda: not tab.encoding)
    view = tab.view
    view.verticalScrollBar().setValue(20_000)
    before = view.document
    view.move_caret(view.document.row_span(20_003)[0])
    QTest.keyClicks(view, "x")
    assert view.document is before  # until there is more to show than an empty view
    wait(lambda: not tab.encoding)
    assert bytes(view.document.data) == bytes(tab.store.data)
    assert view.verticalScrollBar().value() == 20_000


def test_another_tokenizer_leaves_a_long_text_where_it_is(tab, wait):
    show(tab, b"word word word\n" * 40_000)
    wait(lambda: not tab.encoding)
    tab.view.verticalScrollBar().setValue(20_000)
    tab._session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    wait(lambda: not tab.encoding)
    assert tab.view.verticalScrollBar().value() == 20_000


def test_a_text_that_grows_too_long_is_read_only_and_undo_brings_the_short_one_back(tab, wait):
    show(tab, "short")
    assert "read only" not in tab.top.figures.text()
    tab.view.insert(b"word word word\n" * 100_000)
    assert tab.store.editable is None
    wait(lambda: not tab.encoding)
    assert "read only" in tab.top.figures.text()
    assert "1.0 MB can be edited" in tab.top.figures.toolTip()
    press(tab.view, Qt.Key.Key_Z, CONTROL)
    assert bytes(tab.store.data) == b"short"
    assert tab.store.editable is not None


def test_the_title_tells_whether_it_is_still_that_text(tab):
    show(tab, "short")
    title = tab.top.text.title
    name = title.text()
    tab.view.insert(b"x")
    assert title.text() == f"{name}, changed"
    tab.store.editable.select_all()
    tab.view.insert(b"another")
    assert title.text() == "text"
    for _ in range(1100):
        tab.view.insert(b".")
    assert title.text() == "text"
    show(tab, "short")
    tab.view.insert(b"x")
    press(tab.view, Qt.Key.Key_Z, CONTROL)
    assert title.text() == name


def test_a_tip_shows_markup_as_it_is(tab):
    show(tab, "a<br>b")
    for token in range(len(tab.view.document)):
        shown = QTextDocument()
        shown.setHtml(token_tip(tab.view.document, token))
        plain = shown.toPlainText()
        assert tab.view.document.token_bytes(token).decode() in plain
        assert "id " in plain


def test_why_tells_of_a_long_piece_only_how_the_chosen_token_was_made(tab, wait):
    show(tab, b"a" * 20_000)
    tab.side.setCurrentWidget(tab.why)
    answer = tab.why.findChild(QTextBrowser, "why_answer")
    tab.view.pin(5)
    assert "20,000" not in answer.toPlainText()
    wait(lambda: "20,000 bytes" in answer.toPlainText())
    said = answer.toPlainText()
    assert "[aaaa] [aaaa]" in said
    assert len(re.findall(r"^id \d", said, re.MULTILINE)) == 7


def test_why_knows_only_the_merges_of_the_moment_that_is_shown(tab, wait):
    show(tab, "hello")
    left, right = np.array([104, 256], np.int32), np.array([101, 108], np.int32)
    vocabulary = Vocabulary.from_merges(
        named_pattern("cl100k"), left, right, np.array([9, 5], np.int64), ()
    )
    tab._session.add("own", TrainedTokenizer(vocabulary), "trained here")
    wait(tab.time.bar.isVisible)
    tab.side.setCurrentWidget(tab.why)
    answer = tab.why.findChild(QTextBrowser, "why_answer")
    tab.view.pin(0)
    assert "[hel]" in answer.toPlainText()
    tab.findChild(QSlider, "timeline_slider").setValue(1)
    tab.view.pin(0)
    assert "[he] [l]" in answer.toPlainText()
    assert "[hel]" not in answer.toPlainText()


def test_nobody_asks_why_while_the_answer_is_not_seen(tab, jobs, wait):
    show(tab, b"a" * 20_000)
    wait(tab.time.bar.isVisible)
    tab.view.pin(5)
    assert not jobs.held
    tab.side.setCurrentWidget(tab.why)
    assert len(jobs.held) == 1


def test_ids_and_files_of_all_tokens_wait_for_the_end(tab, wait):
    show(tab, "hello")
    tab.side.setCurrentWidget(tab.ids)
    copy = tab.ids.findChild(QPushButton, "copy_ids")
    field = tab.ids.findChild(QPlainTextEdit, "ids_field")
    assert field.toPlainText()
    show(tab, b"word word word\n" * 40_000)
    tab.save.menu().aboutToShow.emit()
    assert not copy.isEnabled()
    assert not field.toPlainText()
    actions = tab.save.menu().actions()
    assert [action.isEnabled() for action in actions] == [False, False, False, True, True, False]
    assert "not all of the text" in actions[0].toolTip().lower()
    wait(lambda: not tab.encoding)
    tab.save.menu().aboutToShow.emit()
    assert copy.isEnabled()
    assert all(action.isEnabled() for action in actions)


def test_many_ids_are_copied_and_decoded_in_the_background(tab, jobs, wait):
    show(tab, b"word word word\n" * 40_000)
    wait(lambda: not tab.encoding)
    tab.side.setCurrentWidget(tab.ids)
    QGuiApplication.clipboard().setMimeData(QMimeData())
    tab.ids.findChild(QPushButton, "copy_ids").click()
    wait(lambda: bool(QGuiApplication.clipboard().text()))
    ids = tab.view.document.ids.tolist()
    assert QGuiApplication.clipboard().text() == ", ".join(map(str, ids))
    field = tab.ids.findChild(QPlainTextEdit, "ids_field")
    field.setPlainText(", ".join(map(str, ids[:20_000])))
    tab.ids.findChild(QPushButton, "decode_ids").click()
    assert len(jobs.held) == 1
    wait(lambda: tab.view.document.ids.tolist() == ids[:20_000])


def test_a_page_saved_in_the_dark_can_be_read(tab, tmp_path, monkeypatch, qtbot):
    tab.view.setPalette(palette_of(DARK))
    show(tab, "a\x00b \u202ec")
    monkeypatch.setattr(
        "explorer.ui.tokens.export_menu.ask_where_to_save",
        lambda _parent, _title, _path, on_chosen: on_chosen(str(tmp_path / "page.html")),
    )
    tab.save._on_html_triggered()
    tab._jobs.drain()
    qtbot.waitUntil((tmp_path / "page.html").exists)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert f"color:{DARK.ink};background:{DARK.base}" in page
    assert "\x00" not in page
    assert "\u202e" not in page


def test_chunks_are_saved_byte_for_byte_or_not_at_all(tmp_path):
    text = b"ab\xff cd"
    chunks = [Chunk(0, 2, 0, 3), Chunk(2, 4, 3, 6)]
    write_chunk_files(text, chunks, "text", tmp_path)
    assert [(tmp_path / f"text-{n}.txt").read_bytes() for n in (1, 2)] == [b"ab\xff", b" cd"]
    write_chunk_lines(text, chunks, tmp_path / "chunks.jsonl")
    first, second = (tmp_path / "chunks.jsonl").read_text(encoding="utf-8").splitlines()
    assert '"hex": "61 62 ff"' in first
    assert '"text": " cd"' in second


def test_the_inspector_names_places_as_places(tab):
    show(tab, "你 hello")
    tab.view.pin(len(tab.view.document) - 1)
    told = facts(tab)
    assert all(name in told for name in ("token number", "byte offset", "character offset"))
