"""At which rank each boundary between bytes is merged away: all sizes of a vocabulary at once."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.ranks import merge_steps

_NEVER: Final = 2**31 - 1

Ranks = NDArray[np.int32]
Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Boundaries:
    """Distinct pieces, one after another.

    Attributes:
        text: Their bytes.
        lost_at: Shape (bytes,): rank of the merge that takes away the boundary before each byte;
            more than any rank where none does, as before the first byte of a piece.
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
        lost_at.extend(_lost_in_piece(piece, ranks))
    lengths = [len(piece) for piece in counts]
    return Boundaries(
        b"".join(counts),
        np.array(lost_at, np.int32),
        np.repeat(np.array(list(counts.values()), np.int64), lengths),
    )


def _lost_in_piece(piece: bytes, ranks: Mapping[bytes, int]) -> list[int]:
    # A piece that is a token needs no merges.
    whole = ranks.get(piece, _NEVER)
    lost = [_NEVER] + [whole] * (len(piece) - 1)
    latest = 0
    for step in merge_steps(piece, ranks, _NEVER):
        # A merge of a low rank may have to wait for one of a higher rank.
        latest = max(latest, step.rank)
        lost[step.middle] = min(latest, whole)
    return lost
