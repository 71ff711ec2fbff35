"""Buttons under a message: the encodings that a text may be in, and the way to all others."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from explorer.ui.theme import SPACING

_IN_A_ROW: Final = 2


class EncodingHint(QWidget):
    """Offers what was guessed and lets the user decide; hidden when there is nothing to offer."""

    chosen = Signal(str)
    field_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACING // 2)
        self.hide()

    def offer(self, encodings: Sequence[str]) -> None:
        """Offer encodings, and the field where any can be named."""
        self.silence()
        for name in encodings:
            use = self._add(f"use_{name}", self.tr("Use {encoding}").format(encoding=name))
            use.setToolTip(self.tr("Read the corpus as if it were written in this encoding."))
            use.clicked.connect(partial(self.chosen.emit, name))
        field = self._add("name_encoding", self.tr("Name the encoding"))
        field.setToolTip(self.tr("Go to the field of the encoding."))
        field.clicked.connect(self.field_requested)
        self.show()

    def silence(self) -> None:
        """Offer nothing."""
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        self.hide()

    def _add(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        self._layout.addWidget(button, *divmod(len(self.buttons), _IN_A_ROW))
        self.buttons.append(button)
        return button
