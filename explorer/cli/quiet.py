"""Libraries that write to stderr by themselves."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_STDERR: Final = 2


@contextmanager
def libraries_silent() -> Iterator[None]:
    """Keep libraries from writing to stderr: the stack of a panic says nothing to a user."""
    try:
        kept = os.dup(_STDERR)
    except OSError:
        # There is no stderr.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
        os.close(nowhere)
