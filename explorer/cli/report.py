"""What a run came to: one JSON object, or a few lines for people."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from explorer.cli.messages import note, one_line
from explorer.cli.running import Outcome
from explorer.engine.byte_forms import escaped_text
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import CorpusStats, StopReason
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.results import merges_sha256

_REASONS: Final = {
    StopReason.SIZE: "the size is reached",
    StopReason.NO_PAIRS: "the corpus has no pair left to merge",
    StopReason.MIN_FREQUENCY: "all pairs left are rarer than the minimum frequency",
    StopReason.MAX_LENGTH: "all pairs left would make too long a token",
    StopReason.NO_TOKENS: "the corpus has no token left to learn",
    StopReason.MEMORY: "the memory limit is reached",
    StopReason.INTERRUPTED: "interrupted",
}


def as_json(
    outcome: Outcome, request: TrainingRequest, size: int, files: Sequence[Path]
) -> dict[str, object]:
    """The run as one object; null where an algorithm does not tell.

    Args:
        outcome: How it went.
        request: What was asked.
        size: Number of ids at its end.
        files: What was written.
    """
    stats = outcome.stats
    bytes_per_token = outcome.history.final_bytes_per_token
    is_told = request.algorithm.learns_merges or bytes_per_token > 0
    return {
        "corpus": {
            "bytes": stats.bytes,
            "pieces": stats.pieces,
            "unique_pieces": stats.unique_pieces,
            "specials_found": stats.specials_found,
        },
        "algorithm": request.algorithm,
        "ties": request.ties if request.algorithm.learns_merges else None,
        "vocab_size": size,
        "merges": len(outcome.history),
        "stopped": outcome.reason,
        "seconds": {
            "count": round(outcome.count_seconds, 4),
            "merge": round(outcome.merge_seconds, 4),
            "total": round(outcome.total_seconds, 4),
        },
        "peak_rss_bytes": outcome.peak_rss,
        "idle_rss_bytes": outcome.idle_rss,
        "bytes_per_token": round(bytes_per_token, 4) if is_told else None,
        "merges_sha256": merges_sha256(request, outcome.history),
        "files": [str(path) for path in files],
    }


def print_summary(
    outcome: Outcome, request: TrainingRequest, size: int, files: Sequence[Path]
) -> None:
    """Print the run for people.

    Args:
        outcome: How it went.
        request: What was asked.
        size: Number of ids at its end.
        files: What was written.
    """
    print_corpus(outcome.stats)
    merges = counted(len(outcome.history), "new merge" if request.base else "merge")
    learned = f", {merges}" if request.algorithm.learns_merges else ""
    print(
        f"{request.algorithm.label}: vocabulary of {size:,} ids ({request.vocab_size:,} asked)"
        f"{learned}; {_REASONS[outcome.reason]}"
    )
    print(
        f"{_compression(outcome.history, request)}counted in {outcome.count_seconds:.2f} s, "
        f"{'merged' if request.algorithm.learns_merges else 'learned'} in "
        f"{outcome.merge_seconds:.2f} s"
    )
    if request.algorithm is Algorithm.WORDPIECE:
        print("merged by count, as Hugging Face tokenizers does, and not by the score of WordPiece")
    print("written:" if files else "nothing was written")
    for path in files:
        print(f"  {one_line(str(path))}")


def _compression(history: MergeHistory, request: TrainingRequest) -> str:
    """The beginning of a line: bytes per token, as far as they are known."""
    if not request.algorithm.learns_merges and not history.final_bytes_per_token:
        return ""
    before = history.text_bytes / max(history.text_tokens, 1)
    grown_from = f" (before: {before:.2f})" if request.base else ""
    return f"{history.final_bytes_per_token:.2f} bytes per token{grown_from}; "


def counted(number: int, thing: str) -> str:
    """A number of things: 1 file, 2 files."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def note_unread(stats: CorpusStats) -> None:
    """Say what of a corpus was not read though it was named, or lies in its folders."""
    if stats.linked_folders:
        links = counted(stats.linked_folders, "link")
        note(f"not followed: {links} to other folders. Name those folders to read them.")
    if stats.repeated_files:
        names = counted(stats.repeated_files, "further name")
        note(f"not read again: {names} of files that are read already.")


def print_corpus(stats: CorpusStats) -> None:
    """Print what was found in a corpus for people."""
    # A library that splits the text itself tells no number of pieces.
    pieces = (
        f"; {counted(stats.pieces, 'piece')}, {stats.unique_pieces:,} different"
        if stats.pieces or not stats.bytes
        else ""
    )
    print(f"{counted(stats.bytes, 'byte')} in {counted(stats.files, 'file')}{pieces}")
    if stats.documents or stats.documents_left_out:
        all_documents = stats.documents + stats.documents_left_out
        print(f"documents read: {stats.documents:,} of {all_documents:,}")
    if stats.hidden_files:
        print(f"hidden files in folders, not read: {stats.hidden_files:,}")
    for text, count in stats.specials_found.items():
        print(f"special token “{escaped_text(text)}”: found {counted(count, 'time')}")
    if stats.stray_bytes:
        print(f"stray bytes kept: {stats.stray_bytes:,}")
    if stats.unmatched:
        print(f"characters that the pattern misses, kept: {stats.unmatched:,}")
