"""Looking closer at the graph of the merges, and its picture on paper."""

from xml.etree import ElementTree as ET

import numpy as np
import pytest
from fake_trainer import batch, byte_pairs
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication

from explorer.engine.training.history import MergeHistory
from explorer.ui.count_axis import log_ticks
from explorer.ui.theme import colours_of
from explorer.ui.train.chart import MergePlot
from explorer.ui.train.saving import png, svg

COUNT = 1000


@pytest.fixture
def history():
    history = MergeHistory(100_000)
    frequency = np.linspace(5000, 2, COUNT).astype(int)
    tokens = range(99_999, 99_999 - COUNT, -1)
    history.extend(batch(byte_pairs(COUNT), frequency=frequency, tokens=tokens))
    return history


@pytest.fixture
def plot(qtbot, history):
    plot = MergePlot()
    qtbot.addWidget(plot)
    plot.resize(800, 400)
    with qtbot.waitExposed(plot):
        plot.show()
    plot.set_history(history)
    QApplication.processEvents()
    return plot


def span(plot):
    return plot.getViewBox().viewRange()[0]


def height(plot):
    return plot.getViewBox().viewRange()[1]


def scale(plot, *, log):
    plot.set_scales(log_x=log, log_y=log)
    plot.grab()  # the mouse points at what was drawn last


def turn_wheel(plot, notches, x=0.5):
    view, is_inverted = plot.viewport(), False
    place = QPointF(view.width() * x, view.height() / 2)
    for _ in range(abs(notches)):
        event = QWheelEvent(
            place,
            view.mapToGlobal(place),
            QPoint(),
            QPoint(0, 360 if notches > 0 else -360),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            is_inverted,
        )
        QApplication.sendEvent(view, event)
    plot.grab()  # what cannot be drawn fails here


@pytest.mark.parametrize("log", [True, False])
def test_nobody_zooms_out_of_the_run(plot, history, log):
    scale(plot, log=log)
    whole = span(plot)
    turn_wheel(plot, -40)
    plot.zoom_out()
    assert span(plot) == pytest.approx(whole)
    history.extend(batch(byte_pairs(9000), first=COUNT, frequency=[2] * 9000, tokens=[5000] * 9000))
    plot.refresh()
    assert span(plot)[1] > whole[1]


@pytest.mark.parametrize("log", [True, False])
def test_the_closest_look_is_at_a_few_merges(plot, log):
    scale(plot, log=log)
    turn_wheel(plot, 60)
    left, right = (10**edge if log else edge for edge in span(plot))
    assert 2 < right - left < 6


@pytest.mark.parametrize("log", [True, False])
def test_both_curves_stay_in_view_wherever_somebody_looks(plot, history, log):
    scale(plot, log=log)
    turn_wheel(plot, 3, x=0.8)
    left, right = (10**edge if log else edge for edge in span(plot))
    assert left > 10
    seen = history.frequency[int(left) : int(right) - 1]
    low, high = (10**edge if log else edge for edge in height(plot))
    assert low < seen.min() < seen.max() < high
    assert high - low < 3 * (seen.max() - seen.min())


def test_zooming_out_again_follows_the_run_again(plot, history):
    turn_wheel(plot, 5)
    turn_wheel(plot, -20)
    history.extend(batch(byte_pairs(9000), first=COUNT, frequency=[2] * 9000, tokens=[5000] * 9000))
    plot.refresh()
    assert 10 ** span(plot)[1] > 10_000


@pytest.mark.parametrize("log", [True, False])
def test_a_merge_that_is_selected_comes_into_view(plot, log):
    scale(plot, log=log)
    turn_wheel(plot, 5)
    for merge in (2, 990):
        plot.select(merge)
        left, right = (10**edge if log else edge for edge in span(plot))
        assert left <= merge + 1 <= right
        assert plot._mark.isVisible()


@pytest.mark.parametrize("high", [400.0, 1e6])
def test_an_axis_that_reaches_beyond_all_counts_still_has_ticks(high):
    assert log_ticks(0.0, high)[0] == 1
    assert log_ticks(high, high + 1) == []


def test_lines_are_smooth_and_look_as_thick_on_a_fine_screen(plot):
    assert plot._frequency.opts["antialias"]
    assert plot._frequency.opts["pen"].widthF() > plot.devicePixelRatioF()


def test_a_picture_has_a_title_and_no_mark(plot):
    unmarked = QImage.fromData(png(plot, "a title"))
    plot.select(30)
    assert QImage.fromData(png(plot, "a title")) == unmarked
    assert unmarked.height() > 2 * plot.viewport().height()
    assert QImage.fromData(png(plot, "another")) != unmarked


def test_a_drawing_has_a_title_and_names_its_axes(plot):
    drawing = svg(plot, "sample.txt, cl100k").decode()
    assert "<title>sample.txt, cl100k</title>" in drawing
    for text in ("sample.txt, cl100k", "merge", "frequency", "bytes per token"):
        assert f">{text}" in drawing


def lines_of(drawing, colour):
    """The points of the lines of a colour, in dots of the page."""
    space = {"svg": "http://www.w3.org/2000/svg"}
    page = ET.fromstring(drawing)
    found = page.iterfind(f".//svg:g[@stroke='{colour}']", space)
    lines = [line for group in found for line in group.iterfind("svg:polyline", space)]
    return [
        [tuple(map(float, point.split(","))) for point in line.get("points").split()]
        for line in lines
    ]


@pytest.mark.parametrize("notches", [0, 6])
def test_the_curves_of_a_drawing_need_no_scale_and_no_clipping(plot, notches):
    turn_wheel(plot, notches)
    box = plot.getViewBox().sceneBoundingRect()
    colours = colours_of(plot.palette())
    for colour in (colours.frequency, colours.ratio):
        lines = lines_of(svg(plot, "a title"), colour)
        (curve,) = [line for line in lines if len(line) > 2]
        assert min(x for x, _ in curve) >= box.left() - 1
        assert max(x for x, _ in curve) <= box.right() + 1
        assert all(0 <= y <= box.height() + box.top() for _, y in curve)
        assert len({round(x) for x, _ in curve}) > 20 or notches


def test_the_graph_is_as_before_when_its_picture_is_made(plot):
    plot.select(30)
    before = plot.grab().toImage()
    svg(plot, "a title")
    assert plot.grab().toImage() == before


def test_a_graph_without_any_merge_has_a_picture_too(plot):
    plot.set_history(MergeHistory())
    assert png(plot, "a title").startswith(b"\x89PNG")
    assert b"a title" in svg(plot, "a title")
