"""Why subwords: bytes, characters, words and BPE of several sizes."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from explorer import assets
from explorer.engine.comparing.granularity import Grain, Unit, compare_grains
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.dialogs import ask_for_files
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import ElidedLabel, Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.plots import Curve, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import decimal, labelled
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_HALF: Final = 80 * SPACING


class GrainPanel(ComparePanel):
    """Learns units on one text and measures them on the text that is compared."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_grain_panel", tools, line, parent)
        self._learned = assets.sample_corpus()
        self.measure = QPushButton(self.tr("&Learn and measure"), self)
        self.measure.setObjectName("measure_grains")
        self.measure.setToolTip(
            self.tr("Learn a vocabulary of each kind, and cut the text into its units.")
        )
        self.measure.clicked.connect(self._on_measure_clicked)
        choose = QPushButton(self.tr("Lea&rn from…"), self)
        choose.setObjectName("grain_corpus")
        choose.setToolTip(
            self.tr(
                "Choose the text from which the vocabularies of words and characters are learned."
            )
        )
        choose.clicked.connect(self._on_choose_clicked)
        self._source = ElidedLabel(self)
        self._source.setAccessibleName(self.tr("Text to learn from"))
        self.controls.add(self.measure)
        self.controls.add(choose)
        self.controls.add(self._source, expands=True)
        facts = [
            Fact("unit", self.tr("Unit"), Form.TEXT, 16, self._unit_name),
            Fact("vocab_size", self.tr("Vocabulary"), Form.COUNT, 12),
            Fact("tokens", self.tr("Tokens"), Form.COUNT, 10),
            Fact("relative_to_words", self.tr("Tokens/word"), Form.DECIMAL, 12),
            Fact("unknown_share", self.tr("Unknown"), Form.DECIMAL, 10, _share),
            Fact("megabytes_per_second", self.tr("MB/s"), Form.DECIMAL, 8),
        ]
        self.table = FactTable(
            "grain_table",
            self.tr("Units"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=0,
            parent=self,
        )
        self.table.view.set_empty_text(
            self.tr("Learn and measure, to see how long the text is in each unit.")
        )
        self.plot = Plot("grain_plot", self.tr("Tokens per word over the size"), self)
        split = Splitter(
            "compare_grain_columns", Qt.Orientation.Horizontal, self.tools.settings, self
        )
        split.addWidget(self.table)
        split.addWidget(self.plot)
        split.setSizes([_HALF, _HALF])
        self.body.addWidget(split, 1)
        self.body.addWidget(
            Hint(
                self.tr(
                    "Bytes know every text but make it long; words are short but meet unknown "
                    "ones. Subwords stand between: no text is unknown, and common words are one "
                    "token."
                ),
                self,
            )
        )
        self._show_source()
        self.plot.hide()

    @override
    def forget_text(self) -> None:
        self.job.cancel()
        self.table.show_columns([[] for _ in self.table.model.facts])
        self.plot.hide()

    @Slot()
    def _on_measure_clicked(self) -> None:
        text = bytes(self.line.store.data)
        self.job.start(partial(compare_grains, self._learned, text), self._on_done)

    def _on_done(self, outcome: Outcome[list[Grain]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        grains = outcome.value
        self.table.show_columns(
            [
                [grain.unit for grain in grains],
                [grain.vocab_size for grain in grains],
                [grain.tokens for grain in grains],
                [grain.relative_to_words for grain in grains],
                [grain.unknown_share for grain in grains],
                [grain.megabytes_per_second for grain in grains],
            ]
        )
        curves = []
        for unit in Unit:
            points = [grain for grain in grains if grain.unit is unit]
            heights = [grain.relative_to_words or 0.0 for grain in points]
            sizes = [grain.vocab_size for grain in points]
            curves.append(Curve(self._unit_name(unit), sizes, heights))
        self.plot.show_curves(
            curves, self.tr("vocabulary"), self.tr("tokens per word"), log_x=True, log_y=True
        )
        self.plot.show()

    @Slot()
    def _on_choose_clicked(self) -> None:
        folder = self.tools.settings.corpus_folder
        ask_for_files(self, self.tr("Learn from"), folder, self._on_paths_chosen)

    @Slot(list)
    def _on_paths_chosen(self, names: list[str]) -> None:
        self._learned = Path(names[0])
        self._show_source()

    def _show_source(self) -> None:
        self._source.setText(labelled(self.tr("Text to learn from"), self._learned.name))

    def _unit_name(self, unit: Unit) -> str:
        return {
            Unit.BYTES: self.tr("bytes"),
            Unit.CHARACTERS: self.tr("characters"),
            Unit.WORDS: self.tr("words"),
            Unit.BPE: self.tr("byte-level BPE"),
        }[unit]


def _share(value: float) -> str:
    return f"{decimal(100 * value)} %"
