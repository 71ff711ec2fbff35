"""The same few sentences in several languages, written for this program."""

from dataclasses import dataclass
from typing import Final

from explorer.assets import language_samples
from explorer.engine.errors import CorpusError


@dataclass(frozen=True)
class Language:
    """A language.

    Attributes:
        code: Its code in ISO 639-1, by which its file is named.
        name: Its name in English.
        scripts: Names of the scripts that it is written in.
    """

    code: str
    name: str
    scripts: tuple[str, ...]


# English first: all others are compared with it.
LANGUAGES: Final = (
    Language("en", "English", ("Latin",)),
    Language("es", "Spanish", ("Latin",)),
    Language("de", "German", ("Latin",)),
    Language("tr", "Turkish", ("Latin",)),
    Language("zh", "Chinese", ("Han",)),
    Language("ja", "Japanese", ("Han", "Hiragana", "Katakana")),
    Language("ru", "Russian", ("Cyrillic",)),
    Language("ar", "Arabic", ("Arabic",)),
    Language("ko", "Korean", ("Hangul",)),
    Language("th", "Thai", ("Thai",)),
    Language("hi", "Hindi", ("Devanagari",)),
    Language("my", "Burmese", ("Myanmar",)),
)


def sentences(language: Language) -> tuple[str, ...]:
    """The sentences in one language; those of the same place mean the same.

    Raises:
        CorpusError: A file of the program cannot be read.
    """
    path = language_samples() / f"{language.code}.txt"
    try:
        return tuple(path.read_text(encoding="utf-8").splitlines())
    except OSError as error:
        raise CorpusError(
            "The file {file} of this program cannot be read. Install the program again.",
            file=path,
            details=str(error),
        ) from error
