"""Figures of the text: how many tokens, how full a context window, what it costs."""

from html import escape
from typing import Final

from PySide6.QtCore import QUrl, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.byte_forms import readable
from explorer.engine.tokenizers.figures import Figures
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.text import decimal, drawable, number
from explorer.ui.theme import SPACING

_WINDOWS: Final = (4_096, 8_192, 16_384, 32_768, 65_536, 131_072, 200_000, 262_144, 1_000_000)
_DEFAULT_WINDOW: Final = 131_072
_MOST_SHOWN: Final = 12
_MILLION: Final = 1_000_000


class FiguresPanel(QWidget):
    """Shows `Figures`; a click on a token asks for it."""

    token_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figures_panel")
        self._figures: Figures | None = None
        self._tokenizer: Tokenizer | None = None
        self._window = QComboBox(self)
        self._window.setObjectName("context_window")
        self._window.setToolTip(
            self.tr(
                "How many tokens a model can look at in one go, to see what share of it the text "
                "takes."
            )
        )
        self._window.setAccessibleName(self.tr("Context window"))
        for size in _WINDOWS:
            self._window.addItem(number(size), size)
        self._window.setCurrentIndex(_WINDOWS.index(_DEFAULT_WINDOW))
        self._window.currentIndexChanged.connect(self._show_use)
        self._price = QDoubleSpinBox(self)
        self._price.setObjectName("price")
        self._price.setToolTip(self.tr("What a million tokens cost, to see the price of the text."))
        self._price.setAccessibleName(self.tr("Price of a million tokens"))
        self._price.setDecimals(4)
        self._price.setMaximum(1_000_000)
        self._price.valueChanged.connect(self._show_use)
        self._share = QLabel("-", self)
        self._cost = QLabel("-", self)
        self._facts = QTextBrowser(self)
        self._facts.setObjectName("figures_text")
        self._facts.setAccessibleName(self.tr("Figures of the text"))
        self._facts.setOpenLinks(False)
        self._facts.anchorClicked.connect(self._on_link_clicked)
        form = QFormLayout()
        form.addRow(self.tr("Context &window"), self._window)
        form.addRow(self.tr("Share"), self._share)
        form.addRow(self.tr("Price per &million tokens"), self._price)
        form.addRow(self.tr("Cost"), self._cost)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addWidget(self._facts, 1)
        layout.addLayout(form)

    def show_figures(self, figures: Figures, tokenizer: Tokenizer) -> None:
        """Show the figures of another text."""
        self._figures = figures
        self._tokenizer = tokenizer
        self._facts.setHtml(self._html(figures, tokenizer))
        self._show_use()

    def _html(self, figures: Figures, tokenizer: Tokenizer) -> str:
        rows = [
            (self.tr("tokens"), number(figures.tokens)),
            (self.tr("different tokens"), number(figures.distinct)),
            (self.tr("bytes"), number(figures.bytes)),
            (self.tr("characters"), number(figures.characters)),
            (self.tr("words"), number(figures.words)),
            (self.tr("bytes per token"), _ratio(figures.bytes_per_token)),
            (self.tr("characters per token"), _ratio(figures.characters_per_token)),
            (self.tr("words per token"), _ratio(figures.words_per_token)),
        ]
        frequent = [
            (_link(tokenizer, token_id), number(count))
            for token_id, count in figures.most_frequent[:_MOST_SHOWN]
        ]
        longest = [
            (_link(tokenizer, token_id), number(len(tokenizer.token_bytes(token_id))))
            for token_id in figures.longest[:_MOST_SHOWN]
        ]
        return "".join(
            [
                _table([(escape(name), value) for name, value in rows]),
                f"<p><b>{escape(self.tr('Most frequent'))}</b></p>{_table(frequent)}",
                f"<p><b>{escape(self.tr('Longest, in bytes'))}</b></p>{_table(longest)}",
            ]
        )

    @Slot()
    def _show_use(self) -> None:
        tokens = self._figures.tokens if self._figures else 0
        window = int(self._window.currentData())
        self._share.setText(self.tr("{share} %").format(share=decimal(100 * tokens / window)))
        cost = tokens * self._price.value() / _MILLION
        self._cost.setText(decimal(cost, 4) if self._price.value() else "-")

    @Slot(QUrl)
    def _on_link_clicked(self, link: QUrl) -> None:
        self.token_requested.emit(int(link.path()))


def _ratio(value: float | None) -> str:
    return "-" if value is None else decimal(value)


def _link(tokenizer: Tokenizer, token_id: int) -> str:
    text = escape(drawable(readable(tokenizer.token_bytes(token_id)[:64])))
    return f'<a href="token:{token_id}"><code>{text}</code></a>'


def _table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td>{name}&nbsp;&nbsp;</td><td align='right'>{value}</td></tr>"
        for name, value in rows
    )
    return f"<table>{cells}</table>"
