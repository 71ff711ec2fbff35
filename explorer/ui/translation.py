"""The language of the window: the user's choice, or the first of the system's that is known."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from explorer import assets

SYSTEM: Final = ""
_ENGLISH: Final = "en"
# By code, each in its own words.
LANGUAGES: Final[Mapping[str, str]] = MappingProxyType({_ENGLISH: "English", "zh_CN": "简体中文"})


def choose_language(wanted: str, system: Sequence[str]) -> str:
    """The code of one of `LANGUAGES`.

    Args:
        wanted: A code, or `SYSTEM`.
        system: The user's languages by preference, such as `zh-Hans-CN`.
    """
    if wanted in LANGUAGES:
        return wanted
    known = {_written_as(code): code for code in LANGUAGES}
    return next((known[way] for way in map(_written_as, system) if way in known), _ENGLISH)


def use_language(app: QCoreApplication, wanted: str) -> str:
    """Translate all that is made from now on; numbers follow a language that was chosen.

    Args:
        app: Keeps the translations.
        wanted: A code of `LANGUAGES`, or `SYSTEM`.

    Returns:
        The code of the language.
    """
    language = choose_language(wanted, QLocale.system().uiLanguages())
    if wanted in LANGUAGES and QLocale().language() is not QLocale(language).language():
        QLocale.setDefault(QLocale(language))
    if language != _ENGLISH:
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        _install(app, f"{qt_folder}/qtbase_{language}.qm")
        _install(app, str(assets.translations() / f"bpe-explorer_{language}.qm"))
    return language


def shown_language() -> str:
    """The code of the language that texts are translated into."""
    app = QCoreApplication.instance()
    known = (one.language() for one in app.findChildren(QTranslator)) if app else ()
    return next((code for code in known if code in LANGUAGES), _ENGLISH)


def _written_as(code: str) -> tuple[QLocale.Language, QLocale.Script]:
    locale = QLocale(code)
    return locale.language(), locale.script()


def _install(app: QCoreApplication, path: str) -> None:
    translator = QTranslator(app)
    if translator.load(path):
        app.installTranslator(translator)
