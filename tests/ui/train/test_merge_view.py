"""Graph and table beside each other: drawing, one selection, filter, copy, files."""

import csv

import numpy as np
import pytest
from fake_trainer import batch, byte_pairs
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap

from explorer.engine.training.history import MergeHistory
from explorer.ui.count_axis import log_ticks
from explorer.ui.notices import NoticeBar
from explorer.ui.theme import DARK, LIGHT, palette_of
from explorer.ui.train.curve import thinned
from explorer.ui.train.merge_view import MergeView

WITH_ZEROS = [0, 0, 1, 2, 145, 2324, 56464, 5, 2, 1, 0, 1]


def history_of(frequency, pairs=None):
    history = MergeHistory(100_000)
    if len(frequency):
        history.extend(
            batch(
                pairs or byte_pairs(len(frequency)),
                frequency=frequency,
                tokens=range(99_999, 99_999 - len(frequency), -1),
            )
        )
    return history


@pytest.fixture
def view(qtbot, settings, jobs):
    notices = NoticeBar()
    qtbot.addWidget(notices)
    view = MergeView(settings, jobs, notices)
    view.notices = notices
    qtbot.addWidget(view)
    view.resize(900, 700)
    with qtbot.waitExposed(view):
        view.show()
    return view


def drawn_points(view):
    numbers, counts = view.chart.plot._frequency.getOriginalDataset()
    return np.asarray(numbers).tolist(), np.asarray(counts).tolist()


def y_range(view):
    return view.chart.plot.getPlotItem().getViewBox().viewRange()[1]


def test_zeros_are_left_out_of_the_curve_with_a_note_how_many(view, qapp):
    view.set_history(history_of(WITH_ZEROS))
    qapp.processEvents()
    numbers, counts = drawn_points(view)
    assert numbers == [3, 4, 5, 6, 7, 8, 9, 10, 12]
    assert np.log10(counts).round(3).tolist() == [
        0.0, 0.301, 2.161, 3.366, 4.752, 0.699, 0.301, 0.0, 0.0,
    ]  # fmt: skip
    assert "3" in view.chart.note.text()
    low, high = y_range(view)
    assert -1 < low < 0
    assert 4.752 < high < 6


@pytest.mark.parametrize("counts", [[], [0, 0, 0, 0]])
def test_without_any_frequency_a_sentence_stands_in_place_of_the_graph(view, qapp, counts):
    view.set_history(history_of(counts))
    qapp.processEvents()
    assert view.chart.empty.isVisible()
    assert view.chart.empty.text
    assert not view.chart.plot.isVisible()


def test_a_single_merge_is_a_visible_point_in_a_finite_range(view, qapp):
    view.set_history(history_of([5]))
    qapp.processEvents()
    assert drawn_points(view) == ([1], [5])
    assert view.chart.plot._frequency.opts["symbol"] == "o"
    low, high = y_range(view)
    assert low < np.log10(5) < high
    assert high - low < 3


def test_each_axis_can_be_linear(view, qapp):
    view.set_history(history_of(WITH_ZEROS))
    view.chart.log_x.setChecked(False)
    view.chart.log_y.setChecked(False)
    qapp.processEvents()
    box = view.chart.plot.getPlotItem().getViewBox()
    (left, right), (low, high) = box.viewRange()
    assert left < 3
    assert 12 < right < 14
    assert low < 1
    assert 56464 < high < 70_000


def test_a_growing_run_stays_in_view(view):
    history = history_of(range(1000, 900, -1))
    view.set_history(history)
    history.extend(batch(byte_pairs(900), first=100, frequency=[3] * 900, tokens=[5000] * 900))
    view.on_merges_learned(100, 1000)
    (left, right), (low, _high) = view.chart.plot.getPlotItem().getViewBox().viewRange()
    assert left < 0
    assert right > 3
    assert low < np.log10(3)
    assert view.merges.model.rowCount() == 1000


def test_a_zoomed_graph_stays_where_it_is_until_the_whole_is_asked_for(view):
    history = history_of(range(1000, 900, -1))
    view.set_history(history)
    box = view.chart.plot.getPlotItem().getViewBox()
    view.chart.plot.zoom_in()
    zoomed = box.viewRange()[0]
    history.extend(batch(byte_pairs(900), first=100, frequency=[3] * 900, tokens=[5000] * 900))
    view.on_merges_learned(100, 1000)
    assert box.viewRange()[0] == zoomed
    view.chart.plot.show_all()
    assert box.viewRange()[0][1] > 3


def test_few_points_are_drawn_of_many_merges_and_all_of_them_when_zoomed_in(view):
    view.set_history(history_of(np.arange(200_000, 0, -1)))
    numbers, _ = drawn_points(view)
    assert len(numbers) <= 2000
    assert (numbers[0], numbers[-1]) == (1, 200_000)
    box = view.chart.plot.getPlotItem().getViewBox()
    box.setXRange(np.log10(100_000), np.log10(100_100), padding=0)
    box.sigRangeChangedManually.emit((True, True))
    numbers, _ = drawn_points(view)
    assert set(range(100_000, 100_101)) <= set(numbers)


def test_thinned_indices_are_even_on_their_axis():
    geometric = thinned(0, 100_000, geometric=True, most=100)
    assert geometric[0] == 0
    assert geometric[-1] == 99_999
    assert (np.diff(geometric) > 0).all()
    assert np.count_nonzero(geometric < 1000) > 40
    linear = thinned(0, 100_000, geometric=False, most=100)
    assert len(linear) == 100
    assert np.ptp(np.diff(linear)) <= 1


@pytest.mark.parametrize(
    ("low", "high", "counts"),
    [
        (0, 4.5, [1, 10, 100, 1000, 10_000]),
        (-0.25, 1.2, [1, 2, 5, 10]),
        (2.0, 2.3, [100, 120, 140, 160, 180]),
        (0.0, 0.3, [1]),
    ],
)
def test_axis_labels_are_round_counts(low, high, counts):
    assert log_ticks(low, high) == pytest.approx(counts)


def test_a_chosen_row_is_marked_in_the_graph_and_described(view):
    view.set_history(history_of([9, 8, 7], [(116, 104), (32, 256), (257, 101)]))
    view.merges.table.selectRow(2)
    assert view.chart.plot.pointed_at == 2
    assert view.chart.plot._mark.isVisible()
    said = "#3   ␣th + e → ␣the   id 258   bytes 4   frequency 7   bytes per token 1.00"
    assert view.chart.facts.text() == said


def scene_point_of(view, merge):
    """Where in the plot widget a merge is drawn."""
    plot = view.chart.plot
    x, y = plot._axis_point(merge)
    box = plot.getPlotItem().getViewBox()
    return plot.mapFromScene(box.mapViewToScene(QPointF(x, y)))


def test_a_click_on_the_graph_goes_to_the_row(view, qtbot, qapp):
    view.set_history(history_of(range(1000, 0, -1)))
    qapp.processEvents()
    point = scene_point_of(view, 40)
    qtbot.mouseClick(view.chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(point))
    chosen = view.merges.table.currentIndex().row()
    assert abs(chosen - 40) <= 1
    assert view.chart.plot.pointed_at in (chosen, view.chart.plot._hovered)


def test_the_merge_under_the_mouse_is_described(view, qtbot, qapp):
    view.set_history(history_of(range(1000, 0, -1)))
    qapp.processEvents()
    plot = view.chart.plot
    with qtbot.waitSignal(plot.merge_hovered):
        qtbot.mouseMove(plot.viewport(), QPoint(scene_point_of(view, 10)))
    assert plot.pointed_at is not None
    assert abs(plot.pointed_at - 10) <= 1
    assert view.chart.facts.text().startswith(f"#{plot.pointed_at + 1} ")
    assert plot._crosshair.isVisible()
    qapp.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert view.chart.facts.text().startswith("#1,000 ")


def test_the_filter_keeps_the_chosen_merge_and_says_when_nothing_matches(view, qtbot):
    view.set_history(history_of([9, 8, 7], [(116, 104), (32, 256), (257, 101)]))
    view.merges.table.selectRow(2)
    qtbot.keyClicks(view.merges.filter, "the")
    assert view.merges.model.rowCount() == 1
    assert view.merges.table.currentIndex().row() == 0
    view.merges.filter.setText("zzz")
    assert view.merges.model.rowCount() == 0
    assert "filter" in view.merges.table._empty_text
    assert view.merges._count.text() == "Merges: 0 of 3"
    view.merges.filter.clear()
    assert view.merges.table.currentIndex().row() == 2


def test_no_row_is_selected_for_a_picked_merge_that_the_filter_hides(view):
    view.set_history(history_of([9, 8, 7], [(116, 104), (32, 256), (257, 101)]))
    view.merges.filter.setText(" th")
    view.merges.table.selectRow(1)
    view.chart.merge_picked.emit(0)
    assert view.chart.plot.pointed_at == 0
    assert view.merges.table.selected_rows() == []
    assert not view.merges.table.currentIndex().isValid()
    view.merges.filter.clear()
    assert view.merges.table.selected_rows() == [0]


def test_selected_rows_are_copied_as_tab_separated_text(view, jobs, qtbot):
    view.set_history(history_of([2168, 8, 7], [(116, 104), (32, 256), (257, 10)]))
    table = view.merges.table
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    table.selectRow(1)
    qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    with qtbot.waitSignal(QGuiApplication.clipboard().dataChanged):
        qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        jobs.drain()
    assert QGuiApplication.clipboard().text().split("\n") == [
        "2\t␠\tth\t␠th\t20 74 68\t8\t1.0000",
        "3\t␠th\t␊\t␠th␊\t20 74 68 0a\t7\t1.0000",
    ]


def test_the_table_follows_the_run_while_its_end_is_in_view(view, qapp):
    history = history_of(range(1000, 900, -1))
    view.set_history(history)
    table = view.merges.table
    table.scrollToBottom()
    history.extend(batch(byte_pairs(100), first=100))
    view.on_merges_learned(100, 200)
    qapp.processEvents()
    assert table.rowAt(table.viewport().height() - 1) >= 197
    table.scrollToTop()
    history.extend(batch(byte_pairs(100), first=200))
    view.on_merges_learned(200, 300)
    assert table.rowAt(0) == 0


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_graph_is_saved_as_a_picture(view, tmp_path, qtbot, qapp, jobs, suffix, start):
    view.set_history(history_of(range(1000, 0, -1)))
    qapp.processEvents()
    path = tmp_path / f"merges.{suffix}"
    view.save_graph(path)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(view.notices.messages))
    assert path.read_bytes().startswith(start)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    assert str(path) in view.notices.messages[0].text


def test_the_numbers_behind_the_graph_are_saved_as_csv(view, jobs, tmp_path, qtbot):
    view.set_history(history_of([5, 0]))
    path = tmp_path / "merges.csv"
    view.save_graph(path)
    jobs.drain()
    qtbot.waitUntil(lambda: bool(view.notices.messages))
    with path.open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file)) == [
            ["merge", "frequency", "bytes_per_token"],
            ["1", "5", "1.0000"],
            ["2", "0", "1.0000"],
        ]
    assert [entry.name for entry in tmp_path.iterdir()] == ["merges.csv"]


def test_a_graph_that_cannot_be_saved_is_an_error_message(view, tmp_path, jobs, qtbot):
    view.set_history(history_of([5]))
    view.save_graph(tmp_path / "missing" / "merges.csv")
    jobs.drain()
    qtbot.waitUntil(lambda: bool(view.notices.messages))
    assert "missing" in view.notices.messages[0].text


def test_the_graph_takes_the_colours_of_a_new_palette(view, qapp):
    view.set_history(history_of(range(100, 0, -1)))
    for colours in (DARK, LIGHT):
        qapp.setPalette(palette_of(colours))
        qapp.processEvents()
        assert view.chart.plot.backgroundBrush().color().name() == colours.base
        assert view.chart.plot._frequency.opts["pen"].color().name() == colours.frequency


def test_the_header_is_not_asked_to_look_at_every_selected_row(view):
    view.set_history(history_of(range(1000, 0, -1)))
    table = view.merges.table
    table.selectAll()
    assert len(table.selectionModel().selectedRows()) == 1000
    assert not table.horizontalHeader().selectionModel().hasSelection()


def test_the_arrow_keys_move_the_chosen_merge_in_the_graph(view, qtbot):
    view.set_history(history_of(range(1000, 0, -1)))
    plot = view.chart.plot
    assert plot.focusPolicy() & Qt.FocusPolicy.TabFocus
    for key, merge in (
        (Qt.Key.Key_Left, 999),
        (Qt.Key.Key_Left, 998),
        (Qt.Key.Key_Right, 999),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_End, 999),
    ):
        qtbot.keyClick(plot, key)
        assert plot.pointed_at == merge
        assert view.merges.table.currentIndex().row() == merge


def test_the_graph_shows_that_it_has_the_focus(view, qtbot):
    view.set_history(history_of(range(1000, 0, -1)))
    plot = view.chart.plot
    view.merges.table.setFocus()
    before = plot.grab().toImage()
    plot.setFocus()
    qtbot.waitUntil(plot.hasFocus)
    edge = plot.grab().toImage().pixelColor(0, plot.height() // 2)
    assert edge == plot.palette().highlight().color()
    assert before.pixelColor(0, plot.height() // 2) != edge


def labels(view, side):
    """What an axis of the graph names."""
    canvas = QPixmap(10, 10)
    painter = QPainter(canvas)
    _, _, texts = view.chart.plot.getPlotItem().getAxis(side).generateDrawSpecs(painter)
    painter.end()
    return [text for _, _, text in texts if text]


@pytest.mark.parametrize("height", [300, 500, 900])
@pytest.mark.usefixtures("needs_a_font")
def test_every_decade_in_view_has_its_label(view, qapp, height):
    view.resize(900, height)
    view.set_history(history_of([1_000_000, *range(998, 0, -1), 1]))
    qapp.processEvents()
    assert labels(view, "left") == ["1", "10", "100", "1,000", "10,000", "100,000", "1 M"]
    assert labels(view, "bottom") == ["1", "10", "100", "1,000"]
