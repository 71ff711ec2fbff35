"""The best ways to cut a word with the log-probabilities of a Unigram model (Kudo 2018).

A dynamic program keeps the n best ways to reach each place, which gives the n best of all exactly.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import nlargest
from math import exp, fsum, log
from typing import Final, NamedTuple

# A character that no token is alone costs this much more than the least probable token
# (kUnkPenalty in unigram_model.cc of google/sentencepiece; tokenizers has the same).
_UNKNOWN_PENALTY: Final = 10.0


class Token(NamedTuple):
    """A token of a segmentation; `id` is None where the vocabulary lacks the character."""

    text: str
    id: int | None
    score: float


@dataclass(frozen=True)
class Path:
    """One way to cut a word.

    Attributes:
        tokens: Characters that the vocabulary lacks are one token each.
        score: The sum of the tokens' log-probabilities.
        share: Its probability among all ways to cut this word.
    """

    tokens: tuple[Token, ...]
    score: float
    share: float

    @property
    def fused(self) -> tuple[Token, ...]:
        """The tokens, neighbours that the vocabulary lacks joined to one, as the libraries do."""
        joined: list[Token] = []
        for token in self.tokens:
            if token.id is None and joined and joined[-1].id is None:
                last = joined.pop()
                joined.append(Token(last.text + token.text, None, last.score + token.score))
            else:
                joined.append(token)
        return tuple(joined)


@dataclass(frozen=True)
class Paths:
    """The best ways to cut a word, the best first, and how many ways there are in all."""

    best: tuple[Path, ...]
    count: int


class UnigramScores:
    """The tokens of a Unigram model that may stand in a text, with their log-probabilities."""

    def __init__(self, tokens: Mapping[str, tuple[int, float]], least: float) -> None:
        """Take the tokens.

        Args:
            tokens: Id and score of each.
            least: The least score, to which the penalty for an unknown character is added.
        """
        self._tokens = tokens
        self._unknown = least - _UNKNOWN_PENALTY
        self._longest = max(map(len, tokens), default=0)

    def tokens_at(self, word: str, start: int) -> Iterator[Token]:
        """The tokens that begin at a place of a word, the shortest first."""
        has_single = False
        for stop in range(start + 1, min(len(word), start + self._longest) + 1):
            found = self._tokens.get(word[start:stop])
            if found is not None:
                has_single |= stop == start + 1
                yield Token(word[start:stop], *found)
        if not has_single:
            yield Token(word[start], None, self._unknown)


class _Way(NamedTuple):
    """A way to reach a place: its last token, and the way to the place before that."""

    score: float
    token: Token | None = None
    before: "_Way | None" = None


def best_paths(scores: UnigramScores, word: str, most: int) -> Paths:
    """The best ways to cut a word.

    Args:
        scores: The model.
        word: What the model gets: normalized, and one piece of the pre-tokenizer.
        most: How many ways are wanted.
    """
    if not word:
        return Paths((), 0)
    # For each place: the best ways to it, how many there are, and their probabilities' logarithms.
    ways: list[list[_Way]] = [[] for _ in range(len(word) + 1)]
    counts = [1] + [0] * len(word)
    logs: list[list[float]] = [[] for _ in range(len(word) + 1)]
    ways[0], logs[0] = [_Way(0.0)], [0.0]
    for start in range(len(word)):
        best, total = _best(ways[start], most), _log_sum(logs[start])
        for token in scores.tokens_at(word, start):
            stop = start + len(token.text)
            counts[stop] += counts[start]
            logs[stop].append(total + token.score)
            ways[stop] += [_Way(way.score + token.score, token, way) for way in best]
    total = _log_sum(logs[-1])
    found = [Path(_tokens(way), way.score, exp(way.score - total)) for way in _best(ways[-1], most)]
    return Paths(tuple(found), counts[-1])


def _best(ways: list[_Way], most: int) -> list[_Way]:
    """The best ways in their order; of equal ones those first whose last token is longest."""
    return nlargest(most, ways, key=lambda way: way.score)


def _tokens(way: _Way) -> tuple[Token, ...]:
    """Walk back from the end."""
    tokens: list[Token] = []
    here: _Way | None = way
    while here is not None and here.token is not None:
        tokens.append(here.token)
        here = here.before
    return tuple(reversed(tokens))


def _log_sum(values: list[float]) -> float:
    """The logarithm of a sum of probabilities given by their logarithms."""
    greatest = max(values)
    return greatest + log(fsum(exp(value - greatest) for value in values))
