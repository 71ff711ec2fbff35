"""At which rank each boundary between bytes is merged away: all sizes of a vocabulary at once."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorer.engine.ranks import boundary_ranks

Ranks = NDArray[np.int32]
Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Boundaries:
    """Distinct pieces, one after another.

    Attributes:
        text: Their bytes.
        lost_at: Shape (bytes,): see `boundary_ranks`.
        count: Shape (bytes,): how often the piece of each byte stands in the corpus.
    """

    text: bytes
    lost_at: Ranks
    count: Counts


def find_boundaries(counts: Mapping[bytes, int], ranks: Mapping[bytes, int]) -> Boundaries:
    """Apply all merges to each piece once.

    Args:
        counts: How often each distinct piece stands in the corpus.
        ranks: Rank of each token by its bytes.
    """
    lost_at = array("i")
    for piece in counts:
        lost_at.extend(boundary_ranks(piece, ranks))
    lengths = [len(piece) for piece in counts]
    return Boundaries(
        b"".join(counts),
        np.array(lost_at, np.int32),
        np.repeat(np.array(list(counts.values()), np.int64), lengths),
    )
