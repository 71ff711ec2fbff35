"""The fields of the form: where they stand, and what they say of themselves."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from explorer.ui.focus_order import bring_into_view
from explorer.ui.theme import DARK, LIGHT, palette_of
from explorer.ui.train.form import TrainForm


@pytest.fixture
def form(qtbot, settings, jobs, corpus):
    form = TrainForm(settings, jobs)
    qtbot.addWidget(form)
    form.show()
    form.corpus.set_sources([corpus])
    jobs.drain()
    qtbot.waitUntil(lambda: bool(form.corpus.preview.toPlainText()))
    return form


def test_an_empty_special_is_not_added_and_why_is_said(form, qtbot):
    qtbot.mouseClick(form.specials.add_button, Qt.MouseButton.LeftButton)
    assert form.specials.specials == ()
    assert "empty" in form.specials.message.text


def test_a_special_that_was_typed_but_not_added_is_not_forgotten_in_silence(form, qtbot):
    entry = form.specials.entry
    qtbot.keyClicks(entry, "<|x|>")
    entry.editingFinished.emit()
    assert "Not added yet" in form.specials.message.text
    qtbot.mouseClick(form.specials.add_button, Qt.MouseButton.LeftButton)
    assert form.specials.message.text == ""
    qtbot.keyClicks(entry, "<")
    entry.editingFinished.emit()
    qtbot.keyClick(entry, Qt.Key.Key_Backspace)
    assert form.specials.message.text == ""


@pytest.mark.usefixtures("needs_a_font")
def test_every_label_stands_beside_the_first_line_of_its_field(form):
    form.resize(form.sizeHint())
    for label in form.findChildren(QLabel):
        field = label.buddy()
        if field is not None and label.isVisible():
            middle = label.mapTo(form, label.rect().center()).y()
            line = min(field.height(), form.algorithm.height())
            assert abs(middle - field.mapTo(form, QPoint(0, line // 2)).y()) <= 2, label.text()


@pytest.mark.usefixtures("needs_a_font")
def test_all_fields_begin_at_one_line(form):
    form.resize(form.sizeHint())
    fields = form.corpus.reading.share, form.algorithm, form.vocab_size, form.encoding
    assert len({field.mapTo(form, QPoint()).x() for field in fields}) == 1


def test_a_corpus_that_is_being_looked_at_is_not_asked_for(form, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("a", encoding="utf-8")
    form.corpus.set_sources([other])
    assert form.corpus.facts == "Looking at it…"


def test_of_a_corpus_that_cannot_be_read_nothing_is_shown_but_why(form, jobs, tmp_path, qtbot):
    form.corpus.set_sources([tmp_path / "missing.txt"])
    jobs.drain()
    qtbot.waitUntil(lambda: "missing.txt" in form.corpus.problem)
    assert form.corpus.facts == form.corpus.preview.toPlainText() == ""


@pytest.mark.parametrize("specials", [(), ("<|a|>", "<|b|>")])
def test_the_size_says_what_the_ids_will_be(form, specials):
    form.specials.set_specials(specials)
    form.vocab_size.setValue(1000)
    merges = 1000 - 256 - len(specials)
    said = f"bytes 256 · merges {merges}"
    assert form._size_hint.text() == (f"{said} · special tokens 2" if specials else said)


def test_the_expression_of_a_named_pattern_does_not_look_as_if_it_could_be_edited(form):
    expression = form.pattern.expression
    form.pattern.choose("gpt2", "")
    for palette in map(palette_of, (LIGHT, DARK)):
        expression.setPalette(palette)
        ground = expression.viewport().grab().toImage().pixelColor(1, 1)
        assert ground == palette.window().color()
        assert ground != palette.base().color()
    assert "choose custom to write your own" in expression.toolTip()
    form.pattern.choose("custom", "a+")
    ground = expression.viewport().grab().toImage().pixelColor(1, 1)
    assert ground == palette.base().color()


@pytest.fixture
def low_window(window, qtbot):
    """A window in which the form has to be scrolled."""
    window.resize(900, 420)
    window.activateWindow()
    qtbot.waitUntil(lambda: scroll_bar(window).maximum() > 50)
    return window


def scroll_bar(window):
    return window.findChild(QScrollArea, "train_form_area").verticalScrollBar()


def is_in_view(window, widget):
    port = window.findChild(QScrollArea, "train_form_area").viewport()
    place = QRect(widget.mapTo(port, QPoint()), widget.size())
    return port.rect().contains(place)


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("wrong", ["vocab_size", "max_token_bytes", "encoding"])
def test_the_reason_why_train_is_off_is_a_click_away(low_window, qtbot, wrong, by_key):
    form, show = low_window.train.form, low_window.train.controls.reason_button
    assert not show.isVisible()
    field = getattr(form, wrong)
    if wrong == "encoding":
        field.setCurrentText("klingon")
    else:
        field.setValue(1)
    qtbot.waitUntil(show.isVisible)
    for place in (scroll_bar(low_window).minimum(), scroll_bar(low_window).maximum()):
        scroll_bar(low_window).setValue(place)
        show.setFocus()
        if by_key:
            qtbot.keyClick(show, Qt.Key.Key_Space)
        else:
            qtbot.mouseClick(show, Qt.MouseButton.LeftButton)
        assert is_in_view(low_window, field)
        assert field.hasFocus()


def test_the_way_to_the_reason_is_gone_with_the_reason(low_window):
    form, show = low_window.train.form, low_window.train.controls.reason_button
    form.vocab_size.setValue(1)
    assert show.isVisible()
    form.vocab_size.setValue(300)
    assert not show.isVisible()
    form.corpus.set_sources([])
    assert not show.isVisible()


def test_after_a_special_is_removed_the_focus_stays_and_nothing_scrolls(low_window, qtbot):
    specials = low_window.train.form.specials
    specials.set_specials(["<|a|>", "<|b|>", "<|c|>"])
    bring_into_view(specials)
    before = scroll_bar(low_window).value()
    specials.list.setCurrentRow(1)
    for left, row in (("<|a|>", "<|c|>"), 1), (("<|a|>",), 0):
        qtbot.mouseClick(specials.remove_button, Qt.MouseButton.LeftButton)
        assert specials.specials == left
        assert specials.list.hasFocus()
        assert specials.list.currentRow() == row
    qtbot.mouseClick(specials.remove_button, Qt.MouseButton.LeftButton)
    assert specials.specials == ()
    assert specials.entry.hasFocus()
    assert not specials.remove_button.isEnabled()
    assert scroll_bar(low_window).value() == before


def test_a_click_into_an_entry_in_view_does_not_scroll_the_form(low_window, qtbot):
    specials = low_window.train.form.specials
    bring_into_view(specials.entry)
    before = scroll_bar(low_window).value()
    for other in (low_window.train.form.encoding, specials.list, specials.add_button):
        other.setFocus()
        qtbot.mouseClick(specials.entry, Qt.MouseButton.LeftButton)
        assert specials.entry.hasFocus()
        assert scroll_bar(low_window).value() == before
