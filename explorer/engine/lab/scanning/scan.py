"""The vocabulary scan: category, marks and figures of every token, and witnesses on demand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.scanning.categories import (
    FLAGGED,
    NOT_TEXT,
    Categories,
    Category,
    categorise,
)
from explorer.engine.lab.scanning.findings import Finding, Verdict
from explorer.engine.lab.scanning.marks import Mark, Marks, mark
from explorer.engine.lab.scanning.structure import Structure, read_structure
from explorer.engine.lab.scanning.witnesses import find_witnesses
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import Rows, TokenTable, read_table

Mask = NDArray[np.bool_]
# What text that re-encodes differently is, once a witness was looked for.
_BY_VERDICT: Final = {
    Verdict.WITNESS: Category.IN_CONTEXT,
    Verdict.UNREACHABLE: Category.UNREACHABLE,
    Verdict.EXHAUSTED: Category.NOT_FOUND,
    Verdict.NOT_FOUND: Category.NOT_FOUND,
}


@dataclass(frozen=True)
class ScanCounts:
    """How many tokens of each sort there are.

    Attributes:
        n_vocab: One above the greatest id.
        mergeable: Ordinary tokens.
        specials: Ids of special tokens.
        unused_ids: Ids below `n_vocab` that no token has.
        not_utf8: Ordinary tokens that are no valid UTF-8.
        single_byte_not_utf8: Those of one byte.
        multi_byte_not_utf8: Those of several.
        prefix: Of several bytes, ending inside a character.
        suffix: Of several bytes, beginning inside a character.
        both: Of several bytes, beginning and ending inside a character.
        impossible_bytes: Single bytes that stand in no UTF-8 text.
        reencodes_differently: Valid text that is not encoded as its token.
        not_derivable: Tokens of several bytes that no merge makes; None without merges.
        witnesses_found: Of all tokens that are not UTF-8 or re-encode differently, those for which
            a text was found; None if none were looked for. Each of the others is counted in one
            of the next three, which are None likewise.
        unreachable: It is proved that no text yields them.
        exhausted: All characters that can complete them were tried, which is no proof.
        given_up: The search was given up.
        leaves: Tokens that are a part of no other; None without merges.
        one_parent: Tokens that are a part of exactly one other; None without merges.
        max_depth: The greatest depth; None without merges.
    """

    n_vocab: int
    mergeable: int
    specials: int
    unused_ids: int
    not_utf8: int
    single_byte_not_utf8: int
    multi_byte_not_utf8: int
    prefix: int
    suffix: int
    both: int
    impossible_bytes: int
    reencodes_differently: int
    not_derivable: int | None
    witnesses_found: int | None
    unreachable: int | None
    exhausted: int | None
    given_up: int | None
    leaves: int | None
    one_parent: int | None
    max_depth: int | None


@dataclass(frozen=True, eq=False)
class Scan:
    """What is known of every token of a tokenizer.

    Attributes:
        tokenizer: Itself.
        table: Its tokens, one row an id.
        categories: Shape (rows,): a `Category` each.
        marks: Shape (rows,): the sum of the `Mark`s of each.
        structure: Figures by id; None where there are no merges.
        findings: What was found for each flagged token, by id; None if nothing was looked for.
    """

    tokenizer: Tokenizer
    table: TokenTable
    categories: Categories
    marks: Marks
    structure: Structure | None
    findings: Mapping[int, Finding] | None = None

    @cached_property
    def flagged(self) -> Rows:
        """The rows that are no valid UTF-8, or re-encode differently."""
        return np.flatnonzero(np.isin(self.categories, FLAGGED))

    def marked(self, sign: Mark) -> Mask:
        """Shape (rows,): whether each has a mark."""
        has_it: Mask = (self.marks & sign) != 0
        return has_it

    @cached_property
    def counts(self) -> ScanCounts:
        """How many tokens of each sort there are."""
        of = np.bincount(self.categories, minlength=len(Category)).tolist()
        not_text = np.isin(self.categories, NOT_TEXT)
        single = self.table.lengths == 1
        several = np.bincount(self.categories[~single], minlength=len(Category)).tolist()
        verdicts = [finding.verdict for finding in (self.findings or {}).values()]
        structure, was_searched = self.structure, self.findings is not None
        return ScanCounts(
            n_vocab=self.tokenizer.id_limit,
            mergeable=len(self.table) - of[Category.SPECIAL] - of[Category.UNUSED],
            specials=of[Category.SPECIAL],
            unused_ids=self.tokenizer.id_limit - len(self.table) + of[Category.UNUSED],
            not_utf8=int(not_text.sum()),
            single_byte_not_utf8=int((not_text & single).sum()),
            multi_byte_not_utf8=int((not_text & ~single).sum()),
            prefix=several[Category.PREFIX],
            suffix=several[Category.SUFFIX],
            both=several[Category.BOTH],
            impossible_bytes=int(((self.categories == Category.IMPOSSIBLE) & single).sum()),
            reencodes_differently=len(self.flagged) - int(not_text.sum()),
            not_derivable=self._marks_of(Mark.WHOLE_PIECE),
            witnesses_found=verdicts.count(Verdict.WITNESS) if was_searched else None,
            unreachable=verdicts.count(Verdict.UNREACHABLE) if was_searched else None,
            exhausted=verdicts.count(Verdict.EXHAUSTED) if was_searched else None,
            given_up=verdicts.count(Verdict.NOT_FOUND) if was_searched else None,
            leaves=self._marks_of(Mark.LEAF),
            one_parent=self._marks_of(Mark.ONE_USE),
            max_depth=None if structure is None else int(structure.depth.max()),
        )

    def _marks_of(self, sign: Mark) -> int | None:
        return None if self.structure is None else int(self.marked(sign).sum())


def scan(tokenizer: Tokenizer, *, witnesses: bool = False) -> Steps[Scan]:
    """Scan a vocabulary.

    Args:
        tokenizer: Any.
        witnesses: Whether to look for a text that yields each flagged token.

    Raises:
        EngineError: A library gave up on the tokens.
    """
    yield Step("reading tokens", 0, 0)
    table = read_table(tokenizer)
    vocabulary = tokenizer.vocabulary
    structure = None if vocabulary is None else (yield from read_structure(vocabulary))
    categories = yield from categorise(tokenizer, table)
    marks = yield from mark(table, structure)
    quick = Scan(tokenizer, table, categories, marks, structure)
    return (yield from with_witnesses(quick)) if witnesses else quick


def with_witnesses(known: Scan) -> Steps[Scan]:
    """The same scan with a finding for each flagged token."""
    flagged = known.table.ids[known.flagged].tolist()
    findings = yield from find_witnesses(known.tokenizer, flagged)
    categories = known.categories.copy()
    for row, token_id in zip(known.flagged.tolist(), flagged, strict=True):
        if categories[row] == Category.REENCODED:
            categories[row] = _BY_VERDICT[findings[token_id].verdict]
    return replace(known, categories=categories, findings=findings)
