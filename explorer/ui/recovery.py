"""What is not saved when the program is told to end without a question, kept for the next start."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths

from explorer.engine.errors import EngineError
from explorer.engine.sessions.state import SUFFIX, SavedTokenizer
from explorer.ui.closing import Closing
from explorer.ui.crash_log import log_unexpected
from explorer.ui.notices import Kind, Message, NoticeBar, Remedy
from explorer.ui.session_keeper import SessionKeeper
from explorer.ui.settings import Settings
from explorer.ui.train.tab import TrainTab

_NAME: Final = f"recovered{SUFFIX}"


class Recovery(QObject):
    """Keeps a session beside the settings, and offers it at the next start."""

    def __init__(
        self,
        *,
        settings: Settings,
        closing: Closing,
        train: TrainTab,
        keeper: SessionKeeper,
        notices: NoticeBar,
    ) -> None:
        """Create what recovers.

        Args:
            settings: The session is kept beside their file.
            closing: Knows whether there is anything to keep.
            train: Where a run may go on.
            keeper: Saves and opens sessions.
            notices: Shows the offer.
        """
        super().__init__(notices)
        self.path = _folder_of(settings) / _NAME
        self._closing = closing
        self._train = train
        self._keeper = keeper
        self._notices = notices
        self._offer: Message | None = None

    def keep(self) -> None:
        """Save what would be lost, and let the window close; nobody is asked."""
        if self._closing.would_lose:
            learned = self._train.learned
            more = [SavedTokenizer(learned.name, learned)] if learned is not None else []
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._keeper.save_now(self.path, more)
            except (EngineError, OSError) as error:
                log_unexpected("recovery", error)
        self._closing.discard()

    def offer(self) -> None:
        """Offer what the last session left, if it left anything."""
        if not self.path.is_file():
            return
        text = self.tr(
            "The program was told to end while vocabularies were not saved. They were kept: open "
            "them, or delete them."
        )
        self._offer = Message(
            Kind.WARNING,
            text,
            remedy=Remedy(self.tr("&Open them"), self._on_open_clicked),
            other=Remedy(self.tr("&Delete them"), self._on_delete_clicked),
        )
        self._notices.show_message(self._offer)

    def _on_open_clicked(self, *_: object) -> None:
        self._keeper.recover(self.path, self._on_delete_clicked)

    def _on_delete_clicked(self, *_: object) -> None:
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        if self._offer is not None:
            self._notices.withdraw(self._offer)


def _folder_of(settings: Settings) -> Path:
    folder = Path(settings.store.fileName()).parent
    if folder.is_absolute():
        return folder
    # Windows keeps settings in its registry.
    place = QStandardPaths.StandardLocation.AppConfigLocation
    return Path(QStandardPaths.writableLocation(place))
