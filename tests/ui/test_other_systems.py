"""What Windows, macOS and packed programs need, as far as it can be seen elsewhere."""

import os
import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QDesktopServices, QFileOpenEvent, QKeySequence
from PySide6.QtWidgets import QApplication
from sample_tokenizers import small_vocabulary

from explorer.app import _HandedOver
from explorer.engine.formats.export import export
from explorer.ui import actions
from explorer.ui.actions import Act, create_actions
from explorer.ui.desktop import show_folder

TRAIN, TOKENS = range(2)


@pytest.fixture
def hand_over(window, qapp):
    """Opens a file as the desktop of macOS asks for it."""
    taker = _HandedOver(qapp, window.arrivals.open_file)
    yield lambda path: QApplication.sendEvent(qapp, QFileOpenEvent(str(path)))
    qapp.removeEventFilter(taker)


def test_a_text_that_the_desktop_hands_over_lands_in_the_tab_in_view(window, hand_over, tmp_path):
    text = tmp_path / "handed over.txt"
    text.write_text("some text")
    window.tabs.setCurrentIndex(TOKENS)
    assert hand_over(text)
    assert window.tokens.store.data == b"some text"
    window.tabs.setCurrentIndex(TRAIN)
    assert hand_over(text)
    assert window.train.form.corpus.sources == (text,)


def test_a_tokenizer_that_the_desktop_hands_over_is_opened(window, hand_over, tmp_path, qtbot):
    export(small_vocabulary(), "tiktoken", tmp_path, "own")
    hand_over(tmp_path / "own.tiktoken")
    qtbot.waitUntil(lambda: [one.name for one in window.session.tokenizers] == ["own"])


@pytest.mark.usefixtures("hand_over")
def test_other_events_of_the_program_go_on():
    class Taker(QObject):
        taken = False

        def event(self, event):
            self.taken = event.type() is QEvent.Type.User
            return self.taken

    taker = Taker()
    QApplication.sendEvent(taker, QEvent(QEvent.Type.User))
    assert taker.taken


def test_macos_is_told_which_actions_belong_into_its_own_menu():
    owner = QObject()
    roles = {act: action.menuRole() for act, action in create_actions(owner).items()}
    assert roles[Act.ABOUT] is QAction.MenuRole.AboutRole
    assert roles[Act.SETTINGS] is QAction.MenuRole.PreferencesRole
    assert roles[Act.QUIT] is QAction.MenuRole.QuitRole


def test_macos_keeps_its_own_keys(monkeypatch):
    monkeypatch.setattr(actions, "sys", SimpleNamespace(platform="darwin"))
    owner = QObject()
    made = create_actions(owner)
    assert made[Act.FULL_SCREEN].shortcuts() == [QKeySequence("Ctrl+Meta+F")]
    assert made[Act.BACK].shortcuts() == [QKeySequence("Ctrl+[")]
    assert made[Act.OPEN].shortcuts() == [QKeySequence("Ctrl+O")]


@pytest.fixture
def libraries_of_opener(monkeypatch, tmp_path):
    """Shows a folder; tells where the program that shows it looks for its libraries."""
    seen = []

    def open_url(url):
        assert url.toLocalFile() == str(tmp_path)
        seen.append(os.environ.get("LD_LIBRARY_PATH"))

    def show():
        show_folder(tmp_path)
        return seen.pop()

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    return show


@pytest.mark.parametrize("before", [None, "/users/own"])
def test_a_packed_program_lends_its_libraries_to_no_other(libraries_of_opener, monkeypatch, before):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert libraries_of_opener() == before
    assert os.environ["LD_LIBRARY_PATH"] == "/packed"


def test_what_the_user_set_for_all_programs_stays(libraries_of_opener):
    assert libraries_of_opener() == "/packed"
