"""Where the keys lead that walk from token to token."""

from enum import Enum, auto
from typing import Final, NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from explorer.ui.token_view.document import TokenDocument

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class Way(Enum):
    """Where a step goes."""

    PREVIOUS = auto()
    NEXT = auto()
    ROWS = auto()
    ROW_START = auto()
    ROW_END = auto()
    TEXT_START = auto()
    TEXT_END = auto()


class Step(NamedTuple):
    """A step, and of one to other rows how many further down they are."""

    way: Way
    rows: int = 0


class Rows(Protocol):
    """What has rows to walk on."""

    @property
    def document(self) -> TokenDocument:
        """The text; it has tokens."""

    def offset_below(self, offset: int, rows: int) -> int:
        """The place that stands some rows below another."""

    def end_of(self, row: int) -> int:
        """The last place in a row."""


class Stand(NamedTuple):
    """A token, and the offset at which the caret stands with it."""

    token: int
    offset: int


_KEYS: Final = {
    Qt.Key.Key_Left: Step(Way.PREVIOUS),
    Qt.Key.Key_Right: Step(Way.NEXT),
    Qt.Key.Key_Up: Step(Way.ROWS, -1),
    Qt.Key.Key_Down: Step(Way.ROWS, 1),
    Qt.Key.Key_Home: Step(Way.ROW_START),
    Qt.Key.Key_End: Step(Way.ROW_END),
}
_KEYS_WITH_CONTROL: Final = {
    Qt.Key.Key_Home: Step(Way.TEXT_START),
    Qt.Key.Key_End: Step(Way.TEXT_END),
}


def step_of(event: QKeyEvent, page: int) -> Step | None:
    """The step that a key asks for, None for other keys.

    Args:
        event: The key: arrows, Home, End, Page Up and Down, with Ctrl the ends of the text.
        page: How many rows the screen shows.
    """
    key = Qt.Key(event.key())
    if event.modifiers() & _CONTROL:
        return _KEYS_WITH_CONTROL.get(key)
    pages = {Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}
    return Step(Way.ROWS, pages[key]) if key in pages else _KEYS.get(key)


def walk(view: Rows, step: Step, token: int | None, caret: int) -> Stand:
    """Where a step leads.

    Args:
        view: Where one walks.
        step: The step.
        token: The token at which one stands; None for nowhere yet but at the caret.
        caret: Offset of the caret.
    """
    document = view.document
    place = _place(document, token, caret)
    row = document.row_of(place)
    match step.way:
        case Way.PREVIOUS:
            return _at_start(document, _before(document, token, caret))
        case Way.NEXT:
            return _next(document, token, caret)
        case Way.ROWS:
            return _at(document, view.offset_below(place, step.rows))
        case Way.ROW_START:
            return _at(document, document.row_span(row)[0])
        case Way.ROW_END:
            return _at(document, view.end_of(row))
        case Way.TEXT_START | Way.TEXT_END:
            return _at(document, 0 if step.way is Way.TEXT_START else document.encoded_bytes)


def _at_start(document: TokenDocument, token: int) -> Stand:
    return Stand(token, int(document.starts[token]))


def _at(document: TokenDocument, offset: int) -> Stand:
    """With the token that covers a byte, or the nearest one before it where none does."""
    found = document.token_at(offset)
    if found is None:
        found = max(0, int(np.searchsorted(document.starts, offset, "right")) - 1)
    return Stand(found, offset)


def _before(document: TokenDocument, token: int | None, caret: int) -> int:
    if token is None:
        return max(0, int(np.searchsorted(document.starts, caret)) - 1)
    # At the end of a row or of the text, the caret stands behind the chosen token.
    return token if caret == document.stops[token] else max(0, token - 1)


def _next(document: TokenDocument, token: int | None, caret: int) -> Stand:
    found = int(np.searchsorted(document.starts, caret)) if token is None else token + 1
    return (
        _at_start(document, found)
        if found < len(document)
        else _at(document, document.encoded_bytes)
    )


def _place(document: TokenDocument, token: int | None, caret: int) -> int:
    """Where one stands: at the caret, unless a token far from it was chosen."""
    if token is None or document.starts[token] <= caret <= document.stops[token]:
        return caret
    return int(document.starts[token])
