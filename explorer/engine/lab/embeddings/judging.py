"""Judging indicators: candidates, agreement with each other and with known labels."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import EmbeddingError
from explorer.engine.lab.embeddings.id_lists import Ids
from explorer.engine.lab.embeddings.roles import Role, Roles
from explorer.engine.lab.embeddings.tensors import Numbers


def threshold(values: Numbers, roles: Roles, percentile: float) -> float:
    """The value at or below which a row is a candidate.

    Args:
        values: Shape (rows,): of an indicator.
        roles: Shape (rows,).
        percentile: Of the values of the tokens that are ok, 0 to 100.

    Raises:
        EmbeddingError: No token is ok.
    """
    return float(np.percentile(_of_ok(values, roles), percentile))


def percentiles(values: Numbers, roles: Roles) -> Numbers:
    """Shape (rows,): how many percent of the tokens that are ok lie at or below each row.

    Raises:
        EmbeddingError: No token is ok.
    """
    ok = np.sort(_of_ok(values, roles))
    at_or_below = np.searchsorted(ok, values, "right").astype(np.float64)
    return 100 * at_or_below / len(ok)


def ranks(values: Numbers) -> Numbers:
    """Shape (rows,): the rank of each value from 1 on; equal ones share the mean of theirs."""
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    shared: Numbers = (last - (counts - 1) / 2)[places]
    return shared


def spearman(columns: Sequence[Numbers]) -> NDArray[np.float64]:
    """Spearman's rank correlation of columns with each other.

    Args:
        columns: Each of shape (rows,).

    Returns:
        Shape (columns, columns); NaN where all values of a column are equal.
    """
    centred = np.array([ranks(column) for column in columns])
    centred -= centred.mean(axis=1, keepdims=True)
    lengths = np.linalg.norm(centred, axis=1)
    lengths[lengths == 0] = np.nan
    found: NDArray[np.float64] = centred @ centred.T / np.outer(lengths, lengths)
    return found


def auc(values: Numbers, labels: Ids) -> float:
    """How likely a labelled row lies below another one (area under the ROC curve); ties count half.

    Args:
        values: Shape (rows,).
        labels: Rows that are known to be under-trained, each once.

    Raises:
        EmbeddingError: All rows are labelled, or none.
    """
    others = len(values) - len(labels)
    if not len(labels) or not others:
        raise EmbeddingError(
            "Labels must name some of the rows, and not all of them: {count} are named. Type the "
            "ids of tokens that are known to be under-trained.",
            count=len(labels),
        )
    below = ranks(values)[labels].sum() - len(labels) * (len(labels) + 1) / 2
    return float(1 - below / (len(labels) * others))


def precision(values: Numbers, labels: Ids, count: int) -> float:
    """Share of labelled rows among the lowest ones; equal values come in the order of their ids.

    Args:
        values: Shape (rows,).
        labels: Rows that are known to be under-trained.
        count: How many of the lowest to look at, at least 1; all if there are not so many.
    """
    lowest = np.argsort(values, kind="stable")[:count]
    return float(np.isin(lowest, labels).mean())


def _of_ok(values: Numbers, roles: Roles) -> Numbers:
    ok: Numbers = values[roles == Role.OK]
    if not len(ok):
        raise EmbeddingError(
            "No token of the tokenizer is encoded as itself, so no percentile can be told. Choose "
            "the tokenizer that belongs to the matrix."
        )
    return ok
