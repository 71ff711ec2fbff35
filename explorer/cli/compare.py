"""`bpe-explorer compare`: the same texts under several tokenizers."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from explorer.cli.ending import finish
from explorer.cli.messages import note
from explorer.cli.parser import path_given
from explorer.cli.progress import with_progress
from explorer.cli.table import print_table
from explorer.cli.tokenizing import add_special_option, load, read_text, tokenizer_parser
from explorer.engine.byte_forms import escaped
from explorer.engine.comparing.measuring import Measure, measure_all
from explorer.engine.comparing.memory import MUCH_MEMORY, memory_needed
from explorer.engine.comparing.report import comparison_table, told_apart
from explorer.engine.comparing.round_trip import Loss
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.opening.loading import takes_pattern
from explorer.engine.tables import TableFormat, write_table
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer

_PLAIN: Final = "table"
_MOST_NAMED: Final = 12


def main(arguments: Sequence[str]) -> int:
    """Compare tokenizers and print a table; returns the exit code."""
    parser = tokenizer_parser(
        "compare",
        "Compare tokenizers on files, or on the samples of the program: tokens, bytes and "
        "characters per token, tokens per word (split at white space), tokens that stand for what "
        "a vocabulary lacks, and tokens for each token of the first tokenizer.",
        several=True,
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=path_given,
        metavar="FILE",
        help="the texts (without one, the samples of the program are taken)",
    )
    add_special_option(parser, SpecialReading.TEXT)
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
    _warn_of_memory(tokenizers, samples)
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


def _warn_of_memory(tokenizers: Sequence[Tokenizer], samples: Sequence[Sample]) -> None:
    """Say before it is too late which tokenizers take very much memory."""
    longest = max(len(sample.data) for sample in samples)
    for tokenizer in tokenizers:
        needed = memory_needed(tokenizer, longest)
        if needed > MUCH_MEMORY:
            note(
                f"{tokenizer.name} cannot encode a text part by part: the longest one, "
                f"{longest / 1e6:,.0f} MB, may take {needed / 1e9:,.0f} GB of memory. Ctrl-C ends "
                "it; a part of the text takes less."
            )


def _tell_losses(
    names: Sequence[str],
    samples: Sequence[Sample],
    measures: Sequence[Sequence[Measure]],
) -> None:
    """Say which tokenizers do not give which texts back, and what becomes of them."""
    for name, column in zip(names, zip(*measures, strict=True), strict=True):
        lossy = [
            (sample.name, measure, measure.loss)
            for sample, measure in zip(samples, column, strict=True)
            if measure.loss
        ]
        if not lossy:
            continue
        listed = ", ".join(
            f"{sample} ({_what_is_lost(measure, loss)})"
            for sample, measure, loss in lossy[:_MOST_NAMED]
        )
        more = f", and {len(lossy) - _MOST_NAMED:,} more" if len(lossy) > _MOST_NAMED else ""
        note(
            f"{name} does not give back {len(lossy):,} of {len(samples):,} texts: {listed}{more}. "
            f"The first place is {_place(*lossy[0])}."
        )


def _what_is_lost(measure: Measure, loss: Loss) -> str:
    parts: list[str] = [*loss.changes]
    if measure.has_unknown:
        parts.append(f"{measure.unknown:,} of {measure.tokens:,} tokens unknown")
    return ", ".join(parts) or "text lost"


def _place(sample: str, _: Measure, loss: Loss) -> str:
    return (
        f"in {sample}, byte {loss.offset:,}, line {loss.line:,}: {_quoted(loss.lost)} becomes "
        f"{_quoted(loss.found)}"
    )


def _quoted(data: bytes) -> str:
    return f"'{escaped(data)}'" if data else "nothing"


def _as_json(
    names: Sequence[str], samples: Sequence[Sample], measures: Sequence[Sequence[Measure]]
) -> list[dict[str, object]]:
    return [
        {
            "sample": sample.name,
            **asdict(row[0].size),
            "tokenizers": [
                {"tokenizer": name, **_json_of(measure, row[0])}
                for name, measure in zip(names, row, strict=True)
            ],
        }
        for sample, row in zip(samples, measures, strict=True)
    ]


def _json_of(measure: Measure, first: Measure) -> dict[str, object]:
    loss = measure.loss
    return {
        "tokens": measure.tokens,
        "bytes_per_token": measure.bytes_per_token,
        "characters_per_token": measure.characters_per_token,
        "tokens_per_word": measure.tokens_per_word,
        "relative_to_first": measure.relative_to(first),
        "unknown": measure.unknown,
        "unknown_share": measure.unknown_share,
        "lossless": loss is None,
        "first_loss": loss and loss.offset,
        "changes": loss and [*loss.changes],
    }
