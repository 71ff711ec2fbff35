"""What the command line names is opened as what it holds."""

from collections import deque

import pytest
from sample_tokenizers import small_vocabulary

from explorer import assets
from explorer.engine.formats.export import export
from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.state import SavedSession, SavedTokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow

TRAIN, TOKENS = range(2)


@pytest.fixture
def begun(qtbot, settings, launcher):
    """Makes a window that begins with files."""

    def begin(*files):
        window = MainWindow(settings, Jobs(), launcher)
        qtbot.addWidget(window, before_close_func=lambda window: window.closing.discard())
        window.begin(files)
        window.show()
        qtbot.waitUntil(lambda: not window.opener.busy and not window.keeper.job.busy)
        return window

    return begin


@pytest.fixture
def ranks(tmp_path):
    export(small_vocabulary(), "tiktoken", tmp_path, "own")
    return tmp_path / "own.tiktoken"


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "mine.bpesession"
    deque(save_session(SavedSession((SavedTokenizer("theirs", ByteTokenizer()),), 0), path), 0)
    return path


def names(window):
    return [entry.name for entry in window.session.tokenizers]


def test_a_text_is_the_corpus(begun, corpus):
    window = begun(corpus)
    assert window.train.form.corpus.sources == (corpus,)
    assert names(window) == []


def test_a_tokenizer_is_opened_and_its_tokens_are_shown(begun, ranks):
    window = begun(ranks)
    assert names(window) == ["own"]
    assert window.tabs.currentIndex() == TOKENS
    assert window.train.form.corpus.sources == (assets.sample_corpus(),)


def test_a_tokenizer_beside_a_text_leaves_the_tab_as_it_was(begun, ranks, corpus):
    window = begun(ranks, corpus)
    assert names(window) == ["own"]
    assert window.tabs.currentIndex() == TRAIN
    assert window.train.form.corpus.sources == (corpus,)


def test_a_tokenizer_that_is_named_becomes_the_current_one_and_is_opened_once(
    begun, ranks, settings
):
    settings.open_tokenizers = (
        {"name": "mine", "path": str(ranks)},
        {"name": "b", "built-in": "bytes", "current": True},
    )
    window = begun(ranks)
    assert sorted(names(window)) == ["b", "own"]
    assert window.session.current.name == "own"


def test_a_tokenizer_is_found_again_from_another_folder(begun, ranks, monkeypatch):
    monkeypatch.chdir(ranks.parent)
    window = begun(ranks.relative_to(ranks.parent))
    assert window.session.current.source.place == ranks


@pytest.mark.parametrize("tab", range(4))
def test_a_session_takes_the_place_of_what_would_be_open(begun, saved, settings, tab):
    settings.open_tokenizers = ({"name": "b", "built-in": "bytes", "current": True},)
    settings.tab = tab
    window = begun(saved)
    assert names(window) == ["theirs"]
    assert window.session.current.name == "theirs"
    assert window.train.form.corpus.sources == (assets.sample_corpus(),)


def test_what_is_named_beside_a_session_is_opened_too(begun, saved, ranks, corpus):
    window = begun(ranks, corpus, saved)
    assert names(window) == ["theirs", "own"]
    assert window.train.form.corpus.sources == (corpus,)


def test_a_session_that_is_damaged_is_a_message(begun, saved):
    saved.write_bytes(b"PK damaged")
    window = begun(saved)
    assert saved.name in window.notices.messages[0].text
    assert window.train.form.corpus.sources == (assets.sample_corpus(),)
