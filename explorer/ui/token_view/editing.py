"""Editing a text as bytes: a caret between characters, changes that can be undone."""

from dataclasses import dataclass
from typing import Final

_CONTINUATION: Final = 0x80
_CONTINUATION_MASK: Final = 0xC0
_MOST_UNDO: Final = 1000


@dataclass(frozen=True)
class Edit:
    """`removed` at an offset gave way to `inserted`."""

    start: int
    removed: bytes
    inserted: bytes


class EditableText:
    """The bytes of a text, where the caret is, and what was changed."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.caret = 0
        self.all_selected = False
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    def put_caret(self, offset: int | None) -> None:
        """Put the caret before a byte, or behind the end, and select nothing."""
        self.caret = len(self.data) if offset is None else offset
        self.all_selected = False

    def insert(self, text: bytes) -> None:
        """Put a text at the caret, or in the place of all if that is selected."""
        if self.all_selected:
            self._change(Edit(0, self.data, text))
        else:
            self._change(Edit(self.caret, b"", text))

    def delete_before(self) -> None:
        """Remove the character before the caret, or all if that is selected."""
        if self.all_selected:
            self.insert(b"")
            return
        start = self.character_before(self.caret)
        self._change(Edit(start, self.data[start : self.caret], b""))

    def delete_behind(self) -> None:
        """Remove the character behind the caret, or all if that is selected."""
        if self.all_selected:
            self.insert(b"")
            return
        stop = self.character_behind(self.caret)
        self._change(Edit(self.caret, self.data[self.caret : stop], b""))

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

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

    def character_before(self, offset: int) -> int:
        """Where the character before an offset begins."""
        offset = max(0, offset - 1)
        while offset > 0 and self.data[offset] & _CONTINUATION_MASK == _CONTINUATION:
            offset -= 1
        return offset

    def character_behind(self, offset: int) -> int:
        """Where the character behind an offset ends."""
        offset = min(len(self.data), offset + 1)
        while offset < len(self.data) and self.data[offset] & _CONTINUATION_MASK == _CONTINUATION:
            offset += 1
        return offset

    def _change(self, edit: Edit) -> None:
        if edit.removed == edit.inserted:
            return
        self._apply(edit)
        self._done.append(edit)
        del self._done[:-_MOST_UNDO]
        self._undone.clear()

    def _apply(self, edit: Edit) -> None:
        self.all_selected = False
        stop = edit.start + len(edit.removed)
        self.data = self.data[: edit.start] + edit.inserted + self.data[stop:]
        self.caret = edit.start + len(edit.inserted)
