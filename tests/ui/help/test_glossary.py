"""The terms: complete in both languages, and each field that has one leads to it."""

import json
import re

import pytest
from every_part import fill
from PySide6.QtWidgets import QWidget

from explorer import assets
from explorer.ui.help.field_terms import TERM_OF_FIELD, term_for
from explorer.ui.help.terms import term_named, terms
from explorer.ui.main_window import MainWindow

_HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture
def whole_window(qtbot, settings, jobs, launcher):
    """The window with all panels made, though nothing is in them."""
    window = MainWindow(settings, jobs, launcher)
    qtbot.addWidget(window)
    fill(window)
    window.show()
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
    for row in range(window.lab.list.count()):
        window.lab.list.setCurrentRow(row)
    return window


def sentences(text, ends):
    return len(re.findall(ends, text))


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.key)
def test_a_term_is_explained_in_one_to_three_sentences_of_each_language(term):
    assert term.english.name
    assert 1 <= sentences(term.english.text, r"[.](?= |$)") <= 3
    assert term.english.text.endswith(".")
    assert not _HAN.search(term.english.text)
    assert term.chinese.name
    assert 1 <= sentences(term.chinese.text, "。") <= 3
    assert term.chinese.text.endswith("。")
    assert len(_HAN.findall(term.chinese.text)) > 15


def test_no_term_comes_twice():
    for names in (
        [term.key for term in terms()],
        [term.english.name for term in terms()],
        [term.chinese.name for term in terms()],
    ):
        assert len(set(names)) == len(names)


def test_terms_are_in_alphabetical_order():
    names = [term.english.name.casefold() for term in terms()]
    assert names == sorted(names)


def test_the_file_has_nothing_but_the_two_languages():
    for entry in json.loads(assets.glossary().read_text("utf-8"))["terms"]:
        assert set(entry) == {"key", "en", "zh"}
        assert set(entry["en"]) == set(entry["zh"]) == {"name", "text"}


def test_every_field_that_has_a_term_exists(whole_window):
    names = {widget.objectName() for widget in whole_window.findChildren(QWidget)}
    assert set(TERM_OF_FIELD) - names == set()


def test_every_field_with_a_term_names_one_that_exists():
    assert {term_named(key).key for key in TERM_OF_FIELD.values()} <= {t.key for t in terms()}


def test_the_term_of_a_widget_is_that_of_the_nearest_one_around_it(qtbot):
    around = QWidget()
    around.setObjectName("merge_table")
    qtbot.addWidget(around)
    inner = QWidget(QWidget(around))
    assert term_for(inner) == term_named("merge")
    assert term_for(QWidget()) is None
    assert term_for(None) is None
