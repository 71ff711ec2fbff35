"""Which tokens of a vocabulary are shown: of a kind, of a script, of a length."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QWidget

from explorer.engine.scripts import NO_SCRIPT, SCRIPTS
from explorer.engine.tokenizers.token_table import SEVERAL_SCRIPTS, TokenKind, TokenTable
from explorer.ui.text import number, with_remark
from explorer.ui.theme import SPACING
from explorer.ui.vocabulary_model import kind_name, script_name

# From so many bytes to so many; 0 for no end.
_LENGTHS: Final = ((1, 1), (2, 2), (3, 3), (4, 7), (8, 15), (16, 0))
_FEWEST_LETTERS: Final = 4

Choice = tuple[str, object]


@dataclass(frozen=True)
class TokenFilter:
    """What a token must be; None for anything.

    Attributes:
        kind: Its kind.
        script: The number of its script; see `TokenTable.scripts`.
        lengths: The fewest bytes and the most, 0 for no limit.
    """

    kind: TokenKind | None = None
    script: int | None = None
    lengths: tuple[int, int] | None = None

    def passing(self, table: TokenTable) -> NDArray[np.bool_]:
        """Shape (rows,): which tokens of a table are shown."""
        passes = np.ones(len(table), np.bool_)
        if self.kind is not None:
            passes &= table.kinds == self.kind
        if self.script is not None:
            passes &= table.scripts == self.script
        if self.lengths is not None:
            fewest, most = self.lengths
            passes &= table.lengths >= fewest
            if most:
                passes &= table.lengths <= most
        return passes


class VocabularyFilters(QWidget):
    """A box each for kind, script and length; each says how many tokens there are of what."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = self._box("token_kind", self.tr("Kind of token"))
        self.kind.setToolTip(self.tr("Show only tokens of one kind."))
        self.script = self._box("token_script", self.tr("Script of token"))
        self.script.setToolTip(self.tr("Show only tokens in one script, such as Latin or Han."))
        self.length = self._box("token_length", self.tr("Length of token"))
        self.length.setToolTip(self.tr("Show only tokens of some length in bytes."))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        for box in (self.kind, self.script, self.length):
            layout.addWidget(box, 1)

    @property
    def chosen(self) -> TokenFilter:
        """What the boxes say."""
        kind = self.kind.currentData()
        return TokenFilter(
            None if kind is None else TokenKind(kind),
            self.script.currentData(),
            self.length.currentData(),
        )

    def show_counts(self, table: TokenTable) -> None:
        """Offer what a table has."""
        kinds = np.bincount(table.kinds, minlength=len(TokenKind)).tolist()
        _fill(
            self.kind,
            self.tr("all kinds"),
            (
                (_counted(kind_name(kind), kinds[kind]), int(kind))
                for kind in TokenKind
                if kinds[kind]
            ),
        )
        used = table.kinds != TokenKind.UNUSED
        scripts = np.bincount(table.scripts[used], minlength=SEVERAL_SCRIPTS + 1).tolist()
        found = sorted(filter(scripts.__getitem__, range(1, len(SCRIPTS) + 1)), key=script_name)
        found += [one for one in (SEVERAL_SCRIPTS, NO_SCRIPT) if scripts[one]]
        names = {SEVERAL_SCRIPTS: self.tr("several scripts"), NO_SCRIPT: self.tr("no script")}
        _fill(
            self.script,
            self.tr("all scripts"),
            ((_counted(names.get(one) or script_name(one), scripts[one]), one) for one in found),
        )
        _fill(self.length, self.tr("any length"), map(self._length, _LENGTHS))

    def _length(self, lengths: tuple[int, int]) -> Choice:
        fewest, most = lengths
        text = self.tr("{fewest} to {most} bytes")
        if not most:
            text = self.tr("{fewest} bytes or more")
        elif fewest == most:
            text = self.tr("1 byte") if most == 1 else self.tr("{most} bytes")
        return text.format(fewest=number(fewest), most=number(most)), lengths

    def _box(self, name: str, title: str) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName(name)
        box.setAccessibleName(title)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(_FEWEST_LETTERS)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.activated.connect(self.changed)
        return box


def _counted(name: str, count: int) -> str:
    return with_remark(name, number(count))


def _fill(box: QComboBox, everything: str, choices: Iterable[Choice]) -> None:
    chosen = box.currentData()
    box.clear()
    box.addItem(everything, None)
    for text, value in choices:
        box.addItem(text, value)
    values = [box.itemData(row) for row in range(box.count())]
    box.setCurrentIndex(values.index(chosen) if chosen in values else 0)
    # The list may be wider than the box.
    box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + 3 * SPACING)
