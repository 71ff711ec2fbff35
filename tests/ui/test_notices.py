"""The message bar."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import FormatError
from explorer.ui import notices
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


def test_good_news_goes_by_itself_and_what_asks_for_something_stays(bar, qtbot, monkeypatch):
    monkeypatch.setattr(notices, "_SHOWN_MS", 0)
    bar.info("Saved.")
    bar.info("Exported.", Remedy("Open it", print))
    bar.warn("Odd.")
    assert len(bar.messages) == 3
    qtbot.waitUntil(lambda: len(bar.messages) == 2)
    assert [message.text for message in bar.messages] == ["Odd.", "Exported."]


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


def test_a_text_keeps_room_beside_buttons_which_stand_below_it_otherwise(bar, qapp):
    ways = (Remedy("a way out of all this", print), Remedy("another way out", print))
    bar.show_message(Message(Kind.WARNING, "word " * 40, "", *ways))
    text = next(label for label in bar.findChildren(QLabel) if label.text())
    button = buttons(bar)["another way out"]
    tops = []
    for width in (1600, 400):
        bar.resize(width, 300)
        bar.show()
        qapp.processEvents()
        assert text.width() > width / 2
        tops.append(button.mapTo(bar, QPoint()).y() - text.mapTo(bar, QPoint()).y() - text.height())
    assert tops[0] < 0 < tops[1]


@pytest.fixture
def window(bar, qtbot):
    """One with the bar above everything else."""
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(bar)
    layout.addWidget(QPlainTextEdit(), 1)
    window.resize(800, 600)
    window.show()
    return window


@pytest.mark.usefixtures("window")
def test_a_notice_is_seen_as_soon_as_it_is_told(bar, qapp):
    for text in ("one", "two"):
        bar.info(text)
        qapp.processEvents()
        label = next(label for label in bar.findChildren(QLabel) if label.text() == text)
        assert label.visibleRegion().boundingRect() == label.rect()
        bar.clear()
        qapp.processEvents()


def test_notices_leave_most_of_the_window_to_the_tabs_and_scroll(window, bar, qtbot, qapp):
    bar.info("one")
    qapp.processEvents()
    bars = bar.findChild(QScrollArea).verticalScrollBar()
    assert bars.maximum() == 0
    for number in range(3):
        bar.warn(f"{number} " + "word " * 400)
    qtbot.waitUntil(lambda: bars.maximum() > 0)
    assert bar.height() <= 600 / 4
    window.resize(1600, 1500)
    qtbot.waitUntil(lambda: bar.height() > 600 / 4)


def test_nobody_scrolls_a_notice_for_less_than_a_line(window, bar, qtbot):
    bar.warn("\n".join(["a line"] * 10))
    area = bar.findChild(QScrollArea)
    window.resize(window.width(), 3000)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    needed = bar.height()
    line = bar.fontMetrics().lineSpacing()
    window.resize(window.width(), 5 * (needed - line // 2))
    qtbot.waitUntil(lambda: bar.height() == needed)
    assert area.verticalScrollBar().maximum() == 0
    window.resize(window.width(), 5 * (needed - 2 * line))
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() >= line)
