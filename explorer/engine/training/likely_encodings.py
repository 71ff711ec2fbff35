"""In which encodings bytes that are no UTF-8 may be written: a hint, never a decision."""

import codecs
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

_MOST: Final = 2
_LEAST_SHARE: Final = 0.8
_PLACEHOLDERS: Final = frozenset({"Cc", "Cn", "Co"})
_WHITE_SPACE: Final = frozenset("\t\n\f\r")
_WIDE: Final = ("utf-16-le", "utf-16-be")
# What a text of some length has in any language; plain text taken for UTF-16 has none of these.
_BREAKS: Final = frozenset(" \n\u3000\u3001\u3002")
# Blocks of Unicode that texts mostly consist of, by their code points but for the last byte.
_COMMON_BLOCKS: Final = (0x00, 0x03, 0x04, 0x20, 0x30, 0xFF, *range(0x4E, 0xA0), *range(0xAC, 0xD8))
# For each encoding, the first bytes of what texts mostly consist of: signs, kana or Hangul, and
# the Han characters in common use, which KS X 1001, JIS X 0208, GB 2312 and Big5 all put first.
_COMMON_LEADS: Final[Mapping[str, tuple[range, ...]]] = MappingProxyType(
    {
        "euc-kr": (range(0xA1, 0xC9),),
        "shift_jis": (range(0x81, 0x98),),
        "gb18030": (range(0xA1, 0xA4), range(0xB0, 0xD8)),
        "euc-jp": (range(0xA1, 0xA6), range(0xB0, 0xD0)),
        "big5": (range(0xA1, 0xC7),),
    }
)


def likely_encodings(data: bytes) -> tuple[str, ...]:
    """Names of at most two encodings, the likeliest first; none if it is none of the usual ones.

    Args:
        data: Some kilobytes of a text, from the beginning of a character; the end may be cut off.
    """
    if _is_mostly_utf8(data):
        return ()
    shares = {name: _usual_share(data, name) for name in _USUAL}
    likely = [name for name, share in shares.items() if share >= _LEAST_SHARE]
    # Those that fit equally well keep the order in which they are tried.
    return tuple(sorted(likely, key=lambda name: -round(shares[name], 1))[:_MOST])


def _is_mostly_utf8(data: bytes) -> bool:
    """Whether it has fewer stray bytes than characters that are none."""
    foreign = [char for char in data.decode("utf-8", "surrogateescape") if not char.isascii()]
    strays = sum(unicodedata.category(char) == "Cs" for char in foreign)
    return strays <= len(foreign) - strays


def _usual_share(data: bytes, name: str) -> float:
    """How much of what is not ASCII is usual in texts of an encoding; 0 if it cannot be one."""
    try:
        text = codecs.getincrementaldecoder(name)().decode(data)
    except UnicodeDecodeError:
        return 0.0
    if any(unicodedata.category(char) in _PLACEHOLDERS for char in set(text) - _WHITE_SPACE):
        return 0.0
    if name in _WIDE and _BREAKS.isdisjoint(text):
        return 0.0
    is_usual = _USUAL[name]
    places = [place for place, char in enumerate(text) if not char.isascii()]
    return sum(is_usual(text, place) for place in places) / len(places) if places else 0.0


def _is_in_common_block(text: str, place: int) -> bool:
    return ord(text[place]) >> 8 in _COMMON_BLOCKS


def _has_common_lead(name: str, text: str, place: int) -> bool:
    first = text[place].encode(name, "replace")[0]
    return any(first in leads for leads in _COMMON_LEADS[name])


def _is_beside_plain_letter(text: str, place: int) -> bool:
    """Whether it is a mark on a letter here and there, as in Western languages."""
    return text[max(0, place - 1) : place].isascii() or text[place + 1 : place + 2].isascii()


# Whether the character at a place is usual in texts of an encoding; the first fitting ones win.
_USUAL: Final[Mapping[str, Callable[[str, int], bool]]] = MappingProxyType(
    {
        **dict.fromkeys(_WIDE, _is_in_common_block),
        **{name: partial(_has_common_lead, name) for name in _COMMON_LEADS},
        "cp1252": _is_beside_plain_letter,
    }
)
