"""The terms of the field, each explained in a few sentences in English and in Chinese."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QCollator, QLocale

from explorer import assets

_LANGUAGES: Final = ("en", "zh")
NOT_FOUND: Final = 4
_REMARK: Final = re.compile(r"\s*[(（](.*)[)）]$")
_CHINESE: Final = "zh_CN"


@dataclass(frozen=True)
class Wording:
    """A term in one language."""

    name: str
    text: str

    def distance(self, wanted: str) -> int:
        """How far a text in small letters is from it; see `distance`."""
        return distance(self.name, self.text, wanted)


@dataclass(frozen=True)
class Term:
    """An entry of the glossary.

    Attributes:
        key: What fields refer to.
        english: In English.
        chinese: In Simplified Chinese.
    """

    key: str
    english: Wording
    chinese: Wording

    def wordings(self, language: str) -> tuple[Wording, Wording]:
        """It in both languages, that of the window first."""
        both = self.english, self.chinese
        return both[::-1] if language == _CHINESE else both

    def title(self, language: str) -> str:
        """Its name in both languages, that of the window first."""
        return " · ".join(dict.fromkeys(wording.name for wording in self.wordings(language)))

    def distance(self, wanted: str) -> int:
        """How far a text in small letters is from it in the nearer language; see `distance`."""
        return min(self.english.distance(wanted), self.chinese.distance(wanted))


def distance(name: str, text: str, wanted: str) -> int:
    """How far a text in small letters is from one with a name.

    Returns:
        0 for the name itself, with or without a remark in brackets behind it, and for that remark,
        1 for its beginning, 2 for a part of it, 3 if it stands in the text alone, `NOT_FOUND` if
        nowhere.
    """
    small = name.casefold()
    is_name = wanted in (small, *_REMARK.split(small))
    found = (is_name, small.startswith(wanted), wanted in small, wanted in text.casefold())
    return found.index(True) if any(found) else NOT_FOUND


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of their English names."""
    entries = json.loads(assets.glossary().read_text("utf-8"))["terms"]
    return tuple(
        Term(entry["key"], *(Wording(**entry[language]) for language in _LANGUAGES))
        for entry in entries
    )


def sorted_terms(language: str) -> list[Term]:
    """All terms, in the order of their names in a language, Chinese by sound."""
    if language != _CHINESE:
        return [*terms()]
    order = QCollator(QLocale(language))
    return sorted(terms(), key=lambda term: order.sortKey(term.chinese.name))


def term_named(key: str) -> Term:
    """A term by its key.

    Raises:
        KeyError: There is none.
    """
    return {term.key: term for term in terms()}[key]
