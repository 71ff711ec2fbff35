"""A text that is no UTF-8: the window says so, and reads it as it was meant at a click."""

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from explorer.ui.foreign_text import offer_encodings, warn_of_encodings
from explorer.ui.notices import Kind
from explorer.ui.token_view.text_store import TextStore

CHINESE = "今天天气很好，我们去公园散步。" * 20
RUSSIAN = "Съешь же ещё этих мягких французских булок. " * 20


@pytest.fixture
def opened(tmp_path, jobs, notices):
    """Opens a file with some content and hears what is said about it."""

    def open_file(content):
        store = TextStore()
        path = tmp_path / "text.txt"
        path.write_bytes(content)
        store.open_file(path)
        offer_encodings(store, jobs, notices)
        return store

    return open_file


@pytest.fixture
def take(qtbot, notices, jobs):
    """Takes the first offer, and waits until the bar or the store tells what came of it."""

    def take_offer(store):
        before = store.data
        notices.findChild(QPushButton).click()
        assert notices.messages == ()
        jobs.drain()
        qtbot.waitUntil(lambda: bool(notices.messages) or store.data is not before)

    return take_offer


@pytest.mark.parametrize("encoding", ["gbk", "gb18030", "utf-16-le", "utf-16"])
def test_a_chinese_text_in_another_encoding_is_read_at_a_click(opened, notices, take, encoding):
    store = opened(CHINESE.encode(encoding))
    (message,) = notices.messages
    assert message.kind is Kind.WARNING
    assert "text.txt is not written in UTF-8" in message.text
    take(store)
    assert bytes(store.data) == CHINESE.encode()
    assert (store.title, notices.messages) == ("text.txt", ())


def test_the_offer_goes_with_its_text(opened, notices):
    store = opened(CHINESE.encode("gbk"))
    store.set_text(b"another", "other")
    assert notices.messages == ()


@pytest.mark.parametrize(
    "content",
    [CHINESE.encode(), RUSSIAN.encode(), b"", b"plain", bytes(range(256))],
    ids=["chinese", "russian", "empty", "ascii", "bytes"],
)
def test_nothing_is_said_about_utf_8_or_about_what_is_no_text(opened, notices, content):
    store = opened(content)
    assert notices.messages == ()
    assert bytes(store.data) == content


def test_bytes_that_are_no_text_in_the_other_encoding_either_stay(opened, take):
    content = CHINESE.encode("gbk") * 400 + b"\xff\xffend"
    store = opened(content)
    take(store)
    assert bytes(store.data).startswith(CHINESE.encode())
    assert bytes(store.data).endswith(b"\xff\xffend")


def test_the_offer_is_about_the_text_that_was_opened(opened, take):
    store = opened(CHINESE.encode("gbk"))
    store.set_text(b"another", "another")
    take(store)
    assert bytes(store.data) == CHINESE.encode()
    assert store.title_before == "another"


@pytest.mark.parametrize("tab", ["tokens", "compare"])
def test_both_tabs_that_show_texts_make_the_offer(window, tmp_path, tab):
    path = tmp_path / "gbk.txt"
    path.write_bytes(CHINESE.encode("gbk"))
    opener = window.tokens if tab == "tokens" else window.compare.line
    opener.open_text(path)
    assert "gb18030" in window.notices.messages[0].text
    window.notices.clear()
    opener.open_text(tmp_path / "missing.txt")
    (message,) = window.notices.messages
    assert message.kind is Kind.ERROR


def test_an_encoding_that_does_not_fit_is_an_error(opened, notices, take):
    store = opened(
        CHINESE.encode("utf-16-le") * 60 + "x".encode("utf-16-le") * 40_000 + b"\x00\xd8"
    )
    take(store)
    assert [message.kind for message in notices.messages] == [Kind.ERROR]
    assert store.title == "text.txt"


@pytest.fixture
def warned(tmp_path, jobs, notices):
    """What is said about files with some contents, each named after its number."""

    def texts(*contents):
        paths = [tmp_path / f"{number}.txt" for number in range(len(contents))]
        for path, content in zip(paths, contents, strict=True):
            path.write_bytes(content)
        warn_of_encodings(paths, jobs, notices)
        jobs.drain()
        QApplication.processEvents()
        return [message.text for message in notices.messages]

    return texts


def test_a_corpus_in_another_encoding_is_warned_of(warned):
    (text,) = warned(CHINESE.encode("gbk"), CHINESE.encode())
    assert text.startswith("0.txt is not written in UTF-8, but probably in gb18030:")


@pytest.mark.parametrize("content", [CHINESE.encode(), CHINESE.encode("utf-16"), b"", b"plain"])
def test_nothing_is_said_about_a_corpus_that_is_read_as_it_is_meant(warned, content):
    assert warned(content) == []


def test_nothing_is_said_about_files_that_are_not_there(notices, jobs, tmp_path):
    warn_of_encodings([tmp_path / "none"], jobs, notices)
    warn_of_encodings([], jobs, notices)
    jobs.drain()
    QApplication.processEvents()
    assert notices.messages == ()
