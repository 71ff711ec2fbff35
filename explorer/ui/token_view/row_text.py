"""What a row of text looks like, and which of its bytes stand where in that."""

from dataclasses import dataclass
from typing import Final

import regex

from explorer.engine.byte_forms import is_invisible, readable
from explorer.ui.text import drawable

_CLUSTER: Final = regex.compile(r"\X")
_PICTURE: Final = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}")
_RIGHT_TO_LEFT: Final = regex.compile(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}]")
# Most rows of most texts: one byte, one column, one sign.
_PLAIN: Final = regex.compile(rb"[ -~]+")
_SPACE: Final = 0x20
_BLANKS: Final = {" ": " ", "\t": "    ", "\n": " "}
_FIRST_ASTRAL: Final = 0x10000


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
        right_to_left: Whether something in it runs from right to left.
    """

    text: str
    byte_edges: list[int]
    unit_edges: list[int]
    blank: list[bool]
    right_to_left: bool


def row_text(row: bytes, *, show_spaces: bool) -> RowText:
    """Lay out a row's characters.

    Args:
        row: Any bytes.
        show_spaces: Whether white space gets a sign.
    """
    if _PLAIN.fullmatch(row):
        edges = list(range(len(row) + 1))
        sign = drawable(readable(b" ")) if show_spaces else " "
        text = row.decode().replace(" ", sign)
        return RowText(text, edges, edges, [byte == _SPACE for byte in row], right_to_left=False)
    shown: list[str] = []
    byte_edges = [0]
    unit_edges = [0]
    blank: list[bool] = []
    decoded = row.decode("utf-8", "surrogateescape")
    for cluster in _clusters(decoded):
        sign = _sign(cluster, show_spaces=show_spaces)
        shown.append(sign)
        byte_edges.append(byte_edges[-1] + len(cluster.encode("utf-8", "surrogateescape")))
        unit_edges.append(unit_edges[-1] + utf16_length(sign))
        blank.append(cluster.isspace() and sign.isspace())
    text = "".join(shown)
    mixed = not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None
    return RowText(text, byte_edges, unit_edges, blank, mixed)


def utf16_length(text: str) -> int:
    """Length in the units that Qt counts."""
    return len(text) + sum(ord(char) >= _FIRST_ASTRAL for char in text)


def _clusters(text: str) -> list[str]:
    if text.isascii():
        return list(text)
    clusters: list[str] = []
    for cluster in _CLUSTER.findall(text):
        # An invisible character is a sign of its own, but for those that shape an emoji.
        if len(cluster) > 1 and any(map(is_invisible, cluster)) and not _PICTURE.search(cluster):
            clusters += cluster
        else:
            clusters.append(cluster)
    return clusters


def _sign(cluster: str, *, show_spaces: bool) -> str:
    if len(cluster) > 1:
        return cluster
    if cluster.isspace() and cluster not in "\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        if not show_spaces:
            return _BLANKS.get(cluster, cluster)
        return drawable(readable(cluster.encode())).ljust(len(_BLANKS.get(cluster, "")))
    if is_invisible(cluster):
        return drawable(readable(cluster.encode("utf-8", "surrogateescape")))
    return cluster
