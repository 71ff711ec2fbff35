"""The Lab's panel about the texts that a tokenizer was trained on."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget
from typing_extensions import override

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.mixture.estimate import (
    Category,
    Mixture,
    estimate_mixture,
    with_merges,
)
from explorer.ui.drop_target import Dropped, DropTarget, Landing
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.mixture.categories_box import CategoriesBox
from explorer.ui.lab.panel import Panel
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.number_field import align_number
from explorer.ui.plots import Bars, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import number, translate
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MERGES: Final = 200
_FEWEST_MERGES: Final = 10
# With more, the linear program takes minutes.
_MOST_MERGES: Final = 1000
_FEWEST_CATEGORIES: Final = 2
_COLUMNS: Final = 4


class MixturePanel(Panel):
    """Estimates shares of categories from the current tokenizer's merges and samples of texts."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "MixturePanel",
            "The order of merges tells of the texts that a tokenizer was trained on, since each "
            "merge took the pair that was most frequent in them. Give samples of the kinds of text "
            "that you think were among them, and this estimates their shares.",
        )
        super().__init__("mixture_panel", sentence, tools, parent)
        self.job = LongJob(tools.jobs, self)
        self.categories = CategoriesBox(tools.settings, self)
        DropTarget(self, self.landing, tools.notices.warn)
        self.merges = self._create_merges_box()
        self.estimate = QPushButton(self.tr("E&stimate"), self)
        self.estimate.setObjectName("mixture_estimate")
        self.estimate.setToolTip(
            self.tr(
                "Estimate from the order of the merges how much of each category the tokenizer "
                "was trained on."
            )
        )
        self.plot = Plot("mixture_plot", self.tr("Estimated shares"), self)
        self.table = self._create_table()
        self._lay_out()
        self.categories.changed.connect(self._clear)
        self.merges.valueChanged.connect(self._clear)
        self.estimate.clicked.connect(self._on_estimate_clicked)
        self.job.busy_changed.connect(self._update)
        self._clear()

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of samples that are dropped on the panel."""
        if not dropped.are_texts:
            return None
        text = self.tr("Drop to add a category for each file or folder")
        return Landing(text, partial(self.categories.add_each, dropped.paths))

    @override
    def on_tokenizer_changed(self) -> None:
        self._clear()

    def _create_merges_box(self) -> QSpinBox:
        box = QSpinBox(self)
        align_number(box)
        box.setObjectName("mixture_merges")
        box.setToolTip(
            self.tr("How many of the first merges are looked at; more take longer and tell more.")
        )
        box.setAccessibleName(self.tr("Number of merges"))
        box.setRange(_FEWEST_MERGES, _MOST_MERGES)
        box.setSingleStep(_FEWEST_MERGES)
        box.setValue(_MERGES)
        return box

    def _create_table(self) -> FactTable:
        facts = (
            Fact("category", self.tr("Category"), Form.TEXT, 24),
            Fact("share_percent", self.tr("Share, %"), Form.DECIMAL, 14),
            Fact("half_share_percent", self.tr("From half of the merges, %"), Form.DECIMAL, 28),
            Fact("sample_bytes", self.tr("Bytes of the sample"), Form.COUNT, 22),
        )
        return FactTable(
            "data_mixture",
            self.tr("Estimated shares"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            stretched=0,
            parent=self,
        )

    def _lay_out(self) -> None:
        label = QLabel(self.tr("&Merges"), self)
        label.setBuddy(self.merges)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.merges)
        line.addWidget(self.estimate)
        line.addWidget(JobLine(self.job, self), 1)
        line.addStretch(0)
        split = Splitter("mixture_rows", Qt.Orientation.Vertical, self.tools.settings, self)
        split.addWidget(self.plot)
        split.addWidget(self.table)
        self.body.addWidget(self.categories)
        self.body.addLayout(line)
        self.body.addWidget(split, 1)
        self.body.addWidget(
            Hint(
                self.tr(
                    "An estimate of shares of the bytes, not a measurement. It assumes that there "
                    "was nothing but these categories, and that the samples are like the texts of "
                    "the training. Where the two columns differ much, take larger samples or more "
                    "merges."
                ),
                self,
            )
        )

    @property
    def _reason(self) -> str:
        """Why the tokenizer tells nothing; empty if it does."""
        try:
            if self.tokenizer is not None:
                with_merges(self.tokenizer)
        except TokenizerError as error:
            return translate(error)
        return ""

    @Slot()
    def _clear(self) -> None:
        """What was found belongs to other categories or another tokenizer."""
        self.job.cancel()
        self.table.show_columns([()] * _COLUMNS)
        self.plot.hide()
        self._update()

    @Slot()
    def _update(self) -> None:
        enough = len(self.categories.categories) >= _FEWEST_CATEGORIES
        possible = self.tokenizer is not None and not self._reason
        self.estimate.setEnabled(enough and possible and not self.job.busy)
        self.table.view.set_empty_text(self._empty_text(enough=enough))

    def _empty_text(self, *, enough: bool) -> str:
        if self._reason:
            return self._reason
        if self.job.busy:
            return self.tr("Estimating…")
        if not enough:
            return self.tr("Add two or more categories, each with files that are a sample of it.")
        return self.tr("Press Estimate.")

    @Slot()
    def _on_estimate_clicked(self) -> None:
        if self.tokenizer is None:
            return
        categories = self.categories.categories
        for category in categories:
            self.check_encoding(category.sources)
        vocabulary = with_merges(self.tokenizer)
        work = partial(estimate_mixture, vocabulary, categories, self.merges.value())
        self.job.start(work, partial(self._on_estimated, categories))

    def _on_estimated(self, categories: Sequence[Category], outcome: Outcome[Mixture]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        found = outcome.value
        names = [category.name for category in categories]
        shares = [100 * share for share in found.shares]
        half_shares = [100 * share for share in found.half_shares]
        self.table.show_columns([names, shares, half_shares, found.sample_bytes])
        series = [
            Bars(self.tr("merges: {count}").format(count=number(found.merges)), shares),
            Bars(self.tr("half of them"), half_shares),
        ]
        self.plot.show_bars(names, series, self.tr("% of the bytes"))
        self.plot.show()
