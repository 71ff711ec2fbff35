"""The bytes of a row below its text: each token's stand below what is seen of it."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QFont

from explorer.ui.token_view.row_layout import TOUCHING, RowLayout, joined, widened

Edges = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Lane:
    """Where each byte of a row stands.

    Attributes:
        lefts: Shape (bytes,): left edge of each, in pixels.
        rights: Shape (bytes,): right edge of each.
    """

    lefts: Edges
    rights: Edges

    def before(self, offsets: NDArray[np.int64]) -> Edges:
        """Shape (offsets,): x of the place before each byte, or behind the last one."""
        behind = self.rights[-1:] if len(self.rights) else np.zeros(1)
        return np.concatenate([self.lefts, behind])[offsets]

    def stretches(self, start: int, stop: int) -> list[tuple[float, float]]:
        """Left and right edges of where a stretch of bytes stands, which may be in several places.

        Args:
            start: Offset of its first byte.
            stop: Offset behind its last one.
        """
        gaps = np.abs(self.lefts[start + 1 : stop] - self.rights[start : stop - 1]) > TOUCHING
        edges = [start, *(np.flatnonzero(gaps) + start + 1).tolist(), stop]
        return joined(
            [
                (float(self.lefts[begin]), float(self.rights[end - 1]))
                for begin, end in pairwise(edges)
                if begin < end
            ]
        )

    def byte_at(self, x: float) -> int | None:
        """Offset in the row of the byte at an x; None where there is none."""
        found = np.flatnonzero((self.lefts <= x) & (x < self.rights))
        return int(found[0]) if len(found) else None


def with_lane(
    layout: RowLayout, font: QFont, cuts: Sequence[int], byte_width: float
) -> tuple[RowLayout, Lane]:
    """Give each token of a row the room of its text or of its bytes, whichever is larger.

    Where several tokens share a character, the bytes of all of them share what is below it.

    Args:
        layout: The text.
        font: To draw it with.
        cuts: See `lay_out`.
        byte_width: Pixels that a byte needs.

    Returns:
        The text with its gaps, and the bytes below it.
    """
    edges = _undivided(layout, cuts)
    layout = widened(layout, font, _lacking(layout, edges, byte_width))
    return layout, _lane_below(layout, np.array(edges, np.int64))


def _undivided(layout: RowLayout, cuts: Sequence[int]) -> list[int]:
    """The offsets between which text and bytes have the same room, and the row's length.

    There tokens begin or end that divide no cluster, or the text goes on elsewhere.
    """
    bounds = layout.row.byte_edges
    turns = np.flatnonzero(np.abs(layout.begin[1:] - layout.end[:-1]) > TOUCHING) + 1
    return sorted(
        {bounds[0], bounds[-1], *set(cuts).intersection(bounds), *(bounds[at] for at in turns)}
    )


def _lacking(layout: RowLayout, edges: Sequence[int], byte_width: float) -> dict[int, float]:
    """The pixels by which texts are narrower than their bytes; see `widened`."""
    bounds = layout.row.byte_edges
    own = np.concatenate([[0.0], np.cumsum(np.abs(layout.end - layout.begin))])
    lacking = {}
    for start, stop in pairwise(edges):
        first, behind = bisect_left(bounds, start), bisect_left(bounds, stop)
        room = (stop - start) * byte_width - float(own[behind] - own[first])
        if room > 0:
            runs_left = layout.begin[first] > layout.end[first]
            lacking[first if runs_left else behind - 1] = room
    return lacking


def _lane_below(layout: RowLayout, edges: NDArray[np.int64]) -> Lane:
    sizes = np.diff(edges)
    places = [
        (stretches[0][0], stretches[-1][1]) if stretches else (0.0, 0.0)
        for stretches in layout.stretches(edges[:-1], edges[1:])
    ]
    left, right = np.array(places, np.float64).reshape(-1, 2).T
    width = np.repeat((right - left) / sizes, sizes)
    number = np.arange(len(width)) - np.repeat(edges[:-1], sizes)
    lefts = np.repeat(left, sizes) + number * width
    return Lane(lefts, lefts + width)
