"""The text in view: where it came from, its exact bytes, and whether it can be edited."""

import mmap
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from explorer.engine.errors import CorpusError
from explorer.engine.training.folders import refuse_endless
from explorer.ui.token_view.editing import EditableText

MOST_EDITABLE_BYTES: Final = 1 << 20
_MOST_KEPT: Final = 10


@dataclass(frozen=True, eq=False)
class _Text:
    """A text with what was changed in it; `editable` is None for one that is too long."""

    title: str
    editable: EditableText | None
    mapped: memoryview


class TextStore(QObject):
    """Holds one text. A short one can be edited, a file that is longer is mapped and only read.

    The last ones that gave way to others are kept, changes and all.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = _Text("", EditableText(b""), memoryview(b""))
        self._before: list[_Text] = []
        self._behind: list[_Text] = []

    @property
    def title(self) -> str:
        """What the text is called."""
        return self._text.title

    @property
    def data(self) -> bytes | memoryview:
        """The bytes."""
        editable = self._text.editable
        return self._text.mapped if editable is None else editable.data

    @property
    def editable(self) -> EditableText | None:
        """The text to edit; None for one that is too long."""
        return self._text.editable

    @property
    def outgrown(self) -> bool:
        """Whether the text has become too long to be edited."""
        editable = self._text.editable
        return editable is not None and len(editable.data) > MOST_EDITABLE_BYTES

    def leave_outgrown(self, title: str) -> None:
        """Take the text as one to read; the one before it is as it was before the last change.

        Args:
            title: What to call it now.
        """
        editable = self._text.editable
        if editable is not None:
            data = editable.data
            editable.undo()
            self.set_text(data, title)

    @property
    def title_before(self) -> str | None:
        """What the text is called that `back` leads to; None if there is none."""
        return self._before[-1].title if self._before else None

    @property
    def has_behind(self) -> bool:
        """Whether `forward` leads anywhere."""
        return bool(self._behind)

    @Slot()
    def back(self) -> None:
        """Take the text again that stood here before."""
        if self._before:
            self._behind.append(self._text)
            self._text = self._before.pop()
            self.changed.emit()

    @Slot()
    def forward(self) -> None:
        """Take the text again that `back` left."""
        if self._behind:
            self._before.append(self._text)
            self._text = self._behind.pop()
            self.changed.emit()

    def set_text(self, data: bytes, title: str) -> None:
        """Take another text as it is.

        Args:
            data: Its bytes.
            title: What to call it.
        """
        self._keep(memoryview(data), title)

    def open_file(self, path: Path) -> None:
        """Take a file's bytes as they are.

        Raises:
            CorpusError: It cannot be read.
        """
        self._keep(read_bytes(path), path.name)

    def _keep(self, data: memoryview, title: str) -> None:
        if self.title:
            # Nothing is lost: those that were left by going back stand before the one left now.
            self._before += [*self._behind, self._text]
            self._behind.clear()
            del self._before[:-_MOST_KEPT]
        is_short = len(data) <= MOST_EDITABLE_BYTES
        editable = EditableText(bytes(data)) if is_short else None
        self._text = _Text(title, editable, memoryview(b"") if is_short else data)
        self.changed.emit()


def read_bytes(path: Path) -> memoryview:
    """The bytes of a file, mapped.

    Raises:
        CorpusError: It cannot be read.
    """
    try:
        refuse_endless(path)
        with path.open("rb") as file:
            # A map of nothing is refused by the system.
            empty = not path.stat().st_size
            return memoryview(
                b"" if empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CorpusError(
            "{path} cannot be read: {reason}.", path=path, reason=reason, details=repr(error)
        ) from error
