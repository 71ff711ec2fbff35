"""Finds the files in `resources/`: in a checkout, in an installed wheel, in a frozen build."""

from functools import cache
from pathlib import Path


@cache
def resources() -> Path:
    """The folder that holds samples, icons and data."""
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def sample_corpus() -> Path:
    """The text that is trained when nobody names another."""
    return resources() / "samples" / "sample.txt"


def language_samples() -> Path:
    """The folder with the same sentences in several languages, one a line."""
    return resources() / "samples" / "languages"
