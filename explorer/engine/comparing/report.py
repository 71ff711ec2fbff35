"""The comparison as a table for files and for the terminal."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from explorer.engine.comparing.measuring import Measure
from explorer.engine.tables import Cell, Table

_COLUMNS: Final = (
    "sample",
    "tokenizer",
    "bytes",
    "characters",
    "words",
    "tokens",
    "bytes/token",
    "characters/token",
    "tokens/word",
    "unknown",
    "lossless",
)


def told_apart(names: Sequence[str], origins: Sequence[str]) -> list[str]:
    """A title for each tokenizer, no two of them the same.

    Args:
        names: What the tokenizers call themselves.
        origins: Where each is from, which stands for a name that several have.
    """
    shared = Counter(names)
    titles: list[str] = []
    for name, origin in zip(names, origins, strict=True):
        title = candidate = origin if shared[name] > 1 else name
        count = 1
        while candidate in titles:
            count += 1
            candidate = f"{title} ({count})"
        titles.append(candidate)
    return titles


def comparison_table(
    names: Sequence[str], samples: Sequence[str], measures: Sequence[Sequence[Measure]]
) -> Table:
    """A table with a row for each tokenizer of each sample.

    The last column has the tokens for each token of the first tokenizer, where both know the text.

    Args:
        names: Of the tokenizers, each another one (see `told_apart`).
        samples: Their names.
        measures: A sequence a sample, with a `Measure` a tokenizer.
    """
    rows = [
        [sample, name, *_cells(measure), measure.relative_to(row[0])]
        for sample, row in zip(samples, measures, strict=True)
        for name, measure in zip(names, row, strict=True)
    ]
    return Table((*_COLUMNS, f"tokens / {names[0]}"), rows)


def _cells(measure: Measure) -> list[Cell]:
    return [
        measure.size.bytes,
        measure.size.characters,
        measure.size.words,
        measure.tokens,
        measure.bytes_per_token,
        measure.characters_per_token,
        measure.tokens_per_word,
        measure.unknown,
        "no" if measure.loss else "yes",
    ]
