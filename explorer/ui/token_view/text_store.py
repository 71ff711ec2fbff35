"""The text in view: where it came from, its exact bytes, and whether it can be edited."""

import mmap
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus import refuse_endless
from explorer.ui.token_view.editing import EditableText

MOST_EDITABLE_BYTES: Final = 1 << 20


class TextStore(QObject):
    """Holds one text. A short one can be edited, a file that is longer is mapped and only read."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = ""
        self._editable: EditableText | None = EditableText(b"")
        self._mapped: memoryview = memoryview(b"")

    @property
    def data(self) -> bytes | memoryview:
        """The bytes."""
        return self._mapped if self._editable is None else self._editable.data

    @property
    def editable(self) -> EditableText | None:
        """The text to edit; None for one that is too long."""
        return self._editable

    def set_text(self, data: bytes, title: str) -> None:
        """Take another text as it is.

        Args:
            data: Its bytes.
            title: What to call it.
        """
        self.title = title
        self._keep(memoryview(data))

    def open_file(self, path: Path) -> None:
        """Take a file's bytes as they are.

        Raises:
            CorpusError: It cannot be read.
        """
        data = read_bytes(path)
        self.title = path.name
        self._keep(data)

    def _keep(self, data: memoryview) -> None:
        short = len(data) <= MOST_EDITABLE_BYTES
        self._editable = EditableText(bytes(data)) if short else None
        self._mapped = memoryview(b"") if short else data
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
