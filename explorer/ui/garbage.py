"""Garbage is collected on the window's thread alone."""

import gc
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

_INTERVAL_MS: Final = 200


class GarbageCollector(QObject):
    """Collects when Python's own collector would, but never in a job's thread.

    Python collects wherever it happens to allocate. In another thread it would destroy widgets
    that are part of a cycle there, which ends the program.
    """

    def __init__(self, app: QCoreApplication) -> None:
        """Collect from now on; `app` owns this object."""
        super().__init__(app)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the generations that are due."""
        due = [
            generation
            for generation, (count, most) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > most > 0
        ]
        if due:
            gc.collect(max(due))
