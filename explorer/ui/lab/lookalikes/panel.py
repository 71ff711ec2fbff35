"""Look-alikes: what in a text is not what it seems."""

from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QModelIndex, Slot
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from explorer.engine.lab.lookalikes.kinds import Kind
from explorer.engine.lab.lookalikes.places import read_around, read_part
from explorer.engine.lab.lookalikes.scanning import Finding, Report, scan_file, scan_text
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.ui.chips import Chips
from explorer.ui.drop_target import Dropped, DropTarget, Landing
from explorer.ui.fact_model import Values
from explorer.ui.fields import FieldMessage, Hint
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.lookalikes.chips import ALL, kind_chips
from explorer.ui.lab.lookalikes.detail import FindingDetail
from explorer.ui.lab.lookalikes.source_box import Source, SourceBox
from explorer.ui.lab.lookalikes.table import FindingsTable, columns_of
from explorer.ui.lab.panel import Panel
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.text import describe_error, file_size, number
from explorer.ui.tools import Tools

_MOST_DETAIL_BYTES: Final = 1 << 12
_Scanned = tuple[Report, tuple[Values, ...]]


class LookalikesPanel(Panel):
    """Scans a text while it is typed, or a file of any size."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "LookalikesPanel",
            "Characters that look like those of special tokens, or that cannot be seen. They are "
            "no special tokens, but they deceive people and filters, and carry messages that only "
            "a model reads.",
        )
        super().__init__("lookalikes_panel", sentence, tools, parent)
        DropTarget(self, self.landing, tools.notices.warn)
        self.source = SourceBox(tools.settings, self)
        # A text is scanned so fast that a bar of progress would only flicker.
        self._text_job, self._file_job = LongJob(tools.jobs, self), LongJob(tools.jobs, self)
        self.message = FieldMessage(self)
        self.summary = Hint(parent=self)
        self.summary.setObjectName("lookalike_summary")
        self.chips = Chips("lookalike_kind", kind_chips(), self)
        self.table = FindingsTable(tools, self)
        self.detail = FindingDetail(self)
        self._scanned: Source = b""
        self._report: Report | None = None
        self._chosen: Finding | None = None
        self._lay_out()
        self.source.changed.connect(self._scan)
        self.chips.changed.connect(self._on_kind_chosen)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.view.activated.connect(self._on_row_activated)
        self.detail.show_in_tokens.clicked.connect(self._show_in_tokens)

    @property
    def report(self) -> Report | None:
        """What was found; None while nobody knows."""
        return self._report

    @override
    def on_tokenizer_changed(self) -> None:
        self._scan()

    def _lay_out(self) -> None:
        for widget in (
            self.source,
            JobLine(self._file_job, self),
            self.message,
            self.summary,
            self.chips,
        ):
            self.body.addWidget(widget)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.detail)
        self.table.view.set_empty_text(self.tr("Nothing is hidden here, as far as this can tell."))
        self._show_nothing()

    @Slot()
    def _scan(self) -> None:
        source = self.source.source
        specials = self.tokenizer.specials if self.tokenizer else ()
        self._text_job.cancel()
        self._file_job.cancel()
        self._show_nothing()
        if isinstance(source, Path):
            self.check_encoding([source])
        job = self._file_job if isinstance(source, Path) else self._text_job
        job.start(partial(_scanning, source, specials), partial(self._on_scanned, source))

    def _show_nothing(self) -> None:
        """Show that nothing is known."""
        self._report = self._chosen = None
        self.message.silence()
        self.summary.clear()
        self.detail.hide()

    def _on_scanned(self, source: Source, outcome: Outcome[_Scanned]) -> None:
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            self._show(source, Report((), dict.fromkeys(Kind, 0), 0), columns_of(()))
            self._report = None
        else:
            self._show(source, *outcome.value)

    def _show(self, source: Source, report: Report, columns: tuple[Values, ...]) -> None:
        self._scanned, self._report = source, report
        counts: dict[str, int | None] = {kind.name: count for kind, count in report.counts.items()}
        self.chips.show_counts({ALL: sum(report.counts.values()), **counts})
        self.chips.choose(ALL)
        self.table.show_findings(report.findings, columns)
        self.summary.setText(self._summarized(report))
        if report.findings:
            self.table.choose(0)

    def _summarized(self, report: Report) -> str:
        total, listed = sum(report.counts.values()), len(report.findings)
        text = (
            self.tr("Findings in {size}: {total}")
            if listed == total
            else self.tr("Findings in {size}: {total}; the first {listed} are listed")
        )
        return text.format(size=file_size(report.size), total=number(total), listed=number(listed))

    @Slot()
    def _on_kind_chosen(self) -> None:
        choice = self.chips.choice
        self.table.show_kind(None if choice == ALL else Kind[choice])
        if self.table.model.rowCount():
            self.table.view.show_row(0)

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if self._report is None or self.tokenizer is None:
            return
        self._chosen = finding = self._report.findings[row]
        work = partial(_look, self._scanned, finding, self.tokenizer)
        self.tools.jobs.start(work, partial(self._on_looked, finding, self.tokenizer))

    def _on_looked(
        self, finding: Finding, tokenizer: Tokenizer, outcome: Outcome[tuple[bytes, Encoded]]
    ) -> None:
        if finding is not self._chosen:
            return
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self.detail.show_finding(finding, *outcome.value, tokenizer)
            self.detail.show()

    @Slot(QModelIndex)
    def _on_row_activated(self, _index: QModelIndex) -> None:
        self._show_in_tokens()

    @Slot()
    def _show_in_tokens(self) -> None:
        if self._chosen is not None:
            work = partial(read_around, self._scanned, self._chosen.offset)
            self.tools.jobs.start(work, partial(self._on_read, self._scanned))

    def _on_read(self, source: Source, outcome: Outcome[tuple[int, bytes]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        start, part = outcome.value
        name = source.name if isinstance(source, Path) else self.tr("scanned text")
        title = self.tr("{name}, from byte {offset}") if start else "{name}"
        title = title.format(name=name, offset=number(start))
        self.tools.session.text_requested.emit(part, title)

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of a file or a text that is dropped on the panel."""
        if dropped.are_texts:
            return Landing(
                self.tr("Drop to look for look-alikes in it"),
                partial(self.source.open_file, dropped.paths[0]),
            )
        if dropped.text:
            return Landing(
                self.tr("Drop to look for look-alikes in this text"),
                partial(self.source.show_text, dropped.text),
            )
        return None


def _scanning(source: Source, specials: Collection[str]) -> Steps[_Scanned]:
    scan = scan_text(source, specials) if isinstance(source, bytes) else scan_file(source, specials)
    report = yield from scan
    return report, columns_of(report.findings)


def _look(source: Source, finding: Finding, tokenizer: Tokenizer) -> tuple[bytes, Encoded]:
    """The bytes of a finding, or the first of very many, and their tokens."""
    size = min(finding.size, _MOST_DETAIL_BYTES)
    data = read_part(source, finding.offset, finding.offset + size)
    return data, tokenizer.encode(data, SpecialReading.PARSE)
