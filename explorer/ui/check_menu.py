"""Menus with check boxes: seen in every scheme, and one that stays open for several choices."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from typing_extensions import override

from explorer.ui.theme import framed, has_own_colours

_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FramedMenu(QMenu):
    """The frames of its check boxes are seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dress()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ApplicationPaletteChange:
            self._dress()
        return super().event(event)

    def _dress(self) -> None:
        if has_own_colours():
            self.setPalette(framed(QApplication.palette()))


class CheckMenu(FramedMenu):
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
