"""What stands between two characters: the caret, and where a chunk begins.

Edges of tokens and the frame of the chosen one are upright lines too, so each has a shape of its
own.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from explorer.ui.theme import Colours

LINE_WIDTH: Final = 2
_BAR: Final = 3
_FLAG: Final = 6


def draw_caret(painter: QPainter, line: QRectF, colours: Colours) -> None:
    """Draw the caret: a line with a bar across each end, like the pointer of the mouse.

    Args:
        painter: Draws.
        line: Where the line stands.
        colours: Of the window.
    """
    across = line.adjusted(-_BAR, 0, _BAR, 0)
    top, bottom = QRectF(across), QRectF(across)
    top.setHeight(LINE_WIDTH)
    bottom.setTop(bottom.bottom() - LINE_WIDTH)
    for part in (line, top, bottom):
        painter.fillRect(part, QColor(colours.text))


def draw_chunk_mark(painter: QPainter, line: QRectF, colours: Colours) -> None:
    """Draw where a chunk begins: a line with a flag that points into the chunk.

    Args:
        painter: Draws.
        line: Where the line stands.
        colours: Of the window.
    """
    colour = QColor(colours.mark)
    painter.fillRect(line, colour)
    corner = line.topRight()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon([corner, corner + QPointF(_FLAG, _FLAG / 2), corner + QPointF(0, _FLAG)])
