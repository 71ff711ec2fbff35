"""`bpe-explorer train`: a training run in the terminal."""

import argparse
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from explorer.assets import sample_corpus
from explorer.cli.exporting import (
    USUAL_FORMATS,
    export_all,
    folder_for,
    formats_to_write,
    picture_path,
)
from explorer.cli.messages import complain, note
from explorer.cli.parser import ERROR, OneLineParser
from explorer.cli.picture import draw_frequencies
from explorer.cli.report import as_json, print_summary
from explorer.cli.running import run_training
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError, FormatError
from explorer.engine.formats.export import FORMATS
from explorer.engine.patterns import pattern_names, resolve_pattern
from explorer.engine.specials import is_hard_to_see
from explorer.engine.training.events import StopReason
from explorer.engine.training.request import Strays, TrainingRequest, check_pattern

DEFAULT_FOLDER: Final = "bpe-explorer-out"
_DEFAULT_VOCAB_SIZE: Final = 4096
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
        complain(error)
        return ERROR
    except MemoryError:
        complain("there is not enough memory")
        return ERROR
    except KeyboardInterrupt:
        complain("interrupted")
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
        help=f"a format to export; repeatable ({', '.join(USUAL_FORMATS)})",
    )
    add("--picture", metavar="FILE.png", help="draw the frequency of each merge")
    add("--threads", type=int, default=0, metavar="T", help="threads that count (one a core)")
    add("--json", action="store_true", help="print one JSON object about the run")
    return parser


def _train(options: argparse.Namespace) -> int:
    request = _request(options)
    request.check()
    picture = None if options.picture is None else picture_path(options.picture)
    _tell_doubts(request)
    formats = formats_to_write(request, options.formats)
    with folder_for(options.out), folder_for(picture.parent if picture else options.out):
        outcome = run_training(request)
        vocabulary = outcome.history.vocabulary(request.pattern, request.specials)
        stem = f"{request.sources[0].stem}-{vocabulary.size}"
        files, failures = export_all(vocabulary, formats, options.out, stem)
        if picture is not None:
            try:
                files.append(draw_frequencies(outcome.history, picture))
            except FormatError as error:
                failures.append(f"the picture is not written: {error}")
    if options.json:
        print(json.dumps(as_json(outcome, vocabulary, files)))
    else:
        print_summary(outcome, request, vocabulary, files)
    for failure in failures:
        complain(failure)
    if failures:
        return ERROR
    return _INTERRUPTED if outcome.reason is StopReason.INTERRUPTED else 0


def _request(options: argparse.Namespace) -> TrainingRequest:
    return TrainingRequest(
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


def _tell_doubts(request: TrainingRequest) -> None:
    """Say what may surprise before it takes any time."""
    if doubt := check_pattern(request.pattern, request.unmatched):
        note(str(doubt))
    for special in filter(is_hard_to_see, request.specials):
        note(f"the special token {escaped_text(special)} is hard to see in a text.")
