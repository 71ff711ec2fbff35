"""The ways to train, and what each of them can be asked."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

# The token for a character that a vocabulary of characters lacks, the mark behind a word, and what
# WordPiece and Unigram write before a part inside of a word and in the place of a space.
UNKNOWN: Final = "<UNK>"
END_OF_WORD: Final = "</w>"
INSIDE_WORD: Final = "##"
SPACE: Final = "▁"


class Algorithm(StrEnum):
    """How a vocabulary is learned.

    BYTE_BPE merges bytes inside of pieces (Radford et al. 2019). CLASSIC_BPE merges the characters
    of words that end in a mark (Sennrich et al. 2016). WORDPIECE (Schuster & Nakajima 2012) and
    UNIGRAM (Kudo 2018) are those of Hugging Face's tokenizers. CHARACTERS takes each character.
    """

    BYTE_BPE = "byte-bpe"
    CLASSIC_BPE = "classic-bpe"
    WORDPIECE = "wordpiece"
    UNIGRAM = "unigram"
    CHARACTERS = "characters"

    @property
    def label(self) -> str:
        """Its name for people."""
        return _LABELS[self]

    @property
    def learns_merges(self) -> bool:
        """Whether a run reports merges; else it reports a model at its end."""
        return self in (Algorithm.BYTE_BPE, Algorithm.CLASSIC_BPE)

    @property
    def mark(self) -> str:
        """What tokens that it learns may begin or end with besides their text; else empty."""
        return _MARKS.get(self, "")

    @property
    def options(self) -> Mapping[str, str]:
        """The fields of a `TrainingRequest` that it takes beside those that all take, with names.

        All take the sources, the size, specials, the encoding and the number of threads.
        """
        taken = _TAKEN[self]
        return {field: name for field, name in OPTION_NAMES.items() if field in taken}


class Ties(StrEnum):
    """Which of several pairs that are equally frequent is merged.

    IDS takes the smallest (left id, right id), as rustbpe does. BYTES takes the greatest (left
    bytes, right bytes), as subword-nmt does. FIRST takes the one that stands first in the corpus,
    as minbpe does.
    """

    IDS = "ids"
    BYTES = "bytes"
    FIRST = "first"


OPTION_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "pattern": "pattern",
        "ties": "ties",
        "min_frequency": "minimum frequency",
        "max_token_bytes": "longest token",
        "stray_bytes": "stray bytes",
        "unmatched": "unmatched text",
        "base": "vocabulary to continue",
        "counts": "piece counts",
    }
)
_LABELS: Final = {
    Algorithm.BYTE_BPE: "byte-level BPE",
    Algorithm.CLASSIC_BPE: "classic BPE",
    Algorithm.WORDPIECE: "WordPiece",
    Algorithm.UNIGRAM: "Unigram",
    Algorithm.CHARACTERS: "characters",
}
_MARKS: Final = {
    Algorithm.CLASSIC_BPE: END_OF_WORD,
    Algorithm.WORDPIECE: INSIDE_WORD,
    Algorithm.UNIGRAM: SPACE,
}
_TAKEN: Final = {
    Algorithm.BYTE_BPE: frozenset(OPTION_NAMES),
    Algorithm.CLASSIC_BPE: frozenset({"ties", "min_frequency", "max_token_bytes", "counts"}),
    Algorithm.WORDPIECE: frozenset({"min_frequency"}),
    Algorithm.UNIGRAM: frozenset[str](),
    Algorithm.CHARACTERS: frozenset({"counts"}),
}
