"""A corpus to choose: files from a dialog, or files and folders dropped."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget
from typing_extensions import override

from explorer.ui.dialogs import ask_for_files
from explorer.ui.fields import ElidedLabel
from explorer.ui.settings import Settings
from explorer.ui.text import labelled, listed, tool_tip, without_mnemonic
from explorer.ui.theme import SPACING


class CorpusField(QWidget):
    """Shows the names of the chosen files."""

    changed = Signal()

    def __init__(
        self, name: str, title: str, hint: str, settings: Settings, parent: QWidget | None = None
    ) -> None:
        """Create a field without a corpus.

        Args:
            name: Object name.
            title: Such as `Corpus &A`.
            hint: What it says while there is no corpus.
            settings: Remembers the folder.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.setAcceptDrops(True)
        self._title = without_mnemonic(title)
        self._hint = hint
        self._settings = settings
        self._paths: tuple[Path, ...] = ()
        self._names = ElidedLabel(self)
        self._names.setObjectName(f"{name}_files")
        self.open = QPushButton(self.tr("Open…"), self)
        self.open.setObjectName(f"{name}_open")
        self.open.setToolTip(self.tr("Choose files whose tokens are counted."))
        self.open.setAccessibleName(self.tr("Open {corpus}").format(corpus=self._title))
        self.open.clicked.connect(self._on_open_clicked)
        label = QLabel(title, self)
        label.setBuddy(self.open)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACING)
        self._row.addWidget(label)
        self._row.addWidget(self._names, 1)
        self._row.addWidget(self.open)
        self._show_names()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The chosen files and folders."""
        return self._paths

    @property
    def text(self) -> str:
        """What it says."""
        return self._names.text()

    def set_paths(self, paths: Sequence[Path]) -> None:
        """Choose files and folders."""
        self._paths = tuple(paths)
        self._show_names()
        self.changed.emit()

    def add_button(self, button: QPushButton) -> None:
        """Put one more button at the end of the line."""
        self._row.addWidget(button)

    def _show_names(self) -> None:
        names = listed(path.name or str(path) for path in self._paths)
        self._names.setText(names or self._hint)
        self._names.setAccessibleName(labelled(self._title, self._names.text()))
        self._names.setToolTip(tool_tip("\n".join(map(str, self._paths))))

    @Slot()
    def _on_open_clicked(self) -> None:
        title = self.tr("Open {corpus}").format(corpus=self._title)
        ask_for_files(self, title, self._settings.corpus_folder, self._on_files_chosen)

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        self._settings.corpus_folder = str(paths[0].parent)
        self.set_paths(paths)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event):
            self._names.setText(self.tr("Drop files or a folder here"))
            event.acceptProposedAction()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_names()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self.set_paths(dropped_paths(event))
        event.acceptProposedAction()


def dropped_paths(event: QDropEvent) -> list[Path]:
    """The files and folders that are dropped."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
