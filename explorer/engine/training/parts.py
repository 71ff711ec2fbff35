"""Documents one behind the other as one stream of text that knows where each ends."""

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from explorer.engine.training.corpus import FileKind
from explorer.engine.training.sampling import Sampler

READ_BYTES: Final = 1 << 20


class Part(NamedTuple):
    """A document, or a part of one that is long.

    Attributes:
        place: Where it stands: a byte offset in the file's text, or the number of a row.
        text: UTF-8, with stray bytes where the document has half of a surrogate pair.
        is_end: Whether the document ends behind it.
    """

    place: int
    text: bytes
    is_end: bool = True


class DocumentSource(Protocol):
    """A file that consists of documents."""

    kind: FileKind
    sampler: Sampler

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""

    def parts(self) -> Iterator[Part]:
        """The documents that the sampler takes, from first to last.

        Raises:
            CorpusError: The file cannot be read, or a document holds no text.
        """

    def close(self) -> None:
        """Close the file."""


class DocumentStream:
    """Reads documents as `TextFile` reads a text."""

    def __init__(self, source: DocumentSource) -> None:
        self.kind = source.kind
        # Where, of the bytes that the last call read, documents end.
        self.ends: list[int] = []
        self._source = source
        self._parts = source.parts()
        self._rest = memoryview(b"")
        self._rest_is_end = False

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""
        return self._source.raw_position

    @property
    def taken(self) -> int:
        """Number of documents read so far."""
        return self._source.sampler.taken

    @property
    def left_out(self) -> int:
        """Number of documents passed over so far."""
        return self._source.sampler.left_out

    def read_into(self, buffer: memoryview) -> int:
        """Fill a buffer with UTF-8; fewer bytes than it has room for mean the end.

        Raises:
            CorpusError: See `DocumentSource`.
        """
        self.ends = []
        filled = 0
        while filled < len(buffer) and (self._rest or self._next_part()):
            size = min(len(buffer) - filled, len(self._rest))
            buffer[filled : filled + size] = self._rest[:size]
            filled += size
            self._rest = self._rest[size:]
            if not self._rest and self._rest_is_end:
                self.ends.append(filled)
        return filled

    def place_of(self, offset: int) -> tuple[int, int]:
        """Place of the part that holds an offset of the stream, and the offset in that part.

        Only for a stream that is not read yet.
        """
        for part in self._parts:
            if offset < len(part.text):
                return part.place, offset
            offset -= len(part.text)
        return 0, offset

    def close(self) -> None:
        """Close the file."""
        self._source.close()

    def _next_part(self) -> bool:
        """Go on to the next part that holds any text; False at the end."""
        for part in self._parts:
            if part.text:
                self._rest, self._rest_is_end = memoryview(part.text), part.is_end
                return True
        return False
