"""Texts that look like special tokens and are none."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

import numpy as np
import regex
from numpy.typing import NDArray

from explorer.engine.lab.lookalikes.folding import fold, fold_table, to_str
from explorer.engine.lab.lookalikes.kinds import NOTHING, kind_table

# Special tokens in wide use that are not written <|name|>.
WELL_KNOWN: Final = (
    "<s>",
    "</s>",
    "<unk>",
    "<pad>",
    "<mask>",
    "<bos>",
    "<eos>",
    "<start_of_turn>",
    "<end_of_turn>",
    "[INST]",
    "[/INST]",
    "<<SYS>>",
    "<</SYS>>",
    "[CLS]",
    "[SEP]",
    "[MASK]",
    "[PAD]",
    "[UNK]",
)
_SHAPE: Final = regex.compile(r"<\|[A-Za-z0-9_./-]{1,64}\|>")
_FIRST_OF_SHAPE: Final = "<"
CodePoints = NDArray[np.uint32]


class Imitation(NamedTuple):
    """A stretch of a text, in characters, and the special token that it looks like."""

    start: int
    stop: int
    special: str


class ImitationFinder:
    """Finds special tokens that are written with other characters, or have some between."""

    def __init__(self, specials: Collection[str]) -> None:
        """Prepare the search.

        Args:
            specials: Texts of special tokens, besides the well-known ones and all `<|name|>`.
        """
        self._specials: dict[str, str] = {}
        for special in (*WELL_KNOWN, *specials):
            if len(looks := fold(special)) > 1:
                self._specials[looks] = special
        others = [looks for looks in self._specials if not _SHAPE.fullmatch(looks)]
        self._lengths = sorted({len(looks) for looks in others}, reverse=True)
        firsts = {_FIRST_OF_SHAPE, *(looks[0] for looks in others)}
        self._firsts = np.array([ord(first) for first in firsts], np.uint32)

    def find(self, code_points: CodePoints) -> Iterator[Imitation]:
        """All of them in a text, from left to right."""
        places = np.flatnonzero(kind_table()[code_points] == NOTHING)
        folded = fold_table()[code_points[places]]
        text = to_str(folded)
        end = 0
        # A regular expression with a list of a thousand specials would take ten times as long.
        for first in np.flatnonzero(np.isin(folded, self._firsts)).tolist():
            looks = self._special_at(text, first) if first >= end else ""
            if not looks:
                continue
            end = first + len(looks)
            start, stop = int(places[first]), int(places[end - 1]) + 1
            special = self._specials.get(looks, looks)
            # A special token may itself be written with such characters.
            if to_str(code_points[start:stop]) != special:
                yield Imitation(start, stop, special)

    def _special_at(self, text: str, place: int) -> str:
        """The special token that a folded text has at a place, the longest one; else empty."""
        match = _SHAPE.match(text, place)
        shaped = match.group() if match else ""
        for length in self._lengths:
            if length > len(shaped) and (other := text[place : place + length]) in self._specials:
                return other
        return shaped


def strange(code_points: CodePoints) -> list[int]:
    """Those of some characters that are not what they seem."""
    is_invisible = kind_table()[code_points] != NOTHING
    is_other = fold_table()[code_points] != code_points
    return [int(code) for code in code_points[is_invisible | is_other]]
