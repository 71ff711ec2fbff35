"""How fast a run goes and how long it will take."""

from collections import deque
from time import monotonic
from typing import Final

_WINDOW_SECONDS: Final = 2.0
_LEAST_SECONDS: Final = 0.1


class Stopwatch:
    """Measures time that can be paused."""

    def __init__(self) -> None:
        """Begin at zero, not running."""
        self._before = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Time that it ran."""
        running = monotonic() - self._since if self._since is not None else 0.0
        return self._before + running

    def go(self) -> None:
        """Run, or keep running."""
        if self._since is None:
            self._since = monotonic()

    def pause(self) -> None:
        """Stand still, or keep standing."""
        self._before = self.seconds
        self._since = None


class Pace:
    """The speed over the last two seconds: a run's merges get faster as it goes on."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._marks: deque[tuple[float, int]] = deque()

    def note(self, done: int, now: float | None = None) -> None:
        """Note how far the run is.

        Args:
            done: Any unit.
            now: Seconds on a clock that never goes back; the present by default.
        """
        moment = monotonic() if now is None else now
        self._marks.append((moment, done))
        while moment - self._marks[0][0] > _WINDOW_SECONDS:
            self._marks.popleft()

    @property
    def rate(self) -> float | None:
        """Units per second; None while it is too early to say."""
        if not self._marks:
            return None
        (start, first), (end, last) = self._marks[0], self._marks[-1]
        return (last - first) / (end - start) if end - start >= _LEAST_SECONDS else None

    def seconds_left(self, done: int, total: int) -> float | None:
        """Time to the end at this speed; None while nobody can know."""
        rate = self.rate
        return (total - done) / rate if rate and total else None
