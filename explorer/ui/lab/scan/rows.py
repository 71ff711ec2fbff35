"""A scan as columns and groups of rows, put together in the background."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.findings import Verdict
from explorer.engine.lab.scanning.glitch_tokens import GlitchCheck, check_glitch_tokens
from explorer.engine.lab.scanning.marks import Mark
from explorer.engine.lab.scanning.scan import Scan, scan
from explorer.engine.ranks import NO_PARENT
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import Rows
from explorer.ui.fact_model import Values
from explorer.ui.lab.scan.words import mark_labels

_PHASE: Final = "filling the table"
_UNKNOWN: Final = -1
COLUMNS: Final = (
    "id",
    "token",
    "category",
    "verdict",
    "witness",
    "marks",
    "hex",
    "depth",
    "left",
    "right",
    "part_of",
    "frequency",
    "left_over",
)
ALL: Final = "all"
FLAGGED: Final = "flagged"
BY_VERDICT: Final = {
    "unreachable": Verdict.UNREACHABLE,
    "exhausted": Verdict.EXHAUSTED,
    "given_up": Verdict.NOT_FOUND,
}


@dataclass(frozen=True, eq=False)
class ScanRows:
    """What the panel shows of a scan.

    Attributes:
        scan: Itself.
        columns: The values of each of `COLUMNS`.
        groups: Rows of each group, by name: `ALL`, `FLAGGED`, one of `BY_VERDICT`, the name of a
            category or of a mark.
        glitches: What became of the known glitch tokens.
    """

    scan: Scan
    columns: Sequence[Values]
    groups: Mapping[str, Rows]
    glitches: Sequence[GlitchCheck]

    @property
    def knows_frequency(self) -> bool:
        """Whether the frequency of each merge is known: the vocabulary was trained here."""
        structure = self.scan.structure
        return structure is not None and structure.left_over is not None

    @property
    def hides_spam(self) -> bool:
        """Whether there is likely spam to hide; what was trained here is the user's own text."""
        return not self.knows_frequency and len(self.groups[Mark.EXPLICIT.name or ""]) > 0

    def shown(self, group: str, *, explicit: bool) -> Rows:
        """The rows of a group.

        Args:
            group: Its name.
            explicit: Whether those that are likely to be spam are among them.
        """
        rows = self.groups[group]
        if explicit or not self.hides_spam:
            return rows
        shown: Rows = rows[~self.scan.marked(Mark.EXPLICIT)[rows]]
        return shown


def scan_rows(tokenizer: Tokenizer, *, witnesses: bool) -> Steps[ScanRows]:
    """Scan a vocabulary, and make of it what the panel shows.

    Args:
        tokenizer: Any.
        witnesses: Whether to look for witnesses.
    """
    found = yield from scan(tokenizer, witnesses=witnesses)
    glitches = yield from check_glitch_tokens(tokenizer)
    columns = yield from _columns(found)
    yield Step(_PHASE, 1, 1)
    return ScanRows(found, columns, _groups(found), glitches)


def _columns(found: Scan) -> Steps[list[Values]]:
    table, findings = found.table, found.findings or {}
    labels = [category.label for category in Category]
    marks = {value: mark_labels(value) for value in np.unique(found.marks).tolist()}
    categories = [labels[category] for category in found.categories.tolist()]
    yield Step(_PHASE, 0, 1)
    witnesses: list[bytes | None] = [None] * len(table)
    verdicts: list[str | None] = [None] * len(table)
    for token_id, finding in findings.items():
        row = table.row_of(token_id)
        if row is not None:
            witnesses[row] = finding.witness
            verdicts[row] = finding.verdict.value
    figures = yield from _figures(found)
    return [
        table.ids,
        table.tokens,
        categories,
        verdicts,
        witnesses,
        [marks[value] for value in found.marks.tolist()],
        table.tokens,
        *figures,
    ]


def _figures(found: Scan) -> Steps[list[Values]]:
    """Depth, left, right, part of, frequency and what was left over."""
    structure, vocabulary = found.structure, found.tokenizer.vocabulary
    nothing: Values = [None] * len(found.table)
    if structure is None or vocabulary is None:
        return [nothing] * 6
    known = ~np.isin(found.categories, (Category.SPECIAL, Category.UNUSED))
    ids = np.where(known, found.table.ids, 0)
    is_merge = known & (structure.left[ids] != NO_PARENT)
    columns: list[Values] = []
    for values, has_value in (
        (structure.depth, known),
        (structure.left, is_merge),
        (structure.right, is_merge),
        (structure.uses, known),
    ):
        yield Step(_PHASE, 0, 1)
        columns.append(_with_gaps(values[ids], has_value))
    if structure.left_over is None:
        return [*columns, nothing, nothing]
    left_over = structure.left_over[ids]
    frequency = _with_gaps(vocabulary.frequency[ids], is_merge)
    return [*columns, frequency, _with_gaps(left_over, known & (left_over != _UNKNOWN))]


def _with_gaps(values: NDArray[Any], has_value: NDArray[np.bool_]) -> Values:
    pairs = zip(values.tolist(), has_value.tolist(), strict=True)
    return [value if has else None for value, has in pairs]


def _groups(found: Scan) -> dict[str, Rows]:
    groups = {ALL: np.arange(len(found.table)), FLAGGED: found.flagged}
    for category in Category:
        groups[category.name] = np.flatnonzero(found.categories == category)
    for name, verdict in BY_VERDICT.items():
        ids = [one for one, finding in (found.findings or {}).items() if finding.verdict is verdict]
        groups[name] = np.flatnonzero(np.isin(found.table.ids, ids))
    for sign in Mark:
        groups[sign.name or ""] = np.flatnonzero(found.marked(sign))
    return groups
