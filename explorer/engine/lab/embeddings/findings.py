"""All that is shown of a matrix: what was measured, how it is spread, how the measures agree."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.embeddings.id_lists import Ids
from explorer.engine.lab.embeddings.judging import auc, percentiles, precision, spearman
from explorer.engine.lab.embeddings.measuring import Indicator, Measured, measure
from explorer.engine.lab.embeddings.roles import Tokens
from explorer.engine.lab.embeddings.tensors import Numbers, Tensor
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer

_BINS: Final = 100


@dataclass(frozen=True, eq=False)
class Spread:
    """How the values of an indicator are spread.

    Attributes:
        edges: Shape (bins + 1,).
        counts: Shape (bins,): rows in each bin.
        percentiles: Shape (rows,): see `judging.percentiles`.
    """

    edges: Numbers
    counts: NDArray[np.int64]
    percentiles: Numbers


@dataclass(frozen=True, eq=False)
class Findings:
    """What was found in a matrix.

    Attributes:
        measured: The indicators.
        spreads: How each is spread.
        agreement: Shape (indicators, indicators): Spearman's rank correlation, in the order of
            `measured.values`.
        token_places: Shape (rows,): the place of each token in the order of bytes, unused ids last.
    """

    measured: Measured
    spreads: Mapping[Indicator, Spread]
    agreement: NDArray[np.float64]
    token_places: Ids


@dataclass(frozen=True)
class Score:
    """How well an indicator finds labelled rows; see `judging.auc` and `judging.precision`."""

    indicator: Indicator
    auc: float
    precision: float


def examine(
    tensor: Tensor, tokenizer: Tokenizer, references: Ids, *, tied: bool
) -> Steps[Findings]:
    """Measure a matrix and sum up what was found; see `measure`.

    Raises:
        EmbeddingError: See `measure`; or no token is ok.
    """
    measured = yield from measure(tensor, tokenizer, references, tied=tied)
    spreads: dict[Indicator, Spread] = {}
    for number, (indicator, values) in enumerate(measured.values.items()):
        yield Step("summing up", number, len(measured.values) + 1)
        counts, edges = np.histogram(values, _BINS)
        spreads[indicator] = Spread(edges, counts, percentiles(values, measured.roles))
    yield Step("summing up", len(spreads), len(spreads) + 1)
    agreement = spearman(list(measured.values.values()))
    return Findings(measured, spreads, agreement, _places(measured.tokens))


def score(measured: Measured, labels: Ids, count: int) -> Sequence[Score]:
    """Judge the indicators by known under-trained tokens.

    Args:
        measured: The indicators.
        labels: Ids of these tokens, each once.
        count: How many of the lowest rows the precision looks at.

    Raises:
        EmbeddingError: All rows are labelled, or none.
    """
    return [
        Score(indicator, auc(values, labels), precision(values, labels, count))
        for indicator, values in measured.values.items()
    ]


def _places(tokens: Tokens) -> Ids:
    places = np.empty(len(tokens), np.int64)
    order = sorted(range(len(tokens)), key=lambda row: (tokens[row] is None, tokens[row] or b""))
    places[order] = np.arange(len(tokens))
    return places
