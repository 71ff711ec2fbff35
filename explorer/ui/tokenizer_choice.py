"""A choice of several tokenizers: a button with a list of those that are open."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from explorer.ui.check_menu import CheckMenu
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.text import number
from explorer.ui.tokenizer_opener import TokenizerOpener

# More columns are hardly wide enough to read.
_MOST_UNASKED: Final = 4


class TokenizerChoice(QToolButton):
    """The first that were opened are chosen until somebody chooses; more can be opened here."""

    changed = Signal()

    def __init__(
        self, session: Session, opener: TokenizerOpener, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tokenizer_choice")
        self.setAccessibleName(self.tr("Tokenizers to compare"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._session = session
        self._opener = opener
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
            return opened[:_MOST_UNASKED]
        return tuple(entry for entry in opened if entry in self._chosen)

    def choose(self, entry: OpenTokenizer, *, on: bool) -> None:
        """Choose an open tokenizer, or leave it out."""
        chosen = self.chosen
        if on == (entry in chosen):
            return
        self._chosen = [*chosen, entry] if on else [one for one in chosen if one is not entry]
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
