"""The buttons of the Train tab, and a run that a fake process reports."""

from fake_trainer import batch, counted
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from explorer.engine.training.algorithms import Algorithm

LIBRARY = [Algorithm.WORDPIECE, Algorithm.UNIGRAM]
NAMES = ("train", "pause", "step", "stop", "cancel", "export")


def button(window, name):
    return window.findChild(QPushButton, f"{name}_button")


def click(window, qtbot, name):
    assert button(window, name).isEnabled()
    qtbot.mouseClick(button(window, name), Qt.MouseButton.LeftButton)


def enabled(window):
    return {name for name in NAMES if button(window, name).isEnabled()}


def learn(window, launcher, qtbot, *messages):
    """Let the fake process report three merges, then more."""
    pairs = [(116, 104), (32, 256), (257, 101)]
    launcher.last.say(counted(), batch(pairs, frequency=[9, 8, 7], tokens=[500, 400, 250]))
    launcher.last.say(*messages)
    qtbot.waitUntil(lambda: window.train.merges.merges.model.rowCount() == 3)


def what_cuts(form):
    """What is told in the place of the pattern; empty if one can be chosen."""
    (label,) = form.findChildren(QLabel, "what_cuts")
    assert label.isHidden() == form.pattern.combo.isVisibleTo(form)
    return "" if label.isHidden() else label.text()
