"""Walks from hit to hit of a search: in a long text they are looked for in the background."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Slot

from explorer.engine.tokenizers.protocol import Offsets
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.find_bar import FindBar
from explorer.ui.tokens.searching import Wanted, find_all, next_hit

# So much is searched in less than 50 ms.
_SHORT_BYTES: Final = 1 << 20

_Search = tuple[TokenDocument, int, Wanted]


class Finder(QObject):
    """Shows each hit with all its tokens, and says which it is of how many."""

    def __init__(self, view: TokenView, bar: FindBar, jobs: Jobs, parent: QObject) -> None:
        """Connect the bar.

        Args:
            view: Where to look.
            bar: Asks what for.
            jobs: Searches what is long.
            parent: Owner.
        """
        super().__init__(parent)
        self._view = view
        self._bar = bar
        self._jobs = jobs
        self._search: _Search | None = None
        self._hits: Offsets | None = None
        self._index = 0
        bar.step_requested.connect(self._on_step_requested)
        bar.closed.connect(self._on_closed)

    @Slot(Wanted, int)
    def _on_step_requested(self, wanted: Wanted, step: int) -> None:
        document = self._view.document
        # What is encoded meanwhile may have more of it.
        search = (document, document.encoded_bytes, wanted)
        if search == self._search:
            self._step(step)
            return
        self._search, self._hits = search, None
        work = partial(find_all, document, wanted)
        if document.encoded_bytes <= _SHORT_BYTES:
            self._on_found(search, step, Ok(work()))
        else:
            self._bar.show_searching()
            self._jobs.start(work, partial(self._on_found, search, step))

    def _on_found(self, search: _Search, step: int, outcome: Outcome[Offsets]) -> None:
        if search == self._search and search[0] is self._view.document and isinstance(outcome, Ok):
            self._hits = outcome.value
            self._step(step)

    def _step(self, step: int) -> None:
        hits = self._hits
        if hits is None:
            return
        if not len(hits):
            self._bar.show_place(0, 0)
            return
        is_at_hit = self._view.pinned == hits[self._index % len(hits), 0] and self._view.current
        # Several hits may begin in one token.
        self._index = (
            (self._index + step) % len(hits)
            if is_at_hit
            else next_hit(hits, self._view.pinned, step)
        )
        self._view.show_current(range(*hits[self._index].tolist()))
        self._bar.show_place(self._index + 1, len(hits))

    @Slot()
    def _on_closed(self) -> None:
        self._view.show_current(range(0))
