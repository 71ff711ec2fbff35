"""The live graph: frequency and bytes per token over the number of the merge."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent
from PySide6.QtCore import QEvent, QPointF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from explorer.engine.training.history import MergeHistory
from explorer.ui.count_axis import CountAxis
from explorer.ui.theme import SPACING, Colours, colours_of
from explorer.ui.train.curve import bounds, least_span, thinned
from explorer.ui.train.framed_plot import FramedPlot

LINE_WIDTH: Final = 1.5
DOT_SIZE: Final = 4

_FEW_POINTS: Final = 200
_MARK_SIZE: Final = 9
_ZOOM: Final = 0.5
_ROUNDING: Final = 1e-6
_AXIS_WIDTH: Final = 8 * SPACING


class MergePlot(FramedPlot):
    """Two curves over the merges of a history, a crosshair and a mark.

    The mouse and the keys choose which merges are in view; the heights of both curves follow. A
    merge of frequency 0 has no place on a logarithmic axis and is left out of the curve.
    """

    merge_hovered = Signal(object)
    merge_picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        axes = {side: CountAxis(side) for side in ("bottom", "left")}
        super().__init__(parent, axisItems=axes)
        self._history = MergeHistory()
        self._log_x = True
        self._log_y = True
        self._following = True
        self._selected: int | None = None
        self._hovered: int | None = None
        self._plot = self.getPlotItem()
        self._view = self._plot.getViewBox()
        # Of so few points, smooth lines cost little more than others.
        self._frequency = pg.PlotDataItem(antialias=True)
        self._ratio = pg.PlotDataItem(antialias=True)
        self._crosshair = pg.InfiniteLine(angle=90, movable=False)
        self._mark = pg.ScatterPlotItem(size=_MARK_SIZE)
        self._build()
        self._dress()
        self._apply_scales()

    def _build(self) -> None:
        plot = self._plot
        plot.setMenuEnabled(False)
        plot.hideButtons()
        # Room for half of the topmost label, and for the frame of the focus.
        plot.layout.setContentsMargins(SPACING // 2, SPACING, SPACING // 2, SPACING // 2)
        plot.setLabel("bottom", self.tr("merge"))
        # Told apart by more than colour: how each curve is drawn stands beside its name.
        plot.setLabel("left", f"{self.tr('frequency')}  ——")
        plot.showGrid(x=True, y=True, alpha=0.15)
        plot.addItem(self._frequency)
        for item in (self._crosshair, self._mark):
            plot.addItem(item, ignoreBounds=True)
            item.hide()
        self._ratio_view = pg.ViewBox(enableMenu=False)
        for view in (self._view, self._ratio_view):
            # Its own way paints twice: first the new curve in the old range, then in the new one.
            view.disableAutoRange()
        self._view.setMouseEnabled(x=True, y=False)
        self._ratio_view.setMouseEnabled(x=False, y=False)
        self._ratio_view.setZValue(self._view.zValue() - 1)
        self._ratio_view.addItem(self._ratio)
        self._ratio_view.setXLink(self._view)
        plot.showAxis("right")
        plot.setLabel("right", f"{self.tr('bytes per token')}  - - -")
        for side in ("left", "right"):
            # A width that follows the numbers would shift the curve while it grows.
            plot.getAxis(side).setWidth(_AXIS_WIDTH)
        plot.getAxis("right").setGrid(False)
        plot.getAxis("right").linkToView(self._ratio_view)
        self.scene().addItem(self._ratio_view)
        self._view.sigResized.connect(self._on_view_resized)
        self._view.sigRangeChangedManually.connect(self._on_zoomed)
        self.scene().sigMouseMoved.connect(self._on_mouse_moved)
        self.scene().sigMouseClicked.connect(self._on_mouse_clicked)

    @property
    def zeros_left_out(self) -> int:
        """Number of merges whose frequency is 0."""
        return len(self._history) - int(np.count_nonzero(self._history.frequency))

    @property
    def pointed_at(self) -> int | None:
        """Index of the merge under the mouse, else of the one selected."""
        return self._selected if self._hovered is None else self._hovered

    def set_history(self, history: MergeHistory) -> None:
        """Draw another run, all of it in view."""
        self._history = history
        self._hovered = None
        self._selected = None
        self.show_all()

    @Slot()
    def refresh(self) -> None:
        """Draw what the history holds by now."""
        first, end = self._span_in_view()
        picks = thinned(first, end, geometric=self._log_x)
        numbers = picks + 1
        counts = self._history.frequency[picks]
        drawn = counts > 0
        few = np.count_nonzero(drawn) <= _FEW_POINTS
        self._frequency.setSymbol("o" if few else None)
        self._frequency.setData(numbers[drawn], counts[drawn])
        ratios = self._ratios(picks)
        self._ratio.setData(numbers, ratios)
        if drawn.any():
            self._limit()
            self._view.setRange(
                xRange=self._whole if self._following else None,
                yRange=bounds(counts[drawn], log=self._log_y),
                padding=0,
            )
            self._ratio_view.setYRange(*bounds(ratios, log=False), padding=0)
        self._place_marks()

    def set_scales(self, *, log_x: bool, log_y: bool) -> None:
        """Choose linear or logarithmic axes."""
        self._log_x, self._log_y = log_x, log_y
        self._apply_scales()

    def select(self, merge: int | None) -> None:
        """Mark a merge, given by its index, and bring it into view."""
        self._selected = merge
        if merge is not None and merge < len(self._history):
            self._bring_into_view(self._to_axis_x(merge + 1))
        self._place_marks()

    @Slot()
    def show_all(self) -> None:
        """Bring the whole run into view, and keep it there as it grows."""
        self._following = True
        self.refresh()

    @Slot()
    def zoom_in(self) -> None:
        """Show half of the merges in view, around the middle."""
        self._zoom(_ZOOM)

    @Slot()
    def zoom_out(self) -> None:
        """Show twice as much."""
        self._zoom(1 / _ZOOM)

    @property
    def curves(self) -> tuple[pg.PlotDataItem, pg.PlotDataItem]:
        """What is drawn of frequencies and bytes per token."""
        return self._frequency, self._ratio

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Show the axes alone meanwhile: no curve, nothing marked."""
        for item in (*self.curves, self._crosshair, self._mark):
            item.hide()
        try:
            yield
        finally:
            for item in self.curves:
                item.show()
            self._place_marks()

    def _zoom(self, factor: float) -> None:
        if len(self._history):
            self._view.scaleBy((factor, 1))
            self._on_zoomed()

    @property
    def _whole(self) -> tuple[float, float]:
        """The range of the axis that shows all merges."""
        return bounds(np.array((1, max(1, len(self._history)))), log=self._log_x)

    def _limit(self) -> None:
        """Let nobody leave the run, nor look closer than at a few merges."""
        low, high = self._whole
        middle = self._from_axis_x(sum(self._view.viewRange()[0]) / 2)
        least = min(least_span(middle, log=self._log_x), high - low)
        self._view.setLimits(xMin=low, xMax=high, minXRange=least)

    def _ratios(self, picks: NDArray[np.intp]) -> NDArray[np.float64]:
        ratios: NDArray[np.float64] = self._history.text_bytes / np.maximum(
            self._history.tokens[picks], 1
        )
        return ratios

    def _span_in_view(self) -> tuple[int, int]:
        """The merges in view, one more on each side so that the curve runs to the edge."""
        count = len(self._history)
        if self._following:
            return 0, count
        left, right = (self._from_axis_x(edge) for edge in self._view.viewRange()[0])
        first = min(max(0, int(left) - 2), count)
        return first, max(first, min(count, int(right) + 2))

    def _bring_into_view(self, x: float) -> None:
        left, right = self._view.viewRange()[0]
        if not left <= x <= right:
            self._view.translateBy(x=x - (left + right) / 2)
            self._on_zoomed()

    def _to_axis_x(self, number: int) -> float:
        return math.log10(number) if self._log_x else float(number)

    def _from_axis_x(self, x: float) -> float:
        if not self._log_x:
            return x
        # Far beyond any merge, 10**x would overflow.
        return float(10.0 ** min(x, 18.0))

    def _apply_scales(self) -> None:
        self._plot.setLogMode(x=self._log_x, y=self._log_y)
        self._plot.getAxis("right").setLogMode(x=False, y=False)
        self._ratio.setLogMode(xState=self._log_x, yState=False)
        self.show_all()

    def _place_marks(self) -> None:
        merge = self.pointed_at
        shown = merge is not None and merge < len(self._history)
        self._crosshair.setVisible(shown)
        point = self._axis_point(self._selected)
        self._mark.setVisible(point is not None)
        if shown and merge is not None:
            self._crosshair.setValue(self._to_axis_x(merge + 1))
        if point is not None:
            self._mark.setData([point[0]], [point[1]])

    def _axis_point(self, merge: int | None) -> tuple[float, float] | None:
        """Where a merge stands in the coordinates of the axes; None if nowhere."""
        if merge is None or merge >= len(self._history):
            return None
        y = float(self._history.frequency[merge])
        if self._log_y and y <= 0:
            return None
        return self._to_axis_x(merge + 1), math.log10(y) if self._log_y else y

    def _merge_at(self, scene_point: QPointF) -> int | None:
        if not len(self._history) or not self._view.sceneBoundingRect().contains(scene_point):
            return None
        x = self._from_axis_x(self._view.mapSceneToView(scene_point).x())
        return min(max(round(x), 1), len(self._history)) - 1

    def _dress(self) -> None:
        """Have the colours of the palette, and letters as large as those around."""
        colours = colours_of(self.palette())
        self.setBackground(colours.base)
        self._dress_axes(colours)
        width = LINE_WIDTH * self.devicePixelRatioF()
        self._frequency.setPen(pg.mkPen(colours.frequency, width=width))
        self._ratio.setPen(pg.mkPen(colours.ratio, width=width, style=Qt.PenStyle.DashLine))
        self._frequency.setSymbolPen(None)
        self._frequency.setSymbolBrush(colours.frequency)
        self._frequency.setSymbolSize(DOT_SIZE)
        self._crosshair.setPen(pg.mkPen(colours.mark, width=1, style=Qt.PenStyle.DotLine))
        self._mark.setPen(pg.mkPen(colours.mark, width=2))
        self._mark.setBrush(QColor(colours.base))

    def _dress_axes(self, colours: Colours) -> None:
        for side in ("bottom", "left", "right"):
            axis = self._plot.getAxis(side)
            axis.setPen(colours.faint)
            axis.setTextPen(colours.text)
            axis.label.setFont(self.font())
        self._plot.getAxis("left").setTextPen(colours.frequency)
        self._plot.getAxis("right").setTextPen(colours.ratio)

    @Slot()
    def _on_view_resized(self) -> None:
        self._ratio_view.setGeometry(self._view.sceneBoundingRect())
        self._ratio_view.linkedViewChanged(self._view, self._ratio_view.XAxis)

    @Slot()
    def _on_zoomed(self, *_: object) -> None:
        self._limit()
        (left, right), (low, high) = self._view.viewRange()[0], self._whole
        slack = _ROUNDING * (high - low)
        self._following = left <= low + slack and right >= high - slack
        self.refresh()

    @Slot(object)
    def _on_mouse_moved(self, scene_point: QPointF) -> None:
        self._hover(self._merge_at(scene_point))

    @Slot(object)
    def _on_mouse_clicked(self, event: MouseClickEvent) -> None:
        merge = self._merge_at(event.scenePos())
        if merge is not None and event.button() == Qt.MouseButton.LeftButton:
            self.merge_picked.emit(merge)

    def _hover(self, merge: int | None) -> None:
        if merge != self._hovered:
            self._hovered = merge
            self._place_marks()
            self.merge_hovered.emit(merge)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        latest = len(self._history) - 1
        before = latest + 1 if self._selected is None else self._selected
        merges = {
            Qt.Key.Key_Left: before - 1,
            Qt.Key.Key_Right: before + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: latest,
        }
        merge = merges.get(Qt.Key(event.key()))
        if merge is None or latest < 0:
            super().keyPressEvent(event)
        else:
            self.merge_picked.emit(min(max(merge, 0), latest))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # One comes while the base class is still being built.
        looks = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
        if event.type() in looks and hasattr(self, "_mark"):
            self._dress()
