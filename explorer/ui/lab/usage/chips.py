"""The groups of tokens that the table of a corpus's use can show."""

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from explorer.ui.chips import Chip


class Choice(StrEnum):
    """Which tokens are shown."""

    ALL = "all"
    NEVER = "never"
    RARE = "rare"
    SCAFFOLDS = "scaffolds"
    HALVES = "halves"
    ONLY_A = "only_a"


def usage_chips() -> list[Chip]:
    """All groups, in the order of the buttons."""
    return [
        Chip(Choice.ALL, _tr("All"), _tr("Every token of the vocabulary")),
        Chip(
            Choice.NEVER,
            _tr("Never used"),
            _tr("Tokens that do not stand in the encoded corpus A"),
        ),
        Chip(Choice.RARE, _tr("Rare"), _tr("Tokens that corpus A uses, but only a few times")),
        Chip(
            Choice.SCAFFOLDS,
            _tr("Scaffolds"),
            _tr("Merges that nine times in ten only made a step to a longer token"),
        ),
        Chip(
            Choice.HALVES,
            _tr("Half characters"),
            _tr("Tokens whose bytes are not whole characters"),
        ),
        Chip(
            Choice.ONLY_A,
            _tr("In A, not in B"),
            _tr("Tokens that corpus A uses and corpus B never does"),
        ),
    ]


def _tr(text: str) -> str:
    return QCoreApplication.translate("usage_chips", text)
