"""Figures about the tokens of a text."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.tokenizers.protocol import Encoded, Ids
from explorer.engine.tokenizers.text import to_text

_MOST_LISTED: Final = 20


@dataclass(frozen=True)
class Figures:
    """Figures about a text and its tokens.

    Attributes:
        tokens: Number of tokens.
        bytes: Number of bytes.
        characters: Number of characters; a byte that is no valid UTF-8 counts as one.
        words: Number of stretches without white space.
        distinct: Number of different tokens.
        most_frequent: Ids and how often each occurs, the most frequent first.
        longest: Ids of the different tokens that cover the most bytes, and how many, the longest
            first. Marks of a vocabulary, such as `##` and `</w>`, cover none.
    """

    tokens: int
    bytes: int
    characters: int
    words: int
    distinct: int
    most_frequent: tuple[tuple[int, int], ...]
    longest: tuple[tuple[int, int], ...]

    @property
    def bytes_per_token(self) -> float | None:
        """None where there is no token."""
        return self._per_token(self.bytes)

    @property
    def characters_per_token(self) -> float | None:
        """None where there is no token."""
        return self._per_token(self.characters)

    @property
    def tokens_per_word(self) -> float | None:
        """What is called fertility; None where there is no word."""
        return self.tokens / self.words if self.words else None

    def _per_token(self, count: int) -> float | None:
        return count / self.tokens if self.tokens else None


class FigureCounter:
    """Counts what is added part by part, as `encode_parts` gives it."""

    def __init__(self) -> None:
        self._tokens = self._bytes = self._characters = self._words = 0
        self._ids: Ids = np.empty(0, np.int32)
        self._counts: NDArray[np.int64] = np.empty(0, np.int64)
        self._covered: NDArray[np.int64] = np.empty(0, np.int64)

    def add(self, text: bytes, encoded: Encoded) -> None:
        """Count a part.

        Args:
            text: Its bytes. Parts are cut at white space, so that no word lies in two of them.
            encoded: Its tokens.
        """
        readable = to_text(text)
        self._tokens += len(encoded)
        self._bytes += len(text)
        self._characters += len(readable)
        self._words += len(readable.split())
        ids, places, counts = np.unique(encoded.ids, return_inverse=True, return_counts=True)
        covered = np.zeros(len(ids), np.int64)
        np.maximum.at(covered, places, encoded.stops - encoded.starts)
        all_ids = np.concatenate([self._ids, ids])
        all_counts = np.concatenate([self._counts, counts])
        all_covered = np.concatenate([self._covered, covered])
        self._ids, places = np.unique(all_ids, return_inverse=True)
        self._counts = np.zeros(len(self._ids), np.int64)
        self._covered = np.zeros(len(self._ids), np.int64)
        np.add.at(self._counts, places, all_counts)
        np.maximum.at(self._covered, places, all_covered)

    def figures(self) -> Figures:
        """What was counted so far."""
        frequent = np.argsort(-self._counts, kind="stable")[:_MOST_LISTED]
        longest = np.argsort(-self._covered, kind="stable")[:_MOST_LISTED]
        return Figures(
            self._tokens,
            self._bytes,
            self._characters,
            self._words,
            len(self._ids),
            _pairs(self._ids[frequent], self._counts[frequent]),
            _pairs(self._ids[longest], self._covered[longest]),
        )


def _pairs(ids: Ids, values: NDArray[np.int64]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(ids.tolist(), values.tolist(), strict=True))


def figures_of(text: bytes, encoded: Encoded) -> Figures:
    """Figures about a text that was encoded at once.

    Args:
        text: Its bytes.
        encoded: Its tokens.
    """
    counter = FigureCounter()
    counter.add(text, encoded)
    return counter.figures()
