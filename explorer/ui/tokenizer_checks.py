"""Which tokenizers take part: those that are open, and the usual encodings, open or not."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.theme import framed

_USUAL: Final = ("r50k_base", "cl100k_base", "o200k_base")


@dataclass(frozen=True, eq=False)
class Offer:
    """A tokenizer to choose: an open one, or one that is only loaded when it is needed.

    Attributes:
        name: What it goes by in the window.
        opened: None for one that is not open.
    """

    name: str
    opened: Tokenizer | None

    def load(self) -> Tokenizer:
        """The tokenizer; takes a moment if it is not open.

        Raises:
            TokenizerError: A file of the program is missing or damaged.
        """
        return self.opened or builtin_tokenizer(self.name)


class TokenizerChecks(QListWidget):
    """A list with a check box for each; whatever becomes the current one is checked too."""

    changed = Signal()
    offers_changed = Signal()

    def __init__(self, name: str, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(self.tr("Tokenizers that take part"))
        self.setToolTip(self.tr("Those that are checked take part; the space bar checks one."))
        self.setItemDelegate(_BoxDelegate(self))
        self._session = session
        # Usual encodings are known by their name, open or not; others by themselves.
        self._checked: set[object] = set(_USUAL)
        self._offers: list[tuple[object, Offer]] = []
        for signal in (session.opened, session.closed, session.renamed, session.current_changed):
            signal.connect(self._on_session_changed)
        self.itemChanged.connect(self._on_item_changed)
        self._on_session_changed()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All of the list."""
        return tuple(offer for _, offer in self._offers)

    @property
    def chosen(self) -> tuple[Offer, ...]:
        """The checked ones."""
        return tuple(offer for key, offer in self._offers if key in self._checked)

    @Slot()
    def _on_session_changed(self, *_: object) -> None:
        if self._session.current is not None:
            self._checked.add(_key(self._session.current))
        opened = [
            (_key(entry), Offer(entry.name, entry.tokenizer)) for entry in self._session.tokenizers
        ]
        known = {key for key, _ in opened}
        closed: list[tuple[object, Offer]] = [
            (name, Offer(name, None)) for name in _USUAL if name not in known
        ]
        self._offers = sorted([*closed, *opened], key=_place)
        self._checked &= {key for key, _ in self._offers} | set(_USUAL)
        self._fill()
        self.offers_changed.emit()
        self.changed.emit()

    def _fill(self) -> None:
        self.blockSignals(True)  # noqa: FBT003 - Qt's way
        self.clear()
        for key, offer in self._offers:
            item = QListWidgetItem(offer.name, self)
            is_checked = key in self._checked
            item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        self.blockSignals(False)  # noqa: FBT003

    @Slot(QListWidgetItem)
    def _on_item_changed(self, item: QListWidgetItem) -> None:
        key = self._offers[self.row(item)][0]
        if item.checkState() is Qt.CheckState.Checked:
            self._checked.add(key)
        else:
            self._checked.discard(key)
        self.changed.emit()


class _BoxDelegate(QStyledItemDelegate):
    """Lets the boxes be seen, and not the list around them too."""

    @override
    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.palette = framed(option.palette)


def _key(entry: OpenTokenizer) -> object:
    name = entry.tokenizer.name
    return name if name in _USUAL else entry


def _place(offered: tuple[object, Offer]) -> int:
    """The usual encodings come first, in their order."""
    key = offered[0]
    return _USUAL.index(key) if isinstance(key, str) else len(_USUAL)
