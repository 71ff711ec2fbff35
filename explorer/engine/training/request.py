"""What a training run is asked to do."""

from dataclasses import MISSING, dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import Notice, RequestError
from explorer.engine.patterns import Pattern, check_name, coverage_notice, named_pattern, probe
from explorer.engine.specials import check_specials
from explorer.engine.training.algorithms import OPTION_NAMES, UNKNOWN, Algorithm, Ties
from explorer.engine.training.reading import Reading
from explorer.engine.vocabulary import Vocabulary

BYTE_TOKENS: Final = 256
LARGEST_VOCAB_SIZE: Final = 2_000_000
# More text than this would take minutes and more when ties go to the pair that was seen first.
MOST_BYTES_FOR_FIRST: Final = 1 << 20
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
        pattern: How text is split into pieces, for byte-level BPE; the others have their own way.
        vocab_size: Number of ids to reach, all included.
        min_frequency: A pair seen less often is not merged; at least 1.
        max_token_bytes: No token grows longer than this; 0 for no limit.
        specials: Literal texts, in the order of their ids.
        encoding: A Python codec name, or "" to go by the byte order mark, else UTF-8.
        stray_bytes: Refuse bytes that are not valid UTF-8, or keep each as a piece of its own.
        unmatched: Refuse text that the pattern misses, or keep each run as a piece of its own.
        threads: Threads or processes that count; 0 for one a core.
        algorithm: How the vocabulary is learned.
        ties: Which of several pairs that are equally frequent is merged.
        base: A vocabulary to go on from, which keeps all its ids; see `growing`.
        reading: Which files and documents are read, and where in them the text stands.
        counts: Files of piece counts, in the place of sources; see `counts_file`.
        memory_limit: Bytes of memory that the run may use; 0 for no limit. Beyond it a run fails
            while it counts, and while it merges ends with what it has learned.
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
    algorithm: Algorithm = Algorithm.BYTE_BPE
    ties: Ties = Ties.IDS
    base: Vocabulary | None = field(default=None, repr=False)
    reading: Reading = field(default_factory=Reading)
    counts: tuple[Path, ...] = ()
    memory_limit: int = 0

    def growing(self, base: Vocabulary) -> "TrainingRequest":
        """The same run, which goes on from a vocabulary with its pattern and its specials."""
        return replace(self, base=base, pattern=base.pattern, specials=tuple(base.specials))

    @property
    def smallest_vocab_size(self) -> int:
        """Number of ids without anything learned, as far as that is known before counting.

        The 256 bytes, or the token for the unknown, or the vocabulary to go on from; specials.
        """
        if self.base is not None:
            return self.base.size
        ordinary = BYTE_TOKENS if self.algorithm is Algorithm.BYTE_BPE else 1
        return ordinary + len(self.specials)

    @property
    def merges_wanted(self) -> int:
        """Number of merges of byte-level BPE that reach the vocabulary size."""
        return self.vocab_size - self.smallest_vocab_size

    @property
    def splitting(self) -> Pattern:
        """How text is split when it is counted: at white space for all but byte-level BPE."""
        return self.pattern if self.algorithm is Algorithm.BYTE_BPE else named_pattern("whitespace")

    def doubts(self) -> list[Notice]:
        """What to know before such a run.

        Raises:
            PatternError: See `check_pattern`.
        """
        doubts: list[Notice] = []
        if self.algorithm is Algorithm.BYTE_BPE:
            doubt = check_pattern(self.pattern, self.unmatched)
            doubts += [doubt] if doubt else []
        if self.ties is Ties.FIRST:
            doubts.append(
                Notice(
                    "Ties go to the pair that was seen first, which is found by counting all pairs "
                    "again for each merge: this is slow, and only for texts of up to {largest} "
                    "bytes.",
                    {"largest": MOST_BYTES_FOR_FIRST},
                )
            )
        if self.algorithm in (Algorithm.WORDPIECE, Algorithm.UNIGRAM):
            doubts.append(
                Notice(
                    "Hugging Face tokenizers trains this model and leaves ties to chance: another "
                    "run can differ in a few tokens."
                )
            )
        if self.algorithm is Algorithm.WORDPIECE:
            doubts.append(
                Notice(
                    "Of all pairs it merges the most frequent one, count(ab), as BPE does. It does "
                    "not go by the score of WordPiece, count(ab) / (count(a) · count(b))."
                )
            )
        return doubts

    def check(self) -> None:
        """Refuse what cannot work, before any file is opened.

        Raises:
            RequestError: A number out of range, no source, or an option that does not go with the
                algorithm.
            SpecialTokenError: See `check_specials`.
            PatternError: See `check_pattern`.
        """
        if not self.sources and not self.counts:
            raise RequestError("There is no corpus. Open a file or a folder.")
        self.reading.check()
        self._check_counts()
        check_specials(self.specials)
        self._check_options()
        self._check_size()
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
        if self.algorithm is Algorithm.BYTE_BPE:
            check_pattern(self.pattern, self.unmatched)

    def _check_options(self) -> None:
        for option in fields(self):
            is_set = option.default is not MISSING and getattr(self, option.name) != option.default
            foreign = option.name in OPTION_NAMES and option.name not in self.algorithm.options
            if is_set and foreign:
                raise RequestError(
                    "The option “{option}” does not go with {algorithm}. Leave it out, or choose "
                    "another algorithm.",
                    option=OPTION_NAMES[option.name],
                    algorithm=self.algorithm.label,
                )
        if self.algorithm is not Algorithm.BYTE_BPE:
            self._check_specials()
        base = self.base
        if base is not None and (
            base.pattern != self.pattern or tuple(base.specials) != self.specials
        ):
            raise RequestError(
                "A vocabulary that is continued keeps its pattern and its special tokens. Leave "
                "others out."
            )

    def _check_specials(self) -> None:
        """Refuse specials that could be the same as a token of the model."""
        mark = self.algorithm.mark
        for special in self.specials:
            if special == UNKNOWN:
                raise RequestError(
                    "{algorithm} has the token {token} for unknown characters already. Leave it "
                    "out.",
                    algorithm=self.algorithm.label,
                    token=UNKNOWN,
                )
            if mark and (special.startswith(mark) or special.endswith(mark)):
                raise RequestError(
                    "The special token “{special}” could be the same as a token that {algorithm} "
                    "learns, since {mark} stands at one of its ends. Choose another text.",
                    special=escaped_text(special),
                    algorithm=self.algorithm.label,
                    mark=mark,
                )

    def _check_counts(self) -> None:
        if not self.counts:
            return
        if self.sources or self.encoding or self.reading != Reading():
            raise RequestError(
                "Piece counts are made from files that were read already. Leave out other files, "
                "and how files are read."
            )
        if self.algorithm in (Algorithm.WORDPIECE, Algorithm.UNIGRAM):
            raise RequestError(
                "{algorithm} is trained on the text itself, not on piece counts. Name the files.",
                algorithm=self.algorithm.label,
            )
        if self.ties is Ties.FIRST:
            raise RequestError(
                "Piece counts do not tell which pair was seen first. Choose another rule for ties."
            )

    def _check_size(self) -> None:
        if self.vocab_size > LARGEST_VOCAB_SIZE:
            raise RequestError(
                "A vocabulary of {size} is too large. The largest is {largest}.",
                size=self.vocab_size,
                largest=LARGEST_VOCAB_SIZE,
            )
        smallest = self.smallest_vocab_size
        if self.base is not None and self.vocab_size <= smallest:
            raise RequestError(
                "A vocabulary of {size} leaves no merge to learn: the one that is continued has "
                "{smallest} ids already. Ask for more.",
                size=self.vocab_size,
                smallest=smallest,
            )
        if self.vocab_size >= smallest:
            return
        if self.algorithm is Algorithm.BYTE_BPE:
            raise RequestError(
                "A vocabulary of {size} is too small. It needs at least {smallest}: the 256 bytes, "
                "and one id for each special token.",
                size=self.vocab_size,
                smallest=smallest,
            )
        raise RequestError(
            "A vocabulary of {size} is too small. It needs at least {smallest}: the token for "
            "unknown characters, and one id for each special token.",
            size=self.vocab_size,
            smallest=smallest,
        )


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
