"""Everything can be reached by keyboard, has a name and a tool tip, and fits a small screen."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest
import shiboken6
from every_part import every_part, fill, settle
from fake_trainer import batch, counted, finished
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.actions import Act
from explorer.ui.exact_field import ExactField
from explorer.ui.focus_order import move_focus, reading_order
from explorer.ui.main_window import MainWindow
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.settings_dialog import SettingsDialog
from explorer.ui.train.run import RunState

_PROGRAM = Path(__file__).with_name("scaled_window.py")
_MOST_PRESSES = 400
_TOLERANCE = 8
_LETTER = re.compile(r"&([^&])")
_FIELDS = (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    ExactField,
    QLineEdit,
    QPlainTextEdit,
)


@pytest.fixture
def whole_window(qtbot, settings, jobs, launcher, corpus):
    window = MainWindow(settings, jobs, launcher)
    qtbot.addWidget(window)
    window.open_files([corpus])
    fill(window)
    window.resize(1200, 760)  # the screen of the tests is smaller
    window.show()
    window.activateWindow()
    settle(window)
    return window


def of_the_program(widget):
    """Whether it is no part that Qt makes of a larger widget: a clear button, an arrow, a list.

    A bar of tabs is one of these: what is read out is the tab that is chosen.
    """
    around = widget.parentWidget()
    within = (QComboBox, QAbstractSpinBox, QLineEdit, QAbstractItemView, QTabBar)
    is_popup = isinstance(widget.window().parentWidget(), QComboBox)
    if isinstance(widget, QScrollBar | QTabBar) or widget.objectName().startswith("qt_"):
        return False
    return not (isinstance(around, within) or is_popup)


def name_of(widget):
    """What a screen reader says; for a combo box Qt itself would tell what is chosen."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text.strip("◀▶▸| ")


def described(widget):
    return f"{type(widget).__name__} {widget.objectName()}"


def test_whatever_can_be_acted_on_has_a_name_and_every_field_says_what_it_does(whole_window):
    nameless, tipless = {}, {}
    for part in every_part(whole_window):
        for widget in filter(of_the_program, whole_window.findChildren(QWidget)):
            takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            can_be_used = isinstance(widget, _FIELDS) or (takes_keys and not widget.focusProxy())
            if can_be_used and not (name_of(widget) and widget.objectName()):
                nameless.setdefault(widget, (part, described(widget), name_of(widget)))
            if isinstance(widget, _FIELDS) and not widget.toolTip():
                tipless.setdefault(widget, (part, described(widget), name_of(widget)))
    assert list(nameless.values()) == []
    assert list(tipless.values()) == []


def letters_in_view(window):
    """The letters that Alt and a key reach now, with what they belong to."""
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    texts = [label.text() for label in shown if isinstance(label, QLabel) and label.buddy()]
    texts += [button.text() for button in shown if isinstance(button, QAbstractButton)]
    texts += [action.text() for action in window.menuBar().actions()]
    found = defaultdict(list)
    for text in texts:
        for letter in _LETTER.findall(text):
            found[letter.lower()].append(text)
    return found


def test_no_letter_of_a_field_is_that_of_another_or_of_a_menu(whole_window):
    for part in every_part(whole_window):
        found = letters_in_view(whole_window)
        assert [texts for texts in found.values() if len(texts) > 1] == [], part


def reachable(window):
    return {
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
    }


def walk(window, key):
    """All that has the focus one after the other, until it is at the first one again."""
    first = window.tabs.tabBar()
    first.setFocus()
    order, current = [first], first
    for _ in range(_MOST_PRESSES):
        QTest.keyClick(current, key)
        current = QApplication.focusWidget()
        assert current is not None, f"the focus is lost behind {described(order[-1])}"
        if current is first:
            return order
        if current is not order[-1]:
            assert current not in order, f"{described(current)} comes twice"
            order.append(current)
    raise AssertionError(f"the focus does not leave {described(current)}")


def test_the_tab_key_reaches_everything_in_reading_order(whole_window):
    for part in every_part(whole_window):
        before = reachable(whole_window)
        order = walk(whole_window, Qt.Key.Key_Tab)
        settle(whole_window)
        # A row that gets the focus may switch buttons on or off.
        missing = (before & reachable(whole_window)) - set(order)
        assert [described(widget) for widget in missing] == [], part
        assert steps_back(whole_window, order) == [], part
        back = walk(whole_window, Qt.Key.Key_Backtab)
        settle(whole_window)
        assert set(back) >= before & reachable(whole_window), part


def dead_wrappers(widgets):
    """Those that Python takes for deleted, though Qt still has them."""
    return [widget for widget in widgets if not shiboken6.isValid(widget)]


def test_a_look_at_the_order_leaves_every_part_usable(whole_window):
    for part in every_part(whole_window):
        assert dead_wrappers(reading_order(whole_window)) == [], part


def items_of_layouts():
    """How many items of layouts Python knows that are neither widgets nor layouts themselves."""
    return sum(
        isinstance(known, QLayoutItem) and not isinstance(known, QLayout)
        for known in shiboken6.getAllValidWrappers()
    )


def test_a_look_at_the_order_makes_no_wrapper_of_what_qt_deletes_silently(qtbot):
    dialog = SettingsDialog(Settings(), Session())
    qtbot.addWidget(dialog)
    dialog.show()
    before = items_of_layouts()
    assert len(reading_order(dialog)) > 5
    assert items_of_layouts() == before


def walk_both_ways(window, moment):
    """Press Tab until the focus was everywhere, from where it happens to be; then Shift and Tab."""
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        before = set(reading_order(window))
        visited = [QApplication.focusWidget() or window]
        for _ in range(_MOST_PRESSES):
            QTest.keyClick(visited[-1], key)
            current = QApplication.focusWidget()
            if current is not visited[-1]:
                if current in visited[:-1]:
                    break
                visited.append(current)
        # Looked up afterwards: Python must not know of a widget by the test alone. And a row that
        # gets the focus may switch buttons on or off.
        missing = (before & reachable(window)) - set(visited)
        assert [described(widget) for widget in missing] == [], moment


def train(window, launcher, qtbot):
    window._actions[Act.TRAIN].trigger()
    launcher.last.say(counted(), batch([(116, 104), (32, 256)], frequency=[9, 9]))
    qtbot.waitUntil(lambda: window.train.run.state is RunState.MERGING)
    yield "a run goes on"
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: window.train.run.state is RunState.ENDED)
    yield "a run has ended"


def long_session(window, launcher, qtbot):
    """What a user does, a moment at a time; widgets come and go meanwhile."""
    qtbot.waitUntil(lambda: window.train.run.ready)
    for part in every_part(window):
        yield f"{part} was opened"
    window.tabs.setCurrentWidget(window.train)
    yield from train(window, launcher, qtbot)
    window.train.merges.tabs.setCurrentWidget(window.train.merges.ties)
    yield "ties are in view"
    yield from train(window, launcher, qtbot)
    window._actions[Act.TOKENIZERS].trigger()
    yield "the list of tokenizers is in view"
    window.session.add("another", ByteTokenizer(), "made here")
    window.tabs.setCurrentWidget(window.compare)
    yield "a tokenizer was added"
    for entry in window.session.tokenizers[1:]:
        window.session.close(entry)
        settle(window)
        yield "a tokenizer was closed"
    window.notices.warn("Something happened.")
    yield "a notice is shown"
    window.notices.clear()
    for part in every_part(window):
        yield f"{part} was opened again"


def test_the_tab_key_works_at_every_moment_of_a_long_session(whole_window, launcher, qtbot):
    for moment in long_session(whole_window, launcher, qtbot):
        settle(whole_window)
        walk_both_ways(whole_window, moment)


def test_the_tab_key_goes_on_from_what_only_a_click_can_reach(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    first, clicked, last = fields = [QLineEdit(window) for _ in range(3)]
    clicked.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    for field in fields:
        layout.addWidget(field)
    window.show()
    window.activateWindow()
    for forward, target in ((True, last), (False, first)):
        clicked.setFocus()
        assert move_focus(window, forward=forward)
        assert window.focusWidget() is target


def steps_back(window, order):
    """Where the focus goes up or to the left, and is neither beside nor below."""
    return [
        (described(one), described(other))
        for one, other in pairwise(order)
        if goes_back(place_in(window, one), place_in(window, other))
        and not one.isAncestorOf(other)  # what a scroll area scrolls is inside of it
    ]


def place_in(window, widget):
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def goes_back(here, there):
    is_below = there.top() >= here.bottom() - _TOLERANCE
    is_beside = there.left() >= here.right() - _TOLERANCE
    return not is_below and not is_beside


@pytest.mark.usefixtures("needs_a_font")
@pytest.mark.parametrize(("factor", "language"), [("1.5", "zh_CN"), ("2", "en")])
def test_nothing_is_cut_off_in_a_small_window_at_any_scale(factor, language):
    environment = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, _PROGRAM, language],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.stdout.splitlines() == [f"{float(factor):g} 1024 640"], done.stdout + done.stderr
