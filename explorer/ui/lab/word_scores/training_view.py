"""Which pairs WordPiece and byte-pair encoding would merge in a text, step by step."""

from functools import partial
from itertools import zip_longest
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.byte_forms import readable
from explorer.engine.lab.word_scores.training import Criterion, Lesson, ScoredPair, learn_both
from explorer.engine.tokenizers.text import to_bytes, to_text
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.flow import FlowLine
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.word_scores.pair_table import PairTable
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.number_field import align_number
from explorer.ui.splitter import Splitter
from explorer.ui.text import decimal, drawable
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_FIRST_MERGES: Final = 10
_MOST_MERGES: Final = 200
_DIGITS: Final = 5
_STEPS_HEIGHT: Final = 16 * SPACING
_PAIRS_HEIGHT: Final = 30 * SPACING
_Lessons = tuple[Lesson, Lesson]


class TrainingView(QWidget):
    """Shows what each criterion merges next to each other, and all pairs before a merge."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._text = b""
        self._lessons: _Lessons | None = None
        self.job = LongJob(tools.jobs, self)
        self.merges = self._create_merges()
        self.criterion = self._create_criterion()
        self.steps = self._create_steps(tools)
        self.pairs = PairTable(tools, self)
        self._lay_out()
        self.merges.valueChanged.connect(self._learn)
        self.criterion.currentIndexChanged.connect(self._show_pairs)
        self.steps.row_chosen.connect(self._show_pairs)

    def _create_merges(self) -> QSpinBox:
        box = QSpinBox(self)
        align_number(box)
        box.setObjectName("word_merges")
        box.setToolTip(self.tr("How many merges are learned from the words."))
        box.setAccessibleName(self.tr("Merges to learn"))
        box.setRange(1, _MOST_MERGES)
        box.setValue(_FIRST_MERGES)
        return box

    def _create_criterion(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("word_criterion")
        box.setToolTip(self.tr("What decides which pair is merged next."))
        box.setAccessibleName(self.tr("Whose merges are made"))
        box.addItem(self.tr("by score (WordPiece as published)"), Criterion.SCORE)
        box.addItem(self.tr("by count (BPE)"), Criterion.COUNT)
        return box

    def _create_steps(self, tools: Tools) -> FactTable:
        return FactTable(
            "word_steps",
            self.tr("Merges in their order, by score and by count"),
            (
                Fact("merge", self.tr("Merge"), Form.COUNT, 8),
                Fact("by_score", self.tr("By score"), Form.TEXT, 22),
                Fact("score", self.tr("Score"), Form.DECIMAL, 10, partial(decimal, digits=_DIGITS)),
                Fact("score_ties", self.tr("Ties"), Form.COUNT, 6),
                Fact("by_count", self.tr("By count"), Form.TEXT, 22),
                Fact("count", self.tr("Count"), Form.COUNT, 8),
                Fact("count_ties", self.tr("Ties"), Form.COUNT, 6),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=1,
            parent=self,
        )

    def _lay_out(self) -> None:
        line = FlowLine(self)
        line.add_field(self.tr("&Merges"), self.merges)
        line.add_field(self.tr("&Pairs before the chosen merge"), self.criterion)
        hint = Hint(
            self.tr(
                "WordPiece merges the pair with the greatest count(ab) / (count(a) · count(b)), "
                "BPE that with the greatest count(ab). Words are cut at white space; ## stands "
                "before characters inside of a word. Of equal pairs the first in the text is "
                "merged; ties are the others. The trainer of Hugging Face tokenizers, which the "
                "Train tab runs for WordPiece, goes by count."
            ),
            self,
        )
        split = Splitter("word_scores_rows", Qt.Orientation.Vertical, self._tools.settings, self)
        split.addWidget(self.steps)
        split.addWidget(self.pairs)
        split.setSizes([_STEPS_HEIGHT, _PAIRS_HEIGHT])
        # Around a line that wraps, Qt takes for the least height what would be a good one.
        split.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(hint)
        layout.addWidget(line)
        layout.addWidget(JobLine(self.job, self))
        layout.addWidget(split, 1)

    def show_text(self, text: bytes) -> None:
        """Learn from another text."""
        self._text = text
        self._learn()

    @Slot()
    def _learn(self) -> None:
        work = partial(learn_both, to_text(self._text), self.merges.value())
        self.job.start(work, self._on_learned)

    def _on_learned(self, outcome: Outcome[_Lessons]) -> None:
        if isinstance(outcome, Err):
            self._tools.notices.error(outcome.error)
            return
        self._lessons = by_score, by_count = outcome.value
        rows = list(zip_longest(by_score.merges, by_score.ties, by_count.merges, by_count.ties))
        self.steps.show_columns(
            (
                range(1, len(rows) + 1),
                [_written(first) for first, _, _, _ in rows],
                [None if first is None else float(first.score) for first, _, _, _ in rows],
                [ties for _, ties, _, _ in rows],
                [_written(second) for _, _, second, _ in rows],
                [None if second is None else second.count for _, _, second, _ in rows],
                [ties for _, _, _, ties in rows],
            )
        )
        if rows:
            self.steps.choose(0)
        self._show_pairs()

    @Slot()
    def _show_pairs(self) -> None:
        if self._lessons is None:
            return
        lesson = self._lessons[self.criterion.currentIndex()]
        chosen = self.steps.view.selected_rows()
        step = int(self.steps.model.rows[chosen[0]]) if chosen else 0
        self.pairs.show_words(lesson.states[min(step, len(lesson.states) - 1)])


def _written(pair: ScoredPair | None) -> str:
    if pair is None:
        return ""
    left, right, merged = (
        drawable(readable(to_bytes(symbol))) for symbol in (pair.left, pair.right, pair.merged)
    )
    return f"{left} + {right} → {merged}"
