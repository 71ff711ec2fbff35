"""The Lab's experiments: cards, the tokenizers that take part, and what they do."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QListWidget, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.lab.experiments.card import Card, Control, Options, Result
from explorer.engine.lab.experiments.cards import CARDS
from explorer.engine.lab.experiments.running import run_card
from explorer.engine.steps import Step, Steps
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.experiments.card_view import CardView
from explorer.ui.lab.panel import Panel
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.splitter import Splitter
from explorer.ui.text import describe_error
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_checks import Offer, TokenizerChecks
from explorer.ui.tools import Tools

_LIST_WIDTH: Final = 26 * SPACING
_CHECKS_SHARE: Final = 3


class ExperimentsPanel(Panel):
    """Carries out the chosen card whenever something about it changes."""

    has_own_tokenizers = True

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "ExperimentsPanel",
            "Short texts that show what a tokenizer does to a model, in as many tokenizers as you "
            "like.",
        )
        super().__init__("experiments", sentence, tools, parent)
        self._is_stale = True
        self.cards = QListWidget(self)
        self.cards.setObjectName("experiment_cards")
        self.cards.setAccessibleName(self.tr("Experiments"))
        self.cards.addItems([QCoreApplication.translate("engine", card.title) for card in CARDS])
        self.checks = TokenizerChecks("experiment_tokenizers", tools.session, self)
        self.view = CardView(tools, self)
        self.job = LongJob(tools.jobs, self)
        self._lay_out()
        self.cards.currentRowChanged.connect(self._on_card_chosen)
        self.checks.changed.connect(self._on_changed)
        self.checks.offers_changed.connect(self._on_offers_changed)
        self.view.changed.connect(self._on_changed)
        self._on_offers_changed()
        self.cards.setCurrentRow(0)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Tokenizers that take &part"), self)
        label.setBuddy(self.checks)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING // 2)
        column.addWidget(self.cards, _CHECKS_SHARE)
        column.addWidget(label)
        column.addWidget(self.checks, 1)
        right = QWidget(self)
        below = QVBoxLayout(right)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(SPACING)
        below.addWidget(self.view, 1)
        below.addWidget(JobLine(self.job, right))
        split = Splitter("experiment_columns", Qt.Orientation.Horizontal, self.tools.settings, self)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_WIDTH, 4 * _LIST_WIDTH])
        self.body.addWidget(split, 1)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._on_changed()

    @Slot(int)
    def _on_card_chosen(self, row: int) -> None:
        if row >= 0:
            self.view.show_card(CARDS[row])

    @Slot()
    def _on_offers_changed(self) -> None:
        self.view.decoder.set_offers(self.checks.offers)

    @Slot()
    def _on_changed(self) -> None:
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        offers = self.checks.chosen
        names = [offer.name for offer in offers]
        decodes = self.view.card.control is Control.DECODER
        decoder = self.view.decoder.decoder if decodes else None
        work = partial(
            _carry_out, self.view.card, offers, decoder, self.view.text, self.view.options
        )
        self.job.start(work, partial(self._on_done, names))

    def _on_done(self, names: Sequence[str], outcome: Outcome[tuple[Result, ...]]) -> None:
        if isinstance(outcome, Err):
            self.view.message.problem(describe_error(outcome.error))
            self.view.results.show_results([], [])
        elif not names:
            self.view.message.warn(self.tr("No tokenizer takes part. Check one in the list."))
            self.view.results.show_results([], [])
        else:
            self.view.message.silence()
            self.view.results.show_results(names, outcome.value)


def _carry_out(
    card: Card,
    offers: Sequence[Offer],
    decoder: Offer | None,
    text: bytes | None,
    options: Options,
) -> Steps[tuple[Result, ...]]:
    """Load what is not open, and carry out the card."""
    tokenizers = []
    for number, offer in enumerate(offers):
        yield Step("loading tokenizers", number, len(offers))
        tokenizers.append(offer.load())
    if decoder is not None:
        options = replace(options, decoders=(decoder.load(),))
    return (yield from run_card(card, tokenizers, text, options))
