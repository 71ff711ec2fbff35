"""Opening tokenizers: by name, from files, with a pattern that somebody must choose."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QPushButton, QWidget
from sample_tokenizers import small_vocabulary

from explorer.engine.formats.export import export
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.ui.notices import Kind, NoticeBar
from explorer.ui.pattern_dialog import PatternDialog
from explorer.ui.session import Session
from explorer.ui.tokenizer_opener import TokenizerOpener


class Place(QWidget):
    """A window with a session, a message bar and an opener."""

    def __init__(self, settings, jobs):
        super().__init__()
        self.session = Session(self)
        self.notices = NoticeBar(self)
        self.opener = TokenizerOpener(
            session=self.session, settings=settings, jobs=jobs, notices=self.notices, parent=self
        )

    @property
    def names(self):
        return [entry.name for entry in self.session.tokenizers]

    @property
    def dialog(self):
        return self.findChild(PatternDialog)


@pytest.fixture
def place(qtbot, settings, jobs):
    place = Place(settings, jobs)
    qtbot.addWidget(place)
    place.show()
    return place


@pytest.fixture
def finish(qtbot, place, jobs):
    """Let all that is being opened come to its end."""

    def run():
        jobs.drain()
        qtbot.waitUntil(lambda: not place.opener.busy)

    return run


@pytest.fixture
def ranks(tmp_path):
    """A rank file that does not tell its pattern, and has a size that no other one has."""
    path, sidecar = export(small_vocabulary(specials=()), "tiktoken", tmp_path, "mine").files
    sidecar.unlink()
    return path


@pytest.fixture
def hugging_face(tmp_path):
    """A tokenizer.json that lower-cases."""
    files = export(small_vocabulary(), "huggingface", tmp_path, "mine").files
    path = next(file for file in files if file.name == "tokenizer.json")
    content = json.loads(path.read_text())
    content["normalizer"] = {"type": "Lowercase"}
    path.write_text(json.dumps(content))
    return path


def test_a_built_in_tokenizer_is_opened_by_name_and_becomes_the_current_one(place, finish):
    place.opener.open_builtin("bytes")
    assert place.session.tokenizers == ()
    assert place.opener.busy
    finish()
    assert place.session.current.name == "bytes"
    assert place.session.current.origin == "built in"
    assert place.session.current.saved
    assert place.notices.messages == ()


def test_opening_a_built_in_tokenizer_again_only_chooses_it(place, finish):
    place.opener.open_builtin("bytes")
    place.opener.open_builtin("bytes")
    finish()
    place.opener.open_builtin("characters")
    finish()
    place.session.rename(place.session.tokenizers[0], "another name")
    place.opener.open_builtin("bytes")
    assert not place.opener.busy
    assert place.session.current.name == "another name"
    assert place.names == ["another name", "characters"]


def test_a_built_in_tokenizer_that_was_closed_can_be_opened_again(place, finish):
    assert place.opener.closed_builtins == list(BUILTIN_NAMES)
    place.opener.open_builtin("bytes")
    finish()
    assert "bytes" not in place.opener.closed_builtins
    place.session.close(place.session.current)
    assert place.opener.closed_builtins == list(BUILTIN_NAMES)
    place.opener.open_builtin("bytes")
    finish()
    assert place.names == ["bytes"]


def test_it_says_when_it_is_busy(place, finish, qtbot):
    states = []
    place.opener.busy_changed.connect(states.append)
    place.opener.open_builtin("bytes")
    place.opener.open_builtin("characters")
    finish()
    qtbot.waitUntil(lambda: states[-1] is False)
    assert states == [True, True, True, False]


def test_a_file_is_opened_under_its_name_with_its_path_as_origin(place, finish, ranks):
    export(small_vocabulary(), "minbpe", ranks.parent, "own")
    place.opener.open_files([ranks.parent / "own.model"])
    finish()
    entry = place.session.current
    assert (entry.name, entry.origin) == ("own", str(ranks.parent / "own.model"))
    assert entry.tokenizer.vocabulary.tokens[258] == b" the"


def test_what_a_file_holds_that_changes_text_is_told(place, finish, hugging_face):
    place.opener.open_files([hugging_face])
    finish()
    (message,) = place.notices.messages
    assert message.kind is Kind.WARNING
    assert place.session.current.name in message.text
    assert len(message.text.splitlines()) == 1 + len(place.session.current.tokenizer.notices)
    assert "ormalizer" in message.text


def test_a_folder_is_opened_by_what_it_holds(place, finish, hugging_face):
    place.opener.open_files([hugging_face.parent])
    finish()
    assert place.session.current.origin == str(hugging_face.parent)


def test_a_file_that_is_no_tokenizer_is_an_error_message(place, finish, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG")
    place.opener.open_files([path])
    finish()
    (message,) = place.notices.messages
    assert message.kind is Kind.ERROR
    assert str(path) in message.text
    assert place.session.tokenizers == ()


def test_several_files_are_opened_and_a_wrong_one_stops_none(place, finish, ranks, hugging_face):
    place.opener.open_files([ranks.parent / "nowhere.json", hugging_face])
    finish()
    assert len(place.session.tokenizers) == 1
    assert [message.kind for message in place.notices.messages] == [Kind.WARNING, Kind.ERROR]


def press(dialog, button, qtbot):
    qtbot.mouseClick(dialog.buttons.button(button), Qt.MouseButton.LeftButton)


def test_a_rank_file_without_a_pattern_asks_for_it(place, finish, ranks, qtbot):
    place.opener.open_files([ranks])
    finish()
    assert place.session.tokenizers == ()
    assert place.notices.messages == ()
    place.dialog.choice.combo.setCurrentText("o200k")
    press(place.dialog, QDialogButtonBox.StandardButton.Ok, qtbot)
    finish()
    assert place.session.current.tokenizer.vocabulary.pattern.name == "o200k"


def test_the_pattern_can_be_an_expression_of_ones_own(place, finish, ranks, qtbot):
    place.opener.open_files([ranks])
    finish()
    choice, ok = place.dialog.choice, QDialogButtonBox.StandardButton.Ok
    choice.combo.setCurrentText("custom")
    choice.expression.setPlainText("(a")
    assert "character 3" in place.dialog.message.text
    assert not place.dialog.buttons.button(ok).isEnabled()
    choice.expression.setPlainText(r"\w+|\W")
    assert place.dialog.message.text == ""
    press(place.dialog, ok, qtbot)
    finish()
    assert place.session.current.tokenizer.vocabulary.pattern.expression == r"\w+|\W"


def test_no_pattern_no_tokenizer(place, finish, ranks, qtbot):
    place.opener.open_files([ranks])
    finish()
    press(place.dialog, QDialogButtonBox.StandardButton.Cancel, qtbot)
    assert not place.opener.busy
    assert place.session.tokenizers == ()


def test_a_pattern_that_was_guessed_can_be_replaced(place, finish, ranks, qtbot, monkeypatch):
    monkeypatch.setattr("explorer.engine.opening.rank_file._PATTERN_BY_SIZE", {261: "gpt2"})
    place.opener.open_files([ranks])
    finish()
    assert place.session.current.tokenizer.vocabulary.pattern.name == "gpt2"
    assert "gpt2" in place.notices.messages[0].text
    other = next(
        button for button in place.notices.findChildren(QPushButton) if "attern" in button.text()
    )
    qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
    place.dialog.choice.combo.setCurrentText("qwen2")
    press(place.dialog, QDialogButtonBox.StandardButton.Ok, qtbot)
    finish()
    assert place.session.current.tokenizer.vocabulary.pattern.name == "qwen2"


def test_the_folder_of_the_files_is_remembered(place, finish, ranks, settings):
    place.opener.ask()
    dialog = place.findChild(QFileDialog)
    dialog.filesSelected.emit([str(ranks)])
    dialog.reject()
    assert settings.tokenizer_folder == str(ranks.parent)
    finish()
    assert place.dialog is not None


def test_the_vocabulary_is_made_before_the_window_asks_for_it(place, jobs, hugging_face):
    place.opener.open_files([hugging_face])
    outcomes = []
    jobs._done.connect(lambda _on_done, outcome: outcomes.append(outcome))
    jobs.drain()
    assert "vocabulary" in vars(outcomes[0].value.tokenizer)
