"""What counting finds in a corpus beside its pieces: specials, stray bytes, unmatched text."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from explorer.engine.training.chunks import Chunk
from explorer.engine.training.piece_table import PieceTable
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.utf8 import count_strays, find_stray

_BYTES: Final = 256


@dataclass
class Findings:
    """What one worker has seen.

    Attributes:
        text_bytes: Size of the text, specials included.
        specials: How often each special was found, by its bytes.
        strays: Number of stray bytes.
        first_stray: Number of the file and offset in its text of the first of them.
        unmatched: Characters that the pattern missed.
        unmatched_sample: The first run of them.
    """

    text_bytes: int = 0
    specials: Counter[bytes] = field(default_factory=Counter)
    strays: int = 0
    first_stray: tuple[int, int] | None = None
    unmatched: int = 0
    unmatched_sample: str = ""

    def add(self, other: "Findings") -> None:
        """Take in what another worker has seen."""
        self.text_bytes += other.text_bytes
        self.specials += other.specials
        self.strays += other.strays
        self.unmatched += other.unmatched
        self.unmatched_sample = self.unmatched_sample or other.unmatched_sample
        if other.first_stray:
            self.note_stray_at(other.first_stray)

    def note_stray_at(self, place: tuple[int, int]) -> None:
        """Remember the first of the places given."""
        self.first_stray = min(self.first_stray or place, place)


class TextSpans:
    """Cuts chunks into valid text, specials and stray bytes."""

    def __init__(self, specials: SpecialSearch) -> None:
        self.findings = Findings()
        self._specials = specials
        self._strays = np.zeros(_BYTES, np.int64)

    def valid_text(self, chunk: Chunk, table: PieceTable) -> list[tuple[int, int]]:
        """Start and end of each stretch of valid text; stray bytes go into the table."""
        found = self.findings
        found.text_bytes += chunk.stop
        spans: list[tuple[int, int]] = []
        for begin, stop in chunk.documents():
            at = begin
            for start, end in self._specials.spans(chunk.text, stop, begin):
                spans += self._between_strays(chunk, at, start)
                found.specials[chunk.text[start:end].tobytes()] += 1
                at = end
            spans += self._between_strays(chunk, at, stop)
        self._move_strays(table)
        return spans

    def _between_strays(self, chunk: Chunk, at: int, stop: int) -> list[tuple[int, int]]:
        spans = []
        while at < stop:
            stray = find_stray(chunk.text, at, stop)
            if stray > at:
                spans.append((at, stray))
            at = stray
            if stray < stop:
                at = count_strays(chunk.text, stray, stop, self._strays)
                self.findings.note_stray_at((chunk.file, chunk.offset + stray))
        return spans

    def _move_strays(self, table: PieceTable) -> None:
        """Put the stray bytes that were seen into the table, each a piece of its own."""
        self.findings.strays += int(self._strays.sum())
        for byte in np.flatnonzero(self._strays).tolist():
            table.add(bytes([byte]), int(self._strays[byte]))
        self._strays[:] = 0
