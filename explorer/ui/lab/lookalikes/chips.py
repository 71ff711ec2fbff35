"""The kinds of findings that the table can show."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.lab.lookalikes.kinds import KINDS
from explorer.ui.chips import Chip

ALL: Final = "ALL"


def kind_chips() -> list[Chip]:
    """All findings, and each kind."""
    everything = Chip(ALL, QCoreApplication.translate("kind_chips", "all"))
    return [everything, *(Chip(kind.name, kind_title(kind)) for kind in KINDS)]


def kind_title(kind: str) -> str:
    """A kind in the user's language."""
    return QCoreApplication.translate("engine", kind)
