"""File dialogs that do not block, each calls back with what was chosen; the button Close."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QWidget


def close_button(parent: QWidget) -> QDialogButtonBox:
    """Buttons for a dialog, of which Close is the first."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent)
    # Qt's own is black, and not to be seen in the dark.
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    return buttons


def ask_for_files(
    parent: QWidget, title: str, folder: str, on_chosen: Callable[[list[str]], Any]
) -> None:
    """Let the user choose existing files."""
    dialog = _dialog(parent, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(on_chosen)
    dialog.open()


def ask_for_folder(
    parent: QWidget, title: str, folder: str, on_chosen: Callable[[list[str]], Any]
) -> None:
    """Let the user choose a folder."""
    dialog = _dialog(parent, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.filesSelected.connect(on_chosen)
    dialog.open()


def ask_where_to_save(
    parent: QWidget, title: str, path: Path, on_chosen: Callable[[str], Any]
) -> None:
    """Let the user choose a file to write; asks before one is replaced."""
    dialog = _dialog(parent, title, str(path.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(path.suffix.lstrip("."))
    dialog.selectFile(path.name)
    dialog.fileSelected.connect(on_chosen)
    dialog.open()


def _dialog(parent: QWidget, title: str, folder: str) -> QFileDialog:
    dialog = QFileDialog(parent, title, folder)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
