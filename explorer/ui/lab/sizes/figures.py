"""The figures of a corpus at several sizes: what the panel shows as a table and as curves."""

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.engine.lab.sizes.sizes import SizeUse, embedding_share


@dataclass(frozen=True)
class Model:
    """What the user says of a model.

    Attributes:
        width: Numbers in the vector of a token, d.
        others: Number of parameters beside the embedding.
        rare_below: A token seen fewer times than this is rare.
    """

    width: int
    others: int
    rare_below: int


@dataclass(frozen=True)
class Figures:
    """Columns with a value for each size; shares in percent.

    Attributes:
        size: Number of tokens of the vocabulary, V.
        tokens: Tokens of the corpus.
        bytes_per_token: Of the corpus; None where it is empty.
        rare: Number of tokens that are rare in the corpus.
        rare_share: Their share of the vocabulary.
        parameters: Of the embedding: V x d.
        parameter_share: Their share of the model.
    """

    size: Sequence[int]
    tokens: Sequence[int]
    bytes_per_token: Sequence[float | None]
    rare: Sequence[int]
    rare_share: Sequence[float]
    parameters: Sequence[int]
    parameter_share: Sequence[float]


def figures_of(uses: Sequence[SizeUse], model: Model) -> Figures:
    """All that follows from how often each token is used."""
    rare = [use.seen_fewer_than(model.rare_below) for use in uses]
    return Figures(
        [use.size for use in uses],
        [use.tokens for use in uses],
        [use.bytes_per_token for use in uses],
        rare,
        [100 * count / use.size for count, use in zip(rare, uses, strict=True)],
        [use.size * model.width for use in uses],
        [100 * embedding_share(use.size, model.width, model.others) for use in uses],
    )
