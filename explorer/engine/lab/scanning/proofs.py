"""What the ranks alone prove: with which byte behind it a token can never be left as it is."""

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.vocabulary import Vocabulary

_NO_RANK: Final = np.iinfo(np.int64).max


class RankProofs:
    """Asks which bytes behind a token are always merged onto it.

    A byte inside of a character is never cut off by a pattern. Say that L is the last byte of the
    token and x the one behind it, and that no token that begins with x ranks below m. Then x stays
    alone until m. If `L x` is a token of a rank below m and below all ends of the token, it is made
    first; if the token and x together are one, and both rank below m, x is merged onto the token as
    soon as that stands. Either way the token does not remain.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def rules_out(self, token: bytes, behind: int) -> bool:
        """Whether a token cannot remain where a byte that goes on with its last character follows.

        Args:
            token: Its bytes.
            behind: The byte.
        """
        ranks = self._vocabulary.ids
        alone_until = int(self._first_rank[behind])
        ends = [ranks[token[at:]] for at in range(len(token) - 1) if token[at:] in ranks]
        across = ranks.get(bytes([token[-1], behind]))
        if across is not None and across < min([alone_until, *ends]):
            return True
        longer = ranks.get(token + bytes([behind]))
        return longer is not None and max(longer, ranks[token]) < alone_until

    @cached_property
    def _first_rank(self) -> NDArray[np.int64]:
        """Shape (256,): the lowest rank of a longer token that begins with each byte."""
        lowest = np.full(256, _NO_RANK, np.int64)
        for token, rank in self._vocabulary.ids.items():
            if len(token) > 1:
                lowest[token[0]] = min(lowest[token[0]], rank)
        return lowest
