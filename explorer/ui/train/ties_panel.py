"""Which pairs tied at a merge, what each rule would have taken, and a hash of all merges."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.steps import Steps
from explorer.engine.training.algorithms import Ties
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import MOST_BYTES_FOR_FIRST, TrainingRequest
from explorer.engine.training.results import merges_sha256
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint, WrappedLabel
from explorer.ui.jobs import Err, Jobs, Ok, Outcome
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.notices import NoticeBar
from explorer.ui.text import describe_error, file_size, in_a_row, number
from explorer.ui.theme import SPACING, wear_token_font
from explorer.ui.train.model_report import nothing_to_draw

if TYPE_CHECKING:
    from explorer.engine.training.tie_orders import MergeTies

# While somebody walks through the merges, none of those passed by is looked at.
_WALKING_PAUSE_MS: Final = 250


class _Run(NamedTuple):
    """A run as far as it is known."""

    request: TrainingRequest
    history: MergeHistory


class TiesPanel(QWidget):
    """Looks at the merge that is selected, while somebody looks at the panel."""

    def __init__(self, jobs: Jobs, notices: NoticeBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ties_panel")
        self._jobs = jobs
        self._run: _Run | None = None
        self._merge: int | None = None
        self._answered: tuple[_Run, int] | None = None
        self._hashed = 0
        self._is_learning = False
        self.job = LongJob(jobs, self)
        self.summary = WrappedLabel(parent=self)
        self.table = self._create_table(jobs, notices)
        self.hash = self._create_hash()
        self.copy_button = QPushButton(self.tr("Copy hash"), self)
        self.copy_button.setObjectName("copy_merges_hash")
        self.copy_button.setToolTip(self.tr("Copy the hash of all merges and their order."))
        self.copy_button.clicked.connect(self._on_copy_clicked)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_WALKING_PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self._lay_out()
        self.job.busy_changed.connect(self._on_busy_changed)
        self.set_run(None, MergeHistory())

    def set_run(self, request: TrainingRequest | None, history: MergeHistory) -> None:
        """Speak of another run.

        Args:
            request: What was asked; None if it is not known.
            history: What it has learned so far.
        """
        self._merge = None
        self.job.cancel()
        self._run = None if request is None else _Run(request, history)
        self._hashed = 0
        self._clear(self._why_nothing())
        self._show_hash()

    def set_learning(self, *, on: bool) -> None:
        """Say whether more merges are on their way; their hash is made when all are there."""
        self._is_learning = on
        self._show_hash()

    def show_merge(self, merge: int) -> None:
        """Look at a merge, given by its index."""
        self._merge = merge
        if self.isVisible():
            self._pause.start()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()
        self._show_hash()

    def _create_table(self, jobs: Jobs, notices: NoticeBar) -> FactTable:
        facts = (
            Fact("merged", self.tr("Merged"), Form.TEXT, 9),
            Fact("left", self.tr("Left"), Form.TOKEN, 9),
            Fact("right", self.tr("Right"), Form.TOKEN, 9),
            Fact("token", self.tr("Token"), Form.TOKEN, 12),
            Fact("hex", self.tr("Hex"), Form.HEX, 12),
            Fact("by_ids", self.tr("By ids"), Form.COUNT, 8),
            Fact("by_bytes", self.tr("By bytes"), Form.COUNT, 10),
            Fact("by_first_place", self.tr("First seen"), Form.COUNT, 11),
        )
        return FactTable(
            "tied_pairs",
            self.tr("Pairs that tied"),
            facts,
            jobs=jobs,
            notices=notices,
            stretched=4,
            parent=self,
        )

    def _create_hash(self) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName("merges_hash")
        field.setReadOnly(True)
        field.setToolTip(
            self.tr("Two runs have the same merges in the same order if they have the same hash.")
        )
        wear_token_font(field)
        return field

    def _lay_out(self) -> None:
        label = QLabel(self.tr("SHA-256 of all merges"), self)
        label.setBuddy(self.hash)
        self.hash.setAccessibleName(label.text())
        footer = QHBoxLayout()
        footer.setSpacing(SPACING)
        footer.addWidget(label)
        footer.addWidget(self.hash, 1)
        footer.addWidget(self.copy_button)
        self._too_long = Hint(
            self.tr("Which pair was seen first is found in corpora of up to {size}.").format(
                size=file_size(MOST_BYTES_FOR_FIRST)
            ),
            self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING // 2, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.summary)
        layout.addWidget(JobLine(self.job, self))
        layout.addWidget(self.table, 1)
        layout.addWidget(self._too_long)
        layout.addLayout(footer)

    def _why_nothing(self) -> str:
        if self._run is None:
            return self.tr("Train first, then select a merge in the graph or the table.")
        if self._will_have_none:
            return nothing_to_draw(self._run.request.algorithm)
        return self.tr("Select a merge in the graph or the table to see which pairs tied with it.")

    def _clear(self, text: str) -> None:
        self._answered = None
        self.summary.setText(text)
        self.table.show_columns([()] * len(self.table.model.facts))
        self._too_long.hide()

    @Slot()
    def _look(self) -> None:
        if self._run is None or self._merge is None or not self.isVisible():
            return
        if (self._run, self._merge) != self._answered:
            self._clear("")
            self.job.start(partial(_find_ties, *self._run, self._merge), self._on_found)

    @Slot()
    def _on_busy_changed(self) -> None:
        if self._merge is not None and self._answered is None:
            text = (
                self.tr("Merge {number}: the corpus is counted again…")
                if self.job.busy
                else self.tr("Merge {number}: cancelled. Select it again to look once more.")
            )
            self.summary.setText(text.format(number=number(self._merge + 1)))

    def _on_found(self, outcome: "Outcome[MergeTies]") -> None:
        if self._run is None or self._merge is None:
            return
        if isinstance(outcome, Err):
            self.summary.setText(describe_error(outcome.error))
            return
        self._answered = self._run, self._merge
        ties = outcome.value
        self._show(ties)
        self.summary.setText(self._summed_up(ties, self._run.request.ties, self._merge))

    def _show(self, ties: "MergeTies") -> None:
        merged = [self.tr("this one"), *[""] * (len(ties) - 1)]
        token = [left + right for left, right in zip(ties.left, ties.right, strict=True)]
        first: Sequence[int | None] = ties.by_first or [None] * len(ties)
        orders = ties.by_ids, ties.by_bytes, first
        self.table.show_columns([merged, ties.left, ties.right, token, token, *orders])
        self._too_long.setVisible(ties.by_first is None)

    def _summed_up(self, ties: "MergeTies", rule: Ties, merge: int) -> str:
        taken = {
            Ties.IDS: self.tr("The one with the smallest ids was merged."),
            Ties.BYTES: self.tr("The one with the greatest bytes was merged."),
            Ties.FIRST: self.tr("The one seen first in the corpus was merged."),
        }
        if len(ties) == 1:
            text = self.tr("Merge {number}: its pair stood {frequency} times, and no other did.")
        else:
            text = self.tr("Merge {number}: {count} pairs stood {frequency} times each.")
            text = in_a_row([text, taken[rule]])
        return text.format(
            number=number(merge + 1), count=number(len(ties)), frequency=number(ties.frequency)
        )

    def _show_hash(self) -> None:
        """Have the hash made when all merges are there, and somebody looks."""
        run = self._run
        learned = 0 if run is None else len(run.history)
        if learned and learned == self._hashed:
            return
        self.hash.clear()
        self.copy_button.setEnabled(False)
        self.hash.setPlaceholderText(
            "" if self._will_have_none else self.tr("known when all merges are learned")
        )
        if run is not None and learned and self.isVisible() and not self._is_learning:
            self._hashed = learned
            work = partial(merges_sha256, *run)
            self._jobs.start(work, partial(self._on_hashed, run))

    @property
    def _will_have_none(self) -> bool:
        return self._run is not None and not self._run.request.algorithm.learns_merges

    def _on_hashed(self, run: _Run, outcome: Outcome[str | None]) -> None:
        if run is self._run and isinstance(outcome, Ok) and outcome.value:
            self.hash.setText(outcome.value)
            self.hash.setCursorPosition(0)
            self.copy_button.setEnabled(True)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.hash.text())


def _find_ties(request: TrainingRequest, history: MergeHistory, merge: int) -> "Steps[MergeTies]":
    # The window needs the compiler for nothing else.
    from explorer.engine.training.tie_orders import merge_ties  # noqa: PLC0415 - see above

    return merge_ties(request, history, merge)
