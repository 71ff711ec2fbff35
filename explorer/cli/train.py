"""`bpe-explorer train`: a training run in the terminal."""

import argparse
import io
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import numpy as np

from explorer.assets import sample_corpus
from explorer.cli.parser import ERROR, OneLineParser
from explorer.cli.picture import draw_frequencies
from explorer.cli.running import Outcome, run_training
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError
from explorer.engine.formats.export import FORMATS, export, why_not
from explorer.engine.formats.files import staging, writing_error
from explorer.engine.patterns import pattern_names, resolve_pattern
from explorer.engine.specials import is_hard_to_see
from explorer.engine.training.events import StopReason
from explorer.engine.training.request import Strays, TrainingRequest
from explorer.engine.vocabulary import Vocabulary

DEFAULT_FOLDER: Final = "bpe-explorer-out"
_DEFAULT_FORMATS: Final = ("tiktoken", "huggingface", "csv")
_DEFAULT_VOCAB_SIZE: Final = 4096
_REASONS: Final = {
    StopReason.SIZE: "the size is reached",
    StopReason.NO_PAIRS: "the corpus has no pair left to merge",
    StopReason.MIN_FREQUENCY: "all pairs left are rarer than the minimum frequency",
    StopReason.MAX_LENGTH: "all pairs left would make too long a token",
    StopReason.INTERRUPTED: "interrupted",
}
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str]) -> int:
    """Train, export and report; returns the exit code."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show must not end a run that has done its work.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _train(options)
    except EngineError as error:
        print(f"bpe-explorer: {error}", file=sys.stderr)
        return ERROR
    except MemoryError:
        print("bpe-explorer: there is not enough memory", file=sys.stderr)
        return ERROR
    except KeyboardInterrupt:
        print("bpe-explorer: interrupted", file=sys.stderr)
        return _INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog="bpe-explorer train",
        description="Train a byte-level BPE vocabulary and export it.",
        epilog="Ctrl-C keeps what was learned, writes it, and exits with 130.",
    )
    add = parser.add_argument
    add("files", nargs="*", type=Path, metavar="FILE", help="files or folders (the sample)")
    add(
        "--vocab-size",
        type=int,
        default=_DEFAULT_VOCAB_SIZE,
        metavar="N",
        help="ids to reach, the 256 bytes and the specials included (%(default)s)",
    )
    add(
        "--pattern",
        default="cl100k",
        metavar="NAME|REGEX",
        help=f"how text is split: {', '.join(pattern_names())}, or an expression (%(default)s)",
    )
    add(
        "--min-frequency",
        type=int,
        default=1,
        metavar="F",
        help="stop when the best pair is rarer (%(default)s)",
    )
    add(
        "--max-token-bytes",
        type=int,
        default=0,
        metavar="M",
        help="no token grows longer than M bytes (0: no limit)",
    )
    add(
        "--special", action="append", default=[], metavar="TEXT", help="a special token; repeatable"
    )
    add("--encoding", default="", metavar="E", help="of the corpus (byte order mark, else UTF-8)")
    add(
        "--stray-bytes",
        choices=[str(choice) for choice in Strays],
        default=Strays.REFUSE,
        help="bytes that are not valid UTF-8: refuse, or keep each as a piece (%(default)s)",
    )
    add(
        "--unmatched",
        choices=[str(choice) for choice in Strays],
        default=Strays.REFUSE,
        help="text that the pattern misses: refuse, or keep each run as a piece (%(default)s)",
    )
    add(
        "--out",
        type=Path,
        default=Path(DEFAULT_FOLDER),
        metavar="DIR",
        help="folder of the exports (%(default)s)",
    )
    add(
        "--format",
        action="append",
        choices=list(FORMATS),
        dest="formats",
        help=f"a format to export; repeatable ({', '.join(_DEFAULT_FORMATS)})",
    )
    add("--picture", type=Path, metavar="FILE.png", help="draw the frequency of each merge")
    add("--threads", type=int, default=0, metavar="T", help="threads that count (one a core)")
    add("--json", action="store_true", help="print one JSON object about the run")
    return parser


def _train(options: argparse.Namespace) -> int:
    request = TrainingRequest(
        sources=tuple(options.files) or (sample_corpus(),),
        pattern=resolve_pattern(options.pattern),
        vocab_size=options.vocab_size,
        min_frequency=options.min_frequency,
        max_token_bytes=options.max_token_bytes,
        specials=tuple(options.special),
        encoding=options.encoding,
        stray_bytes=Strays(options.stray_bytes),
        unmatched=Strays(options.unmatched),
        threads=options.threads,
    )
    request.check()
    formats = _formats_to_write(request, options.formats)
    for special in filter(is_hard_to_see, request.specials):
        _warn(f"the special token {escaped_text(special)} is hard to see in a text.")
    picture_folder = options.picture.parent if options.picture else options.out
    with _folder_for(options.out), _folder_for(picture_folder):
        outcome = run_training(request)
        vocabulary = outcome.history.vocabulary(request.pattern, request.specials)
        files = _export(vocabulary, formats, options.out, request.sources[0].stem)
        if options.picture:
            files.append(draw_frequencies(outcome.history, options.picture))
    if options.json:
        print(json.dumps(_as_json(outcome, vocabulary, files)))
    else:
        _print_summary(outcome, request, vocabulary, files)
    return _INTERRUPTED if outcome.reason is StopReason.INTERRUPTED else 0


def _formats_to_write(request: TrainingRequest, asked: Sequence[str] | None) -> Sequence[str]:
    """The formats asked for, else those of the usual ones that can hold what will be learned.

    Raises:
        FormatError: A format that was asked for cannot.
    """
    none = np.empty(0, np.int32)
    nothing_learned = Vocabulary.from_merges(
        request.pattern, none, none, none.astype(np.int64), request.specials
    )
    reasons = {name: why_not(nothing_learned, name) for name in asked or _DEFAULT_FORMATS}
    if not asked:
        return [name for name, reason in reasons.items() if reason is None]
    for reason in filter(None, reasons.values()):
        raise reason
    return list(reasons)


@contextmanager
def _folder_for(folder: Path) -> Iterator[None]:
    """Make a folder before the work, so that no result has nowhere to go; empty, it goes again."""
    made: list[Path] = []
    try:
        made += [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        with staging(folder):
            pass
    except OSError as error:
        raise writing_error(error, folder) from error
    try:
        yield
    finally:
        for path in made:
            with suppress(OSError):
                path.rmdir()


def _export(
    vocabulary: Vocabulary, formats: Sequence[str], folder: Path, corpus: str
) -> list[Path]:
    files: list[Path] = []
    for name in formats:
        exported = export(vocabulary, name, folder, f"{corpus}-{vocabulary.size}")
        files += exported.files
        for warning in exported.warnings:
            _warn(str(warning))
    return files


def _as_json(outcome: Outcome, vocabulary: Vocabulary, files: Sequence[Path]) -> dict[str, object]:
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


def _print_summary(
    outcome: Outcome, request: TrainingRequest, vocabulary: Vocabulary, files: Sequence[Path]
) -> None:
    stats = outcome.stats
    print(
        f"{stats.bytes:,} bytes in {stats.files:,} file(s); {stats.pieces:,} pieces, "
        f"{stats.unique_pieces:,} of them different"
    )
    for text, count in stats.specials_found.items():
        print(f"special token {escaped_text(text)}: found {count:,} times")
    if stats.stray_bytes:
        print(f"stray bytes kept: {stats.stray_bytes:,}")
    if stats.unmatched:
        print(f"characters that the pattern misses, kept: {stats.unmatched:,}")
    print(
        f"vocabulary of {vocabulary.size:,} ids ({request.vocab_size:,} asked), "
        f"{vocabulary.merge_count:,} merges; {_REASONS[outcome.reason]}"
    )
    print(
        f"{outcome.history.final_bytes_per_token:.2f} bytes per token; counted in "
        f"{outcome.count_seconds:.2f} s, merged in {outcome.merge_seconds:.2f} s"
    )
    print("written:")
    for path in files:
        print(f"  {path}")


def _warn(text: str) -> None:
    print(f"bpe-explorer: note: {text}", file=sys.stderr)
