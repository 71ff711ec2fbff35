"""The window of the help, and the key F1."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction

from explorer.ui.actions import Act, create_actions
from explorer.ui.help.pages import all_pages
from explorer.ui.help.terms import terms


def press_f1(window, qtbot):
    # A key of a menu is looked for in the window that is active.
    window.activateWindow()
    qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_F1)


def pages_of(language):
    owner = QObject()
    return {page.key: page for page in all_pages(create_actions(owner), language)}


@pytest.fixture
def help_window(window):
    window.setFocus()
    window.findChild(QAction, "contents_action").trigger()
    return window.help.window


def titles(help_window):
    rows = range(help_window.list.count())
    items = [help_window.list.item(row) for row in rows]
    return [item.text() for item in items if not item.isHidden()]


def test_f1_opens_the_guide_where_nothing_is_to_be_explained(window, qtbot):
    window.train.form.corpus.findChild(object, "open_button").setFocus()
    press_f1(window, qtbot)
    assert window.help.window.isVisible()
    assert "How to begin" in window.help.window.page.toPlainText()


def test_f1_explains_the_field_that_has_the_focus(window, qtbot):
    window.train.form.min_frequency.setFocus()
    press_f1(window, qtbot)
    shown = window.help.window.page.toPlainText()
    assert "minimum frequency" in shown
    assert "最低频次" in shown


def test_f1_explains_another_field_in_the_same_window(window, qtbot):
    window.train.form.min_frequency.setFocus()
    press_f1(window, qtbot)
    first = window.help.window
    first.search.setText("BERT")
    window.train.form.keep_strays.setFocus()
    press_f1(window, qtbot)
    assert window.help.window is first
    assert "stray bytes" in first.page.toPlainText()
    assert first.search.text() == ""


def test_all_terms_are_listed_behind_the_guide_and_the_keys(help_window):
    assert titles(help_window)[:2] == ["How to begin", "Keys"]
    assert titles(help_window)[2:] == [term.title("en") for term in terms()]


@pytest.mark.parametrize("wanted", ["UNDER-TRAINED", "欠训练"])
def test_a_search_looks_in_both_languages_at_once(help_window, wanted):
    help_window.search.setText(wanted)
    assert "under-trained token · 欠训练词元" in titles(help_window)
    assert len(titles(help_window)) < 10
    assert help_window.list.currentItem().text() in titles(help_window)


@pytest.mark.parametrize(
    ("wanted", "title"),
    [
        ("token", "token · 词元（token）"),
        ("Token", "token · 词元（token）"),
        ("词元", "token · 词元（token）"),
        ("merge", "merge · 合并"),
        ("tokenizer", "tokenizer · 分词器"),
        ("under-tr", "under-trained token · 欠训练词元"),
        ("BPE", "byte pair encoding (BPE) · 字节对编码（BPE）"),
    ],
)
def test_the_nearest_term_is_shown_at_once(help_window, wanted, title):
    assert title in titles(help_window)
    help_window.search.setText(wanted)
    assert help_window.list.currentItem().text() == title == titles(help_window)[0]
    assert title.split(" · ")[0] in help_window.page.toPlainText()


def test_each_letter_leads_to_the_nearest_term_so_far(help_window):
    help_window.search.setText("mer")
    assert help_window.list.currentItem().text() == "merge · 合并"
    help_window.search.setText("mer")
    help_window.search.clear()
    assert help_window.list.currentItem().text() == "merge · 合并"


def test_a_search_without_a_result_says_so(help_window):
    help_window.search.setText("no such word")
    assert titles(help_window) == []
    assert help_window._nothing.isVisible()
    help_window.search.clear()
    assert not help_window._nothing.isVisible()


def test_the_page_of_keys_tells_every_shortcut_of_the_window(help_window, window):
    help_window.show_page("keys")
    shown = help_window.page.toPlainText()
    assert "F1" in shown
    assert "F5" in shown
    for act in Act:
        for key in window._actions[act].shortcuts():
            assert key.toString() in shown


def test_code_in_a_term_is_shown_as_code(help_window):
    help_window.show_page("glitch_token")
    assert "`" not in help_window.page.toPlainText()
    assert "<code>&nbsp;SolidGoldMagikarp</code>" in pages_of("en")["glitch_token"].html


def test_a_chinese_window_has_chinese_terms_first_and_in_their_order():
    pages = pages_of("zh_CN")
    titles = [page.title for page in pages.values() if page.term]
    assert pages["bpe"].title == "字节对编码（BPE） · byte pair encoding (BPE)"
    assert pages["bpe"].html.index("字节对编码") < pages["bpe"].html.index("byte pair encoding")
    assert titles.index("词表 · vocabulary") < titles.index("合并 · merge")
    assert len(titles) == len(terms())


def test_escape_closes_the_help(help_window, qtbot):
    qtbot.keyClick(help_window.list, Qt.Key.Key_Escape)
    assert not help_window.isVisible()
