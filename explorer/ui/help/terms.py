"""The terms of the field, each explained in a few sentences in English and in Chinese."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from explorer import assets

_LANGUAGES: Final = ("en", "zh")


@dataclass(frozen=True)
class Wording:
    """A term in one language."""

    name: str
    text: str

    def contains(self, wanted: str) -> bool:
        """Whether a text in small letters stands in it."""
        return wanted in self.name.casefold() or wanted in self.text.casefold()


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

    @property
    def title(self) -> str:
        """Its name in both languages."""
        names = dict.fromkeys((self.english.name, self.chinese.name))
        return " · ".join(names)

    def contains(self, wanted: str) -> bool:
        """Whether a text stands in it, in any language, in small or capital letters."""
        small = wanted.strip().casefold()
        return self.english.contains(small) or self.chinese.contains(small)


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of their English names."""
    entries = json.loads(assets.glossary().read_text("utf-8"))["terms"]
    return tuple(
        Term(entry["key"], *(Wording(**entry[language]) for language in _LANGUAGES))
        for entry in entries
    )


def term_named(key: str) -> Term:
    """A term by its key.

    Raises:
        KeyError: There is none.
    """
    return {term.key: term for term in terms()}[key]
