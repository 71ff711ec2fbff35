"""A row of a text that is ready to be drawn: its text, its bytes, where its tokens stand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText

from explorer.ui.token_view.lane import Lane
from explorer.ui.token_view.row_layout import RowLayout

LANE_GAP: Final = 4
EDGE_WIDTH: Final = 1
_FOOT: Final = 0.25


@dataclass(frozen=True)
class TokenBox:
    """One token's part of a row.

    Attributes:
        token: Its number.
        token_id: Its id.
        stretches: Left and right edges of where it stands; several where text runs both ways.
        start: Offset in the row of its first byte there.
        stop: Offset behind its last byte there.
        colour: Number of the colour behind it.
        begins: Whether the token begins in this row.
        cut: Whether it begins or ends inside of a character.
        begins_inside: Whether it begins inside of one.
        special: Whether it is a special token.
    """

    token: int
    token_id: int
    stretches: Sequence[tuple[float, float]]
    start: int
    stop: int
    colour: int
    begins: bool
    cut: bool
    begins_inside: bool
    special: bool


@dataclass(frozen=True, eq=False)
class Row:
    """A row that is ready to be drawn.

    Attributes:
        data: Its bytes.
        layout: Where its text stands.
        boxes: Its tokens, in order.
        height: Of its text.
        lane: Where its bytes stand below that; None if they are not shown.
    """

    data: bytes
    layout: RowLayout
    boxes: Sequence[TokenBox]
    height: float
    lane: Lane | None

    @cached_property
    def grounds(self) -> Mapping[int, Sequence[QRectF]]:
        """What lies behind the tokens of each colour."""
        grounds: dict[int, list[QRectF]] = {}
        for box in self.boxes:
            grounds.setdefault(box.colour, []).extend(self.places(box))
        return grounds

    @cached_property
    def hatched(self) -> Sequence[QRectF]:
        """The foot of the tokens that begin or end inside of a character."""
        return [_foot(place) for box in self.boxes if box.cut for place in self.places(box)]

    @cached_property
    def edges(self) -> Sequence[QRectF]:
        """Where tokens begin; an edge inside of a character is not drawn across it."""
        edges = []
        for box in self.boxes:
            if box.begins:
                for place in self.places(box):
                    place.setWidth(EDGE_WIDTH)
                    edges.append(_foot(place) if box.begins_inside else place)
        return edges

    @cached_property
    def byte_places(self) -> Sequence[Sequence[tuple[float, float]]]:
        """For each of its tokens the left and right edges of where its bytes stand."""
        lane = self.lane
        return [lane.stretches(box.start, box.stop) if lane else [] for box in self.boxes]

    def digits(self, font: QFont) -> Sequence[QStaticText]:
        """Its bytes in hex."""
        known = _digits(font.toString())
        return [known[byte] for byte in self.data]

    def places(self, box: TokenBox) -> Sequence[QRectF]:
        """Where a token stands."""
        return [QRectF(left, 0, right - left, self.height) for left, right in box.stretches]


def text_height(font: QFont) -> float:
    """Height of the text of a row in a font."""
    return QFontMetricsF(font).height() + LANE_GAP


@cache
def _digits(_font: str) -> Sequence[QStaticText]:
    """Each byte in hex. A font has its own, since they keep how they were laid out."""
    found = [QStaticText(f"{byte:02x}") for byte in range(256)]
    for text in found:
        text.setTextFormat(Qt.TextFormat.PlainText)
    return found


def _foot(place: QRectF) -> QRectF:
    """The lower part of a place, where nothing is drawn across what is to be read."""
    return place.adjusted(0, place.height() * (1 - _FOOT), 0, 0)
