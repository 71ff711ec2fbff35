"""Where the files of a corpus are kept: on this machine, or wherever fsspec reaches."""

import gzip
import io
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import zstandard

from explorer.engine.errors import CorpusError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_BUFFER_BYTES: Final = 1 << 20
# What reading a compressed file may raise: it was cut short, or is damaged.
UNPACKING_ERRORS: Final = (EOFError, gzip.BadGzipFile, zlib.error, zstandard.ZstdError)

# A file on this machine, or the URL of one that fsspec opens.
Location = Path | str


class Span(NamedTuple):
    """A part of a stored file: bytes of text, or row groups."""

    start: int
    stop: int


def open_stored(path: Location) -> io.BufferedReader:
    """Open a file.

    Raises:
        CorpusError: It cannot be opened.
    """
    try:
        if isinstance(path, Path):
            return path.open("rb")
        import fsspec  # noqa: PLC0415 - may not be installed

        raw = fsspec.open(path, "rb").open()
    except (OSError, ValueError, ImportError) as error:
        raise unreadable(path, error) from error
    return io.BufferedReader(cast("io.RawIOBase", raw), _BUFFER_BYTES)


def limited(file: io.BufferedReader, span: Span) -> io.BufferedReader:
    """The bytes of a part of a file.

    Raises:
        OSError: The file cannot be read there.
    """
    file.seek(span.start)
    return io.BufferedReader(_Limited(file, span.stop - span.start), _BUFFER_BYTES)


def no_such_file(path: Location) -> CorpusError:
    """The error for a file or a folder that is not there."""
    return CorpusError("There is no file {path}. Check the name.", path=path)


def unreadable(path: Location, error: Exception) -> CorpusError:
    """The error for a file that cannot be read."""
    if isinstance(error, EOFError):
        return CorpusError(
            "{path} cannot be read: it was cut short, since its compressed text goes on where the "
            "file ends. Copy or download it again.",
            path=path,
            details=repr(error),
        )
    if isinstance(error, UNPACKING_ERRORS):
        return CorpusError(
            "{path} cannot be read: it is damaged ({reason}). Copy or download it again.",
            path=path,
            reason=str(error),
            details=repr(error),
        )
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return CorpusError(
        "{path} cannot be read: {reason}.", path=path, reason=reason, details=repr(error)
    )


class _Limited(io.RawIOBase):
    """The next bytes of a file, and no more than so many."""

    def __init__(self, file: io.BufferedReader, size: int) -> None:
        self._file = file
        self._left = size

    def readable(self) -> bool:
        """Whether it can be read: always."""
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Put some bytes into a buffer; 0 at the end."""
        target = memoryview(buffer)
        data = self._file.read(min(len(target), self._left))
        target[: len(data)] = data
        self._left -= len(data)
        return len(data)
