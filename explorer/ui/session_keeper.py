"""Saves the session as one file, and opens such files, with a question before anything is lost."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from explorer.engine.sessions.session_file import open_session, save_session
from explorer.engine.sessions.state import SUFFIX, SavedSession, SavedTokenizer
from explorer.engine.steps import finish
from explorer.ui.dialogs import ask_for_files, ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.long_job import LongJob
from explorer.ui.notices import NoticeBar
from explorer.ui.session import OpenTokenizer
from explorer.ui.session_views import SessionViews
from explorer.ui.settings import Settings
from explorer.ui.text import listed, number
from explorer.ui.unsaved_question import UnsavedQuestion

_Then = Callable[[], Any]


class SessionKeeper(QObject):
    """The way between the window and session files."""

    def __init__(
        self,
        views: SessionViews,
        *,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        parent: QWidget,
    ) -> None:
        """Create the keeper.

        Args:
            views: What a session is taken from and shown in.
            settings: Remembers folder and files.
            jobs: Runs reading and writing.
            notices: Tells how it went.
            parent: The window that dialogs belong to.
        """
        super().__init__(parent)
        self._window = parent
        self._views = views
        self._settings = settings
        self._notices = notices
        self._path = Path()
        self._held: tuple[OpenTokenizer, ...] = ()
        self.job = LongJob(jobs, self)

    @property
    def held(self) -> list[OpenTokenizer]:
        """The open tokenizers that stand in the session file that was saved or opened last."""
        return [entry for entry in self._held if entry in self._views.tools.session.tokenizers]

    def remember(self) -> None:
        """Note the session that the next start opens again, unless all of it was closed."""
        is_open = self._path.name and (self.held or not self._held)
        self._settings.open_session = str(self._path) if is_open else ""

    def reopen(self, then: _Then) -> None:
        """Open what `remember` noted; the options stay as they are.

        Args:
            then: Called when it is open, or cannot be, or nothing was noted.
        """
        if noted := self._settings.open_session:
            path = Path(noted)
            work = partial(open_session, path)
            self.job.start(work, partial(self._on_reopened, path, then))
        else:
            then()

    @Slot()
    def ask_to_save(self, then: _Then | None = None) -> None:
        """Let the user choose a file and save into it.

        Args:
            then: Called when the session is saved; not if that failed or was given up.
        """
        folder = Path(self._settings.session_folder or Path.home())
        # A signal may come with an argument of its own.
        follow = then if callable(then) else None
        path = folder / (self._path.name or self.tr("session") + SUFFIX)
        ask_where_to_save(
            self._window, self.tr("Save session"), path, partial(self._on_target_chosen, follow)
        )

    def save(self, path: Path, then: _Then | None = None) -> None:
        """Save into a file in the background."""
        entries = self._views.tools.session.tokenizers
        work = partial(save_session, self._views.collect(), path)
        self.job.start(work, partial(self._on_saved, path, entries, then))

    def save_now(self, path: Path, more: Sequence[SavedTokenizer] = ()) -> None:
        """Save at once, without asking or telling anybody.

        Args:
            path: The file.
            more: Tokenizers that are not open yet.

        Raises:
            EngineError: It cannot be saved.
        """
        finish(save_session(self._views.collect(more), path))

    @Slot()
    def ask_to_open(self) -> None:
        """Let the user choose a session file and open it."""
        folder = self._settings.session_folder
        ask_for_files(self._window, self.tr("Open session"), folder, self._on_source_chosen)

    def open(self, path: Path) -> None:
        """Open a session in the place of this one, after a question if that would lose anything."""
        unsaved = self._views.tools.session.unsaved
        if not unsaved:
            self.load(path)
            return
        question = UnsavedQuestion([entry.name for entry in unsaved], parent=self._window)
        question.save_chosen.connect(partial(self.ask_to_save, partial(self.load, path)))
        question.discard_chosen.connect(partial(self.load, path))
        question.open()

    def load(self, path: Path, then: _Then | None = None) -> None:
        """Open a session in the background, whatever would be lost.

        Args:
            path: The file.
            then: Called when it is open, or cannot be.
        """
        self.job.start(partial(open_session, path), partial(self._on_loaded, path, then))

    def recover(self, path: Path, then: _Then) -> None:
        """Open a session whose file will not stay, so that nothing in it counts as saved.

        Args:
            path: The file.
            then: Called when the session is shown.
        """
        self.job.start(partial(open_session, path), partial(self._on_recovered, then))

    def _on_target_chosen(self, then: _Then | None, name: str) -> None:
        path = Path(name)
        self._settings.session_folder = str(path.parent)
        self.save(path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX), then)

    @Slot(list)
    def _on_source_chosen(self, names: list[str]) -> None:
        self._settings.session_folder = str(Path(names[0]).parent)
        self.open(Path(names[0]))

    def _on_saved(
        self,
        path: Path,
        entries: Sequence[OpenTokenizer],
        then: _Then | None,
        outcome: Outcome[None],
    ) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        for entry in entries:
            entry.saved = True
        self._path = path
        self._held = tuple(entries)
        self._settings.remember_session(path)
        self._notices.info(self.tr("The session is saved: {file}").format(file=path))
        if left_out := self._views.too_long:
            text = self.tr("Too long to be in the session file, so open it again there: {texts}")
            self._notices.warn(text.format(texts=listed(left_out)))
        if then is not None:
            then()

    def _on_loaded(self, path: Path, then: _Then | None, outcome: Outcome[SavedSession]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._settings.remember_session(path)
            self._show(path, outcome.value)
            self._views.show_options(outcome.value)
            self._tell_what_came_back(outcome.value)
        if then is not None:
            then()

    def _on_reopened(self, path: Path, then: _Then, outcome: Outcome[SavedSession]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._show(path, outcome.value)
        then()

    def _show(self, path: Path, saved: SavedSession) -> None:
        origin = self.tr("session {file}").format(file=path.name)
        self._views.show(saved, origin, is_saved=True)
        self._path = path
        self._held = self._views.tools.session.tokenizers

    def _on_recovered(self, then: _Then, outcome: Outcome[SavedSession]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        self._views.show(outcome.value, self.tr("recovered"), is_saved=False)
        self._views.show_options(outcome.value)
        self._tell_what_came_back(outcome.value)
        then()

    def _tell_what_came_back(self, saved: SavedSession) -> None:
        text = self.tr(
            "The session is open: tokenizers {tokenizers}, texts {texts}, merges {merges}, and the "
            "options of Train."
        )
        merges = len(saved.run.history) if saved.run else 0
        counts = {"tokenizers": len(saved.tokenizers), "texts": len(saved.texts), "merges": merges}
        self._notices.info(text.format_map({name: number(n) for name, n in counts.items()}))
