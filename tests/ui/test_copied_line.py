"""Whatever is copied, the status bar says so for a moment."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton
from sample_tokenizers import small_tokenizer

from explorer.ui.token_view.text_keys import put_into_clipboard


@pytest.fixture
def owns(monkeypatch):
    """Says whose the clipboard is; without a screen Qt does not know."""

    def claim(*, is_ours):
        clipboard = type(QGuiApplication.clipboard())
        monkeypatch.setattr(clipboard, "ownsClipboard", lambda _: is_ours)

    return claim


@pytest.fixture
def line(window, owns):
    QGuiApplication.clipboard().clear()
    owns(is_ours=True)
    return window.statusBar().findChild(QLabel, "copied")


def test_a_copy_is_told_in_one_short_line_and_goes_again(line, qtbot):
    assert line.text() == ""
    put_into_clipboard(b"one\ntwo " + b"x" * 100)
    assert line.text().startswith(r"Copied: one\ntwo xxx")
    assert line.text().endswith("x…")
    assert len(line.text()) < 60
    line._patience.setInterval(1)
    put_into_clipboard(b"short")
    assert line.text() == "Copied: short"
    qtbot.waitUntil(lambda: line.text() == "")


def test_what_other_programs_copy_is_not_told(line, owns):
    owns(is_ours=False)
    QGuiApplication.clipboard().setText("theirs")
    assert line.text() == ""


def test_a_copy_button_of_the_lab_is_told_without_more(line, window, qtbot):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.lab)
    window.lab.list.setCurrentRow(3)
    ids = window.lab.panel.findChild(QLineEdit, "parsed_ids")
    qtbot.waitUntil(lambda: ids.text() != "")
    button = window.lab.panel.findChild(QToolButton, "copy_parsed_ids")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert line.text() == f"Copied: {ids.text()}"
