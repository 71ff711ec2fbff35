"""Where in the characters of a text the bytes of a token can lie."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from typing import Final

from explorer.engine.byte_forms import is_invisible, is_utf8

_CONTINUATIONS: Final = range(0x80, 0xC0)
_BITS: Final = 6
_PAYLOAD: Final = 0x3F
_MOST_CONTINUATIONS: Final = 3
# Code points whose UTF-8 takes so many bytes, by its first byte (RFC 3629).
_LEADS: Final = {2: range(0xC2, 0xE0), 3: range(0xE0, 0xF0), 4: range(0xF0, 0xF5)}
_CODE_POINTS: Final = {
    2: range(0x80, 0x800),
    3: range(0x800, 0x10000),
    4: range(0x10000, 0x110000),
}
_SURROGATES: Final = range(0xD800, 0xE000)
MOST_COMPLETIONS: Final = 1024


@dataclass(frozen=True)
class Shape:
    """The bytes of a token, cut at characters.

    Attributes:
        front: Bytes that end a character.
        body: Whole characters.
        tail: Bytes that begin a character.
    """

    front: bytes
    body: bytes
    tail: bytes

    @property
    def token(self) -> bytes:
        """All bytes."""
        return self.front + self.body + self.tail

    @property
    def is_text(self) -> bool:
        """Whether it is valid UTF-8."""
        return not self.front and not self.tail


def shape_of(token: bytes) -> Shape | None:
    """The shape of a token; None if its bytes can stand in no UTF-8 text."""
    count = 0
    while count < len(token) and token[count] in _CONTINUATIONS:
        count += 1
    if count > _MOST_CONTINUATIONS:
        return None
    front, rest = token[:count], token[count:]
    for length in range(min(_MOST_CONTINUATIONS, len(rest)) + 1):
        body, tail = rest[: len(rest) - length], rest[len(rest) - length :]
        if is_utf8(body) and (not tail or code_points_beginning(tail)):
            return Shape(front, body, tail)
    return None


def completions(shape: Shape) -> Iterator[tuple[bytes, bytes]]:
    """What can stand before the front and behind the tail, visible characters first.

    Both sides advance together, so that one hard side does not hold up the other. No more than
    `MOST_COMPLETIONS` are tried on a side.
    """
    heads = _before(shape.front) if shape.front else (b"",)
    tails = _behind(shape.tail) if shape.tail else (b"",)
    for total in range(len(heads) + len(tails) - 1):
        for place in range(max(0, total - len(tails) + 1), min(total + 1, len(heads))):
            yield heads[place], tails[total - place]


@cache
def code_points_beginning(tail: bytes) -> range:
    """The characters whose UTF-8 begins with these bytes and goes on; empty if there are none."""
    size = next((size for size, leads in _LEADS.items() if tail[0] in leads), 0)
    missing = size - len(tail)
    if missing < 1 or any(byte not in _CONTINUATIONS for byte in tail[1:]):
        return range(0)
    first = tail[0] & (_PAYLOAD >> (size - 1))
    for byte in tail[1:]:
        first = first << _BITS | byte & _PAYLOAD
    start, stop = first << missing * _BITS, (first + 1) << missing * _BITS
    whole = _CODE_POINTS[size]
    found = range(max(start, whole.start), min(stop, whole.stop))
    # ED A0 to ED BF would begin surrogates, which stand at the end of what ED begins.
    if found and found[-1] in _SURROGATES:
        found = range(found.start, max(found.start, _SURROGATES.start))
    return found


def code_points_ending(front: bytes) -> Iterator[int]:
    """The characters whose UTF-8 ends with these continuation bytes and has more before them."""
    low = 0
    for byte in front:
        low = low << _BITS | byte & _PAYLOAD
    step = 1 << _BITS * len(front)
    for size, codes in _CODE_POINTS.items():
        if size > len(front):
            first = codes.start - codes.start % step + low
            for code in range(first if first in codes else first + step, codes.stop, step):
                if code not in _SURROGATES:
                    yield code


def code_points_with(byte: int) -> Iterable[int]:
    """The characters in whose UTF-8 a byte stands; none if it stands in no UTF-8."""
    if byte in _CONTINUATIONS:
        longer = (code for codes in _CODE_POINTS.values() for code in codes)
        return (code for code in longer if code not in _SURROGATES and byte in chr(code).encode())
    return (byte,) if byte < _CONTINUATIONS.start else code_points_beginning(bytes([byte]))


@cache
def _before(front: bytes) -> tuple[bytes, ...]:
    codes = _visible_first(lambda: code_points_ending(front))
    return tuple(chr(code).encode()[: -len(front)] for code in codes)


@cache
def _behind(tail: bytes) -> tuple[bytes, ...]:
    codes = _visible_first(lambda: code_points_beginning(tail))
    return tuple(chr(code).encode()[len(tail) :] for code in codes)


def _visible_first(codes: Callable[[], Iterable[int]]) -> Iterator[int]:
    visible = (code for code in codes() if not is_invisible(chr(code)))
    others = (code for code in codes() if is_invisible(chr(code)))
    return islice(chain(visible, others), MOST_COMPLETIONS)
