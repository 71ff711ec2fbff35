"""The shortcuts of the window, pressed where a field knows the same keys."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit, QPlainTextEdit, QSpinBox, QVBoxLayout

from explorer.ui.actions import Act
from explorer.ui.edit_actions import ACTS

LEFT_TO_FIELDS = {*ACTS, Act.ESCAPE}


def greedy(kind):
    """A field that wants every key, as those of some platform want Ctrl+E."""

    class Greedy(kind):
        def event(self, event):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            return super().event(event)

    return Greedy


@pytest.fixture(params=[QLineEdit, QSpinBox, QPlainTextEdit])
def field(request, window, qtbot):
    found = greedy(request.param)(window.train)
    found.resize(100, 40)
    found.show()
    qtbot.waitActive(window)
    found.setFocus()
    return found


def acts_triggered_by_their_keys(window, field):
    """The actions that do what they do whichever of their shortcuts is pressed in a field."""
    counts = Counter()
    actions = {act: window.findChild(QAction, f"{act.value}_action") for act in Act}
    for act, action in actions.items():
        action.triggered.disconnect()
        action.triggered.connect(lambda *_, act=act: counts.update([act]))
        action.setEnabled(True)
    for action in actions.values():
        for shortcut in action.shortcuts():
            QTest.keyClick(field, shortcut[0].key(), shortcut[0].keyboardModifiers())
    return {act for act, action in actions.items() if counts[act] == len(action.shortcuts()) > 0}


def test_the_shortcuts_of_the_window_win_over_the_keys_of_a_field(window, field):
    with_keys = {act for act in Act if window.findChild(QAction, f"{act.value}_action").shortcuts()}
    assert acts_triggered_by_their_keys(window, field) == with_keys - LEFT_TO_FIELDS


def test_a_field_keeps_its_keys_while_an_action_is_off(window, field):
    action = window.findChild(QAction, "export_action")
    triggered = []
    action.triggered.connect(lambda: triggered.append(True))
    action.setEnabled(False)
    QTest.keyClick(field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert not triggered


def test_a_field_of_a_dialog_keeps_its_keys(window, qtbot):
    action = window.findChild(QAction, "export_action")
    action.setEnabled(True)
    triggered = []
    action.triggered.connect(lambda: triggered.append(True))
    dialog = QDialog(window)
    field = greedy(QLineEdit)(dialog)
    QVBoxLayout(dialog).addWidget(field)
    dialog.open()
    qtbot.waitActive(dialog)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert not triggered
