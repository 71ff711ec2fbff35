"""What is said on stderr while work goes on."""

import sys
from contextlib import closing

from tqdm import tqdm

from explorer.engine.steps import Steps, T


def with_progress(steps: Steps[T], unit: str) -> T:
    """Carry work out to its end, with a bar where somebody looks.

    Args:
        steps: The work.
        unit: What is counted, such as `B`.
    """
    with (
        closing(steps),
        # None hides the bar where stderr is no terminal.
        tqdm(unit=unit, unit_scale=True, leave=False, file=sys.stderr, disable=None) as bar,
    ):
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                result: T = end.value
                return result
            bar.set_description_str(step.phase, refresh=False)
            bar.total = step.total or None
            bar.update(step.done - bar.n)
