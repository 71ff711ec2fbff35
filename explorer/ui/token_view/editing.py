"""Editing a text as bytes: a caret between characters, a selection, changes that can be undone."""

from dataclasses import dataclass
from typing import Final

from explorer.ui.token_view.document import is_inside_character

_MOST_UNDO: Final = 1000


@dataclass(frozen=True)
class Edit:
    """`removed` at an offset gave way to `inserted`; `is_whole` if that was all of the text."""

    start: int
    removed: bytes
    inserted: bytes
    is_whole: bool = False


class EditableText:
    """The bytes of a text, where the caret is, what is selected, and what was changed."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.caret = 0
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
        if not select:
            self._anchor = None
        elif self._anchor is None:
            self._anchor = self.caret
        self.caret = offset

    def select_all(self) -> None:
        """Select the whole text."""
        self._anchor, self.caret = 0, len(self.data)

    def insert(self, text: bytes) -> None:
        """Put a text at the caret, or in the place of what is selected."""
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
        if self._done:
            edit = self._done.pop()
            self._apply(Edit(edit.start, edit.inserted, edit.removed))
            self._undone.append(edit)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
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
