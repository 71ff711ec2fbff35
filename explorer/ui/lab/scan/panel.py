"""The Lab's panel that scans a vocabulary for odd tokens."""

from functools import partial

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QTabWidget, QWidget
from typing_extensions import override

from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.scan.bigram_page import BigramPage
from explorer.ui.lab.scan.glitch_page import GlitchPage
from explorer.ui.lab.scan.rows import ScanRows, scan_rows
from explorer.ui.lab.scan.token_page import TokenPage
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools


class ScanPanel(Panel):
    """Scans the current tokenizer when somebody looks, without witnesses unless they are wanted."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "ScanPanel",
            "Which tokens are no text, never stand alone, or are only steps to longer ones? A "
            "witness is a text that yields a token. Select a token to see where it comes from.",
        )
        super().__init__("scan_panel", sentence, tools, parent)
        self.job = LongJob(tools.jobs, self)
        self.scan = QPushButton(self.tr("&Scan"), self)
        self.scan.setObjectName("scan_start")
        self.scan.setToolTip(self.tr("Look at every token of the current tokenizer again."))
        self.witnesses = QCheckBox(self.tr("Find w&itnesses"), self)
        self.witnesses.setObjectName("scan_witnesses")
        self.witnesses.setToolTip(
            self.tr("Look for a text that yields each flagged token, or for a proof against it")
        )
        self.tokens = TokenPage(tools, self)
        self.glitches = GlitchPage(tools, self)
        self.bigrams = BigramPage(tools, self)
        self._pages = (self.tokens, self.glitches, self.bigrams)
        self._lay_out()
        self.scan.clicked.connect(self._start)
        self.witnesses.toggled.connect(self._on_witnesses_toggled)
        self.job.busy_changed.connect(self._update)
        for page in self._pages:
            page.token_requested.connect(tools.session.token_requested)
        self._update()

    @override
    def on_tokenizer_changed(self) -> None:
        self.job.cancel()
        self._show(None)
        self._start()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.scan)
        line.addWidget(self.witnesses)
        line.addWidget(JobLine(self.job, self), 1)
        line.addStretch(0)
        tabs = QTabWidget(self)
        tabs.setObjectName("scan_tabs")
        tabs.setDocumentMode(True)
        tabs.addTab(self.tokens, self.tr("Tokens"))
        tabs.addTab(self.glitches, self.tr("Known glitch tokens"))
        tabs.addTab(self.bigrams, self.tr("Improbable bigrams"))
        self.body.addLayout(line)
        self.body.addWidget(tabs, 1)

    @Slot(bool)
    def _on_witnesses_toggled(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        # Without them there is nothing to find anew, but to stop looking.
        if on or self.job.busy:
            self._start()

    @Slot()
    def _start(self) -> None:
        if self.tokenizer is not None:
            work = partial(scan_rows, self.tokenizer, witnesses=self.witnesses.isChecked())
            self.job.start(work, self._on_scanned)

    def _on_scanned(self, outcome: Outcome[ScanRows]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self._show(outcome.value)

    def _show(self, rows: ScanRows | None) -> None:
        for page in self._pages:
            page.show_rows(rows)
        self._update()

    @Slot()
    def _update(self) -> None:
        self.scan.setEnabled(self.tokenizer is not None and not self.job.busy)
        empty = self.tr("Scanning…") if self.job.busy else self.tr("Nothing to show here.")
        if self.tokenizer is None:
            empty = self.tr("Open a tokenizer.")
        elif not self.job.busy and not self.tokens.table.model.total:
            empty = self.tr("Press Scan.")
        for table in (self.tokens.table, self.glitches.table):
            table.view.set_empty_text(empty)
