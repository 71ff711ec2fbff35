"""The Step button held down: one merge after the other, until the run is over."""

import pytest
from buttons import button, click
from fake_trainer import batch, byte_pairs, counted, finished
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from explorer.engine.training.events import Command
from explorer.ui.train.run import RunState

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def step(window):
    step = button(window, "step")
    # As it is, but without the wait for each step.
    step.setAutoRepeatDelay(1)
    step.setAutoRepeatInterval(1)
    return step


@pytest.fixture
def paused(window, launcher, qtbot):
    click(window, qtbot, "step")
    launcher.last.say(counted(), batch(byte_pairs(1)))
    qtbot.waitUntil(lambda: window.train.run.state is RunState.PAUSED)
    return window


def steps(launcher):
    return launcher.last.sent.count(Command.STEP)


def answer_steps(window, launcher, qtbot, most):
    """Learn the merge of each step as soon as it is asked for."""
    learned = 1
    while learned < most:
        qtbot.waitUntil(lambda learned=learned: steps(launcher) > learned)
        launcher.last.say(batch([(learned, learned)], first=learned))
        learned += 1
        qtbot.waitUntil(lambda learned=learned: len(window.train.run.history) == learned)
        assert window.train.run.state is RunState.PAUSED
        assert button(window, "step").isDown()


def test_it_goes_on_slowly_enough_to_watch(window):
    step = button(window, "step")
    assert step.autoRepeat()
    assert 100 <= step.autoRepeatInterval() <= 150
    assert "Hold" in step.toolTip()


def test_held_with_the_mouse_it_learns_merge_after_merge(paused, step, launcher, qtbot):
    qtbot.mousePress(step, LEFT)
    answer_steps(paused, launcher, qtbot, 5)
    qtbot.mouseRelease(step, LEFT)
    assert not step.isDown()


def test_held_with_the_keyboard_it_learns_merge_after_merge(paused, step, launcher, qtbot):
    step.setFocus()
    qtbot.keyPress(step, Qt.Key.Key_Space)
    answer_steps(paused, launcher, qtbot, 5)
    qtbot.keyRelease(step, Qt.Key.Key_Space)
    assert not step.isDown()


@pytest.mark.usefixtures("paused")
def test_a_click_is_one_merge(step, launcher, qtbot):
    step.setAutoRepeatDelay(60_000)
    qtbot.mouseClick(step, LEFT)
    assert steps(launcher) == 2


def test_held_from_the_start_it_saves_up_no_steps_while_counting(window, step, launcher, qtbot):
    clicks = []
    step.clicked.connect(lambda: clicks.append(1))
    qtbot.mousePress(step, LEFT)
    qtbot.waitUntil(lambda: len(clicks) > 3)
    assert window.train.run.state is RunState.COUNTING
    assert steps(launcher) == 1
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: steps(launcher) > 3)
    qtbot.mouseRelease(step, LEFT)


def test_held_beyond_the_end_it_begins_no_other_run(paused, step, launcher, qtbot, monkeypatch):
    clicks = []
    step.clicked.connect(lambda: clicks.append(paused.train.run.state))
    qtbot.mousePress(step, LEFT)
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: clicks.count(RunState.ENDED) > 3)
    qtbot.mouseRelease(step, LEFT)
    assert paused.train.run.state is RunState.ENDED
    # Later on, a click is a wish of its own.
    monkeypatch.setattr("explorer.ui.train.tab._HOLD_SECONDS", 0)
    qtbot.mouseClick(step, LEFT)
    assert paused.train.run.state is RunState.COUNTING


def test_the_shortcut_held_beyond_the_end_begins_no_other_run(paused, launcher, qtbot):
    action = paused.findChild(QAction, "step_action")
    assert action.autoRepeat()
    action.trigger()
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: paused.train.run.state is RunState.ENDED)
    action.trigger()
    assert paused.train.run.state is RunState.ENDED
