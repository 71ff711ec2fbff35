"""What becomes of the known glitch tokens in the current tokenizer."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.byte_forms import readable
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import WrappedLabel
from explorer.ui.lab.scan.rows import ScanRows
from explorer.ui.text import drawable, number, shorten
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_COLUMNS = 5


class GlitchPage(QWidget):
    """A row for each token that is known to have upset a model."""

    token_requested = Signal(int)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._rows: ScanRows | None = None
        self._row: int | None = None
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("glitch_summary")
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("glitch_show")
        self.show_in_tokens.setToolTip(
            self.tr("Show the text of the selected token in the Tokens tab.")
        )
        facts = (
            Fact("token", self.tr("Token"), Form.TOKEN, 32),
            Fact("id", self.tr("Id"), Form.COUNT, 9),
            Fact("tokens", self.tr("Tokens"), Form.COUNT, 8),
            Fact("ids", self.tr("Ids"), Form.TEXT, 30),
            Fact("split", self.tr("Split"), Form.TEXT, 30),
        )
        self.table = FactTable(
            "glitch_tokens",
            self.tr("Known glitch tokens"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            id_key="id",
            parent=self,
        )
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.summary, 1)
        line.addWidget(self.show_in_tokens)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(line)
        layout.addWidget(self.table, 1)
        self.table.token_requested.connect(self.token_requested)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.show_in_tokens.clicked.connect(self._on_show_clicked)
        self.show_rows(None)

    def show_rows(self, rows: ScanRows | None) -> None:
        """Show what a scan found."""
        self._rows = rows
        self._row = None
        self.show_in_tokens.setEnabled(False)
        if rows is None:
            self.summary.clear()
            self.table.show_columns([()] * _COLUMNS)
            return
        checks = rows.glitches
        token_bytes = rows.scan.tokenizer.token_bytes
        self.summary.setText(
            self.tr("{count} of {total} known glitch tokens are one token here.").format(
                count=number(sum(check.is_whole for check in checks)), total=number(len(checks))
            )
        )
        self.table.show_columns(
            [
                [check.text.encode() for check in checks],
                [check.id for check in checks],
                [len(check.ids) for check in checks],
                [" ".join(map(str, check.ids)) for check in checks],
                [
                    drawable(
                        "│".join(shorten(token_bytes(token_id), readable) for token_id in check.ids)
                    )
                    for check in checks
                ],
            ]
        )

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        self._row = row
        self.show_in_tokens.setEnabled(True)

    @Slot()
    def _on_show_clicked(self) -> None:
        if self._rows is not None and self._row is not None:
            data = self._rows.glitches[self._row].text.encode()
            self._tools.session.text_requested.emit(data, self.tr("a known glitch token"))
