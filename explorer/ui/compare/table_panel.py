"""Samples in tokenizers: a table coloured as a heat map, and the same as bars."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from explorer.engine.comparing.measuring import Measure, measure_all
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.errors import EngineError
from explorer.ui.compare.names import sample_name
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.dialogs import ask_for_files
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.plots import Bars, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.token_view.text_store import read_bytes
from explorer.ui.tools import Tools

_HOTTEST: Final = 0.8
Value = Callable[[Measure, Measure], float | None]
_HALF: Final = 80 * SPACING


class TablePanel(ComparePanel):
    """One figure at a time: a row a sample, a column a tokenizer."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_table_panel", tools, line, parent)
        self._names: list[str] = []
        self._samples: list[Sample] = []
        self._others: list[Sample] = []
        self._measures: Sequence[Sequence[Measure]] = ()
        self.figure = QComboBox(self)
        self.figure.setObjectName("compare_figure")
        self.figure.setToolTip(self.tr("What the table and the chart show of each sample."))
        self.figure.setAccessibleName(self.tr("Figure"))
        self._values: list[tuple[str, Value, Form, bool]] = [
            (self.tr("tokens"), lambda measure, _: measure.tokens, Form.COUNT, False),
            (
                self.tr("characters per token"),
                lambda measure, _: measure.characters_per_token,
                Form.DECIMAL,
                True,
            ),
            (
                self.tr("bytes per token"),
                lambda measure, _: measure.bytes_per_token,
                Form.DECIMAL,
                True,
            ),
            (
                self.tr("relative cost"),
                lambda measure, first: measure.relative_to(first),
                Form.DECIMAL,
                False,
            ),
        ]
        self.figure.addItems([title for title, *_ in self._values])
        self.figure.activated.connect(self._show)
        label = QLabel(self.tr("Fi&gure"), self)
        label.setBuddy(self.figure)
        self.controls.addWidget(label)
        self.controls.addWidget(self.figure)
        add = self._button(self.tr("&Add samples…"), "add_samples", self._ask)
        add.setToolTip(self.tr("Measure texts of your own beside the samples."))
        self.forget = self._button(self.tr("&Remove own samples"), "remove_samples", self._forget)
        self.forget.setToolTip(self.tr("Measure the built-in samples alone; no file is deleted."))
        self.controls.addWidget(add)
        self.controls.addWidget(self.forget)
        self.controls.addStretch(1)
        self.table: FactTable | None = None
        self.plot = Plot("compare_plot", self.tr("Samples in tokenizers"), self)
        self._split = Splitter(
            "compare_table_columns", Qt.Orientation.Horizontal, self.tools.settings, self
        )
        # Its columns are the tokenizers: each set of them has a table of its own in this place.
        self._place = QWidget(self)
        self._split.addWidget(self._place)
        self._split.addWidget(self.plot)
        self._split.setSizes([_HALF, _HALF])
        self.meaning = Hint(parent=self)
        self.meaning.setObjectName("compare_meaning")
        self.body.addWidget(self._split, 1)
        self.body.addWidget(self.meaning)

    def refresh(self) -> None:
        """Measure all samples, and the text that is compared."""
        entries = self.line.choice.chosen
        self.forget.setVisible(bool(self.tools.settings.compare_samples))
        samples = [*built_in_samples(), *self._own_samples()]
        shown = Sample(self.line.store.title, self.line.store.data)
        is_sample = any(_is_same(shown, sample) for sample in samples)
        self._others = [] if is_sample else [shown]
        self._samples = [*self._others, *samples]
        self._names = [entry.name for entry in entries]
        tokenizers = [entry.tokenizer for entry in entries]
        self.job.start(partial(measure_all, tokenizers, self._samples), self._on_done)

    def _own_samples(self) -> list[Sample]:
        samples: list[Sample] = []
        for path in self.tools.settings.compare_samples:
            try:
                samples.append(Sample(path.name, read_bytes(path)))
            except EngineError as error:
                self.tools.notices.error(error)
        return samples

    def _on_done(self, outcome: Outcome[list[list[Measure]]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        self._measures = outcome.value
        self._show()

    @Slot()
    def _show(self, *_: object) -> None:
        title, value, form, more_is_better = self._values[self.figure.currentIndex()]
        facts = [
            Fact("sample", self.tr("sample"), Form.TEXT, 16),
            Fact("bytes", self.tr("bytes"), Form.COUNT, 9),
            *(Fact(name, name, form, 9) for name in self._names),
        ]
        rows = [[value(measure, row[0]) for measure in row] for row in self._measures]
        names = [sample_name(sample.name) for sample in self._samples]
        table = FactTable(
            "compare_table",
            self.tr("Samples in tokenizers"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            stretched=0,
            parent=self,
        )
        sizes = [len(sample.data) for sample in self._samples]
        table.show_columns([names, sizes, *map(list, zip(*rows, strict=True))])
        table.model.set_heat(_heat(rows, more_is_better=more_is_better))
        self._split.replaceWidget(0, table)
        self._place.deleteLater()
        self.table = self._place = table
        # A count grows with the text: beside a long one the samples would be too low to be seen.
        left_out = len(self._others) if form is Form.COUNT else 0
        series = [
            Bars(name, [row[index] or 0 for row in rows[left_out:]])
            for index, name in enumerate(self._names)
        ]
        self.plot.show_bars(names[left_out:], series, title)
        self._explain(left_out, more_is_better=more_is_better)

    def _explain(self, left_out: int, *, more_is_better: bool) -> None:
        text = self.tr(
            "The stronger the colour of a cell, the more tokens beside the others of its row."
        )
        if more_is_better:
            text = self.tr("The stronger the colour of a cell, the less of the text is in a token.")
        if left_out:
            more = self.tr("The chart leaves out the text above, which has another length.")
            text = f"{text} {more}"
        self.meaning.setText(text)

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


def _heat(rows: Sequence[Sequence[float | None]], *, more_is_better: bool) -> np.ndarray:
    """How dear each cell is beside its row: 0 for the best tokenizer of a sample."""
    heat = np.zeros((len(rows), 2 + (len(rows[0]) if rows else 0)))
    for index, row in enumerate(rows):
        values = np.array([np.nan if value is None else value for value in row], np.float64)
        values = -values if more_is_better else values
        span = np.nanmax(values) - np.nanmin(values) if not np.isnan(values).all() else 0
        if span:
            heat[index, 2:] = np.nan_to_num(_HOTTEST * (values - np.nanmin(values)) / span)
    return heat
