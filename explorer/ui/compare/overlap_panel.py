"""What the vocabularies of two tokenizers share."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from explorer.engine.comparing.overlap import (
    Overlap,
    OverlapRows,
    Where,
    by_length,
    by_script,
    compare_vocabularies,
    rows_of_overlap,
)
from explorer.engine.scripts import SCRIPTS
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import Rows, TokenTable
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Outcome
from explorer.ui.plots import Bars, Plot
from explorer.ui.session import OpenTokenizer
from explorer.ui.splitter import Splitter
from explorer.ui.text import decimal, number, without_mnemonic
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools
from explorer.ui.vocabulary_model import script_name

_MOST_SCRIPTS: Final = 6
_HALF: Final = 80 * SPACING


class OverlapPanel(ComparePanel):
    """A table of all tokens of both, and how those of one alone are spread over scripts."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_overlap_panel", tools, line, parent)
        self._shown: tuple[OpenTokenizer, OpenTokenizer] | None = None
        self.first = self._box(self.tr("Fi&rst"), "overlap_first")
        self.second = self._box(self.tr("&Second"), "overlap_second")
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("overlap_summary")
        facts = [
            Fact("token", self.tr("Token"), Form.TOKEN, 24),
            Fact("where", self.tr("Where"), Form.TEXT, 12, self._where_name),
            Fact("first_id", self.tr("First id"), Form.COUNT, 10),
            Fact("second_id", self.tr("Second id"), Form.COUNT, 10),
            Fact("bytes", self.tr("Bytes"), Form.COUNT, 7),
            Fact("script", self.tr("Script"), Form.TEXT, 14, self._script_name),
        ]
        self.table = FactTable(
            "overlap_table",
            self.tr("Tokens of both vocabularies"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=0,
            parent=self,
        )
        self.plot = Plot("overlap_plot", self.tr("Tokens by script"), self)
        split = Splitter(
            "compare_overlap_columns", Qt.Orientation.Horizontal, self.tools.settings, self
        )
        split.addWidget(self.table)
        split.addWidget(self.plot)
        split.setSizes([_HALF, _HALF])
        self.body.addWidget(self.summary)
        self.body.addWidget(split, 1)

    def refresh(self) -> None:
        """Offer the tokenizers, and compare two of them."""
        entries = self.line.choice.chosen
        for place, box in enumerate((self.first, self.second)):
            kept = box.currentData()
            box.clear()
            for entry in entries:
                box.addItem(entry.name, entry)
            index = entries.index(kept) if kept in entries else min(place, len(entries) - 1)
            box.setCurrentIndex(index)
        self._compare()

    @Slot()
    def _compare(self, *_: object) -> None:
        first, second = self.first.currentData(), self.second.currentData()
        if first is None or second is None or (first, second) == self._shown:
            return
        self._shown = (first, second)
        work = partial(_work, first.tokenizer, second.tokenizer)
        self.job.start(work, self._on_done)

    def _on_done(self, outcome: Outcome[tuple[Overlap, OverlapRows]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        overlap, rows = outcome.value
        self._show_summary(overlap)
        self._show_scripts(overlap)
        self.table.show_columns(
            [
                rows.tokens,
                rows.where,
                rows.first_ids,
                rows.second_ids,
                rows.lengths,
                rows.scripts,
            ]
        )

    def _show_summary(self, overlap: Overlap) -> None:
        share = overlap.jaccard
        text = self.tr(
            "{shared} tokens are in both ({share} % of all different ones), {same} of them "
            "under the same id. Only in the first: {first}; only in the second: {second}."
        )
        self.summary.setText(
            text.format(
                shared=number(len(overlap.shared)),
                share="-" if share is None else decimal(100 * share, 1),
                same=number(overlap.same_ids),
                first=self._alone(overlap.first, overlap.only_first),
                second=self._alone(overlap.second, overlap.only_second),
            )
        )

    def _alone(self, table: TokenTable, rows: Rows) -> str:
        """How many tokens are in one vocabulary alone, and how long they are."""
        count = number(len(rows))
        if not len(rows):
            return count
        longest = number(len(by_length(table, rows)) - 1)
        return self.tr("{count}, of up to {length} bytes").format(count=count, length=longest)

    def _show_scripts(self, overlap: Overlap) -> None:
        size = len(SCRIPTS) + 2
        counts = [
            by_script(overlap.first, overlap.shared[:, 0], size),
            by_script(overlap.first, overlap.only_first, size),
            by_script(overlap.second, overlap.only_second, size),
        ]
        every = counts[0] + counts[1] + counts[2]
        ranked = np.argsort(-every, kind="stable")[:_MOST_SCRIPTS].tolist()
        top = [script for script in ranked if every[script]]
        names = [self._script_name(script) for script in top]
        titles = [self._where_name(where) for where in Where]
        series = [
            Bars(title, count[top].tolist()) for title, count in zip(titles, counts, strict=True)
        ]
        self.plot.show_bars(names, series, self.tr("tokens"))

    def _script_name(self, script: int) -> str:
        return script_name(script) or self.tr("no script")

    def _where_name(self, where: Where) -> str:
        return {
            Where.BOTH: self.tr("both"),
            Where.ONLY_FIRST: self.tr("only first"),
            Where.ONLY_SECOND: self.tr("only second"),
        }[where]

    def _box(self, text: str, name: str) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName(name)
        box.setAccessibleName(without_mnemonic(text))
        box.setToolTip(self.tr("One of the two vocabularies whose tokens are compared."))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.activated.connect(self._compare)
        self.controls.add_field(text, box)
        return box


def _work(first: Tokenizer, second: Tokenizer) -> Steps[tuple[Overlap, OverlapRows]]:
    yield Step("reading the vocabularies", 0, 0)
    overlap = compare_vocabularies(first, second)
    return overlap, rows_of_overlap(overlap)
