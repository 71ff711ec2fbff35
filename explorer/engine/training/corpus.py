"""Opening a file of a corpus: compression, encodings; always a stream of UTF-8."""

import codecs
import gzip
import io
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from explorer.engine.errors import CorpusError
from explorer.engine.training.stored import (
    UNPACKING_ERRORS,
    Location,
    Span,
    limited,
    open_stored,
    unreadable,
)
from explorer.engine.training.zstd_stream import ZstdStream

_GZIP_MAGIC: Final = b"\x1f\x8b"
_ZSTD_MAGIC: Final = b"\x28\xb5\x2f\xfd"
# zstd files may begin with frames to be skipped, as those of pzstd do: 0x184D2A50 to 0x184D2A5F.
_ZSTD_SKIPPED: Final = tuple(bytes([first]) + b"\x2a\x4d\x18" for first in range(0x50, 0x60))
# UTF-32 first: its little-endian mark begins with that of UTF-16.
_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LONGEST_MARK: Final = 4
# What a file without a mark is taken for; Python's own decoders of these two insist on one.
_UNMARKED: Final = {"": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
_DECODE_BYTES: Final = 1 << 20
_JSON_LINES: Final = tuple(
    name + compression for name in (".jsonl", ".ndjson") for compression in ("", ".gz", ".zst")
)
_READ_ERRORS: Final = (OSError, UnicodeError, *UNPACKING_ERRORS)
# Python calls them text encodings, but they are for the names of hosts, and read no file.
_FOR_HOST_NAMES: Final = ("idna", "punycode")


class Form(StrEnum):
    """What a file consists of, as its name tells: text, or documents."""

    TEXT = "text"
    JSON_LINES = "JSON Lines"
    PARQUET = "Parquet"


@dataclass(frozen=True)
class FileKind:
    """How a file's text is stored.

    Attributes:
        encoding: A Python codec name.
        mark: The byte order mark, which is not part of the text.
        compression: `gzip`, `zstd` or "".
        form: What the file consists of.
    """

    encoding: str
    mark: bytes
    compression: str
    form: Form = Form.TEXT


def form_of(path: Location) -> Form:
    """What a file of that name is taken for."""
    name = str(path).lower()
    if name.endswith(_JSON_LINES):
        return Form.JSON_LINES
    return Form.PARQUET if name.endswith(".parquet") else Form.TEXT


def check_encoding(name: str) -> str:
    """The normal name of a text encoding.

    Raises:
        CorpusError: Python has no such text encoding.
    """
    try:
        info = codecs.lookup(name)
        "a".encode(info.name)
    except (LookupError, ValueError) as error:
        raise _unknown_encoding(name, str(error)) from error
    if info.name in _FOR_HOST_NAMES:
        raise _unknown_encoding(name, "an encoding of host names")
    # A mark is looked for whether it was named or not.
    return "utf-8" if info.name == "utf-8-sig" else info.name


def _unknown_encoding(name: str, details: str) -> CorpusError:
    return CorpusError(
        "The encoding “{name}” is not known. Use a name such as utf-8, gbk, gb18030, big5, "
        "shift_jis, euc-kr, windows-1252 or utf-16.",
        name=name,
        details=details,
    )


class TextFile:
    """One file of a corpus, read as UTF-8 from its beginning to its end."""

    # The whole file is one document, for those who also read files of many.
    ends: Sequence[int] = ()
    taken = left_out = 0

    def __init__(self, path: Location, encoding: str = "", span: Span | None = None) -> None:
        """Open a file and see how its text is stored.

        Args:
            path: An ordinary file.
            encoding: A codec name; "" to go by the byte order mark, else UTF-8.
            span: The part to read, of a file that is plain UTF-8 without a mark.

        Raises:
            CorpusError: It cannot be opened, or the encoding is not known.
        """
        self.path = path
        self.start = span.start if span else 0
        self._raw = open_stored(path)
        try:
            if span:
                self._stream = limited(self._raw, span)
                self.kind = FileKind("utf-8", b"", "")
            else:
                self._stream, compression = _decompressed(self._raw)
                self.kind = self._sniff(encoding, compression)
        except BaseException as error:
            self._raw.close()
            if isinstance(error, _READ_ERRORS):
                raise unreadable(path, error) from error
            raise
        self._decoder = (
            None if self.kind.encoding == "utf-8" else _Decoder(path, self.kind, self._stream)
        )

    def _sniff(self, encoding: str, compression: str) -> FileKind:
        head = self._stream.peek(_LONGEST_MARK)[:_LONGEST_MARK]
        named = check_encoding(encoding) if encoding else ""
        for mark, marked in _BYTE_ORDER_MARKS:
            if head.startswith(mark) and (not named or marked.startswith(named)):
                self._stream.read(len(mark))
                return FileKind(marked, mark, compression)
        return FileKind(_UNMARKED.get(named, named), b"", compression)

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""
        return self._raw.tell() - self.start

    def read_into(self, buffer: memoryview) -> int:
        """Fill a buffer with UTF-8; fewer bytes than it has room for mean the end.

        Raises:
            CorpusError: The file cannot be read, or is not in its encoding.
        """
        filled = 0
        try:
            while filled < len(buffer):
                rest = buffer[filled:]
                got = (
                    self._decoder.read_into(rest) if self._decoder else self._stream.readinto(rest)
                )
                if not got:
                    break
                filled += got
        except _READ_ERRORS as error:
            raise unreadable(self.path, error) from error
        return filled

    def close(self) -> None:
        """Close the file."""
        self._stream.close()
        self._raw.close()


class _Decoder:
    """Turns a stream of another encoding into UTF-8; counts what is not valid in it."""

    def __init__(self, path: Location, kind: FileKind, stream: io.BufferedReader) -> None:
        self._path = path
        self._kind = kind
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder(kind.encoding)("strict")
        self._pending = b""
        self._position = len(kind.mark)
        self._at_end = False

    def read_into(self, buffer: memoryview) -> int:
        """Put some UTF-8 into a buffer; 0 at the end."""
        while not self._pending and not self._at_end:
            data = self._stream.read(_DECODE_BYTES)
            self._at_end = not data
            held = len(self._decoder.getstate()[0])
            try:
                text = self._decoder.decode(data, final=self._at_end)
            except UnicodeDecodeError as error:
                raise self._invalid(self._position - held + error.start, error) from error
            self._position += len(data)
            # A lone surrogate passes some decoders; as bytes it is found to be stray.
            self._pending = text.encode("utf-8", "surrogatepass")
        size = min(len(buffer), len(self._pending))
        buffer[:size] = self._pending[:size]
        self._pending = self._pending[size:]
        return size

    def _invalid(self, first: int, error: UnicodeDecodeError) -> CorpusError:
        """The error for text that is not in its encoding; reads on to count what is wrong."""
        count = 0

        def note(problem: UnicodeError) -> tuple[str, int]:
            nonlocal count
            if not isinstance(problem, UnicodeDecodeError):
                raise problem
            count += problem.end - problem.start
            return "", problem.end

        codecs.register_error("explorer.count", note)
        rest = codecs.getincrementaldecoder(self._kind.encoding)("explorer.count")
        data = error.object
        while data:
            rest.decode(data)
            data = self._stream.read(_DECODE_BYTES)
        rest.decode(b"", final=True)
        return CorpusError(
            "{path} is not valid {encoding}: the first wrong byte is at offset {offset}, and there "
            "are {count} in all. Name the encoding in which it was written, or mend the file: only "
            "in UTF-8 can stray bytes be kept.",
            path=self._path,
            encoding=self._kind.encoding,
            offset=first,
            count=count,
        )


def _decompressed(raw: io.BufferedReader) -> tuple[io.BufferedReader, str]:
    magic = raw.peek(len(_ZSTD_MAGIC))[: len(_ZSTD_MAGIC)]
    if magic.startswith(_GZIP_MAGIC):
        return io.BufferedReader(gzip.GzipFile(fileobj=raw), _DECODE_BYTES), "gzip"
    if magic == _ZSTD_MAGIC or magic in _ZSTD_SKIPPED:
        return io.BufferedReader(ZstdStream(raw), _DECODE_BYTES), "zstd"
    return raw, ""
