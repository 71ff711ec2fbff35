"""The panel of the pipeline: one text, and what each stage of the tokenizer makes of it."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.lab.pipeline.running import run_stages
from explorer.engine.lab.pipeline.stages import Stage
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.pipeline.stage_table import StageTable
from explorer.ui.lab.pipeline.stage_view import StageView
from explorer.ui.splitter import Splitter
from explorer.ui.text import describe_error, file_size
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MOST_BYTES: Final = 10_000
_STAGES_HEIGHT: Final = 45 * SPACING
_TABLE_HEIGHT: Final = 20 * SPACING
_FIRST_TEXT: Final = "Ｈéllo  Wörld! 你好，世界 👍🏽 don't"


class PipelinePanel(Panel):
    """Runs a text through the stages while it is typed; the parts of one stage are a table."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "PipelinePanel",
            "What happens to a text on its way to ids, stage by stage. Open a tokenizer.json to "
            "see normalizer, pre-tokenizer, model and post-processor. What a stage changed or "
            "added is ringed.",
        )
        super().__init__("pipeline_panel", sentence, tools, parent)
        self._stages: tuple[Stage, ...] = ()
        self._text = b""
        self.views: list[StageView] = []
        self.field = ExactField("pipeline_text", self.tr("Text for the pipeline"), 1, self)
        self.message = FieldMessage(self)
        self.table = StageTable(tools, self)
        self._choices = QButtonGroup(self)
        self._blocks = QVBoxLayout()
        self._lay_out()
        self.field.changed.connect(self._run)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.token_requested.connect(tools.session.token_requested)
        self.field.set_data(_FIRST_TEXT.encode())

    @property
    def shown(self) -> tuple[StageView, ...]:
        """The views of the stages that there are."""
        return tuple(self.views[: len(self._stages)])

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Te&xt"), self)
        label.setBuddy(self.field)
        show = QPushButton(self.tr("Show in To&kens"), self)
        show.setObjectName("show_in_tokens")
        show.setToolTip(self.tr("Show the text in the Tokens tab."))
        show.clicked.connect(self._on_show_clicked)
        top = QHBoxLayout()
        top.setSpacing(SPACING)
        top.addWidget(label)
        top.addStretch(1)
        top.addWidget(show)
        inside = QWidget(self)
        self._blocks.setSpacing(SPACING + SPACING // 2)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACING, 0)
        layout.addLayout(self._blocks)
        layout.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        split = Splitter("pipeline_rows", Qt.Orientation.Vertical, self.tools.settings, self)
        split.addWidget(scroll)
        split.addWidget(self.table)
        split.setStretchFactor(0, 1)
        split.setSizes([_STAGES_HEIGHT, _TABLE_HEIGHT])
        self.body.addLayout(top)
        self.body.addWidget(self.field)
        self.body.addWidget(self.message)
        self.body.addWidget(split, 1)

    @override
    def on_tokenizer_changed(self) -> None:
        self._run()

    @Slot()
    def _run(self) -> None:
        text, tokenizer = self.field.data, self.tokenizer
        if len(text) > _MOST_BYTES:
            said = self.tr("This text is longer than {size}. Show it in Tokens instead.")
            self.message.problem(said.format(size=file_size(_MOST_BYTES)))
            return
        self.message.silence()
        if tokenizer is not None:
            self.tools.jobs.start(
                partial(run_stages, tokenizer, text), partial(self._on_run, tokenizer, text)
            )

    def _on_run(
        self, tokenizer: Tokenizer, text: bytes, outcome: Outcome[tuple[Stage, ...]]
    ) -> None:
        if tokenizer is not self.tokenizer or text != self.field.data:
            return
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        before = self._stages[self._choices.checkedId()] if self._stages else None
        self._text, self._stages = text, outcome.value
        specials = frozenset(tokenizer.specials.values())
        for place, stage in enumerate(self._stages):
            if place == len(self.views):
                self._add_view()
            self.views[place].show_stage(stage, specials)
        for place, view in enumerate(self.views):
            view.setVisible(place < len(self._stages))
        self.views[self._place_of(before)].choice.setChecked(True)
        self._show_parts(self._choices.checkedId())

    def _place_of(self, before: Stage | None) -> int:
        """Where the stage stands now that was chosen before; the last one if it is gone."""
        last = len(self._stages) - 1
        if before is None:
            return last
        alike = [(stage.kind, stage.step) for stage in self._stages]
        wanted = before.kind, before.step
        return alike.index(wanted) if wanted in alike else last

    def _add_view(self) -> None:
        view = StageView(len(self.views), self)
        self._choices.addButton(view.choice, len(self.views))
        view.chosen.connect(self._show_parts)
        view.part_chosen.connect(self._on_part_chosen)
        self.views.append(view)
        self._blocks.addWidget(view)

    @Slot(int)
    def _show_parts(self, place: int) -> None:
        if place < len(self._stages):
            self.table.show_stage(self._text, self._stages[place])

    @Slot(int, int)
    def _on_part_chosen(self, place: int, part: int) -> None:
        if place == self._choices.checkedId():
            self.table.choose(part)

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        self.views[self._choices.checkedId()].strip.pin(row)

    @Slot()
    def _on_show_clicked(self) -> None:
        self.tools.session.text_requested.emit(self.field.data, self.tr("pipeline"))
