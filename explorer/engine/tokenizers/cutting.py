"""Where a long text can be cut so that its parts have the tokens of the whole."""

from collections.abc import Collection, Iterator
from enum import Enum, auto
from mmap import mmap
from typing import Final, Protocol, runtime_checkable

import regex

from explorer.engine.patterns import Pattern, is_well_known
from explorer.engine.tokenizers.text import to_bytes, to_text

Text = bytes | memoryview | mmap

_ONE_PIECE: Final = "none"
# No piece of the other well known patterns lies across the boundary between a letter or number
# and white space, or between anything visible and a space, and none looks behind. Searched from
# the end.
_CUT: Final = regex.compile(r"(?r)(?<=[\p{L}\p{N}])(?=[\t\n\v\f\r ])|(?<=[^\s\udc80-\udcff])(?= )")
# Where words end for every library: what else is white space may be dropped before.
_WORD_END: Final = regex.compile(r"(?r)(?<=[\p{L}\p{N}])(?=[\n ])")
_WINDOW: Final = 1 << 12
_WHITE_SPACE: Final = frozenset("\t\n\v\f\r ")
_CONTINUATION: Final = 0x80
_CONTINUATION_MASK: Final = 0xC0
_MOST_CONTINUATIONS: Final = 3


class Cuts(Enum):
    """Where a tokenizer's texts may be cut."""

    NOWHERE = auto()
    AT_WHITE_SPACE = auto()
    BETWEEN_WORDS = auto()
    BETWEEN_CHARACTERS = auto()


@runtime_checkable
class Cuttable(Protocol):
    """A tokenizer that tells where a cut changes no token."""

    @property
    def cuts(self) -> Cuts:
        """Where its texts may be cut."""


def cuts_of(tokenizer: object) -> Cuts:
    """Where the texts of a tokenizer may be cut: nowhere, if it does not tell."""
    return tokenizer.cuts if isinstance(tokenizer, Cuttable) else Cuts.NOWHERE


def pattern_cuts(pattern: Pattern) -> Cuts:
    """Where a cut lies across no piece of a pattern."""
    can_be_cut = is_well_known(pattern) and pattern.name != _ONE_PIECE
    return Cuts.AT_WHITE_SPACE if can_be_cut else Cuts.NOWHERE


def last_cut(
    text: Text, start: int, stop: int, cuts: Cuts, specials: Collection[str] = ()
) -> int | None:
    """The last offset above `start` and up to `stop` at which a text can be cut.

    Args:
        text: All of it.
        start: Offset of a character.
        stop: Below the length of the text.
        cuts: Where it may be cut.
        specials: Special tokens, which are not to be cut either.

    Returns:
        The offset; None if there is none.
    """
    match cuts:
        case Cuts.NOWHERE:
            return None
        case Cuts.BETWEEN_CHARACTERS:
            cut = character_start(text, stop)
            return cut if cut > start else None
        case Cuts.AT_WHITE_SPACE | Cuts.BETWEEN_WORDS:
            risky = [one.encode() for one in specials if not _WHITE_SPACE.isdisjoint(one)]
            places = _CUT if cuts is Cuts.AT_WHITE_SPACE else _WORD_END
            candidates = _cuts_at(places, text, start, stop)
            return next((cut for cut in candidates if not _crosses(text, cut, risky)), None)


def part_around(
    text: Text, offset: int, cuts: Cuts, specials: Collection[str] = ()
) -> tuple[int, int]:
    """Start and stop of a part of a text, not much longer than needed, that holds a byte.

    Args:
        text: All of it.
        offset: Of the byte.
        cuts: Where the text may be cut; nowhere means that the part is the whole.
        specials: Special tokens, which are not to be cut either.
    """
    if cuts is Cuts.NOWHERE:
        return 0, len(text)
    reach = _WINDOW
    while True:
        low = max(0, offset - reach)
        before = last_cut(text, character_start(text, low), offset, cuts, specials)
        if before is not None or low == 0:
            break
        reach *= 2
    searched = offset
    while True:
        high = searched + _WINDOW
        if high >= len(text):
            return before or 0, len(text)
        after = last_cut(text, searched, high, cuts, specials)
        if after is not None:
            return before or 0, after
        searched = high


def character_start(text: Text, offset: int) -> int:
    """The offset itself, or if it lies inside of a character, where that begins."""
    for at in range(offset, max(-1, offset - _MOST_CONTINUATIONS - 1), -1):
        if text[at] & _CONTINUATION_MASK != _CONTINUATION:
            return at
    return offset


def _cuts_at(places: "regex.Pattern[str]", text: Text, start: int, stop: int) -> Iterator[int]:
    """All cuts, the last one first, looked for in one small window after another."""
    while stop > start:
        low = max(start, character_start(text, max(start, stop - _WINDOW)))
        window = to_text(bytes(text[low : stop + 1]))
        for match in places.finditer(window):
            yield low + len(to_bytes(window[: match.start()]))
        stop = low


def _crosses(text: Text, cut: int, specials: Collection[bytes]) -> bool:
    """Whether a special lies across a cut."""
    for special in specials:
        reach = len(special) - 1
        if special in bytes(text[max(0, cut - reach) : cut + reach]):
            return True
    return False
