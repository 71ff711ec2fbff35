"""What can be searched for in a text and its tokens, and where all of it stands."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.engine.byte_queries import read_id, read_queries
from explorer.engine.tokenizers.protocol import Offsets
from explorer.ui.token_view.document import TokenDocument

MOST_HITS: Final = 1_000_000
_BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class Wanted:
    """What to look for: any of some byte strings, or a token's id."""

    needles: tuple[bytes, ...] = ()
    token_id: int | None = None


def read_wanted(text: str) -> Wanted | None:
    """Understand what was typed: `#123` is an id, all else a text, escapes, hex or the byte map."""
    as_id = read_id(text, bare=False)
    if as_id is not None:
        return Wanted(token_id=as_id)
    needles = tuple(query.needle for query in read_queries(text))
    return Wanted(needles) if needles else None


def find_all(document: TokenDocument, wanted: Wanted) -> Offsets:
    """Find bytes in a whole text, or an id in as much of it as is encoded.

    Bytes take seconds for 1 GB. That the document grows meanwhile does no harm.

    Args:
        document: Where to look.
        wanted: What for.

    Returns:
        Shape (hits, 2), in the order of the text: of bytes, offset of the first one and behind the
        last one; of an id, number of the token and of the one behind it. Of more than `MOST_HITS`
        the first.
    """
    if wanted.token_id is not None:
        places = np.flatnonzero(document.ids == wanted.token_id)[:MOST_HITS]
        return np.stack([places, places + 1], axis=1)
    found = [_spans(document.data, needle) for needle in wanted.needles]
    return np.unique(np.concatenate(found), axis=0)[:MOST_HITS]


def next_hit(hits: Offsets, chosen: tuple[int, int] | None, step: int) -> int:
    """The hit that follows on a place; behind the last one comes the first.

    Args:
        hits: Shape (hits, 2), of at least one; see `find_all`.
        chosen: Begin and end of the place, counted as the hits are; None to begin at the beginning,
            or at the end.
        step: 1; 0 for a hit that may also begin in the place; -1 for the hit before it.
    """
    if chosen is None:
        return 0 if step >= 0 else len(hits) - 1
    begin, end = chosen
    behind = int(np.searchsorted(hits[:, 0], end if step > 0 else begin, "left"))
    return (behind - (step < 0)) % len(hits)


def _spans(data: bytes | memoryview, needle: bytes) -> Offsets:
    """Shape (hits, 2): begin and end of what does not overlap.

    It is searched in blocks, since a memory map can only be searched as bytes.
    """
    begins: list[int] = []
    free = 0
    for begin in range(0, len(data), _BLOCK):
        block = bytes(data[begin : begin + _BLOCK + len(needle) - 1])
        offset = block.find(needle, max(0, free - begin))
        while offset >= 0 and len(begins) < MOST_HITS:
            begins.append(begin + offset)
            free = begin + offset + len(needle)
            offset = block.find(needle, offset + len(needle))
    starts = np.array(begins, np.int64)
    return np.stack([starts, starts + len(needle)], axis=1)
