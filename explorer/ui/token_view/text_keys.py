"""What the keys do to a text that can be edited."""

import unicodedata

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from explorer.ui.token_view.editing import EditableText, character_before, character_behind

_EXACT_TEXT = "text/plain;charset=utf-8"
_CONTROL = Qt.KeyboardModifier.ControlModifier
_ALT = Qt.KeyboardModifier.AltModifier
_CONTROL_ALT = _CONTROL | _ALT


def apply_key(text: EditableText | None, event: QKeyEvent, chosen: bytes = b"") -> bool:
    """Do what a key asks for.

    Args:
        text: What keys edit; None for a text to read.
        event: The key.
        chosen: The bytes of the chosen token, which can be copied.

    Returns:
        Whether it was a key that edits, copies or moves the caret.
    """
    if event.matches(QKeySequence.StandardKey.Copy):
        copied = (text.selected if text else b"") or chosen
        if copied:
            put_into_clipboard(copied)
        return True
    if text is None:
        return False
    return _apply_standard(text, event) or _apply_plain(text, event) or _move(text, event)


def history_step(text: EditableText | None, event: QKeyEvent) -> int:
    """-1 for a key that would undo and finds no change to undo, 1 to redo, 0 for other keys.

    Args:
        text: What keys edit; None for a text to read.
        event: The key.
    """
    if event.matches(QKeySequence.StandardKey.Undo):
        return 0 if text and text.can_undo else -1
    if event.matches(QKeySequence.StandardKey.Redo):
        return 0 if text and text.can_redo else 1
    return 0


def _apply_standard(text: EditableText, event: QKeyEvent) -> bool:
    """The keys that every system has its own shortcuts for."""
    standard = QKeySequence.StandardKey
    if event.matches(standard.Undo):
        text.undo()
    elif event.matches(standard.Redo):
        text.redo()
    elif event.matches(standard.Paste):
        text.insert(clipboard_text())
    elif event.matches(standard.SelectAll):
        text.select_all()
    elif event.matches(standard.Cut):
        if text.selected:
            put_into_clipboard(text.selected)
            text.insert(b"")
    else:
        return False
    return True


def _apply_plain(text: EditableText, event: QKeyEvent) -> bool:
    if event.key() == Qt.Key.Key_Backspace:
        text.delete_before()
    elif event.key() == Qt.Key.Key_Delete:
        text.delete_behind()
    elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        text.insert(b"\n")
    elif _is_typed(event):
        text.type_in(event.text().encode())
    else:
        return False
    return True


def clipboard_text() -> bytes:
    """The text of the clipboard, exactly as another program put it there where that is known."""
    data = QGuiApplication.clipboard().mimeData()
    # Some platforms have nothing to give where nothing was copied yet.
    return b"" if data is None else exact_text(data)


def put_into_clipboard(text: bytes) -> None:
    """Offer a text to other programs, byte for byte where they ask for UTF-8."""
    data = QMimeData()
    data.setText(text.decode("utf-8", "replace"))
    data.setData(_EXACT_TEXT, text)
    QGuiApplication.clipboard().setMimeData(data)


def exact_text(data: QMimeData) -> bytes:
    """The text that was copied or dropped, as UTF-8.

    Qt's own conversion drops a byte order mark, so the bytes are taken where they are offered.
    """
    if data.hasFormat(_EXACT_TEXT):
        return bytes(data.data(_EXACT_TEXT).data())
    return data.text().encode("utf-8", "surrogatepass")


def _is_typed(event: QKeyEvent) -> bool:
    """Whether a key types a text; no-break spaces and joiners are typed on some keyboards."""
    # What is typed with AltGr has Ctrl and Alt on Windows; either of them alone types nothing.
    if event.modifiers() & _CONTROL_ALT in (_CONTROL, _ALT):
        return False
    return bool(event.text()) and all(unicodedata.category(char) != "Cc" for char in event.text())


def _move(text: EditableText, event: QKeyEvent) -> bool:
    """Ctrl with an arrow moves the caret by a character; the arrows alone walk tokens."""
    if not event.modifiers() & _CONTROL:
        return False
    if event.key() == Qt.Key.Key_Left:
        offset = character_before(text.data, text.caret)
    elif event.key() == Qt.Key.Key_Right:
        offset = character_behind(text.data, text.caret)
    else:
        return False
    text.put_caret(offset, select=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
    return True
