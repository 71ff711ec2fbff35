"""What was found in a matrix: spread, agreement, labels, and the rows by an indicator."""

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.lab.embeddings.findings import Findings
from explorer.engine.lab.embeddings.judging import threshold
from explorer.engine.lab.embeddings.measuring import Indicator, default_indicator
from explorer.engine.lab.embeddings.roles import ROLE_NAMES, Role
from explorer.ui.fact_model import Fact, Form, Values
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.flow import FlowLine
from explorer.ui.lab.embeddings.agreement import AgreementTable
from explorer.ui.lab.embeddings.labels import LabelsPage
from explorer.ui.lab.embeddings.words import meaning_of, title_of
from explorer.ui.number_field import align_number
from explorer.ui.plots import Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import decimal, number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_DEFAULT_PERCENTILE: Final = 2.0
_DIGITS: Final = 4
_VALUE_WIDTH: Final = 10
_REFERENCE: Final = "reference"
_CANDIDATE: Final = "yes"


class Results(QWidget):
    """Shows `Findings` by one of the indicators."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._findings: Findings | None = None
        self.indicator = QComboBox(self)
        self.indicator.setObjectName("indicator")
        self.indicator.setToolTip(
            self.tr(
                "By what the table is ordered and the histogram drawn; low values mean "
                "under-trained."
            )
        )
        self.indicator.setAccessibleName(self.tr("Indicator"))
        self.percentile = self._create_percentile_box()
        self.only_candidates = QCheckBox(self.tr("Only &candidates"), self)
        self.only_candidates.setObjectName("only_candidates")
        self.only_candidates.setToolTip(self.tr("Show only the tokens at or below the percentile."))
        self.summary = QLabel(self)
        self.summary.setObjectName("candidate_count")
        self.basis = Hint(parent=self)
        self.basis.setObjectName("percentile_basis")
        self.plot = Plot("indicator_spread", self.tr("Spread of the indicator"), self)
        self.agreement = AgreementTable(tools, self)
        self.labels = LabelsPage(tools, self)
        self.table = self._create_table()
        self._lay_out()
        self.indicator.currentIndexChanged.connect(self._show)
        self.percentile.valueChanged.connect(self._show)
        self.only_candidates.toggled.connect(self._show)

    def show_findings(self, findings: Findings, *, tied: bool) -> None:
        """Show another matrix, by the indicator that suits it."""
        self._findings = findings
        self.indicator.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.indicator.clear()
        for row, kind in enumerate(findings.measured.values):
            self.indicator.addItem(title_of(kind), kind.value)
            self.indicator.setItemData(row, meaning_of(kind), Qt.ItemDataRole.ToolTipRole)
        self.indicator.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.agreement.show_findings(findings)
        self.labels.set_measured(findings.measured)
        roles = findings.measured.roles
        self.basis.setText(
            self.tr(
                "The percentile is taken over the tokens that are ok, whose text is encoded as the "
                "token itself: {count} of {all} rows."
            ).format(count=number(int((roles == Role.OK).sum())), all=number(len(roles)))
        )
        self.choose_default(tied=tied)
        self._show()

    def choose_default(self, *, tied: bool) -> None:
        """Choose the indicator that suits a tied or an untied matrix, if it was measured."""
        index = self.indicator.findData(default_indicator(tied=tied).value)
        if index >= 0:
            self.indicator.setCurrentIndex(index)

    def _create_percentile_box(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(self)
        align_number(box)
        box.setObjectName("percentile")
        box.setToolTip(
            self.tr(
                "Tokens are candidates if they are as low as this share, in percent, of the "
                "tokens that are ok."
            )
        )
        box.setAccessibleName(self.tr("Percentile of the tokens that are ok"))
        box.setRange(0, 100)
        box.setDecimals(1)
        box.setSingleStep(0.5)
        box.setSuffix(self.tr(" %"))
        box.setValue(_DEFAULT_PERCENTILE)
        return box

    def _create_table(self) -> FactTable:
        digits = partial(decimal, digits=_DIGITS)
        facts = [
            Fact("id", self.tr("Id"), Form.COUNT, 9),
            Fact("token", self.tr("Token"), Form.TOKEN, 18),
            Fact("percentile", self.tr("Percentile"), Form.DECIMAL, 12),
            Fact("candidate", self.tr("Candidate"), Form.TEXT, 12, _translated),
            *(
                Fact(
                    kind.value,
                    title_of(kind),
                    Form.DECIMAL,
                    max(_VALUE_WIDTH, len(title_of(kind)) + 3),
                    digits,
                )
                for kind in Indicator
            ),
            Fact("remark", self.tr("Remark"), Form.TEXT, 20, _translated),
            Fact("hex", self.tr("Hex"), Form.HEX, 16),
        ]
        table = FactTable(
            "embedding_rows",
            self.tr("Rows of the matrix"),
            facts,
            jobs=self._tools.jobs,
            notices=self._tools.notices,
            id_key="id",
            parent=self,
        )
        table.view.set_empty_text(self.tr("No row is left. Clear the filter."))
        table.token_requested.connect(self._tools.session.token_requested)
        return table

    def _lay_out(self) -> None:
        line = FlowLine(self)
        line.add_field(self.tr("&Indicator"), self.indicator)
        line.add_field(self.tr("Percen&tile"), self.percentile)
        line.add(self.only_candidates)
        line.add(self.summary)
        self.pages = QTabWidget(self)
        self.pages.setDocumentMode(True)
        self.pages.setAccessibleName(self.tr("About the indicators"))
        self.pages.addTab(self.plot, self.tr("Spread"))
        self.pages.addTab(self.agreement, self.tr("Agreement"))
        self.pages.addTab(self.labels, self.tr("Labels"))
        split = Splitter("embedding_rows", Qt.Orientation.Vertical, self._tools.settings, self)
        split.addWidget(self.pages)
        split.addWidget(self.table)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(line)
        layout.addWidget(self.basis)
        layout.addWidget(split, 1)

    @Slot()
    def _show(self) -> None:
        if self._findings is None:
            return
        kind = Indicator(self.indicator.currentData())
        measured, spread = self._findings.measured, self._findings.spreads[kind]
        values = measured.values[kind]
        limit = threshold(values, measured.roles, self.percentile.value())
        candidates = values <= limit
        title = title_of(kind)
        self.plot.show_histogram(spread.edges, spread.counts, title, self.tr("rows"), limit)
        self.indicator.setToolTip(meaning_of(kind))
        self.summary.setText(
            self.tr("Candidates: {count}, at or below {limit}").format(
                count=number(int(candidates.sum())), limit=decimal(limit, _DIGITS)
            )
        )
        places = self._findings.token_places
        self.table.show_columns(
            self._columns(self._findings, spread.percentiles, candidates),
            {"token": places, "hex": places},
        )
        if self.only_candidates.isChecked():
            self.table.show_subset(np.flatnonzero(candidates))
        column = [fact.key for fact in self.table.model.facts].index(kind.value)
        self.table.view.sortByColumn(column, Qt.SortOrder.AscendingOrder)

    def _columns(
        self, findings: Findings, percentiles: Values, candidates: NDArray[np.bool_]
    ) -> list[Values]:
        measured = findings.measured
        count = len(measured.tokens)
        nothing = [None] * count
        remarks = np.array(
            [None if role is Role.OK else ROLE_NAMES[role] for role in Role], object
        )[measured.roles]
        remarks[measured.references] = _REFERENCE
        return [
            np.arange(count),
            measured.tokens,
            percentiles,
            np.array([None, _CANDIDATE], object)[candidates.astype(np.intp)],
            *(measured.values.get(kind, nothing) for kind in Indicator),
            remarks,
            measured.tokens,
        ]


def _translated(text: str) -> str:
    return QCoreApplication.translate("engine", text)
