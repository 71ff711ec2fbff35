"""A menu of choices that stays open while several of them are made."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu
from typing_extensions import override

_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CheckMenu(QMenu):
    """Only what is no check box closes it, and Escape."""

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._toggle():
            super().mouseReleaseEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS or not self._toggle():
            super().keyPressEvent(event)

    def _toggle(self) -> bool:
        action = self.activeAction()
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True
