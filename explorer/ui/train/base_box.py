"""Which open vocabulary a run goes on from, if any."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from explorer.engine.vocabulary import Vocabulary
from explorer.ui.fields import Hint
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.text import number
from explorer.ui.theme import SPACING

_LETTERS: Final = 12


class BaseBox(QWidget):
    """Chooses nothing, or one of the open byte-level vocabularies, and says what is kept of it."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self.combo = QComboBox(self)
        self.combo.setObjectName("base")
        self.combo.setToolTip(
            self.tr(
                "Learn more merges for an open vocabulary, which keeps all its ids: so a language "
                "is added to it."
            )
        )
        self.combo.setMinimumContentsLength(_LETTERS)
        self.combo.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.hint = Hint(parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.combo)
        layout.addWidget(self.hint)
        self.combo.currentIndexChanged.connect(self.changed)
        self._fill()

    @property
    def vocabulary(self) -> Vocabulary | None:
        """What the run goes on from; None if it begins anew."""
        entry = self.combo.currentData()
        return entry.tokenizer.vocabulary if isinstance(entry, OpenTokenizer) else None

    def follow(self, session: Session) -> None:
        """Offer what is open from now on."""
        self._session = session
        for signal in (session.opened, session.closed, session.renamed):
            signal.connect(self._fill)
        self._fill()

    @Slot()
    def _fill(self, *_: object) -> None:
        chosen = self.combo.currentData()
        entries = self._session.tokenizers if self._session else ()
        with QSignalBlocker(self.combo):
            self.combo.clear()
            self.combo.addItem(self.tr("nothing: a new vocabulary"))
            for entry in entries:
                if entry.tokenizer.vocabulary is not None:
                    self.combo.addItem(entry.name, entry)
                    last = self.combo.count() - 1
                    self.combo.setItemData(last, entry.origin, Qt.ItemDataRole.ToolTipRole)
                    if entry is chosen:
                        self.combo.setCurrentIndex(last)
        if self.combo.currentData() is not chosen:
            self.changed.emit()

    def show_what_is_kept(self, vocabulary: Vocabulary | None) -> None:
        """Say what a run keeps that goes on from a vocabulary; nothing without one."""
        self.hint.setVisible(vocabulary is not None)
        if vocabulary is not None:
            text = self.tr(
                "Kept: its {ids} ids, which count towards the size, the pattern {pattern}, and its "
                "special tokens, {specials} in number."
            )
            self.hint.setText(
                text.format(
                    ids=number(vocabulary.size),
                    pattern=vocabulary.pattern.name,
                    specials=number(len(vocabulary.specials)),
                )
            )
