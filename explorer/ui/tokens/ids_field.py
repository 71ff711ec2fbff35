"""A field for ids as text, of which millions may be pasted."""

from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from typing_extensions import override

# Qt lays out so much at once; a million ids would take it seconds.
MOST_SHOWN_CHARS: Final = 1 << 16
_REMOVING_KEYS: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class IdsField(QPlainTextEdit):
    """Holds a text; a long one cannot be edited, and only its beginning is shown.

    `abridged` tells how long such a text is. Delete removes it, and pasting replaces it.
    """

    abridged = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A text that is too long to be shown.
        self._held = ""
        self._is_held_by_user = False

    @property
    def text(self) -> str:
        """All of the text."""
        return self._held or self.toPlainText()

    @property
    def edited(self) -> bool:
        """Whether what it holds comes from the user."""
        return self._is_held_by_user or self.document().isModified()

    @override
    def setPlainText(self, text: str) -> None:
        self._is_held_by_user = False
        is_long = len(text) > MOST_SHOWN_CHARS
        self._held = text if is_long else ""
        self.setReadOnly(is_long)
        super().setPlainText(f"{text[:MOST_SHOWN_CHARS]}…" if is_long else text)
        if is_long:
            self.abridged.emit(len(text))

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        pasted = source.text()
        if self._held:
            self.setPlainText(pasted)
            self._is_held_by_user = True
        elif len(pasted) + self.document().characterCount() <= MOST_SHOWN_CHARS:
            super().insertFromMimeData(source)
        else:
            before, behind = self._around_selection()
            self.setPlainText(f"{before}{pasted}{behind}")
            self._is_held_by_user = True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._held and event.key() in _REMOVING_KEYS:
            self.setPlainText("")
        elif self._held and event.matches(QKeySequence.StandardKey.Paste):
            self.insertFromMimeData(QGuiApplication.clipboard().mimeData())
        else:
            super().keyPressEvent(event)

    def _around_selection(self) -> tuple[str, str]:
        """What stands before the selection, or the caret, and what stands behind it."""
        # Qt counts in units of UTF-16.
        units = self.toPlainText().encode("utf-16-le", "surrogatepass")
        cursor = self.textCursor()
        before, behind = units[: 2 * cursor.selectionStart()], units[2 * cursor.selectionEnd() :]
        return _decoded(before), _decoded(behind)


def _decoded(units: bytes) -> str:
    return units.decode("utf-16-le", "surrogatepass")
