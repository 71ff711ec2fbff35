"""A file of a corpus, whatever it consists of, as a stream of UTF-8."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus import (
    FileKind,
    Form,
    TextFile,
    check_encoding,
    form_of,
)
from explorer.engine.training.json_lines import JsonLines, line_number
from explorer.engine.training.likely_encodings import likely_encodings
from explorer.engine.training.parquet_rows import ParquetRows
from explorer.engine.training.parts import DocumentSource, DocumentStream
from explorer.engine.training.reading import Reading
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.sampling import Sampler, file_keys
from explorer.engine.training.stored import Location, Span, unreadable
from explorer.engine.training.stray_errors import stray_document_error, stray_error
from explorer.engine.training.text_blocks import TextBlocks

_LOOK_BYTES: Final = 1 << 16
_SAMPLE_BYTES: Final = 1 << 12


class TextStream(Protocol):
    """The text of an open file: a `TextFile` or a `DocumentStream`."""

    @property
    def kind(self) -> FileKind:
        """How it is stored."""

    @property
    def ends(self) -> Sequence[int]:
        """Where documents end, counted in the bytes that the last call of `read_into` read."""

    @property
    def taken(self) -> int:
        """Documents read so far, 0 for a file that is read as a whole."""

    @property
    def left_out(self) -> int:
        """Documents passed over so far."""

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""

    def read_into(self, buffer: memoryview) -> int:
        """Fill a buffer with UTF-8; fewer bytes than it has room for mean the end."""

    def close(self) -> None:
        """Close the file."""


class StoredPlace(NamedTuple):
    """Where in a file something stands.

    Attributes:
        path: The file.
        offset: Offset in bytes; of the document, in a file of documents.
        document: Number of the document's line or row, from 1; 0 in a text.
    """

    path: Location
    offset: int
    document: int = 0

    def stray_error(self, count: int, request: TrainingRequest) -> CorpusError:
        """The error for a stray byte there, the first of so many in the corpus of a request.

        Raises:
            CorpusError: The file cannot be read again.
        """
        if self.document:
            return stray_document_error(self.path, self.document, count)
        is_utf8 = check_encoding(request.encoding or "utf-8") == "utf-8"
        return stray_error(
            self.path,
            self.offset,
            count,
            likely=likely_encodings(self._text_around()) if is_utf8 else (),
            # A cluster has URLs, which end with the name that was given.
            is_in_folder=not str(self.path).endswith(tuple(map(str, request.sources))),
        )

    def _text_around(self) -> bytes:
        """Some of the text at a place, from a line's beginning; nothing for one far in a file."""
        file = TextFile(self.path)
        try:
            buffer = bytearray(_LOOK_BYTES)
            size = file.read_into(memoryview(buffer))
        finally:
            file.close()
        place = self.offset - len(file.kind.mark)
        # In UTF-16 a line does not begin right behind the byte of its break, but a file does.
        start = 0 if place < _SAMPLE_BYTES else buffer.rfind(b"\n", 0, place) + 1
        return bytes(buffer[start : min(start + _SAMPLE_BYTES, size)]) if place < size else b""


@dataclass(frozen=True)
class CorpusFile:
    """A file of a corpus, or a part of one, to be opened.

    Attributes:
        path: Where it is.
        size: Bytes of the stored file, or of the part.
        encoding: See `TextFile`.
        form: What it is read as.
        reading: How its text is found.
        key: Tells it from other files; see `file_keys`.
        span: The part that is read; None for all.
    """

    path: Location
    size: int
    encoding: str = ""
    form: Form = Form.TEXT
    reading: Reading = field(default_factory=Reading)
    key: str = ""
    span: Span | None = None

    @property
    def is_read_whole(self) -> bool:
        """Whether it is a text of which nothing is left out."""
        return self.form is Form.TEXT and not self.reading.samples

    def open(self) -> TextStream:
        """Open it.

        Raises:
            CorpusError: It cannot be opened, or does not consist of what its name says.
        """
        return self._text_file() if self.is_read_whole else DocumentStream(self._source())

    def stored_place(self, offset: int) -> StoredPlace:
        """Where an offset of its text stands in the stored file.

        Raises:
            CorpusError: The file cannot be read again.
        """
        stream = self._text_file() if self.is_read_whole else DocumentStream(self._source())
        try:
            mark = len(stream.kind.mark)
            if isinstance(stream, TextFile):
                return StoredPlace(self.path, mark + stream.start + offset)
            place, inside = stream.place_of(offset)
        finally:
            stream.close()
        match self.form:
            case Form.PARQUET:
                return StoredPlace(self.path, 0, place + 1)
            case Form.JSON_LINES:
                line = line_number(self.path, self.encoding, place)
                return StoredPlace(self.path, mark + place, line)
            case Form.TEXT:
                return StoredPlace(self.path, mark + place + inside)

    def _source(self) -> DocumentSource:
        sampler = Sampler(self.reading, self.key)
        match self.form:
            case Form.PARQUET:
                return ParquetRows(self.path, self.reading.column, sampler, self.span)
            case Form.JSON_LINES:
                return JsonLines(self._text_file(), self.reading.field, sampler)
            case Form.TEXT:
                return TextBlocks(self._text_file(), sampler)

    def _text_file(self) -> TextFile:
        return TextFile(self.path, self.encoding, self.span)


def corpus_files(paths: Sequence[Path], reading: Reading, encoding: str = "") -> list[CorpusFile]:
    """Files by what their names say they consist of.

    Raises:
        CorpusError: The size of one cannot be found out.
    """
    keys = file_keys(path.name for path in paths)
    return [
        CorpusFile(path, _size_of(path), encoding, form_of(path), reading, key)
        for path, key in zip(paths, keys, strict=True)
    ]


def _size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError as error:
        # It was there when it was found.
        raise unreadable(path, error) from error
