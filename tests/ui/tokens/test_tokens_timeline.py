"""A text as of any merge of a vocabulary."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QSlider, QSpinBox, QTextBrowser, QToolButton
from shown_text import show, trained

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer


@pytest.fixture
def slider(tab):
    return tab.findChild(QSlider, "timeline_slider")


@pytest.fixture
def follow(tab, session, wait):
    """Gives the timeline of a text under the small trained vocabulary."""

    def go(text):
        show(tab, text)
        session.add("own", trained(), "trained here")
        wait(lambda: _follows(tab, 2))
        return tab.time.bar

    return go


def _follows(tab, merges):
    field = tab.findChild(QSpinBox, "timeline_merge")
    return tab.time.bar.isVisible() and field.maximum() == merges


def test_the_timeline_shows_the_text_as_of_any_merge(tab, follow, slider):
    follow("help hello")
    assert slider.maximum() == 2
    counts = {}
    for merges in (0, 1, 2):
        slider.setValue(merges)
        counts[merges] = len(tab.view.document)
    assert counts == {0: 10, 1: 8, 2: 6}


def test_a_text_too_long_for_the_timeline_says_so(tab, session, wait, slider):
    session.add("own", trained(), "trained here")
    tab.store.set_text(b"help hello " * 90_000, "990 kB")
    wait(lambda: _follows(tab, 2) and not tab.encoding)
    assert not tab.time.note.isVisible()
    slider.setValue(0)
    wait(lambda: len(tab.view.document) == 990_000)
    tab.store.set_text(b"help hello " * 100_000, "1.1 MB")
    assert not tab.time.bar.isVisible()
    assert "up to 1.0 MB" in tab.time.note.text()
    assert tab.time.note.isVisible()
    session.add("bytes", builtin_tokenizer("bytes"), "built in")  # it has no merges
    assert not tab.time.note.isVisible()


def test_ranks_that_came_from_a_file_have_a_timeline_too(tab, wait):
    show(tab, "Hello hello")
    wait(lambda: _follows(tab, 50_000))
    field = tab.findChild(QSpinBox, "timeline_merge")
    assert field.value() == 50_000
    field.setValue(0)
    assert len(tab.view.document) == 11


def test_no_timeline_is_shown_where_more_than_merges_decides(tab, session, wait):
    wait(lambda: _follows(tab, 50_000))

    class Lower(TrainedTokenizer):
        def encode(self, text, specials=SpecialReading.REFUSE):
            return super().encode(text.lower(), specials)

    session.add("lower", Lower(trained().vocabulary, "lower"), "a test")
    tab.store.set_text(b"HELP", "upper case")
    wait(lambda: tab.time._build._on_done is None)
    assert not tab.time.bar.isVisible()
    tab.store.set_text(b"help", "lower case")
    wait(lambda: _follows(tab, 2))


def test_slider_buttons_and_play_stop_where_the_text_changes(tab, wait, slider):
    show(tab, "Hello hello")
    wait(lambda: _follows(tab, 50_000))
    bar = tab.time.bar
    assert slider.maximum() < 20
    back, forward = (tab.findChild(QToolButton, f"timeline_{name}") for name in ("back", "forward"))
    seen = []
    slider.setValue(0)
    while bar.merges < 50_000:
        seen.append(len(tab.view.document))
        forward.click()
    assert seen == sorted(set(seen), reverse=True)
    back.click()
    assert bar.merges < 50_000
    assert len(tab.view.document) == seen[-1]
    # A single merge changes nothing.
    before = bar.merges
    QTest.mouseClick(back, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    assert bar.merges == before - 1
    forward.click()
    assert bar.merges == before
    slider.setValue(slider.maximum())
    tab.findChild(QToolButton, "timeline_play").click()
    assert bar.merges == 0
    for _ in range(slider.maximum()):
        bar._on_tick()
    assert bar.merges == 50_000
    assert not bar._timer.isActive()


def test_a_click_puts_the_handle_there_and_the_mark_above_it(follow, slider):
    bar = follow("help hello")
    assert slider.value() == 2
    for value in (0, 2, 1):
        place = QPoint(round(slider.centre_of(value)), slider.height() // 2)
        QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=place)
        assert bar.merges == value
        handle = slider._parts()[1]
        assert bar._curve.mark == handle.left() + handle.width() / 2
    assert bar._curve.geometry().left() == slider.geometry().left()
    assert bar._curve.width() == slider.width()


def test_the_timeline_stands_still_while_one_types(tab, follow, wait):
    bar = follow("help hello")
    QTest.keyClicks(tab.view, "x")
    assert bar.isVisible()
    wait(lambda: tab.time._timeline is not None)
    assert bar._counts[0] == 11


def test_of_the_moments_of_a_long_text_the_last_is_shown(tab, session, jobs, wait):
    session.add("own", trained(), "trained here")
    tab.store.set_text(b"help hello " * 20_000, "220 kB")
    wait(lambda: _follows(tab, 2))
    slider = tab.findChild(QSlider, "timeline_slider")
    for merges in (0, 1, 0, 1):
        slider.setValue(merges)
    assert len(jobs.held) == 1
    wait(lambda: len(tab.view.document) == 180_000)
    assert not jobs.held


def test_figures_and_ids_follow_the_timeline(tab, follow, slider):
    follow("help hello")
    tab.side.setCurrentWidget(tab.ids)
    slider.setValue(0)
    assert tab.ids.findChild(QPlainTextEdit, "ids_field").toPlainText().count(",") == 9
    tab.side.setCurrentWidget(tab.figures)
    slider.setValue(1)
    text = tab.figures.findChild(QTextBrowser, "figures_text").toPlainText()
    assert text.split()[:2] == ["tokens", "8"]
