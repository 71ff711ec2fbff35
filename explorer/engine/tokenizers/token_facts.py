"""What can be said of the bytes of a token: roles in UTF-8, code points and their names."""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_STRAY_FIRST: Final = 0xDC80
_STRAY_LAST: Final = 0xDCFF


class ByteRole(StrEnum):
    """What a byte does in UTF-8 (RFC 3629)."""

    ASCII = "ASCII"
    LEAD = "lead"
    CONTINUATION = "continuation"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True)
class CodePoint:
    """A character of a token, whole or in part.

    Attributes:
        start: Offset of its first byte in the token.
        stop: Offset behind its last byte there.
        char: The character; None for bytes that are only a part of one.
    """

    start: int
    stop: int
    char: str | None

    @property
    def number(self) -> str:
        """Such as `U+4F60`; empty for a part."""
        return f"U+{ord(self.char):04X}" if self.char else ""

    @property
    def name(self) -> str:
        """Its name in Unicode; controls have none, and get that of their sign."""
        return _name(self.char) if self.char else ""


def byte_role(byte: int) -> ByteRole:
    """What a byte does in UTF-8."""
    if byte < 0x80:
        return ByteRole.ASCII
    if byte < 0xC0:
        return ByteRole.CONTINUATION
    if byte in (0xC0, 0xC1) or byte > 0xF4:
        return ByteRole.IMPOSSIBLE
    return ByteRole.LEAD


def code_points(token: bytes) -> list[CodePoint]:
    """The characters of a token in order; bytes that make none come one by one."""
    found = []
    start = 0
    for char in token.decode("utf-8", "surrogateescape"):
        stray = _STRAY_FIRST <= ord(char) <= _STRAY_LAST
        stop = start + (1 if stray else len(char.encode()))
        found.append(CodePoint(start, stop, None if stray else char))
        start = stop
    return found


def _name(char: str) -> str:
    name = unicodedata.name(char, "")
    if name:
        return name
    code = ord(char)
    if code < 0x20:
        return unicodedata.name(chr(0x2400 + code)).replace("SYMBOL FOR ", "CONTROL: ")
    if code == 0x7F:
        return "CONTROL: DELETE"
    return "no name in this version of Unicode"
