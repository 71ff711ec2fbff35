"""How WordPiece cuts a word: from left to right, always the longest token that fits."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Try(NamedTuple):
    """One candidate that was looked up; `id` is None if the vocabulary lacks it.

    `start` and `stop` are its place in the word, in characters.
    """

    start: int
    stop: int
    text: str
    id: int | None


class Outcome(StrEnum):
    """How a word ended."""

    CUT = "cut"
    NO_MATCH = "no match"
    TOO_LONG = "too long"


@dataclass(frozen=True)
class Match:
    """How a word was cut.

    Attributes:
        tries: What was looked up, in order.
        outcome: Whether all of it was cut. If not, the whole word is the unknown token.
        tokens: Text and id of each token; none if the word is unknown.
    """

    tries: tuple[Try, ...]
    outcome: Outcome
    tokens: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class WordPieceRules:
    """What a WordPiece model goes by.

    Attributes:
        ids: Id of each token.
        prefix: Before tokens inside of a word.
        longest: Words of more characters are unknown.
        unknown: The token for them.
    """

    ids: Mapping[str, int]
    prefix: str
    longest: int
    unknown: str

    def match(self, word: str) -> Match:
        """Cut a word.

        Args:
            word: What the model gets: normalized, and one piece of the pre-tokenizer.
        """
        if len(word) > self.longest:
            return Match((), Outcome.TOO_LONG, ())
        tries: list[Try] = []
        tokens: list[tuple[str, int]] = []
        start = 0
        while start < len(word):
            for stop in range(len(word), start, -1):
                text = (self.prefix if start else "") + word[start:stop]
                token_id = self.ids.get(text)
                tries.append(Try(start, stop, text, token_id))
                if token_id is not None:
                    tokens.append((text, token_id))
                    start = stop
                    break
            else:
                return Match(tuple(tries), Outcome.NO_MATCH, ())
        return Match(tuple(tries), Outcome.CUT, tuple(tokens))
