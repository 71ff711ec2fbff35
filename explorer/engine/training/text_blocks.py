"""Plain text as documents that a sample can take or leave: lines that begin close together."""

from collections.abc import Iterator
from typing import Final

from explorer.engine.training.corpus import TextFile
from explorer.engine.training.parts import READ_BYTES, Part
from explorer.engine.training.sampling import Sampler

# Lines that begin in the same so many bytes are one document, wherever reading began.
BLOCK_BYTES: Final = 1 << 12


class TextBlocks:
    """Reads blocks of lines; a block that is not taken is passed over."""

    def __init__(self, file: TextFile, sampler: Sampler) -> None:
        self.file = file
        self.kind = file.kind
        self.sampler = sampler

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""
        return self.file.raw_position

    def parts(self) -> Iterator[Part]:
        """The blocks taken, each in one part or more.

        Raises:
            CorpusError: See `TextFile`.
        """
        position = self.file.start
        goes_on, taken = False, False
        next_block = (position // BLOCK_BYTES + 1) * BLOCK_BYTES
        buffer = bytearray(READ_BYTES)
        while got := self.file.read_into(memoryview(buffer)):
            data = bytes(buffer[:got])
            begin = 0
            while begin < got:
                if not goes_on:
                    start = position + begin
                    taken = self.sampler.takes(start // BLOCK_BYTES)
                    next_block = (start // BLOCK_BYTES + 1) * BLOCK_BYTES
                # The first line that begins in a later block begins the next document.
                line_end = data.find(b"\n", max(begin, next_block - 1 - position))
                goes_on = line_end < 0
                end = got if goes_on else line_end + 1
                if taken:
                    yield Part(position + begin, data[begin:end], is_end=not goes_on)
                begin = end
            position += got

    def close(self) -> None:
        """Close the file."""
        self.file.close()
