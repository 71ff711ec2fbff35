"""Known under-trained tokens, and how well each indicator finds them."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.lab.embeddings.findings import Score, score
from explorer.engine.lab.embeddings.id_lists import Ids, format_ids, ids_matching, read_id_file
from explorer.engine.lab.embeddings.measuring import Measured
from explorer.ui.dialogs import ask_for_files
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import FieldMessage
from explorer.ui.flow import FlowLine
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.embeddings.words import title_of
from explorer.ui.number_field import align_number
from explorer.ui.text import decimal, describe_error, number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_DEFAULT_COUNT: Final = 100
_MOST_COUNT: Final = 1_000_000


class LabelsPage(QWidget):
    """Takes labels from a file or a pattern; shows AUC and precision."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._measured: Measured | None = None
        self._labels: Ids | None = None
        self.pattern = QLineEdit(self)
        self.pattern.setObjectName("label_pattern")
        self.pattern.setToolTip(
            self.tr(
                "A regular expression for tokens that are known to be under-trained, by which "
                "the indicators are judged."
            )
        )
        self.pattern.setPlaceholderText(self.tr(r"such as \[unused\d+\], then Enter"))
        self.pattern.setAccessibleName(self.tr("Tokens known to be under-trained match"))
        self.file = QPushButton(self.tr("Ids from a fi&le…"), self)
        self.file.setObjectName("label_file")
        self.file.setToolTip(
            self.tr("Read ids of tokens known to be under-trained from a text file.")
        )
        self.count = QSpinBox(self)
        align_number(self.count)
        self.count.setObjectName("precision_count")
        self.count.setToolTip(self.tr("How many of the lowest rows the precision looks at."))
        self.count.setAccessibleName(self.tr("Rows that the precision looks at"))
        self.count.setRange(1, _MOST_COUNT)
        self.count.setValue(_DEFAULT_COUNT)
        self.message = FieldMessage(self)
        self.summary = QLabel(self)
        self.summary.setObjectName("label_count")
        self.table = self._create_table()
        self._lay_out()
        self.pattern.returnPressed.connect(self._on_pattern_entered)
        self.file.clicked.connect(self._on_file_clicked)
        self.count.valueChanged.connect(self._score)

    def set_measured(self, measured: Measured) -> None:
        """Judge other indicators, by the same pattern."""
        self._measured = measured
        self._labels = None
        self._show_scores([])
        self._on_pattern_entered()

    def _create_table(self) -> FactTable:
        digits = partial(decimal, digits=4)
        facts = [
            Fact("indicator", self.tr("Indicator"), Form.TEXT, 24),
            Fact("auc", self.tr("AUC"), Form.DECIMAL, 10, digits),
            Fact("precision", self.tr("Precision"), Form.DECIMAL, 12, digits),
        ]
        table = FactTable(
            "label_scores",
            self.tr("How well the indicators find the labelled tokens"),
            facts,
            jobs=self._tools.jobs,
            notices=self._tools.notices,
            stretched=0,
            parent=self,
        )
        table.view.set_empty_text(
            self.tr("Name tokens that are known to be under-trained: by a pattern, or by a file.")
        )
        return table

    def _lay_out(self) -> None:
        line = FlowLine(self)
        line.add_field(self.tr("Tokens m&atch"), self.pattern, expands=True)
        line.add(self.file)
        line.add(self.summary)
        line.add_field(self.tr("&Precision at"), self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING // 2, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(line)
        layout.addWidget(self.message)
        layout.addWidget(self.table, 1)

    @Slot()
    def _on_pattern_entered(self) -> None:
        if self._measured is not None and self.pattern.text():
            work = partial(ids_matching, self.pattern.text(), self._measured.tokens)
            self._tools.jobs.start(work, partial(self._on_labels, self._measured))

    @Slot()
    def _on_file_clicked(self) -> None:
        title = self.tr("Open a list of ids")
        ask_for_files(self, title, self._tools.settings.tensor_folder, self._on_files_chosen)

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        if self._measured is not None:
            self.pattern.clear()
            work = partial(read_id_file, Path(names[0]), len(self._measured.tokens))
            self._tools.jobs.start(work, partial(self._on_labels, self._measured))

    def _on_labels(self, measured: Measured, outcome: Outcome[Ids]) -> None:
        if measured is not self._measured:
            return
        if isinstance(outcome, Err):
            self._labels = None
            self._refuse(outcome.error)
        else:
            self._labels = outcome.value
            self._score()

    @Slot()
    def _score(self) -> None:
        if self._measured is not None and self._labels is not None:
            work = partial(score, self._measured, self._labels, self.count.value())
            self._tools.jobs.start(work, partial(self._on_scored, self._measured, self._labels))

    def _on_scored(self, measured: Measured, labels: Ids, outcome: Outcome[list[Score]]) -> None:
        if measured is not self._measured or labels is not self._labels:
            return
        if isinstance(outcome, Err):
            self._refuse(outcome.error)
        else:
            self.message.silence()
            self.summary.setText(self.tr("ids: {count}").format(count=number(len(labels))))
            self.summary.setToolTip(format_ids(labels[:_DEFAULT_COUNT].tolist()))
            self._show_scores(outcome.value)

    def _refuse(self, error: Exception) -> None:
        self._show_scores([])
        self.message.problem(describe_error(error))

    def _show_scores(self, scores: list[Score]) -> None:
        if not scores:
            self.summary.clear()
        self.table.show_columns(
            [
                [title_of(found.indicator) for found in scores],
                [found.auc for found in scores],
                [found.precision for found in scores],
            ]
        )
