"""What is dropped on the window, or chosen among the recent files, lands where it belongs."""

from collections import deque

import pytest
from dropping import carried, drop, hold, leave
from fake_trainer import counted
from PySide6.QtGui import QAction
from sample_tokenizers import small_vocabulary

from explorer.engine.formats.export import export
from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.state import SavedSession, SavedTokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.recent import RecentMenu
from explorer.ui.train.run import RunState

TRAIN, TOKENS, LAB, COMPARE = range(4)


@pytest.fixture
def text(tmp_path):
    path = tmp_path / "dropped.txt"
    path.write_bytes(b"dropped text\r\n")
    return path


@pytest.fixture
def ranks(tmp_path):
    export(small_vocabulary(), "tiktoken", tmp_path, "own")
    return tmp_path / "own.tiktoken"


def names(window):
    return [entry.name for entry in window.session.tokenizers]


@pytest.fixture
def said(window):
    """Holds something over a tab; returns what the sheet says, empty if there is none."""

    def over(tab, data):
        window.tabs.setCurrentIndex(tab)
        hold(window.tabs, data)
        sheet = window.arrivals.target.sheet
        text = sheet.text() if sheet.isVisible() else ""
        leave(window.tabs)
        assert not sheet.isVisible()
        return text

    return over


@pytest.mark.parametrize(
    ("tab", "words"),
    [
        (TRAIN, "Drop to train on it"),
        (TOKENS, "Drop to see its tokens"),
        (LAB, "Drop to see its tokens"),
        (COMPARE, "Drop to compare its tokens"),
    ],
)
def test_every_tab_says_what_will_become_of_a_file(said, text, tab, words):
    assert said(tab, carried(text)) == words


@pytest.mark.parametrize("tab", range(4))
def test_every_tab_says_that_a_tokenizer_will_be_opened(said, ranks, tab):
    assert said(tab, carried(ranks)) == "Drop to open the tokenizer"
    assert said(tab, carried(ranks, ranks)) == "Drop to open 2 tokenizers"


def test_the_sheet_covers_the_tab_in_view(window, text):
    hold(window.tabs, carried(text))
    sheet = window.arrivals.target.sheet
    page = window.train
    assert sheet.geometry().topLeft() == page.mapTo(window.tabs, page.rect().topLeft())
    assert sheet.size() == page.size()
    assert sheet.accessibleName() == sheet.text()


def test_files_and_folders_dropped_on_train_are_the_corpus(window, text, tmp_path):
    drop(window.tabs, carried(text, tmp_path))
    assert window.train.form.corpus.sources == (text, tmp_path)
    assert not window.arrivals.target.sheet.isVisible()


def test_nothing_becomes_the_corpus_during_a_run_and_why_is_said(
    window, text, launcher, qtbot, corpus
):
    window.train.form.vocab_size.setValue(300)
    window.findChild(QAction, "train_action").trigger()
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: window.train.run.state is RunState.MERGING)
    drop(window.tabs, carried(text))
    assert window.train.form.corpus.sources == (corpus,)
    assert "run is going on" in window.notices.messages[0].text


@pytest.mark.parametrize("tab", [TOKENS, LAB])
def test_a_text_dropped_on_tokens_or_the_lab_shows_its_tokens(window, text, tab):
    window.tabs.setCurrentIndex(tab)
    drop(window.tabs, carried(text, text.parent))
    assert window.tabs.currentIndex() == TOKENS
    assert bytes(window.tokens.store.data) == b"dropped text\r\n"


def test_a_text_dropped_on_compare_is_compared(window, text):
    window.tabs.setCurrentIndex(COMPARE)
    drop(window.tabs, carried(text))
    assert bytes(window.compare.line.store.data) == b"dropped text\r\n"


def test_words_from_another_program_are_taken_as_a_text(window, said):
    assert said(TRAIN, carried(text="words")) == ""
    window.tabs.setCurrentIndex(TOKENS)
    drop(window.tabs, carried(text="words"))
    assert bytes(window.tokens.store.data) == b"words"


def test_a_folder_dropped_on_tokens_is_refused_in_words(window, tmp_path):
    (tmp_path / "a.txt").write_text("a")
    window.tabs.setCurrentIndex(TOKENS)
    before = bytes(window.tokens.store.data)
    drop(window.tabs, carried(tmp_path))
    assert bytes(window.tokens.store.data) == before
    assert "folder is no text" in window.notices.messages[0].text


def test_a_dropped_tokenizer_is_opened(window, ranks, qtbot):
    drop(window.tabs, carried(ranks))
    qtbot.waitUntil(lambda: window.session.current is not None)
    assert window.session.current.origin == str(ranks)
    assert window.train.form.corpus.sources != (ranks,)


def test_a_dropped_session_is_opened_whatever_its_name(window, qtbot, tmp_path):
    path = tmp_path / "renamed.zip"
    deque(save_session(SavedSession((SavedTokenizer("theirs", ByteTokenizer()),)), path), 0)
    window.tabs.setCurrentIndex(TRAIN)
    drop(window.tabs, carried(path))
    qtbot.waitUntil(lambda: names(window) == ["theirs"])
    assert path not in window.train.form.corpus.sources


def test_what_nobody_knows_is_not_taken(window):
    assert not hold(window.tabs, carried(text=""))


def test_what_was_opened_is_offered_again_by_kind_and_forgotten(window, text, ranks, settings):
    drop(window.tabs, carried(text))
    settings.remember_tokenizer(ranks)
    settings.remember_session(text.with_name("a & b.bpesession"))
    menu = window.findChild(RecentMenu)
    menu.fill()
    entries = [action for action in menu.actions() if action.data()]
    assert [action.data() for action in entries] == [
        str(path) for path in (*settings.recent_files, ranks, *settings.recent_sessions)
    ]
    assert "a && b.bpesession" in entries[-1].text()
    menu.findChild(QAction, "clear_recent").trigger()
    menu.fill()
    assert [action for action in menu.actions() if action.data()] == []
    assert not menu.findChild(QAction, "clear_recent").isEnabled()


def test_a_recent_text_goes_to_the_tab_in_view(window, text, settings):
    settings.remember_file(text)
    menu = window.findChild(RecentMenu)
    for tab, data in ((TOKENS, lambda: window.tokens.store.data), (TRAIN, None)):
        window.tabs.setCurrentIndex(tab)
        menu.fill()
        next(action for action in menu.actions() if action.data() == str(text)).trigger()
        if data:
            assert bytes(data()) == b"dropped text\r\n"
    assert window.train.form.corpus.sources == (text,)


def test_a_recent_file_that_is_gone_is_named(window, settings, tmp_path):
    settings.remember_file(tmp_path / "gone.txt")
    window.tabs.setCurrentIndex(TOKENS)
    menu = window.findChild(RecentMenu)
    menu.fill()
    menu.actions()[0].trigger()
    assert "gone.txt" in window.notices.messages[0].text


def test_a_tokenizer_opened_as_a_corpus_is_one_but_can_be_opened_as_what_it_is(
    window, ranks, text, qtbot
):
    window.train._on_paths_chosen([str(text)])
    assert window.notices.messages == ()
    window.train._on_paths_chosen([str(ranks)])
    assert window.train.form.corpus.sources == (ranks,)
    (message,) = window.notices.messages
    assert "own.tiktoken looks like a tokenizer" in message.text
    message.remedy.run()
    qtbot.waitUntil(lambda: "own" in " ".join(names(window)))
    assert message not in window.notices.messages


def test_the_doubt_about_a_corpus_goes_with_the_corpus(window, ranks, text):
    window.train._on_paths_chosen([str(ranks)])
    window.train._on_paths_chosen([str(text)])
    assert window.notices.messages == ()
