"""Draws one row: a box for each token, the text on it, and the bytes below it."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPalette,
    QPen,
)

from explorer.engine.byte_forms import readable
from explorer.ui.text import drawable
from explorer.ui.theme import Colours, colours_of, token_font
from explorer.ui.token_view.lane import Lane
from explorer.ui.token_view.rows import EDGE_WIDTH, LANE_GAP, Row, TokenBox, text_height
from explorer.ui.token_view.wrapping import Limits

_DIMMED: Final = 0.35
_HATCH: Final = 0.7
_OUTLINE_WIDTH: Final = 2
# Thin, since it may stand around many in a row, and close to what is to be read.
_SPECIAL_WIDTH: Final = 1
_FRAME_WIDTH: Final = 3
_CURRENT: Final = 0.35
_CORNER: Final = 6
_HEX_DIGITS: Final = "ff"
_LANE_FONT_SHARE: Final = 0.85
_FEWEST_COLUMNS: Final = 20
_PARTS: Final = 16


@dataclass(frozen=True)
class Style:
    """How rows look.

    Attributes:
        font: Of the text.
        lane_font: Of the bytes below it.
        colours: The scheme.
        lane: Whether the bytes are shown.
    """

    font: QFont
    lane_font: QFont
    colours: Colours
    lane: bool

    @classmethod
    def of(cls, palette: QPalette, *, lane: bool) -> "Style":
        """The look that goes with a palette and the chosen font of tokens."""
        font = token_font()
        lane_font = QFont(font)
        lane_font.setPointSizeF(font.pointSizeF() * _LANE_FONT_SHARE)
        return cls(font, lane_font, colours_of(palette), lane)

    def limits(self, width: float) -> Limits:
        """How much fits into a row of a width."""
        column = QFontMetricsF(self.font).horizontalAdvance("x")
        columns = max(_FEWEST_COLUMNS, int(width // max(1, column)))
        if not self.lane:
            return Limits(columns)
        # Sums of such parts are exact.
        return Limits(columns, ceil(_PARTS * self.cell_width / max(1, column)) / _PARTS)

    @property
    def text_height(self) -> float:
        """Height of the text of a row."""
        return text_height(self.font)

    @property
    def cell_width(self) -> float:
        """Width of one byte in the lane."""
        return QFontMetricsF(self.lane_font).horizontalAdvance(_HEX_DIGITS) + LANE_GAP

    @property
    def row_height(self) -> float:
        """Height of a row with all that belongs to it."""
        if not self.lane:
            return self.text_height
        return self.text_height + QFontMetricsF(self.lane_font).height() + 2 * LANE_GAP


@dataclass(frozen=True)
class Emphasis:
    """What stands out; tokens are given by their numbers.

    Attributes:
        lit: Id whose tokens stand out while all others stand back; None for no such id.
        hovered: The token that is pointed at.
        pinned: The chosen token.
        ringed: Those that deserve attention.
        current: The place among others that one has come to: the ringed ones stand back then.
    """

    lit: int | None = None
    hovered: int | None = None
    pinned: int | None = None
    ringed: Collection[int] = ()
    current: range = range(0)


class RowPainter:
    """Draws rows of one style."""

    def __init__(
        self, painter: QPainter, style: Style, names: Sequence[str], emphasis: Emphasis
    ) -> None:
        """Prepare to draw.

        Args:
            painter: Draws on the viewport.
            style: How rows look.
            names: The colours behind tokens.
            emphasis: What stands out.
        """
        self._painter = painter
        self._style = style
        self._emphasis = emphasis
        self._full = [QColor(name) for name in names]
        self._dimmed = [_dimmed(colour) for colour in self._full]
        self._edge = QColor(style.colours.faint)
        hatch = QColor(self._edge)
        hatch.setAlphaF(_HATCH)
        self._hatch = QBrush(hatch, Qt.BrushStyle.BDiagPattern)
        self._mark = QColor(style.colours.mark)
        self._behind_current = QColor(style.colours.mark)
        self._behind_current.setAlphaF(_CURRENT)
        self._alarm = QColor(style.colours.alarm)
        if emphasis.current:
            self._alarm.setAlphaF(_HATCH)
        self._ink = QColor(style.colours.ink)

    def draw(self, origin: QPointF, row: Row) -> None:
        """Draw a row with its upper left corner at `origin`."""
        self._painter.translate(origin)
        self._draw_grounds(row)
        self._painter.setPen(self._ink)
        row.layout.layout.draw(self._painter, QPointF(0, LANE_GAP / 2))
        for box in row.boxes:
            if box.token == self._emphasis.hovered:
                self._draw_blanks(row, box)
        if row.lane is not None:
            self._draw_lane(row, row.lane)
        self._draw_specials(row)
        self._draw_rings(row)
        for box in row.boxes:
            if box.token == self._emphasis.pinned:
                pen = _outline_pen(self._mark, _OUTLINE_WIDTH, special=box.special)
                for place in row.places(box):
                    self._draw_outline(place, pen)
        self._painter.translate(-origin)

    def _draw_grounds(self, row: Row) -> None:
        emphasis = self._emphasis
        colours = self._full if emphasis.lit is None else self._dimmed
        self._painter.setPen(Qt.PenStyle.NoPen)
        for colour, places in row.grounds.items():
            self._fill(places, colours[colour])
        if emphasis.lit is not None:
            for box in row.boxes:
                if box.token_id == emphasis.lit:
                    self._fill(row.places(box), self._full[box.colour])
        self._fill(row.hatched, self._hatch)
        if emphasis.current:
            for box in row.boxes:
                if box.token in emphasis.current:
                    self._fill(row.places(box), self._behind_current)
        self._fill(row.edges, self._edge)

    def _fill(self, places: Sequence[QRectF], brush: QBrush | QColor) -> None:
        if places:
            self._painter.setBrush(brush)
            self._painter.drawRects(places)

    def _behind(self, box: TokenBox) -> QColor:
        is_full = self._emphasis.lit in (None, box.token_id)
        return (self._full if is_full else self._dimmed)[box.colour]

    def _draw_blanks(self, row: Row, box: TokenBox) -> None:
        """Give the white space of a token its signs."""
        layout = row.layout
        self._painter.setFont(self._style.font)
        self._painter.setPen(self._mark)
        edges = layout.row.byte_edges
        for cluster in range(bisect_right(edges, box.start) - 1, bisect_left(edges, box.stop)):
            if layout.row.blank[cluster]:
                sign = drawable(readable(row.data[edges[cluster] : edges[cluster + 1]]))
                left, right = layout.place_of(cluster)
                cell = QRectF(left, 0, right - left, row.height)
                self._painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, sign)

    def _draw_specials(self, row: Row) -> None:
        # Those that stand for no text, as at its end, have no place that a frame could be around.
        shown = {
            box.token
            for box in row.boxes
            if box.special and box.start < box.stop and box.token != self._emphasis.pinned
        }
        pen = _outline_pen(self._ink, _SPECIAL_WIDTH, special=True)
        for left, right in _rings(row, shown):
            self._draw_outline(QRectF(left, 0, right - left, row.height), pen)

    def _draw_rings(self, row: Row) -> None:
        for left, right in _rings(row, self._emphasis.ringed, self._emphasis.current):
            self._draw_ring(QRectF(left, 0, right - left, row.height))
        # Wider than a ring, since not everybody sees the colour.
        frame = QPen(self._mark, _FRAME_WIDTH)
        for left, right in _rings(row, self._emphasis.current):
            self._draw_outline(QRectF(left, 0, right - left, row.height), frame)

    def _draw_ring(self, place: QRectF) -> None:
        self._draw_outline(place, QPen(self._alarm, _OUTLINE_WIDTH))
        # A corner too, since not everybody sees the colour; of what is narrow, beside it.
        self._painter.setBrush(self._alarm)
        corner = place.topRight()
        side = -_CORNER if place.width() > 2 * _CORNER else _CORNER
        self._painter.drawPolygon([corner, corner + QPointF(side, 0), corner + QPointF(0, _CORNER)])

    def _draw_outline(self, place: QRectF, pen: QPen) -> None:
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = pen.widthF() / 2
        # Around what is narrow, not over it.
        beside = inset if place.width() > 4 * pen.widthF() else -inset
        self._painter.drawRect(place.adjusted(beside, inset, -beside, -inset))

    def _draw_lane(self, row: Row, lane: Lane) -> None:
        self._painter.setFont(self._style.lane_font)
        height = self._style.row_height - self._style.text_height - LANE_GAP
        top = row.height
        for box, places in zip(row.boxes, row.byte_places, strict=True):
            for left, right in places:
                whole = QRectF(left, top, right - left, height)
                self._painter.fillRect(whole, self._behind(box))
                if box.begins:
                    self._painter.fillRect(QRectF(left, top, EDGE_WIDTH, height), self._edge)
        self._painter.setPen(self._ink)
        inset = (self._style.cell_width - LANE_GAP) / 2
        for digits, left, right in zip(
            row.digits(self._style.lane_font),
            lane.lefts.tolist(),
            lane.rights.tolist(),
            strict=True,
        ):
            place = QPointF((left + right) / 2 - inset, top + LANE_GAP / 2)
            self._painter.drawStaticText(place, digits)


def _outline_pen(colour: QColor, width: int, *, special: bool) -> QPen:
    return QPen(colour, width, Qt.PenStyle.DashLine if special else Qt.PenStyle.SolidLine)


def _rings(
    row: Row, tokens: Container[int], others: Container[int] = ()
) -> list[tuple[float, float]]:
    """Left and right edges of the rings around tokens: one around all neighbours.

    Args:
        row: Where they stand.
        tokens: Numbers of the tokens.
        others: Numbers of those that have another ring.
    """
    stretches = sorted(
        stretch
        for box in row.boxes
        if box.token in tokens and box.token not in others
        for stretch in box.stretches
    )
    rings: list[tuple[float, float]] = []
    for left, right in stretches:
        if rings and left <= rings[-1][1] + EDGE_WIDTH:
            rings[-1] = (rings[-1][0], max(right, rings[-1][1]))
        else:
            rings.append((left, right))
    return rings


def _dimmed(colour: QColor) -> QColor:
    dimmed = QColor(colour)
    dimmed.setAlphaF(_DIMMED)
    return dimmed
