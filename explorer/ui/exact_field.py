"""A field for a short text that keeps every byte that is typed, pasted, dropped or set."""

from typing import Final

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.editing import EditableText, character_before, character_behind
from explorer.ui.token_view.text_keys import exact_text
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import rows_of

_MOST_ROWS: Final = 6
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class ExactField(TokenView):
    """Edits bytes; what cannot be seen in them has a sign.

    Qt's own fields change CR, U+00A0, U+2029 and stray bytes, so none of them is behind this one.
    """

    changed = Signal()

    def __init__(self, name: str, title: str, rows: int = 2, parent: QWidget | None = None) -> None:
        """Create an empty field.

        Args:
            name: Object name.
            title: Accessible name.
            rows: How many rows it has room for at least; it grows with its text.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setToolTip(
            self.tr("A text of your own: every byte is kept, and what cannot be seen has a sign.")
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAcceptDrops(True)
        self._fewest_rows = rows
        self._editable = EditableText(b"")
        self.set_editable(self._editable)
        self.text_edited.connect(self._on_text_edited)
        self.limits_changed.connect(self._show_text)
        self._show_text()

    @property
    def data(self) -> bytes:
        """The text."""
        return self._editable.data

    def set_data(self, data: bytes) -> None:
        """Show another text, with nothing to undo; the caret stands behind it."""
        if data == self.data:
            return
        self._editable = EditableText(data)
        self._editable.put_caret(len(data))
        self.set_editable(self._editable)
        self._on_text_edited()

    @Slot()
    def _on_text_edited(self) -> None:
        self._show_text()
        self.scroll_to(self._editable.caret)
        self.changed.emit()

    @Slot()
    def _show_text(self) -> None:
        """Lay the text out without tokens: the only one covers no byte and marks the end."""
        end = np.array([len(self.data)], np.int64)
        document = TokenDocument(self.data)
        document.append(
            Encoded(np.zeros(1, np.int32), end, end), rows_of(self.data, end, self.limits)
        )
        self.replace_document(document)
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        rows = min(max(self._fewest_rows, self.document.row_count), _MOST_ROWS)
        frame = 2 * self.frameWidth()
        return QSize(40 * SPACING, int(rows * self.row_height) + frame + SPACING)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(20 * SPACING, self.sizeHint().height())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers()
        target = self._target(Qt.Key(event.key()), to_end=bool(modifiers & _CONTROL))
        if target is None:
            super().keyPressEvent(event)
        else:
            self.move_caret(target, select=bool(modifiers & Qt.KeyboardModifier.ShiftModifier))

    def _target(self, key: Qt.Key, *, to_end: bool) -> int | None:
        """Where a key leads the caret, None for a key that does not move it."""
        text = self._editable
        match key:
            case Qt.Key.Key_Left:
                return character_before(text.data, text.caret)
            case Qt.Key.Key_Right:
                return character_behind(text.data, text.caret)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                return self.offset_below(text.caret, 1 if key is Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Home:
                return 0 if to_end else self.document.row_span(self._row)[0]
            case Qt.Key.Key_End:
                return len(self.data) if to_end else self.end_of(self._row)
            case _:
                return None

    @property
    def _row(self) -> int:
        return self.document.row_of(self._editable.caret)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText():
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self.move_caret(self.offset_at(event.position().toPoint()))
        self._editable.insert(exact_text(event.mimeData()))
        self._on_text_edited()
        event.acceptProposedAction()
