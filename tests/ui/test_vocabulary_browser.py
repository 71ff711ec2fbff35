"""The vocabulary as a table: columns, order, search, kinds, copying, choosing, size."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from sample_tokenizers import END, small_tokenizer

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.token_table import TokenKind, TokenTable, read_table
from explorer.ui.session import Session
from explorer.ui.theme import token_font
from explorer.ui.vocabulary_browser import VocabularyBrowser
from explorer.ui.vocabulary_filters import TokenFilter
from explorer.ui.vocabulary_model import Column, VocabularyModel

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


def table_of(tokens, kinds=None):
    count = len(tokens)
    order = sorted(range(count), key=tokens.__getitem__)
    ranks = np.empty(count, np.int64)
    ranks[order] = np.arange(count)
    return TokenTable(
        np.arange(count),
        tuple(tokens),
        np.array(kinds or [TokenKind.TOKEN] * count, np.uint8),
        np.zeros(count, np.uint8),
        ranks,
        np.zeros(count, np.int64),
    )


@pytest.fixture
def model():
    tokenizer = small_tokenizer()
    model = VocabularyModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_view(read_table(tokenizer).with_origins(tokenizer))
    yield model
    del tester


def row_texts(model, row):
    return [model.index(row, column).data() for column in Column]


def ids(model):
    return [model.id_at(row) for row in range(model.rowCount())]


def test_a_row_shows_all_that_is_known_of_a_token(model):
    assert row_texts(model, 258) == ["258", "␠the", "20 74 68 65", "4", "Latin", "merge", "3,000"]
    assert row_texts(model, 259) == ["259", r"\xe4\xbd", "e4 bd", "2", "", "merge", "2,000"]
    assert row_texts(model, 260) == ["260", "你", "e4 bd a0", "3", "Han", "merge", "1,000"]
    assert row_texts(model, 261)[1:6] == [END, END.encode().hex(" "), "13", "Latin", "special"]
    assert row_texts(model, 65) == ["65", "A", "41", "1", "Latin", "byte", ""]


def test_an_unused_id_is_shown_as_such_and_has_no_other_facts():
    model = VocabularyModel()
    model.set_view(table_of([b"a", b""], [TokenKind.TOKEN, TokenKind.UNUSED]))
    assert row_texts(model, 1) == ["1", "", "", "", "", "unused id", ""]
    assert not model.is_used(1)
    assert model.is_used(0)


def test_numbers_stand_to_the_right_and_texts_to_the_left(model):
    for column in Column:
        alignment = model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole)
        assert bool(alignment & Qt.AlignmentFlag.AlignRight) == column.is_number


def test_numbers_are_sorted_as_numbers(model):
    model.sort(Column.ID, DOWN)
    assert ids(model)[:2] == [261, 260]
    model.sort(Column.ID, UP)
    assert ids(model)[2:11] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    model.sort(Column.FREQUENCY, DOWN)
    assert ids(model)[:6] == [256, 257, 258, 259, 260, 0]
    model.sort(Column.LENGTH, DOWN)
    assert ids(model)[:6] == [261, 258, 257, 260, 256, 259]


@pytest.mark.parametrize("column", [Column.TEXT, Column.HEX])
def test_tokens_are_sorted_as_bytes(model, column):
    model.sort(column, UP)
    tokens = [model.table.tokens[index] for index in ids(model)]
    assert tokens == sorted(tokens)
    model.sort(column, DOWN)
    assert model.id_at(0) == 255


def test_scripts_and_kinds_are_sorted_together(model):
    for column in (Column.SCRIPT, Column.KIND):
        model.sort(column, DOWN)
        told = [model.index(row, column).data() for row in range(model.rowCount())]
        assert len(set(told)) == sum(a != b for a, b in zip(told, ["?", *told], strict=False))


def test_of_equal_rows_the_lowest_id_comes_first_in_both_directions(model):
    for order in (UP, DOWN):
        model.sort(Column.LENGTH, order)
        of_one_byte = [index for index in ids(model) if index < 256]
        assert of_one_byte == sorted(of_one_byte)


def test_a_token_of_any_length_fits_a_cell_but_is_copied_whole():
    model = VocabularyModel()
    model.set_view(table_of([b"a" * 1000]))
    assert len(model.index(0, Column.TEXT).data()) == 257
    assert model.exact_rows([0])().split("\t")[1] == "a" * 1000


def test_two_hundred_thousand_rows_cost_nothing_until_they_are_looked_at(monkeypatch):
    """No string is made to open, to sort, to filter or to find a row."""
    tokens = [str(number).encode() for number in range(200_000)]
    written = []
    for writer in ("readable", "to_hex", "number"):
        monkeypatch.setattr(f"explorer.ui.vocabulary_model.{writer}", written.append)
    model = VocabularyModel()
    model.set_view(table_of(tokens))
    for column in Column:
        model.sort(column, DOWN)
    assert model.rowCount() == 200_000
    passes = TokenFilter(TokenKind.TOKEN, lengths=(1, 4)).passing(model.table)
    model.set_view(model.table, [b"99"], passes)
    assert model.rowCount() == sum("99" in str(number) for number in range(10_000))
    assert model.row_of(99) is not None
    assert model.row_of(98) is None
    assert written == []


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def until(qtbot, jobs):
    """Lets the jobs run, and those that they start, until something is so."""

    def wait(condition):
        def is_so():
            jobs.drain()
            return condition()

        qtbot.waitUntil(is_so)

    return wait


@pytest.fixture
def browser(qtbot, session, jobs, until):
    session.add("own-262", small_tokenizer(), "here")
    browser = VocabularyBrowser(session, jobs)
    qtbot.addWidget(browser)
    browser.resize(800, 500)
    with qtbot.waitExposed(browser):
        browser.show()
    until(lambda: browser.filters.kind.findText("merge (5)") > 0)
    return browser


def shown(browser):
    return ids(browser.model)


def test_nothing_is_read_while_nobody_looks(session, jobs, qtbot):
    browser = VocabularyBrowser(session, jobs)
    qtbot.addWidget(browser)
    session.add("own-262", small_tokenizer(), "here")
    assert jobs.held == []
    browser.show()
    assert len(jobs.held) == 1
    assert "Reading" in browser.table._empty_text


def test_all_tokens_of_the_current_tokenizer_are_shown(browser, session, until):
    assert browser.count.text() == "Ids: 262"
    session.add("bytes", ByteTokenizer(), "built in")
    assert browser.model.rowCount() == 0
    until(lambda: browser.model.rowCount() == 256)
    session.close(session.current)
    session.close(session.current)
    assert browser.model.rowCount() == 0
    assert "Open one" in browser.table._empty_text


def test_what_was_read_too_late_is_not_shown(browser, session, until):
    session.add("bytes", ByteTokenizer(), "built in")
    session.choose(session.tokenizers[0])
    until(lambda: browser.model.rowCount() == 262)


def test_a_tokenizer_that_cannot_be_read_says_why(browser, session, until):
    class Broken(ByteTokenizer):
        def token_bytes(self, _token_id):
            raise TokenizerError("The library gave up.")

    session.add("broken", Broken(), "here")
    until(lambda: browser.table._empty_text == "The library gave up.")


@pytest.mark.parametrize(
    ("text", "found", "understood"),
    [
        ("the", [258], "text (74 68 65)"),
        ("␠t", [257, 258], "text (20 74)"),
        ("你", [260], "text (e4 bd a0)"),
        (r"\xe4\xbd", [259, 260], "escapes (e4 bd)"),
        ("e4 bd", [259, 260], "hex (e4 bd)"),
        ("0xA0", [160, 260], "hex (a0)"),
        ("Ġthe", [258], "byte map (20 74 68 65)"),
        ("nowhere", [], "text ("),
    ],
)
def test_a_search_takes_every_form_and_says_which_it_understood(browser, text, found, understood):
    browser.search.setText(text)
    assert shown(browser) == found
    assert understood in browser.understood.text()
    assert browser.understood.isVisible()
    assert browser.count.text() == f"Ids: {len(found)} of 262"
    browser.search.clear()
    assert browser.model.rowCount() == 262
    assert not browser.understood.isVisible()


@pytest.mark.parametrize("text", ["257", "#257", "id:257", "ID: 257"])
def test_a_search_finds_an_id_and_selects_its_row(browser, text):
    browser.table.sortByColumn(Column.TEXT, DOWN)
    browser.search.setText(text)
    assert shown(browser) == [257]
    assert browser.table.selected_rows() == [0]
    assert browser.understood.text().startswith("Understood as id 257")


def test_the_row_of_an_id_stands_before_the_texts_that_contain_the_number(browser):
    browser.search.setText("49")  # the digit 1
    assert shown(browser) == [49, 73]  # and as hex: I
    browser.search.setText("#999")
    assert shown(browser) == []
    assert "id" not in browser.understood.text()


def test_an_id_that_the_kind_hides_is_said_to_be_hidden(browser):
    browser.search.setText("#257")
    choose_kind(browser, "byte")
    assert shown(browser) == []
    assert "id 257 (hidden by kind, script or length)" in browser.understood.text()
    choose_kind(browser, "all kinds")
    assert shown(browser) == [257]


@pytest.mark.usefixtures("needs_a_font")
def test_the_search_tells_what_it_takes_in_the_room_it_has(browser):
    browser.resize(300, 500)
    text = browser.search.placeholderText()
    assert browser.search.fontMetrics().horizontalAdvance(text) < browser.search.width() - 8


def choose_kind(browser, text):
    browser.filters.kind.setCurrentIndex(
        browser.filters.kind.findText(text, Qt.MatchFlag.MatchStartsWith)
    )
    browser.filters.kind.activated.emit(browser.filters.kind.currentIndex())


def test_the_kinds_are_counted_and_can_be_chosen(browser):
    texts = [browser.filters.kind.itemText(index) for index in range(browser.filters.kind.count())]
    assert texts == ["all kinds", "byte (256)", "merge (5)", "special (1)"]
    choose_kind(browser, "merge")
    assert shown(browser) == [256, 257, 258, 259, 260]
    browser.search.setText("h")
    assert shown(browser) == [256, 257, 258]
    choose_kind(browser, "special")
    assert shown(browser) == []
    assert "Clear the search" in browser.table._empty_text


def test_scripts_and_lengths_can_be_chosen_too(browser):
    def choose(box, text):
        box.setCurrentIndex(box.findText(text))
        box.activated.emit(box.currentIndex())

    script, length = browser.filters.script, browser.filters.length
    texts = [script.itemText(row) for row in range(script.count())]
    assert texts[:3] == ["all scripts", "Han (1)", "Latin (56)"]
    choose(script, "Latin (56)")
    choose(length, "4 to 7 bytes")
    assert shown(browser) == [258]
    choose(length, "16 bytes or more")
    assert shown(browser) == []
    choose(length, "any length")
    choose(script, "Han (1)")
    assert shown(browser) == [260]


def test_the_bytes_of_a_token_are_seen_in_a_narrow_table(browser, qtbot):
    browser.resize(300, 500)
    header = browser.table.horizontalHeader()
    six_bytes = QFontMetrics(token_font()).horizontalAdvance("68 65 6c 6c 6f 21")
    qtbot.waitUntil(lambda: header.sectionSize(Column.HEX) > six_bytes)


def test_a_click_on_a_title_sorts(browser, qtbot):
    header = browser.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(Column.LENGTH) + 8, 8)
    for longest_first in (False, True):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        lengths = [len(browser.model.table.tokens[index]) for index in shown(browser)]
        assert lengths == sorted(lengths, reverse=longest_first)


def test_a_chosen_row_asks_for_its_token(browser, qtbot):
    asked = []
    browser.token_requested.connect(asked.append)
    browser.choose(258)
    assert asked == []
    qtbot.keyClick(browser.table, Qt.Key.Key_Return)
    assert asked == [258]


def test_an_unused_id_asks_for_nothing(browser, qtbot):
    browser.model.set_view(table_of([b"a", b""], [TokenKind.TOKEN, TokenKind.UNUSED]))
    browser.choose(1)
    with qtbot.assertNotEmitted(browser.token_requested):
        qtbot.keyClick(browser.table, Qt.Key.Key_Return)


def test_the_selected_token_stays_selected_through_sorting_and_searching(browser):
    browser.choose(258)
    browser.table.sortByColumn(Column.TEXT, DOWN)
    assert browser.model.id_at(browser.table.currentIndex().row()) == 258
    browser.search.setText("你")
    assert not browser.table.currentIndex().isValid()
    browser.search.clear()
    assert browser.model.id_at(browser.table.currentIndex().row()) == 258


def test_selected_rows_are_copied_in_the_order_of_the_table(browser, until, qtbot):
    browser.search.setText("h")
    browser.table.sortByColumn(Column.ID, DOWN)
    choose_kind(browser, "merge")
    browser.table.selectAll()
    qtbot.keyClick(browser.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    clipboard = QGuiApplication.clipboard()
    until(lambda: clipboard.text().startswith("258"))
    assert clipboard.text().splitlines() == [
        "258\t␠the\t20 74 68 65\t4\tLatin\tmerge\t3000",
        "257\t␠th\t20 74 68\t3\tLatin\tmerge\t4000",
        "256\tth\t74 68\t2\tLatin\tmerge\t5000",
    ]


def test_the_search_leads_on_to_the_table_by_enter(browser, qtbot):
    browser.search.setFocus()
    browser.search.setText("the")
    qtbot.keyClick(browser.search, Qt.Key.Key_Return)
    assert browser.focusWidget() is browser.table


def test_cl100k_with_its_unused_ids_can_be_browsed(browser, session, until):
    """100,277 ids, 16 of them unused."""
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    until(lambda: browser.model.rowCount() == 100_277)
    choose_kind(browser, "unused id (16)")
    assert shown(browser) == [100256, *range(100261, 100276)]
    choose_kind(browser, "special (5)")
    assert shown(browser) == [*range(100257, 100261), 100276]
