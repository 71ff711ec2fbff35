"""The distinct pieces laid out as one array of token ids, in which merges are made in place."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TrainingError
from explorer.engine.training.compiled import Int, kernel
from explorer.engine.training.spelling import Spelling
from explorer.engine.training.tokenized import TokenizedPieces

Bytes = NDArray[np.uint8]
Int32 = NDArray[np.int32]
Int64 = NDArray[np.int64]

END: Final = -1
INSIDE: Final = -2
_BLOCK_BITS: Final = 5
_MOST_PLACES: Final = 2**31 - 2


class Symbols(NamedTuple):
    """Pieces of two tokens or more, the most frequent first, one place a byte.

    A token that covers the places p to q has its id at both p and q, so that its neighbours can be
    read from either side without a scan; what lies between is stale or INSIDE. END stands before
    the first piece and behind each. Pieces that occur equally often stand together as a level, so
    that a place leads to its count without a piece number in every place list.

    Attributes:
        ids: Shape (places,).
        level_start: Shape (levels + 1,): first place of each level; the last one ends the array.
        level_count: Shape (levels,): how often each piece of the level occurs in the corpus.
        block_level: Shape (places // 32 + 1,): level of the first place of each 32.
    """

    ids: Int32
    level_start: Int32
    level_count: Int64
    block_level: Int32


def lay_out(pieces: TokenizedPieces, length: Int32) -> Symbols:
    """Lay out pieces.

    Args:
        pieces: What a run begins with.
        length: Bytes of each token.

    Raises:
        TrainingError: The distinct pieces have 2 GiB or more.
    """
    order = np.argsort(-pieces.count, kind="stable")
    order = order[pieces.size[order] > 1]
    source, size = pieces.start[order], pieces.size[order]
    width = size.copy()
    if not (length[: len(pieces.tokens)] == 1).all():
        _measure(pieces.ids, source, size, length, width)
    places = int(width.sum()) + len(width) + 1
    if places > _MOST_PLACES:
        raise TrainingError(
            "The corpus has {size} bytes of distinct pieces, more than a run can hold "
            "({most}). Choose a pattern that cuts text into smaller pieces, or train on a part.",
            size=places,
            most=_MOST_PLACES,
        )
    start = np.ones(len(width) + 1, np.int64)
    np.cumsum(width + 1, out=start[1:])
    start[1:] += 1
    ids = np.empty(places, np.int32)
    _copy(pieces.ids, source, size, length, start, ids)
    count = pieces.count[order]
    first = np.flatnonzero(np.diff(count, prepend=-1))
    level_start = np.append(start[first], places).astype(np.int32)
    blocks = np.arange((places >> _BLOCK_BITS) + 1) << _BLOCK_BITS
    block_level = np.searchsorted(level_start, blocks, "right") - 1
    return Symbols(ids, level_start, count[first], np.maximum(block_level, 0).astype(np.int32))


def spell(symbols: Symbols, length: Int32, tokens: Sequence[bytes]) -> Spelling:
    """Where the bytes of tokens can be read: those of later ones too, since they stand in the text.

    Args:
        symbols: Pieces as they were laid out; nothing is merged yet.
        length: Shape (vocabulary,): bytes of each token.
        tokens: Bytes of the tokens that there are.
    """
    places = len(symbols.ids)
    known = np.frombuffer(b"".join(tokens), np.uint8)
    text = np.zeros(places + len(known), np.uint8)
    text[places:] = known
    span = np.zeros((len(length), 2), np.int64)
    span[: len(tokens), 1] = places + np.cumsum(length[: len(tokens)], dtype=np.int64)
    span[: len(tokens), 0] = span[: len(tokens), 1] - length[: len(tokens)]
    _spell(symbols.ids, length, span, text)
    return Spelling(text, span)


@kernel
def count_at(symbols: Symbols, place: Int) -> Int:
    """How often the piece that holds a place occurs."""
    level = symbols.block_level[place >> _BLOCK_BITS]
    while symbols.level_start[level + 1] <= place:
        level += 1
    return np.int64(symbols.level_count[level])


@kernel
def _measure(
    tokens: NDArray[np.integer[Any]], source: Int64, size: Int64, length: Int32, width: Int64
) -> None:
    """Bytes of each piece."""
    for piece in range(source.shape[0]):
        total = 0
        for number in range(size[piece]):
            total += length[tokens[source[piece] + number]]
        width[piece] = total


@kernel
def _copy(
    tokens: NDArray[np.integer[Any]],
    source: Int64,
    size: Int64,
    length: Int32,
    target: Int64,
    ids: Int32,
) -> None:
    ids[0] = END
    for piece in range(source.shape[0]):
        place = target[piece]
        for number in range(size[piece]):
            token = np.int32(tokens[source[piece] + number])
            behind = place + length[token]
            ids[place] = token
            if behind > place + 1:
                for inside in range(place + 1, behind - 1):
                    ids[inside] = INSIDE
                ids[behind - 1] = token
            place = behind
        ids[place] = END


@kernel
def _spell(ids: Int32, length: Int32, span: Int64, text: Bytes) -> None:
    """Write the bytes of each token over its places."""
    place = 1
    while place < ids.shape[0]:
        token = ids[place]
        if token == END:
            place += 1
            continue
        for offset in range(length[token]):
            text[place + offset] = text[span[token, 0] + offset]
        place += length[token]
