"""Lets the shortcuts of the window win over keys that fields have for themselves."""

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid
from typing_extensions import override

from explorer.ui.actions import Act, Actions


class Shortcuts(QObject):
    """Watches the widget that has the focus: where one knows Ctrl+E, it would go to a line's end.

    Escape is left to it, and so are the keys of the Edit menu: there they mean the nearest thing.
    """

    def __init__(self, window: QMainWindow, actions: Actions) -> None:
        """Watch from now on.

        Args:
            window: Owns this object; in its dialogs keys mean what they mean to fields.
            actions: Those of the window, each with its context by now.
        """
        super().__init__(window)
        self._window = window
        self._actions = [
            action
            for act, action in actions.items()
            if act is not Act.ESCAPE
            and action.shortcutContext() is not Qt.ShortcutContext.WidgetShortcut
        ]
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._is_taken(event)
        ):
            # A widget that accepted it would get the key, and no action would.
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _is_taken(self, event: QKeyEvent) -> bool:
        keys = QKeySequence(event.keyCombination())
        return any(action.isEnabled() and keys in action.shortcuts() for action in self._actions)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and isValid(before):
            before.removeEventFilter(self)
        if now is not None and now.window() is self._window:
            now.installEventFilter(self)
