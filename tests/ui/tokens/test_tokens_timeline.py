"""A text as of any merge of a vocabulary that was trained here."""

from PySide6.QtWidgets import (
    QPlainTextEdit,
    QSlider,
    QTextBrowser,
)
from shown_text import show, trained


def test_the_timeline_shows_the_text_as_of_any_merge(tab, session, jobs, qtbot):
    show(tab, "help hello")
    assert not tab.time.bar.isVisible()
    session.add("own", trained(), "trained here")
    jobs.drain()
    qtbot.waitUntil(tab.time.bar.isVisible)
    slider = tab.findChild(QSlider, "timeline_slider")
    assert slider.maximum() == 2
    counts = {}
    for merges in (0, 1, 2):
        slider.setValue(merges)
        counts[merges] = len(tab.view.document)
    assert counts == {0: 10, 1: 8, 2: 6}


def test_a_text_too_long_for_the_timeline_says_so(tab, session, wait):
    session.add("own", trained(), "trained here")
    tab.store.set_text(b"help hello " * 90_000, "990 kB")
    wait(lambda: tab.time.bar.isVisible() and not tab.encoding)
    assert not tab.time.note.isVisible()
    tab.findChild(QSlider, "timeline_slider").setValue(0)
    wait(lambda: len(tab.view.document) == 990_000)
    tab.store.set_text(b"help hello " * 100_000, "1.1 MB")
    assert not tab.time.bar.isVisible()
    assert "up to 1.0 MB" in tab.time.note.text()
    assert tab.time.note.isVisible()
    session.choose(session.tokenizers[0])  # it has no timeline of whatever text
    assert not tab.time.note.isVisible()


def test_of_the_moments_of_a_long_text_the_last_is_shown(tab, session, jobs, wait):
    session.add("own", trained(), "trained here")
    tab.store.set_text(b"help hello " * 20_000, "220 kB")
    wait(tab.time.bar.isVisible)
    slider = tab.findChild(QSlider, "timeline_slider")
    for merges in (0, 1, 0, 1):
        slider.setValue(merges)
    assert len(jobs.held) == 1
    wait(lambda: len(tab.view.document) == 180_000)
    assert not jobs.held


def test_figures_and_ids_follow_the_timeline(tab, session, jobs, qtbot):
    show(tab, "help hello")
    session.add("own", trained(), "trained here")
    jobs.drain()
    qtbot.waitUntil(tab.time.bar.isVisible)
    tab.side.setCurrentWidget(tab.ids)
    slider = tab.findChild(QSlider, "timeline_slider")
    slider.setValue(0)
    assert tab.ids.findChild(QPlainTextEdit, "ids_field").toPlainText().count(",") == 9
    tab.side.setCurrentWidget(tab.figures)
    slider.setValue(1)
    text = tab.figures.findChild(QTextBrowser, "figures_text").toPlainText()
    assert text.split()[:2] == ["tokens", "8"]
