"""Figures of the text: how many tokens, how full a context window, what it costs."""

from html import escape
from typing import Final

from PySide6.QtCore import QUrl, Signal, Slot
from PySide6.QtWidgets import (
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.byte_forms import readable
from explorer.engine.tokenizers.figures import Figures
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.costs import PriceField, WindowField
from explorer.ui.facts_browser import FactsBrowser
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.text import decimal, drawable, number
from explorer.ui.theme import SPACING

_MOST_SHOWN: Final = 12
_MILLION: Final = 1_000_000


class FiguresPanel(QWidget):
    """Shows `Figures`; a click on a token asks for it."""

    token_requested = Signal(int)

    def __init__(self, session: Session, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figures_panel")
        self._session = session
        self._settings = settings
        self._figures: Figures | None = None
        self._tokenizer: Tokenizer | None = None
        self._window = WindowField(settings, self)
        self._window.setObjectName("context_window")
        self._price = PriceField(settings, "", self)
        self._price.setObjectName("price")
        settings.changed.connect(self._on_setting_changed)
        for signal in (session.current_changed, session.renamed):
            signal.connect(self._on_session_changed)
        self._share = QLabel("-", self)
        self._cost = QLabel("-", self)
        self._facts = FactsBrowser(self)
        self._facts.setObjectName("figures_text")
        self._facts.setAccessibleName(self.tr("Figures of the text"))
        self._facts.setPlaceholderText(self.tr("Figures come when all of the text is encoded."))
        self._facts.setOpenLinks(False)
        self._facts.anchorClicked.connect(self._on_link_clicked)
        form = QFormLayout()
        form.addRow(self.tr("&Context window"), self._window)
        form.addRow(self.tr("Share"), self._share)
        form.addRow(self.tr("P&rice per million tokens"), self._price)
        form.addRow(self.tr("Cost"), self._cost)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addWidget(self._facts, 1)
        layout.addLayout(form)
        self._on_session_changed()

    def show_figures(self, figures: Figures, tokenizer: Tokenizer) -> None:
        """Show the figures of another text."""
        self._figures = figures
        self._tokenizer = tokenizer
        self._facts.setHtml(self._html(figures, tokenizer))
        self._show_use()

    def forget(self) -> None:
        """The figures of the text are not known yet."""
        self._figures = None
        self._facts.clear()
        self._show_use()

    def _html(self, figures: Figures, tokenizer: Tokenizer) -> str:
        rows = [
            (self.tr("tokens"), number(figures.tokens)),
            (self.tr("different tokens"), number(figures.distinct)),
            (self.tr("bytes"), number(figures.bytes)),
            (self.tr("characters"), number(figures.characters)),
            (self.tr("words (split at white space)"), number(figures.words)),
            (self.tr("bytes per token"), _ratio(figures.bytes_per_token)),
            (self.tr("characters per token"), _ratio(figures.characters_per_token)),
            (self.tr("tokens per word"), _ratio(figures.tokens_per_word)),
        ]
        frequent = [
            (_link(tokenizer, token_id), number(count))
            for token_id, count in figures.most_frequent[:_MOST_SHOWN]
        ]
        longest = [
            (_link(tokenizer, token_id), number(covered))
            for token_id, covered in figures.longest[:_MOST_SHOWN]
        ]
        return "".join(
            [
                _table([(escape(name), value) for name, value in rows]),
                _titled(self.tr("Most frequent"), frequent),
                _titled(self.tr("Longest, in bytes of the text"), longest),
            ]
        )

    @Slot()
    def _show_use(self) -> None:
        if self._figures is None:
            self._share.setText("-")
            self._cost.setText("-")
            return
        tokens = self._figures.tokens
        window = self._settings.context_window
        share = decimal(100 * tokens / window) if window else ""
        self._share.setText(self.tr("{share} %").format(share=share) if window else "-")
        price = self._settings.prices.get(self._price.name, 0.0)
        self._cost.setText(decimal(tokens * price / _MILLION, 4) if price else "-")

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name in ("prices", "context_window"):
            self._show_use()

    @Slot()
    def _on_session_changed(self, *_: object) -> None:
        current = self._session.current
        self._price.setEnabled(current is not None)
        self._price.show_price_of(current.name if current else "")
        self._show_use()

    @Slot(QUrl)
    def _on_link_clicked(self, link: QUrl) -> None:
        self.token_requested.emit(int(link.path()))


def _ratio(value: float | None) -> str:
    return "-" if value is None else decimal(value)


def _link(tokenizer: Tokenizer, token_id: int) -> str:
    text = escape(drawable(readable(tokenizer.token_bytes(token_id)[:64])))
    return f'<a href="token:{token_id}"><code>{text}</code></a>'


def _titled(title: str, rows: list[tuple[str, str]]) -> str:
    return f"<p><b>{escape(title)}</b></p>{_table(rows)}"


def _table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td>{name}&nbsp;&nbsp;</td><td align='right'>{value}</td></tr>"
        for name, value in rows
    )
    return f"<table>{cells}</table>"
