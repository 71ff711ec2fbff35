"""The pairs that tied at a merge, and how each of the rules would have ordered them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from explorer.engine.errors import TrainingError
from explorer.engine.steps import Step, Steps
from explorer.engine.training.algorithms import Ties
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.events import as_steps
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import MOST_BYTES_FOR_FIRST, TrainingRequest
from explorer.engine.training.slow_merging import Pair, replace_pair
from explorer.engine.training.starting import first_tokens
from explorer.engine.training.tied import tied_pairs

_PHASE: Final = "looking for the first place"


@dataclass(frozen=True)
class MergeTies:
    """Pairs that were equally frequent at a merge, the one that was merged first.

    Attributes:
        frequency: How often each of them stood in the corpus.
        left: Bytes of the left token of each.
        right: Bytes of the right one.
        by_ids: Place of each, from 1, where the smallest (left id, right id) goes first.
        by_bytes: The same where the greatest (left bytes, right bytes) does.
        by_first: The same where the one seen first in the corpus does; None where the corpus is
            too long to look.
    """

    frequency: int
    left: list[bytes]
    right: list[bytes]
    by_ids: list[int]
    by_bytes: list[int]
    by_first: list[int] | None

    def __len__(self) -> int:
        return len(self.left)


def merge_ties(request: TrainingRequest, history: MergeHistory, merge: int) -> Steps[MergeTies]:
    """Find the pairs that tied at a merge of a run, and order them by each rule.

    Args:
        request: What was asked.
        history: What the run has learned.
        merge: Number of the merge, from 0.

    Raises:
        EngineError: See `tied_pairs`.
        TrainingError: The corpus is not any more what it was.
    """
    merges = list(zip(history.left[: merge + 1].tolist(), history.right.tolist(), strict=False))
    tied = yield from tied_pairs(request, merge)
    pairs = list(zip(tied.left.tolist(), tied.right.tolist(), strict=True))
    if pairs[0] != merges[merge] or tied.frequency != int(history.frequency[merge]):
        raise TrainingError(
            "Merge {number} comes out in another way now, since the corpus was changed. Train "
            "again.",
            number=merge + 1,
        )
    known = history.token_bytes
    by_ids = sorted(pairs)
    # Of equal bytes the smallest ids stay first.
    by_bytes = sorted(by_ids, key=lambda pair: (known[pair[0]], known[pair[1]]), reverse=True)
    first: list[Pair] | None = None
    if request.ties is Ties.FIRST:
        first = pairs
    elif history.text_bytes <= MOST_BYTES_FOR_FIRST and not request.counts:
        made = {pair: history.first_id + number for number, pair in enumerate(merges[:merge])}
        first = yield from _first_seen(request, set(pairs), made)
    return MergeTies(
        tied.frequency,
        [known[left] for left, _ in pairs],
        [known[right] for _, right in pairs],
        _places(pairs, by_ids),
        _places(pairs, by_bytes),
        None if first is None else _places(pairs, first),
    )


def _places(pairs: Sequence[Pair], ordered: Sequence[Pair]) -> list[int]:
    place = {pair: number for number, pair in enumerate(ordered, 1)}
    return [place[pair] for pair in pairs]


def _first_seen(
    request: TrainingRequest, wanted: set[Pair], made: dict[Pair, int]
) -> Steps[list[Pair]]:
    """The pairs in the order in which the distinct pieces of the corpus have them.

    Args:
        request: The run.
        wanted: Pairs that stand somewhere.
        made: The token that each earlier merge makes.
    """
    # A second thread would find some pieces out of turn.
    counts, _ = yield from as_steps(count_pieces(replace(request, threads=1)))
    pieces = yield from as_steps(first_tokens(request, counts))
    found: dict[Pair, None] = {}
    total = len(pieces.start)
    for number, (start, size) in enumerate(
        zip(pieces.start.tolist(), pieces.size.tolist(), strict=True)
    ):
        if len(found) == len(wanted):
            break
        ids = pieces.ids[start : start + size].tolist()
        while next_pair := _first_made(ids, made):
            replace_pair(ids, next_pair, made[next_pair])
            yield Step(_PHASE, number, total)
        found.update(dict.fromkeys(pair for pair in pairwise(ids) if pair in wanted))
    return list(found)


def _first_made(ids: Sequence[int], made: dict[Pair, int]) -> Pair | None:
    """The pair among some tokens that was merged before all others, if any was."""
    return min((pair for pair in pairwise(ids) if pair in made), key=made.__getitem__, default=None)
