"""Plots: what is drawn, what is left out and said, and that the colours follow the palette."""

from itertools import pairwise

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from explorer.ui.plots import Bars, Curve, Plot
from explorer.ui.theme import DARK, LIGHT, palette_of

# A frequency plot with zeros in it.
COUNTS = [0, 0, 1, 2, 145, 2324, 56464, 5, 2, 1, 0, 1]


@pytest.fixture
def plot(qtbot):
    plot = Plot("plot", "A plot")
    qtbot.addWidget(plot)
    plot.setPalette(palette_of(LIGHT))
    plot.resize(600, 400)
    with qtbot.waitExposed(plot):
        plot.show()
    return plot


def lines(plot):
    """The points of each line, as they were given."""
    return [
        (item.xData.tolist(), item.yData.tolist())
        for item in plot.getPlotItem().listDataItems()
        if isinstance(item, pg.PlotDataItem)
    ]


def legend(plot):
    return [label.text for _, label in plot.getPlotItem().legend.items]


def title(plot):
    label = plot.getPlotItem().titleLabel
    return label.text if label.isVisible() else ""


def height_range(plot):
    plot.grab()
    return plot.getViewBox().viewRange()[1]


def items(plot, kind):
    return [item for item in plot.getPlotItem().items if isinstance(item, kind)]


def test_curves_are_drawn_with_their_names(plot):
    plot.show_curves([Curve("a", [1, 2, 3], [4, 0, -6]), Curve("b", [1], [5])], "x", "height")
    assert lines(plot) == [([1, 2, 3], [4, 0, -6]), ([1], [5])]
    assert legend(plot) == ["a", "b"]
    assert title(plot) == ""
    low, high = height_range(plot)
    assert low <= -6
    assert high >= 5


@pytest.mark.parametrize(("log_x", "log_y"), [(False, True), (True, True)])
def test_zeros_have_no_place_on_a_logarithmic_axis_and_that_is_said(plot, log_x, log_y):
    numbers = list(range(1, len(COUNTS) + 1))
    plot.show_curves([Curve("a", numbers, COUNTS)], "token", "uses", log_x=log_x, log_y=log_y)
    ((_, heights),) = lines(plot)
    assert heights == [count for count in COUNTS if count > 0]
    assert "3" in title(plot)
    low, high = height_range(plot)
    assert -1 < low <= 0
    assert np.log10(56464) <= high < 6


def test_a_place_at_zero_is_left_out_of_a_logarithmic_axis(plot):
    plot.show_curves([Curve("a", [0, 10, 100], [7, 8, 9])], "x", "y", log_x=True)
    assert lines(plot) == [([10, 100], [8, 9])]
    assert "1" in title(plot)


@pytest.mark.parametrize("counts", [[0, 0, 0, 0], [], [float("nan")]])
@pytest.mark.parametrize("log", [False, True])
def test_curves_without_a_point_say_so(plot, counts, log):
    numbers = np.arange(len(counts))
    plot.show_curves([Curve("a", numbers, counts)], "x", "y", log_x=log, log_y=log)
    assert ("nothing" in title(plot)) == (log or 0 not in counts)
    assert np.isfinite(height_range(plot)).all()


def test_a_single_point_has_room_around_it(plot):
    for log in (False, True):
        plot.show_curves([Curve("a", [5], [5])], "x", "y", log_y=log)
        low, high = height_range(plot)
        assert low < high


def test_points_without_a_value_are_gaps(plot):
    plot.show_curves([Curve("a", [1, 2, 3], [1, np.nan, np.inf])], "x", "y")
    assert lines(plot) == [([1], [1])]
    assert title(plot) == ""
    assert np.isfinite(height_range(plot)).all()


def test_a_bar_may_be_hollow(plot):
    plot.show_bars(["a", "b"], [Bars("one", [3, 2], hollow=[1])], "tokens")
    (bars,) = items(plot, pg.BarGraphItem)
    full, hollow = (brush.style() for brush in bars.opts["brushes"])
    assert full != hollow == Qt.BrushStyle.NoBrush


def test_bars_of_a_group_stand_side_by_side(plot):
    series = [Bars("a", [3, 0]), Bars("b", [5, 2])]
    plot.show_bars(["English", "中文"], series, "tokens")
    first, second = items(plot, pg.BarGraphItem)
    assert second.opts["x"] - first.opts["x"] == pytest.approx([first.opts["width"]] * 2)
    assert first.opts["brush"].style() != second.opts["brush"].style()
    assert legend(plot) == ["a", "b"]
    ticks = plot.getAxis("bottom")._tickLevels
    assert ticks == [[(0, "English"), (1, "中文")]]
    low, high = height_range(plot)
    assert low == 0
    assert high >= 5


LANGUAGES = ["English", "Spanish", "German", "Burmese", "Hindi", "a sample with a long name.txt"]


def shown_labels(plot):
    """Where the names of the groups are drawn, as (line, left, right) in pixels."""
    axis, metrics = plot.getAxis("bottom"), plot.fontMetrics()
    places = []
    for position, label in axis._tickLevels[0]:
        centre = plot.getViewBox().mapViewToDevice(QPointF(position, 0)).x()
        width = metrics.horizontalAdvance(label.strip())
        places.append((label.count("\n"), centre - width / 2, centre + width / 2))
    return places


@pytest.mark.parametrize("width", [300, 420, 600, 1200])
def test_names_of_groups_do_not_run_into_each_other(plot, width):
    groups = LANGUAGES * 2
    plot.show_bars(groups, [Bars("a", range(len(groups)))], "tokens")
    plot.resize(width, 250)
    plot.grab()
    places = shown_labels(plot)
    for line in (0, 1):
        inside = [place for place in places if place[0] == line]
        assert all(one[2] <= other[1] for one, other in pairwise(inside))
    lines = 1 + max(place[0] for place in places)
    assert plot.getAxis("bottom").height() >= lines * plot.fontMetrics().lineSpacing()


def test_names_of_groups_that_have_room_are_whole_and_on_one_line(plot):
    plot.resize(1200, 250)
    plot.show_bars(LANGUAGES[:5], [Bars("a", range(5))], "tokens")
    plot.grab()
    assert [label for _, label in plot.getAxis("bottom")._tickLevels[0]] == LANGUAGES[:5]


@pytest.mark.parametrize("size", [(420, 192), (600, 250), (1200, 400)])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_the_legend_hides_nothing_and_fits_beside_the_picture(plot, size, count):
    names = [f"tokenizer-{'x' * index}" for index in range(count)]
    plot.resize(*size)
    plot.show_curves([Curve(name, [1, 10], [3, 4]) for name in names], "x", "y", log_y=True)
    plot.grab()
    item = plot.getPlotItem()
    around = item.legend.mapRectToItem(item, item.legend.boundingRect())
    picture = plot.getViewBox().geometry()
    assert not around.intersects(picture)
    assert around.right() < picture.right() + 1 <= plot.width() + 1
    assert picture.height() > 0.25 * plot.height()


@pytest.mark.parametrize("heights", [[0, 0], []])
def test_bars_of_nothing_have_a_finite_axis(plot, heights):
    plot.show_bars(["a", "b"][: len(heights)], [Bars("s", heights)], "tokens")
    assert height_range(plot) == [0, 1]
    assert ("nothing" in title(plot)) == (not heights)


def test_a_histogram_marks_a_value(plot):
    plot.show_histogram([0, 1, 2, 4], [5, 0, 3], "norm", "rows", mark=1.5)
    assert lines(plot) == [([0, 1, 2, 4], [5, 0, 3])]
    (mark,) = items(plot, pg.InfiniteLine)
    assert mark.value() == 1.5
    low, high = height_range(plot)
    assert low <= 0
    assert high >= 5
    plot.show_histogram([0, 1], [5], "norm", "rows")
    assert not items(plot, pg.InfiniteLine)


def test_a_histogram_of_nothing_says_so(plot):
    plot.show_histogram([], [], "norm", "rows")
    assert "nothing" in title(plot)
    assert np.isfinite(height_range(plot)).all()


def test_another_picture_takes_the_place_of_the_first(plot):
    plot.show_curves([Curve("a", [1, 10], [0, 5])], "x", "y", log_y=True)
    plot.show_bars(["g"], [Bars("b", [2])], "z")
    assert legend(plot) == ["b"]
    assert title(plot) == ""
    assert not lines(plot)
    plot.show_curves([Curve("c", [1, 2], [3, 4])], "x", "y")
    assert plot.getAxis("bottom")._tickLevels is None


def test_a_plot_of_which_nothing_is_known_yet_has_no_axes(plot):
    sides = [plot.getAxis(side) for side in ("bottom", "left")]
    assert not any(axis.isVisible() for axis in sides)
    plot.show_bars(["g"], [Bars("b", [2])], "z")
    assert all(axis.isVisible() for axis in sides)


@pytest.mark.parametrize(
    "show",
    [
        lambda plot: plot.show_curves([Curve("a", [1, 2], [3, 0])], "x", "y", log_y=True),
        lambda plot: plot.show_bars(["g"], [Bars("b", [2])], "y"),
        lambda plot: plot.show_histogram([0, 1, 2], [5, 3], "x", "y", mark=0.5),
    ],
    ids=["curves", "bars", "histogram"],
)
def test_colours_follow_the_palette(plot, show):
    show(plot)
    before = len(plot.getPlotItem().items)
    for colours in (DARK, LIGHT):
        plot.setPalette(palette_of(colours))
        assert plot.backgroundBrush().color().name() == colours.base
        assert plot.getAxis("left").textPen().color().name() == colours.text
        assert len(plot.getPlotItem().items) == before
        assert plot.grab().toImage().pixelColor(2, 2).name() == colours.base


def test_a_histogram_is_drawn_in_the_colours_of_the_scheme(plot):
    plot.show_histogram([0, 1, 2], [5, 3], "x", "y", mark=0.5)
    plot.setPalette(palette_of(DARK))
    (curve,) = plot.getPlotItem().listDataItems()
    assert curve.opts["fillBrush"].color().name() == DARK.frequency
    (mark,) = items(plot, pg.InfiniteLine)
    assert mark.pen.color().name() == DARK.mark


def test_nobody_loses_sight_of_the_picture(plot):
    plot.show_curves([Curve("a", [1, 2, 3], [4, 5, 6])], "x", "y")
    before = plot.getViewBox().viewRange()
    view, is_inverted = plot.viewport(), False
    place = QPointF(view.rect().center())
    turn = QWheelEvent(
        place,
        view.mapToGlobal(place),
        QPoint(),
        QPoint(0, 3600),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        is_inverted,
    )
    QApplication.sendEvent(view, turn)
    assert plot.getViewBox().viewRange() == before


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_the_titles_of_the_axes_have_the_colour_of_texts(plot, scheme):
    plot.show_curves([Curve("one", [1, 2], [1, 2])], "merge", "frequency")
    plot.setPalette(palette_of(scheme))
    for side in ("bottom", "left"):
        assert plot.getAxis(side).labelStyle["color"] == scheme.text


def test_a_plot_has_room_for_its_names_with_letters_of_any_size(plot):
    least = plot.minimumHeight()
    font = plot.font()
    font.setPointSizeF(2 * font.pointSizeF())
    plot.setFont(font)
    assert plot.minimumHeight() > 1.5 * least
