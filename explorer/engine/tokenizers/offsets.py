"""Places of tokens in bytes, made of what libraries tell about them."""

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from explorer.engine.tokenizers.protocol import Encoded, Ids, Offsets


def from_lengths(ids: Ids, lengths: Offsets) -> Encoded:
    """Tokens that follow one another without a gap.

    Args:
        ids: Shape (tokens,).
        lengths: Shape (tokens,): bytes of each.
    """
    stops = np.cumsum(lengths, dtype=np.int64)
    return Encoded(ids, stops - lengths, stops)


def moved(encoded: Encoded, by: int) -> Encoded:
    """The same tokens in a text that has so many bytes more before them."""
    return Encoded(encoded.ids, encoded.starts + by, encoded.stops + by)


def concatenated(parts: Iterable[Encoded]) -> Encoded:
    """The tokens of some parts of one text, all with their offsets in the whole."""
    nothing = np.empty(0, np.int64)
    every = [Encoded(np.empty(0, np.int32), nothing, nothing), *parts]
    return Encoded(
        np.concatenate([part.ids for part in every]),
        np.concatenate([part.starts for part in every]),
        np.concatenate([part.stops for part in every]),
    )


def in_order(ids: Ids, starts: Offsets, stops: Offsets) -> Encoded:
    """Tokens whose places never go back; one that covers no byte stands behind the one before.

    Args:
        ids: Shape (tokens,).
        starts: Shape (tokens,): offset of each token's first byte.
        stops: Shape (tokens,): offset behind its last byte; a token without bytes, which does not
            end behind its start, may lie anywhere.
    """
    is_empty = starts >= stops
    reached = np.maximum.accumulate(np.where(is_empty, 0, stops))
    return Encoded(ids, np.maximum.accumulate(np.where(is_empty, reached, starts)), reached)


def divided(
    encoded: Encoded,
    text: bytes,
    may_share: NDArray[np.bool_],
    token_bytes: Callable[[int], bytes],
) -> Encoded:
    """Divide the bytes of a character among its tokens, where a library gave all of them to each.

    Args:
        encoded: Tokens of a text, in order.
        text: The text.
        may_share: Shape (tokens,): whether a token may be a part of a character.
        token_bytes: The bytes of a token. Tokens that lie over one another are divided if their
            bytes, one after another, end with those of the text; what is left over in front, such
            as a space that was put before the text, covers nothing.
    """
    starts, stops = encoded.starts.copy(), encoded.stops.copy()
    shares = (starts[1:] < stops[:-1]) | (starts[1:] == starts[:-1])
    shares &= may_share[1:] & may_share[:-1]
    bounds = np.flatnonzero(np.diff(shares, prepend=False, append=False)).tolist()
    for first, last in zip(bounds[::2], bounds[1::2], strict=True):
        parts = [token_bytes(token_id) for token_id in encoded.ids[first : last + 1].tolist()]
        start, stop = int(starts[first]), int(stops[last])
        if b"".join(parts).endswith(text[start:stop]):
            lengths = np.cumsum([len(part) for part in parts])
            ends = np.maximum(start, stop - lengths[-1] + lengths)
            stops[first : last + 1] = ends
            starts[first + 1 : last + 1] = ends[:-1]
    return Encoded(encoded.ids, starts, stops)
