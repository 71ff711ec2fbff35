"""Tokens on a terminal: each in a colour, so that the boundaries are seen."""

import os
import sys
from typing import Final

from explorer.engine.byte_forms import readable

# Backgrounds of the 256 colours that black text can be read on.
_COLOURS: Final = (153, 223, 157, 225, 229, 195)
_BLACK_TEXT: Final = "\x1b[30m"
_PLAIN: Final = "\x1b[0m"
_BOUNDARY: Final = "│"


class TokenPrinter:
    """Writes tokens one after another; a line of text ends a line on the terminal."""

    def __init__(self) -> None:
        # NO_COLOR: see no-color.org.
        self._coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        self._last_colour = -1
        self._at_line_start = True

    def token(self, token_id: int, token: bytes) -> None:
        """Write a token: equal ones in the same colour, neighbours in different ones."""
        shown = readable(token)
        if self._coloured:
            colour = token_id % len(_COLOURS)
            if colour == self._last_colour:
                colour = (colour + 1) % len(_COLOURS)
            self._last_colour = colour
            shown = f"\x1b[48;5;{_COLOURS[colour]}m{_BLACK_TEXT}{shown}{_PLAIN}"
        elif not self._at_line_start:
            shown = _BOUNDARY + shown
        self._write(shown, token)

    def rest(self, dropped: bytes) -> None:
        """Write bytes that belong to no token."""
        shown = readable(dropped)
        self._write(shown if self._coloured else f"{_BOUNDARY}({shown})", dropped)

    def end(self) -> None:
        """End the last line."""
        if not self._at_line_start:
            sys.stdout.write("\n")

    def _write(self, shown: str, token: bytes) -> None:
        self._at_line_start = b"\n" in token
        sys.stdout.write(shown + ("\n" if self._at_line_start else ""))
