"""Options about the corpus: which text is read, and how it is split."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from explorer.cli.messages import note
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import RequestError
from explorer.engine.formats.files import is_folder
from explorer.engine.patterns import pattern_names
from explorer.engine.specials import is_hard_to_see
from explorer.engine.training.folders import places_below, real_path
from explorer.engine.training.reading import Reading
from explorer.engine.training.request import Strays, TrainingRequest

DEFAULT_PATTERN: Final = "cl100k"


def add_splitting_options(parser: argparse.ArgumentParser) -> None:
    """The options about how text is split into pieces."""
    add = parser.add_argument
    add(
        "--pattern",
        metavar="NAME|REGEX",
        help=f"how text is split: {', '.join(pattern_names())}, or an expression "
        f"({DEFAULT_PATTERN})",
    )
    add(
        "--special", action="append", default=[], metavar="TEXT", help="a special token; repeatable"
    )
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
    add("--threads", type=int, default=0, metavar="T", help="threads that count (one a core)")


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    """The options about which text is read."""
    usual = Reading()
    add = parser.add_argument
    add("--encoding", default="", metavar="E", help="of the corpus (byte order mark, else UTF-8)")
    add(
        "--field",
        default=usual.field,
        metavar="NAME",
        help="where in each line of a .jsonl file the text stands; dots lead into objects "
        "(%(default)s)",
    )
    add(
        "--column",
        default=usual.column,
        metavar="NAME",
        help="the column of a .parquet file that holds the text (%(default)s)",
    )
    add(
        "--glob",
        action="append",
        default=[],
        dest="globs",
        metavar="GLOB",
        help="which files below folders are read, such as '*.md'; repeatable (all)",
    )
    add(
        "--sample",
        type=float,
        default=usual.share,
        metavar="SHARE",
        help="take about so much of the documents, such as 0.1: lines of .jsonl, rows of .parquet, "
        "and in plain text blocks of lines that begin in the same 4 KiB (all)",
    )
    add(
        "--seed",
        type=int,
        default=usual.seed,
        metavar="N",
        help="another one samples other documents (%(default)s)",
    )


def reading_of(options: argparse.Namespace, outputs: Sequence[Path]) -> Reading:
    """How files are read, as the options say.

    Args:
        options: What the command line says.
        outputs: Where results go; what an earlier run left there is no part of the corpus.

    Raises:
        RequestError: One is a folder of the corpus itself.
        FormatError: A name cannot be looked at.
    """
    return Reading(
        field=options.field,
        column=options.column,
        globs=tuple(options.globs),
        share=options.sample,
        seed=options.seed,
        without=_in_corpus([Path(name) for name in options.files], outputs),
    )


def tell_doubts(request: TrainingRequest) -> None:
    """Say what may surprise before it takes any time.

    Raises:
        PatternError: See `check_pattern`.
    """
    for path in request.reading.without:
        if path.exists():
            note(f"{escaped_text(str(path))} is not read, since the results go there.")
    for doubt in request.doubts():
        note(str(doubt))
    for special in filter(is_hard_to_see, request.specials):
        shown = escaped_text(special).replace(" ", "␠")
        note(f"the special token “{shown}” is hard to see in a text.")


def _in_corpus(sources: Sequence[Path], outputs: Sequence[Path]) -> tuple[Path, ...]:
    """Those of some outputs that lie below a folder of the corpus."""
    folders = [source for source in sources if is_folder(source)]
    for folder in folders:
        if real_path(folder) in map(real_path, outputs):
            raise RequestError(
                "The results would lie among the files of the corpus in {path}, and another run "
                "would read them. Name another folder for the results.",
                path=escaped_text(str(folder)),
            )
    return tuple(
        output for output in outputs if any(places_below(folder, [output]) for folder in folders)
    )
