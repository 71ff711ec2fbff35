"""Says for a moment what was copied, whichever part of the program copied it."""

from typing import Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from explorer.ui.text import visible_start

_SHOWN_MS: Final = 5000


class CopiedLine(QLabel):
    """Watches the clipboard; what other programs put there is not told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("copied")
        # No text that is copied asks for a wider window.
        self.setMinimumWidth(1)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_SHOWN_MS)
        self._patience.timeout.connect(self.clear)
        QGuiApplication.clipboard().dataChanged.connect(self._on_clipboard_changed)

    @Slot()
    def _on_clipboard_changed(self) -> None:
        clipboard = QGuiApplication.clipboard()
        # Once, since it may be long.
        text = clipboard.text() if clipboard.ownsClipboard() else ""
        if not text:
            return
        self.setText(self.tr("Copied: {text}").format(text=visible_start(text)))
        self._patience.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.text()))
