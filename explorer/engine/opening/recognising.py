"""What kind of tokenizer a file holds: told by its content, whatever its name."""

from enum import Enum, auto
from pathlib import Path
from typing import Final

import regex

from explorer.engine.errors import FormatError
from explorer.engine.formats.files import ordinary_size, unreadable

# What tokenizers, and hardly anything else, are called in a folder; the surer names first.
USUAL_NAMES: Final = (
    "tokenizer.json",
    "tekken.json",
    "vocab.json",
    "encoder.json",
    "*.tiktoken",
)
# The largest tokenizers in use have some 35 MB.
_LARGEST_MIB: Final = 256
_HEAD_BYTES: Final = 4096
_RANK_LINE: Final = regex.compile(rb"[A-Za-z0-9+/]*+={0,2}[ \t]+[0-9]+[ \t]*")
# A SentencePiece model begins with a piece: field 1, with a length.
_FIRST_FIELD: Final = b"\x0a"
_MINBPE: Final = regex.compile(rb"minbpe v[0-9.]+\s*")
_MERGES_NAMES: Final = ("merges.txt", "vocab.bpe")
_BY_ENDING: Final = {".tiktoken": "RANKS", ".json": "JSON"}


class FileKind(Enum):
    """What a file holds."""

    JSON = auto()
    MERGES = auto()
    MINBPE = auto()
    RANKS = auto()
    SENTENCEPIECE = auto()


def recognise(path: Path) -> FileKind:
    """Tell the kind of a file.

    Raises:
        FormatError: It cannot be read, is too large, or is none of them.
    """
    head = read_head(path)
    content = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    first_line = content.splitlines()[0] if content else b""
    if content.startswith(b"{"):
        return FileKind.JSON
    if _MINBPE.fullmatch(first_line):
        return FileKind.MINBPE
    if first_line.startswith(b"#version") or path.name.endswith(_MERGES_NAMES):
        return FileKind.MERGES
    if _RANK_LINE.fullmatch(first_line):
        return FileKind.RANKS
    if head.startswith(_FIRST_FIELD) and b"\0" in head:
        return FileKind.SENTENCEPIECE
    if path.suffix in _BY_ENDING:
        # Its own reader tells best what is wrong with it.
        return FileKind[_BY_ENDING[path.suffix]]
    raise FormatError(
        "{file} is no tokenizer that can be read. Open a .tiktoken file, a tokenizer.json, a "
        "tekken.json, a vocab.json with its merges.txt, or a .model of minbpe or SentencePiece.",
        file=path,
    )


def read_head(path: Path) -> bytes:
    """The first bytes of a file.

    Raises:
        FormatError: It cannot be read, is none, or is too large for a tokenizer.
    """
    size = ordinary_size(path)
    if size > _LARGEST_MIB << 20:
        raise FormatError(
            "{file} has {size} MiB. A tokenizer has less than {limit}: this is something else.",
            file=path,
            size=size >> 20,
            limit=_LARGEST_MIB,
        )
    try:
        with path.open("rb") as file:
            return file.read(_HEAD_BYTES)
    except OSError as error:
        raise unreadable(path, error) from error
