"""The search of the Tokens tab."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QPushButton,
    QToolButton,
)
from shown_text import show

from explorer.engine.tokenizers.builtin import builtin_tokenizer


def test_a_search_pins_what_it_finds(tab):
    show(tab, "one two three two")
    tab.find_bar.open()
    tab.find_bar._field.setText("two")
    QTest.keyClick(tab.find_bar._field, Qt.Key.Key_Return)
    assert tab.view.pinned == 1
    QTest.keyClick(tab.find_bar._field, Qt.Key.Key_Return)
    assert tab.view.pinned == 3
    QTest.keyClick(tab.find_bar._field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert tab.view.pinned == 1
    tab.find_bar._field.setText("nowhere")
    QTest.keyClick(tab.find_bar._field, Qt.Key.Key_Return)
    assert tab.find_bar._outcome.text() == "not found"
    tab.find_bar.findChild(QToolButton, "find_close").click()
    assert not tab.find_bar.isVisible()


def find(tab, text, presses=1, button="find_next"):
    tab.find_bar.open()
    tab.find_bar._field.setText(text)
    for _ in range(presses):
        tab.find_bar.findChild(QPushButton, button).click()
    return tab.find_bar._outcome.text()


def test_a_search_says_which_hit_is_shown_of_how_many(tab):
    show(tab, "aaaa b aa")  # one token has several
    assert [find(tab, "aa", presses) for presses in (1, 1, 1, 1)] == [
        "1 of 3",
        "2 of 3",
        "3 of 3",
        "1 of 3",
    ]
    assert find(tab, "aa", button="find_previous") == "3 of 3"
    assert find(tab, "#65") == "1 of 1" if 65 in tab.view.document.ids else "not found"


def test_all_tokens_of_a_hit_stand_out_until_another_token_is_chosen(tab):
    document = show(tab, "one tokenizer, two tokenizers")
    find(tab, "tokenizer, two")
    shown = b"".join(map(document.token_bytes, tab.view.current))
    assert shown == b" tokenizer, two"
    assert len(tab.view.current) == 4
    assert tab.view.pinned == tab.view.current.start
    tab.view.pin(0)
    assert not tab.view.current
    find(tab, "tokenizer, two")
    assert tab.view.current
    tab.find_bar.hide()
    assert not tab.view.current
    assert tab.view.pinned is not None


def test_a_search_begins_at_the_chosen_token(tab):
    show(tab, "two one two one two")
    tab.view.pin(2)
    assert find(tab, "two") == "3 of 3"
    tab.view.pin(2)
    assert find(tab, "two", button="find_previous") == "1 of 3"


def test_a_long_text_is_searched_in_the_background(tab, jobs, qtbot):
    tab.store.set_text(b"word and word\n" * 100_000, "long")
    jobs.drain()
    qtbot.waitUntil(lambda: not tab.encoding)
    assert find(tab, "and") == "searching…"
    jobs.drain()
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "1 of 100,000")
    assert find(tab, "and") == "2 of 100,000"


def test_what_is_typed_is_found_after_a_pause_without_a_key(tab, qtbot):
    document = show(tab, "a zebra and a zebra")
    tab.find_bar.open()
    QTest.keyClicks(tab.find_bar._field, "zebra")
    assert tab.find_bar._outcome.text() == ""
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "1 of 2")
    shown = b"".join(map(document.token_bytes, tab.view.current))
    assert shown == b" zebra"
    QTest.keyClick(tab.find_bar._field, Qt.Key.Key_Return)
    assert tab.find_bar._outcome.text() == "2 of 2"
    tab.find_bar._field.clear()
    qtbot.waitUntil(lambda: not tab.view.current)
    assert tab.find_bar._outcome.text() == ""


def test_bytes_are_counted_in_all_of_a_text_before_it_is_encoded(tab, jobs, qtbot):
    tab.store.set_text(b"word and word\n" * 100_000, "long")
    find(tab, "and")
    jobs.held.pop()()  # the search, not the encoding
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "1 of 100,000, not encoded yet")
    assert tab.view.pinned is None
    jobs.drain()
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "1 of 100,000")
    assert tab.view.pinned == 1


def test_an_id_is_counted_so_far_and_again_when_all_is_encoded(tab, jobs, qtbot):
    tab.store.set_text(b"word and word\n" * 100_000, "long")
    assert find(tab, "#290") == "searching…"
    jobs.held.pop()()
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "not found so far")
    jobs.drain()
    qtbot.waitUntil(lambda: not tab.encoding)
    jobs.drain()
    qtbot.waitUntil(lambda: tab.find_bar._outcome.text() == "found: 100,000")
    assert find(tab, "#290") == "1 of 100,000"


def test_a_search_goes_on_where_it_was_when_the_text_is_cut_otherwise(tab, session):
    show(tab, "two one two one two")
    find(tab, "two", presses=2)
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    assert tab.view.pinned is None
    assert find(tab, "two") == "3 of 3"


def test_a_search_counts_anew_in_an_edited_text(tab):
    show(tab, "one two")
    assert find(tab, "two") == "1 of 1"
    QTest.keyClicks(tab.view, "two ")
    assert tab.find_bar._outcome.text() == "found: 2"
