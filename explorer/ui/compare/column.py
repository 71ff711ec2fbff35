"""One tokenizer's column: its name, what the text comes to, and the tokens."""

import numpy as np
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.engine.comparing.measuring import Measure
from explorer.engine.comparing.spans import Mask
from explorer.engine.tokenizers.protocol import Encoded, Offsets
from explorer.ui.compare.loss_sign import LossSign
from explorer.ui.fields import ElidedLabel
from explorer.ui.session import OpenTokenizer
from explorer.ui.text import decimal, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView


class Column(QWidget):
    """Shows how one tokenizer cuts the text."""

    def __init__(self, entry: OpenTokenizer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self._special_ids = frozenset(entry.tokenizer.specials.values())
        self.name = ElidedLabel(self)
        self.name.setText(entry.name)
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.figures = ElidedLabel(self)
        self.figures.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.loss = LossSign(self)
        self.loss.setObjectName(f"compare_loss_{entry.name}")
        self.view = TokenView(self)
        self.view.setObjectName(f"compare_{entry.name}")
        self.view.setAccessibleName(self.tr("Tokens of {name}").format(name=entry.name))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.name)
        line = QHBoxLayout()
        line.setSpacing(SPACING // 2)
        line.addWidget(self.figures, 1)
        line.addWidget(self.loss)
        layout.addLayout(line)
        layout.addWidget(self.view, 1)

    def show_tokens(self, data: bytes, tokens: Encoded, alone: Mask, rows: Offsets) -> None:
        """Show the tokens, those with a ring that not all tokenizers have.

        Args:
            data: The text.
            tokens: Its tokens.
            alone: Shape (tokens,): true where the span is not shared.
            rows: Shape (rows,): where each row of the text begins, alike in all columns.
        """
        document = TokenDocument(data)
        document.append(tokens, rows)
        document.complete()
        self.view.set_document(document, self._special_ids.__contains__)
        self.view.set_ringed(frozenset(np.flatnonzero(alone).tolist()))

    def show_measure(self, measure: Measure, first: Measure) -> None:
        """Show what the text comes to."""
        ratio = measure.bytes_per_token
        relative = measure.relative_to(first)
        parts = [
            self.tr("tokens {count}").format(count=number(measure.tokens)),
            self.tr("{ratio} bytes/token").format(ratio="-" if ratio is None else decimal(ratio)),
            self.tr("× {ratio}").format(ratio="-" if relative is None else decimal(relative)),
        ]
        self.figures.setText(" · ".join(parts))
        self.figures.setToolTip(self.figures.text())
        self.loss.show_loss(measure.loss)

    def clear(self) -> None:
        """Show nothing."""
        self.view.set_document(TokenDocument(b""))
        self.figures.setText("")
        self.loss.show_loss(None)
