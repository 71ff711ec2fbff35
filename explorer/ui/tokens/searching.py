"""What can be searched for in a text and its tokens, and where it is next."""

import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.engine.byte_queries import read_queries
from explorer.ui.token_view.document import TokenDocument

_ID: Final = re.compile(r"#\s*(\d{1,10})$")
_BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class Wanted:
    """What to look for: any of some byte strings, or a token's id."""

    needles: tuple[bytes, ...] = ()
    token_id: int | None = None


def read_wanted(text: str) -> Wanted | None:
    """Understand what was typed: `#123` is an id, all else a text, escapes, hex or the byte map."""
    as_id = _ID.match(text.strip())
    if as_id:
        return Wanted(token_id=int(as_id.group(1)))
    needles = tuple(query.needle for query in read_queries(text))
    return Wanted(needles) if needles else None


def find_next(document: TokenDocument, wanted: Wanted, token: int | None) -> int | None:
    """The next token behind one that has what is wanted, from the beginning again at the end.

    Args:
        document: Where to look, as far as it is encoded.
        wanted: What for.
        token: Number of the token to begin behind; None for the first.
    """
    if not len(document):
        return None
    after = -1 if token is None else token
    if wanted.token_id is not None:
        return _next_with_id(document, wanted.token_id, after)
    start = 0 if token is None else int(document.stops[token])
    for begin in (start, 0):
        found = [
            offset
            for needle in wanted.needles
            if (offset := _find(document.data, needle, begin, document.encoded_bytes)) is not None
        ]
        if found:
            return document.token_at(min(found))
    return None


def find_previous(document: TokenDocument, wanted: Wanted, token: int | None) -> int | None:
    """As `find_next`, backwards."""
    if not len(document):
        return None
    before = len(document) if token is None else token
    if wanted.token_id is not None:
        places = np.flatnonzero(document.ids == wanted.token_id)
        if not len(places):
            return None
        return int(places[np.searchsorted(places, before) - 1])
    data = bytes(document.data[: document.encoded_bytes])
    start = len(data) if token is None else int(document.starts[before])
    for stop in (start, len(data)):
        offset = max(data.rfind(needle, 0, stop + len(needle) - 1) for needle in wanted.needles)
        if offset >= 0:
            return document.token_at(offset)
    return None


def _next_with_id(document: TokenDocument, token_id: int, after: int) -> int | None:
    places = np.flatnonzero(document.ids == token_id)
    if not len(places):
        return None
    return int(places[int(np.searchsorted(places, after, "right")) % len(places)])


def _find(data: bytes | memoryview, needle: bytes, start: int, stop: int) -> int | None:
    """Search in blocks, since a memory map can only be searched as bytes."""
    for begin in range(start, stop, _BLOCK):
        block = bytes(data[begin : min(stop, begin + _BLOCK + len(needle) - 1)])
        offset = block.find(needle)
        if offset >= 0:
            return begin + offset
    return None
