"""The Lab's panel about the use of a vocabulary on a corpus."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QSpinBox, QWidget
from typing_extensions import override

from explorer import assets
from explorer.engine.lab.usage.results import Usage
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.ui.chips import Chips
from explorer.ui.drop_target import Dropped, DropTarget, Landing
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import WrappedLabel
from explorer.ui.flow import FlowLine
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.usage.chips import Choice, usage_chips
from explorer.ui.lab.usage.corpus_field import CorpusField
from explorer.ui.lab.usage.counted import Counted, count_corpora
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.number_field import align_number
from explorer.ui.text import decimal, number
from explorer.ui.tools import Tools

_RARE_BELOW: Final = 10
_MOST_RARE: Final = 1_000_000
_USED: Final = 3
_FORMED: Final = 4
_RATIO: Final = 5
_IN_B: Final = 6


class UsagePanel(Panel):
    """Counts corpora with the current tokenizer and lists its tokens by their use."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "UsagePanel",
            "Which tokens does a corpus use, how often, and which never? Unused and rare ones are "
            "candidates for glitch tokens, found without any model. This is a proxy: a token that "
            "is unused here may be common elsewhere.",
        )
        super().__init__("usage_panel", sentence, tools, parent)
        DropTarget(self, self.landing, tools.notices.warn)
        self.counted: Counted | None = None
        self.job = LongJob(tools.jobs, self)
        self.corpus_a = CorpusField(
            "corpus_a",
            self.tr("Corpus &A"),
            self.tr("Open files, drop them here, or take the sample"),
            tools.settings,
            self,
        )
        self.corpus_b = CorpusField(
            "corpus_b",
            self.tr("Corpus &B"),
            self.tr("Optional: a second corpus, such as the cleaned one, to compare"),
            tools.settings,
            self,
        )
        self.sample = self._button("usage_sample", self.tr("Sa&mple"))
        self.sample.setToolTip(self.tr("Take the sample as corpus A."))
        self.remove = self._button("remove_corpus_b", self.tr("Remove"))
        self.remove.setToolTip(self.tr("Compare with no second corpus."))
        self.count = self._button("count_usage", self.tr("&Count"))
        self.count.setToolTip(
            self.tr(
                "Encode the corpus, and count how often each token is formed and how often it is "
                "left."
            )
        )
        self.reading = self._create_reading_box()
        self.rare_below = self._create_rare_box()
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("usage_summary")
        self.chips = Chips("show", usage_chips(), self)
        self.table = self._create_table()
        self._lay_out()
        self._connect()
        self._show()

    @override
    def on_tokenizer_changed(self) -> None:
        self.job.cancel()
        self.counted = None
        self._show()

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button

    def _create_reading_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("usage_reading")
        box.setToolTip(self.tr("How special tokens that stand in the corpus are read."))
        box.setAccessibleName(self.tr("Special tokens in the corpus"))
        for reading, text in (
            (SpecialReading.PARSE, self.tr("parsed")),
            (SpecialReading.TEXT, self.tr("as plain text")),
            (SpecialReading.REFUSE, self.tr("refused")),
        ):
            box.addItem(text, reading)
        return box

    def _create_rare_box(self) -> QSpinBox:
        box = QSpinBox(self)
        align_number(box)
        box.setObjectName("rare_below")
        box.setToolTip(
            self.tr("A token counts as rare if the corpus has it fewer times than this.")
        )
        box.setAccessibleName(self.tr("A token is rare if it is used fewer times than"))
        box.setRange(2, _MOST_RARE)
        box.setValue(_RARE_BELOW)
        return box

    def _create_table(self) -> FactTable:
        facts = (
            Fact("id", self.tr("Id"), Form.COUNT, 11),
            Fact("token", self.tr("Token"), Form.TOKEN, 24),
            Fact("hex", self.tr("Hex"), Form.HEX, 20),
            Fact("used", self.tr("Used"), Form.COUNT, 13),
            Fact("formed", self.tr("Formed"), Form.COUNT, 13),
            Fact("scaffold_ratio", self.tr("Scaffold ratio"), Form.DECIMAL, 16),
            Fact("used_in_b", self.tr("Used in B"), Form.COUNT, 13),
        )
        table = FactTable(
            "token_usage",
            self.tr("Use of the tokens"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            stretched=1,
            id_key="id",
            parent=self,
        )
        header = table.view.horizontalHeader()
        header.setSortIndicator(_USED, Qt.SortOrder.DescendingOrder)
        return table

    def _lay_out(self) -> None:
        self.corpus_a.add_button(self.sample)
        self.corpus_b.add_button(self.remove)
        controls = FlowLine(self)
        controls.add_field(self.tr("Special to&kens"), self.reading)
        controls.add_field(self.tr("Rare belo&w"), self.rare_below)
        controls.add(self.count)
        self.body.addWidget(self.corpus_a)
        self.body.addWidget(self.corpus_b)
        self.body.addWidget(controls)
        self.body.addWidget(JobLine(self.job, self))
        self.body.addWidget(self.summary)
        self.body.addWidget(self.chips)
        self.body.addWidget(self.table, 1)

    def _connect(self) -> None:
        self.sample.clicked.connect(self._on_sample_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.count.clicked.connect(self._on_count_clicked)
        self.corpus_a.changed.connect(self._update_buttons)
        self.corpus_b.changed.connect(self._update_buttons)
        self.job.busy_changed.connect(self._update_buttons)
        self.rare_below.valueChanged.connect(self._show_rows)
        self.chips.changed.connect(self._show_rows)
        self.table.token_requested.connect(self.tools.session.token_requested)

    @Slot()
    def _on_sample_clicked(self) -> None:
        self.corpus_a.set_paths([assets.sample_corpus()])
        self._on_count_clicked()

    @Slot()
    def _on_remove_clicked(self) -> None:
        self.corpus_b.set_paths([])

    @Slot()
    def _on_count_clicked(self) -> None:
        if self.tokenizer is None:
            return
        reading = SpecialReading(self.reading.currentData())
        first, second = self.corpus_a.paths, self.corpus_b.paths
        for paths in (first, second):
            self.check_encoding(paths)
        work = partial(count_corpora, self.tokenizer, first, second, reading)
        self.job.start(work, self._on_counted)

    def _on_counted(self, outcome: Outcome[Counted]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self.counted = outcome.value
            self._show()

    @Slot()
    def _update_buttons(self) -> None:
        has_corpus = bool(self.corpus_a.paths)
        self.count.setEnabled(has_corpus and self.tokenizer is not None and not self.job.busy)
        self.sample.setEnabled(self.tokenizer is not None)
        self.remove.setEnabled(bool(self.corpus_b.paths))
        self.table.view.set_empty_text(self._empty_text())

    def _empty_text(self) -> str:
        if self.job.busy:
            return self.tr("Counting…")
        if self.counted is not None:
            return self.tr("No token is left. Choose All above, or clear the filter.")
        if self.corpus_a.paths:
            return self.tr("Press Count.")
        return self.tr("Open a corpus, or take the sample.")

    def _show(self) -> None:
        counted = self.counted
        for widget in (self.summary, self.chips):
            widget.setVisible(counted is not None)
        self.table.show_columns(counted.columns if counted else [()] * (_IN_B + 1))
        if counted is not None:
            self.summary.setText(self._summary(counted))
            can_form = bool(counted.first.can_form.any())
            for column in (_FORMED, _RATIO):
                self.table.view.setColumnHidden(column, not can_form)
            self.table.view.setColumnHidden(_IN_B, counted.second is None)
            self.chips.buttons[Choice.ONLY_A].setVisible(counted.second is not None)
        self._show_rows()
        self._update_buttons()

    def _summary(self, counted: Counted) -> str:
        lines = [self._figures("A", counted.first)]
        if counted.second is not None:
            lines.append(self._figures("B", counted.second))
        return "\n".join(lines)

    def _figures(self, corpus: str, usage: Usage) -> str:
        text = self.tr(
            "{corpus}: {coverage} % of {size} tokens used · tokens {tokens} · bytes {bytes} · "
            "{ratio} bytes/token"
        ).format(
            corpus=corpus,
            coverage=decimal(100 * usage.coverage, 1),
            size=number(usage.size),
            tokens=number(usage.tokens),
            bytes=number(usage.text_bytes),
            ratio=decimal(usage.text_bytes / usage.tokens) if usage.tokens else "-",
        )
        if usage.is_exact:
            return text
        cut = self.tr("cut at line ends, where single tokens may differ from those of the whole")
        return f"{text} · {cut}"

    @Slot()
    def _show_rows(self) -> None:
        counted = self.counted
        if counted is None:
            return
        rows = {choice: counted.rows(choice, self.rare_below.value()) for choice in Choice}
        self.chips.show_counts(
            {choice: None if found is None else len(found) for choice, found in rows.items()}
        )
        self.table.show_subset(rows[Choice(self.chips.choice)])

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of files that are dropped beside the two corpora."""
        if not dropped.are_texts:
            return None
        text = self.tr("Drop to make it corpus A")
        return Landing(text, partial(self.corpus_a.set_paths, dropped.paths))
