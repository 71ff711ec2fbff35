"""What can be searched for in a text and its tokens, and where it is next."""

import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.ui.tokens.document import TokenDocument

_ID: Final = re.compile(r"#\s*(\d{1,10})$")
_HEX: Final = re.compile(r"(?:0x)?([0-9a-fA-F]{2}(?:\s+[0-9a-fA-F]{2})*)$")
_BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class Wanted:
    """What to look for: bytes, or a token's id; the other is None."""

    needle: bytes | None
    token_id: int | None


def read_wanted(text: str) -> Wanted | None:
    """Understand what was typed: `#123` an id, `0xe4bd` or `e4 bd` bytes, all else a text."""
    if not text:
        return None
    as_id = _ID.match(text.strip())
    if as_id:
        return Wanted(None, int(as_id.group(1)))
    as_hex = _HEX.match(text.strip())
    # Two letters or digits alone are rather a word or a number.
    if as_hex and (" " in text.strip() or text.strip().startswith("0x")):
        return Wanted(bytes.fromhex(as_hex.group(1)), None)
    return Wanted(text.encode("utf-8", "surrogatepass"), None)


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
    needle = wanted.needle or b""
    start = 0 if token is None else int(document.stops[token])
    for begin, stop in ((start, document.encoded_bytes), (0, document.encoded_bytes)):
        offset = _find(document.data, needle, begin, stop)
        if offset is not None:
            return document.token_at(offset)
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
    needle = wanted.needle or b""
    data = bytes(document.data[: document.encoded_bytes])
    stop = int(document.starts[before]) + len(needle) - 1 if token is not None else len(data)
    offset = data.rfind(needle, 0, max(0, stop))
    if offset < 0:
        offset = data.rfind(needle)
    return None if offset < 0 else document.token_at(offset)


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
