"""The way out of the Train tab to files."""

from pathlib import Path

from buttons import click, enabled
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog
from sample_tokenizers import small_tokenizer

from explorer.engine.errors import FormatError
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.export_dialog import ExportDialog, ExportOrder
from explorer.ui.notices import Kind


def export_dialog(window, qtbot):
    click(window, qtbot, "export")
    return window.findChild(QDialog)


def test_an_export_writes_the_chosen_formats_and_names_the_files(ended, qtbot, tmp_path):
    dialog = export_dialog(ended, qtbot)
    dialog.folder.setText(str(tmp_path))
    dialog.stem.setText("mine")
    for name, box in dialog.formats.items():
        box.setChecked(name in ("tiktoken", "csv"))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(ended.notices.messages), timeout=30_000)
    message = ended.notices.messages[0]
    assert (message.kind, message.remedy.text) == (Kind.INFO, "Open &folder")
    assert str(tmp_path) in message.text
    assert "mine.tiktoken, mine.tiktoken.json, mine.csv" in message.text
    assert (tmp_path / "mine.tiktoken").read_text().splitlines()[258] == "IHRoZQ== 258"
    assert (tmp_path / "mine.csv").exists()
    assert ended._settings.export_formats == ("tiktoken", "csv")


def test_a_format_that_cannot_hold_the_vocabulary_is_off_and_says_why(ended, qtbot):
    dialog = export_dialog(ended, qtbot)
    assert not dialog.formats["gpt2"].isEnabled()
    assert "pattern" in dialog.formats["gpt2"].accessibleDescription()
    assert dialog.formats["tiktoken"].isEnabled()


def test_the_export_dialog_says_what_is_missing(ended, qtbot, tmp_path):
    dialog = export_dialog(ended, qtbot)
    (tmp_path / "a file").write_text("")
    for name, words in (("", "Choose a folder"), (str(tmp_path / "a file"), "This is a file")):
        dialog.folder.setText(name)
        assert words in dialog.message.text
        assert not dialog.export_button.isEnabled()
    dialog.folder.setText(str(tmp_path))
    for name in (" ", "a/b", ".."):
        dialog.stem.setText(name)
        assert "name" in dialog.message.text
        assert dialog.effect.text() == ""
        assert not dialog.export_button.isEnabled()
    dialog.stem.setText("x")
    assert dialog.export_button.isEnabled()
    for box in dialog.formats.values():
        box.setChecked(False)
    assert "format" in dialog.message.text


def test_a_folder_that_is_missing_is_announced_and_made(ended, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    dialog = export_dialog(ended, qtbot)
    dialog.folder.setText(str(Path("~", "new", "folder")))
    folder = tmp_path / "new" / "folder"
    assert str(folder) in dialog.effect.text()
    assert not folder.exists()
    dialog.stem.setText("mine")
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(ended.notices.messages), timeout=30_000)
    assert (folder / "mine.tiktoken").exists()
    assert ended._settings.export_folder == str(folder)


def test_without_a_run_the_current_tokenizer_is_exported(window):
    export = window.findChild(QAction, "export_action")
    assert not export.isEnabled()
    assert export.toolTip() == "Train first, or open a tokenizer."
    window.session.add("mine", small_tokenizer(), "here")
    assert "mine" in export.toolTip()
    assert "the current tokenizer" in export.toolTip()
    export.trigger()
    assert window.findChild(ExportDialog).stem.text() == "mine"


def test_a_current_tokenizer_that_no_file_can_hold_is_not_offered_for_export(window):
    window.session.add("bytes", ByteTokenizer(), "built in")
    export = window.findChild(QAction, "export_action")
    assert not export.isEnabled()
    assert "bytes" in export.toolTip()
    assert "cannot be saved" in export.toolTip()


def test_after_a_run_its_vocabulary_is_exported_whatever_is_current(ended):
    ended.session.add("mine", small_tokenizer(), "here")
    export = ended.findChild(QAction, "export_action")
    assert "corpus-259 for other programs: what the last run learned" in export.toolTip()
    export.trigger()
    assert ended.findChild(ExportDialog).stem.text() == "corpus-259"


def test_in_another_tab_the_current_tokenizer_is_exported(ended):
    ended.session.add("mine", small_tokenizer(), "here")
    ended.tabs.setCurrentWidget(ended.tokens)
    export = ended.findChild(QAction, "export_action")
    assert "mine for other programs: the current tokenizer" in export.toolTip()
    export.trigger()
    assert ended.findChild(ExportDialog).stem.text() == "mine"
    ended.tabs.setCurrentWidget(ended.train)
    assert "corpus-259" in export.toolTip()


def test_an_export_that_fails_is_an_error_message(ended, qtbot, tmp_path, monkeypatch):
    def fail(*_):
        raise FormatError("The disk is full.")

    monkeypatch.setattr("explorer.ui.export_dialog.export", fail)
    dialog = export_dialog(ended, qtbot)
    dialog.folder.setText(str(tmp_path))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(ended.notices.messages))
    assert ended.notices.messages[0].text == "The disk is full."
    assert enabled(ended) == {"train", "step", "export"}


def test_an_export_is_shown_as_busy_and_a_run_can_begin_meanwhile(ended, jobs, tmp_path):
    exporter, line = ended.train.result.exporter, ended.train.progress
    exporter._jobs = jobs
    entry = ended.train.result._exportable
    vocabulary = entry.tokenizer.vocabulary
    exporter.export(entry, ExportOrder(vocabulary, ("csv",), tmp_path, "mine"))
    assert line.phase.text() == "Exporting…"
    assert line.bar.isVisible()
    assert enabled(ended) == {"train", "step"}


def test_a_panic_of_a_library_during_an_export_is_a_message(ended, qtbot, tmp_path, monkeypatch):
    class PanicError(BaseException):
        pass

    def panic(*_):
        raise PanicError("index out of range")

    monkeypatch.setattr("explorer.ui.export_dialog.export", panic)
    dialog = export_dialog(ended, qtbot)
    dialog.folder.setText(str(tmp_path))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(ended.notices.messages))
    assert "index out of range" in ended.notices.messages[0].text
    assert "export" in enabled(ended)


def test_before_any_run_the_summary_says_what_an_export_would_write(window):
    summary = window.train.result.summary
    assert summary.text() == ""
    window.session.add("mine", small_tokenizer(), "here")
    said = "Nothing was trained yet. Export… writes the current tokenizer, mine."
    assert summary.text() == said


def test_what_a_run_says_of_itself_takes_the_place_of_that(ended):
    ended.session.add("mine", small_tokenizer(), "here")
    assert ended.train.result.summary.text().startswith("corpus.txt, ")
