"""Turns the mouse wheel over a widget."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest


def turn(field):
    """Turn the wheel down over a field, as the window system reports it."""
    assert field.isVisible()
    window = field.window()
    middle = field.mapTo(window, field.rect().center())
    QTest.wheelEvent(window.windowHandle(), middle, QPoint(0, -120))
