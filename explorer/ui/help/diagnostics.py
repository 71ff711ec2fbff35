"""What to tell when something does not work: versions and the screen, none of the user's texts."""

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QGuiApplication, QScreen

from explorer.ui.crash_log import log_folder

PROGRAM: Final = "bpe-explorer"
_LIBRARIES: Final = (
    "PySide6-Essentials",
    "numpy",
    "numba",
    "regex",
    "tiktoken",
    "tokenizers",
    "pyqtgraph",
)


def program_version() -> str:
    """The version of this program."""
    return _version_of(PROGRAM)


def diagnostics(screen: QScreen) -> str:
    """A line for each fact, in English whatever the language: a name, a colon, and the fact.

    Args:
        screen: Where the window is.
    """
    size = screen.size()
    facts = (
        (PROGRAM, program_version()),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("Qt", qVersion()),
        *((name, _version_of(name)) for name in _LIBRARIES),
        ("System", f"{platform.platform()} ({platform.machine()})"),
        ("Window system", QGuiApplication.platformName()),
        ("Screen", f"{size.width()} x {size.height()}, scale {screen.devicePixelRatio():g}"),
        ("Locale", QLocale().name()),
        ("Log folder", str(log_folder())),
    )
    return "\n".join(f"{name}: {fact}" for name, fact in facts)


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"
