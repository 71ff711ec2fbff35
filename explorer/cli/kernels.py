"""Loads the kernels of the trainer, which the first run on a machine waits for."""

from collections.abc import Callable

from explorer.cli.messages import note
from explorer.engine.training.compiled import are_kept


def load_patiently(load: Callable[[], None]) -> None:
    """Load kernels; where they are not compiled yet, say first what takes so long.

    Args:
        load: Compiles them, or loads what was compiled.
    """
    if not are_kept():
        note("the trainer is being compiled, once after installation; this takes some seconds.")
    load()
