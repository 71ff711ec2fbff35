"""The comparison as a table for files and for the terminal."""

from collections.abc import Sequence

from explorer.engine.comparing.measuring import Measure
from explorer.engine.tables import Cell, Table


def comparison_table(
    names: Sequence[str], samples: Sequence[str], measures: Sequence[Sequence[Measure]]
) -> Table:
    """A table with a row a sample.

    For each tokenizer it has tokens, bytes per token, and, from the second one on, tokens for
    each token of the first.

    Args:
        names: Of the tokenizers.
        samples: Their names.
        measures: A sequence a sample, with a `Measure` a tokenizer.
    """
    columns = ["sample", "bytes", "characters"]
    for index, name in enumerate(names):
        columns += [f"{name} tokens", f"{name} bytes/token"]
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
        cells += [measure.tokens, measure.bytes_per_token]
        if index:
            cells.append(measure.relative_to(row[0]))
    return cells
