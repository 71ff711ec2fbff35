"""A choice of several tokenizers: a button with a list of those that are open."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from explorer.ui.check_menu import CheckMenu
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.settings import Settings
from explorer.ui.text import number
from explorer.ui.tokenizer_opener import TokenizerOpener

# More columns are hardly wide enough to read.
_MOST_UNASKED: Final = 4


class TokenizerChoice(QPushButton):
    """The first that were opened are chosen until somebody chooses; more can be opened here.

    Of those that were trained here only the newest takes part unasked: its elders are much like it.
    A choice is remembered by name, and holds at the next start as far as those are open.
    """

    changed = Signal()

    def __init__(
        self,
        session: Session,
        opener: TokenizerOpener,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tokenizer_choice")
        self.setAccessibleName(self.tr("Tokenizers to compare"))
        self._session = session
        self._opener = opener
        self._settings = settings
        # None while nobody has chosen.
        self._chosen: list[OpenTokenizer] | None = None
        self._told: tuple[OpenTokenizer, ...] = ()
        self._menu = CheckMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)
        session.opened.connect(self._on_session_changed)
        session.closed.connect(self._on_session_changed)
        session.renamed.connect(self._on_session_changed)
        self._update_text()

    @property
    def chosen(self) -> tuple[OpenTokenizer, ...]:
        """The chosen ones, in the order in which they were opened."""
        opened = self._session.tokenizers
        if self._chosen is None:
            names = self._settings.compared
            known = tuple(entry for entry in opened if entry.name in names)
            return known or _unasked(opened)
        return tuple(entry for entry in opened if entry in self._chosen)

    def choose(self, entry: OpenTokenizer, *, on: bool) -> None:
        """Choose an open tokenizer, or leave it out."""
        chosen = self.chosen
        if on == (entry in chosen):
            return
        self._chosen = [*chosen, entry] if on else [one for one in chosen if one is not entry]
        self._settings.compared = tuple(one.name for one in self.chosen)
        self._tell()

    @Slot()
    def _fill(self) -> None:
        self._menu.clear()
        for entry in self._session.tokenizers:
            action = self._menu.addAction(entry.name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(entry in self.chosen)
            action.toggled.connect(partial(self._on_toggled, entry))
        closed = self._opener.closed_builtins
        if closed and self._session.tokenizers:
            self._menu.addSeparator()
        for name in closed:
            text = self.tr("Open {name}").format(name=name)
            self._menu.addAction(text).triggered.connect(partial(self._on_open_triggered, name))
        self._menu.addSeparator()
        self._menu.addAction(self.tr("Open a &file…")).triggered.connect(self._opener.ask)

    def _on_toggled(self, entry: OpenTokenizer, on: bool) -> None:  # noqa: FBT001 - Qt calls it
        self.choose(entry, on=on)

    def _on_open_triggered(self, name: str, *_: object) -> None:
        self._opener.open_builtin(name)

    @Slot(OpenTokenizer)
    def _on_session_changed(self, entry: OpenTokenizer) -> None:
        if self.chosen != self._told or entry in self._told:
            self._tell()

    def _tell(self) -> None:
        self._told = self.chosen
        self._update_text()
        self.changed.emit()

    def _update_text(self) -> None:
        text = self.tr("To&kenizers: {count}").format(count=number(len(self.chosen)))
        self.setText(text)
        self.setToolTip("\n".join(entry.name for entry in self.chosen))


def _unasked(opened: Sequence[OpenTokenizer]) -> tuple[OpenTokenizer, ...]:
    trained = [entry for entry in opened if _is_trained_here(entry)]
    # The newest takes the place of the oldest, so that it is never one too many.
    slots = [
        trained[-1] if entry in trained else entry for entry in opened if entry not in trained[1:]
    ]
    taken = slots[:_MOST_UNASKED]
    return tuple(entry for entry in opened if entry in taken)


def _is_trained_here(entry: OpenTokenizer) -> bool:
    """Only of what was trained here is it known how often its pairs were seen."""
    vocabulary = entry.tokenizer.vocabulary
    return vocabulary is not None and bool(vocabulary.frequency.any())
