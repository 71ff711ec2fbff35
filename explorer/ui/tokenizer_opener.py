"""Opens tokenizers in the background: those that come with the program, and files of all kinds."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from explorer.engine.errors import EngineError, MissingPatternError
from explorer.engine.formats.tiktoken_file import sidecar_of
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.recognising import FileKind, recognise
from explorer.engine.patterns import Pattern
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.dialogs import ask_for_files
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import Kind, Message, NoticeBar, Remedy
from explorer.ui.pattern_dialog import PatternDialog
from explorer.ui.session import OpenTokenizer, Session, Source
from explorer.ui.settings import Settings
from explorer.ui.text import translate


@dataclass(frozen=True)
class Reopened:
    """A tokenizer that was open at the end of the last session.

    Attributes:
        source: Where it is opened from.
        name: What it went by.
        is_current: Whether it was the current one.
    """

    source: Source
    name: str
    is_current: bool = False


@dataclass(frozen=True)
class _Read:
    """What was read, and whether its pattern was only guessed."""

    tokenizer: Tokenizer
    pattern_is_guessed: bool


class TokenizerOpener(QObject):
    """Adds what it opened to the session, and tells what a file holds that changes ids or text."""

    busy_changed = Signal(bool)

    def __init__(
        self,
        *,
        session: Session,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        parent: QWidget,
    ) -> None:
        """Create the opener.

        Args:
            session: Takes what is opened.
            settings: Remembers the folder of the files.
            jobs: Runs the reading.
            notices: Shows what is to be known, and what went wrong.
            parent: The window that dialogs belong to.
        """
        super().__init__(parent)
        self._window = parent
        self._session = session
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self._waiting: list[Source] = []

    @property
    def busy(self) -> bool:
        """Whether something is being opened."""
        return bool(self._waiting)

    @property
    def closed_builtins(self) -> list[str]:
        """Names of the tokenizers that come with the program and are not open."""
        return [name for name in BUILTIN_NAMES if self._entry_of(name) is None]

    def open_builtin(self, name: str, *, choose: bool = True) -> None:
        """Open a tokenizer that comes with the program; one that is open is only chosen.

        Args:
            name: One of `BUILTIN_NAMES`.
            choose: Whether it becomes the current one, if there is one already.
        """
        entry = self._entry_of(name)
        if entry is None and Source(name) not in self._waiting:
            self._open(Source(name), choose=choose)
        elif entry is not None and choose:
            self._session.choose(entry)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open files, or folders that hold a tokenizer each."""
        for path in paths:
            self._open(Source(path))

    def open_again(self, wanted: Sequence[Reopened]) -> None:
        """Open what was open before, in its order; what is gone by now is told."""
        if wanted:
            self._waiting += [one.source for one in wanted]
            self.busy_changed.emit(self.busy)
            self._jobs.start(partial(_read_all, wanted), partial(self._on_all_read, wanted))

    def give_up(self) -> None:
        """Add nothing of what is still being opened."""
        self._waiting.clear()
        self.busy_changed.emit(self.busy)

    def origin_of(self, source: Source) -> str:
        """Where a tokenizer came from, in words."""
        return str(source.place) if isinstance(source.place, Path) else self.tr("built in")

    @Slot()
    def ask(self) -> None:
        """Let the user choose files."""
        folder = self._settings.tokenizer_folder
        ask_for_files(self._window, self.tr("Open tokenizer"), folder, self._on_files_chosen)

    def _entry_of(self, name: str) -> OpenTokenizer | None:
        entries = self._session.tokenizers
        return next((entry for entry in entries if entry.source == Source(name)), None)

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        self._settings.tokenizer_folder = str(paths[0].parent)
        self.open_files(paths)

    def _open(self, source: Source, *, choose: bool = True) -> None:
        self._waiting.append(source)
        self.busy_changed.emit(self.busy)
        self._jobs.start(partial(_read, source), partial(self._on_read, source, choose=choose))

    def _take(self, source: Source) -> bool:
        """Wait for it no longer; whether anybody still did."""
        is_due = source in self._waiting
        if is_due:
            self._waiting.remove(source)
        return is_due

    def _on_read(self, source: Source, outcome: Outcome[_Read], *, choose: bool) -> None:
        if not self._take(source):
            return
        if not isinstance(outcome, Err):
            self._add(source, outcome.value, choose=choose or self._session.current is None)
        elif isinstance(outcome.error, MissingPatternError) and isinstance(source.place, Path):
            self._ask_for_pattern(source.place, translate(outcome.error))
        else:
            self._notices.error(outcome.error)
        self.busy_changed.emit(self.busy)

    def _on_all_read(
        self, wanted: Sequence[Reopened], outcome: Outcome[list[Tokenizer | EngineError]]
    ) -> None:
        due = [self._take(one.source) for one in wanted]
        current = self._session.current
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            for one, found, is_due in zip(wanted, outcome.value, due, strict=True):
                if not is_due:
                    continue
                if isinstance(found, EngineError):
                    self._notices.error(found)
                    continue
                origin = self.origin_of(one.source)
                entry = self._session.add(one.name, found, origin, source=one.source, choose=False)
                current = entry if one.is_current or current is None else current
        self._session.choose(current)
        self.busy_changed.emit(self.busy)

    def _add(self, source: Source, read: _Read, *, choose: bool) -> None:
        tokenizer, place = read.tokenizer, source.place
        origin = self.origin_of(source)
        entry = self._session.add(tokenizer.name, tokenizer, origin, source=source, choose=choose)
        if isinstance(place, Path):
            self._settings.remember_tokenizer(place)
        if tokenizer.notices:
            said = [translate(notice) for notice in tokenizer.notices]
            text = self.tr("{name} is open. Mind what comes with it:").format(name=entry.name)
            remedy = self._remedy(source) if read.pattern_is_guessed else None
            self._notices.show_message(
                Message(Kind.WARNING, "\n".join([text, *said]), remedy=remedy)
            )

    def _remedy(self, source: Source) -> Remedy:
        """The way to another pattern than the guessed one."""
        reason = self.tr("Choose how {file} splits text.").format(file=source.place)
        ask = partial(self._ask_for_pattern, Path(source.place), reason)
        return Remedy(self.tr("Choose &pattern…"), ask)

    def _ask_for_pattern(self, path: Path, reason: str, *_: object) -> None:
        dialog = PatternDialog(reason, self._window)
        dialog.pattern_chosen.connect(partial(self._open_with_pattern, path))
        dialog.open()

    def _open_with_pattern(self, path: Path, pattern: Pattern) -> None:
        self._open(Source(path, pattern))


def _read(source: Source) -> _Read:
    tokenizer = load_tokenizer(source.place, source.pattern)
    # Some files are turned into a vocabulary only when it is asked for, which takes a second: the
    # window must not be the first to ask.
    _ = tokenizer.vocabulary
    return _Read(tokenizer, _is_guessed(source))


def _read_all(wanted: Sequence[Reopened]) -> list[Tokenizer | EngineError]:
    found: list[Tokenizer | EngineError] = []
    for one in wanted:
        try:
            found.append(_read(one.source).tokenizer)
        except EngineError as error:
            found.append(error)
    return found


def _is_guessed(source: Source) -> bool:
    path = source.place
    if source.pattern is not None or not isinstance(path, Path):
        return False
    return path.is_file() and recognise(path) is FileKind.RANKS and not sidecar_of(path).exists()
