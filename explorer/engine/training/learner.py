"""What learns merges, whatever it does about ties."""

from typing import NamedTuple, Protocol

from explorer.engine.training.events import Int32Array, MergeBatch, StopReason


class BestPairs(NamedTuple):
    """All pairs of the greatest frequency at some moment.

    Attributes:
        frequency: How often each of them stands in the corpus; 0 if there is no pair.
        left: Shape (pairs,): id of the left token, first that of the pair which is merged next.
        right: The same for the right token.
    """

    frequency: int
    left: Int32Array
    right: Int32Array


class Learner(Protocol):
    """Learns merges from pieces, a slice at a time."""

    wanted: int
    reason: StopReason | None

    @property
    def learned(self) -> int:
        """Number of merges learned so far."""

    @property
    def tokens(self) -> int:
        """Number of tokens in the corpus now, specials left out."""

    def learned_since(self, first: int) -> MergeBatch:
        """The merges from number `first` (from 0) on."""

    def learn(self, most: int) -> None:
        """Learn up to `most` merges; when there are no more, `reason` says why."""

    def best_pairs(self) -> BestPairs:
        """The pairs of the greatest frequency now, of those that may be merged."""
