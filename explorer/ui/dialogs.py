"""File dialogs that do not block, each calls back with what was chosen; what all dialogs need."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QWidget


def close_button(parent: QWidget) -> QDialogButtonBox:
    """Buttons for a dialog, of which Close is the first."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent)
    # Qt's own is black, and not to be seen in the dark.
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    return buttons


def fit_dialog(dialog: QDialog, width: int) -> None:
    """Give a dialog the height of all its lines at a width, or at more if its letters need it.

    A least width would be all that Qt asks for, whatever the layout needs.
    """
    layout = dialog.layout()
    if layout is None:
        return
    width = max(width, layout.totalMinimumSize().width())
    wraps = layout.hasHeightForWidth()
    height = layout.totalHeightForWidth(width) if wraps else layout.totalSizeHint().height()
    dialog.resize(QSize(width, height).boundedTo(dialog.screen().availableSize()))


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
