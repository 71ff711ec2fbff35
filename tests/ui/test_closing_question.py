"""The window asks before what was learned is lost, and never when nothing would be."""

import pytest
from fake_trainer import batch, byte_pairs, counted, finished
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from sample_tokenizers import small_tokenizer

from explorer.engine.sessions.session_file import open_session
from explorer.engine.steps import finish
from explorer.ui.main_window import MainWindow
from explorer.ui.unsaved_question import UnsavedQuestion


@pytest.fixture
def unsaved(window):
    return window.session.add("own-262", small_tokenizer(), "trained", saved=False)


@pytest.fixture
def running(window, launcher, qtbot):
    """A run that has learned three merges."""
    window.train.form.vocab_size.setValue(300)
    window.findChild(QAction, "train_action").trigger()
    launcher.last.say(counted(), batch(byte_pairs(3)))
    qtbot.waitUntil(lambda: len(window.train.run.history) == 3)
    return window


def question(window):
    return window.findChild(UnsavedQuestion)


def press(window, name):
    question(window).findChild(QPushButton, name).click()


def choose_file(window, path):
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def test_nothing_is_asked_when_nothing_would_be_lost(window):
    window.session.add("saved", small_tokenizer(), "a file")
    assert window.close()
    assert question(window) is None


def test_a_run_that_has_learned_nothing_yet_is_nothing_to_lose(window):
    window.findChild(QAction, "train_action").trigger()
    assert window.train.run.state.active
    assert window.close()


def test_the_question_names_what_is_not_saved(window, unsaved):
    window.session.rename(unsaved, "<b>my & own</b>")
    assert not window.close()
    assert window.isVisible()
    assert "<b>my & own</b>" in question(window).informativeText()
    assert question(window).textFormat() is Qt.TextFormat.PlainText


def test_escape_cancels(window, unsaved, qtbot):
    window.close()
    QTest.keyClick(question(window), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: question(window) is None)
    assert window.isVisible()
    assert window.session.unsaved == (unsaved,)
    assert not window.close()
    assert question(window).isVisible()


@pytest.mark.usefixtures("unsaved")
def test_closing_twice_asks_once(window):
    window.close()
    window.close()
    assert len(window.findChildren(UnsavedQuestion)) == 1


@pytest.mark.usefixtures("unsaved")
def test_discard_closes(window, qtbot):
    window.close()
    press(window, "discard_button")
    qtbot.waitUntil(lambda: not window.isVisible())


@pytest.mark.usefixtures("unsaved")
def test_save_asks_where_saves_and_closes(window, qtbot, tmp_path):
    window.close()
    press(window, "save_session_button")
    assert window.isVisible()
    path = tmp_path / "kept.bpesession"
    choose_file(window, path)
    qtbot.waitUntil(lambda: not window.isVisible())
    assert [one.name for one in finish(open_session(path)).tokenizers] == ["own-262"]


def test_a_save_that_fails_leaves_the_window_open(window, unsaved, qtbot, tmp_path):
    window.close()
    press(window, "save_session_button")
    choose_file(window, tmp_path / "gone" / "kept.bpesession")
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    assert window.isVisible()
    assert window.session.unsaved == (unsaved,)


def test_giving_up_the_choice_of_a_file_leaves_the_window_open(window, unsaved):
    window.close()
    press(window, "save_session_button")
    window.findChild(QFileDialog).reject()
    assert window.isVisible()
    assert window.session.unsaved == (unsaved,)


def test_a_run_that_goes_on_is_asked_about(running):
    assert not running.close()
    assert "3 merges" in question(running).informativeText()
    question(running).reject()
    assert running.train.run.state.active


def test_saving_during_a_run_keeps_what_it_has_learned(running, qtbot, tmp_path):
    running.close()
    press(running, "save_session_button")
    qtbot.waitUntil(lambda: running.findChild(QFileDialog) is not None)
    path = tmp_path / "kept.bpesession"
    choose_file(running, path)
    qtbot.waitUntil(lambda: not running.isVisible())
    saved = finish(open_session(path)).tokenizers[0].tokenizer.vocabulary
    assert saved.merge_count == 3


def test_discarding_ends_the_run(running, launcher, qtbot):
    running.close()
    press(running, "discard_button")
    qtbot.waitUntil(lambda: not running.isVisible())
    assert launcher.trainers[-1].ended


class TestWithoutAQuestion:
    @pytest.mark.usefixtures("unsaved")
    def test_what_would_be_lost_is_kept_beside_the_settings(self, window, settings):
        window.recovery.keep()
        assert window.close()
        assert str(window.recovery.path.parent) in settings.store.fileName()
        kept = finish(open_session(window.recovery.path))
        assert [one.name for one in kept.tokenizers] == ["own-262"]

    def test_so_is_what_a_run_has_learned(self, running):
        running.recovery.keep()
        assert running.close()
        kept = finish(open_session(running.recovery.path))
        assert kept.tokenizers[0].tokenizer.vocabulary.merge_count == 3

    def test_nothing_is_kept_when_nothing_would_be_lost(self, window):
        window.recovery.keep()
        assert window.close()
        assert not window.recovery.path.exists()

    @pytest.mark.usefixtures("unsaved")
    def test_a_question_that_is_asked_just_then_is_in_nobody_s_way(self, window):
        window.close()
        window.recovery.keep()
        assert window.close()

    @pytest.mark.usefixtures("unsaved")
    def test_a_folder_that_cannot_be_written_to_does_not_hold_it_up(self, window):
        window.recovery.path = window.recovery.path / "a file" / "below"
        window.recovery.path.parent.parent.write_text("")
        window.recovery.keep()
        assert window.close()

    def test_the_next_start_offers_it(self, window, unsaved, qtbot):
        window.recovery.keep()
        window.recovery.offer()
        message = window.notices.messages[0]
        window.session.close(unsaved)
        message.remedy.run()
        qtbot.waitUntil(lambda: window.session.current is not None)
        assert window.session.current.name == "own-262"
        assert window.session.unsaved
        assert not window.recovery.path.exists()
        assert message not in window.notices.messages

    @pytest.mark.usefixtures("unsaved")
    def test_it_can_be_deleted(self, window):
        window.recovery.keep()
        window.recovery.offer()
        window.notices.messages[0].other.run()
        assert not window.recovery.path.exists()
        assert window.notices.messages == ()

    def test_nothing_is_offered_when_nothing_was_kept(self, window):
        window.recovery.offer()
        assert window.notices.messages == ()


class TestARunThatHasJustEnded:
    """Its tokenizer is still being put together, which a test lets happen."""

    @pytest.fixture
    def ended(self, qtbot, settings, launcher, corpus, jobs):
        window = MainWindow(settings, jobs, launcher)
        qtbot.addWidget(window, before_close_func=lambda window: window.closing.discard())
        window.open_files([corpus])
        window.show()
        jobs.drain()
        qtbot.waitUntil(lambda: window.train.run.ready)
        jobs.drain()
        window.findChild(QAction, "train_action").trigger()
        launcher.last.say(counted(), batch(byte_pairs(3)), finished())
        qtbot.waitUntil(lambda: not window.train.run.state.active)
        return window

    def test_is_asked_about_too(self, ended):
        assert not ended.session.tokenizers
        assert not ended.close()
        assert question(ended) is not None

    def test_is_saved_once_it_is_there(self, ended, jobs, qtbot, tmp_path):
        ended.close()
        press(ended, "save_session_button")
        jobs.drain()
        qtbot.waitUntil(lambda: ended.findChild(QFileDialog) is not None)
        choose_file(ended, tmp_path / "kept.bpesession")
        qtbot.waitUntil(lambda: (jobs.drain(), not ended.isVisible())[1])
        assert [one.name for one in finish(open_session(tmp_path / "kept.bpesession")).tokenizers]

    def test_is_kept_when_nobody_can_be_asked(self, ended):
        ended.recovery.keep()
        assert finish(open_session(ended.recovery.path)).tokenizers
