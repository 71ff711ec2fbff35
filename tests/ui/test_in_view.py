"""The menus' actions, and those that act on the tab in view."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QMenu, QTableView
from sample_tokenizers import small_tokenizer

from explorer.engine.steps import Step
from explorer.ui.actions import Act
from explorer.ui.fact_table import FactTable
from explorer.ui.long_job import JobLine
from explorer.ui.looks import looks
from explorer.ui.theme import token_font

TRAIN, TOKENS, LAB, COMPARE = range(4)


def action(window, name):
    return window.findChild(QAction, f"{name}_action")


def trigger(window, name):
    action(window, name).trigger()


def menu_of(widget):
    return widget.findChild(QMenu, "context_menu")


def entries(menu):
    return [entry.text().replace("&", "") for entry in menu.actions() if entry.text()]


def test_the_menus_stand_in_the_usual_order(window):
    titles = [entry.text().replace("&", "") for entry in window.menuBar().actions()]
    assert titles == ["File", "Edit", "View", "Tools", "Help"]


@pytest.mark.parametrize(
    ("keys", "name"),
    {
        "Ctrl+O": "open",
        "Ctrl+S": "save_session",
        "Ctrl+E": "export",
        "Ctrl+Q": "quit",
        "Ctrl+F": "find",
        "Ctrl+G": "go_to",
        "Ctrl+,": "settings",
        "Ctrl+1": "tab_train",
        "Ctrl+4": "tab_compare",
        "Ctrl++": "zoom_in",
        "Ctrl+=": "zoom_in",
        "Ctrl+-": "zoom_out",
        "Ctrl+0": "zoom_reset",
        "F5": "train",
        "F11": "full_screen",
        "Esc": "escape",
        "Shift+F10": "context_menu",
    }.items(),
)
def test_the_usual_keys_do_the_usual_things(window, keys, name):
    assert QKeySequence(keys) in action(window, name).shortcuts()


def test_no_key_has_two_meanings(window):
    keys = Counter(
        shortcut.toString() for act in Act for shortcut in action(window, act.value).shortcuts()
    )
    assert {key: count for key, count in keys.items() if count > 1} == {}


def test_every_action_is_in_a_menu_and_no_menu_has_a_letter_twice(window):
    listed = set()
    for entry in window.menuBar().actions():
        texts = [action.text() for action in entry.menu().actions() if action.text()]
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert Counter(letters) == Counter(set(letters)), texts
        listed |= {action.objectName() for action in entry.menu().actions()}
    assert {f"{act.value}_action" for act in Act} <= listed


def test_the_tabs_are_one_key_away(window):
    for index, name in enumerate(("train", "tokens", "lab", "compare")):
        trigger(window, f"tab_{name}")
        assert window.tabs.currentIndex() == index


def test_find_goes_to_the_filter_or_the_find_bar_of_the_tab_in_view(window):
    window.activateWindow()
    trigger(window, "find")
    assert window.focusWidget() is window.train.merges.merges.filter
    window.tabs.setCurrentIndex(TOKENS)
    trigger(window, "find")
    assert window.tokens.find_bar.isVisible()
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(LAB)
    trigger(window, "find")
    table = next(table for table in window.lab.findChildren(FactTable) if table.isVisible())
    assert window.focusWidget() is table.search


@pytest.mark.parametrize("name", ["open", "open_folder", "sample"])
def test_what_is_opened_to_train_on_is_seen(window, name):
    window.tabs.setCurrentWidget(window.tokens)
    window.findChild(QAction, f"{name}_action").trigger()
    assert window.tabs.currentWidget() is window.train


def test_go_to_asks_in_the_tokens_tab(window):
    trigger(window, "go_to")
    assert window.tabs.currentIndex() == TOKENS
    dialog = window.findChild(QInputDialog, "go_to_dialog")
    assert dialog.isVisible()
    dialog.reject()


def answer(window, text):
    dialog = window.findChild(QInputDialog, "go_to_dialog")
    dialog.setTextValue(text)
    dialog.accept()


def test_go_to_asks_for_an_id_where_a_table_of_tokens_is_in_view(window, lab_table):
    trigger(window, "go_to")
    assert window.tabs.currentIndex() == LAB
    answer(window, "257")
    first = int(lab_table.model.rows[0])
    assert lab_table.model.value(first, "id") == 257
    assert lab_table.view.selected_rows() == [0]


def test_find_and_go_to_are_the_vocabulary_s_where_it_has_the_focus(window, qtbot):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(TOKENS)
    window.activateWindow()
    browser = window.tokens.browser
    window.tokens.side.setCurrentWidget(browser)
    qtbot.waitUntil(lambda: browser.model.rowCount() == 262)
    browser.table.setFocus()
    trigger(window, "find")
    assert window.focusWidget() is browser.search
    trigger(window, "go_to")
    answer(window, "257")
    assert browser.model.id_at(browser.table.currentIndex().row()) == 257


@pytest.mark.parametrize("page", [LAB, COMPARE])
def test_ctrl_f_goes_to_the_filter_of_the_table_in_view(window, qtbot, page):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(page)
    window.activateWindow()

    def tables():
        found = window.tabs.currentWidget().findChildren(FactTable)
        return [table for table in found if table.isVisible()]

    qtbot.waitUntil(lambda: bool(tables()), timeout=30_000)
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.focusWidget() is tables()[0].search


def test_zooming_writes_tokens_larger_everywhere_and_is_remembered(window, settings):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(TOKENS)
    window.tokens.store.set_text(b"the the", "text")
    table = window.findChild(QTableView, "merge_table")
    size, height = token_font().pointSizeF(), window.tokens.view.row_height
    row, preview = table.verticalHeader().defaultSectionSize(), window.train.form.corpus.preview
    lines = preview.height()
    for _ in range(6):
        trigger(window, "zoom_in")
    assert token_font().pointSizeF() == size + 6
    assert window.tokens.view.row_height > height
    assert table.verticalHeader().defaultSectionSize() > row
    assert table.verticalHeader().defaultSectionSize() >= QFontMetrics(token_font()).height()
    assert preview.height() > lines
    assert settings.token_points == size + 6
    trigger(window, "zoom_out")
    assert token_font().pointSizeF() == size + 5
    trigger(window, "zoom_reset")
    assert token_font().pointSizeF() == size
    assert window.tokens.view.row_height == height


def test_tokens_never_become_too_small_or_too_large(window):
    window.tabs.setCurrentIndex(COMPARE)
    for _ in range(100):
        trigger(window, "zoom_out")
    assert token_font().pointSizeF() == 5
    for _ in range(100):
        trigger(window, "zoom_in")
    assert token_font().pointSizeF() == 72


def test_in_train_zooming_is_the_graph_s(window, monkeypatch):
    asked = []
    plot = window.train.merges.chart.plot
    for name in ("zoom_in", "zoom_out", "show_all"):
        monkeypatch.setattr(plot, name, lambda name=name: asked.append(name))
    for name in ("zoom_in", "zoom_out", "zoom_reset"):
        trigger(window, name)
    assert asked == ["zoom_in", "zoom_out", "show_all"]
    assert looks().points == 0


def test_full_screen_comes_and_goes_and_escape_leaves_it(window):
    trigger(window, "full_screen")
    assert window.isFullScreen()
    assert action(window, "full_screen").isChecked()
    trigger(window, "escape")
    assert not window.isFullScreen()
    assert not action(window, "full_screen").isChecked()


def test_a_maximized_window_is_maximized_again_after_full_screen(window):
    window.showMaximized()
    trigger(window, "full_screen")
    trigger(window, "full_screen")
    assert window.isMaximized()


def waiting():
    while True:
        yield Step("waiting", 0, 0)


def test_escape_closes_the_find_bar_before_it_cancels_anything(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(LAB)
    line = window.lab.panel.findChild(JobLine)
    job = line._job
    job.start(waiting, window.notices.show_message)
    window.tabs.setCurrentIndex(TOKENS)
    trigger(window, "find")
    trigger(window, "escape")
    assert not window.tokens.find_bar.isVisible()
    trigger(window, "escape")
    assert job.busy  # it is not in view
    window.tabs.setCurrentIndex(LAB)
    trigger(window, "escape")
    assert not job.busy


def test_escape_closes_notices_the_latest_first(window):
    window.notices.warn("first")
    window.notices.warn("second")
    trigger(window, "escape")
    assert [message.text for message in window.notices.messages] == ["first"]
    trigger(window, "escape")
    assert window.notices.messages == ()


def test_escape_does_not_end_a_training_run(window):
    trigger(window, "train")
    assert window.train.run.state.active
    trigger(window, "escape")
    assert window.train.run.state.active
    assert "training run goes on" in action(window, "escape").toolTip()


@pytest.fixture
def lab_table(window, qtbot):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(LAB)
    table = next(table for table in window.lab.findChildren(FactTable) if table.isVisible())
    qtbot.waitUntil(lambda: table.model.rowCount() > 0)
    table.view.show_row(0)
    table.view.setFocus()
    return table


def test_the_menu_key_shows_what_can_be_done_with_a_row(window, lab_table):
    trigger(window, "context_menu")
    menu = menu_of(lab_table.view)
    assert menu.isVisible()
    assert {"Copy rows", "Select all rows", "Show the token", "Save as CSV…"} <= set(entries(menu))
    menu.close()


def test_a_row_s_menu_shows_its_token(window, lab_table):
    trigger(window, "context_menu")
    menu = menu_of(lab_table.view)
    next(entry for entry in menu.actions() if entry.text() == "&Show the token").trigger()
    assert window.tabs.currentIndex() == TOKENS
    menu.close()


def test_shift_f10_is_heard_in_the_window(window, lab_table):
    QTest.keyClick(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = menu_of(lab_table.view)
    assert menu is not None
    menu.close()


def test_the_menu_of_the_token_view_copies_the_chosen_token(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(TOKENS)
    window.tokens.store.set_text(b" the you", "text")
    view = window.tokens.view
    view.pin(0)
    view.setFocus()
    for text, copied in (
        ("Copy token", " the"),
        ("Copy its bytes", "20 74 68 65"),
        ("Copy its id", "258"),
        ("Copy the whole text", " the you"),
    ):
        trigger(window, "context_menu")
        menu = menu_of(view)
        entry = next(one for one in menu.actions() if one.text().replace("&", "") == text)
        entry.trigger()
        menu.close()
        menu.setObjectName("closed")
        assert QGuiApplication.clipboard().text() == copied


def test_the_menu_of_the_token_view_pastes_where_the_text_can_be_edited(window):
    window.tabs.setCurrentIndex(TOKENS)
    window.tokens.store.set_text(b"ab", "text")
    QGuiApplication.clipboard().setText("new ")
    window.tokens.view.setFocus()
    trigger(window, "context_menu")
    menu = menu_of(window.tokens.view)
    next(entry for entry in menu.actions() if entry.text() == "&Paste").trigger()
    menu.close()
    assert bytes(window.tokens.store.data) == b"new ab"
