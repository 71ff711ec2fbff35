"""How a vocabulary is learned, and which of several equally frequent pairs is merged."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.ui.train.describe import algorithm_name

_LETTERS: Final = 12


class AlgorithmBox(QComboBox):
    """Chooses an algorithm."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("algorithm")
        tips = {
            Algorithm.BYTE_BPE: self.tr("Merges bytes inside of pieces; no text is unknown to it."),
            Algorithm.CLASSIC_BPE: self.tr(
                "Merges the characters of words that end in the mark </w>, as the tutorials do."
            ),
            Algorithm.WORDPIECE: self.tr(
                "As for BERT; Hugging Face tokenizers trains it and merges the most frequent pair."
            ),
            Algorithm.UNIGRAM: self.tr("As for T5; Hugging Face tokenizers trains it."),
            Algorithm.CHARACTERS: self.tr("Each character of the corpus is a token."),
        }
        _fill(self, ((choice, algorithm_name(choice), tips[choice]) for choice in Algorithm))
        self.currentIndexChanged.connect(self._on_index_changed)
        self._on_index_changed()

    @property
    def algorithm(self) -> Algorithm:
        """The chosen one."""
        return Algorithm(self.currentData())

    def choose(self, value: str) -> None:
        """Choose by value; the usual one for a value that there is not."""
        self.setCurrentIndex(max(0, self.findData(value)))

    @Slot()
    def _on_index_changed(self) -> None:
        self.setToolTip(self.itemData(self.currentIndex(), Qt.ItemDataRole.ToolTipRole))
        self.changed.emit()


class TiesBox(QComboBox):
    """Chooses a rule for ties."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ties")
        titles = {
            Ties.IDS: (
                self.tr("smallest ids"),
                self.tr("The pair with the smallest left id, then the smallest right id."),
            ),
            Ties.BYTES: (
                self.tr("greatest bytes"),
                self.tr("The pair with the greatest left bytes, then the greatest right bytes."),
            ),
            Ties.FIRST: (
                self.tr("first in the corpus"),
                self.tr("The pair that was seen first; slow, and for small corpora only."),
            ),
        }
        _fill(self, ((choice, *titles[choice]) for choice in Ties))
        self.setToolTip(
            self.tr(
                "Which of several pairs that are equally frequent is merged; tutorials differ in "
                "this."
            )
        )
        self.currentIndexChanged.connect(self.changed)

    @property
    def ties(self) -> Ties:
        """The chosen rule."""
        return Ties(self.currentData())

    def choose(self, value: str) -> None:
        """Choose by value; the usual one for a value that there is not."""
        self.setCurrentIndex(max(0, self.findData(value)))


def _fill(box: QComboBox, choices: Iterable[tuple[StrEnum, str, str]]) -> None:
    box.setMinimumContentsLength(_LETTERS)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    for choice, title, tip in choices:
        # Qt would keep a copy of another type than the enumeration's.
        box.addItem(title, choice.value)
        box.setItemData(box.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
