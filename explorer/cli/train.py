"""`bpe-explorer train`: a training run in the terminal."""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from explorer.cli.corpus_options import (
    add_reading_options,
    add_splitting_options,
    tell_doubts,
)
from explorer.cli.ending import finish
from explorer.cli.exporting import (
    USUAL_FORMATS,
    corpus_name,
    export_all,
    formats_to_write,
    picture_path,
)
from explorer.cli.leaving import INTERRUPTED, noting_interrupts
from explorer.cli.messages import complain, note
from explorer.cli.parser import ERROR, OneLineParser, name_given, path_given
from explorer.cli.picture import draw_frequencies
from explorer.cli.report import as_json, note_unread, print_summary
from explorer.cli.running import run_training
from explorer.cli.train_request import request_of
from explorer.engine.errors import FormatError
from explorer.engine.formats.export import FORMATS
from explorer.engine.formats.files import folder_for
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.training.algorithms import Algorithm, Ties

DEFAULT_FOLDER: Final = "bpe-explorer-out"
_DEFAULT_VOCAB_SIZE: Final = 4096


def main(arguments: Sequence[str]) -> int:
    """Train, export and report; returns the exit code."""
    return finish(partial(_train, _parser().parse_args(arguments)))


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog="bpe-explorer train",
        description="Train a tokenizer and export it.",
        epilog="Ctrl-C keeps what was learned, writes it, and exits with 130.",
    )
    add = parser.add_argument
    add("files", nargs="*", type=path_given, metavar="FILE", help="files or folders (the sample)")
    add(
        "--vocab-size",
        type=int,
        default=_DEFAULT_VOCAB_SIZE,
        metavar="N",
        help="ids to reach, bytes or characters and specials included (%(default)s)",
    )
    add(
        "--algorithm",
        choices=[str(choice) for choice in Algorithm],
        default=Algorithm.BYTE_BPE,
        help="how the vocabulary is learned (%(default)s); wordpiece merges the most frequent "
        "pair, as Hugging Face tokenizers does, and not the one with the greatest score",
    )
    add(
        "--ties",
        choices=[str(choice) for choice in Ties],
        help="which of equally frequent pairs is merged: the smallest ids, the greatest bytes, or "
        f"the first seen in a small corpus ({Ties.IDS})",
    )
    add(
        "--continue",
        dest="base",
        type=name_given,
        metavar="TOKENIZER",
        help="go on from a byte-level vocabulary, by name or file; it keeps its ids",
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
        "--counts",
        action="append",
        default=[],
        type=path_given,
        metavar="FILE.parquet",
        help="piece counts of “bpe-explorer count”, in the place of files; several are added",
    )
    add_splitting_options(parser)
    add_reading_options(parser)
    add(
        "--out",
        type=path_given,
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
    add("--json", action="store_true", help="print one JSON object about the run")
    return parser


def _train(options: argparse.Namespace) -> int:
    request = request_of(options)
    request.check()
    picture = None if options.picture is None else picture_path(options.picture)
    tell_doubts(request)
    formats = formats_to_write(request, options.formats)
    with (
        folder_for(options.out),
        folder_for(picture.parent if picture else options.out),
        noting_interrupts() as interrupted,
    ):
        outcome = run_training(request, interrupted)
        if interrupted.is_set():
            note("interrupted; what was learned is written. Ctrl-C again gives it up.")
        tokenizer = tokenizer_of(request, outcome.history, outcome.model)
        stem = f"{corpus_name(request)}-{tokenizer.size}"
        files, failures = export_all(tokenizer, formats, options.out, stem)
        if picture is not None:
            try:
                files.append(draw_frequencies(outcome.history, picture))
            except FormatError as error:
                failures.append(f"the picture is not written: {error}")
    note_unread(outcome.stats)
    if options.json:
        print(json.dumps(as_json(outcome, request, tokenizer.size, files)))
    else:
        print_summary(outcome, request, tokenizer.size, files)
    for failure in failures:
        complain(failure)
    if failures:
        return ERROR
    return INTERRUPTED if interrupted.is_set() else 0
