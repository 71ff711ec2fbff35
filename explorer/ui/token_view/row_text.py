"""What a row of text looks like, and which of its bytes stand where in that."""

import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Final

import regex

from explorer.engine.byte_forms import is_invisible, readable
from explorer.ui.text import drawable

_CLUSTER: Final = regex.compile(r"\X")
# Emoji, flags and keycaps: what they consist of is not seen on them.
_PICTURE: Final = regex.compile(r"[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]")
# But for what is drawn as a sign from left to right: code points that are no characters, marks of
# direction, stray bytes. Arabic digits count: what stands between two numbers changes its place.
_RIGHT_TO_LEFT: Final = regex.compile(
    r"(?V1)[[\p{Bidi_Class=R}\p{Bidi_Class=AL}\p{Bidi_Class=AN}]--\p{C}]"
)
# Most rows of most texts: one byte, one column, one sign.
_PLAIN: Final = regex.compile(rb"[ -~]+")
_SPACE: Final = 0x20
_BLANKS: Final = {" ": " ", "\t": "    ", "\n": " "}
_FIRST_ASTRAL: Final = 0x10000
# Unicode's own way to show a mark that stands on nothing.
_BASE: Final = "◌"
# Nothing is seen of these. What they stand around runs from left to right, also where text runs the
# other way, and no font joins it with what is beside it.
_OPENING: Final = "\u2066"
_CLOSING: Final = "\u2069"
# Nor of this: what stands before it belongs to text from right to left.
_LEFTWARDS: Final = "\u200f"


@dataclass(frozen=True)
class RowText:
    """One row as it is drawn.

    A cluster is what is drawn as one sign: a character with its marks, an emoji of several
    characters, the sign that stands for a control character, or one stray byte.

    Attributes:
        text: What to draw.
        byte_edges: Offset in the row of each cluster's first byte, and the row's length.
        unit_edges: UTF-16 offset in `text` of each cluster, and the length of that; Qt counts so.
        blank: Whether each cluster is white space that is drawn as such.
        composed: Whether each cluster has several characters.
        set_apart: Whether the sign of each cluster has a unit before it and one behind it that
            keep it apart from its neighbours, and of which nothing is seen.
        right_to_left: Whether something in it runs from right to left.
    """

    text: str
    byte_edges: list[int]
    unit_edges: list[int]
    blank: list[bool]
    composed: list[bool]
    set_apart: list[bool]
    right_to_left: bool


def row_text(row: bytes, *, show_spaces: bool, apart: Collection[int] = ()) -> RowText:
    """Lay out a row's characters.

    Args:
        row: Any bytes.
        show_spaces: Whether white space gets a sign.
        apart: Offsets in the row of clusters of which each character gets a sign of its own.
    """
    if _PLAIN.fullmatch(row):
        edges = list(range(len(row) + 1))
        sign = drawable(readable(b" ")) if show_spaces else " "
        plain = row.decode().replace(" ", sign)
        blank, none = [byte == _SPACE for byte in row], [False] * len(row)
        return RowText(plain, edges, edges, blank, none, none, right_to_left=False)
    text = row.decode("utf-8", "surrogateescape")
    mixed = _RIGHT_TO_LEFT.search(text) is not None
    found = list(_drawn(text, apart, show_spaces=show_spaces, mixed=mixed))
    return RowText(
        "".join(sign for _, sign, _ in found),
        list(accumulate((_size(cluster) for cluster, _, _ in found), initial=0)),
        list(accumulate((utf16_length(sign) for _, sign, _ in found), initial=0)),
        [cluster.isspace() and sign.isspace() for cluster, sign, _ in found],
        [len(cluster) > 1 for cluster, _, _ in found],
        [is_apart for _, _, is_apart in found],
        mixed,
    )


def utf16_length(text: str) -> int:
    """Length in the units that Qt counts."""
    return len(text) + sum(ord(char) >= _FIRST_ASTRAL for char in text)


def is_picture(cluster: str) -> bool:
    """Whether a cluster is an emoji, a flag or a keycap."""
    return _PICTURE.search(cluster) is not None


def _size(text: str) -> int:
    return len(text.encode("utf-8", "surrogateescape"))


def _drawn(
    text: str, apart: Collection[int], *, show_spaces: bool, mixed: bool
) -> Iterator[tuple[str, str, bool]]:
    """Each cluster, its sign, and whether that is set apart; see `RowText`."""
    offset = 0
    for cluster in _clusters(text):
        is_taken = offset in apart
        runs_left = is_taken and mixed and _RIGHT_TO_LEFT.search(cluster) is not None
        for part in cluster if is_taken else (cluster,):
            sign = _sign(part, show_spaces=show_spaces)
            is_apart = is_taken or (mixed and sign.isascii() and len(sign) > 1)
            if runs_left:
                yield part, f"{sign}{_LEFTWARDS}", False
            else:
                yield part, f"{_OPENING}{sign}{_CLOSING}" if is_apart else sign, is_apart
        if apart:
            offset += _size(cluster)


def _clusters(text: str) -> list[str]:
    if text.isascii():
        return list(text)
    clusters: list[str] = []
    for cluster in _CLUSTER.findall(text):
        # An invisible character is a sign of its own, but for those that shape an emoji.
        if len(cluster) > 1 and any(map(is_invisible, cluster)) and not is_picture(cluster):
            for invisible, found in groupby(cluster, is_invisible):
                characters = list(found)
                clusters += characters if invisible else ["".join(characters)]
        else:
            clusters.append(cluster)
    return clusters


def _sign(cluster: str, *, show_spaces: bool) -> str:
    if unicodedata.category(cluster[0]).startswith("M") and not is_invisible(cluster[0]):
        return _BASE + cluster
    if len(cluster) > 1:
        return cluster
    if cluster.isspace() and cluster not in "\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        if not show_spaces:
            return _BLANKS.get(cluster, cluster)
        return drawable(readable(cluster.encode())).ljust(len(_BLANKS.get(cluster, "")))
    if is_invisible(cluster):
        return drawable(readable(cluster.encode("utf-8", "surrogateescape")))
    return cluster
