"""Finds the files in `resources/`: in a checkout, in an installed wheel, in a frozen build."""

from functools import cache
from pathlib import Path


@cache
def resources() -> Path:
    """The folder that holds samples, icons and data."""
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def glossary() -> Path:
    """The terms that the help explains."""
    return resources() / "help" / "glossary.json"


def icons() -> Path:
    """The folder with the program's picture in several sizes."""
    return resources() / "icons"


def sample_corpus() -> Path:
    """The text that is trained when nobody names another."""
    return resources() / "samples" / "sample.txt"


def translations() -> Path:
    """The folder with what the window's texts are in other languages."""
    return resources() / "translations"


def language_samples() -> Path:
    """The folder with the same sentences in several languages, one a line."""
    return resources() / "samples" / "languages"
