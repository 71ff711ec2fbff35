"""All that is known of one finding."""

import unicodedata
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.byte_forms import escaped_text
from explorer.engine.lab.lookalikes.scanning import Finding
from explorer.engine.tokenizers.protocol import Encoded, Tokenizer
from explorer.ui.fields import WrappedLabel
from explorer.ui.text import listed, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip

_MOST_NAMES: Final = 4
_MOST_MESSAGE: Final = 1000


class FindingDetail(QWidget):
    """Names the characters, shows the message that they hide, and how a tokenizer reads them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lookalike_detail")
        self.words = WrappedLabel(parent=self)
        self.words.setObjectName("lookalike_words")
        self.tokens = TokenStrip("lookalike_tokens", self.tr("Tokens of the finding"), self)
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("lookalike_show")
        self.show_in_tokens.setToolTip(
            self.tr("Show the text in the Tokens tab, with this place in sight.")
        )
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.tokens, 1)
        line.addWidget(self.show_in_tokens)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.words)
        layout.addLayout(line)

    def show_finding(
        self, finding: Finding, data: bytes, tokens: Encoded, tokenizer: Tokenizer
    ) -> None:
        """Show another finding.

        Args:
            finding: What was found.
            data: Its bytes, or the first of very many.
            tokens: Its tokens, special ones parsed.
            tokenizer: Made the tokens.
        """
        special_ids = frozenset(tokenizer.specials.values())
        self.words.setText("\n".join(self._lines(finding, tokens, special_ids, tokenizer.name)))
        self.tokens.show_tokens(data, tokens, special_ids)

    def _lines(
        self, finding: Finding, tokens: Encoded, special_ids: frozenset[int], name: str
    ) -> list[str]:
        names = [_name(code) for code in finding.code_points[:_MOST_NAMES]]
        if len(finding.code_points) > len(names):
            names.append("…")
        lines = [listed(names)]
        if finding.decoded:
            message = escaped_text(finding.decoded[:_MOST_MESSAGE])
            lines.append(self.tr("Hidden message: “{message}”").format(message=message))
        if finding.imitates:
            is_special = bool(special_ids.intersection(tokens.ids.tolist()))
            template = (
                self.tr("Looks like {special}, and {name} takes it for that: tokens {count}.")
                if is_special
                else self.tr("Looks like {special} but is plain text in {name}: tokens {count}.")
            )
            lines.append(
                template.format(
                    special=escaped_text(finding.imitates), name=name, count=number(len(tokens))
                )
            )
        return lines


def _name(code: int) -> str:
    return f"U+{code:04X} {unicodedata.name(chr(code), '')}".rstrip()
