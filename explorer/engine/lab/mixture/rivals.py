"""The pairs that a merge had to beat: each bounds the shares of the categories."""

from typing import Final, NamedTuple

import numpy as np

from explorer.engine.lab.mixture.replay import Keys, PairCounts, Values

# Of each category; pairs that lead by less than so many others hardly bound anything.
_MOST: Final = 50


class Rivals(NamedTuple):
    """One merge against the pairs that are more frequent than its own in some category.

    Attributes:
        keys: Shape (rivals,): see `pair_key`.
        leads: Shape (rivals, categories): how much more often than the merged pair each stands in
            a byte of text; negative where it stands less often.
    """

    keys: Keys
    leads: Values


def find_rivals(pairs: PairCounts, merged_key: int, sizes: Keys) -> Rivals:
    """What stands against a merge just before it is applied.

    Args:
        pairs: All that stand in the samples.
        merged_key: The merged pair; see `pair_key`.
        sizes: Shape (categories,): bytes of each sample.
    """
    merged = pairs.of(merged_key) / sizes
    leads = pairs.counts / sizes - merged
    # Whatever the shares, a pair that leads nowhere is no more frequent.
    places = [_greatest(leads[:, category]) for category in range(len(sizes))]
    chosen = np.unique(np.concatenate(places))
    return Rivals(pairs.keys[chosen], leads[chosen])


def _greatest(leads: Values) -> Keys:
    """Where the greatest positive values are."""
    positive = np.flatnonzero(leads > 0)
    if len(positive) <= _MOST:
        return positive
    return positive[np.argpartition(leads[positive], -_MOST)[-_MOST:]]
