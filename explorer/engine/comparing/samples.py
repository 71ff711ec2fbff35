"""Texts to compare tokenizers on: those that come with the program."""

from dataclasses import dataclass
from typing import Final

from explorer import assets
from explorer.engine.tokenizers.cutting import Text

_FILES: Final = {
    "English": "languages/en.txt",
    "Chinese": "languages/zh.txt",
    "Hindi": "languages/hi.txt",
    "Arabic": "languages/ar.txt",
    "Burmese": "languages/my.txt",
    "Python": "compare/python.txt",
    "JavaScript": "compare/javascript.txt",
    "C": "compare/c.txt",
    "emoji": "compare/emoji.txt",
    "numbers": "compare/numbers.txt",
}


@dataclass(frozen=True, eq=False)
class Sample:
    """A text with a name.

    Attributes:
        name: In English if it comes with the program.
        data: Its bytes, which may be a mapped file.
    """

    name: str
    data: Text


def built_in_samples() -> list[Sample]:
    """The samples of the program: languages, code, emoji, numbers."""
    folder = assets.resources() / "samples"
    return [Sample(name, (folder / path).read_bytes()) for name, path in _FILES.items()]
