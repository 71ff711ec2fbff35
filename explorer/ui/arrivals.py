"""Files and texts that arrive from outside: dropped, or chosen among the recent ones."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QTabWidget, QWidget

from explorer import assets
from explorer.ui.drop_target import Dropped, DropTarget, Landing
from explorer.ui.notices import NoticeBar
from explorer.ui.reopening import reopen_tokenizers
from explorer.ui.session_keeper import SessionKeeper
from explorer.ui.settings import Settings
from explorer.ui.text import number
from explorer.ui.tokenizer_opener import TokenizerOpener


class Place(Protocol):
    """A tab that takes texts."""

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of something there; None if it knows nothing to do with it."""


class Arrivals(QObject):
    """Sessions and tokenizers are opened as such; what is left belongs to the tab in view."""

    def __init__(
        self,
        *,
        tabs: QTabWidget,
        places: dict[QWidget, Place],
        default: QWidget,
        opener: TokenizerOpener,
        keeper: SessionKeeper,
        settings: Settings,
        notices: NoticeBar,
    ) -> None:
        """Watch the tabs from now on.

        Args:
            tabs: Owns this object.
            places: The tabs that take texts.
            default: The one of them that is shown when the tab in view takes none.
            opener: Opens tokenizers.
            keeper: Opens sessions.
            settings: Remembers files.
            notices: Told why something was not taken.
        """
        super().__init__(tabs)
        self._tabs = tabs
        self._places = places
        self._default = default
        self._opener = opener
        self._keeper = keeper
        self._settings = settings
        self._notices = notices
        self.target = DropTarget(tabs, self.landing, notices.warn, self._area)

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of something."""
        if sessions := dropped.sessions:
            return Landing(
                self.tr("Drop to open the session"), partial(self._keeper.open, sessions[0])
            )
        if dropped.are_tokenizers:
            text = self.tr("Drop to open the tokenizer")
            if len(dropped.paths) > 1:
                text = self.tr("Drop to open {count} tokenizers")
                text = text.format(count=number(len(dropped.paths)))
            return Landing(text, partial(self._opener.open_files, dropped.paths))
        if not dropped.paths and not dropped.text:
            return None
        return self._text_landing(dropped)

    def open_given(self, given: Dropped, train_on: Callable[[Sequence[Path]], object]) -> None:
        """Open what the command line names, each as what it is, besides what was open last.

        Args:
            given: The files.
            train_on: Takes a corpus; it gets the sample where none is named.
        """
        if not given.texts:
            train_on([assets.sample_corpus()])
        # A session takes the place of what is open, so the others come after it.
        if sessions := given.sessions:
            follow = partial(self._open_others, given, train_on)
            self._keeper.load(sessions[0].absolute(), follow)
        else:
            self._keeper.reopen(partial(self._open_with_last, given, train_on))

    def _open_with_last(self, given: Dropped, train_on: Callable[[Sequence[Path]], object]) -> None:
        reopen_tokenizers(self._opener, self._settings, given.tokenizers)
        self._open_others(given, train_on)

    def _open_others(self, given: Dropped, train_on: Callable[[Sequence[Path]], object]) -> None:
        if texts := given.texts:
            train_on(texts)
        if tokenizers := given.tokenizers:
            # They are remembered, and the next start may be in another folder.
            self._opener.open_files([path.absolute() for path in tokenizers])
            if not given.texts and not given.sessions:
                self._tabs.setCurrentWidget(self._default)

    def open_file(self, path: Path) -> None:
        """Open a file that the desktop hands over as if it were dropped."""
        self._take(self.landing(Dropped((path,))))

    def open_text(self, path: Path) -> None:
        """Open a text where one that is dropped would land."""
        self._take(self._text_landing(Dropped((path,))))

    def _take(self, landing: Landing | None) -> None:
        if landing is not None and landing.land is not None:
            landing.land()
        elif landing is not None:
            self._notices.warn(landing.text)

    def _text_landing(self, dropped: Dropped) -> Landing | None:
        current = self._tabs.currentWidget()
        target = current if current in self._places else self._default
        landing = self._places[target].landing(dropped)
        if landing is None or landing.land is None:
            return landing
        land = partial(self._land, target, landing.land, dropped.paths)
        return Landing(landing.text, land)

    def _land(self, target: QWidget, land: Callable[[], object], paths: Sequence[Path]) -> None:
        self._tabs.setCurrentWidget(target)
        for path in reversed(paths):
            self._settings.remember_file(path)
        land()

    def _area(self) -> QRect:
        page = self._tabs.currentWidget()
        area = page.rect()
        area.moveTopLeft(page.mapTo(self._tabs, area.topLeft()))
        return area
