r"""Which characters a split pattern can leave side by side in one piece.

The pattern is read as its atoms, such as `\p{L}` or `[\r\n]`, and which of these can follow which
(Glushkov 1961, "The abstract theory of automata"). What only narrows the matches, such as looking
ahead or counting, is left out: so a pair that is ruled out never stands in a piece, while one that
is not may still be cut.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from typing import Final, NamedTuple

import regex

_TOKEN: Final = regex.compile(
    r"""(?<open>\((?:\?(?:[:>=!]|<[=!]|i:))?+)
      | (?<close>\))
      | (?<either>\|)
      | (?<nothing>[\^$]|\\[AbBzZG])
      | (?<atom>\[(?:[^\[\]\\]|\\.)+\]|\\[pP]\{[\w=]+\}|\\[pP]\w|\\[dDsSwWrntfv\W]
          |[^\\()\[\]|?*+{}^$])
      | (?<repeat>[?*+]|\{\d*,?\d*\})[?+]?""",
    regex.VERBOSE | regex.DOTALL,
)
_SET_OPERATION: Final = regex.compile(r"&&|--|~~|\|\|")
_LOOKS_AROUND: Final = ("(?=", "(?!", "(?<=", "(?<!")
_CAN_BE_NONE: Final = regex.compile(r"[?*]|\{0*,.*|\{0+\}")


@dataclass(frozen=True)
class Adjacency:
    """Answers for one pattern.

    Attributes:
        expression: The pattern. Of one that cannot be read, nothing is ruled out.
    """

    expression: str

    def can_follow(self, first: str, second: str) -> bool:
        """Whether a character can stand right behind another one in a piece, as far as is known."""
        if self._reader is None:
            return True
        atoms = self._reader.atoms
        before = {place for place, atom in enumerate(atoms) if atom.fullmatch(first)}
        behind = {place for place, atom in enumerate(atoms) if atom.fullmatch(second)}
        return not self._reader.follows.isdisjoint(product(before, behind))

    def can_hold(self, text: str) -> bool:
        """Whether a text can lie in one piece, as far as is known."""
        return all(self.can_follow(first, second) for first, second in pairwise(text))

    @cached_property
    def _reader(self) -> "_Reader | None":
        try:
            return _Reader(self.expression)
        except _UnreadableError:
            return None


class _UnreadableError(Exception):
    """The pattern has something of which the reader knows nothing."""


class _Part(NamedTuple):
    """A part of the pattern: with which atoms it can begin and end, and whether it can be empty."""

    can_be_empty: bool
    first: frozenset[int]
    last: frozenset[int]


_NOTHING: Final = _Part(can_be_empty=True, first=frozenset(), last=frozenset())


class _Reader:
    """Reads a pattern from left to right.

    Attributes:
        atoms: What matches one character each, in the order of the pattern.
        follows: Pairs of places in `atoms` of which the second can match right behind the first.
    """

    def __init__(self, expression: str) -> None:
        self.atoms: list[regex.Pattern[str]] = []
        self.follows: set[tuple[int, int]] = set()
        self._tokens = list(_TOKEN.finditer(expression))
        if "".join(token[0] for token in self._tokens) != expression:
            raise _UnreadableError
        self._at = 0
        self._choice(0)
        if self._at < len(self._tokens):
            raise _UnreadableError

    def _choice(self, flags: int) -> _Part:
        part = self._sequence(flags)
        while self._is_next("either"):
            self._at += 1
            other = self._sequence(flags)
            part = _Part(
                part.can_be_empty or other.can_be_empty,
                part.first | other.first,
                part.last | other.last,
            )
        return part

    def _sequence(self, flags: int) -> _Part:
        part = _NOTHING
        while self._at < len(self._tokens) and not self._is_next("either", "close"):
            behind = self._repeated(self._unit(flags))
            self.follows.update(product(part.last, behind.first))
            part = _Part(
                part.can_be_empty and behind.can_be_empty,
                part.first | behind.first if part.can_be_empty else part.first,
                part.last | behind.last if behind.can_be_empty else behind.last,
            )
        return part

    def _unit(self, flags: int) -> _Part:
        token = self._tokens[self._at]
        self._at += 1
        if token["open"]:
            inside = self._choice(flags | regex.IGNORECASE if token["open"] == "(?i:" else flags)
            if not self._is_next("close"):
                raise _UnreadableError
            self._at += 1
            return _NOTHING if token["open"] in _LOOKS_AROUND else inside
        if token["nothing"]:
            return _NOTHING
        if not token["atom"] or _SET_OPERATION.search(token["atom"]):
            raise _UnreadableError
        place = frozenset([len(self.atoms)])
        self.atoms.append(_compiled(token["atom"], flags))
        return _Part(can_be_empty=False, first=place, last=place)

    def _repeated(self, part: _Part) -> _Part:
        """The part with the sign behind it that says how often it comes."""
        if not self._is_next("repeat"):
            return part
        sign = self._tokens[self._at]["repeat"]
        self._at += 1
        if sign != "?":
            self.follows.update(product(part.last, part.first))
        return part._replace(can_be_empty=part.can_be_empty or bool(_CAN_BE_NONE.match(sign)))

    def _is_next(self, *kinds: str) -> bool:
        if self._at == len(self._tokens):
            return False
        return any(self._tokens[self._at][kind] for kind in kinds)


def _compiled(atom: str, flags: int) -> "regex.Pattern[str]":
    try:
        return regex.compile(atom, flags)
    except regex.error as error:
        raise _UnreadableError from error
