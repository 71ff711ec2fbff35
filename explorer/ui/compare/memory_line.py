"""Says that a text is too long to be compared as a whole, and how to have it all the same."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from explorer.engine.comparing.memory import MEMORY_PER_BYTE, MUCH_MEMORY, memory_needed
from explorer.engine.tokenizers.cutting import character_start
from explorer.ui.fields import FieldMessage
from explorer.ui.session import OpenTokenizer
from explorer.ui.text import file_size, listed
from explorer.ui.theme import SPACING


class MemoryLine(QWidget):
    """Limits texts for tokenizers that cannot encode them part by part; hidden while none do."""

    whole_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._allows_all = False
        self._message = FieldMessage(self)
        self.button = QPushButton(self.tr("&Compare all of it"), self)
        self.button.setObjectName("compare_whole")
        self.button.setToolTip(
            self.tr("Encode the whole text, however much memory that takes; it may take long too.")
        )
        self.button.clicked.connect(self._on_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self._message, 1)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty when hidden."""
        return self._message.text

    def forbid(self) -> None:
        """Ask again whether all of a text is to be compared."""
        self._allows_all = False

    def part_of(
        self, data: bytes | memoryview, entries: Sequence[OpenTokenizer]
    ) -> bytes | memoryview:
        """As much of a text as is compared."""
        if self._allows_all or not self._greedy(len(data), entries):
            return data
        return data[: character_start(data, MUCH_MEMORY // MEMORY_PER_BYTE)]

    def warn(self, data: bytes | memoryview, entries: Sequence[OpenTokenizer]) -> None:
        """Say what keeps a text from being compared as a whole, if anything does."""
        greedy = self._greedy(len(data), entries)
        self.setVisible(bool(greedy) and not self._allows_all)
        if not greedy:
            self._message.silence()
            return
        text = self.tr(
            "{names}: such tokenizers cannot encode a text part by part. All of it, {size}, would "
            "take about {memory} of memory; the first {part} are compared."
        )
        self._message.warn(
            text.format(
                names=listed(entry.name for entry in greedy),
                size=file_size(len(data)),
                memory=file_size(memory_needed(greedy[0].tokenizer, len(data))),
                part=file_size(MUCH_MEMORY // MEMORY_PER_BYTE),
            )
        )

    def _greedy(self, size: int, entries: Sequence[OpenTokenizer]) -> list[OpenTokenizer]:
        return [entry for entry in entries if memory_needed(entry.tokenizer, size) > MUCH_MEMORY]

    @Slot()
    def _on_clicked(self) -> None:
        self._allows_all = True
        self.hide()
        self.whole_requested.emit()
