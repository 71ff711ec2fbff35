"""Editing a text as bytes: a caret between characters, a selection, changes that can be undone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from explorer.ui.token_view.document import is_inside_character

_MOST_UNDO: Final = 1000
# Letters that are typed sooner after one another are taken back together.
_PAUSE_S: Final = 2.0


@dataclass(frozen=True)
class Edit:
    """`removed` at an offset gave way to `inserted`; `is_whole` if that was all of the text."""

    start: int
    removed: bytes
    inserted: bytes
    is_whole: bool = False


class EditableText:
    """The bytes of a text, where the caret is, what is selected, and what was changed."""

    def __init__(self, data: bytes, clock: Callable[[], float] = monotonic) -> None:
        """Start with the caret at the beginning.

        Args:
            data: The text.
            clock: Tells the time in seconds.
        """
        self.data = data
        self.caret = 0
        self._clock = clock
        # Until when a letter joins those typed before it; None if something else was done since.
        self._joins_until: float | None = None
        # The end of the selection at which the caret does not stand; None for no selection.
        self._anchor: int | None = None
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        # What can no longer be taken back is replaced for good.
        self._was_replaced = False

    @property
    def selection(self) -> tuple[int, int]:
        """Offsets of the first byte that is selected and behind the last one."""
        other = self.caret if self._anchor is None else self._anchor
        return min(self.caret, other), max(self.caret, other)

    @property
    def selected(self) -> bytes:
        """What is selected; empty for nothing."""
        return self.data[slice(*self.selection)]

    def put_caret(self, offset: int, *, select: bool = False) -> None:
        """Put the caret before a byte, or behind the end.

        Args:
            offset: Of the byte.
            select: Whether what lies between is selected; else nothing is.
        """
        self._joins_until = None
        if not select:
            self._anchor = None
        elif self._anchor is None:
            self._anchor = self.caret
        self.caret = offset

    def select_all(self) -> None:
        """Select the whole text."""
        self._joins_until = None
        self._anchor, self.caret = 0, len(self.data)

    def type_in(self, text: bytes) -> None:
        """Insert what was typed; a word that is typed without a pause is one change."""
        now, until = self._clock(), self._joins_until
        if until is not None and now <= until and self._done:
            edit = self._done.pop()
            self._apply(Edit(self.caret, b"", text))
            self._done.append(replace(edit, inserted=edit.inserted + text))
        else:
            self.insert(text)
        # White space ends what is joined.
        self._joins_until = None if text.decode().isspace() else now + _PAUSE_S

    def insert(self, text: bytes) -> None:
        """Put a text at the caret, or in the place of what is selected."""
        self._joins_until = None
        start, stop = self.selection
        is_whole = 0 < len(self.data) == stop - start
        self._change(Edit(start, self.data[start:stop], text, is_whole))

    def delete_before(self) -> None:
        """Remove what is selected, else the character before the caret."""
        if not self.selected:
            self.put_caret(character_before(self.data, self.caret), select=True)
        self.insert(b"")

    def delete_behind(self) -> None:
        """Remove what is selected, else the character behind the caret."""
        if not self.selected:
            self.put_caret(character_behind(self.data, self.caret), select=True)
        self.insert(b"")

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def is_replaced(self) -> bool:
        """Whether nothing is left of what the text was at first."""
        return self._was_replaced or any(edit.is_whole for edit in self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last change."""
        self._joins_until = None
        if self._done:
            edit = self._done.pop()
            self._apply(Edit(edit.start, edit.inserted, edit.removed))
            self._undone.append(edit)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._joins_until = None
        if self._undone:
            edit = self._undone.pop()
            self._apply(edit)
            self._done.append(edit)

    def _change(self, edit: Edit) -> None:
        self._anchor = None
        if edit.removed == edit.inserted:
            return
        self._apply(edit)
        self._done.append(edit)
        self._was_replaced |= any(edit.is_whole for edit in self._done[:-_MOST_UNDO])
        del self._done[:-_MOST_UNDO]
        self._undone.clear()

    def _apply(self, edit: Edit) -> None:
        self._anchor = None
        stop = edit.start + len(edit.removed)
        self.data = self.data[: edit.start] + edit.inserted + self.data[stop:]
        self.caret = edit.start + len(edit.inserted)


def character_before(data: bytes | memoryview, offset: int) -> int:
    """Where the character, or the stray byte, before an offset begins."""
    offset = max(0, offset - 1)
    while is_inside_character(data, offset):
        offset -= 1
    return offset


def character_behind(data: bytes | memoryview, offset: int) -> int:
    """Where the character, or the stray byte, behind an offset ends."""
    offset = min(len(data), offset + 1)
    while is_inside_character(data, offset):
        offset += 1
    return offset
