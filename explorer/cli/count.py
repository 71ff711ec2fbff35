"""`bpe-explorer count`: piece counts into a file, from which `train` goes on."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from explorer.cli.corpus_options import (
    DEFAULT_PATTERN,
    add_reading_options,
    add_splitting_options,
    reading_of,
    tell_doubts,
)
from explorer.cli.ending import finish
from explorer.cli.kernels import load_patiently
from explorer.cli.parser import OneLineParser, name_given, path_given
from explorer.cli.progress import with_progress
from explorer.cli.report import note_unread, print_corpus
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import RequestError
from explorer.engine.formats.files import folder_for
from explorer.engine.formats.piece_counts import export_counts
from explorer.engine.patterns import resolve_pattern
from explorer.engine.steps import Steps
from explorer.engine.training.counting import count_pieces, load_counting_kernels
from explorer.engine.training.counts_header import holds_counts
from explorer.engine.training.events import CorpusStats, as_steps
from explorer.engine.training.parquet_rows import pyarrow_for
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import LARGEST_VOCAB_SIZE, Strays, TrainingRequest


def main(arguments: Sequence[str]) -> int:
    """Count, write and report; returns the exit code."""
    return finish(partial(_count, _parser().parse_args(arguments)))


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog="bpe-explorer count",
        description="Count the pieces of a corpus. Counts of several machines are added by "
        "“bpe-explorer train --counts A --counts B”.",
    )
    add = parser.add_argument
    add(
        "files",
        nargs="+",
        type=name_given,
        metavar="FILE",
        help="files or folders; with --dask also URLs",
    )
    add("--out", type=path_given, required=True, metavar="FILE.parquet", help="where the counts go")
    add_splitting_options(parser)
    add_reading_options(parser)
    add(
        "--dask",
        metavar="ADDRESS",
        help="count on the Dask cluster with this scheduler, such as tcp://host:8786; all its "
        "workers must reach the files",
    )
    return parser


def _count(options: argparse.Namespace) -> None:
    request = _request(options)
    request.check()
    tell_doubts(request)
    if options.out.is_dir():
        raise RequestError(
            "The counts cannot replace the folder {path}. Name a file such as {example}.",
            path=escaped_text(str(options.out)),
            example=escaped_text(str(options.out / "counts.parquet")),
        )
    pyarrow_for(options.out)
    if options.out.exists() and _is_of_corpus(options.out, request):
        raise RequestError(
            "The counts would replace {path}, from which they are counted. Name another file.",
            path=escaped_text(str(options.out)),
        )
    with folder_for(options.out.parent):
        counts, stats = with_progress(_counting(options, request), "B")
        export_counts(options.out, request, counts, stats)
    note_unread(stats)
    print_corpus(stats)
    print(f"written:\n  {options.out}")


def _is_of_corpus(path: Path, request: TrainingRequest) -> bool:
    """Whether a file is one of the corpus, or lies there and is none of piece counts."""
    if any(source.exists() and source.samefile(path) for source in request.sources):
        return True
    return path in request.reading.without and not holds_counts(path)


def _counting(
    options: argparse.Namespace, request: TrainingRequest
) -> Steps[tuple[PieceCounts, CorpusStats]]:
    if options.dask is None:
        load_patiently(load_counting_kernels)
        return as_steps(count_pieces(request))
    if options.threads:
        raise RequestError(
            "The workers of a Dask cluster have their own number of threads. Leave out --threads."
        )
    # Here, since most runs need no cluster.
    from explorer.engine.training.cluster_counting import count_on_cluster  # noqa: PLC0415

    return as_steps(count_on_cluster(request, options.files, options.dask))


def _request(options: argparse.Namespace) -> TrainingRequest:
    return TrainingRequest(
        sources=tuple(map(Path, options.files)),
        pattern=resolve_pattern(DEFAULT_PATTERN if options.pattern is None else options.pattern),
        # No vocabulary is learned here; any number of specials fits into this one.
        vocab_size=LARGEST_VOCAB_SIZE,
        specials=tuple(options.special),
        encoding=options.encoding,
        stray_bytes=Strays(options.stray_bytes),
        unmatched=Strays(options.unmatched),
        threads=options.threads,
        reading=reading_of(options, [options.out]),
    )
