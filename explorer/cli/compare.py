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
from explorer.engine.comparing.report import comparison_table
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.tables import TableFormat, write_table
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer

_PLAIN = "table"


def main(arguments: Sequence[str]) -> int:
    """Compare tokenizers and print a table; returns the exit code."""
    parser = tokenizer_parser(
        "compare", "Compare tokenizers on files, or on the samples of the program.", several=True
    )
    parser.add_argument("files", nargs="*", type=path_given, metavar="FILE", help="texts (samples)")
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
    tokenizers = [load(name, options.pattern) for name in options.tokenizer]
    files = [Sample(str(path), read_text(path)) for path in options.files]
    samples = files or built_in_samples()
    work = measure_all(tokenizers, samples, SpecialReading(options.special))
    measures = with_progress(work, "B")
    names = [tokenizer.name for tokenizer in tokenizers]
    if options.format == TableFormat.JSON:
        print(json.dumps(_as_json(names, samples, measures), ensure_ascii=False))
        return
    table = comparison_table(names, [sample.name for sample in samples], measures)
    if options.format == _PLAIN:
        print_table(table)
    else:
        sys.stdout.write(write_table(table, TableFormat(options.format)))
    _tell_losses(tokenizers, samples, measures)


def _tell_losses(
    tokenizers: Sequence[Tokenizer],
    samples: Sequence[Sample],
    measures: Sequence[Sequence[Measure]],
) -> None:
    """Say which tokenizers do not give the texts back, each once."""
    for index, tokenizer in enumerate(tokenizers):
        for sample, row in zip(samples, measures, strict=True):
            if loss := row[index].loss:
                note(
                    f"{tokenizer.name} does not give {sample.name} back: at byte {loss.offset:,}, "
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
