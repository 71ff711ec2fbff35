"""Where the keys lead that walk from token to token."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from explorer.ui.token_view.document import TokenDocument

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


def walk(document: TokenDocument, token: int | None, event: QKeyEvent, page: int) -> int | None:
    """The token that a key leads to, None for a key that leads nowhere.

    Args:
        document: The text.
        token: Where one stands; None for nowhere yet.
        event: The key: arrows, Home, End, Page Up and Down, with Ctrl the ends of the text.
        page: How many rows the screen shows.
    """
    last = len(document) - 1
    if last < 0:
        return None
    here = token or 0
    key = Qt.Key(event.key())
    if event.modifiers() & _CONTROL:
        return {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(key)
    if key is Qt.Key.Key_Right:
        return 0 if token is None else min(here + 1, last)
    if key is Qt.Key.Key_Left:
        return max(here - 1, 0)
    if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        return _edge_of_row(document, here, first=key is Qt.Key.Key_Home)
    rows = {
        Qt.Key.Key_Down: 1,
        Qt.Key.Key_Up: -1,
        Qt.Key.Key_PageDown: page,
        Qt.Key.Key_PageUp: -page,
    }.get(key)
    return None if rows is None else _below(document, here, rows)


def _edge_of_row(document: TokenDocument, token: int, *, first: bool) -> int:
    row = document.row_of(int(document.starts[token]))
    tokens = document.tokens_between(*document.row_span(row))
    if not tokens:
        return token
    return tokens[0] if first else tokens[-1]


def _below(document: TokenDocument, token: int, rows: int) -> int:
    """The token at the same place some rows further down."""
    start = int(document.starts[token])
    row = document.row_of(start)
    begin, stop = document.row_span(min(max(0, row + rows), document.row_count - 1))
    into = start - document.row_span(row)[0]
    found = document.token_at(min(begin + into, max(begin, stop - 1)))
    return token if found is None else found
