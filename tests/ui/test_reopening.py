"""The next start begins where the last one ended: tokenizers, tab, room, a place on a screen."""

import json

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QWidget
from sample_tokenizers import small_tokenizer, small_vocabulary

from explorer.engine.formats.export import export
from explorer.ui.export_dialog import ExportOrder
from explorer.ui.exporter import Exporter
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.notices import Kind
from explorer.ui.session import Source
from explorer.ui.splitter import Splitter


@pytest.fixture
def restart(window, settings, launcher, qtbot):
    """Closes the window and opens the next one."""

    def again():
        window.closing.discard()
        window.close()
        following = MainWindow(settings, Jobs(), launcher)
        qtbot.addWidget(following, before_close_func=lambda window: window.closing.discard())
        following.begin([])
        following.show()
        qtbot.waitUntil(lambda: not following.keeper.job.busy and not following.opener.busy)
        return following

    return again


@pytest.fixture
def ranks(tmp_path):
    export(small_vocabulary(), "tiktoken", tmp_path, "own")
    return tmp_path / "own.tiktoken"


def opened(window, qtbot, count):
    qtbot.waitUntil(lambda: len(window.session.tokenizers) == count)


def names(window):
    return [entry.name for entry in window.session.tokenizers]


def test_open_tokenizers_are_there_again_with_their_names_and_the_current_one(
    window, qtbot, restart, ranks
):
    window.opener.open_builtin("bytes")
    opened(window, qtbot, 1)
    window.opener.open_files([ranks])
    opened(window, qtbot, 2)
    window.session.rename(window.session.tokenizers[1], "mine")
    window.session.choose(window.session.tokenizers[0])
    again = restart()
    assert names(again) == ["bytes", "mine"]
    assert again.session.current.name == "bytes"
    assert again.session.tokenizers[1].origin == str(ranks)
    assert "bytes" not in again.opener.closed_builtins
    assert again.notices.messages == ()


def test_those_that_were_compared_are_compared_again(window, qtbot, restart):
    for count, name in enumerate(("bytes", "characters", "cl100k_base"), 1):
        window.opener.open_builtin(name)
        opened(window, qtbot, count)
    window.compare.line.choice.choose(window.session.tokenizers[0], on=False)
    again = restart()
    assert [one.name for one in again.compare.line.choice.chosen] == ["characters", "cl100k_base"]


def test_a_pattern_that_the_user_chose_is_chosen_again(window, qtbot, restart, ranks):
    ranks.with_name("own.tiktoken.json").unlink()
    window.opener.open_files([ranks])
    qtbot.waitUntil(lambda: window.findChild(QWidget, "pattern_dialog") is not None)
    dialog = window.findChild(QWidget, "pattern_dialog")
    dialog.buttons.accepted.emit()
    opened(window, qtbot, 1)
    before = window.session.current.tokenizer.vocabulary.pattern
    again = restart()
    assert again.session.current.tokenizer.vocabulary.pattern == before


def test_what_was_exported_is_opened_from_its_file(window, qtbot, restart, settings, tmp_path):
    entry = window.session.add("trained", small_tokenizer(), "trained", saved=False)
    exporter = Exporter(
        settings=settings, jobs=window._jobs, notices=window.notices, parent=window.train
    )
    order = ExportOrder(entry.tokenizer.vocabulary, ("csv", "tiktoken"), tmp_path, "kept")
    exporter.export(entry, order)
    qtbot.waitUntil(lambda: entry.saved)
    assert names(restart()) == ["trained"]


def test_what_is_in_no_file_is_not_there_again(window, restart):
    window.session.add("trained", small_tokenizer(), "trained", saved=False)
    assert names(restart()) == []


class TestASavedSession:
    @pytest.fixture
    def path(self, tmp_path):
        return tmp_path / "all.bpesession"

    @pytest.fixture
    def saved(self, window, qtbot, path):
        """A window whose tokenizer and text are in no file but that of the session."""
        window.session.add("trained", small_tokenizer(), "trained", saved=False)
        window.tokens.store.set_text(b"my text", "notes")
        window.keeper.save(path)
        qtbot.waitUntil(lambda: not window.keeper.job.busy)
        return window

    def test_is_open_again_with_the_options_of_the_end(self, saved, restart):
        saved.train.form.vocab_size.setValue(777)
        again = restart()
        assert names(again) == ["trained"]
        assert bytes(again.tokens.store.data) == b"my text"
        assert again.train.form.vocab_size.value() == 777
        assert not again.closing.would_lose
        assert again.notices.messages == ()

    def test_is_open_again_although_its_tokenizer_is_in_a_file_too(self, saved, restart, ranks):
        saved.session.current.source = Source(ranks)
        again = restart()
        assert names(again) == ["trained"]
        assert bytes(again.tokens.store.data) == b"my text"

    def test_brings_its_corpus(self, window, qtbot, restart, path, ranks):
        corpus = ranks.with_name("book.txt")
        corpus.write_text("some words")
        window.open_files([corpus])
        window.keeper.save(path)
        qtbot.waitUntil(lambda: not window.keeper.job.busy)
        assert restart().train.form.corpus.sources == (corpus,)

    @pytest.mark.usefixtures("saved")
    def test_is_open_at_every_start(self, qtbot, restart, settings, launcher):
        again = restart()
        again.close()
        third = MainWindow(settings, Jobs(), launcher)
        qtbot.addWidget(third)
        third.begin([])
        qtbot.waitUntil(lambda: names(third) == ["trained"])

    def test_comes_back_with_what_was_opened_later(self, saved, qtbot, restart, ranks):
        saved.opener.open_files([ranks])
        opened(saved, qtbot, 2)
        assert names(restart()) == ["trained", "own"]

    def test_comes_back_with_what_is_named_at_the_start(
        self, saved, qtbot, ranks, settings, launcher
    ):
        saved.close()
        again = MainWindow(settings, Jobs(), launcher)
        qtbot.addWidget(again)
        again.begin([ranks])
        qtbot.waitUntil(lambda: names(again) == ["trained", "own"])
        assert again.session.current.name == "own"

    def test_stays_closed_once_its_tokenizer_was_closed(self, saved, restart):
        saved.session.close(saved.session.current)
        again = restart()
        assert names(again) == []
        assert bytes(again.tokens.store.data) != b"my text"

    @pytest.mark.usefixtures("saved")
    def test_that_is_gone_is_told(self, restart, path):
        path.unlink()
        again = restart()
        assert again.notices.messages[0].kind is Kind.ERROR
        assert path.name in again.notices.messages[0].text


def test_a_file_that_is_gone_is_told_and_the_others_are_opened(window, qtbot, restart, ranks):
    window.opener.open_files([ranks])
    opened(window, qtbot, 1)
    window.opener.open_builtin("bytes")
    opened(window, qtbot, 2)
    ranks.unlink()
    again = restart()
    assert names(again) == ["bytes"]
    assert again.notices.messages[0].kind is Kind.ERROR
    assert "own.tiktoken" in again.notices.messages[0].text


@pytest.mark.parametrize(
    "stored",
    [
        "no json",
        json.dumps({"a": 1}),
        json.dumps([1, {"built-in": "../x"}, {"path": 3}, {}, {"built-in": ["bytes"]}]),
    ],
)
def test_notes_that_nobody_understands_open_nothing(settings, restart, stored):
    settings.store.setValue("files/open_tokenizers", stored)
    assert names(restart()) == []


def test_the_tab_and_the_panel_of_the_lab_are_there_again(window, restart):
    window.tabs.setCurrentIndex(2)
    window.lab.list.setCurrentRow(3)
    again = restart()
    assert again.tabs.currentIndex() == 2
    assert again.lab.list.currentRow() == 3


@pytest.mark.parametrize("tab", [-1, 99])
def test_a_tab_that_is_not_there_is_another(settings, window, tab):
    window.closing.discard()
    window.close()
    settings.tab = tab
    assert 0 <= MainWindow(settings, Jobs(list), window.train.run._launch).tabs.currentIndex() < 4


def test_the_room_is_divided_as_before(window, restart):
    splitter = window.findChild(Splitter, "train_columns")
    before = splitter.sizes()
    splitter.moveSplitter(before[0] + 60, 1)
    moved = splitter.sizes()
    assert moved != before
    again = restart().findChild(Splitter, "train_columns")
    assert abs(again.sizes()[0] - moved[0]) <= 2


def test_every_splitter_of_the_tabs_remembers_under_a_name_of_its_own(window):
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
    for row in range(window.lab.list.count()):
        window.lab.list.setCurrentRow(row)
    splitters = window.findChildren(QSplitter)
    # The columns of Compare are as many as there are tokenizers.
    forgetful = [one for one in splitters if not isinstance(one, Splitter)]
    assert forgetful == [window.compare.columns.findChild(QSplitter)]
    named = [one.objectName() for one in splitters if isinstance(one, Splitter)]
    assert len(named) == len(set(named)) >= 16
    assert all(named)


def test_a_window_comes_back_on_a_screen_that_is_there(window, restart):
    window.move(QPoint(50_000, 40_000))
    again = restart()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.contains(again.geometry().topLeft())


def test_while_tokenizers_come_back_no_other_one_is_opened(window, settings, launcher, qtbot):
    window.closing.discard()
    window.close()
    settings.open_tokenizers = ({"name": "b", "built-in": "bytes", "current": True},)
    settings.tab = 1
    again = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(again)
    again.begin([])
    again.show()
    qtbot.waitUntil(lambda: not again.opener.busy)
    assert names(again) == ["b"]
