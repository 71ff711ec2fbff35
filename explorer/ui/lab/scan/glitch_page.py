"""What becomes of the known glitch tokens in the current tokenizer."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.byte_forms import readable
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint, WrappedLabel
from explorer.ui.lab.scan.rows import ScanRows
from explorer.ui.lab.scan.words import in_words
from explorer.ui.text import drawable, listed, number, shorten
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools


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
        hint = Hint(
            self.tr(
                "The text that a tokenizer learns from may be full of what the text of the model "
                "has hardly any of. Then the model knows nothing of the token (Rumbelow & Watkins "
                "2023; Land & Bartolo 2024; reports on GPT-4o, May 2024)."
            ),
            self,
        )
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("glitch_show")
        self.show_in_tokens.setToolTip(
            self.tr("Show the text of the selected token in the Tokens tab.")
        )
        facts = (
            Fact("token", self.tr("Token"), Form.TOKEN, 28),
            Fact("known_in", self.tr("Known from"), Form.TEXT, 24),
            Fact("fault", self.tr("What is wrong"), Form.TEXT, 16, in_words),
            Fact("source", self.tr("Comes from"), Form.TEXT, 22, in_words),
            Fact("id", self.tr("Id here"), Form.COUNT, 9),
            Fact("tokens", self.tr("Tokens here"), Form.COUNT, 12),
            Fact("split", self.tr("Split here"), Form.TEXT, 22),
            Fact("ids", self.tr("Ids of the parts"), Form.TEXT, 20),
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
        layout.addWidget(hint)
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
            self.table.show_columns([()] * len(self.table.model.facts))
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
                [listed(check.token.models) for check in checks],
                [check.token.fault.value for check in checks],
                [check.token.source.value for check in checks],
                [check.id for check in checks],
                [len(check.ids) for check in checks],
                [
                    drawable(
                        "│".join(shorten(token_bytes(token_id), readable) for token_id in check.ids)
                    )
                    for check in checks
                ],
                [None if check.is_whole else " ".join(map(str, check.ids)) for check in checks],
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
