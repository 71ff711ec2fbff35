"""The view of a text's tokens as one works with it: pointing, choosing, walking, editing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from explorer.ui.token_view.canvas import TokenCanvas
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.editing import EditableText
from explorer.ui.token_view.menu import TokenMenu
from explorer.ui.token_view.row_painter import Emphasis
from explorer.ui.token_view.text_keys import apply_key, history_step
from explorer.ui.token_view.walking import Step, step_of, walk

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier


class TokenView(TokenCanvas):
    """Shows a `TokenDocument`. One token is under the mouse (hovered), one is chosen (pinned).

    Those of the place that a search or a walk has come to are `current`. `history_requested` is for
    a text before (-1) or behind (1), when the keys that undo and redo find no change.
    """

    token_hovered = Signal(object)
    token_pinned = Signal(object)
    text_edited = Signal()
    history_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("token_view")
        self.setAccessibleName(self.tr("Tokens of the text"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        TokenMenu(self)

    @property
    def hovered(self) -> int | None:
        """Number of the token under the mouse."""
        return self._emphasis.hovered

    @property
    def pinned(self) -> int | None:
        """Number of the chosen token."""
        return self._emphasis.pinned

    @property
    def current(self) -> range:
        """Numbers of the tokens of the place that one has come to."""
        return self._emphasis.current

    def set_document(
        self, document: TokenDocument, is_special: Callable[[int], bool] = lambda _: False
    ) -> None:
        """Show another text.

        Args:
            document: May still grow; see `on_document_grown`.
            is_special: Tells special ids.
        """
        self._change_to(document, is_special)
        self.verticalScrollBar().setValue(0)

    def replace_document(
        self, document: TokenDocument, is_special: Callable[[int], bool] = lambda _: False
    ) -> None:
        """Show about the same text, changed or cut otherwise, at the same place."""
        self._stay()
        self._change_to(document, is_special)

    def _change_to(self, document: TokenDocument, is_special: Callable[[int], bool]) -> None:
        # Who is told below may ask for both: neither means a token of the new document.
        before, self._emphasis = self._emphasis, Emphasis()
        self._take(document, is_special)
        if before.hovered is not None:
            self.token_hovered.emit(None)
        if before.pinned is not None:
            self.token_pinned.emit(None)
        self.document_grown.emit()

    def set_editable(self, text: EditableText | None) -> None:
        """Let keys edit a text, which must be that of the document; None for a text to read."""
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, text is not None)

    @property
    def editable(self) -> EditableText | None:
        """The text that keys edit; None for a text to read."""
        return self._text

    def insert(self, text: bytes) -> None:
        """Put a text at the caret, if it can be edited."""
        if self._text is not None:
            self._text.insert(text)
            self.text_edited.emit()

    def move_caret(self, offset: int, *, select: bool = False) -> None:
        """Put the caret before a byte, if the text can be edited, and bring it into view.

        Args:
            offset: Of the byte.
            select: Whether what lies between is selected.
        """
        if self._text is not None:
            self._text.put_caret(offset, select=select)
            self.show_caret()

    def show_caret(self) -> None:
        """Bring the caret into view."""
        if self._text is not None:
            self.scroll_to(self._text.caret)
            self.viewport().update()

    def show_current(self, tokens: range) -> None:
        """Let a stretch of tokens stand out until another token is chosen, and choose its first.

        Args:
            tokens: Their numbers; none to let nothing stand out.
        """
        if tokens:
            self.pin(tokens.start)
        self._emphasize(replace(self._emphasis, current=tokens))

    def pin(self, token: int | None) -> None:
        """Choose a token and bring it into view."""
        if token == self.pinned:
            return
        self._emphasize(replace(self._emphasis, pinned=token, current=range(0)))
        if token is not None:
            self.scroll_to(int(self._document.starts[token]))
        self.token_pinned.emit(token)

    def _set_hovered(self, token: int | None) -> None:
        if token == self.hovered:
            return
        lit = None if token is None else int(self._document.ids[token])
        self._emphasize(replace(self._emphasis, hovered=token, lit=lit))
        self.token_hovered.emit(token)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._set_hovered(None)
            self.move_caret(self.offset_at(place), select=True)
        else:
            self._set_hovered(self.token_at(place))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_hovered(None)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            place = event.position().toPoint()
            self.pin(self.token_at(place))
            self.move_caret(self.offset_at(place), select=bool(event.modifiers() & _SHIFT))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = step_of(event, self._rows_on_screen())
        if self._edit(event):
            return
        if step is None or not len(self._document):
            super().keyPressEvent(event)
            return
        self._set_hovered(None)
        self._walk(step, select=bool(event.modifiers() & _SHIFT))

    def _walk(self, step: Step, *, select: bool) -> None:
        caret = 0 if self._text is None else self._text.caret
        token, offset = walk(self, step, self.pinned, caret)
        self.pin(token)
        self.move_caret(offset, select=select)

    def _edit(self, event: QKeyEvent) -> bool:
        text = self._text
        if step := history_step(text, event):
            self.history_requested.emit(step)
            return True
        before = text.data if text else b""
        chosen = b"" if self.pinned is None else self._document.token_bytes(self.pinned)
        used = apply_key(text, event, chosen)
        if text is not None and text.data is not before:
            self.text_edited.emit()
        elif used:
            self.show_caret()
        return used

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if event.commitString():
            self.insert(event.commitString().encode())
        event.accept()

    @override
    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        if query is Qt.InputMethodQuery.ImCursorRectangle:
            return self._line_before(self._text.caret if self._text else 0).toRect()
        return super().inputMethodQuery(query)
