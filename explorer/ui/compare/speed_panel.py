"""How fast tokenizers are, measured here."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from explorer.engine.comparing.speed import RUNS, Speed, measure_speed
from explorer.ui.compare.panel import ComparePanel
from explorer.ui.compare.text_line import TextLine
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.text import duration, number
from explorer.ui.tools import Tools


class SpeedPanel(ComparePanel):
    """Encodes the text several times with each tokenizer."""

    def __init__(self, tools: Tools, line: TextLine, parent: QWidget | None = None) -> None:
        super().__init__("compare_speed_panel", tools, line, parent)
        self._names: list[str] = []
        self.measure = QPushButton(self.tr("Meas&ure speed"), self)
        self.measure.setObjectName("measure_speed")
        self.measure.setToolTip(
            self.tr(
                "Encode the text again and again with each tokenizer, and measure the time that "
                "it takes."
            )
        )
        self.measure.clicked.connect(self._on_measure_clicked)
        hint = self.tr("Median of {runs} runs after one to get warm, on this machine, now.")
        self.controls.add(self.measure)
        self.controls.add(Hint(hint.format(runs=number(RUNS)), self), expands=True)
        facts = [
            Fact("tokenizer", self.tr("Tokenizer"), Form.TEXT, 24),
            Fact("tokens", self.tr("Tokens"), Form.COUNT, 14),
            Fact("seconds", self.tr("Time"), Form.DECIMAL, 12, duration),
            Fact("tokens_per_second", self.tr("Tokens/s"), Form.DECIMAL, 16, _whole),
            Fact("megabytes_per_second", self.tr("MB/s"), Form.DECIMAL, 12),
        ]
        self.table = FactTable(
            "speed_table",
            self.tr("Speed of tokenizers"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=0,
            parent=self,
        )
        self.table.view.set_empty_text(
            self.tr("Measure, to see how fast each tokenizer encodes the text above.")
        )
        self.body.addWidget(self.table, 1)

    @override
    def forget_text(self) -> None:
        self.job.cancel()
        self.table.show_columns([[] for _ in self.table.model.facts])

    @Slot()
    def _on_measure_clicked(self) -> None:
        entries = self.line.choice.chosen
        self._names = [entry.name for entry in entries]
        tokenizers = [entry.tokenizer for entry in entries]
        self.job.start(partial(measure_speed, tokenizers, self.line.sample.data), self._on_done)

    def _on_done(self, outcome: Outcome[list[Speed]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        speeds = outcome.value
        self.table.show_columns(
            [
                self._names,
                [speed.tokens for speed in speeds],
                [speed.seconds for speed in speeds],
                [speed.tokens_per_second for speed in speeds],
                [speed.megabytes_per_second for speed in speeds],
            ]
        )


def _whole(value: float) -> str:
    return number(round(value))
