"""What the text costs at prices that the user enters."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.comparing.measuring import Measure, measure_all
from explorer.ui.compare.losses import loss_told
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.costs import PriceField, WindowField
from explorer.ui.fact_model import REMARK_SIGN
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.number_field import align_number
from explorer.ui.session import OpenTokenizer
from explorer.ui.text import decimal, number, tool_tip
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MOST_TEXTS: Final = 1_000_000_000


class CostPanel(ComparePanel):
    """A line a tokenizer: its price, what the text costs, and what a month of such texts does."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_cost_panel", tools, line, parent)
        self._entries: tuple[OpenTokenizer, ...] = ()
        self._measures: list[Measure] = []
        self.texts = QSpinBox(self)
        align_number(self.texts)
        self.texts.setObjectName("texts_a_month")
        self.texts.setToolTip(
            self.tr(
                "How many texts like this one are encoded in a month; the cost is counted for "
                "all of them."
            )
        )
        self.texts.setAccessibleName(self.tr("Such texts a month"))
        self.texts.setRange(0, _MOST_TEXTS)
        self.texts.setValue(1000)
        self.texts.valueChanged.connect(self._show_costs)
        window = WindowField(tools.settings, self)
        window.setObjectName("compare_window")
        tools.settings.changed.connect(self._on_setting_changed)
        self.controls.add_field(self.tr("Such texts a mo&nth"), self.texts)
        self.controls.add_field(self.tr("Context &window"), window)
        self._lines = QWidget(self)
        self._costs: list[tuple[PriceField, QLabel, QLabel, QLabel]] = []
        self._column = QVBoxLayout()
        self._column.addWidget(self._lines)
        self._column.addStretch(1)
        self.body.addLayout(self._column, 1)
        self.body.addWidget(
            Hint(
                self.tr(
                    "Enter the price of a million tokens for each tokenizer, in any currency. The "
                    "program has no list of prices, since it would be out of date."
                ),
                self,
            )
        )

    @override
    def forget_text(self) -> None:
        self.job.cancel()
        self._entries, self._measures = (), []
        self._create_lines()

    @override
    def refresh(self) -> None:
        """Count the tokens of the text in each tokenizer."""
        self._entries = self.line.choice.chosen
        tokenizers = [entry.tokenizer for entry in self._entries]
        work = partial(measure_all, tokenizers, [self.line.sample])
        self.job.start(work, self._on_done)

    def _on_done(self, outcome: Outcome[list[list[Measure]]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        self._measures = outcome.value[0]
        self._create_lines()
        self._show_costs()

    def _create_lines(self) -> None:
        lines = QWidget(self)
        grid = QGridLayout(lines)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3 * SPACING)
        titles = (
            self.tr("Tokenizer"),
            self.tr("Tokens"),
            self.tr("Price of a million"),
            self.tr("This text"),
            self.tr("A month"),
            self.tr("Of the context window"),
        )
        grid.setColumnStretch(len(titles), 1)
        for column, title in enumerate(titles):
            grid.addWidget(Hint(title, lines) if not column else _right(title, lines), 0, column)
        self._costs = []
        for row, (entry, measure) in enumerate(zip(self._entries, self._measures, strict=True), 1):
            price = PriceField(self.tools.settings, entry.name, lines)
            price.setObjectName(f"price_{entry.name}")
            text, month, share = (_right("", lines) for _ in range(3))
            name = QLabel(entry.name, lines)
            name.setBuddy(price)
            tokens = _right(number(measure.tokens), lines)
            if loss := loss_told(measure):
                tokens.setText(f"{REMARK_SIGN} {tokens.text()}")
                tokens.setToolTip(tool_tip(loss))
                tokens.setAccessibleDescription(loss)
            for column, widget in enumerate((name, tokens, price, text, month, share)):
                grid.addWidget(widget, row, column)
            self._costs.append((price, text, month, share))
        self._column.replaceWidget(self._lines, lines)
        self._lines.deleteLater()
        self._lines = lines

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name in ("prices", "context_window"):
            self._show_costs()

    @Slot()
    def _show_costs(self, *_: object) -> None:
        window, prices = self.tools.settings.context_window, self.tools.settings.prices
        for (price, text, month, share), measure in zip(self._costs, self._measures, strict=True):
            # The fields are told of a change too, but not all of them before this panel.
            paid = prices.get(price.name, 0.0)
            cost = measure.cost(paid)
            text.setText(decimal(cost, 4) if paid else "-")
            month.setText(decimal(cost * self.texts.value()) if paid else "-")
            taken = 100 * measure.tokens / window if window else 0.0
            share.setText(self.tr("{share} %").format(share=decimal(taken)) if window else "-")


def _right(text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label
