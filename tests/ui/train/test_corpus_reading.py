"""Files of documents in the form: what is asked about them, and what is shown of them."""

import json

import pyarrow as pa
import pytest
from pyarrow import parquet
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from explorer.engine.training.reading import Reading
from explorer.ui.train.form import TrainForm


@pytest.fixture
def form(qtbot, settings, jobs):
    form = TrainForm(settings, jobs)
    qtbot.addWidget(form)
    form.show()
    return form


@pytest.fixture
def open_corpus(form, jobs, qtbot):
    """Opens paths and waits for the first look."""

    def open_paths(*paths):
        form.corpus.set_sources(paths)
        jobs.drain()
        box = form.corpus
        qtbot.waitUntil(lambda: bool(box.preview.toPlainText() or box.message.text))
        return box

    return open_paths


@pytest.fixture
def lines(tmp_path):
    path = tmp_path / "a.jsonl"
    documents = ["one\n", "two\ntwo", "多模态"]
    path.write_text(
        "".join(json.dumps({"meta": {"body": text}}) + "\n" for text in documents), "utf-8"
    )
    return path


@pytest.fixture
def rows(tmp_path):
    path = tmp_path / "b.parquet"
    parquet.write_table(pa.table({"text": ["one", "two"]}), path)
    return path


def type_into(qtbot, jobs, entry: QLineEdit, text: str, done):
    """Type in the place of what stands there, until something is shown."""
    entry.setFocus()
    entry.selectAll()
    qtbot.keyClicks(entry, text)

    def shown():
        jobs.drain()
        return done()

    qtbot.waitUntil(shown)


def asked(form):
    reading = form.corpus.reading
    entries = (reading.field, reading.column, reading.globs)
    return [entry.objectName() for entry in entries if entry.isVisible()]


def test_names_are_asked_for_only_where_there_are_such_files(
    form, open_corpus, corpus, lines, rows, tmp_path
):
    assert asked(form) == []
    open_corpus(corpus)
    assert asked(form) == []
    open_corpus(lines)
    assert asked(form) == ["json_field"]
    open_corpus(rows)
    assert asked(form) == ["parquet_column"]
    open_corpus(lines, rows)
    assert asked(form) == ["json_field", "parquet_column"]
    open_corpus(tmp_path)
    assert asked(form) == ["json_field", "parquet_column", "folder_globs"]


def test_a_field_that_is_missing_is_a_problem_until_another_is_named(
    form, open_corpus, jobs, qtbot, lines
):
    box = open_corpus(lines)
    assert "has no field “text”" in box.message.text
    assert form.problem == box.message.text
    type_into(qtbot, jobs, box.reading.field, "meta.body", lambda: not box.message.text)
    assert box.preview.toPlainText() == "one\ntwo\ntwo\n多模态"
    assert box.facts == f"{lines.stat().st_size} B · JSON Lines, UTF-8 · files: 1"
    assert form.problem == ""
    assert form.request.reading == Reading(field="meta.body")


def test_a_column_is_named_and_its_rows_are_shown(form, open_corpus, jobs, qtbot, rows):
    box = open_corpus(rows)
    assert box.preview.toPlainText() == "one\ntwo"
    assert "· Parquet ·" in box.facts
    type_into(qtbot, jobs, box.reading.column, "body", lambda: bool(box.message.text))
    assert "has no column “body”" in form.problem
    assert form.request.reading.column == "body"


@pytest.mark.usefixtures("corpus", "lines", "rows")
def test_globs_choose_among_the_files_of_a_folder(form, open_corpus, jobs, qtbot, tmp_path):
    box = open_corpus(tmp_path)
    type_into(qtbot, jobs, box.reading.globs, "*.md", lambda: "*.md" in box.message.text)
    assert form.problem == box.message.text
    assert "folder_globs" in asked(form)
    type_into(
        qtbot, jobs, box.reading.globs, "*.txt, *.parquet", lambda: box.facts.endswith("files: 2")
    )
    assert box.problem == ""
    assert form.request.reading.globs == ("*.txt", "*.parquet")


def test_a_sample_reaches_the_request_and_does_not_change_what_is_shown(
    form, open_corpus, corpus, jobs
):
    box = open_corpus(corpus)
    assert not box.reading.seed.isEnabled()
    box.reading.share.setValue(12.5)
    box.reading.seed.setValue(7)
    assert box.reading.seed.isEnabled()
    assert form.request.reading == Reading(share=0.125, seed=7)
    assert jobs.held == []
    assert box.preview.toPlainText().startswith("low low")


def test_the_next_corpus_is_read_whole_from_fields_of_the_same_name(
    form, open_corpus, corpus, lines
):
    reading = open_corpus(lines).reading
    reading.field.setText("body")
    reading.globs.setText("*.md")
    reading.share.setValue(10)
    open_corpus(corpus)
    assert form.request.reading == Reading(field="body")


def test_how_a_corpus_is_read_is_remembered(form, open_corpus, qtbot, settings, jobs, lines):
    reading = open_corpus(lines).reading
    reading.field.setText("meta.body")
    reading.column.setText("content")
    reading.globs.setText("*.jsonl")
    reading.share.setValue(25)
    reading.seed.setValue(3)
    form.remember()
    again = TrainForm(settings, jobs)
    qtbot.addWidget(again)
    again.corpus.set_sources([lines])
    assert again.request.reading == form.request.reading
    assert again.request.reading == Reading("meta.body", "content", ("*.jsonl",), 0.25, 3)


@pytest.mark.usefixtures("lines", "rows")
def test_all_is_reached_by_keyboard_and_has_a_name(form, open_corpus, qtbot, tmp_path):
    reading = open_corpus(tmp_path).reading
    entries = [reading.field, reading.column, reading.globs, reading.share, reading.seed]
    assert [entry.accessibleName() for entry in entries] == [
        "JSON field", "Column", "Globs", "Part read", "Seed of the sample",
    ]  # fmt: skip
    reading.share.setValue(50)
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    entries[0].setFocus()
    for entry in entries[1:]:
        qtbot.keyClick(form.focusWidget(), Qt.Key.Key_Tab)
        assert form.focusWidget() is entry
