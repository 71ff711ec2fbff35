"""The Compare tab as its user sees it."""

import pytest
from compare_steps import TEXT, press, wait
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton
from sample_tokenizers import small_tokenizer
from small_tokenizers import opened, word_piece_json

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.theme import DARK, LIGHT, palette_of
from explorer.ui.token_view.row_painter import _rings


def test_columns_begin_at_one_height_whatever_their_names_are_written_in(compare, window, qtbot):
    window.session.add("中文语料-3199 ภาษา", builtin_tokenizer("bytes"), "")
    qtbot.waitUntil(lambda: len(compare.columns.columns) == 3)
    wait(qtbot, compare)
    columns = compare.columns.columns
    qtbot.waitUntil(lambda: all(column.view.y() > 0 for column in columns))
    assert len({column.view.y() for column in columns}) == 1
    highest = max(column.name.sizeHint().height() for column in columns)
    assert {column.name.height() for column in columns} == {highest}


def test_each_tokenizer_has_a_column_with_its_figures(compare):
    names = [column.name.text() for column in compare.columns.columns]
    assert names == ["r50k_base", "cl100k_base"]
    first, second = (column.figures.text() for column in compare.columns.columns)
    assert "tokens 13 · 2.62 bytes/token · × 1.00" in first
    assert "× 0." in second


def test_spans_that_not_all_share_are_ringed(compare):
    one, other = (column.view for column in compare.columns.columns)
    assert {one.document.token_bytes(token) for token in one._ringed} >= {b" token", b"izer"}
    assert b" tokenizer" in {other.document.token_bytes(token) for token in other._ringed}
    assert b"the" not in {other.document.token_bytes(token) for token in other._ringed}


def test_next_difference_walks_them_in_all_columns_and_goes_round(compare):
    one, other = (column.view for column in compare.columns.columns)
    seen = []
    for _ in range(len(compare.columns.result.differences) + 1):
        press(compare, "next_difference")
        seen.append(int(one.document.starts[one.pinned]))
        assert int(other.document.starts[other.pinned]) == seen[-1]
    assert seen[0] == seen[-1] == 3
    assert len(set(seen)) == len(seen) - 1
    press(compare, "previous_difference")
    assert int(one.document.starts[one.pinned]) == seen[-2]


def test_the_current_difference_stands_out_in_all_columns_and_is_counted(compare):
    count = len(compare.columns.result.differences)
    assert compare.line.difference.text() == f"differences: {count}"
    for number in (1, 2):
        press(compare, "next_difference")
        assert compare.line.difference.text() == f"difference {number} of {count}"
        begin, end = compare.columns.result.differences[number - 1].tolist()
        for column in compare.columns.columns:
            current, document = column.view.current, column.view.document
            text = b"".join(map(document.token_bytes, current))
            assert text == TEXT[begin:end]


def pixels(view, colour):
    image = view.viewport().grab().toImage()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(image.pixelColor(x, y).name() == colour for x, y in places)


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_the_current_difference_is_framed_and_the_rings_stand_back(compare, qtbot, qapp, scheme):
    qapp.setPalette(palette_of(scheme))
    view = compare.columns.columns[0].view
    qtbot.waitUntil(lambda: pixels(view, scheme.alarm) > 0)
    press(compare, "next_difference")
    # Those of the others stand back: they are no longer of the full colour.
    assert pixels(view, scheme.alarm) == 0
    assert pixels(view, scheme.mark) > 2 * view.row_height * 3


def test_the_first_step_back_leads_to_the_last_difference(compare):
    count = len(compare.columns.result.differences)
    press(compare, "previous_difference")
    assert compare.line.difference.text() == f"difference {count} of {count}"


def test_the_current_difference_stays_when_the_columns_get_another_width(compare, qtbot, window):
    press(compare, "next_difference")
    view = compare.columns.columns[0].view
    current, limits = view.current, view.limits
    window.resize(window.width() + 300, window.height())
    qtbot.waitUntil(lambda: view.limits != limits)
    assert view.current == current
    assert len(current)


def test_without_a_difference_there_is_nothing_to_step_to(compare, qtbot):
    compare.line.store.set_text(b"the", "alike")
    wait(qtbot, compare)
    assert compare.line.difference.text() == "differences: 0"
    assert not compare.findChild(QPushButton, "next_difference").isEnabled()


def test_the_columns_scroll_together(compare, qtbot):
    compare.line.store.set_text(b"one line\n" * 500, "long")
    wait(qtbot, compare)
    one, other = (column.view.verticalScrollBar() for column in compare.columns.columns)
    assert one.maximum() == other.maximum() > 0
    one.setValue(120)
    assert other.value() == 120
    other.setValue(7)
    assert one.value() == 7


def test_rows_are_alike_in_all_columns_however_the_tokens_differ(compare, qtbot):
    compare.line.store.set_text("没有空格的很长的一行中文文本".encode() * 60, "long line")
    wait(qtbot, compare)
    one, other = (column.view.document for column in compare.columns.columns)
    assert one.row_count == other.row_count > 3
    for row in range(one.row_count):
        assert one.row_span(row) == other.row_span(row)


def test_a_tokenizer_can_be_left_out_and_taken_back(compare, qtbot, window):
    left_out = window.session.tokenizers[0]
    compare.line.choice.choose(left_out, on=False)
    wait(qtbot, compare)
    assert [column.name.text() for column in compare.columns.columns] == ["cl100k_base"]
    compare.line.choice.choose(left_out, on=True)
    wait(qtbot, compare)
    assert len(compare.columns.columns) == 2


def test_a_tokenizer_that_is_opened_elsewhere_gets_its_column(compare, qtbot, window):
    window.session.add("bytes", builtin_tokenizer("bytes"), "")
    wait(qtbot, compare)
    assert compare.columns.columns[-1].name.text() == "bytes"
    window.session.close(window.session.tokenizers[-1])
    wait(qtbot, compare)
    assert len(compare.columns.columns) == 2


def test_at_most_four_tokenizers_are_compared_unasked(compare, qtbot, window):
    for name in ("b1", "b2", "b3"):
        window.session.add(name, builtin_tokenizer("bytes"), "")
    wait(qtbot, compare)
    names = [column.name.text() for column in compare.columns.columns]
    assert names == ["r50k_base", "cl100k_base", "b1", "b2"]
    compare.line.choice.choose(window.session.tokenizers[-1], on=True)
    wait(qtbot, compare)
    assert compare.columns.columns[-1].name.text() == "b3"


def test_of_those_trained_here_only_the_newest_takes_part_unasked(compare, qtbot, window):
    for name in ("mine-1", "mine-2", "bytes", "mine-3"):
        tokenizer = builtin_tokenizer("bytes") if name == "bytes" else small_tokenizer()
        window.session.add(name, tokenizer, "")
    wait(qtbot, compare)
    names = [column.name.text() for column in compare.columns.columns]
    assert names == ["r50k_base", "cl100k_base", "bytes", "mine-3"]
    compare.line.choice.choose(window.session.tokenizers[2], on=True)
    chosen = [entry.name for entry in compare.line.choice.chosen]
    assert chosen == ["r50k_base", "cl100k_base", "mine-1", "bytes", "mine-3"]


def test_after_a_choice_no_tokenizer_joins_by_itself(compare, qtbot, window):
    compare.line.choice.choose(window.session.tokenizers[0], on=False)
    window.session.add("bytes", builtin_tokenizer("bytes"), "")
    wait(qtbot, compare)
    assert [column.name.text() for column in compare.columns.columns] == ["cl100k_base"]
    window.session.close(window.session.tokenizers[1])
    assert compare.line.choice.chosen == ()


def test_the_menu_of_tokenizers_stays_open_while_several_are_chosen(compare, qtbot, window):
    menu = compare.line.choice.menu()
    menu.popup(compare.mapToGlobal(compare.rect().center()))
    entries = [action for action in menu.actions() if action.isCheckable()]
    for entry in entries:
        qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
        assert menu.isVisible()
    assert compare.line.choice.chosen == ()
    menu.setActiveAction(entries[0])
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert menu.isVisible()
    assert compare.line.choice.chosen == window.session.tokenizers[:1]
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_a_text_of_one_s_own_is_not_called_by_the_name_of_a_sample(compare, tmp_path):
    box = compare.findChild(QComboBox, "compare_sample")
    assert box.currentIndex() == -1
    assert box.placeholderText() == "own text"
    compare.line.show_sample()
    assert box.currentText() == compare.line.store.title == "sample.txt"
    path = tmp_path / "mine.txt"
    path.write_text("my own text")
    compare.line.open_text(path)
    assert box.currentText() == ""
    index = box.findText("Python")
    box.setCurrentIndex(index)
    box.activated.emit(index)
    assert box.currentText() == "Python"


def test_what_is_not_given_back_is_said_with_its_place(compare, qtbot, window, tmp_path):
    window.session.add("lower", opened(tmp_path, word_piece_json()), "")
    compare.line.store.set_text(b"the fox\nThe fox", "mixed case")
    wait(qtbot, compare)
    lossless, _, lossy = compare.columns.columns
    assert not lossless.loss.isVisible()
    assert lossy.loss.isVisible()
    assert "byte 7, line 1" in lossy.loss.said
    assert "lower case, white space" in lossy.loss.said
    assert "“\\n” becomes “ ”." in lossy.loss.said
    assert "byte 7, line 1" in lossy.loss.toolTip()
    assert lossy.loss.accessibleName() == lossy.loss.said


def test_a_sign_of_loss_leaves_the_rows_of_all_columns_side_by_side(
    compare, qtbot, window, tmp_path
):
    window.session.add("lower", opened(tmp_path, word_piece_json()), "")
    compare.line.store.set_text(b"The fox\nThe fox", "mixed case")
    wait(qtbot, compare)
    qtbot.waitUntil(compare.columns.columns[-1].loss.isVisible)
    assert len({column.view.y() for column in compare.columns.columns}) == 1


def test_special_tokens_are_read_as_text(compare, qtbot):
    compare.line.store.set_text(b"a<|endoftext|>b", "special")
    wait(qtbot, compare)
    assert [len(tokens) for tokens in compare.columns.result.encodings] == [9, 9]


def test_that_special_tokens_are_read_as_text_is_said_only_where_there_are_any(compare, qtbot):
    assert not compare.line.reading.isVisible()
    compare.line.store.set_text(b"a<|endoftext|>b", "special")
    wait(qtbot, compare)
    assert compare.line.reading.isVisible()
    assert "&lt;|endoftext|&gt;" in compare.line.reading.toolTip()
    compare.line.store.set_text(b"a<|nothing|>b", "none")
    wait(qtbot, compare)
    assert not compare.line.reading.isVisible()


def test_neighbours_that_differ_have_one_ring(compare, qtbot):
    compare.line.store.set_text("鸭子在水里".encode(), "Chinese")
    wait(qtbot, compare)
    view = compare.columns.columns[0].view
    assert len(view._ringed) > 5
    assert len(_rings(view._rows[0], view._ringed)) == 1


def test_unknown_tokens_are_counted_in_the_place_of_a_ratio(compare, qtbot, window, tmp_path):
    window.session.add("lossy", opened(tmp_path, word_piece_json()), "")
    compare.line.store.set_text("the 말 fox".encode(), "Korean")
    wait(qtbot, compare)
    figures = [column.figures.text() for column in compare.columns.columns]
    assert "unknown" not in figures[0]
    assert figures[2] == "tokens 5 · unknown 1 · × -"


def test_nothing_of_the_text_before_stands_below_the_name_of_the_next(compare):
    press(compare, "next_difference")
    compare.line.store.set_text("另一个 tokenizer".encode(), "new")
    assert compare.line.title.text().startswith("new")
    for column in compare.columns.columns:
        assert len(column.view.document) == len(column.view.document.data) == 0
        assert column.figures.text() == "is being encoded…"
    assert compare.line.difference.text() == "differences: –"
    assert not compare.findChild(QPushButton, "next_difference").isEnabled()
    assert not compare.columns.told.isVisible()
    compare.columns.job.cancel()
    assert {column.figures.text() for column in compare.columns.columns} == {"not encoded"}


def test_what_the_tokenizers_make_of_the_current_difference_is_said(compare, qtbot):
    assert not compare.columns.told.isVisible()
    compare.line.store.set_text(b"the tokenizer", "short")
    wait(qtbot, compare)
    press(compare, "next_difference")
    assert compare.columns.told.isVisible()
    assert compare.columns.told.text() == (
        "Bytes 3–12, “ tokenizer”: r50k_base 2 (␣token│izer); cl100k_base 1 (␣tokenizer)"
    )


def test_what_a_tokenizer_drops_or_does_not_know_is_said_of_a_difference(
    compare, qtbot, window, tmp_path
):
    window.session.add("lossy", opened(tmp_path, word_piece_json()), "")
    compare.line.choice.choose(window.session.tokenizers[0], on=False)
    compare.line.store.set_text(b"a\n", "short")
    wait(qtbot, compare)
    press(compare, "next_difference")
    assert compare.columns.told.text().endswith("cl100k_base 1 (↵); lossy drops it")
    compare.line.store.set_text("말말말말".encode(), "Korean")
    wait(qtbot, compare)
    press(compare, "next_difference")
    assert compare.columns.told.text().endswith("lossy 1 ([UNK])")


def test_a_single_tokenizer_differs_from_none(compare, qtbot, window):
    compare.line.choice.choose(window.session.tokenizers[0], on=False)
    wait(qtbot, compare)
    assert compare.line.difference.text() == "differences: –"


def test_the_first_look_shows_the_sample_under_several_tokenizers(window, qtbot):
    compare = window.compare
    window.tabs.setCurrentWidget(compare)
    assert compare.columns._empty.text == "Tokenizers are being opened…"
    wait(qtbot, compare)
    names = [column.name.text() for column in compare.columns.columns]
    assert names == ["r50k_base", "cl100k_base", "o200k_base"]
    assert all(len(column.view.document) for column in compare.columns.columns)
    assert compare.line.samples.currentText() == "sample.txt"


def test_tokenizers_to_compare_are_opened_after_those_that_come_first(window, qtbot, tmp_path):
    window.opener.open_files([tmp_path / "missing.json"])
    window.tabs.setCurrentWidget(window.compare)
    wait(qtbot, window.compare)
    assert len(window.compare.columns.columns) == 3


def test_without_a_tokenizer_the_tab_says_what_to_do(compare, window):
    for entry in window.session.tokenizers:
        compare.line.choice.choose(entry, on=False)
    assert compare.columns._stack.currentWidget() is compare.columns._empty
