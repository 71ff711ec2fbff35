"""What a run came to: one JSON object, or a few lines for people."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from explorer.cli.running import Outcome
from explorer.engine.byte_forms import escaped_text
from explorer.engine.training.events import CorpusStats, StopReason
from explorer.engine.training.request import TrainingRequest
from explorer.engine.vocabulary import Vocabulary

_REASONS: Final = {
    StopReason.SIZE: "the size is reached",
    StopReason.NO_PAIRS: "the corpus has no pair left to merge",
    StopReason.MIN_FREQUENCY: "all pairs left are rarer than the minimum frequency",
    StopReason.MAX_LENGTH: "all pairs left would make too long a token",
    StopReason.INTERRUPTED: "interrupted",
}


def as_json(outcome: Outcome, vocabulary: Vocabulary, files: Sequence[Path]) -> dict[str, object]:
    """The run as one object.

    Args:
        outcome: How it went.
        vocabulary: What was learned.
        files: What was written.
    """
    stats = outcome.stats
    return {
        "corpus": {
            "bytes": stats.bytes,
            "pieces": stats.pieces,
            "unique_pieces": stats.unique_pieces,
            "specials_found": stats.specials_found,
        },
        "vocab_size": vocabulary.size,
        "merges": vocabulary.merge_count,
        "stopped": outcome.reason,
        "seconds": {
            "count": round(outcome.count_seconds, 4),
            "merge": round(outcome.merge_seconds, 4),
            "total": round(outcome.total_seconds, 4),
        },
        "peak_rss_bytes": outcome.peak_rss,
        "idle_rss_bytes": outcome.idle_rss,
        "bytes_per_token": round(outcome.history.final_bytes_per_token, 4),
        "merges_sha256": vocabulary.merges_sha256(),
        "files": [str(path) for path in files],
    }


def print_summary(
    outcome: Outcome, request: TrainingRequest, vocabulary: Vocabulary, files: Sequence[Path]
) -> None:
    """Print the run for people.

    Args:
        outcome: How it went.
        request: What was asked.
        vocabulary: What was learned.
        files: What was written.
    """
    _print_corpus(outcome.stats)
    print(
        f"vocabulary of {vocabulary.size:,} ids ({request.vocab_size:,} asked), "
        f"{counted(vocabulary.merge_count, 'merge')}; {_REASONS[outcome.reason]}"
    )
    print(
        f"{outcome.history.final_bytes_per_token:.2f} bytes per token; counted in "
        f"{outcome.count_seconds:.2f} s, merged in {outcome.merge_seconds:.2f} s"
    )
    print("written:" if files else "nothing was written")
    for path in files:
        print(f"  {path}")


def counted(number: int, thing: str) -> str:
    """A number of things: 1 file, 2 files."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _print_corpus(stats: CorpusStats) -> None:
    print(
        f"{counted(stats.bytes, 'byte')} in {counted(stats.files, 'file')}; "
        f"{counted(stats.pieces, 'piece')}, {stats.unique_pieces:,} of them different"
    )
    if stats.hidden_files:
        print(f"hidden files in folders, not read: {stats.hidden_files:,}")
    for text, count in stats.specials_found.items():
        print(f"special token {escaped_text(text)}: found {counted(count, 'time')}")
    if stats.stray_bytes:
        print(f"stray bytes kept: {stats.stray_bytes:,}")
    if stats.unmatched:
        print(f"characters that the pattern misses, kept: {stats.unmatched:,}")
