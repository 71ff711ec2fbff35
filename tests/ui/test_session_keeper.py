"""A session saved in one window is the same in another; nothing is lost without a question."""

import json
import zipfile

import pytest
from fake_trainer import batch, byte_pairs
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QPushButton
from sample_tokenizers import small_tokenizer, small_vocabulary

from explorer.engine.formats.export import export
from explorer.engine.sessions.state import SavedRun
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.training.history import MergeHistory
from explorer.ui import session_views
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.notices import Kind
from explorer.ui.settings import Settings
from explorer.ui.train.merge_model import Column
from explorer.ui.unsaved_question import UnsavedQuestion

TEXT = "exact\r\n bytes \xa0你".encode() + b"\xff"


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "sessions"
    folder.mkdir()
    return folder / "mine.bpesession"


@pytest.fixture
def other(qtbot, launcher, tmp_path):
    """A second window, with settings of its own, as on another machine."""
    store = QSettings(str(tmp_path / "other" / "settings.ini"), QSettings.Format.IniFormat)
    window = MainWindow(Settings(store), Jobs(), launcher)
    qtbot.addWidget(window, before_close_func=lambda window: window.closing.discard())
    return window


def names(window):
    return [entry.name for entry in window.session.tokenizers]


def save(window, path, qtbot):
    window.keeper.save(path)
    qtbot.waitUntil(lambda: not window.keeper.job.busy)
    assert path.exists()


def open_in(window, path, qtbot):
    window.keeper.open(path)
    qtbot.waitUntil(lambda: not window.keeper.job.busy)


def learned(merges):
    history = MergeHistory(1000)
    history.extend(batch(byte_pairs(merges), frequency=range(100, 100 - merges, -1)))
    return history


def answer(window, button):
    window.findChild(UnsavedQuestion).findChild(QPushButton, button).click()


def test_another_window_shows_the_same(window, other, qtbot, path, corpus):
    own = window.session.add("own", small_tokenizer(), "trained", saved=False)
    window.session.add("r50k", builtin_tokenizer("r50k_base"), "built in")
    window.session.choose(own)
    window.train.form.vocab_size.setValue(777)
    window.train.form.specials.set_specials(("<a>", "<b>"))
    window.train.form.pattern.choose("custom", r"\w+|\W")
    window.tokens.store.set_text(TEXT, "notes.txt")
    window.compare.line.store.set_text(b"", "empty")
    window.tabs.setCurrentIndex(2)
    save(window, path, qtbot)
    assert own.saved
    open_in(other, path, qtbot)
    assert names(other) == ["own", "r50k"]
    assert other.session.current.name == "own"
    read, before = other.session.current.tokenizer.vocabulary, own.tokenizer.vocabulary
    assert list(read.merges()) == list(before.merges())
    assert bytes(other.tokens.store.data) == TEXT
    assert other.tokens.store.title == "notes.txt"
    assert other.compare.line.store.title == "empty"
    request = other.train.form.request
    assert (request.vocab_size, request.specials) == (777, ("<a>", "<b>"))
    assert request.pattern.expression == r"\w+|\W"
    assert request.sources == (corpus,)
    assert other.tabs.currentIndex() == 2
    assert not other.session.unsaved


def test_what_came_back_is_told(window, other, qtbot, path):
    window.session.add("own", small_tokenizer(), "trained", saved=False)
    window.tokens.store.set_text(TEXT, "notes.txt")
    save(window, path, qtbot)
    open_in(other, path, qtbot)
    assert "tokenizers 1, texts" in other.notices.messages[0].text


def test_the_run_in_view_is_in_the_view_of_another_window(window, other, qtbot, path):
    window.train.merges.show_saved(SavedRun("book.txt, gpt2", learned(7)))
    save(window, path, qtbot)
    other.train.merges.show_saved(SavedRun("older", learned(9)))
    open_in(other, path, qtbot)
    model = other.train.merges.merges.model
    assert model.rowCount() == 7
    assert model.text(6, Column.FREQUENCY) == "94"
    assert "book.txt, gpt2" in other.train.merges.chart.title.text()
    assert "session" in other.train.result.summary.text()
    assert "merges 7" in other.notices.messages[0].text


def test_a_session_without_a_run_leaves_none_in_view(window, other, qtbot, path):
    save(window, path, qtbot)
    other.train.merges.show_saved(SavedRun("older", learned(9)))
    open_in(other, path, qtbot)
    assert other.train.merges.merges.model.rowCount() == 0
    assert "session" not in other.train.result.summary.text()


def test_what_was_seen_in_the_lab_and_compared_is_seen_again(window, other, qtbot, path):
    for name in ("one", "two", "three"):
        window.session.add(name, small_tokenizer(), "trained", saved=False)
    window.session.choose(window.session.tokenizers[0])
    for entry, on in zip(window.session.tokenizers, (True, False, True), strict=True):
        window.compare.line.choice.choose(entry, on=on)
    window._settings.lab_panel = 5
    save(window, path, qtbot)
    other.show()
    open_in(other, path, qtbot)
    assert [entry.name for entry in other.compare.line.choice.chosen] == ["one", "three"]
    for tab in (1, 2, 3):
        other.tabs.setCurrentIndex(tab)
        qtbot.waitUntil(lambda: not other.opener.busy)
        assert other.session.current.name == "one"
    assert other.lab.list.currentRow() == 5
    assert names(other) == ["one", "two", "three"]


def test_what_compare_opens_by_itself_leaves_the_current_tokenizer(window, qtbot):
    window.session.add("one", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(3)
    qtbot.waitUntil(lambda: len(names(window)) == 4)
    assert window.session.current.name == "one"


def test_a_built_in_one_of_a_session_is_not_offered_twice(window, other, qtbot, path):
    window.session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    save(window, path, qtbot)
    open_in(other, path, qtbot)
    assert "r50k_base" not in other.opener.closed_builtins
    other.opener.open_builtin("r50k_base")
    assert names(other) == ["r50k_base"]


def test_a_session_tells_nothing_of_the_folders_of_tokenizers(window, qtbot, path, tmp_path):
    export(small_vocabulary(), "tiktoken", tmp_path, "own")
    window.opener.open_files([tmp_path / "own.tiktoken"])
    qtbot.waitUntil(lambda: window.session.current is not None)
    save(window, path, qtbot)
    with zipfile.ZipFile(path) as members:
        manifest = json.loads(members.read("manifest.json"))
    assert manifest["tokenizers"][0]["origin"] == "own.tiktoken"


def test_a_session_without_its_corpus_keeps_the_present_one(window, other, qtbot, path, tmp_path):
    gone = tmp_path / "gone.txt"
    gone.write_text("gone")
    window.open_files([gone])
    save(window, path, qtbot)
    gone.unlink()
    here = tmp_path / "here.txt"
    here.write_text("here")
    other.open_files([here])
    open_in(other, path, qtbot)
    assert other.train.form.corpus.sources == (here,)


@pytest.mark.parametrize(
    "options",
    [
        {"tab": 99, "lab_panel": -5, "corpus": [1, None, "\0"], "settings": {}},
        {"tab": "2", "corpus": "x", "settings": [], "compared": 7},
        {"lab_panel": 10**9, "compared": [None, "x", 1, True]},
        {
            "settings": {
                "vocab_size": 10**30,
                "min_frequency": "many",
                "specials": {"a": 1},
                "pattern": "no such",
                "encoding": 5,
                "keep_strays": [],
                "prices": "[]",
                "context_window": -(10**20),
                "theme": "dark",
                "no_such": 1,
            }
        },
        {"settings": {"prices": "[" * 100_000}},
    ],
)
def test_options_that_cannot_be_do_no_harm(window, other, qtbot, path, options):
    save(window, path, qtbot)
    with zipfile.ZipFile(path) as members:
        parts = {name: members.read(name) for name in members.namelist()}
    manifest = json.loads(parts["manifest.json"])
    parts["manifest.json"] = json.dumps({**manifest, "options": options}).encode()
    with zipfile.ZipFile(path, "w") as members:
        for name, data in parts.items():
            members.writestr(name, data)
    open_in(other, path, qtbot)
    assert [message.kind for message in other.notices.messages] == [Kind.INFO]
    assert 0 <= other.tabs.currentIndex() < 4
    assert other.train.form.request.vocab_size <= 2_000_000
    assert other._settings.theme == "system"


def test_a_damaged_file_is_a_message_and_changes_nothing(window, qtbot, path):
    window.session.add("own", small_tokenizer(), "here")
    path.write_bytes(b"PK\x03\x04 damaged")
    open_in(window, path, qtbot)
    message = window.notices.messages[0]
    assert message.kind is Kind.ERROR
    assert path.name in message.text
    assert names(window) == ["own"]
    assert window._settings.recent_sessions == ()


def test_a_folder_that_cannot_be_written_to_is_a_message(window, qtbot, tmp_path):
    window.session.add("own", small_tokenizer(), "here", saved=False)
    window.keeper.save(tmp_path / "gone" / "a.bpesession")
    qtbot.waitUntil(lambda: not window.keeper.job.busy)
    assert window.notices.messages[0].kind is Kind.ERROR
    assert window.session.unsaved


def test_the_menu_saves_under_the_right_ending_and_remembers_it(window, qtbot, path):
    window.findChild(QAction, "save_session_action").trigger()
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(str(path.with_suffix(".old")))
    dialog.reject()
    saved = path.with_name("mine.old.bpesession")
    qtbot.waitUntil(saved.exists)
    qtbot.waitUntil(lambda: not window.keeper.job.busy)
    assert window._settings.recent_sessions == (saved,)


def test_the_menu_opens_a_session(window, other, qtbot, path):
    window.session.add("own", ByteTokenizer(), "here")
    save(window, path, qtbot)
    other.findChild(QAction, "open_session_action").trigger()
    dialog = other.findChild(QFileDialog)
    dialog.filesSelected.emit([str(path)])
    dialog.reject()
    qtbot.waitUntil(lambda: names(other) == ["own"])


def test_a_text_too_long_for_a_file_is_left_out_and_said_so(window, qtbot, path, monkeypatch):
    monkeypatch.setattr(session_views, "MOST_TEXT_BYTES", 10)
    window.tokens.store.set_text(b"longer than ten", "long.txt")
    window.compare.line.store.set_text(b"short", "short.txt")
    save(window, path, qtbot)
    assert "long.txt" in window.notices.messages[0].text
    with zipfile.ZipFile(path) as members:
        assert "texts/tokens.txt" not in members.namelist()
        assert members.read("texts/compare.txt") == b"short"


class TestBeforeSomethingWouldBeLost:
    @pytest.fixture
    def ready(self, window, other, qtbot, path):
        """A window with an unsaved tokenizer, asked to open a session with another one."""
        other.session.add("theirs", ByteTokenizer(), "here")
        save(other, path, qtbot)
        window.session.add("mine", small_tokenizer(), "trained", saved=False)
        window.keeper.open(path)
        return window

    def test_discard_opens_it(self, ready, qtbot):
        answer(ready, "discard_button")
        qtbot.waitUntil(lambda: names(ready) == ["theirs"])

    def test_cancel_leaves_all_as_it_was(self, ready):
        ready.findChild(UnsavedQuestion).reject()
        assert names(ready) == ["mine"]
        assert not ready.keeper.job.busy

    def test_save_saves_and_then_opens(self, ready, qtbot, path):
        answer(ready, "save_session_button")
        dialog = ready.findChild(QFileDialog)
        kept = path.with_name("kept.bpesession")
        dialog.fileSelected.emit(str(kept))
        dialog.reject()
        qtbot.waitUntil(lambda: names(ready) == ["theirs"])
        assert kept.exists()
