"""The Lab's panel about what the same text costs in other languages."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QPushButton, QWidget
from typing_extensions import override

from explorer.engine.lab.languages.sentences import LANGUAGES, sentences
from explorer.engine.lab.languages.tax import Tax, measure_tax
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.plots import Bars, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import in_a_row, listed
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_checks import Offer, TokenizerChecks
from explorer.ui.tools import Tools

_COLUMNS: Final = 8

Taxes = list[tuple[Tax, ...]]


class TaxPanel(Panel):
    """Encodes the same sentences in several languages and compares them with English."""

    has_own_tokenizers = True

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "TaxPanel",
            "The same eight sentences take more tokens in most languages than in English: their "
            "readers pay more, wait longer, and fit less into a context window.",
        )
        super().__init__("tax_panel", sentence, tools, parent)
        self.job = LongJob(tools.jobs, self)
        self.tokenizers = TokenizerChecks("tax_tokenizers", tools.session, self)
        self.show_text = QPushButton(self.tr("Show in To&kens"), self)
        self.show_text.setObjectName("tax_show_text")
        self.show_text.setToolTip(self.tr("Show the sentences of the selected language"))
        self.plot = Plot("tax_plot", self.tr("Token tax by language"), self)
        self.table = self._create_table()
        self._chosen_row = -1
        self._lay_out()
        self.tokenizers.changed.connect(self._on_choice_changed)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.show_text.clicked.connect(self._on_show_text_clicked)
        self._show([], [])

    @override
    def on_tokenizer_changed(self) -> None:
        self._measure()

    def _create_table(self) -> FactTable:
        facts = (
            Fact("language", self.tr("Language"), Form.TEXT, 14),
            Fact("script", self.tr("Script"), Form.TEXT, 24),
            Fact("tokenizer", self.tr("Tokenizer"), Form.TEXT, 18),
            Fact("characters", self.tr("Characters"), Form.COUNT, 14),
            Fact("bytes", self.tr("Bytes"), Form.COUNT, 10),
            Fact("tokens", self.tr("Tokens"), Form.COUNT, 10),
            Fact("unknown", self.tr("Unknown"), Form.COUNT, 10),
            Fact("ratio_to_english", self.tr("× English"), Form.DECIMAL, 13),
        )
        return FactTable(
            "token_tax",
            self.tr("Token tax"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            stretched=1,
            parent=self,
        )

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Tokenize&rs"), self)
        label.setBuddy(self.tokenizers)
        self.tokenizers.setFlow(QListWidget.Flow.LeftToRight)
        self.tokenizers.setWrapping(True)
        self.tokenizers.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.tokenizers.setSpacing(SPACING // 4)
        self.tokenizers.setMaximumHeight(2 * (self.fontMetrics().height() + SPACING))
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.tokenizers, 1)
        line.addWidget(self.show_text, 0, Qt.AlignmentFlag.AlignTop)
        split = Splitter("tax_rows", Qt.Orientation.Vertical, self.tools.settings, self)
        split.addWidget(self.plot)
        split.addWidget(self.table)
        self.body.addLayout(line)
        self.body.addWidget(JobLine(self.job, self))
        self.body.addWidget(split, 1)
        self.body.addWidget(
            Hint(
                in_a_row(
                    (
                        self.tr(
                            "Eight sentences are a small sample: other texts give somewhat other "
                            "ratios."
                        ),
                        self.tr("Where tokens are unknown, no ratio is given."),
                    )
                ),
                self,
            )
        )

    @Slot()
    def _on_choice_changed(self) -> None:
        if self.isVisible():
            self._measure()

    def _measure(self) -> None:
        offers = self.tokenizers.chosen
        work = partial(measure_tax, [offer.load for offer in offers])
        self.job.start(work, partial(self._on_measured, offers))

    def _on_measured(self, offers: Sequence[Offer], outcome: Outcome[Taxes]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self._show([offer.name for offer in offers], outcome.value)

    def _show(self, names: Sequence[str], taxes: Taxes) -> None:
        rows = [
            (
                _translated(tax.language.name),
                listed(
                    QCoreApplication.translate("scripts", script) for script in tax.language.scripts
                ),
                name,
                tax.characters,
                tax.bytes,
                tax.tokens,
                tax.unknown,
                tax.ratio,
            )
            for number in range(len(LANGUAGES))
            for name, tax in zip(names, (found[number] for found in taxes), strict=True)
        ]
        self._chosen_row = -1
        self.show_text.setEnabled(False)
        self.table.show_columns(list(zip(*rows, strict=True)) or [()] * _COLUMNS)
        self.table.view.set_empty_text(self.tr("Choose one or more tokenizers above."))
        self.plot.setVisible(bool(taxes))
        series = [
            Bars(name, [tax.ratio or 0.0 for tax in found])
            for name, found in zip(names, taxes, strict=True)
        ]
        groups = [_translated(language.name) for language in LANGUAGES]
        self.plot.show_bars(groups, series, self.tr("tokens, English = 1"))

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        self._chosen_row = row
        self.show_text.setEnabled(True)

    @Slot()
    def _on_show_text_clicked(self) -> None:
        series = self.table.model.total // len(LANGUAGES)
        language = LANGUAGES[self._chosen_row // series]
        text = "\n".join(sentences(language))
        self.tools.session.text_requested.emit(text.encode(), _translated(language.name))


def _translated(name: str) -> str:
    return QCoreApplication.translate("engine", name)
