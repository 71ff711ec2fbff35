"""Which pairs were equally frequent when one of them was merged."""

import time
from dataclasses import dataclass
from typing import Final

from explorer.engine.errors import RequestError
from explorer.engine.steps import Step, Steps
from explorer.engine.training.events import Int32Array, as_steps
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.starting import start

_SLICE_SECONDS: Final = 0.03


@dataclass(frozen=True)
class TiedPairs:
    """The pairs of the greatest frequency before one merge.

    Attributes:
        frequency: How often each of them stood in the corpus.
        left: Shape (pairs,): id of the left token; in the order of the rule for ties, so that the
            first pair is the one that was merged.
        right: The same for the right token.
    """

    frequency: int
    left: Int32Array
    right: Int32Array

    def __len__(self) -> int:
        return len(self.left)


def tied_pairs(request: TrainingRequest, merge: int) -> Steps[TiedPairs]:
    """Find the pairs that tied: counts the corpus again and learns up to that merge.

    Args:
        request: The run, of an algorithm with merges.
        merge: Number of the merge, from 0.

    Raises:
        EngineError: See `train`.
        RequestError: The run has no such merge.
    """
    request.check()
    if not request.algorithm.learns_merges:
        raise RequestError("{algorithm} has no merges.", algorithm=request.algorithm.label)
    learner, _, _ = yield from as_steps(start(request))
    size = 1
    while learner.learned < merge and learner.reason is None:
        began = time.perf_counter()
        learner.learn(min(size, merge - learner.learned))
        size = 2 * size if time.perf_counter() - began < _SLICE_SECONDS else max(1, size // 2)
        yield Step("merging", learner.learned, merge)
    best = learner.best_pairs()
    if learner.reason is not None or best.frequency < request.min_frequency:
        raise RequestError(
            "There is no merge {number}: the run ends after {count}.",
            number=merge + 1,
            count=learner.learned,
        )
    return TiedPairs(best.frequency, best.left, best.right)
