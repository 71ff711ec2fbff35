"""Unexpected errors are logged by kind and place; a user's text is never among what is logged."""

import logging
import sys
import threading

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog

from explorer.engine.errors import FormatError, TrainingError
from explorer.ui.crash_log import CrashLog, log_unexpected
from explorer.ui.crashes import Crashes
from explorer.ui.notices import NoticeBar

SECRET = "the user's own words"


@pytest.fixture
def log(tmp_path):
    log = CrashLog(tmp_path / "state" / "deep")
    log.start()
    yield log
    log.stop()


@pytest.fixture
def crashes(qtbot):
    notices = NoticeBar()
    qtbot.addWidget(notices)
    crashes = Crashes(notices)
    yield crashes
    crashes.uninstall()


def failing(error):
    try:
        try:
            int(SECRET)
        except ValueError as cause:
            raise error from cause
    except Exception as caught:
        return caught


def test_kind_and_place_are_logged_and_no_message(log):
    log_unexpected("in a test", failing(KeyError(SECRET)))
    text = log.read()
    assert "KeyError" in text
    assert "ValueError" in text
    assert "test_crash_log.py" in text
    assert "in failing" in text
    assert SECRET not in text


def test_of_an_error_of_a_process_the_template_and_its_code_are_logged(log):
    details = (
        'Traceback (most recent call last):\n  File "/x/trainer.py", line 5, in train\n'
        f"    merge({SECRET!r})\nValueError: {SECRET}\n  {SECRET}\n"
    )
    log_unexpected("run", failing(TrainingError("It died ({code}).", details=details, code=SECRET)))
    text = log.read()
    assert "It died ({code})." in text
    assert "trainer.py" in text
    assert SECRET not in text


def test_errors_that_are_expected_are_not_logged(log):
    log_unexpected("in a test", failing(FormatError("No.")))
    assert log.read() == ""


def test_what_the_message_bar_shows_unexpectedly_is_logged(log, qtbot):
    notices = NoticeBar()
    qtbot.addWidget(notices)
    notices.error(FormatError("No."))
    notices.error(failing(RuntimeError(SECRET)))
    assert log.read().count("RuntimeError") == 1
    assert SECRET not in log.read()


def test_an_exception_of_a_slot_is_shown_and_logged(log, crashes, capsys):
    crashes.install()
    error = failing(ZeroDivisionError(SECRET))
    sys.excepthook(type(error), error, error.__traceback__)
    message = crashes._notices.messages[0]
    assert SECRET in message.text
    assert "ZeroDivisionError" in message.details
    assert "ZeroDivisionError" in log.read()
    assert SECRET not in log.read()
    assert SECRET in capsys.readouterr().err


def test_a_full_stop_is_not_doubled(crashes):
    crashes.report(RuntimeError, RuntimeError("Internal C++ object already deleted."), None)
    assert "already deleted. The window" in crashes._notices.messages[0].text


def fail():
    raise RuntimeError(SECRET)


def test_an_exception_of_a_thread_is_shown_in_the_window_and_logged(log, crashes, qtbot):
    crashes.install()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(crashes._notices.messages))
    assert "RuntimeError" in log.read()


class Failing:
    def __del__(self):
        raise RuntimeError(SECRET)


def test_an_exception_that_nobody_could_catch_is_logged(log, crashes):
    crashes.install()
    Failing()
    assert "RuntimeError" in log.read()
    assert SECRET not in log.read()


def test_the_log_does_not_grow_for_ever(log):
    error = failing(RuntimeError())
    for _ in range(6000):
        log_unexpected("again and again", error)
    sizes = [file.stat().st_size for file in log.folder.iterdir()]
    assert sum(sizes) < 1_000_000
    assert len(sizes) == 4


def test_a_folder_that_cannot_be_made_is_gone_without(tmp_path):
    (tmp_path / "file").write_text("")
    log = CrashLog(tmp_path / "file" / "state")
    log.start()
    log_unexpected("in a test", failing(RuntimeError()))
    log.stop()
    assert log.read() == ""


def test_no_handler_is_left_behind(tmp_path):
    before = list(logging.getLogger("explorer").handlers)
    log = CrashLog(tmp_path)
    log.start()
    log.stop()
    assert logging.getLogger("explorer").handlers == before


def test_help_shows_the_log_and_where_it_is(window, log, monkeypatch):
    monkeypatch.setattr("explorer.ui.main_window.log_folder", lambda: log.folder)
    log_unexpected("in a test", failing(RuntimeError(SECRET)))
    window.findChild(QAction, "log_action").trigger()
    dialog = window.findChild(QDialog, "log_dialog")
    assert "RuntimeError" in dialog.view.toPlainText()
    assert dialog.view.isReadOnly()
    dialog.reject()
