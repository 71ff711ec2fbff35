"""The line that tells how far a run is."""

from buttons import click, enabled, learn
from fake_trainer import FakeLauncher

from explorer.engine.training.events import Phase, Progress, Ready
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.train.run import RunState


def test_a_click_while_the_trainer_compiles_says_so_and_starts_later(qtbot, settings, corpus):
    launcher = FakeLauncher(ready=False)
    window = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(window)
    window.open_files([corpus])
    launcher.last.say(Progress(Phase.COMPILING, 0, 0))
    click(window, qtbot, "train")
    line = window.train.progress
    assert line.phase.text() == "Starting the trainer…"
    line._patience.stop()
    line._patience.timeout.emit()
    assert line.phase.text() == "Preparing the trainer (once after installation)…"
    assert enabled(window) == {"pause", "step", "cancel"}
    launcher.last.say(Ready())
    qtbot.waitUntil(lambda: window.train.run.state is RunState.COUNTING)


def test_after_a_stop_nothing_looks_like_another_run(merging, launcher, qtbot):
    launcher.ready = False
    heard = []
    merging.train.run.progressed.connect(heard.append)
    click(merging, qtbot, "stop")
    launcher.last.say(Progress(Phase.COMPILING, 0, 0))
    qtbot.waitUntil(lambda: bool(heard))
    line = merging.train.progress
    assert line.phase.text() == "Ready"
    assert not line.bar.isVisible()


def test_progress_shows_phase_share_and_position(window, launcher, qtbot):
    line = window.train.progress
    window.train.form.vocab_size.setValue(262)
    click(window, qtbot, "train")
    launcher.last.say(Progress(Phase.COUNTING, 1 << 20, 4 << 20))
    qtbot.waitUntil(lambda: line.share.text() == "25 %")
    assert line.phase.text() == "Counting 1.0 MB of 4.2 MB"
    learn(window, launcher, qtbot)
    assert line.phase.text() == "Merging 3 of 6"
    assert line.share.text() == "50 %"
    assert line.bar.value() == line.bar.maximum() // 2
    click(window, qtbot, "pause")
    assert line.phase.text() == "Paused at 3 of 6"
