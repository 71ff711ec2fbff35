"""May the window close? Asks before anything is lost, and never when nothing would be."""

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from explorer.ui.session import Session
from explorer.ui.session_keeper import SessionKeeper
from explorer.ui.train.tab import TrainTab
from explorer.ui.unsaved_question import UnsavedQuestion


class Closing(QObject):
    """Knows what would be lost with the window, and what the user said about it."""

    def __init__(
        self, *, session: Session, train: TrainTab, keeper: SessionKeeper, window: QWidget
    ) -> None:
        """Create the doorkeeper.

        Args:
            session: Holds what may not be saved.
            train: Where a run may go on.
            keeper: Saves.
            window: What is to be closed.
        """
        super().__init__(window)
        self._session = session
        self._train = train
        self._keeper = keeper
        self._window = window
        self._is_decided = False
        self._question: UnsavedQuestion | None = None

    @property
    def would_lose(self) -> bool:
        """Whether something that was learned is in no file."""
        return bool(self._session.unsaved) or self._train.unsaved_run is not None

    def allow(self) -> bool:
        """Whether the window may close now; if not, the user is asked."""
        if self._is_decided or not self.would_lose:
            return True
        if self._question is None:
            self._ask()
        return False

    def discard(self) -> None:
        """Let the window close whatever is lost."""
        self._is_decided = True
        if self._question is not None:
            self._question.reject()

    def _ask(self) -> None:
        running = self._train.unsaved_run
        names = [entry.name for entry in self._session.unsaved]
        merges = len(running.history) if running else 0
        self._question = UnsavedQuestion(names, merges, self._window)
        self._question.save_chosen.connect(self._on_save_chosen)
        self._question.discard_chosen.connect(self._on_discard_chosen)
        self._question.finished.connect(self._on_finished)
        self._question.open()

    @Slot()
    def _on_finished(self, *_: object) -> None:
        self._question = None

    @Slot()
    def _on_discard_chosen(self) -> None:
        self._is_decided = True
        # The question must be gone before its window.
        QTimer.singleShot(0, self._window, self._window.close)

    @Slot()
    def _on_save_chosen(self) -> None:
        if self._train.unsaved_run is None:
            self._save()
            return
        # What the run has learned becomes one of the open tokenizers first.
        self._session.opened.connect(self._on_opened)
        self._train.run.stop()

    @Slot(object)
    def _on_opened(self, _entry: object) -> None:
        self._session.opened.disconnect(self._on_opened)
        self._save()

    def _save(self) -> None:
        self._keeper.ask_to_save(self._window.close)
