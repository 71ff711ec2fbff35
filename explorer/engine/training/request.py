"""What a training run is asked to do."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from explorer.engine.errors import Notice, RequestError
from explorer.engine.patterns import Pattern, check_name, coverage_notice, probe
from explorer.engine.specials import check_specials

BYTE_TOKENS: Final = 256
LARGEST_VOCAB_SIZE: Final = 2_000_000
_LARGEST_NUMBER: Final = 2**31 - 1


class Strays(StrEnum):
    """What to do with bytes that are no text, or with text that the pattern does not match."""

    REFUSE = "refuse"
    KEEP = "keep"


@dataclass(frozen=True)
class TrainingRequest:
    """All that decides the result of a run.

    Attributes:
        sources: Files and folders; a folder stands for all files below it.
        pattern: How text is split into pieces.
        vocab_size: Number of ids to reach, bytes and specials included.
        min_frequency: A pair seen less often is not merged; at least 1.
        max_token_bytes: No token grows longer than this; 0 for no limit.
        specials: Literal texts, in the order of their ids.
        encoding: A Python codec name, or "" to go by the byte order mark, else UTF-8.
        stray_bytes: Refuse bytes that are not valid UTF-8, or keep each as a piece of its own.
        unmatched: Refuse text that the pattern misses, or keep each run as a piece of its own.
        threads: Threads or processes that count; 0 for one a core.
    """

    sources: tuple[Path, ...]
    pattern: Pattern
    vocab_size: int
    min_frequency: int = 1
    max_token_bytes: int = 0
    specials: tuple[str, ...] = ()
    encoding: str = ""
    stray_bytes: Strays = Strays.REFUSE
    unmatched: Strays = Strays.REFUSE
    threads: int = 0

    @property
    def smallest_vocab_size(self) -> int:
        """The 256 bytes and the specials, without any merge."""
        return BYTE_TOKENS + len(self.specials)

    @property
    def merges_wanted(self) -> int:
        """Number of merges that reach the vocabulary size."""
        return self.vocab_size - self.smallest_vocab_size

    def check(self) -> None:
        """Refuse what cannot work, before any file is opened.

        Raises:
            RequestError: A number out of range, or no source.
            SpecialTokenError: See `check_specials`.
            PatternError: See `check_pattern`.
        """
        if not self.sources:
            raise RequestError("There is no corpus. Open a file or a folder.")
        check_specials(self.specials)
        if self.vocab_size < self.smallest_vocab_size:
            raise RequestError(
                "A vocabulary of {size} is too small: 256 bytes and {specials} special tokens "
                "need at least {smallest}.",
                size=self.vocab_size,
                specials=len(self.specials),
                smallest=self.smallest_vocab_size,
            )
        if self.vocab_size > LARGEST_VOCAB_SIZE:
            raise RequestError(
                "A vocabulary of {size} is too large. The largest is {largest}.",
                size=self.vocab_size,
                largest=LARGEST_VOCAB_SIZE,
            )
        if not 1 <= self.min_frequency <= _LARGEST_NUMBER:
            raise RequestError(
                "The minimum frequency must be at least 1 and at most {largest}.",
                largest=_LARGEST_NUMBER,
            )
        if self.max_token_bytes == 1 or not 0 <= self.max_token_bytes <= _LARGEST_NUMBER:
            raise RequestError(
                "The longest token must be at least 2 bytes and at most {largest}, or 0 for no "
                "limit.",
                largest=_LARGEST_NUMBER,
            )
        if self.threads < 0:
            raise RequestError("The number of threads must be at least 1, or 0 for one a core.")
        check_pattern(self.pattern, self.unmatched)


def check_pattern(pattern: Pattern, unmatched: Strays) -> Notice | None:
    """Refuse a pattern that cannot work, and tell of text that it may miss.

    Whether it misses any text of the corpus only counting can tell, and refuses it then.

    Returns:
        What to know if it misses text of some kind while such text is to be refused.

    Raises:
        PatternError: It is invalid, matches the empty text, runs away, or is no name.
    """
    coverage = probe(pattern.expression)
    if unmatched is Strays.KEEP:
        return None
    check_name(pattern)
    return coverage_notice(coverage)
