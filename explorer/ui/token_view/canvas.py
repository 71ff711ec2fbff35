"""Draws the rows of a text that are on the screen, and tells what stands at a point."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from typing_extensions import override

from explorer.engine.tokenizers.protocol import Offsets
from explorer.ui.looks import looks
from explorer.ui.token_view.colouring import Scheme
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.editing import EditableText, character_before, character_behind
from explorer.ui.token_view.marks import LINE_WIDTH, draw_caret, draw_chunk_mark
from explorer.ui.token_view.palettes import Palette, token_colours
from explorer.ui.token_view.prepared_rows import Looks, PreparedRows
from explorer.ui.token_view.row_painter import Emphasis, RowPainter, Style
from explorer.ui.token_view.wrapping import Limits

MARGIN: Final = 4
_SELECTED: Final = 0.35


class TokenCanvas(QAbstractScrollArea):
    """Shows a `TokenDocument`, however long: only the rows on the screen are laid out."""

    limits_changed = Signal()
    document_grown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = TokenDocument(b"")
        self._is_special: Callable[[int], bool] = lambda _: False
        self._emphasis = Emphasis()
        self._ringed: Collection[int] = frozenset()
        self._marks: list[int] = []
        self._text: EditableText | None = None
        self._scheme = Scheme.ID
        self._palette = Palette(looks().palette)
        self._show_spaces = self._lane = False
        self._style = Style.of(self.palette(), lane=self._lane)
        self._limits = self._style.limits(self.viewport().width() - 2 * MARGIN)
        self._rows = self._fresh_rows()
        # Where to scroll to once the document has grown so far.
        self._awaited: int | None = None
        self.verticalScrollBar().actionTriggered.connect(self._on_scrolled_by_hand)
        looks().changed.connect(self._on_looks_changed)

    @property
    def document(self) -> TokenDocument:
        """What is shown."""
        return self._document

    @property
    def row_height(self) -> float:
        """Height of a row on the screen."""
        return self._style.row_height

    @property
    def first_in_view(self) -> int:
        """Number of the first token that has a byte in the topmost row on the screen."""
        top = self.verticalScrollBar().value()
        if not self._document.row_count:
            return 0
        return self._document.tokens_between(*self._document.row_span(top)).start

    @property
    def limits(self) -> Limits:
        """How much a row should hold to fit the width."""
        return self._limits

    @property
    def colour_names(self) -> tuple[str, ...]:
        """The colours behind tokens."""
        return token_colours(self._palette, self._style.colours)

    def on_document_grown(self) -> None:
        """Take notice of rows added to the document."""
        self._grow()
        self.document_grown.emit()

    def _grow(self) -> None:
        self._rows.on_document_grown()
        self._update_scroll_bars()
        self._return()
        self.viewport().update()

    def set_rows(self, rows: Offsets) -> None:
        """Cut the document into other rows, and show the same place of it.

        Args:
            rows: Shape (rows,): where each begins.
        """
        self._stay()
        self._document.set_rows(rows)
        self._rows = self._fresh_rows()
        self.on_document_grown()

    def _take(self, document: TokenDocument, is_special: Callable[[int], bool]) -> None:
        self._document = document
        self._is_special = is_special
        self._ringed = frozenset()
        self._rows = self._fresh_rows()
        self._grow()

    def is_filled_by(self, document: TokenDocument) -> bool:
        """Whether a document, which may still grow, has all rows that are in view now."""
        bottom = self.verticalScrollBar().value() + self._rows_on_screen() + 1
        return document.row_count > min(bottom, self._document.row_count)

    def _stay(self) -> None:
        """Return to the place that is shown now, when another document is."""
        top = self.verticalScrollBar().value()
        if self._awaited is None and top < self._document.row_count:
            self._awaited = self._document.row_span(top)[0]

    def _return(self) -> None:
        document = self._document
        if self._awaited is None or not document.row_count:
            return
        row = document.row_of(self._awaited)
        # Until then the view stands still; it does not run along with what is encoded.
        if row < document.row_count - 1 or document.is_complete:
            self._awaited = None
            self.verticalScrollBar().setValue(row)

    @Slot()
    def _on_scrolled_by_hand(self, *_: int) -> None:
        self._awaited = None

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
        """Mark some bytes of the text: where chunks begin.

        Args:
            offsets: Ascending.
        """
        self._marks = list(offsets)
        self.viewport().update()

    def set_ringed(self, tokens: Collection[int]) -> None:
        """Draw a ring around some tokens, given by their numbers, until the text changes."""
        self._ringed = tokens
        self.viewport().update()

    def _emphasize(self, emphasis: Emphasis) -> None:
        self._emphasis = emphasis
        self.viewport().update()

    def scroll_to(self, offset: int) -> None:
        """Bring the row of a byte into view."""
        self._awaited = None
        row = self._document.row_of(offset)
        top, page = self.verticalScrollBar().value(), self._rows_on_screen()
        if not top <= row < top + page - 1:
            self.verticalScrollBar().setValue(row - page // 3)

    def token_at(self, point: QPoint) -> int | None:
        """Number of the token at a point of the viewport."""
        number = self._row_at(point.y())
        if not 0 <= number < self._document.row_count:
            return None
        start = self._document.row_span(number)[0]
        row = self._rows[number]
        shown = row.lane if self._is_in_lane(point) else None
        byte = (row.layout if shown is None else shown).byte_at(self._x_of(point))
        return None if byte is None else self._document.token_at(start + byte)

    def offset_at(self, point: QPoint) -> int:
        """The place between two characters that is nearest to a point of the viewport."""
        row = min(max(0, self._row_at(point.y())), max(0, self._document.row_count - 1))
        x = self._x_of(point)
        return self.offset_in(row, x, in_lane=self._is_in_lane(point))

    def offset_in(self, row: int, x: float, *, in_lane: bool = False) -> int:
        """The place between two characters of a row that is nearest to an x."""
        if not self._document.row_count:
            return 0
        start, end = self._document.row_span(row)[0], self.end_of(row)
        places = [start]
        while places[-1] < end:
            places.append(character_behind(self._document.data, places[-1]))
        into = np.array(places) - start
        lane = self._rows[row].lane if in_lane else None
        lefts = self._rows.lefts(row, into) if lane is None else lane.before(into)
        return places[int(np.argmin(np.abs(lefts - x)))]

    def offset_below(self, offset: int, rows: int) -> int:
        """The place that stands some rows below another; beyond all rows, their edge."""
        row = self._document.row_of(offset) + rows
        if not 0 <= row < self._document.row_count:
            return 0 if row < 0 else self._document.encoded_bytes
        return self.offset_in(row, self._place_of(offset).left())

    def end_of(self, row: int) -> int:
        """The last place of the caret that is drawn in a row."""
        stop = self._document.row_span(row)[1]
        is_last = row == self._document.row_count - 1
        return stop if is_last else character_before(self._document.data, stop)

    def _x_of(self, point: QPoint) -> float:
        return point.x() - MARGIN + self.horizontalScrollBar().value()

    def _is_in_lane(self, point: QPoint) -> bool:
        return self._lane and point.y() % self._style.row_height > self._style.text_height

    def _row_at(self, y: int) -> int:
        return self.verticalScrollBar().value() + int(y // self._style.row_height)

    def _rows_on_screen(self) -> int:
        return max(1, int(self.viewport().height() // self._style.row_height))

    def _fresh_rows(self) -> PreparedRows:
        byte_width = self._style.cell_width if self._lane else 0.0
        looks = Looks(
            self._style.font, self._scheme, len(self.colour_names), self._show_spaces, byte_width
        )
        return PreparedRows(self._document, self._is_special, looks)

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

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self._style.colours.base))
        emphasis = replace(self._emphasis, ringed=self._ringed)
        rows = RowPainter(painter, self._style, self.colour_names, emphasis)
        top = self.verticalScrollBar().value()
        x = MARGIN - self.horizontalScrollBar().value()
        widest = 0.0
        for number in range(top, min(top + self._rows_on_screen() + 2, self._document.row_count)):
            row = self._rows[number]
            origin = QPointF(x, (number - top) * self._style.row_height)
            rows.draw(origin, row)
            self._draw_selection(painter, origin, number)
            widest = max(widest, row.layout.width)
        for offset in self._marks_from(top):
            draw_chunk_mark(painter, self._line_before(offset), self._style.colours)
        if self._text is not None and self.hasFocus():
            draw_caret(painter, self._line_before(self._text.caret), self._style.colours)
        painter.end()
        self._widen(widest)

    def _draw_selection(self, painter: QPainter, origin: QPointF, number: int) -> None:
        if self._text is None or not self._text.selected:
            return
        first, last = self._text.selection
        begin, end = self._document.row_span(number)
        start, stop = np.array([max(first, begin)]) - begin, np.array([min(last, end)]) - begin
        if start < stop:
            colour = QColor(self._style.colours.highlight)
            colour.setAlphaF(_SELECTED)
            height = self._style.text_height
            for left, right in self._rows[number].layout.stretches(start, stop)[0]:
                place = QRectF(origin.x() + left, origin.y(), right - left, height)
                painter.fillRect(place, colour)

    def _marks_from(self, top: int) -> list[int]:
        """The bytes on the screen before which there is a mark."""
        last = min(top + self._rows_on_screen() + 2, self._document.row_count) - 1
        if not self._marks or last < top:
            return []
        begin, stop = self._document.row_span(top)[0], self._document.row_span(last)[1]
        return self._marks[bisect_left(self._marks, begin) : bisect_left(self._marks, stop)]

    def _line_before(self, offset: int) -> QRectF:
        """The line before a byte, on the screen."""
        top = self.verticalScrollBar().value() * self._style.row_height
        return self._place_of(offset).translated(MARGIN - self.horizontalScrollBar().value(), -top)

    def _place_of(self, offset: int) -> QRectF:
        """The line before a byte, counted from the upper left corner of the text."""
        number, x = self._rows.place_of(offset)
        return QRectF(x, number * self._style.row_height, LINE_WIDTH, self._style.text_height)

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
