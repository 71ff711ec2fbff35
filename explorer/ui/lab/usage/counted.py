"""What was counted, ready to be shown: made in the background."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from explorer.engine.lab.usage.counting import count_usage
from explorer.engine.lab.usage.results import Usage, UsageDifference
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.ui.fact_model import Rows, Values
from explorer.ui.lab.usage.chips import Choice


@dataclass(frozen=True, eq=False)
class Counted:
    """The use of one corpus or two, as columns of a table.

    Attributes:
        first: The use of corpus A.
        second: The use of corpus B, if there is one.
        ids: Shape (tokens,): rows of the usage that are shown, which are those of tokens.
        columns: The values of id, token, hex, used, formed, scaffold ratio, used in B.
    """

    first: Usage
    second: Usage | None
    ids: Rows
    columns: Sequence[Values]

    def rows(self, choice: Choice, rare_below: int) -> Rows | None:
        """The rows of the table that a choice shows; None where it has no meaning.

        Args:
            choice: Which tokens.
            rare_below: A token is rare if it is used fewer times.
        """
        usage = self.first
        match choice:
            case Choice.ALL:
                return np.arange(len(self.ids))
            case Choice.NEVER:
                found = usage.never_used
            case Choice.RARE:
                found = usage.rare(rare_below)
            case Choice.SCAFFOLDS if usage.can_form.any():
                found = usage.scaffolds
            case Choice.HALVES:
                found = usage.half_characters
            case Choice.ONLY_A if self.second is not None:
                found = UsageDifference(usage, self.second).only_in_first
            case _:
                return None
        return np.searchsorted(self.ids, found)


def count_corpora(
    tokenizer: Tokenizer, first: Sequence[Path], second: Sequence[Path], reading: SpecialReading
) -> Steps[Counted]:
    """Count one corpus, or two.

    Raises:
        EngineError: See `count_usage`.
    """
    usage = yield from count_usage(tokenizer, first, reading)
    other = (yield from count_usage(tokenizer, second, reading)) if second else None
    yield Step("preparing the table", 0, 0)
    rows = np.flatnonzero(usage.is_token)
    tokens = [usage.table.tokens[row] for row in rows.tolist()]
    ratio = usage.scaffold_ratio[rows].tolist()
    formed = zip(usage.formed[rows].tolist(), usage.can_form[rows].tolist(), strict=True)
    columns: list[Values] = [
        usage.table.ids[rows].tolist(),
        tokens,
        tokens,
        usage.final[rows].tolist(),
        [count if has_meaning else None for count, has_meaning in formed],
        [None if np.isnan(value) else value for value in ratio],
        other.final[rows].tolist() if other else [None] * len(rows),
    ]
    # What the window will ask for, so that it need not wait then.
    counted = Counted(usage, other, rows, columns)
    for choice in Choice:
        counted.rows(choice, 1)
    return counted
