"""Walks from hit to hit of a search: in a long text they are looked for in the background."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Slot

from explorer.engine.tokenizers.protocol import Offsets
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.find_bar import FindBar
from explorer.ui.tokens.latest import LatestJob
from explorer.ui.tokens.searching import Wanted, find_all, next_hit

# So much is searched in less than 20 ms.
_SHORT_BYTES: Final = 1 << 18


class Finder(QObject):
    """Shows each hit with all its tokens, and says which it is of how many.

    Bytes are found in the text, whether it is encoded so far or not; ids in the tokens that there
    are, and again when there are all of them.
    """

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
        self._jobs = LatestJob(jobs, self)
        self._wanted: Wanted | None = None
        # Where was searched, and how much of it was encoded then.
        self._document = view.document
        self._encoded = 0
        self._hits: Offsets | None = None
        self._index: int | None = None
        self._shown = range(0)
        self._waits = False
        bar.typed.connect(self._on_typed)
        bar.step_requested.connect(self._on_step_requested)
        bar.closed.connect(self._forget)
        view.document_grown.connect(self._on_document_grown)

    @Slot(object)
    def _on_typed(self, wanted: Wanted | None) -> None:
        if wanted is None:
            self._forget()
        else:
            self._search(wanted, 0)

    @Slot(Wanted, int)
    def _on_step_requested(self, wanted: Wanted, step: int) -> None:
        if wanted == self._wanted and not self._is_outdated(wanted):
            self._take_step(step)
        else:
            self._search(wanted, step)

    @Slot()
    def _on_document_grown(self) -> None:
        wanted, document = self._wanted, self._view.document
        if wanted is None:
            return
        if wanted.token_id is None:
            if self._is_outdated(wanted):
                self._search(wanted, None)
                return
            self._document = document
            if self._waits:
                self._show()
        elif document is not self._document or (document.is_complete and self._is_outdated(wanted)):
            self._search(wanted, None)

    def _is_outdated(self, wanted: Wanted) -> bool:
        document = self._view.document
        if wanted.token_id is None:
            return document.data is not self._document.data
        return document is not self._document or document.encoded_bytes != self._encoded

    def _search(self, wanted: Wanted, step: int | None) -> None:
        """Find all that is wanted, and go to a hit.

        Args:
            wanted: What to look for.
            step: See `next_hit`; None to stay where one is.
        """
        document = self._view.document
        # What was found before is found again, in the same order.
        if wanted != self._wanted or document is not self._document:
            self._index, self._waits = None, False
        self._wanted, self._document = wanted, document
        self._encoded = document.encoded_bytes
        self._hits = None
        work = partial(find_all, document, wanted)
        on_found = partial(self._on_found, (wanted, document, self._encoded), step)
        if len(document.data) <= _SHORT_BYTES:
            on_found(Ok(work()))
        else:
            self._bar.show_searching()
            self._jobs.start(work, on_found)

    def _on_found(self, asked: object, step: int | None, outcome: Outcome[Offsets]) -> None:
        if asked == (self._wanted, self._document, self._encoded) and isinstance(outcome, Ok):
            self._hits = outcome.value
            self._take_step(step)

    def _take_step(self, step: int | None) -> None:
        hits = self._hits
        if hits is None:
            return
        if len(hits) and step is not None:
            # Several hits may begin in one token.
            self._index = (
                next_hit(hits, self._chosen(), step)
                if self._index is None or self._has_left_hit()
                else (self._index + step) % len(hits)
            )
            self._show()
        else:
            self._tell()

    def _has_left_hit(self) -> bool:
        """Whether another token was chosen since a hit was shown."""
        view = self._view
        return not self._waits and view.pinned is not None and view.current != self._shown

    def _chosen(self) -> tuple[int, int] | None:
        """Begin and end of the chosen token, counted as the hits are."""
        token, document = self._view.pinned, self._view.document
        if token is None or self._wanted is None:
            return None
        if self._wanted.token_id is not None:
            return token, token + 1
        return int(document.starts[token]), int(document.stops[token])

    def _show(self) -> None:
        """Show the hit that one has come to, as soon as it is encoded."""
        document = self._view.document
        if self._wanted is None or self._hits is None or self._index is None:
            return
        begin, end = self._hits[self._index].tolist()
        is_id = self._wanted.token_id is not None
        self._waits = not is_id and end > document.encoded_bytes
        if not self._waits:
            self._shown = range(begin, end) if is_id else document.tokens_between(begin, end)
            self._view.show_current(self._shown)
            if not self._shown:
                # Bytes that belong to no token.
                self._view.scroll_to(begin)
        self._tell()

    def _tell(self) -> None:
        if self._wanted is None or self._hits is None:
            return
        count = len(self._hits)
        place = None if self._index is None else self._index + 1
        if self._waits and place is not None:
            self._bar.show_waiting(place, count)
        else:
            is_growing = not self._view.document.is_complete
            so_far = is_growing and self._wanted.token_id is not None
            self._bar.show_place(place, count, so_far=so_far)

    @Slot()
    def _forget(self) -> None:
        self._wanted = self._hits = self._index = None
        self._waits = False
        self._view.show_current(range(0))
