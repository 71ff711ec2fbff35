"""What the window remembers and shares: settings and session."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.session import Session
from explorer.ui.settings import Settings


def reopened(settings):
    settings.store.sync()
    return Settings(QSettings(settings.store.fileName(), QSettings.Format.IniFormat))


def test_what_is_set_is_read_by_the_next_program(settings):
    settings.vocab_size = 1234
    settings.keep_strays = True
    settings.pattern = "o200k"
    settings.specials = ("<|endoftext|>", "<a, b>")
    again = reopened(settings)
    assert again.vocab_size == 1234
    assert again.keep_strays is True
    assert again.pattern == "o200k"
    assert again.specials == ("<|endoftext|>", "<a, b>")


@pytest.mark.parametrize("specials", [(), ("<one>",), ("a", "b")])
def test_a_list_of_any_length_is_remembered(settings, specials):
    settings.specials = specials
    assert reopened(settings).specials == specials


def test_a_value_that_cannot_be_read_is_as_if_it_were_not_there(settings):
    settings.store.setValue("train/vocab_size", "many")
    assert settings.vocab_size == 4096


def test_the_last_ten_files_are_remembered_the_newest_first_and_once(settings):
    for index in range(12):
        settings.remember_file(Path(f"/corpora/{index}"))
    settings.remember_file(Path("/corpora/5"))
    recent = reopened(settings).recent_files
    assert recent[:3] == (Path("/corpora/5"), Path("/corpora/11"), Path("/corpora/10"))
    assert len(recent) == 10


@pytest.fixture
def session():
    return Session()


def add(session, name="own-256", **details):
    return session.add(name, ByteTokenizer(), "in a test", **details)


def test_an_opened_tokenizer_is_the_current_one(session, qtbot):
    with qtbot.waitSignals([session.opened, session.current_changed]):
        first = add(session)
    second = add(session, "other")
    assert session.current is second
    session.choose(first)
    assert session.current is first
    assert session.tokenizers == (first, second)


def test_names_in_a_session_are_unique(session):
    names = [add(session).name for _ in range(3)]
    assert names == ["own-256", "own-256 (2)", "own-256 (3)"]


def test_when_the_current_tokenizer_is_closed_its_neighbour_becomes_it(session):
    first, second, third = add(session), add(session), add(session)
    session.choose(second)
    session.close(second)
    assert session.current is first
    session.close(first)
    assert session.current is third
    session.close(third)
    assert session.current is None
    assert session.tokenizers == ()


def test_closing_another_tokenizer_leaves_the_current_one_as_it_is(session, qtbot):
    first, second = add(session), add(session)
    with qtbot.assertNotEmitted(session.current_changed):
        session.close(first)
    assert session.current is second


def test_a_tokenizer_takes_any_name_that_is_not_empty_and_not_taken(session):
    first, second = add(session, "one"), add(session, "two")
    session.rename(second, " three ")
    assert second.name == "three"
    session.rename(second, "three ")
    assert second.name == "three"
    session.rename(second, "  ")
    assert second.name == "three"
    session.rename(second, "one")
    assert (first.name, second.name) == ("one", "one (2)")
