"""The groups of tokens that the table of a scan can show."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.marks import Mark
from explorer.ui.chips import Chip
from explorer.ui.lab.scan.rows import ALL, BY_VERDICT, FLAGGED
from explorer.ui.lab.scan.words import meaning_of, meaning_of_mark, meaning_of_verdict


def scan_chips() -> list[Chip]:
    """All groups, in the order of the buttons."""
    tips = _tips()
    return [Chip(name, title, tips.get(name, "")) for name, title in _titles().items()]


def _titles() -> dict[str, str]:
    return {
        ALL: _tr("All"),
        FLAGGED: _tr("Flagged"),
        Category.IMPOSSIBLE.name: _tr("Impossible bytes"),
        Category.BYTE.name: _tr("Byte of a character"),
        Category.PREFIX.name: _tr("Prefix"),
        Category.SUFFIX.name: _tr("Suffix"),
        Category.BOTH.name: _tr("Suffix and prefix"),
        Category.REENCODED.name: _tr("Re-encodes differently"),
        Category.IN_CONTEXT.name: _tr("Only in context"),
        "unreachable": _tr("Proved unreachable"),
        "exhausted": _tr("No witness: all tried"),
        "given_up": _tr("No witness: given up"),
        Category.SPECIAL.name: _tr("Special"),
        Category.UNUSED.name: _tr("Unused ids"),
        Mark.WHOLE_PIECE.name or "": _tr("Whole piece only"),
        Mark.STEP.name or "": _tr("Only a step"),
        Mark.RARE.name or "": _tr("Rare"),
        Mark.LEAF.name or "": _tr("Leaf"),
        Mark.ONE_USE.name or "": _tr("Part of one"),
        Mark.LIKE_SPECIAL.name or "": _tr("Like a special"),
        Mark.SPACE.name or "": _tr("White space"),
        Mark.LONG.name or "": _tr("Very long"),
        Mark.DIGITS.name or "": _tr("Digits"),
        Mark.SCRIPTS.name or "": _tr("Several scripts"),
        Mark.EXPLICIT.name or "": _tr("Long Chinese"),
    }


def _tips() -> dict[str, str]:
    return {
        ALL: _tr("Every id of the vocabulary"),
        FLAGGED: _tr("Tokens that are not valid UTF-8, or whose text re-encodes differently"),
        **{name: meaning_of_verdict(verdict) for name, verdict in BY_VERDICT.items()},
        **{category.name: meaning_of(category) for category in Category},
        **{sign.name or "": meaning_of_mark(sign) for sign in Mark},
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("scan_chips", text)
