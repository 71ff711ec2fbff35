"""The kinds of findings that the table can show."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.lab.lookalikes.kinds import KINDS, Kind
from explorer.ui.chips import Chip

ALL: Final = "ALL"


def kind_chips() -> list[Chip]:
    """All findings, and each kind."""
    tips = _tips()
    everything = Chip(ALL, _tr("All"), _tr("Everything that was found"))
    return [
        everything,
        *(Chip(kind.name, _capital(kind_title(kind)), tips[kind]) for kind in KINDS),
    ]


def kind_title(kind: str) -> str:
    """A kind in the user's language."""
    return QCoreApplication.translate("engine", kind)


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]


def _tips() -> dict[Kind, str]:
    return {
        Kind.SPECIAL: _tr("Written like a special token with other characters"),
        Kind.TAG: _tr("Invisible copies of ASCII, in which a message can hide"),
        Kind.BIDI: _tr("Invisible signs that turn the order in which text is drawn"),
        Kind.VARIATION: _tr("Invisible signs that choose how the character before them is drawn"),
        Kind.INVISIBLE: _tr("Characters that draw nothing, such as the zero width space"),
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("kind_chips", text)
