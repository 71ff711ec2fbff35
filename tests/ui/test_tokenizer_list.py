"""The list of open tokenizers and the box to choose from: names, marks, saving, closing, keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QDialog, QLineEdit, QMainWindow, QMessageBox, QPushButton, QTableView
from sample_tokenizers import small_tokenizer

from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.ui.exporter import Exporter
from explorer.ui.notices import Kind, NoticeBar
from explorer.ui.session import Session
from explorer.ui.tokenizer_list import TokenizerBox, TokenizerList
from explorer.ui.tokenizer_model import Column, TokenizerModel
from explorer.ui.tokenizer_opener import TokenizerOpener


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def window(qtbot, session, settings, jobs):
    """A window that has nothing but the list and the box."""
    window = QMainWindow()
    qtbot.addWidget(window)
    notices = NoticeBar(window)
    window.notices = notices
    window.opener = TokenizerOpener(
        session=session, settings=settings, jobs=jobs, notices=notices, parent=window
    )
    exporter = Exporter(settings=settings, jobs=jobs, notices=notices, parent=window)
    window.opens = QAction("Open tokenizer…", window)
    window.list = TokenizerList(
        session=session,
        opener=window.opener,
        exporter=exporter,
        open_action=window.opens,
        parent=window,
    )
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.list)
    window.box = TokenizerBox(session, window.opener, window)
    window.setCentralWidget(window.box)
    window.resize(900, 400)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def table(window):
    return window.findChild(QTableView, "tokenizer_table")


@pytest.fixture
def opened(session):
    """Two tokenizers: one that was trained and is not saved, and the characters."""
    trained = session.add("own-262", small_tokenizer(), "trained on corpus.txt", saved=False)
    characters = session.add("characters", CharacterTokenizer(), "built in")
    return trained, characters


def rows(table):
    model = table.model()
    return [
        [model.index(row, column).data() for column in Column] for row in range(model.rowCount())
    ]


def names(table):
    return [row[0] for row in rows(table)]


def button(window, name):
    return window.findChild(QPushButton, name)


def click(window, name, qtbot):
    assert button(window, name).isEnabled()
    qtbot.mouseClick(button(window, name), Qt.MouseButton.LeftButton)


def select(table, row):
    table.setCurrentIndex(table.model().index(row, 0))


def is_marked(table, row):
    """Whether a row is marked as the current one, in writing and for those who cannot see it."""
    index = table.model().index(row, Column.NAME)
    bold = index.data(Qt.ItemDataRole.FontRole)
    told = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert (bold is not None) == (told is not None)
    return bold is not None and bold.bold() and "current" in told


def test_the_model_keeps_the_rules_of_models(session):
    model = TokenizerModel(session)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    first = session.add("one", small_tokenizer(), "here")
    second = session.add("two", small_tokenizer(), "there")
    session.rename(first, "three")
    session.close(first)
    session.close(second)
    assert model.rowCount() == 0
    del tester


@pytest.mark.usefixtures("opened")
def test_a_row_shows_name_kind_size_and_origin(table):
    assert rows(table) == [
        ["own-262", "byte-level BPE", "262", "trained on corpus.txt"],
        ["characters", "characters", "1,112,192", "built in"],
    ]


def test_the_current_tokenizer_is_marked_not_by_colour_alone(table, session, opened):
    assert [is_marked(table, row) for row in range(2)] == [False, True]
    session.choose(opened[0])
    assert [is_marked(table, row) for row in range(2)] == [True, False]


def test_enter_and_a_double_click_choose(table, session, opened, qtbot):
    select(table, 0)
    assert session.current is opened[1]
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert session.current is opened[0]
    place = table.visualRect(table.model().index(1, Column.KIND)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert session.current is opened[1]


def test_a_name_is_edited_in_place(table, opened, qtbot):
    select(table, 0)
    qtbot.keyClick(table, Qt.Key.Key_F2)
    editor = table.findChild(QLineEdit)
    assert editor.text() == "own-262"
    editor.selectAll()
    qtbot.keyClicks(editor, "mine")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened[0].name == "mine")
    assert names(table) == ["mine", "characters"]


def test_an_empty_name_changes_nothing(table, opened):
    index = table.model().index(0, Column.NAME)
    assert not table.model().setData(index, "  ")
    assert opened[0].name == "own-262"


def test_the_open_button_offers_files_and_what_comes_with_the_program(window, session, jobs, qtbot):
    menu = window.list.open_button.menu()
    assert menu.actions()[0] is window.opens
    offered = {action.text(): action for action in menu.actions()[2:]}
    assert list(offered) == list(BUILTIN_NAMES)
    offered["bytes"].trigger()
    jobs.drain()
    qtbot.waitUntil(lambda: session.current is not None)
    assert session.current.name == "bytes"


def test_the_list_says_that_something_is_being_opened(window, jobs, qtbot):
    assert not window.list._opening.isVisible()
    window.opener.open_builtin("bytes")
    assert window.list._opening.isVisible()
    jobs.drain()
    qtbot.waitUntil(lambda: not window.list._opening.isVisible())


def test_nothing_can_be_done_with_nothing(window):
    for name in ("save_tokenizer_button", "close_tokenizer_button"):
        assert not button(window, name).isEnabled()
    assert "Open one" in button(window, "save_tokenizer_button").toolTip()


@pytest.mark.usefixtures("opened")
def test_a_tokenizer_without_a_vocabulary_cannot_be_saved_and_the_button_says_why(window, table):
    select(table, 1)
    save = button(window, "save_tokenizer_button")
    assert not save.isEnabled()
    assert "characters" in save.toolTip()
    assert "byte-level BPE" in save.toolTip()
    select(table, 0)
    assert save.isEnabled()


def test_saving_writes_files_and_the_tokenizer_counts_as_saved(
    window, table, opened, jobs, qtbot, tmp_path
):
    select(table, 0)
    click(window, "save_tokenizer_button", qtbot)
    dialog = window.findChild(QDialog)
    assert dialog.stem.text() == "own-262"
    dialog.folder.setText(str(tmp_path))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    assert window.notices.messages[0].kind is Kind.INFO
    assert (tmp_path / "own-262.tiktoken").exists()
    assert opened[0].saved


def test_a_failed_save_does_not_count(window, table, opened, jobs, qtbot, tmp_path):
    select(table, 0)
    click(window, "save_tokenizer_button", qtbot)
    dialog = window.findChild(QDialog)
    dialog.folder.setText(str(tmp_path))
    (tmp_path / "own-262.tiktoken").mkdir()
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    assert window.notices.messages[0].kind is Kind.ERROR
    assert not opened[0].saved


def test_a_saved_tokenizer_is_closed_at_once(window, table, session, opened, qtbot):
    select(table, 1)
    click(window, "close_tokenizer_button", qtbot)
    assert session.tokenizers == (opened[0],)
    assert session.current is opened[0]
    assert is_marked(table, 0)


def test_an_unsaved_tokenizer_is_closed_only_after_a_question(
    window, table, session, opened, qtbot
):
    def ask():
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        select(table, 0)
        qtbot.keyClick(table, Qt.Key.Key_Delete)
        box = window.findChild(QMessageBox)
        assert "own-262 is not saved" in box.text()
        return {other.text().replace("&", ""): other for other in box.buttons()}

    answers = ask()
    assert set(answers) == {"Close without saving", "Save…", "Cancel"}
    answers["Cancel"].click()
    assert session.tokenizers == opened
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is None)
    ask()["Close without saving"].click()
    assert session.tokenizers == (opened[1],)


def test_the_question_leads_to_saving(window, table, session, opened, qtbot):
    select(table, 0)
    click(window, "close_tokenizer_button", qtbot)
    box = window.findChild(QMessageBox)
    box.defaultButton().click()
    assert any(dialog.windowTitle() == "Export" for dialog in window.findChildren(QDialog))
    assert session.tokenizers == opened


def test_all_that_takes_the_keyboard_has_an_accessible_name(window, table):
    for widget in (table, window.box, *window.list.findChildren(QPushButton)):
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface.text(QAccessible.Text.Name), widget.objectName()


def items(box):
    return [box.itemText(index) for index in range(box.count())]


def test_the_box_offers_what_is_open_and_below_a_line_what_is_not(window, session, jobs, qtbot):
    assert items(window.box) == [*BUILTIN_NAMES, "", "Open a file…"]
    assert window.box.currentIndex() == -1
    window.opener.open_builtin("bytes")
    assert window.box.placeholderText() == "opening…"
    jobs.drain()
    qtbot.waitUntil(lambda: window.box.currentText() == "bytes")
    session.add("own-262", small_tokenizer(), "trained")
    others = [name for name in BUILTIN_NAMES if name != "bytes"]
    assert items(window.box) == ["bytes", "own-262", "", *others, "", "Open a file…"]
    assert window.box.currentText() == "own-262"
    session.rename(session.current, "mine")
    assert window.box.currentText() == "mine"
    session.close(session.current)
    assert window.box.currentText() == "bytes"


def test_choosing_in_the_box_chooses_or_opens(window, session, opened, jobs, qtbot):
    box = window.box
    box.activated.emit(box.findText("own-262"))
    assert session.current is opened[0]
    box.activated.emit(box.findText("bytes"))
    jobs.drain()
    qtbot.waitUntil(lambda: session.current.name == "bytes")
    assert box.currentText() == "bytes"


@pytest.mark.usefixtures("opened")
def test_what_cannot_be_opened_leaves_the_box_at_the_current_one(window, jobs, qtbot, monkeypatch):
    def fail(*_):
        raise OSError("no")

    monkeypatch.setattr("explorer.ui.tokenizer_opener.load_tokenizer", fail)
    box = window.box
    box.setCurrentIndex(box.findText("o200k_base"))
    box.activated.emit(box.currentIndex())
    jobs.drain()
    qtbot.waitUntil(lambda: not window.opener.busy)
    assert box.currentText() == "characters"
    assert window.notices.messages[0].kind is Kind.ERROR


@pytest.mark.usefixtures("opened")
def test_the_last_of_the_box_asks_for_a_file_and_leaves_the_current_one(window, monkeypatch):
    asked = []
    monkeypatch.setattr(type(window.opener), "ask", lambda _opener: asked.append(True))
    box = window.box
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.currentIndex())
    assert asked == [True]
    assert box.currentText() == "characters"


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_O])
@pytest.mark.usefixtures("opened")
def test_a_key_shows_the_choice_instead_of_opening_what_comes_next(window, qtbot, monkeypatch, key):
    shown = []
    monkeypatch.setattr(TokenizerBox, "showPopup", lambda _box: shown.append(True))
    qtbot.keyClick(window.box, key)
    assert shown == [True]
    assert not window.opener.busy
