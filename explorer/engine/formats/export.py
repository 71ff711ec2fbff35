"""The one way to export a vocabulary: written beside, verified, then put in place."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeGuard

from explorer.engine.byte_forms import escaped, escaped_text
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats import (
    csv_table,
    gpt2,
    huggingface,
    minbpe,
    model_file,
    tiktoken_file,
)
from explorer.engine.formats.files import publish, staging, writing_error
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

_WINDOWS: Final = sys.platform == "win32"
# A colon would name a stream inside of a file; the words are devices, whatever ending they have.
_NO_NAME_ON_WINDOWS: Final = re.compile(
    r'.*[<>:"|?*\x00-\x1f].*|(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?', re.IGNORECASE | re.DOTALL
)
# The one format that holds more than byte-level BPE.
MODEL_FORMAT: Final = "huggingface"


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


def why_not(source: Vocabulary | Tokenizer, format_name: str) -> FormatError | None:
    """The reason why a format cannot hold a vocabulary or a tokenizer, if there is one.

    Raises:
        FormatError: There is no such format.
    """
    chosen = _format(format_name)
    if _is_kept_whole(source, format_name):
        return None
    vocabulary = _vocabulary_of(source)
    if vocabulary is not None:
        return chosen.why_not(vocabulary)
    return no_room_for(_kind_of(source), format_name)


def no_room_for(kind: str, format_name: str) -> FormatError:
    """The error for a tokenizer of another kind than byte-level BPE.

    Args:
        kind: What it is.
        format_name: The format that cannot hold it.
    """
    return FormatError(
        "The format {format} holds byte-level BPE only, and this is {kind}. Choose {other} for a "
        "model that was trained here or read from a tokenizer.json.",
        format=format_name,
        kind=kind,
        other=MODEL_FORMAT,
    )


def export(source: Vocabulary | Tokenizer, format_name: str, folder: Path, stem: str) -> Exported:
    """Export a vocabulary; older files of the same names are replaced when all is verified.

    Args:
        source: What to export: a vocabulary, or a tokenizer, with or without one.
        format_name: One of `FORMATS`.
        folder: An existing folder.
        stem: The files' name without ending.

    Raises:
        FormatError: The format cannot hold the vocabulary, its loader reads it in another way, or
            the files cannot be written. Older files are as they were.
    """
    chosen = _format(format_name)
    check_stem(stem)
    reason = why_not(source, format_name)
    if reason is not None:
        raise reason
    try:
        with staging(folder) as staged:
            if _is_kept_whole(source, format_name):
                files = model_file.write(source, staged, stem)
                warnings = model_file.verify(source, staged, stem)
            else:
                vocabulary = _vocabulary_of(source)
                assert vocabulary is not None  # noqa: S101 - see why_not
                files = chosen.write(vocabulary, staged, stem)
                warnings = chosen.verify(vocabulary, staged, stem)
                warnings += _left_out(source, format_name)
            return Exported(publish(staged, folder, files), warnings)
    except OSError as error:
        raise writing_error(error, folder) from error


def _is_kept_whole(
    source: Vocabulary | Tokenizer, format_name: str
) -> TypeGuard[HuggingFaceTokenizer]:
    """Whether a file is written as the library holds it, with all that is no vocabulary."""
    return isinstance(source, HuggingFaceTokenizer) and format_name == MODEL_FORMAT


def _left_out(source: Vocabulary | Tokenizer, format_name: str) -> tuple[Notice, ...]:
    """What a tokenizer does besides splitting and merging, which no other format holds."""
    if not isinstance(source, HuggingFaceTokenizer):
        return ()
    added = source.encode(b"", SpecialReading.PARSE).ids.tolist()
    if not added:
        return ()
    texts = [escaped(source.token_bytes(token_id)) for token_id in added]
    return (
        Notice(
            "The format {format} cannot hold that tokens are added to each text: {tokens}. Add "
            "them yourself, or choose {other}.",
            {"format": format_name, "tokens": " ".join(texts), "other": MODEL_FORMAT},
        ),
    )


def _vocabulary_of(source: Vocabulary | Tokenizer) -> Vocabulary | None:
    return source if isinstance(source, Vocabulary) else source.vocabulary


def _kind_of(source: Vocabulary | Tokenizer) -> str:
    return TrainedTokenizer.kind if isinstance(source, Vocabulary) else source.kind


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise FormatError(
            "There is no format {name}. The formats are {formats}.",
            name=escaped_text(name),
            formats=", ".join(FORMATS),
        )
    return FORMATS[name]


def check_stem(stem: str) -> None:
    """Raise FormatError for a name that no file can have."""
    if not stem.strip(". ") or any(char in stem for char in "/\\\0"):
        raise FormatError(
            "“{stem}” is no name for a file. Choose one without slashes.", stem=escaped_text(stem)
        )
    if _WINDOWS and _NO_NAME_ON_WINDOWS.fullmatch(stem):
        raise FormatError(
            "“{stem}” is no name for a file on Windows. Choose one without {marks} that is not the "
            "name of a device.",
            stem=escaped_text(stem),
            marks='< > : " | ? *',
        )
