"""How WordPiece chooses what to merge, beside byte-pair encoding, on a small text.

WordPiece takes the pair with the greatest count(ab) / (count(a) · count(b)), byte-pair encoding
the one with the greatest count(ab). The score is that of Schuster & Nakajima 2012 as the course of
Hugging Face on tokenizers writes it; the trainer of their library goes by count. Both run here on
the same symbols: words are cut at white space, each character is a symbol, and those inside of a
word have the prefix `##`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import Final

from explorer.engine.steps import Step, Steps

PREFIX: Final = "##"
_MERGING: Final = "merging"

Symbols = tuple[str, ...]


class Criterion(StrEnum):
    """Which pair is merged next."""

    SCORE = "score"
    COUNT = "count"


@dataclass(frozen=True)
class ScoredPair:
    """Two symbols that stand side by side.

    Attributes:
        left: The first one.
        right: The second one.
        count: How often they stand side by side: count(ab).
        left_count: How often the first one stands in the text: count(a).
        right_count: How often the second one does: count(b).
    """

    left: str
    right: str
    count: int
    left_count: int
    right_count: int

    @property
    def merged(self) -> str:
        """The symbol that the two become."""
        return self.left + self.right.removeprefix(PREFIX)

    @property
    def score(self) -> Fraction:
        """What WordPiece goes by, exactly."""
        return Fraction(self.count, self.left_count * self.right_count)

    def by(self, criterion: Criterion) -> Fraction:
        """What a criterion goes by."""
        return self.score if criterion is Criterion.SCORE else Fraction(self.count)


@dataclass(frozen=True)
class Words:
    """The different words of a text as symbols.

    Attributes:
        symbols: Those of each word, in the order of their first occurrence.
        counts: How often each word occurs.
    """

    symbols: tuple[Symbols, ...]
    counts: tuple[int, ...]

    def pairs(self) -> list[ScoredPair]:
        """All pairs, in the order of their first occurrence."""
        singles: Counter[str] = Counter()
        pairs: Counter[tuple[str, str]] = Counter()
        for symbols, count in zip(self.symbols, self.counts, strict=True):
            for symbol in symbols:
                singles[symbol] += count
            for pair in pairwise(symbols):
                pairs[pair] += count
        return [
            ScoredPair(left, right, count, singles[left], singles[right])
            for (left, right), count in pairs.items()
        ]

    def merge(self, pair: ScoredPair) -> "Words":
        """The same with a pair merged wherever it stands, from left to right."""
        return Words(tuple(_merged(symbols, pair) for symbols in self.symbols), self.counts)


@dataclass(frozen=True)
class Lesson:
    """Merges learned by one criterion.

    Attributes:
        criterion: Which.
        merges: The pairs in the order in which they were merged, with their counts at that time.
        states: The words before the first merge, and after each.
        ties: For each merge, how many other pairs were as good; the first in the text was taken.
    """

    criterion: Criterion
    merges: tuple[ScoredPair, ...]
    states: tuple[Words, ...]
    ties: tuple[int, ...]


def words_of(text: str) -> Words:
    """Cut a text into words and these into characters."""
    counts = Counter(text.split())
    symbols = tuple((word[0], *(PREFIX + char for char in word[1:])) for word in counts)
    return Words(symbols, tuple(counts.values()))


def best_pairs(pairs: Sequence[ScoredPair], criterion: Criterion) -> list[ScoredPair]:
    """The best pair by a criterion, the first in the text if several are; then those as good."""
    greatest = max((pair.by(criterion) for pair in pairs), default=None)
    return [pair for pair in pairs if pair.by(criterion) == greatest]


def learn(text: str, criterion: Criterion, merges: int) -> Steps[Lesson]:
    """Learn merges from a text.

    Args:
        text: Small: each merge goes through all different words.
        criterion: Which pair is merged next.
        merges: How many to learn; fewer, if no pair is left.
    """
    states = [words_of(text)]
    learned: list[ScoredPair] = []
    ties: list[int] = []
    while len(learned) < merges and (best := best_pairs(states[-1].pairs(), criterion)):
        yield Step(_MERGING, len(learned), merges)
        learned.append(best[0])
        ties.append(len(best) - 1)
        states.append(states[-1].merge(best[0]))
    return Lesson(criterion, tuple(learned), tuple(states), tuple(ties))


def learn_both(text: str, merges: int) -> Steps[tuple[Lesson, Lesson]]:
    """Learn by score and by count, each from the beginning; see `learn`."""
    by_score = yield from learn(text, Criterion.SCORE, merges)
    by_count = yield from learn(text, Criterion.COUNT, merges)
    return by_score, by_count


def _merged(symbols: Symbols, pair: ScoredPair) -> Symbols:
    if pair.left not in symbols:
        return symbols
    result: list[str] = []
    at = 0
    while at < len(symbols):
        if symbols[at : at + 2] == (pair.left, pair.right):
            result.append(pair.merged)
            at += 2
        else:
            result.append(symbols[at])
            at += 1
    return tuple(result)
