"""A table of the rules by which programs find special tokens, and what each finds."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.engine.lab.specials.rules import RuleResult, Span
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.text import number, visible_special
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools


class RulesTable(QWidget):
    """Shows a row for each rule; those that differ from the tokenizer's own are marked."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = FactTable(
            "special_rules",
            self.tr("Rules of other programs"),
            (
                Fact("rule", self.tr("Rule"), Form.TEXT, 36),
                Fact("compared", self.tr("Compared"), Form.TEXT, 10),
                Fact("found", self.tr("Found"), Form.COUNT, 7),
                Fact("spans", self.tr("Bytes and special token"), Form.TEXT, 28),
                Fact("ids", self.tr("Ids"), Form.TEXT, 30),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            parent=self,
        )
        hint = Hint(
            self.tr(
                "The same special tokens, found in the text above as other programs would. A rule "
                "with a flag gives it to all of them. White space that a special token swallows is "
                "part of its bytes, and gives no ids."
            ),
            self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(hint)
        layout.addWidget(self.table, 1)

    def show_results(self, results: Sequence[RuleResult]) -> None:
        """Show what became of another text."""
        self.table.show_columns(
            (
                [QCoreApplication.translate("engine", result.rule) for result in results],
                [self._compared(result, results[0]) for result in results],
                [len(result.spans) for result in results],
                ["   ".join(map(self._span, result.spans)) for result in results],
                [
                    None if result.ids is None else ", ".join(map(str, result.ids))
                    for result in results
                ],
            )
        )

    def _compared(self, result: RuleResult, own: RuleResult) -> str:
        if result is own:
            return ""
        return self.tr("≠ differs") if result.differs else self.tr("= same")

    def _span(self, span: Span) -> str:
        return self.tr("{start}-{stop} {special}").format(
            start=number(span.start), stop=number(span.stop), special=visible_special(span.special)
        )
