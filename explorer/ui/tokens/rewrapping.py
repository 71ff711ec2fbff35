"""Cuts the text in view into other rows when they should be longer or shorter."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Slot

from explorer.engine.tokenizers.protocol import Offsets
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import Limits, rows_of
from explorer.ui.tokens.latest import LatestJob

# Finding the rows of so much text takes about 20 ms.
_SHORT_BYTES: Final = 1 << 19


class Rewrapper(QObject):
    """Lets the rows of a view fit its width; those of a long text in the background."""

    def __init__(self, view: TokenView, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._jobs = LatestJob(jobs, self)
        # What was still being encoded when the limits changed.
        self._waiting: TokenDocument | None = None
        view.limits_changed.connect(self._on_limits_changed)
        view.document_grown.connect(self._on_document_grown)

    @Slot()
    def _on_limits_changed(self) -> None:
        document, limits = self._view.document, self._view.limits
        if not document.is_complete:
            self._waiting = document
            return
        work = partial(rows_of, document.data, document.starts, limits)
        if len(document.data) <= _SHORT_BYTES:
            self._view.set_rows(work())
        else:
            self._jobs.start(work, partial(self._on_found, document, limits))

    @Slot()
    def _on_document_grown(self) -> None:
        if self._waiting is not self._view.document:
            self._waiting = None
        elif self._waiting.is_complete:
            self._waiting = None
            self._on_limits_changed()

    def _on_found(self, document: TokenDocument, limits: Limits, outcome: Outcome[Offsets]) -> None:
        is_asked = (document, limits) == (self._view.document, self._view.limits)
        if is_asked and isinstance(outcome, Ok):
            self._view.set_rows(outcome.value)
