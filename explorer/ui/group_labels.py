"""Labels below groups of bars that do not run into each other."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics


def group_labels(names: Sequence[str], room: float, metrics: QFontMetrics) -> list[str]:
    """Names as they are written below their groups.

    Where one has no room, every other name stands a line lower, so that all have twice as much;
    what is longer still is cut short.

    Args:
        names: Of the groups, from left to right.
        room: From one group to the next, in pixels.
        metrics: Of the font of the labels.
    """
    gap = metrics.horizontalAdvance(" ")
    if all(metrics.horizontalAdvance(name) + gap <= room for name in names):
        return list(names)
    width = int(2 * room) - gap
    return [
        "\n" * (place % 2) + metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
        for place, name in enumerate(names)
    ]
