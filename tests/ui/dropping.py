"""Holds files or a text over a widget and lets them fall, as another program would."""

from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent

_BUTTON = Qt.MouseButton.LeftButton
_NO_KEY = Qt.KeyboardModifier.NoModifier
_COPY = Qt.DropAction.CopyAction


def carried(*paths, text=None):
    data = QMimeData()
    if text is not None:
        data.setText(text)
    else:
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def hold(widget, data):
    """Whether the widget would take it."""
    event = QDragEnterEvent(QPoint(9, 9), _COPY, data, _BUTTON, _NO_KEY)
    QCoreApplication.sendEvent(widget, event)
    return event.isAccepted()


def leave(widget):
    QCoreApplication.sendEvent(widget, QDragLeaveEvent())


def drop(widget, data):
    hold(widget, data)
    QCoreApplication.sendEvent(widget, QDropEvent(QPointF(9, 9), _COPY, data, _BUTTON, _NO_KEY))
