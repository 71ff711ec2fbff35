"""Tokens on a terminal: each in a colour, so that the boundaries are seen."""

import os
import sys
from functools import cache
from typing import Final

from explorer.engine.byte_forms import readable

# Backgrounds of the 256 colours that black text can be read on.
_COLOURS: Final = (153, 223, 157, 225, 229, 195)
_BLACK_TEXT: Final = "\x1b[30m"
_PLAIN: Final = "\x1b[0m"
_BOUNDARY: Final = "│"
# Where output is not buffered, each write is a call of the system.
_WRITTEN_TOGETHER: Final = 4096


class TokenPrinter:
    """Writes tokens one after another; a line of text ends a line on the terminal.

    The last of them are written by `end`.
    """

    def __init__(self) -> None:
        # NO_COLOR: see no-color.org.
        self._coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        self._last_colour = -1
        self._at_line_start = True
        self._readable = cache(readable)
        self._waiting: list[str] = []

    def token(self, token_id: int, token: bytes) -> None:
        """Write a token: equal ones in the same colour, neighbours in different ones."""
        shown = self._readable(token)
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
        if not self._coloured:
            shown = f"({shown})" if self._at_line_start else f"{_BOUNDARY}({shown})"
        self._write(shown, dropped)

    def end(self) -> None:
        """End the last line."""
        if not self._at_line_start:
            self._waiting.append("\n")
        self._flush()

    def _write(self, shown: str, token: bytes) -> None:
        self._at_line_start = b"\n" in token
        self._waiting.append(shown + "\n" if self._at_line_start else shown)
        if len(self._waiting) >= _WRITTEN_TOGETHER:
            self._flush()

    def _flush(self) -> None:
        sys.stdout.write("".join(self._waiting))
        self._waiting.clear()
