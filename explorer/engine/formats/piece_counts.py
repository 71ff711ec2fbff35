"""Writing piece counts so that an old file is whole until a new one is."""

from pathlib import Path

from explorer.engine.formats.files import replacing
from explorer.engine.training.counts_file import write_counts
from explorer.engine.training.events import CorpusStats
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import TrainingRequest


def export_counts(
    path: Path, request: TrainingRequest, counts: PieceCounts, stats: CorpusStats
) -> None:
    """Write a file of piece counts in the place of an older one.

    Args:
        path: The file, in a folder that exists.
        request: How the pieces were counted.
        counts: What was counted.
        stats: What else was found.

    Raises:
        CorpusError: pyarrow is not installed.
        FormatError: It cannot be written.
    """
    with replacing(path) as new:
        write_counts(new, request, counts, stats)
