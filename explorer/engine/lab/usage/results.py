"""How often a corpus uses each token of a vocabulary, and what two corpora use differently."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import is_utf8
from explorer.engine.tokenizers.token_table import Mask, Rows, TokenKind, TokenRows

Counts = NDArray[np.int64]
Ratios = NDArray[np.float64]

# A token that is swallowed this often is a scaffold: a threshold of Chizhov et al. 2024 ("BPE Gets
# Picky") for their intersection over self; the word is that of Lian et al. 2024 ("Scaffold-BPE").
SCAFFOLD_RATIO: Final = 0.9


@dataclass(frozen=True, eq=False)
class Usage:
    """How often the tokens of a vocabulary stand in a corpus. Rows are those of `table`.

    Unused and rare tokens are candidates for glitch tokens, found without any model. That is a
    proxy: what one corpus never uses may be common in another.

    Attributes:
        table: The tokens; ids that no token has are rows too.
        final: Shape (rows,): how often each stands in the encoded corpus.
        formed: Shape (rows,): how often each came to be on the way: by a merge, for a byte by
            standing in the text, for a token that no merge makes by being a piece as a whole.
        can_form: Shape (rows,): where `formed` has a meaning: for ordinary tokens of a vocabulary
            whose merges are known.
        text_bytes: Size of the corpus as UTF-8.
        is_exact: False if a long text was cut where the cut may have changed some tokens.
    """

    table: TokenRows
    final: Counts
    formed: Counts
    can_form: Mask
    text_bytes: int
    is_exact: bool

    @cached_property
    def tokens(self) -> int:
        """Number of tokens of the corpus."""
        return int(self.final.sum())

    @cached_property
    def is_token(self) -> Mask:
        """Shape (rows,): whether a token has the id."""
        is_token: Mask = self.table.kinds != TokenKind.UNUSED
        return is_token

    @cached_property
    def size(self) -> int:
        """Number of tokens of the vocabulary, specials included."""
        return int(np.count_nonzero(self.is_token))

    @cached_property
    def coverage(self) -> float:
        """Share of the vocabulary that the corpus uses."""
        return np.count_nonzero(self.final) / self.size if self.size else 0.0

    @cached_property
    def scaffold_ratio(self) -> Ratios:
        """Shape (rows,): 1 - final / formed, NaN where a token was not formed or cannot be."""
        ratio = np.full(len(self.final), np.nan)
        known = self.can_form & (self.formed > 0)
        ratio[known] = 1 - self.final[known] / self.formed[known]
        return ratio

    @cached_property
    def never_used(self) -> Rows:
        """Rows of the tokens that do not stand in the encoded corpus."""
        return np.flatnonzero(self.is_token & (self.final == 0))

    def rare(self, fewer_than: int) -> Rows:
        """Rows of the tokens that are used, but fewer than so many times."""
        return np.flatnonzero((self.final > 0) & (self.final < fewer_than))

    @cached_property
    def scaffolds(self) -> Rows:
        """Rows of the merges that almost always end inside of a longer token.

        Single bytes are left out: they have to be there.
        """
        # NaN is not above anything.
        swallowed = np.flatnonzero(self.scaffold_ratio >= SCAFFOLD_RATIO)
        return swallowed[[len(self.table.tokens[row]) > 1 for row in swallowed.tolist()]]

    @cached_property
    def half_characters(self) -> Rows:
        """Rows of the tokens whose bytes are not valid UTF-8."""
        tokens = self.table.tokens
        return np.array([row for row, token in enumerate(tokens) if not is_utf8(token)], np.int64)


class Tally:
    """Adds up how often ids occur.

    Attributes:
        counts: Shape (rows,): how often each id was met.
        text_bytes: Size of the text.
    """

    def __init__(self, ids: Rows) -> None:
        """Begin at zero.

        Args:
            ids: Shape (rows,), ascending.
        """
        self.counts: Counts = np.zeros(len(ids), np.int64)
        self.text_bytes = 0
        self._ids = ids

    def add(self, ids: Rows, counts: Counts) -> None:
        """Add to the counts of some ids; what has no row is left out."""
        rows = np.minimum(np.searchsorted(self._ids, ids), len(self._ids) - 1)
        known = self._ids[rows] == ids
        np.add.at(self.counts, rows[known], counts[known])


@dataclass(frozen=True, eq=False)
class UsageDifference:
    """What two corpora use of one vocabulary, such as a raw corpus and the cleaned one.

    Attributes:
        first: The use of corpus A.
        second: The use of corpus B, by the same tokenizer.
    """

    first: Usage
    second: Usage

    @cached_property
    def only_in_first(self) -> Rows:
        """Rows of the tokens used in A and unused in B, the most used in A first."""
        rows = np.flatnonzero((self.first.final > 0) & (self.second.final == 0))
        return rows[np.argsort(-self.first.final[rows], kind="stable")]
