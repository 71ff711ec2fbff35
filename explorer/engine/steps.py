"""Long work that tells how far it is: a generator of `Step` that returns the result.

The caller sets the pace and may close the generator to give up. Work yields about every 0.1 s; only
what cannot be cut up, such as a call of a library, takes longer.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """How far a piece of work is.

    Attributes:
        phase: What is being done: a constant English word or two, which the window translates.
        done: Units done.
        total: Units there are; 0 if nobody knows.
    """

    phase: str
    done: int
    total: int


Steps = Generator[Step, None, T]


def finish(steps: Steps[T]) -> T:
    """Carry work out to its end and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
