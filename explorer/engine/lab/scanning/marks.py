"""What is remarkable about a token beside its category."""

from collections.abc import Callable
from enum import IntFlag
from typing import Final

import numpy as np
import regex
from numpy.typing import NDArray

from explorer.engine.lab.scanning.structure import Structure
from explorer.engine.ranks import NO_PARENT
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.token_table import SEVERAL_SCRIPTS, Rows, TokenKind, TokenTable

Marks = NDArray[np.uint16]

_PHASE: Final = "marking tokens"
_CHUNK: Final = 4_096
_LONG: Final = 32
_RARE: Final = 10
_HAN_CHARACTERS: Final = 8
_LIKE_A_SPECIAL: Final = regex.compile(r"\s*(\[.*\p{L}.*\]|<.*\p{L}.*>)\s*", regex.DOTALL)
_HAN: Final = regex.compile(rf"\s*[\u4e00-\u9fff]{{{_HAN_CHARACTERS},}}")


class Mark(IntFlag):
    """Marks; a token can have several.

    WHOLE_PIECE: no merge makes it. LEAF: no merge uses it. ONE_USE: one merge does. STEP: nothing
    of it was left in the corpus that it was learned from, RARE: less than 10 were; both only
    where merges have a frequency. LIKE_SPECIAL: `[...]` or `<...>` with a letter. SPACE: white
    space only. LONG: 32 bytes or more. DIGITS: digits only. SCRIPTS: several scripts. EXPLICIT:
    8 Chinese characters or more and nothing else, which is spam as a rule.
    """

    WHOLE_PIECE = 1
    LEAF = 2
    ONE_USE = 4
    STEP = 8
    RARE = 16
    LIKE_SPECIAL = 32
    SPACE = 64
    LONG = 128
    DIGITS = 256
    SCRIPTS = 512
    EXPLICIT = 1024

    @property
    def label(self) -> str:
        """What a single one is called in English."""
        return _LABELS[self]


_LABELS: Final = {
    Mark.WHOLE_PIECE: "whole piece only",
    Mark.LEAF: "leaf",
    Mark.ONE_USE: "part of one token",
    Mark.STEP: "only a step",
    Mark.RARE: "rare",
    Mark.LIKE_SPECIAL: "looks like a special",
    Mark.SPACE: "white space",
    Mark.LONG: "very long",
    Mark.DIGITS: "digits",
    Mark.SCRIPTS: "several scripts",
    Mark.EXPLICIT: "long Chinese",
}


def mark(table: TokenTable, structure: Structure | None) -> Steps[Marks]:
    """Find the marks of each row.

    Args:
        table: The tokens.
        structure: Their merges, if there are any.

    Returns:
        Shape (rows,): the sum of the `Mark`s of each. Specials and unused ids have none.
    """
    marks = np.zeros(len(table), np.uint16)
    for start in range(0, len(table), _CHUNK):
        yield Step(_PHASE, start, len(table))
        stop = start + _CHUNK
        texts = [token.decode("utf-8", "replace") for token in table.tokens[start:stop]]
        for sign, test in _TESTS.items():
            _add(marks[start:stop], sign, np.array([test(text) for text in texts], np.bool_))
    _add(marks, Mark.SCRIPTS, table.scripts == SEVERAL_SCRIPTS)
    _add(marks, Mark.LONG, table.lengths >= _LONG)
    is_ordinary = (table.kinds != TokenKind.SPECIAL) & (table.kinds != TokenKind.UNUSED)
    marks[~is_ordinary] = 0
    if structure is not None:
        rows = np.flatnonzero(is_ordinary)
        marks[rows] |= _of_merges(structure, table.ids[rows], table.lengths[rows])
    return marks


def _of_merges(structure: Structure, ids: Rows, lengths: Rows) -> Marks:
    """The marks that follow from the merges."""
    uses = structure.uses[ids]
    tests = {
        Mark.WHOLE_PIECE: (structure.left[ids] == NO_PARENT) & (lengths > 1),
        Mark.LEAF: uses == 0,
        Mark.ONE_USE: uses == 1,
    }
    if structure.left_over is not None:
        left_over = structure.left_over[ids]
        tests[Mark.STEP] = left_over == 0
        tests[Mark.RARE] = (left_over > 0) & (left_over < _RARE)
    marks = np.zeros(len(ids), np.uint16)
    for sign, passes in tests.items():
        _add(marks, sign, passes)
    return marks


def _add(marks: Marks, sign: Mark, passes: NDArray[np.bool_]) -> None:
    """Add a mark to the rows that pass, in place."""
    marks |= np.where(passes, np.uint16(sign), np.uint16(0))


def _is_explicit(text: str) -> bool:
    return len(text) >= _HAN_CHARACTERS and _HAN.fullmatch(text) is not None


def _is_like_special(text: str) -> bool:
    return text.rstrip()[-1:] in ("]", ">") and _LIKE_A_SPECIAL.fullmatch(text) is not None


_TESTS: Final[dict[Mark, Callable[[str], bool]]] = {
    Mark.LIKE_SPECIAL: _is_like_special,
    Mark.SPACE: str.isspace,
    Mark.DIGITS: lambda text: text.strip().isdecimal(),
    Mark.EXPLICIT: _is_explicit,
}
