"""Runs in the window that a fake process reports."""

import pytest
from buttons import button, click, learn
from fake_trainer import finished


@pytest.fixture
def merging(window, launcher, qtbot):
    click(window, qtbot, "train")
    learn(window, launcher, qtbot)
    return window


@pytest.fixture
def ended(merging, launcher, qtbot):
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: button(merging, "export").isEnabled())
    return merging
