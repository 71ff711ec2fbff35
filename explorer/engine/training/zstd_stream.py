"""Reading zstd: the package's own reader takes a file that was cut short for a whole one."""

import io
from typing import TYPE_CHECKING, Final

import zstandard

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

# Little at a time, since 4 bytes of zstd can hold 128 KiB of text.
_READ_BYTES: Final = 1 << 10


class ZstdStream(io.RawIOBase):
    """The decompressed bytes of one frame after another."""

    def __init__(self, raw: io.BufferedReader) -> None:
        self._raw = raw
        self._frame = zstandard.ZstdDecompressor().decompressobj()
        self._pending = memoryview(b"")

    def readable(self) -> bool:
        """Whether the stream can be read: always."""
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Put some bytes into a buffer; 0 at the end.

        Raises:
            EOFError: A frame ends too early.
            ZstdError: The data is damaged.
        """
        while not self._pending and (data := self._next_data()):
            self._pending = memoryview(self._frame.decompress(data))
        target = memoryview(buffer)
        size = min(len(target), len(self._pending))
        target[:size] = self._pending[:size]
        self._pending = self._pending[size:]
        return size

    def _next_data(self) -> bytes:
        """Compressed bytes for the current frame, which is a new one where the last has ended."""
        at_end_of_frame = self._frame.eof
        data = self._frame.unused_data or self._raw.read(_READ_BYTES)
        if not data and not at_end_of_frame:
            raise EOFError("the compressed data ends too early")
        if data and at_end_of_frame:
            self._frame = zstandard.ZstdDecompressor().decompressobj()
        return data
