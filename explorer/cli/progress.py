"""What is said on stderr while work goes on."""

import sys
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Final

from tqdm import tqdm

from explorer.cli.messages import note
from explorer.engine.steps import Steps, T

_PATIENCE_SECONDS: Final = 2.0


def patiently(load_kernels: Callable[[], None]) -> None:
    """Load kernels; where they are not compiled yet, say why it takes so long."""
    told = "the trainer is being compiled, once after installation; this takes some seconds."
    saying_why = threading.Timer(_PATIENCE_SECONDS, note, [told])
    saying_why.start()
    try:
        load_kernels()
    finally:
        saying_why.cancel()


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
