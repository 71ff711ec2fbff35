"""How tokens look in the whole window: their font and colours, which the user may change live."""

from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Signal

SMALLEST_POINTS: Final = 5.0
LARGEST_POINTS: Final = 72.0
# Of the window's text; 0 is the size that the system has it in.
TEXT_POINTS: Final = (0, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20)


class Looks(QObject):
    """What is chosen; whoever shows tokens follows `changed`.

    Attributes:
        family: Of the font; "" for the system's own.
        points: Its size; 0 for that of the window's other texts.
        palette: Name of the set of colours behind tokens.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.family = ""
        self.points = 0.0
        self.palette = "soft"

    def choose(self, family: str, points: float, palette: str) -> None:
        """Change what is chosen, and tell if it is something else."""
        if points:
            points = min(max(points, SMALLEST_POINTS), LARGEST_POINTS)
        if (family, points, palette) != (self.family, self.points, self.palette):
            self.family, self.points, self.palette = family, points, palette
            self.changed.emit()


@cache
def looks() -> Looks:
    """The looks of this program."""
    return Looks()
