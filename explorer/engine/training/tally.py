"""All that is known of a corpus when it is counted."""

from dataclasses import dataclass, field

from explorer.engine.patterns import unmatched_error
from explorer.engine.training.corpus_file import StoredPlace
from explorer.engine.training.events import CorpusStats
from explorer.engine.training.findings import Findings
from explorer.engine.training.folders import LeftOut
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import Strays, TrainingRequest


@dataclass
class Tally:
    """What was counted in some files.

    Attributes:
        counts: The pieces.
        found: What else was seen.
        first_stray: Where the first stray byte is stored.
        documents: Documents read; 0 where files are texts that are read whole.
        documents_left_out: Documents that a sample leaves out.
    """

    counts: PieceCounts
    found: Findings = field(default_factory=Findings)
    first_stray: StoredPlace | None = None
    documents: int = 0
    documents_left_out: int = 0

    def add(self, other: "Tally") -> None:
        """Take in what was found in files that follow, all but the pieces."""
        self.found.add(other.found)
        self.first_stray = self.first_stray or other.first_stray
        self.documents += other.documents
        self.documents_left_out += other.documents_left_out

    def result(
        self, request: TrainingRequest, files: int, left_out: LeftOut
    ) -> tuple[PieceCounts, CorpusStats]:
        """The pieces and what to tell about them.

        Args:
            request: Says what is refused.
            files: Number of files read.
            left_out: What was not read.

        Raises:
            CorpusError: There are stray bytes.
            PatternError: The pattern misses some text.
        """
        found = self.found
        if self.first_stray and request.stray_bytes is Strays.REFUSE:
            raise self.first_stray.stray_error(found.strays, request)
        if found.unmatched and request.unmatched is Strays.REFUSE:
            raise unmatched_error(found.unmatched, found.unmatched_sample)
        counts = self.counts
        return counts, CorpusStats(
            bytes=found.text_bytes,
            pieces=int(counts.count.sum()),
            unique_pieces=len(counts),
            specials_found={text: found.specials[text.encode()] for text in request.specials},
            stray_bytes=found.strays,
            unmatched=found.unmatched,
            files=files,
            documents=self.documents,
            documents_left_out=self.documents_left_out,
            **left_out._asdict(),
        )
