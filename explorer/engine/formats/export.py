"""The one way to export a vocabulary: written beside, verified, then put in place."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats import csv_table, gpt2, huggingface, minbpe, tiktoken_file
from explorer.engine.formats.files import publish, staging, writing_error
from explorer.engine.vocabulary import Vocabulary


class Format(Protocol):
    """What each module of a format offers."""

    def why_not(self, vocabulary: Vocabulary) -> FormatError | None:
        """The reason why the format cannot hold a vocabulary, if there is one."""

    def write(self, vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
        """Write the files below a folder; returns their paths relative to it."""

    def verify(self, vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
        """Compare what a real loader makes of the files; returns what they hold in part only."""


FORMATS: Final[Mapping[str, Format]] = {
    "tiktoken": tiktoken_file,
    "huggingface": huggingface,
    "gpt2": gpt2,
    "minbpe": minbpe,
    "csv": csv_table,
}


@dataclass(frozen=True)
class Exported:
    """A finished export.

    Attributes:
        files: The files that were written.
        warnings: What the format holds in part only.
    """

    files: tuple[Path, ...]
    warnings: tuple[Notice, ...]


def why_not(vocabulary: Vocabulary, format_name: str) -> FormatError | None:
    """The reason why a format cannot hold a vocabulary, if there is one.

    Raises:
        FormatError: There is no such format.
    """
    return _format(format_name).why_not(vocabulary)


def export(vocabulary: Vocabulary, format_name: str, folder: Path, stem: str) -> Exported:
    """Export a vocabulary; older files of the same names are replaced when all is verified.

    Args:
        vocabulary: What to export.
        format_name: One of `FORMATS`.
        folder: An existing folder.
        stem: The files' name without ending.

    Raises:
        FormatError: The format cannot hold the vocabulary, its loader reads it in another way, or
            the files cannot be written. Older files are as they were.
    """
    chosen = _format(format_name)
    _check_stem(stem)
    reason = chosen.why_not(vocabulary)
    if reason is not None:
        raise reason
    try:
        with staging(folder) as staged:
            files = chosen.write(vocabulary, staged, stem)
            warnings = chosen.verify(vocabulary, staged, stem)
            return Exported(publish(staged, folder, files), warnings)
    except OSError as error:
        raise writing_error(error, folder) from error


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise FormatError(
            "There is no format {name}. The formats are {formats}.",
            name=escaped_text(name),
            formats=", ".join(FORMATS),
        )
    return FORMATS[name]


def _check_stem(stem: str) -> None:
    if not stem.strip(". ") or any(char in stem for char in "/\\\0"):
        raise FormatError(
            "“{stem}” is no name for a file. Choose one without slashes.", stem=escaped_text(stem)
        )
