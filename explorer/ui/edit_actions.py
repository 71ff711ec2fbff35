"""Undo, redo, cut, copy, paste, select all: for whatever field, table or view has the focus."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

from explorer.ui.actions import Act, Actions
from explorer.ui.edit_targets import KeptTexts, Target, target_of
from explorer.ui.token_view.text_store import TextStore
from explorer.ui.token_view.view import TokenView

ACTS: Final = (Act.UNDO, Act.REDO, Act.CUT, Act.COPY, Act.PASTE, Act.SELECT_ALL)


class EditActions(QObject):
    """Offers what the focused widget can do. The keys themselves are the widgets' own."""

    def __init__(
        self,
        *,
        window: QMainWindow,
        menu: QMenu,
        view: TokenView,
        store: TextStore,
        actions: Actions,
    ) -> None:
        """Connect the actions.

        Args:
            window: Owns this object; what has the focus in it is meant.
            menu: The menu of the actions, which are brought up to date when it opens.
            view: Where undo goes on with the texts of a store.
            store: Its texts.
            actions: Those of the window.
        """
        super().__init__(window)
        self._window = window
        self._view = view
        self._store = store
        self._actions = {act: actions[act] for act in ACTS}
        self._before: QWidget | None = None
        for act, action in self._actions.items():
            # The menu shows the keys, and leaves them to fields, tables and views.
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(partial(self._on_triggered, act))
        menu.aboutToShow.connect(self.update)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @Slot()
    def update(self) -> None:
        """Enable what can be done now."""
        target = self._target()
        for act, action in self._actions.items():
            action.setEnabled(target is not None and target.can(act))

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QMenuBar):
            self._before = before

    def _target(self) -> Target | None:
        widget: QWidget | None = self._window.focusWidget()
        if isinstance(widget, QMenuBar):
            # Who opens a menu by the keyboard takes the focus away from what is meant.
            widget = self._before if self._before and isValid(self._before) else None
        if widget is self._view:
            return KeptTexts(self._view, self._store)
        return target_of(widget)

    def _on_triggered(self, act: Act, *_: object) -> None:
        target = self._target()
        if target is not None and target.can(act):
            target.do(act)
