"""The message bar."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton

from explorer.engine.errors import FormatError
from explorer.ui.notices import DetailsDialog, Kind, Message, NoticeBar, Remedy


@pytest.fixture
def bar(qtbot):
    bar = NoticeBar()
    qtbot.addWidget(bar)
    return bar


def texts(bar):
    return [label.text() for label in bar.findChildren(QLabel) if label.text()]


def buttons(bar):
    return {button.text(): button for button in bar.findChildren(QPushButton)}


def test_the_bar_is_hidden_while_there_is_nothing_to_say(bar, qtbot):
    assert bar.isHidden()
    bar.info("Saved.")
    assert not bar.isHidden()
    qtbot.mouseClick(bar.findChild(QToolButton), Qt.MouseButton.LeftButton)
    assert bar.isHidden()
    assert bar.messages == ()


def test_equal_messages_become_one_that_counts(bar, qapp):
    for _ in range(3):
        bar.warn("The disk is full.")
    qapp.sendPostedEvents(None, 0)
    assert len(bar.messages) == 1
    assert "×3" in texts(bar)[-1]


def test_the_latest_three_are_shown_the_newest_first(bar):
    for text in ("one", "two", "three", "four"):
        bar.info(text)
    assert [message.text for message in bar.messages] == ["four", "three", "two"]


@pytest.mark.parametrize("kind", list(Kind))
def test_each_kind_has_an_icon_with_a_name(bar, kind):
    bar.show_message(Message(kind, "text"))
    icon = next(label for label in bar.findChildren(QLabel) if not label.pixmap().isNull())
    assert icon.accessibleName()


def test_an_engine_error_shows_its_message_and_keeps_its_details_behind_a_button(bar, qtbot):
    bar.error(FormatError("{file} is damaged.", file="a.json", details="line 3"))
    assert bar.messages[0] == Message(Kind.ERROR, "a.json is damaged.", "line 3")
    qtbot.mouseClick(buttons(bar)["&Details…"], Qt.MouseButton.LeftButton)
    dialog = bar.findChild(DetailsDialog)
    copy = next(button for button in dialog.findChildren(QPushButton) if "Copy" in button.text())
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "a.json is damaged.\n\nline 3"


def test_any_other_error_is_reported_in_words(bar):
    bar.error(OSError("no space"))
    assert "no space" in bar.messages[0].text
    assert bar.messages[0].details == "OSError('no space')"


def test_a_remedy_is_one_click_away(bar, qtbot):
    done = []
    bar.error(OSError("no"), Remedy("Try again", lambda *_: done.append(True)))
    qtbot.mouseClick(buttons(bar)["Try again"], Qt.MouseButton.LeftButton)
    assert done == [True]
