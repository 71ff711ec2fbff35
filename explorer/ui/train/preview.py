"""A first look at a corpus: how large it is, how it is stored, how it begins."""

import codecs
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from explorer.engine.errors import EngineError
from explorer.engine.training.corpus import FileKind, Form
from explorer.engine.training.corpus_file import TextStream, corpus_files
from explorer.engine.training.folders import find_files
from explorer.engine.training.likely_encodings import likely_encodings
from explorer.engine.training.reading import Reading

_LOOK_BYTES: Final = 4096
_LINES: Final = 6
_LINE_CHARS: Final = 200
# A field for text draws nothing in their place.
_CONTROLS: Final = {code: f"\\x{code:02x}" for code in (*range(0x20), 0x7F) if chr(code) != "\t"}


@dataclass(frozen=True)
class Beginning:
    r"""How a corpus begins.

    Attributes:
        kind: How the first file is stored.
        text: Its first lines; bytes that are no text, and controls, are written `\xNN`.
        valid: Whether its beginning is what its encoding says.
        likely: Encodings that it may be in if it is not; see `likely_encodings`.
    """

    kind: FileKind
    text: str
    valid: bool
    likely: tuple[str, ...] = ()


@dataclass(frozen=True)
class Preview:
    """What a first look shows.

    Attributes:
        has_folder: Whether one of the sources is a folder.
        forms: What the files consist of.
        files: Number of files.
        size: Bytes of all of them, as stored.
        beginning: How the first one begins, or why that cannot be told.
    """

    has_folder: bool
    beginning: Beginning | Exception
    forms: frozenset[Form] = field(default_factory=frozenset)
    files: int = 0
    size: int = 0


def look_at(sources: Sequence[Path], reading: Reading, encoding: str = "") -> Preview:
    """Look at the beginning of the first file and at the size of all.

    Args:
        sources: Files and folders.
        reading: How their text is found; no document is left out here.
        encoding: A codec name, or "" to go by the byte order mark, else UTF-8.
    """
    has_folder = any(source.is_dir() for source in sources)
    try:
        reading.check()
        paths = find_files(sources, reading.globs)
        files = corpus_files(paths, replace(reading, share=1.0), encoding)
    except (EngineError, OSError) as error:
        return Preview(has_folder, error)
    forms = frozenset(file.form for file in files)
    try:
        beginning: Beginning | Exception = _begin(files[0].open())
    except EngineError as error:
        beginning = error
    return Preview(has_folder, beginning, forms, len(files), sum(file.size for file in files))


def _begin(file: TextStream) -> Beginning:
    try:
        buffer = bytearray(_LOOK_BYTES)
        start = bytes(buffer[: file.read_into(memoryview(buffer))])
        text, valid = _decode(start)
        if file.ends:
            bounds = zip([0, *file.ends], [*file.ends, len(start)], strict=True)
            documents = [_decode(start[begin:end])[0] for begin, end in bounds]
            text = "\n".join(document.removesuffix("\n") for document in documents)
    finally:
        file.close()
    lines = [line[:_LINE_CHARS].translate(_CONTROLS) for line in text.splitlines()[:_LINES]]
    is_utf8 = file.kind.encoding == "utf-8"
    likely = () if valid or not is_utf8 else likely_encodings(start)
    return Beginning(file.kind, "\n".join(lines), valid, likely)


def _decode(start: bytes) -> tuple[str, bool]:
    try:
        # Not final: the last character may be cut by the end of the look.
        return codecs.getincrementaldecoder("utf-8")("strict").decode(start), True
    except UnicodeDecodeError:
        return start.decode("utf-8", "backslashreplace"), False
