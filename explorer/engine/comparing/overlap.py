"""What the vocabularies of two tokenizers share."""

from dataclasses import dataclass
from enum import Enum, auto

import numpy as np

from explorer.engine.scripts import ScriptNumbers
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import Rows, TokenKind, TokenTable, read_table


@dataclass(frozen=True, eq=False)
class Overlap:
    """Two vocabularies, compared by the bytes of their tokens; special tokens stand aside.

    Attributes:
        first: The tokens of the one.
        second: The tokens of the other.
        shared: Shape (shared tokens, 2): the rows of each in `first` and in `second`. Where a
            vocabulary gives the same bytes to several ids, the lowest counts.
        only_first: Rows of `first` whose bytes the other does not have.
        only_second: Rows of `second` likewise.
    """

    first: TokenTable
    second: TokenTable
    shared: Rows
    only_first: Rows
    only_second: Rows

    @property
    def same_ids(self) -> int:
        """Number of shared tokens that have the same id in both."""
        ids = self.first.ids[self.shared[:, 0]], self.second.ids[self.shared[:, 1]]
        return int(np.count_nonzero(ids[0] == ids[1]))

    @property
    def jaccard(self) -> float | None:
        """Shared tokens as a share of all different ones; None if there are none."""
        every = len(self.shared) + len(self.only_first) + len(self.only_second)
        return len(self.shared) / every if every else None


def compare_vocabularies(first: Tokenizer, second: Tokenizer) -> Overlap:
    """Compare two tokenizers; it takes about a second for 200,000 tokens each."""
    tables = read_table(first), read_table(second)
    rows = [_rows_by_bytes(table) for table in tables]
    shared = [(row, rows[1][token]) for token, row in rows[0].items() if token in rows[1]]
    only = [
        [row for token, row in rows[index].items() if token not in rows[1 - index]]
        for index in (0, 1)
    ]
    return Overlap(
        *tables,
        np.array(shared, np.int64).reshape(-1, 2),
        np.array(only[0], np.int64),
        np.array(only[1], np.int64),
    )


class Where(Enum):
    """Which vocabularies have a token."""

    BOTH = auto()
    ONLY_FIRST = auto()
    ONLY_SECOND = auto()


@dataclass(frozen=True, eq=False)
class OverlapRows:
    """All tokens of both vocabularies, as columns of one length.

    Attributes:
        tokens: Their bytes.
        where: Which vocabularies have each.
        first_ids: Its id in the first; None if it has none there.
        second_ids: Likewise.
        lengths: In bytes.
        scripts: See `TokenTable.scripts`.
    """

    tokens: list[bytes]
    where: list[Where]
    first_ids: list[int | None]
    second_ids: list[int | None]
    lengths: list[int]
    scripts: list[int]


def rows_of_overlap(overlap: Overlap) -> OverlapRows:
    """The shared tokens, then those of the first alone, then those of the second."""
    first, second, shared = overlap.first, overlap.second, overlap.shared
    both, left, right = shared[:, 0], overlap.only_first, overlap.only_second
    nothing: list[int | None] = [None]
    return OverlapRows(
        [
            *(first.tokens[row] for row in [*both.tolist(), *left.tolist()]),
            *(second.tokens[row] for row in right.tolist()),
        ],
        [Where.BOTH] * len(both)
        + [Where.ONLY_FIRST] * len(left)
        + [Where.ONLY_SECOND] * len(right),
        [*first.ids[both].tolist(), *first.ids[left].tolist(), *nothing * len(right)],
        [*second.ids[shared[:, 1]].tolist(), *nothing * len(left), *second.ids[right].tolist()],
        [*first.lengths[both], *first.lengths[left], *second.lengths[right]],
        [*first.scripts[both], *first.scripts[left], *second.scripts[right]],
    )


def by_script(table: TokenTable, rows: Rows, numbers: int) -> Rows:
    """How many tokens each script has.

    Args:
        table: The tokens.
        rows: Which of them count.
        numbers: How many script numbers there are.

    Returns:
        Shape (numbers,): see `TokenTable.scripts`.
    """
    scripts: ScriptNumbers = table.scripts[rows]
    return np.bincount(scripts, minlength=numbers).astype(np.int64)


def by_length(table: TokenTable, rows: Rows) -> Rows:
    """How many tokens have each length: shape (greatest length + 1,), in bytes."""
    return np.bincount(table.lengths[rows]).astype(np.int64)


def _rows_by_bytes(table: TokenTable) -> dict[bytes, int]:
    ordinary = (table.kinds != TokenKind.SPECIAL) & (table.kinds != TokenKind.UNUSED)
    rows: dict[bytes, int] = {}
    for row in np.flatnonzero(ordinary).tolist():
        rows.setdefault(table.tokens[row], row)
    return rows
