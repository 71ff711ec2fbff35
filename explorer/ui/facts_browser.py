"""Facts about tokens as HTML, from left to right whatever stands in them."""

from typing import Final

import regex
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTextBrowser, QWidget

_RIGHT_TO_LEFT: Final = regex.compile(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}]")
# Nothing is seen of these; what they stand around does not change the order around it.
_OPENING: Final = "\u2066"
_CLOSING: Final = "\u2069"


class FactsBrowser(QTextBrowser):
    """A text browser whose paragraphs do not turn round for a token of Hebrew or Arabic."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.document().setDefaultTextOption(option)


def isolated(token: str) -> str:
    """A token that keeps its place among others on its line, for the eye only."""
    return f"{_OPENING}{token}{_CLOSING}" if _RIGHT_TO_LEFT.search(token) else token
