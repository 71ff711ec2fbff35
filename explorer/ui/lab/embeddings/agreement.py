"""How far the indicators agree: Spearman's rank correlation of each with each."""

from functools import partial

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.engine.lab.embeddings.findings import Findings
from explorer.engine.lab.embeddings.measuring import Indicator
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.lab.embeddings.words import title_of
from explorer.ui.text import decimal
from explorer.ui.tools import Tools


class AgreementTable(FactTable):
    """A row and a column for each indicator."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("AgreementTable", "Agreement of the indicators")
        name = QCoreApplication.translate("AgreementTable", "Spearman")
        digits = partial(decimal, digits=3)
        facts = [
            Fact("indicator", name, Form.TEXT, 24),
            *(Fact(kind.value, title_of(kind), Form.DECIMAL, 14, digits) for kind in Indicator),
        ]
        super().__init__(
            "indicator_agreement",
            title,
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=0,
            parent=parent,
        )

    def show_findings(self, findings: Findings) -> None:
        """Show another matrix."""
        kinds = list(findings.measured.values)
        columns = {
            kind: [None if np.isnan(value) else float(value) for value in column]
            for kind, column in zip(kinds, findings.agreement, strict=True)
        }
        nothing = [None] * len(kinds)
        self.show_columns(
            [
                [title_of(kind) for kind in kinds],
                *(columns.get(kind, nothing) for kind in Indicator),
            ]
        )
