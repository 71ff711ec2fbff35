"""What the window remembers and shares: settings and session."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings

from explorer.engine.patterns import named_pattern
from explorer.engine.vocabulary import Vocabulary
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


def vocabulary():
    none = np.empty(0, np.int32)
    return Vocabulary.from_merges(named_pattern("gpt2"), none, none, np.empty(0, np.int64))


def test_an_opened_vocabulary_is_the_current_one(qtbot):
    session = Session()
    with qtbot.waitSignals([session.vocabulary_opened, session.current_changed]):
        first = session.add("own-256", vocabulary())
    second = session.add("other", vocabulary())
    assert session.current is second
    session.choose(first)
    assert session.current is first
    assert session.vocabularies == (first, second)


def test_names_in_a_session_are_unique():
    session = Session()
    names = [session.add("own-256", vocabulary()).name for _ in range(3)]
    assert names == ["own-256", "own-256 (2)", "own-256 (3)"]
