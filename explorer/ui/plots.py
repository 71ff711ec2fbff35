"""Plots of results: curves, grouped bars, a histogram. Told apart by more than colour."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QBrush, QColor, QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from explorer.ui.count_axis import CountAxis
from explorer.ui.fact_model import Values
from explorer.ui.group_labels import group_labels
from explorer.ui.text import decimal, number
from explorer.ui.theme import SPACING, colours_of

# Okabe and Ito's colours, which most eyes tell apart; the lightest is left out.
_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
_SYMBOLS: Final = ("o", "s", "t", "d", "+", "x")
_PATTERNS: Final = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense4Pattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.Dense6Pattern,
)
_LOOKS: Final = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
_SYMBOL_SIZE: Final = 7
_HEADROOM: Final = 1.05
_GROUP_WIDTH: Final = 0.8
# Legend, title, two lines of names, and twice as much for the picture.
_LEAST_LINES: Final = 12
_SIDES: Final = ("bottom", "left")


@dataclass(frozen=True)
class Curve:
    """A named line through points.

    Those that are no numbers are not drawn, and on a logarithmic axis only positive ones are.
    """

    name: str
    x: Values
    y: Values


@dataclass(frozen=True)
class Bars:
    """A named series with a value for each group; some of them may be drawn hollow."""

    name: str
    values: Sequence[float]
    hollow: Collection[int] = ()


class Plot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """One picture at a time, drawn anew when the colours change."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        """Create an empty plot.

        Args:
            name: Object name.
            title: Accessible name.
            parent: Owner.
        """
        super().__init__(parent, axisItems={"bottom": _Axis("bottom"), "left": _Axis("left")})
        self.setObjectName(name)
        self.setAccessibleName(title)
        self._redraw = self._draw_nothing
        plot = self.getPlotItem()
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.showGrid(x=False, y=True, alpha=0.15)
        # Whoever lost sight of the curves here would have no way back.
        self.getViewBox().setMouseEnabled(x=False, y=False)
        self._groups: Sequence[str] = ()
        self._legend = self._create_legend()
        self.getViewBox().sigResized.connect(self._fit)
        self._refresh()

    def show_nothing(self) -> None:
        """Take the picture away."""
        self._redraw = self._draw_nothing
        self._refresh()

    def show_curves(
        self,
        curves: Sequence[Curve],
        x_title: str,
        y_title: str,
        *,
        log_x: bool = False,
        log_y: bool = False,
    ) -> None:
        """Show lines."""

        def draw() -> None:
            self._prepare(x_title, y_title, log_x=log_x, log_y=log_y)
            left_out, heights = 0, []
            for index, curve in enumerate(curves):
                x, y = np.asarray(curve.x, np.float64), np.asarray(curve.y, np.float64)
                known = np.isfinite(x) & np.isfinite(y)
                drawn = known & ((x > 0) | (not log_x)) & ((y > 0) | (not log_y))
                left_out += int(np.count_nonzero(known & ~drawn))
                heights += y[drawn].tolist()
                colour = _colour(index)
                self.plot(
                    x[drawn],
                    y[drawn],
                    name=curve.name,
                    pen=pg.mkPen(colour, width=1),
                    symbol=_SYMBOLS[index % len(_SYMBOLS)],
                    symbolSize=_SYMBOL_SIZE,
                    symbolBrush=colour,
                    symbolPen=None,
                )
            self._say(left_out, is_empty=not heights)

        self._redraw = draw
        self._refresh()

    def show_bars(self, groups: Sequence[str], series: Sequence[Bars], y_title: str) -> None:
        """Show a bar for each series in each group.

        Args:
            groups: Names of the groups.
            series: The bars, as many in each as there are groups.
            y_title: What their height means.
        """

        def draw() -> None:
            self._prepare("", y_title, log_x=False, log_y=False)
            width = _GROUP_WIDTH / max(1, len(series))
            edge = QColor(colours_of(self.palette()).text)
            for index, bars in enumerate(series):
                centres = np.arange(len(groups)) - _GROUP_WIDTH / 2 + (index + 0.5) * width
                brush = QBrush(QColor(_colour(index)), _PATTERNS[index % len(_PATTERNS)])
                fills = [
                    QBrush() if group in bars.hollow else brush for group in range(len(groups))
                ]
                self.addItem(
                    pg.BarGraphItem(
                        x=centres,
                        height=list(bars.values),
                        width=width,
                        brush=brush,
                        brushes=fills,
                        pen=edge,
                    )
                )
                # Its own sample in the legend ignores patterns of brushes.
                sample = pg.ScatterPlotItem(symbol="s", size=10, brush=brush, pen=edge)
                self._legend.addItem(sample, bars.name)
            self._groups = groups
            highest = max((max(bars.values, default=0) for bars in series), default=0)
            self._say(0, is_empty=not groups)
            self.getViewBox().setYRange(0, highest * _HEADROOM or 1, padding=0)

        self._redraw = draw
        self._refresh()

    def show_histogram(
        self, edges: Values, counts: Values, x_title: str, y_title: str, mark: float | None = None
    ) -> None:
        """Show how values are spread.

        Args:
            edges: Shape (bins + 1,).
            counts: Shape (bins,).
            x_title: What is counted.
            y_title: What the height means.
            mark: A value to mark by a line.
        """

        def draw() -> None:
            self._prepare(x_title, y_title, log_x=False, log_y=False)
            self._say(0, is_empty=not len(counts))
            if not len(counts):
                return
            colours = colours_of(self.palette())
            brush = pg.mkBrush(colours.frequency)
            self.plot(
                np.asarray(edges),
                np.asarray(counts),
                stepMode="center",
                fillLevel=0,
                brush=brush,
                pen=pg.mkPen(colours.frequency),
            )
            if mark is not None:
                self.addItem(pg.InfiniteLine(mark, pen=pg.mkPen(colours.mark, width=2)))

        self._redraw = draw
        self._refresh()

    def _draw_nothing(self) -> None:
        """Leave out even the axes, which would count nothing."""
        for side in _SIDES:
            self.getPlotItem().hideAxis(side)

    def _prepare(self, x_title: str, y_title: str, *, log_x: bool, log_y: bool) -> None:
        plot = self.getPlotItem()
        for side in _SIDES:
            plot.showAxis(side)
        plot.setLogMode(x=log_x, y=log_y)
        self.getAxis("bottom").setTicks(None)
        self.getAxis("bottom").setHeight(None)
        # Without a colour among them, the titles would be black.
        looks = {"font-size": self._text_size, "color": colours_of(self.palette()).text}
        self.setLabel("bottom", x_title, **looks)
        self.setLabel("left", y_title, **looks)
        plot.setTitle(None)
        plot.enableAutoRange()

    def _say(self, left_out: int, *, is_empty: bool) -> None:
        """Say above the picture what is not in it."""
        parts = []
        if is_empty:
            parts.append(self.tr("There is nothing to draw."))
        if left_out:
            text = self.tr("Not above 0 and left out: {count}")
            parts.append(text.format(count=number(left_out)))
        if parts:
            colour = colours_of(self.palette()).text
            self.getPlotItem().setTitle("  ".join(parts), color=colour, size=self._text_size)

    @property
    def _text_size(self) -> str:
        return f"{self.font().pointSizeF()}pt"

    def _create_legend(self) -> pg.LegendItem:
        """A legend above the picture, in the place of the upper axis; over it, it hides curves."""
        plot = self.getPlotItem()
        plot.legend = pg.LegendItem(horSpacing=SPACING // 2)
        plot.layout.removeItem(plot.getAxis("top"))
        plot.legend.layout.setContentsMargins(0, 0, 0, 0)
        plot.legend.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        plot.layout.addItem(plot.legend, 1, 1, Qt.AlignmentFlag.AlignRight)
        return plot.legend

    @Slot()
    def _fit(self, *_: object) -> None:
        """Arrange the legend and the names of groups in the width that there is."""
        width = self.width() - self.getAxis("left").width()
        entries = [
            sample.width() + label.preferredWidth() + SPACING
            for sample, label in self._legend.items
        ]
        fitting = int(width // max(entries, default=1.0))
        self._legend.setColumnCount(max(1, min(fitting, len(entries))))
        # It may have become as wide as the legend was.
        self.getPlotItem().layout.activate()
        self.centralWidget.setGeometry(self.range)
        if self._groups:
            self._name_groups(width / len(self._groups))

    def _name_groups(self, room: float) -> None:
        metrics, axis = QFontMetrics(self.font()), self.getAxis("bottom")
        labels = group_labels(self._groups, room, metrics)
        axis.setTicks([list(enumerate(labels))])
        lines = 1 + any("\n" in label for label in labels)
        axis.setHeight(lines * metrics.lineSpacing() + SPACING)

    def _refresh(self) -> None:
        colours = colours_of(self.palette())
        self.setMinimumHeight(_LEAST_LINES * QFontMetrics(self.font()).lineSpacing())
        self.setBackground(colours.base)
        plot = self.getPlotItem()
        plot.clear()
        self._groups = ()
        self._legend.clear()
        self._legend.setLabelTextColor(colours.text)
        self._legend.setLabelTextSize(self._text_size)
        for side in _SIDES:
            self.getAxis(side).setPen(colours.faint)
            self.getAxis(side).setTextPen(colours.text)
        self._redraw()
        self._fit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # One comes while the base class is still being built.
        if event.type() in _LOOKS and hasattr(self, "_redraw"):
            self._refresh()


class _Axis(CountAxis):
    """Counts on a logarithmic scale, any numbers on a linear one."""

    @override
    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self.logMode:
            return self.logTickStrings(values, scale, spacing)
        digits = max(0, -math.floor(math.log10(spacing * scale)))
        return [decimal(value * scale, digits) for value in values]


def _colour(index: int) -> str:
    return _COLOURS[index % len(_COLOURS)]
