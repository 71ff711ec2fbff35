"""Going on from a vocabulary: its merges come first, and new ones build on what they leave."""

from collections.abc import Generator
from itertools import chain
from typing import Final

import numpy as np
import tiktoken

from explorer.engine.byte_forms import escaped
from explorer.engine.errors import TrainingError
from explorer.engine.training.events import Phase, Progress
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.tokenized import TokenizedPieces
from explorer.engine.vocabulary import Vocabulary

_PIECES_A_TIME: Final = 1 << 13
_ONE_PIECE: Final = r"[\s\S]+"
_MOST_SHOWN: Final = 40


def tokenized_by(
    base: Vocabulary, counts: PieceCounts
) -> Generator[Progress, None, TokenizedPieces]:
    """The pieces as a vocabulary encodes them, in their order.

    Its tokens keep their ids; tokens that follow get those from one above the greatest in use on.

    Raises:
        TrainingError: Some of its tokens are not made by merges.
    """
    yield Progress(Phase.PREPARING, 0, len(counts))
    for _ in base.recover_merges():
        yield Progress(Phase.PREPARING, 0, len(counts))
    _refuse_whole_pieces(base)
    encoding = tiktoken.Encoding(
        "base", pat_str=_ONE_PIECE, mergeable_ranks=dict(base.ids), special_tokens={}
    )
    pieces = [piece for piece, _ in counts.items()]
    size = np.empty(len(pieces), np.int64)
    ids = [np.empty(0, np.int32)]
    for first in range(0, len(pieces), _PIECES_A_TIME):
        some = [
            # A stray byte is a piece of its own.
            [base.ids[piece]] if piece in base.ids else encoding.encode_ordinary(piece.decode())
            for piece in pieces[first : first + _PIECES_A_TIME]
        ]
        size[first : first + len(some)] = [len(found) for found in some]
        ids.append(np.fromiter(chain.from_iterable(some), np.int32))
        yield Progress(Phase.PREPARING, first + len(some), len(pieces))
    free = base.id_limit - len(base.tokens)
    tokens = [*base.tokens, *[b""] * free]
    return TokenizedPieces.in_a_row(tokens, np.concatenate(ids), size, counts.count)


def _refuse_whole_pieces(base: Vocabulary) -> None:
    """Refuse tokens that a new merge could make a second time."""
    if base.whole_pieces:
        first = base.whole_pieces[0]
        raise TrainingError(
            "This vocabulary cannot be continued: {count} of its tokens are not made by merges, "
            "the first of them {id} (“{token}”), and new merges could make them again.",
            count=len(base.whole_pieces),
            id=first,
            token=escaped(base.tokens[first][:_MOST_SHOWN]),
        )
