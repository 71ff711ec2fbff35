"""One tokenizer's column: its name, what the text comes to, and the tokens."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.engine.comparing.measuring import Measure
from explorer.engine.tokenizers.unknown import unknown_id_of
from explorer.ui.compare.loss_sign import LossSign
from explorer.ui.compare.losses import loss_told
from explorer.ui.compare.prepared import ColumnText
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
        self._unknown_id = unknown_id_of(entry.tokenizer)
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

    def show_text(self, text: ColumnText) -> None:
        """Show the tokens, those with a ring that not all tokenizers have."""
        self.view.set_document(text.document, self._special_ids.__contains__)
        self.view.set_ringed(text.ringed)

    def written(self, token: int) -> bytes:
        """What a token of the text stands for: its bytes, or the name of what is unknown."""
        token_id = int(self.view.document.ids[token])
        if token_id == self._unknown_id:
            return self.entry.tokenizer.token_bytes(token_id)
        return self.view.document.token_bytes(token)

    def show_measure(self, measure: Measure, first: Measure) -> None:
        """Show what the text comes to."""
        relative = measure.relative_to(first)
        parts = [
            self.tr("tokens {count}").format(count=number(measure.tokens)),
            self._bytes_told(measure),
            self.tr("× {ratio}").format(ratio="-" if relative is None else decimal(relative)),
        ]
        self.figures.setText(" · ".join(parts))
        self.figures.setToolTip(self.figures.text())
        self.loss.say(loss_told(measure))

    def _bytes_told(self, measure: Measure) -> str:
        if measure.has_unknown:
            # They hold any number of bytes: a ratio would mean nothing.
            return self.tr("unknown {count}").format(count=number(measure.unknown))
        ratio = measure.bytes_per_token
        return self.tr("{ratio} bytes/token").format(ratio="-" if ratio is None else decimal(ratio))

    def forget(self) -> None:
        """Show nothing of the text before."""
        self.view.set_document(TokenDocument(b""))
        self.loss.say("")

    def say(self, state: str) -> None:
        """Say instead of figures why there are none."""
        self.figures.setText(state)
        self.figures.setToolTip("")
