"""The pieces of a corpus for those who do not train: counted as the trainer counts them."""

from collections.abc import Sequence
from pathlib import Path

from explorer.engine.patterns import Pattern
from explorer.engine.steps import Steps
from explorer.engine.training.events import as_steps
from explorer.engine.training.request import BYTE_TOKENS, Strays, TrainingRequest


def corpus_pieces(sources: Sequence[Path], pattern: Pattern) -> Steps[dict[bytes, int]]:
    """Count how often each distinct piece stands in files.

    Special tokens are read as plain text; stray bytes, and text that the pattern misses, are
    pieces of their own.

    Args:
        sources: Files and folders.
        pattern: How text is split.

    Raises:
        CorpusError: A file cannot be read.
        PatternError: A custom pattern is invalid or runs away.
    """
    # Here, since it loads the compiled kernels, which a window that only starts can spare.
    from explorer.engine.training.counting import count_pieces  # noqa: PLC0415 - see above

    request = TrainingRequest(
        tuple(sources), pattern, BYTE_TOKENS, stray_bytes=Strays.KEEP, unmatched=Strays.KEEP
    )
    counts, _ = yield from as_steps(count_pieces(request))
    return dict(counts.items())
