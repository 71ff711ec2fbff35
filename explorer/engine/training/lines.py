"""The lines of a corpus, for libraries that split text themselves."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from explorer.engine.training.chunks import CHUNK_BYTES, ChunkReader
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.events import CorpusStats
from explorer.engine.training.findings import TextSpans
from explorer.engine.training.folders import look_for_files
from explorer.engine.training.piece_table import PieceCounts, PieceTable
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.scanners import Scanner
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.tally import Tally
from explorer.engine.training.words import PADDING

_LINE_END: Final = "\n"


class LineReader:
    """Reads lines with their ends; specials are left out and part lines in two."""

    def __init__(self, request: TrainingRequest) -> None:
        """Find the files.

        Args:
            request: Says what is read, and the specials.

        Raises:
            CorpusError: See `look_for_files`.
        """
        self._request = request
        reading = request.reading
        found = look_for_files(request.sources, reading.globs, reading.without)
        files = corpus_files(found.paths, reading, request.encoding)
        self._found = len(files), found.left_out
        search = SpecialSearch(request.specials)
        self._reader = ChunkReader(files, search, Scanner.WHITESPACE)
        self._spans = TextSpans(search)

    @property
    def total_bytes(self) -> int:
        """Bytes of the stored files."""
        return self._reader.total_bytes

    @property
    def done_bytes(self) -> int:
        """Bytes of them read so far."""
        return self._reader.done_bytes

    def lines(self) -> Iterator[str]:
        """All lines, once.

        Raises:
            CorpusError: A file cannot be read, or is no text.
        """
        buffer = np.empty(2 * CHUNK_BYTES + PADDING, np.uint8)
        strays = PieceTable()
        open_line = ""
        while chunk := self._reader.read(buffer):
            spans = self._spans.valid_text(chunk, strays)
            goes_on = bool(spans) and spans[0][0] == 0
            if open_line and not goes_on:
                yield open_line
                open_line = ""
            for start, stop in spans:
                text = open_line + chunk.text[start:stop].tobytes().decode()
                *whole, open_line = text.split(_LINE_END)
                for line in whole:
                    yield line + _LINE_END
                if stop < chunk.stop and open_line:
                    yield open_line
                    open_line = ""
            if chunk.ends_document and open_line:
                yield open_line
                open_line = ""

    def close(self) -> None:
        """Read no further."""
        self._reader.close()

    def stats(self) -> CorpusStats:
        """What was found, when all lines are read.

        Raises:
            CorpusError: There were stray bytes.
        """
        reader, found = self._reader, self._spans.findings
        stray = reader.stored_place(*found.first_stray) if found.first_stray else None
        tally = Tally(PieceCounts.of({}), found, stray, reader.documents, reader.documents_left_out)
        return tally.result(self._request, *self._found)[1]
