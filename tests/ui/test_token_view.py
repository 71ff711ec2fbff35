"""The view of tokens alone: where it stands while a text is encoded, what is drawn and hit."""

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.theme import colours_of
from explorer.ui.token_view.canvas import MARGIN
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import rows_of

LINES = b"a line\n" * 1000


@pytest.fixture
def view(qtbot):
    view = TokenView()
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    return view


def cut(data, cuts, view):
    """A document of a text that is cut at some offsets."""
    edges = [0, *cuts, len(data)]
    return covered(data, list(pairwise(edges)), view)


def covered(data, spans, view):
    """A document of a text of which tokens cover some spans."""
    starts, stops = np.array(spans).T
    tokens = Encoded(np.arange(len(spans), dtype=np.int32), starts, stops)
    document = TokenDocument(data)
    document.append(tokens, rows_of(data, tokens.starts, view.limits))
    document.complete()
    return document


def grow(view, lines):
    """Add lines of the text, each one token and one row."""
    document = view.document
    starts = np.arange(len(document), len(document) + lines) * 7
    document.append(Encoded(np.zeros(lines, np.int32), starts, starts + 7), starts)
    if len(document) == 1000:
        document.complete()
    view.on_document_grown()


def test_a_view_stands_still_until_its_place_is_encoded_again(view):
    view.set_document(TokenDocument(LINES))
    grow(view, 1000)
    bar = view.verticalScrollBar()
    bar.setValue(500)
    view.replace_document(TokenDocument(LINES))
    for _ in range(4):
        grow(view, 100)
        assert bar.value() == 0
    grow(view, 200)
    assert bar.value() == 500
    grow(view, 400)
    assert bar.value() == 500


def test_a_view_that_was_sent_elsewhere_does_not_go_back(view):
    view.set_document(TokenDocument(LINES))
    grow(view, 1000)
    view.verticalScrollBar().setValue(800)
    view.replace_document(TokenDocument(LINES))
    grow(view, 400)
    view.pin(200)
    place = view.verticalScrollBar().value()
    assert 0 < place <= 200
    grow(view, 600)
    assert view.verticalScrollBar().value() == place


@pytest.mark.usefixtures("needs_a_font")
def test_a_token_is_hit_in_its_text_and_in_its_bytes_below(view):
    view.show_lane(on=True)
    view.set_document(cut("一 two 你好\n".encode(), [2, 3, 7, 9, 11], view))
    row = view._rows[0]
    for box in row.boxes:
        (left, right) = row.byte_places[box.token][0]
        below = QPoint(MARGIN + int((left + right) / 2), int(view.row_height) - 4)
        assert view.token_at(below) == box.token
        (left, right) = box.stretches[0]
        above = QPoint(MARGIN + int((left + right) / 2), 4)
        assert view.token_at(above) == box.token


@pytest.mark.parametrize("text", ["The ab 你好 x", "ab שלום עולם x", "א ב ג"])
@pytest.mark.usefixtures("needs_a_font")
def test_a_token_stands_above_its_bytes_beside_spaces_that_no_token_covers(view, text):
    data = text.encode()
    starts = [at for at in range(len(data)) if at == 0 or data[at - 1 : at] == b" "]
    spans = [(start, (data + b" ").index(b" ", start)) for start in starts]
    view.show_lane(on=True)
    view.set_document(covered(data, spans, view))
    row = view._rows[0]
    for box, below in zip(row.boxes, row.byte_places, strict=True):
        assert np.array(below) == pytest.approx(np.array(box.stretches), abs=1)
    for space in set(range(len(data))) - {byte for span in spans for byte in range(*span)}:
        (above,) = row.layout.stretches(np.array([space]), np.array([space + 1]))
        assert row.lane.stretches(space, space + 1) == [pytest.approx(above[0], abs=1)]


def columns_with(image, colour):
    """The columns of an image that have a colour anywhere."""
    columns, rows = range(image.width()), range(image.height())
    return [x for x in columns if any(image.pixel(x, y) == colour.rgb() for y in rows)]


@pytest.mark.usefixtures("needs_a_font")
def test_one_thin_frame_stands_around_special_tokens_that_are_neighbours(view):
    view.set_document(cut(b" " * 12, [3, 6, 9], view), {1, 2}.__contains__)
    image = view.viewport().grab().toImage()
    first, last = view._rows[0].boxes[1], view._rows[0].boxes[2]
    scale = image.devicePixelRatio()
    left, middle, right = (
        round((MARGIN + x) * scale)
        for x in (first.stretches[0][0], last.stretches[0][0], last.stretches[0][1])
    )
    ink = QColor(colours_of(view.palette()).ink)
    height = int(view.row_height * scale)
    dark = [sum(image.pixel(x, y) == ink.rgb() for y in range(height)) for x in range(right + 3)]
    # Upper and lower edge alone are seen in between.
    assert max(dark[:left], default=0) == 0
    assert max(dark[left : left + 2]) > height / 3
    assert max(dark[left + 2 : right - 2]) <= 2 * scale
    assert max(dark[middle - 2 : middle + 3]) <= 2 * scale


@pytest.mark.usefixtures("needs_a_font")
def test_a_special_token_that_stands_for_no_text_gets_a_frame_only_when_it_is_chosen(view):
    view.set_document(covered(b"    \n", [(0, 4), (4, 4)], view), {1}.__contains__)
    colours = colours_of(view.palette())
    assert not columns_with(view.viewport().grab().toImage(), QColor(colours.ink))
    view.pin(1)
    assert columns_with(view.viewport().grab().toImage(), QColor(colours.mark))


@pytest.mark.usefixtures("needs_a_font")
def test_a_ring_leaves_half_a_character_to_be_seen(view):
    view.set_document(cut("Ģ".encode(), [1], view))
    view.set_ringed(frozenset({1}))
    image = view.viewport().grab().toImage()
    left, right = view._rows[0].boxes[1].stretches[0]
    alarm = QColor(colours_of(view.palette()).alarm).rgb()
    scale = image.devicePixelRatio()
    inside = [
        image.pixel(int((MARGIN + x) * scale), int(y * scale)) == alarm
        for x in np.arange(left + 1, right - 1)
        for y in range(4, int(view.row_height) - 4)
    ]
    assert inside
    assert not any(inside)
    assert any(image.pixel(x, y) == alarm for x in range(image.width()) for y in range(20))
