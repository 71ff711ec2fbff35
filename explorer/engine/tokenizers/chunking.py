"""Cutting a text into chunks of so many tokens."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.protocol import Encoded, Offsets
from explorer.engine.tokenizers.text import byte_offsets, to_text


class Chunk(NamedTuple):
    """A stretch of a text: tokens `[first:last]`, numbered from 0, and bytes `[start:stop]`."""

    first: int
    last: int
    start: int
    stop: int


def tokens_around(encoded: Encoded) -> int:
    """How many tokens the tokenizer put around a whole text, such as [CLS] and [SEP]."""
    inside = np.flatnonzero(encoded.stops > encoded.starts)
    return len(encoded) - (int(inside[-1] - inside[0]) + 1 if len(inside) else 0)


def chunks(
    text: Text, parts: Iterable[Encoded], size: int, overlap: int = 0, around: int = 0
) -> Iterator[Chunk]:
    """Cut a text where a token and a character end.

    Args:
        text: All of it.
        parts: Its tokens, as `encode_parts` gives them.
        size: The most tokens in a chunk.
        overlap: The most tokens at the end of a chunk that also begin the next one.
        around: For how many tokens there has to be room in each chunk, see `tokens_around`.

    Yields:
        Chunks that cover the text.

    Raises:
        TokenizerError: The sizes cannot work, or a character takes more tokens than a chunk has.
    """
    room = size - around
    if not 0 <= overlap < room:
        raise TokenizerError(
            "Chunks of {size} tokens with an overlap of {overlap} cannot be made: each has room "
            "for {room} tokens of the text, and the overlap has to be at least 0 and less than "
            "that. Choose another size or overlap.",
            size=size,
            overlap=overlap,
            room=max(0, room),
        )
    first = reached = 0
    waiting: Offsets = np.empty(0, np.int64)
    can_cut: NDArray[np.bool_] = np.empty(0, np.bool_)
    for part in parts:
        waiting = np.concatenate([waiting, part.starts])
        can_cut = np.concatenate([can_cut, _can_cut(text, part)])
        done = 0
        while len(waiting) - done > room:
            last = _last_cut(can_cut, done, room, int(waiting[done]))
            wanted = done + 1
            if last > reached:
                begin = int(waiting[done]) if first + done else 0
                yield Chunk(first + done, first + last, begin, int(waiting[last]))
                wanted, reached = max(wanted, last - overlap), last
            # Else the chunk would end where the one before it did, and begins too early.
            done = wanted + int(np.argmax(can_cut[wanted:]))
        first, reached = first + done, reached - done
        waiting, can_cut = waiting[done:], can_cut[done:]
    begin = int(waiting[0]) if first else 0
    if begin < len(text):
        yield Chunk(first, first + len(waiting), begin, len(text))


def _last_cut(can_cut: NDArray[np.bool_], first: int, size: int, offset: int) -> int:
    """The token before which a chunk ends that begins with the token `first`."""
    possible = np.flatnonzero(can_cut[first + 1 : first + size + 1])
    if not len(possible):
        raise TokenizerError(
            "From byte {offset} on, no character ends where one of the next {size} tokens ends. "
            "Choose larger chunks.",
            offset=offset,
            size=size,
        )
    return first + 1 + int(possible[-1])


def _can_cut(text: Text, part: Encoded) -> NDArray[np.bool_]:
    """Shape (tokens,): whether the text can be cut before each token."""
    if not len(part):
        return np.empty(0, np.bool_)
    low, high = int(part.starts[0]), int(part.stops[-1])
    begins = np.zeros(high - low + 1, np.bool_)
    begins[byte_offsets(to_text(bytes(text[low:high])))] = True
    reached = np.concatenate([[low], part.stops[:-1]])
    return begins[part.starts - low] & (part.starts >= reached)
