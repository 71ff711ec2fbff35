"""`bpe-explorer compare`: the same texts under several tokenizers."""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial

from explorer.cli.messages import note
from explorer.cli.parser import path_given
from explorer.cli.progress import with_progress
from explorer.cli.table import print_table
from explorer.cli.tokenizing import finish, load, read_text, tokenizer_parser
from explorer.engine.byte_forms import escaped
from explorer.engine.comparing.measuring import Measure, measure_all
from explorer.engine.comparing.report import comparison_table, told_apart
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.opening.loading import takes_pattern
from explorer.engine.tables import TableFormat, write_table
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer

_PLAIN = "table"


def main(arguments: Sequence[str]) -> int:
    """Compare tokenizers and print a table; returns the exit code."""
    parser = tokenizer_parser(
        "compare",
        "Compare tokenizers on files, or on the samples of the program: tokens, bytes and "
        "characters per token, and tokens for each token of the first tokenizer.",
        several=True,
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=path_given,
        metavar="FILE",
        help="the texts (without one, the samples of the program are taken)",
    )
    parser.add_argument(
        "--special",
        choices=[str(choice) for choice in SpecialReading],
        default=SpecialReading.TEXT,
        help="special tokens in the texts: refuse them, parse them, or read them as plain text "
        "(%(default)s)",
    )
    parser.add_argument(
        "--format",
        choices=[_PLAIN, *map(str, TableFormat)],
        default=_PLAIN,
        help="how the result is printed (%(default)s)",
    )
    return finish(partial(_compare, parser.parse_args(arguments)))


def _compare(options: argparse.Namespace) -> None:
    tokenizers = _load_all(options.tokenizer, options.pattern)
    files = [Sample(str(path), read_text(path)) for path in options.files]
    samples = files or built_in_samples()
    work = measure_all(tokenizers, samples, SpecialReading(options.special))
    measures = with_progress(work, "B")
    names = told_apart([tokenizer.name for tokenizer in tokenizers], options.tokenizer)
    if options.format == TableFormat.JSON:
        print(json.dumps(_as_json(names, samples, measures), ensure_ascii=False))
        return
    table = comparison_table(names, [sample.name for sample in samples], measures)
    if options.format == _PLAIN:
        print_table(table)
    else:
        sys.stdout.write(write_table(table, TableFormat(options.format)))
    _tell_losses(names, samples, measures)


def _load_all(names: Sequence[str], expression: str | None) -> list[Tokenizer]:
    """Open all tokenizers; the pattern is for those among them that do not tell their own."""
    asking = [name for name in names if expression is not None and takes_pattern(name)]
    return [
        load(
            name,
            expression if not asking or name in asking else None,
            is_named=len(names) > 1,
        )
        for name in names
    ]


def _tell_losses(
    names: Sequence[str],
    samples: Sequence[Sample],
    measures: Sequence[Sequence[Measure]],
) -> None:
    """Say which tokenizers do not give the texts back, each once."""
    for index, name in enumerate(names):
        for sample, row in zip(samples, measures, strict=True):
            if loss := row[index].loss:
                note(
                    f"{name} does not give {sample.name} back: at byte {loss.offset:,}, "
                    f"line {loss.line:,}, {_quoted(loss.lost)} becomes {_quoted(loss.found)}"
                )
                break


def _quoted(data: bytes) -> str:
    return f"'{escaped(data)}'" if data else "nothing"


def _as_json(
    names: Sequence[str], samples: Sequence[Sample], measures: Sequence[Sequence[Measure]]
) -> list[dict[str, object]]:
    return [
        {
            "sample": sample.name,
            "bytes": row[0].bytes,
            "characters": row[0].characters,
            "tokenizers": [
                {
                    "tokenizer": name,
                    "tokens": measure.tokens,
                    "bytes_per_token": measure.bytes_per_token,
                    "characters_per_token": measure.characters_per_token,
                    "relative_to_first": measure.relative_to(row[0]),
                    "lossless": measure.loss is None,
                    "first_loss": measure.loss and measure.loss.offset,
                }
                for name, measure in zip(names, row, strict=True)
            ],
        }
        for sample, row in zip(samples, measures, strict=True)
    ]
