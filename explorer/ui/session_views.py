"""What of the window belongs to a session: taken from the tabs, and shown in them again."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QTabWidget

from explorer.engine.sessions.state import (
    MOST_TEXT_BYTES,
    SavedSession,
    SavedText,
    SavedTokenizer,
)
from explorer.ui.compare.tab import CompareTab
from explorer.ui.lab.tab import LabTab
from explorer.ui.session import OpenTokenizer, Source
from explorer.ui.settings import SESSION_NAMES
from explorer.ui.token_view.text_store import TextStore
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.tools import Tools
from explorer.ui.train.tab import TrainTab

_MOST_SOURCES: Final = 1000


@dataclass(frozen=True, eq=False)
class SessionViews:
    """The parts of the window that a session fills."""

    tabs: QTabWidget
    train: TrainTab
    tokens: TokensTab
    lab: LabTab
    compare: CompareTab
    tools: Tools

    @property
    def too_long(self) -> list[str]:
        """Titles of the texts that no session file takes."""
        return [store.title for store in self._stores.values() if _is_too_long(store)]

    def collect(self, more: Sequence[SavedTokenizer] = ()) -> SavedSession:
        """What is open and shown now.

        Args:
            more: Tokenizers that are not among the open ones yet.
        """
        entries = self.tools.session.tokenizers
        self.train.form.remember()
        options: dict[str, object] = {
            "settings": self.tools.settings.stored(SESSION_NAMES),
            "corpus": [str(path) for path in self.train.form.corpus.sources],
            "tab": self.tabs.currentIndex(),
            "lab_panel": self.tools.settings.lab_panel,
            "compared": [entry in self.compare.line.choice.chosen for entry in entries],
        }
        current = self.tools.session.current
        return SavedSession(
            (*map(_saved, entries), *more),
            entries.index(current) if current in entries else -1,
            {
                view: SavedText(store.title, bytes(store.data))
                for view, store in self._stores.items()
                if store.title and not _is_too_long(store)
            },
            options,
            self.train.saved_run,
        )

    def show(self, saved: SavedSession, origin: str, *, is_saved: bool) -> None:
        """Show a session in the place of what is open; its options are for `show_options`.

        Args:
            saved: The session.
            origin: Where it is from, in words.
            is_saved: Whether what it holds is in a file that stays.
        """
        self.tools.opener.give_up()
        for entry in self.tools.session.tokenizers:
            self.tools.session.close(entry)
        opened = [self._open(one, origin, is_saved=is_saved) for one in saved.tokenizers]
        if opened:
            self.tools.session.choose(opened[max(0, saved.current)])
        if isinstance(compared := saved.options.get("compared"), list):
            for entry, on in zip(opened, compared, strict=False):
                self.compare.line.choice.choose(entry, on=on is True)
        self._show_corpus(saved.options.get("corpus"))
        self.train.show_saved_run(saved.run)
        for view, store in self._stores.items():
            if text := saved.texts.get(view):
                store.set_text(text.data, text.title)

    def show_options(self, saved: SavedSession) -> None:
        """Set what was chosen when the session was saved: fields, tab, panel.

        After `show`, since what was allowed for another corpus is forgotten with it.
        """
        options = saved.options
        if isinstance(values := options.get("settings"), dict):
            self.tools.settings.restore(SESSION_NAMES, values)
            self.train.form.restore()
        for place, count, choose in (
            ("lab_panel", self.lab.list.count(), self._show_panel),
            ("tab", self.tabs.count(), self.tabs.setCurrentIndex),
        ):
            index = options.get(place)
            if type(index) is int and 0 <= index < count:
                choose(index)

    def _show_corpus(self, paths: object) -> None:
        if isinstance(paths, list):
            # On another machine they may not be there.
            found = [Path(path) for path in paths[:_MOST_SOURCES] if _is_there(path)]
            if found:
                self.train.open_files(found)

    def _open(self, one: SavedTokenizer, origin: str, *, is_saved: bool) -> OpenTokenizer:
        source = Source(one.tokenizer.name) if one.is_built_in else None
        return self.tools.session.add(
            one.name,
            one.tokenizer,
            one.origin or origin,
            saved=is_saved or one.is_built_in,
            source=source,
            choose=False,
        )

    def _show_panel(self, row: int) -> None:
        # The Lab asks there when somebody looks for the first time.
        self.tools.settings.lab_panel = row
        if self.lab.list.currentRow() >= 0:
            self.lab.list.setCurrentRow(row)

    @property
    def _stores(self) -> dict[str, TextStore]:
        return {"tokens": self.tokens.store, "compare": self.compare.line.store}


def _saved(entry: OpenTokenizer) -> SavedTokenizer:
    """An open tokenizer; of the folders of this machine nothing is told."""
    source = entry.source.place if entry.source else None
    origin = source.name if isinstance(source, Path) else entry.origin
    return SavedTokenizer(entry.name, entry.tokenizer, origin)


def _is_too_long(store: TextStore) -> bool:
    return len(store.data) > MOST_TEXT_BYTES


def _is_there(path: object) -> bool:
    try:
        return isinstance(path, str) and Path(path).exists()
    except (OSError, ValueError):
        return False
