"""Context menus of tables and token views: the widget's own actions, by mouse and by keyboard."""

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, Slot
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractScrollArea, QMenu, QWidget


class ContextMenu(QObject):
    """Shows the actions of a scrolled widget; those that are off now are greyed out."""

    def __init__(self, widget: QAbstractScrollArea) -> None:
        super().__init__(widget)
        self._widget = widget
        widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        widget.customContextMenuRequested.connect(self._on_requested)

    @Slot(QPoint)
    def _on_requested(self, place: QPoint) -> None:
        if not self._widget.actions():
            return
        menu = QMenu(self._widget)
        menu.setObjectName("context_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self._widget.actions())
        menu.popup(self._widget.viewport().mapToGlobal(place))


def ask_for_context_menu(widget: QWidget) -> None:
    """Ask a widget for its context menu, where its caret or selection is, as the menu key does."""
    place = widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle).center()
    reason = QContextMenuEvent.Reason.Keyboard
    event = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
    QCoreApplication.sendEvent(widget, event)
