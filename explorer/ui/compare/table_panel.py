"""Samples in tokenizers: a table coloured as a heat map, and the same as bars."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from typing_extensions import override

from explorer.engine.comparing.measuring import Measure, measure_all
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.errors import EngineError
from explorer.ui.compare.figures import Figure, all_figures
from explorer.ui.compare.losses import loss_told, what_is_lost
from explorer.ui.compare.names import sample_name
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.dialogs import ask_for_files
from explorer.ui.empty import EmptyState
from explorer.ui.fact_model import REMARK_SIGN, Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.plots import Bars, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import in_a_row, listed, with_remark
from explorer.ui.theme import SPACING
from explorer.ui.token_view.text_store import read_bytes
from explorer.ui.tools import Tools

# Behind the name of the text and its bytes.
_FIRST_FIGURE: Final = 2
_HALF: Final = 80 * SPACING


@dataclass(frozen=True, eq=False)
class _Subject:
    """What is measured.

    Attributes:
        names: Of the tokenizers.
        samples: The texts.
        own: How many of them, at the beginning, are no samples, and of another length.
    """

    names: Sequence[str] = ()
    samples: Sequence[Sample] = ()
    own: int = 0


class TablePanel(ComparePanel):
    """One figure at a time: a row a sample, a column a tokenizer."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_table_panel", tools, line, parent)
        self._subject = _Subject()
        self._measures: Sequence[Sequence[Measure]] = ()
        self.figure = QComboBox(self)
        self.figure.setObjectName("compare_figure")
        self.figure.setToolTip(self.tr("What the table and the chart show of each sample."))
        self.figure.setAccessibleName(self.tr("Figure"))
        self._figures = all_figures()
        self.figure.addItems([figure.title for figure in self._figures])
        self.figure.activated.connect(self._show)
        self.controls.add_field(self.tr("Fi&gure"), self.figure)
        add = self._button(self.tr("&Add samples…"), "add_samples", self._ask)
        add.setToolTip(self.tr("Measure texts of your own beside the samples."))
        self.forget = self._button(self.tr("&Remove own samples"), "remove_samples", self._forget)
        self.forget.setToolTip(self.tr("Measure the built-in samples alone; no file is deleted."))
        self.controls.add(add)
        self.controls.add(self.forget)
        self.table: FactTable | None = None
        self.plot = Plot("compare_plot", self.tr("Samples in tokenizers"), self)
        self._split = Splitter(
            "compare_table_columns", Qt.Orientation.Horizontal, self.tools.settings, self
        )
        # Its columns are the tokenizers: each set of them has a table of its own in this place.
        self._place: QWidget = QWidget(self)
        self._split.addWidget(self._place)
        self._split.addWidget(self.plot)
        self._split.setSizes([_HALF, _HALF])
        self.meaning = Hint(parent=self)
        self.meaning.setObjectName("compare_meaning")
        self.body.addWidget(self._split, 1)
        self.body.addWidget(self.meaning)

    @override
    def forget_text(self) -> None:
        self.job.cancel()
        own = self._subject.own
        self._subject = _Subject(self._subject.names, self._subject.samples[own:])
        self._measures = self._measures[own:]
        self._show()

    @override
    def refresh(self) -> None:
        """Measure all samples, and the text that is compared."""
        entries = self.line.choice.chosen
        self.forget.setVisible(bool(self.tools.settings.compare_samples))
        if not entries:
            self._show_nothing()
            return
        samples = [*built_in_samples(), *self._own_samples()]
        shown = self.line.sample
        is_sample = any(_is_same(shown, sample) for sample in samples)
        others = [] if is_sample else [shown]
        subject = _Subject([entry.name for entry in entries], [*others, *samples], own=len(others))
        tokenizers = [entry.tokenizer for entry in entries]
        work = partial(measure_all, tokenizers, subject.samples)
        # Until then those of the samples are shown, as they were measured before.
        self.job.start(work, partial(self._on_done, subject))

    def _own_samples(self) -> list[Sample]:
        samples: list[Sample] = []
        for path in self.tools.settings.compare_samples:
            try:
                samples.append(Sample(path.name, read_bytes(path)))
            except EngineError as error:
                self.tools.notices.error(error)
        return samples

    def _on_done(self, subject: _Subject, outcome: Outcome[list[list[Measure]]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        self._subject, self._measures = subject, outcome.value
        self._show()

    @Slot()
    def _show(self, *_: object) -> None:
        if not self._measures:
            return
        figure = self._figures[self.figure.currentIndex()]
        names = [sample_name(sample.name) for sample in self._subject.samples]
        rows = figure.rows(self._measures)
        self._replace_table(self._create_table(figure, names, rows))
        # A count grows with the text: beside a long one the samples would be too low to be seen.
        left_out = self._subject.own if figure.form is Form.COUNT else 0
        series = [
            Bars(name, *figure.bars(self._measures[left_out:], index))
            for index, name in enumerate(self._subject.names)
        ]
        self.plot.show_bars(names[left_out:], series, figure.title)
        self._explain(figure, left_out)

    def _create_table(
        self, figure: Figure, names: Sequence[str], rows: Sequence[Sequence[float | None]]
    ) -> FactTable:
        subject = self._subject
        facts = [
            Fact("sample", self.tr("Sample"), Form.TEXT, 16),
            Fact("bytes", self.tr("Bytes"), Form.COUNT, 9),
            *(Fact(name, name, figure.form, 9) for name in subject.names),
        ]
        sizes = [len(sample.data) for sample in subject.samples]
        columns = [names, sizes, *map(list, zip(*rows, strict=True))]
        losses = [self._losses_of(row) for row in self._measures]
        if any(losses):
            facts.append(Fact("not given back", self.tr("Not given back"), Form.TEXT, 24))
            columns.append(losses)
        table = FactTable(
            "compare_table",
            self.tr("Samples in tokenizers"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            stretched=0,
            parent=self,
        )
        table.show_columns(columns)
        beside = ((0, 0), (_FIRST_FIGURE, len(facts) - _FIRST_FIGURE - len(subject.names)))
        table.model.set_heat(np.pad(figure.heat(self._measures), beside))
        table.model.set_remarks(
            {
                (row, _FIRST_FIGURE + index): loss_told(measure)
                for row, measures in enumerate(self._measures)
                for index, measure in enumerate(measures)
                if measure.loss
            }
        )
        return table

    def _losses_of(self, row: Sequence[Measure]) -> str:
        """Which tokenizers lose something of a text, and what."""
        return listed(
            with_remark(name, what_is_lost(measure))
            for name, measure in zip(self._subject.names, row, strict=True)
            if measure.loss
        )

    def _show_nothing(self) -> None:
        """Without a tokenizer there are no figures."""
        self.job.cancel()
        self._subject, self._measures = _Subject(), ()
        self._replace_table(
            EmptyState(self.tr("Choose tokenizers above, to see what texts come to in them."), self)
        )
        self.plot.show_nothing()
        self.meaning.setText("")

    def _replace_table(self, table: FactTable | EmptyState) -> None:
        self._split.replaceWidget(0, table)
        self._place.deleteLater()
        self._place = table
        self.table = table if isinstance(table, FactTable) else None

    def _explain(self, figure: Figure, left_out: int) -> None:
        sentences = [figure.meaning]
        if any(measure.loss for row in self._measures for measure in row):
            text = self.tr("{sign} marks what a tokenizer does not give back.")
            sentences.append(text.format(sign=REMARK_SIGN))
            if not figure.ranks_all:
                sentences.append(
                    self.tr(
                        "It is ranked by no colour, and its bar is hollow, or left out where "
                        "tokens are unknown."
                    )
                )
        if left_out:
            sentences.append(
                self.tr("The chart leaves out the text above, which has another length.")
            )
        self.meaning.setText(in_a_row(sentences))

    def _button(self, text: str, name: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.clicked.connect(slot)
        return button

    @Slot()
    def _ask(self) -> None:
        folder = self.tools.settings.corpus_folder
        ask_for_files(self, self.tr("Add samples"), folder, self._on_paths_chosen)

    @Slot(list)
    def _on_paths_chosen(self, names: list[str]) -> None:
        known = self.tools.settings.compare_samples
        new = [path for path in map(Path, names) if path not in known]
        self.tools.settings.compare_samples = (*known, *new)
        self.refresh()

    @Slot()
    def _forget(self) -> None:
        self.tools.settings.compare_samples = ()
        self.refresh()


def _is_same(one: Sample, other: Sample) -> bool:
    return len(one.data) == len(other.data) and bytes(one.data) == bytes(other.data)
