"""What merging begins with: the first tokens, and the distinct pieces as sequences of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from explorer.engine.training.events import BYTE_ALPHABET
from explorer.engine.training.piece_table import PieceCounts

Int64 = NDArray[np.int64]


@dataclass(frozen=True)
class TokenizedPieces:
    """The distinct pieces of a corpus before the first merge.

    Attributes:
        tokens: Bytes of each token by its id; empty where no piece holds the id.
        ids: Shape (all tokens,): those of the pieces, in no order.
        start: Shape (pieces,): where each piece begins there.
        size: Shape (pieces,): its tokens.
        count: Shape (pieces,): how often it occurs.
    """

    tokens: Sequence[bytes]
    ids: NDArray[np.uint8] | NDArray[np.int32] = field(repr=False)
    start: Int64
    size: Int64
    count: Int64

    @classmethod
    def of_bytes(cls, counts: PieceCounts) -> "TokenizedPieces":
        """Pieces of which each byte is a token."""
        return cls(BYTE_ALPHABET, counts.arena, counts.start, counts.length, counts.count)

    @classmethod
    def in_a_row(
        cls, tokens: Sequence[bytes], ids: NDArray[np.int32], size: Int64, count: Int64
    ) -> "TokenizedPieces":
        """Pieces whose tokens follow one another without a gap."""
        return cls(tokens, ids, np.cumsum(size) - size, size, count)

    @property
    def corpus_tokens(self) -> int:
        """Number of tokens in the corpus."""
        return int((self.size * self.count).sum())
