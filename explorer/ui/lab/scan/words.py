"""What categories and marks are called, and what they mean."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.findings import Verdict
from explorer.engine.lab.scanning.marks import Mark
from explorer.ui.text import listed

SEPARATOR: Final = ", "


def in_words(label: str) -> str:
    """A word of the engine, or several with commas between them, in the user's language."""
    parts = label.split(SEPARATOR)
    return listed(QCoreApplication.translate("engine", part) for part in parts if part)


def label_of(words: Iterable[str]) -> str:
    """Several words of the engine, as `in_words` takes them."""
    return SEPARATOR.join(words)


def mark_labels(marks: int) -> str:
    """The English words for the marks of a token, as `in_words` takes them."""
    return label_of(sign.label for sign in Mark(marks))


def meaning_of(category: Category) -> str:
    """A category in a sentence."""
    return {
        Category.SPECIAL: _tr("A special token: it stands outside the merges."),
        Category.UNUSED: _tr("No token has this id."),
        Category.IMPOSSIBLE: _tr("Its bytes stand in no UTF-8 text."),
        Category.BYTE: _tr(
            "It is a single byte of a longer character: no text is this token alone."
        ),
        Category.PREFIX: _tr("It ends inside a character: no text is this token alone."),
        Category.SUFFIX: _tr("It begins inside a character: no text is this token alone."),
        Category.BOTH: _tr("It begins and ends inside characters: no text is this token alone."),
        Category.OK: _tr("Its text is encoded as this token, alone or beside another one."),
        Category.REENCODED: _tr("Its own text is encoded as other tokens."),
        Category.IN_CONTEXT: _tr(
            "Its own text is encoded as other tokens; it appears only inside a longer text."
        ),
        Category.UNREACHABLE: _tr(
            "Its own text is encoded as other tokens, and it is proved that no text yields it."
        ),
        Category.NOT_FOUND: _tr(
            "Its own text is encoded as other tokens, and no text was found that yields it."
        ),
    }[category]


def meaning_of_verdict(verdict: Verdict) -> str:
    """A verdict in a sentence."""
    return {
        Verdict.WITNESS: _tr("A text was found that yields it."),
        Verdict.UNREACHABLE: _tr("It is proved that no text yields it."),
        Verdict.EXHAUSTED: _tr(
            "All characters that can complete it were tried and none yields it; that is no proof."
        ),
        Verdict.NOT_FOUND: _tr(
            "The search for a text that yields it was given up; there may be one."
        ),
    }[verdict]


def meaning_of_mark(sign: Mark) -> str:
    """A mark in a sentence."""
    return {
        Mark.WHOLE_PIECE: _tr("No merge makes it: only a piece that is nothing else becomes it."),
        Mark.LEAF: _tr("It is a part of no other token."),
        Mark.ONE_USE: _tr("It is a part of exactly one other token, perhaps only a step to it."),
        Mark.STEP: _tr(
            "Longer tokens took all of it in the corpus that it was learned from: it is only a "
            "step."
        ),
        Mark.RARE: _tr("In the corpus that it was learned from, fewer than 10 were left."),
        Mark.LIKE_SPECIAL: _tr("It is written like a special token, but is none."),
        Mark.SPACE: _tr("It is made of white space only."),
        Mark.LONG: _tr("It has 32 bytes or more."),
        Mark.DIGITS: _tr("It is made of digits."),
        Mark.SCRIPTS: _tr("Its letters are of several scripts."),
        Mark.EXPLICIT: _tr("8 or more Chinese characters and nothing else: spam as a rule."),
    }[sign]


def _tr(text: str) -> str:
    return QCoreApplication.translate("scan_words", text)
