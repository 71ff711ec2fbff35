"""The table of findings."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.engine.byte_forms import escaped_text
from explorer.engine.lab.lookalikes.kinds import Kind
from explorer.engine.lab.lookalikes.scanning import Finding
from explorer.ui.fact_model import Fact, Form, Values
from explorer.ui.fact_table import FactTable
from explorer.ui.lab.lookalikes.chips import kind_title
from explorer.ui.tools import Tools


class FindingsTable(FactTable):
    """Shows findings, all or those of a kind."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        facts = (
            Fact("kind", _tr("Kind"), Form.TEXT, 23, kind_title),
            Fact("offset", _tr("Byte"), Form.COUNT, 10),
            Fact("line", _tr("Line"), Form.COUNT, 8),
            Fact("column", _tr("Column"), Form.COUNT, 9),
            Fact("code_points", _tr("Characters"), Form.TEXT, 18),
            Fact("imitates", _tr("Looks like"), Form.TEXT, 16, escaped_text),
            Fact("decoded", _tr("Hidden message"), Form.TEXT, 20, escaped_text),
        )
        super().__init__(
            "lookalikes",
            _tr("Look-alikes and invisible characters"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            parent=parent,
        )
        self._kinds: Sequence[Kind] = ()

    def show_findings(self, findings: Sequence[Finding], columns: Sequence[Values]) -> None:
        """Show other findings.

        Args:
            findings: All of them.
            columns: What `columns_of` makes of them.
        """
        self._kinds = [finding.kind for finding in findings]
        self.show_columns(columns)

    def show_kind(self, kind: Kind | None) -> None:
        """Show one kind alone; None for all."""
        if kind is None:
            self.show_subset(None)
        else:
            self.show_subset(np.flatnonzero([one is kind for one in self._kinds]))


def columns_of(findings: Sequence[Finding]) -> tuple[Values, ...]:
    """The columns of the table."""
    return (
        [str(finding.kind) for finding in findings],
        [finding.offset for finding in findings],
        [finding.line for finding in findings],
        [finding.column for finding in findings],
        [" ".join(f"U+{code:04X}" for code in finding.code_points) for finding in findings],
        [finding.imitates for finding in findings],
        [finding.decoded for finding in findings],
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("FindingsTable", text)
