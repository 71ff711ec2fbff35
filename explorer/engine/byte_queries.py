r"""What somebody who types into a search field may mean, as bytes: text, `\x20`, hex, `Ġthe`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import regex

from explorer.engine.byte_forms import from_byte_map, is_utf8

# The signs that tokens are shown with stand for the space.
_SHOWN_SPACES: Final = dict.fromkeys(map(ord, "␠␣"), " ")
_ESCAPE: Final = regex.compile(
    r"\\(?:x(?<byte>[0-9a-fA-F]{2})|u(?<point>[0-9a-fA-F]{4})|U(?<point>[0-9a-fA-F]{8})"
    r"|(?<char>[nrt\\]))"
)
_CHARS: Final = {"n": b"\n", "r": b"\r", "t": b"\t", "\\": b"\\"}
_LAST_CODE_POINT: Final = 0x10FFFF
# `439`, `#439`, `id:439`, and `100,277` as tables write it in one country or another.
_ID: Final = regex.compile(
    r"\s*(?<mark>#|id:)?\s*(?<digits>\d{1,10}|\d{1,3}(?:[,.'\u00a0\u202f]\d{3}){1,3})\s*",
    regex.IGNORECASE | regex.ASCII,
)
_FIRST_SHIFTED: Final = "\u0100"


class Reading(StrEnum):
    """How a query was understood."""

    TEXT = "text"
    ESCAPES = "escapes"
    HEX = "hex"
    BYTE_MAP = "byte map"


@dataclass(frozen=True)
class Query:
    """Bytes to look for, and how they were read."""

    reading: Reading
    needle: bytes


def read_queries(text: str) -> tuple[Query, ...]:
    """All that a text may mean, itself first; none for an empty one."""
    if not text:
        return ()
    plain = text.translate(_SHOWN_SPACES).encode("utf-8", "surrogatepass")
    others = {
        Reading.ESCAPES: _read_escapes(text),
        Reading.HEX: _read_hex(text),
        Reading.BYTE_MAP: _read_byte_map(text),
    }
    queries = [Query(Reading.TEXT, plain)]
    for reading, needle in others.items():
        if needle and needle != plain:
            queries.append(Query(reading, needle))
    return tuple(queries)


def read_id(text: str, *, bare: bool = True) -> int | None:
    """The id that a text may mean: `439`, `#439` or `id:439`; None if it means none.

    Args:
        text: What was typed.
        bare: Whether a number alone is an id; else it needs the mark.
    """
    match = _ID.fullmatch(text)
    if match is None or not (bare or match.group("mark")):
        return None
    return int("".join(filter(str.isdigit, match.group("digits"))))


def _read_escapes(text: str) -> bytes:
    parts: list[bytes] = []
    start = 0
    for match in _ESCAPE.finditer(text):
        parts += [_encode(text[start : match.start()]), _unescape(match)]
        start = match.end()
    return b"".join([*parts, _encode(text[start:])]) if parts else b""


def _unescape(match: "regex.Match[str]") -> bytes:
    byte, point, char = match.group("byte", "point", "char")
    if byte:
        return bytes.fromhex(byte)
    if char:
        return _CHARS[char]
    code = int(point, 16)
    return _encode(chr(code) if code <= _LAST_CODE_POINT else match.group())


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _read_hex(text: str) -> bytes:
    # Without a digit, a space or 0x, `ad` and `be` are rather words than bytes.
    marked = text.startswith("0x")
    digits = text.removeprefix("0x").strip()
    if not marked and not any(char.isdigit() or char == " " for char in digits):
        return b""
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""


def _read_byte_map(text: str) -> bytes:
    try:
        found = from_byte_map(text)
    except KeyError:
        return b""
    # `é` is a letter of the byte map too, but rather a letter; `Ã©` is `é` in the byte map.
    is_likely = any(char >= _FIRST_SHIFTED for char in text) or is_utf8(found)
    return found if is_likely else b""
