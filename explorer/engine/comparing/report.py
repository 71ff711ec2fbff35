"""The comparison as a table for files and for the terminal."""

from collections import Counter
from collections.abc import Sequence

from explorer.engine.comparing.measuring import Measure
from explorer.engine.tables import Cell, Table


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
    """A table with a row a sample.

    For each tokenizer it has tokens, bytes and characters per token, and, from the second one on,
    tokens for each token of the first.

    Args:
        names: Of the tokenizers, each another one (see `told_apart`).
        samples: Their names.
        measures: A sequence a sample, with a `Measure` a tokenizer.
    """
    columns = ["sample", "bytes", "characters"]
    for index, name in enumerate(names):
        columns += [f"{name} tokens", f"{name} bytes/token", f"{name} characters/token"]
        if index:
            columns.append(f"{name} / {names[0]}")
    rows = [
        [sample, row[0].bytes, row[0].characters, *_cells(row)]
        for sample, row in zip(samples, measures, strict=True)
    ]
    return Table(tuple(columns), rows)


def _cells(row: Sequence[Measure]) -> list[Cell]:
    cells: list[Cell] = []
    for index, measure in enumerate(row):
        cells += [measure.tokens, measure.bytes_per_token, measure.characters_per_token]
        if index:
            cells.append(measure.relative_to(row[0]))
    return cells
