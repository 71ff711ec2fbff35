"""The linear program: shares under which the merged pairs are the most frequent ones.

Each rival of a merge gives an inequality: weighted by the shares, it must not lead. As samples are
not the corpus itself, two kinds of slack are allowed and their sum is made as small as possible:
one for each merge, whose pair the samples may have too rarely, and one for each pair, which they
may have too often (Hayase et al. 2024, "Data Mixture Inference: What do BPE Tokenizers Reveal about
their Training Data?").
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import LibraryError
from explorer.engine.lab.mixture.replay import Keys, Values
from explorer.engine.lab.mixture.rivals import Rivals
from explorer.engine.steps import Step, Steps

# Counts a thousand bytes, so that the solver's tolerance of 1e-7 is far below any that matters.
_SCALE: Final = 1000
_TOLERANCE: Final = 1e-6
# Inequalities added for each merge at a time: those that are violated most.
_ADDED: Final = 3

Mask = NDArray[np.bool_]


class _Inequalities(NamedTuple):
    """One row for each rival of each merge.

    Attributes:
        leads: Shape (rows, categories).
        merge: Shape (rows,): number of the merge, ascending.
        pair: Shape (rows,): number of the rival among all pairs.
    """

    leads: Values
    merge: Keys
    pair: Keys


class _Solution(NamedTuple):
    """Shares, and the slack of each merge and each pair."""

    shares: Values
    merge_slack: Values
    pair_slack: Values


def solve_shares(merges: Sequence[Rivals]) -> Steps[Values]:
    """Find the shares.

    Most rivals never matter. So only the strongest are put in at first, and then, round by round,
    those that the solution before overlooked.

    Args:
        merges: The rivals of each merge.

    Returns:
        Shape (categories,): shares of the bytes of the corpus, which sum up to 1.

    Raises:
        LibraryError: The package scipy is missing, or finds no solution.
    """
    rows = _inequalities(merges)
    active = _strongest(rows.leads.max(axis=1), rows.merge)
    while True:
        yield Step("solving", int(active.sum()), 0)
        solution = _solve(rows, active, len(merges))
        excess = rows.leads @ solution.shares
        excess -= solution.merge_slack[rows.merge] + solution.pair_slack[rows.pair]
        overlooked = _strongest(np.where(active, 0.0, excess), rows.merge) & (excess > _TOLERANCE)
        overlooked &= ~active
        if not overlooked.any():
            return solution.shares
        active |= overlooked


def _inequalities(merges: Sequence[Rivals]) -> _Inequalities:
    leads = np.concatenate([rivals.leads for rivals in merges]) * _SCALE
    number = np.repeat(np.arange(len(merges)), [len(rivals.keys) for rivals in merges])
    _, pair = np.unique(np.concatenate([rivals.keys for rivals in merges]), return_inverse=True)
    return _Inequalities(leads, number, pair)


def _strongest(values: Values, merge: Keys) -> Mask:
    """Which rows have the greatest values of their merge."""
    order = np.lexsort((-values, merge))
    first = np.searchsorted(merge, merge)
    chosen = np.zeros(len(merge), np.bool_)
    chosen[order[np.arange(len(merge)) - first < _ADDED]] = True
    return chosen


def _solve(rows: _Inequalities, active: Mask, merges: int) -> _Solution:
    """Solve with some of the inequalities.

    The unknowns are the shares, the slack of each merge, and that of each pair.
    """
    linprog, csr_array = _scipy()
    count, categories = int(active.sum()), rows.leads.shape[1]
    unknowns = categories + merges + int(rows.pair.max(initial=-1)) + 1
    is_share = np.arange(unknowns) < categories
    found = linprog(
        np.where(is_share, 0.0, 1.0),
        A_ub=csr_array(_matrix(rows, active, merges), shape=(count, unknowns)),
        b_ub=np.zeros(count),
        A_eq=is_share[None].astype(np.float64),
        b_eq=[1.0],
        method="highs",
    )
    if not found.success:
        raise LibraryError(
            "scipy found no shares that account for the merges. Try other samples, or more merges.",
            details=str(found.message),
        )
    shares, merge_slack, pair_slack = np.split(found.x, [categories, categories + merges])
    return _Solution(shares, merge_slack, pair_slack)


def _matrix(rows: _Inequalities, active: Mask, merges: int) -> tuple[Values, Keys, Keys]:
    """Coefficients of the unknowns, row by row: values, columns, where each row begins."""
    leads = rows.leads[active]
    count, categories = leads.shape
    values = np.column_stack([leads, np.full((count, 2), -1.0)])
    columns = np.column_stack(
        [
            np.tile(np.arange(categories), (count, 1)),
            categories + rows.merge[active],
            categories + merges + rows.pair[active],
        ]
    )
    return values.ravel(), columns.ravel(), np.arange(count + 1) * (categories + 2)


def _scipy() -> tuple[Any, Any]:
    try:
        from scipy.optimize import linprog  # noqa: PLC0415 - may not be installed
        from scipy.sparse import csr_array  # noqa: PLC0415 - may not be installed
    except ImportError as error:
        raise LibraryError(
            "Estimating a mixture needs the package scipy, which is not installed. Install it: "
            "pip install 'bpe-explorer[mixture]'",
            details=str(error),
        ) from error
    return linprog, csr_array
