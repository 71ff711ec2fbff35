"""The menu of what was opened last: texts, tokenizers, sessions."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMenu, QWidget

from explorer.ui.settings import Settings

_MOST_OF_A_KIND: Final = 6
_NUMBERED: Final = 9

Open = Callable[[Path], Any]


class RecentMenu(QMenu):
    """Fills itself when it is opened."""

    def __init__(
        self,
        settings: Settings,
        open_text: Open,
        open_tokenizer: Open,
        open_session: Open,
        parent: QWidget | None = None,
    ) -> None:
        """Create the menu.

        Args:
            settings: Remembers the paths.
            open_text: Opens a corpus or a text.
            open_tokenizer: Opens a tokenizer.
            open_session: Opens a session.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("recent_menu")
        self.setTitle(self.tr("Open &recent"))
        self.setToolTipsVisible(True)
        self._settings = settings
        self._ways = (open_text, open_tokenizer, open_session)
        self.aboutToShow.connect(self.fill)

    @Slot()
    def fill(self) -> None:
        """List what is remembered now."""
        self.clear()
        used = 0
        for paths, open_path in zip(self._kinds(), self._ways, strict=True):
            for path in paths:
                used += 1
                action = self.addAction(_entry(path, used))
                action.setToolTip(str(path))
                action.setData(str(path))
                action.triggered.connect(partial(_open, open_path, path))
            self.addSeparator()
        clear = self.addAction(self.tr("&Clear"))
        clear.setObjectName("clear_recent")
        clear.setEnabled(used > 0)
        clear.triggered.connect(self._on_clear_triggered)

    def _kinds(self) -> Iterator[Sequence[Path]]:
        settings = self._settings
        for paths in (settings.recent_files, settings.recent_tokenizers, settings.recent_sessions):
            yield paths[:_MOST_OF_A_KIND]

    @Slot()
    def _on_clear_triggered(self) -> None:
        self._settings.reset("recent_files", "recent_tokenizers", "recent_sessions")


def _entry(path: Path, place: int) -> str:
    folder = path.parent.name
    name = f"{path.name}  —  {folder}" if folder else str(path)
    name = name.replace("&", "&&")
    return f"&{place}  {name}" if place <= _NUMBERED else name


def _open(open_path: Open, path: Path, *_: object) -> None:
    open_path(path)
