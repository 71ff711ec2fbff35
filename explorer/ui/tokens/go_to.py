"""Going to a place: a token's number or the offset of a byte in the text, an id in a table."""

import re
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QInputDialog, QWidget

from explorer.ui.token_view.document import TokenDocument

_PLACE: Final = re.compile(r"\s*(@?)\s*([\d,. ']{1,40})\s*$")
_SEPARATORS: Final = str.maketrans("", "", ",. '")


def read_place(text: str, document: TokenDocument) -> int | None:
    """The token that `312` (a number, from 0) or `@4096` (a byte offset) means.

    Returns:
        Its number from 0; None if there is none such.
    """
    match = _PLACE.match(text)
    digits = match.group(2).translate(_SEPARATORS) if match else ""
    if not digits or match is None:
        return None
    value = int(digits)
    if match.group(1):
        return document.token_at(value) if value < document.encoded_bytes else None
    return value if value < len(document) else None


def ask_for_place(parent: QWidget, on_chosen: Callable[[str], Any]) -> None:
    """Ask where in the text to go, without blocking."""
    _ask(parent, _tr("Number of a token (from 0), or @ and the offset of a byte"), on_chosen)


def ask_for_id(parent: QWidget, on_chosen: Callable[[str], Any]) -> None:
    """Ask which token of a table to go to, without blocking."""
    _ask(parent, _tr("Id of a token"), on_chosen)


def _ask(parent: QWidget, question: str, on_chosen: Callable[[str], Any]) -> None:
    dialog = QInputDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setObjectName("go_to_dialog")
    dialog.setWindowTitle(_tr("Go to"))
    dialog.setLabelText(question)
    dialog.textValueSelected.connect(on_chosen)
    dialog.open()


def _tr(text: str) -> str:
    return QCoreApplication.translate("go_to", text)
