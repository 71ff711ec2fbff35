"""The view of a text's tokens: draws only the rows on the screen, however long the text is."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from typing_extensions import override

from explorer.ui.looks import looks
from explorer.ui.token_view.colouring import Scheme
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.editing import EditableText
from explorer.ui.token_view.menu import TokenMenu
from explorer.ui.token_view.palettes import Palette, token_colours
from explorer.ui.token_view.prepared_rows import Looks, PreparedRows
from explorer.ui.token_view.row_painter import Emphasis, RowPainter, Style
from explorer.ui.token_view.text_keys import apply_key, history_step
from explorer.ui.token_view.walking import walk
from explorer.ui.token_view.wrapping import Limits

MARGIN: Final = 4
_CARET_WIDTH: Final = 2
_SELECTED: Final = 0.35


class TokenView(QAbstractScrollArea):
    """Shows a `TokenDocument`. One token is under the mouse (hovered), one is chosen (pinned).

    Those of the place that a search or a walk has come to are `current`. `history_requested` is for
    a text before (-1) or behind (1), when the keys that undo and redo find no change.
    """

    token_hovered = Signal(object)
    token_pinned = Signal(object)
    text_edited = Signal()
    history_requested = Signal(int)
    limits_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("token_view")
        self.setAccessibleName(self.tr("Tokens of the text"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self._document = TokenDocument(b"")
        self._is_special: Callable[[int], bool] = lambda _: False
        self._hovered: int | None = None
        self._pinned: int | None = None
        self._marks: list[int] = []
        self._ringed: frozenset[int] = frozenset()
        self.current = range(0)
        self._text: EditableText | None = None
        self._scheme = Scheme.ID
        self._palette = Palette(looks().palette)
        self._show_spaces = self._lane = False
        self._style = Style.of(self.palette(), lane=self._lane)
        self._limits = self._style.limits(self.viewport().width() - 2 * MARGIN)
        self._rows = self._fresh_rows()
        looks().changed.connect(self._on_looks_changed)
        TokenMenu(self)

    @property
    def document(self) -> TokenDocument:
        """What is shown."""
        return self._document

    @property
    def hovered(self) -> int | None:
        """Number of the token under the mouse."""
        return self._hovered

    @property
    def pinned(self) -> int | None:
        """Number of the chosen token."""
        return self._pinned

    @property
    def row_height(self) -> float:
        """Height of a row on the screen."""
        return self._style.row_height

    @property
    def limits(self) -> Limits:
        """How much a row should hold to fit the width."""
        return self._limits

    def set_document(
        self, document: TokenDocument, is_special: Callable[[int], bool] = lambda _: False
    ) -> None:
        """Show another text, or the same one cut into other tokens.

        Args:
            document: May still grow; see `on_document_grown`.
            is_special: Tells special ids.
        """
        self._take(document, is_special)
        self.verticalScrollBar().setValue(0)

    def replace_document(
        self, document: TokenDocument, is_special: Callable[[int], bool] = lambda _: False
    ) -> None:
        """Show about the same text, changed or cut otherwise, at the same place."""
        place = self.verticalScrollBar().value()
        self._take(document, is_special)
        self.verticalScrollBar().setValue(place)

    def on_rows_changed(self) -> None:
        """Take notice of rows that begin elsewhere now."""
        self._rows = self._fresh_rows()
        self.on_document_grown()

    def _take(self, document: TokenDocument, is_special: Callable[[int], bool]) -> None:
        # Who is told below may ask for both: neither means a token of the new document.
        had_hovered, had_pinned = self._hovered is not None, self._pinned is not None
        self._hovered = self._pinned = None
        self._ringed, self.current = frozenset(), range(0)
        self._document = document
        self._is_special = is_special
        self._rows = self._fresh_rows()
        self.on_document_grown()
        if had_hovered:
            self.token_hovered.emit(None)
        if had_pinned:
            self.token_pinned.emit(None)

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

    def on_document_grown(self) -> None:
        """Take notice of rows added to the document."""
        self._rows.on_document_grown()
        self._update_scroll_bars()
        self.viewport().update()

    def set_colouring(self, scheme: Scheme, palette: Palette) -> None:
        """Choose what decides the colours, and which there are."""
        self._scheme, self._palette = scheme, palette
        self._restyle()

    def show_spaces(self, *, on: bool) -> None:
        """Give all white space a sign, or only that of the hovered token."""
        self._show_spaces = on
        self._restyle()

    def show_lane(self, *, on: bool) -> None:
        """Show the bytes below each row."""
        self._lane = on
        self._restyle()
        self._update_limits()

    def set_marks(self, offsets: Sequence[int]) -> None:
        """Draw a line before some bytes of the text: where chunks begin.

        Args:
            offsets: Ascending.
        """
        self._marks = list(offsets)
        self.viewport().update()

    def set_ringed(self, tokens: frozenset[int]) -> None:
        """Draw a ring around some tokens, given by their numbers, until the text changes."""
        self._ringed = tokens
        self.viewport().update()

    def show_current(self, tokens: range) -> None:
        """Let a stretch of tokens stand out until another token is chosen, and choose its first.

        Args:
            tokens: Their numbers; none to let nothing stand out.
        """
        if tokens:
            self.pin(tokens.start)
        self.current = tokens
        self.viewport().update()

    def pin(self, token: int | None) -> None:
        """Choose a token and bring it into view."""
        if token == self._pinned:
            return
        self._pinned, self.current = token, range(0)
        if token is not None:
            self.scroll_to(int(self._document.starts[token]))
        self.viewport().update()
        self.token_pinned.emit(token)

    def scroll_to(self, offset: int) -> None:
        """Bring the row of a byte into view."""
        row = self._document.row_of(offset)
        top, page = self.verticalScrollBar().value(), self._rows_on_screen()
        if not top <= row < top + page - 1:
            self.verticalScrollBar().setValue(row - page // 3)

    def token_at(self, point: QPoint) -> int | None:
        """Number of the token at a point of the viewport."""
        row = self._row_at(point.y())
        if not 0 <= row < self._document.row_count:
            return None
        start = self._document.row_span(row)[0]
        ready = self._rows[row]
        x = point.x() - MARGIN + self.horizontalScrollBar().value()
        in_row = point.y() - (row - self.verticalScrollBar().value()) * self._style.row_height
        if self._lane and in_row > self._style.text_height:
            cell = int(x // self._style.cell_width)
            byte = cell if 0 <= cell < len(ready.data) else None
        else:
            byte = ready.layout.byte_at(x)
        return None if byte is None else self._document.token_at(start + byte)

    def _row_at(self, y: int) -> int:
        return self.verticalScrollBar().value() + int(y // self._style.row_height)

    def _rows_on_screen(self) -> int:
        return max(1, int(self.viewport().height() // self._style.row_height))

    def _fresh_rows(self) -> PreparedRows:
        looks = Looks(self._style.font, self._scheme, len(self.colour_names), self._show_spaces)
        return PreparedRows(self._document, self._is_special, looks)

    @property
    def colour_names(self) -> tuple[str, ...]:
        """The colours behind tokens."""
        return token_colours(self._palette, self._style.colours)

    def _restyle(self) -> None:
        self._style = Style.of(self.palette(), lane=self._lane)
        self._rows = self._fresh_rows()
        self._update_scroll_bars()
        self.viewport().update()

    @Slot()
    def _on_looks_changed(self) -> None:
        self._palette = Palette(looks().palette)
        self._restyle()
        self._update_limits()
        self.updateGeometry()

    def _update_limits(self) -> None:
        limits = self._style.limits(self.viewport().width() - 2 * MARGIN)
        if limits != self._limits:
            self._limits = limits
            self.limits_changed.emit()

    def _update_scroll_bars(self) -> None:
        page = self._rows_on_screen()
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._document.row_count - page))
        bar.setPageStep(page)

    def _set_hovered(self, token: int | None) -> None:
        if token == self._hovered:
            return
        self._hovered = token
        self.viewport().update()
        self.token_hovered.emit(token)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self._style.colours.base))
        lit = None if self._hovered is None else int(self._document.ids[self._hovered])
        emphasis = Emphasis(lit, self._hovered, self._pinned, self._ringed, self.current)
        rows = RowPainter(painter, self._style, self.colour_names, emphasis)
        top = self.verticalScrollBar().value()
        x = MARGIN - self.horizontalScrollBar().value()
        widest = 0.0
        for number in range(top, min(top + self._rows_on_screen() + 2, self._document.row_count)):
            row = self._rows[number]
            rows.draw(QPointF(x, (number - top) * self._style.row_height), row)
            lane_width = self._lane * len(row.data) * self._style.cell_width
            widest = max(widest, row.layout.width, lane_width)
        if self._text is not None and self._text.all_selected:
            selected = QColor(self._style.colours.highlight)
            selected.setAlphaF(_SELECTED)
            painter.fillRect(self.viewport().rect(), selected)
        for offset in self._lines(top):
            place = self._place_of(offset).translated(x, -top * self._style.row_height)
            painter.fillRect(place, QColor(self._style.colours.mark))
        painter.end()
        self._widen(widest)

    def _lines(self, top: int) -> list[int]:
        """The bytes before which there is a line: the caret, and where chunks begin."""
        lines = [self._text.caret] if self._text is not None and self.hasFocus() else []
        last = min(top + self._rows_on_screen() + 2, self._document.row_count) - 1
        if self._marks and last >= top:
            begin, stop = self._document.row_span(top)[0], self._document.row_span(last)[1]
            first, end = bisect_left(self._marks, begin), bisect_left(self._marks, stop)
            lines += self._marks[first:end]
        return lines

    def _place_of(self, offset: int) -> QRectF:
        """The line before a byte, counted from the upper left corner of the text."""
        number, x = self._rows.place_of(offset)
        return QRectF(x, number * self._style.row_height, _CARET_WIDTH, self._style.text_height)

    def _widen(self, widest: float) -> None:
        bar = self.horizontalScrollBar()
        room = self.viewport().width() - 2 * MARGIN
        # Only rows that were seen are known; the bar never shrinks while one scrolls.
        bar.setRange(0, max(bar.maximum() if bar.value() else 0, int(widest - room)))
        bar.setPageStep(room)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_scroll_bars()
        self._update_limits()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._restyle()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._set_hovered(self.token_at(event.position().toPoint()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_hovered(None)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            token = self.token_at(event.position().toPoint())
            self.pin(token)
            self._put_caret(token)

    def _put_caret(self, token: int | None) -> None:
        if self._text is not None:
            self._text.put_caret(None if token is None else int(self._document.starts[token]))
            self.viewport().update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._edit(event):
            return
        target = walk(self._document, self._pinned, event, self._rows_on_screen())
        if target is None:
            super().keyPressEvent(event)
            return
        self._set_hovered(None)
        self.pin(target)
        self._put_caret(target)

    def _edit(self, event: QKeyEvent) -> bool:
        text = self._text
        if step := history_step(text, event):
            self.history_requested.emit(step)
            return True
        before = text.data if text else b""
        chosen = b"" if self._pinned is None else self._document.token_bytes(self._pinned)
        used = apply_key(text, event, chosen)
        if text is not None and text.data is not before:
            self.text_edited.emit()
        if used:
            self.viewport().update()
        return used

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if event.commitString():
            self.insert(event.commitString().encode())
        event.accept()

    @override
    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        if query is Qt.InputMethodQuery.ImCursorRectangle:
            top = self.verticalScrollBar().value() * self._style.row_height
            caret = self._text.caret if self._text else 0
            return self._place_of(caret).translated(MARGIN, -top).toRect()
        return super().inputMethodQuery(query)
