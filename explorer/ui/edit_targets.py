"""What undo, redo, cut, copy, paste and select all mean in each kind of widget."""

from typing import Final, Protocol

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from explorer.ui.actions import Act
from explorer.ui.row_table import RowTable
from explorer.ui.token_view.text_store import TextStore
from explorer.ui.token_view.view import TokenView

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_KEYS: Final = {
    Act.UNDO: (Qt.Key.Key_Z, _CONTROL),
    Act.REDO: (Qt.Key.Key_Z, _CONTROL | Qt.KeyboardModifier.ShiftModifier),
    Act.CUT: (Qt.Key.Key_X, _CONTROL),
    Act.COPY: (Qt.Key.Key_C, _CONTROL),
    Act.PASTE: (Qt.Key.Key_V, _CONTROL),
    Act.SELECT_ALL: (Qt.Key.Key_A, _CONTROL),
}


class Target(Protocol):
    """What can be done with a widget."""

    def can(self, act: Act) -> bool:
        """Whether there is something to be done."""

    def do(self, act: Act) -> None:
        """Do it."""


def target_of(widget: QWidget | None) -> Target | None:
    """What a focused widget can do; None for one that knows none of the actions."""
    if isinstance(widget, QAbstractSpinBox | QComboBox):
        widget = widget.findChild(QLineEdit)
    if isinstance(widget, QLineEdit):
        return _Line(widget)
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return _Text(widget)
    if isinstance(widget, RowTable):
        return _Rows(widget)
    return _Tokens(widget) if isinstance(widget, TokenView) else None


class _Field:
    """A field of Qt: it has a slot for each of the actions."""

    def __init__(self, field: QLineEdit | QPlainTextEdit | QTextEdit) -> None:
        self._slots = {
            Act.UNDO: field.undo,
            Act.REDO: field.redo,
            Act.CUT: field.cut,
            Act.COPY: field.copy,
            Act.PASTE: field.paste,
            Act.SELECT_ALL: field.selectAll,
        }

    def do(self, act: Act) -> None:
        self._slots[act]()


class _Line(_Field):
    def __init__(self, line: QLineEdit) -> None:
        super().__init__(line)
        self._line = line

    def can(self, act: Act) -> bool:
        line, may_change = self._line, not self._line.isReadOnly()
        return {
            Act.UNDO: may_change and line.isUndoAvailable(),
            Act.REDO: may_change and line.isRedoAvailable(),
            Act.CUT: may_change and line.hasSelectedText(),
            Act.COPY: line.hasSelectedText(),
            Act.PASTE: may_change and _clipboard_has_text(),
            Act.SELECT_ALL: bool(line.text()),
        }[act]


class _Text(_Field):
    def __init__(self, text: QPlainTextEdit | QTextEdit) -> None:
        super().__init__(text)
        self._text = text

    def can(self, act: Act) -> bool:
        document, may_change = self._text.document(), not self._text.isReadOnly()
        has_selection = self._text.textCursor().hasSelection()
        return {
            Act.UNDO: may_change and document.isUndoAvailable(),
            Act.REDO: may_change and document.isRedoAvailable(),
            Act.CUT: may_change and has_selection,
            Act.COPY: has_selection,
            Act.PASTE: may_change and self._text.canPaste(),
            Act.SELECT_ALL: not document.isEmpty(),
        }[act]


class _Rows:
    def __init__(self, table: RowTable) -> None:
        self._table = table

    def can(self, act: Act) -> bool:
        has_rows = self._table.model().rowCount() > 0
        has_selection = self._table.selectionModel().hasSelection()
        return {Act.COPY: has_selection, Act.SELECT_ALL: has_rows}.get(act, False)

    def do(self, act: Act) -> None:
        if act is Act.COPY:
            self._table.copy_requested.emit()
        else:
            self._table.selectAll()


class _Tokens:
    """A view of tokens, which does all this by its keys."""

    def __init__(self, view: TokenView) -> None:
        self._view = view

    def can(self, act: Act) -> bool:
        text = self._view.editable
        has_selection = text is not None and bool(text.selected)
        return {
            Act.UNDO: text is not None and text.can_undo,
            Act.REDO: text is not None and text.can_redo,
            Act.CUT: has_selection,
            Act.COPY: has_selection or self._view.pinned is not None,
            Act.PASTE: text is not None and _clipboard_has_text(),
            Act.SELECT_ALL: text is not None and bool(text.data),
        }[act]

    def do(self, act: Act) -> None:
        # Sent by Qt, the key would be looked for among the menus again.
        self._view.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, *_KEYS[act]))


class KeptTexts(_Tokens):
    """The view whose texts are kept: behind its first change is the text before."""

    def __init__(self, view: TokenView, store: TextStore) -> None:
        super().__init__(view)
        self._store = store

    def can(self, act: Act) -> bool:
        """As in any view; and texts before and behind can be gone to."""
        if act is Act.UNDO and self._store.title_before is not None:
            return True
        return (act is Act.REDO and self._store.has_behind) or super().can(act)


def _clipboard_has_text() -> bool:
    data = QGuiApplication.clipboard().mimeData()
    return data is not None and data.hasText()
