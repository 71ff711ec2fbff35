"""Work of which only the last that was asked for matters."""

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from explorer.ui.jobs import Jobs, Outcome

T = TypeVar("T")


class LatestJob(QObject):
    """Runs one job at a time; of those that are asked for meanwhile, the last alone."""

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._on_done: Callable[[Outcome[Any]], Any] | None = None
        self._waiting: tuple[Callable[[], Any], Callable[[Outcome[Any]], Any]] | None = None

    def start(self, work: Callable[[], T], on_done: Callable[[Outcome[T]], Any]) -> None:
        """Run `work` in the background, now or when what runs has ended.

        Args:
            work: See `Jobs.start`.
            on_done: Called on the GUI thread, unless the work had to wait and gave way to other.
        """
        if self._on_done is not None:
            self._waiting = (work, on_done)
            return
        self._on_done = on_done
        self._jobs.start(work, self._on_ended)

    def _on_ended(self, outcome: Outcome[Any]) -> None:
        on_done, self._on_done = self._on_done, None
        waiting, self._waiting = self._waiting, None
        if on_done is not None:
            on_done(outcome)
        if waiting is not None:
            self.start(*waiting)
