"""One stage of a tokenizer: what it is, what it changed, the text as it is now."""

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from explorer.engine.byte_forms import readable
from explorer.engine.lab.pipeline.stages import Change, Stage
from explorer.engine.tokenizers.offsets import from_lengths
from explorer.ui.fields import ElidedLabel, Hint, WrappedLabel
from explorer.ui.text import drawable, number, shorten, tool_tip, translate
from explorer.ui.theme import SPACING, token_font
from explorer.ui.token_view.strip import TokenStrip


class StageView(QWidget):
    """Shows a `Stage`; one of all is chosen, and a part of it can be."""

    chosen = Signal(int)
    part_chosen = Signal(int, int)

    def __init__(self, place: int, parent: QWidget | None = None) -> None:
        """Create an empty view.

        Args:
            place: Its place among the stages, from 0; the signals tell it.
            parent: Owner.
        """
        super().__init__(parent)
        self._place = place
        self.choice = QRadioButton(self)
        self.choice.setObjectName(f"stage_{place}")
        self.choice.setToolTip(self.tr("Show the parts that this stage leaves in the table below."))
        self._name = ElidedLabel(self)
        self._name.setFont(token_font())
        self.says = Hint(parent=self)
        self.change = WrappedLabel(parent=self)
        self.change.setObjectName(f"stage_{place}_change")
        self.strip = TokenStrip(f"stage_{place}_parts", "", self)
        self.choice.toggled.connect(self._on_toggled)
        self.strip.token_pinned.connect(self._on_token_pinned)
        self._lay_out()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.choice)
        line.addWidget(self._name, 1, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addLayout(line)
        layout.addWidget(self.says)
        layout.addWidget(self.change)
        layout.addWidget(self.strip)

    @property
    def title(self) -> str:
        """What the stage is called."""
        return self.choice.text()

    @property
    def name(self) -> str:
        """What it is in the file."""
        return self._name.text()

    def show_stage(self, stage: Stage, special_ids: frozenset[int]) -> None:
        """Show another one.

        Args:
            stage: It.
            special_ids: The ids of special tokens.
        """
        title = self._title(stage)
        self.choice.setText(title)
        self.choice.setAccessibleName(self.tr("Parts of: {stage}").format(stage=title))
        self.strip.setAccessibleName(self.tr("{stage}: text and parts").format(stage=title))
        name = drawable(QCoreApplication.translate("engine", stage.name))
        self._name.setText(name)
        self._name.setToolTip(tool_tip(name))
        self.says.setText(translate(stage.says))
        self.change.setText(self._said(stage.change) if stage.change else "")
        self.change.setVisible(stage.change is not None)
        self._show_parts(stage, special_ids)

    def _show_parts(self, stage: Stage, special_ids: frozenset[int]) -> None:
        """Draw the parts as tokens; those that are none yet have their numbers for ids."""
        known = [part.id for part in stage.parts if part.id is not None]
        has_ids = len(known) == len(stage.parts)
        numbers = range(len(stage.parts))
        ids = known if has_ids else list(numbers)
        specials = {ids[number] for number in numbers if stage.parts[number].id in special_ids}
        lengths = np.array([len(part.text) for part in stage.parts], np.int64)
        self.strip.show_tokens(
            stage.text,
            from_lengths(np.array(ids, np.int32), lengths),
            specials,
            frozenset(number for number in numbers if stage.parts[number].is_marked),
            has_ids=has_ids,
        )

    def _title(self, stage: Stage) -> str:
        kind = QCoreApplication.translate("engine", stage.kind.value)
        if stage.steps == 1:
            return kind
        return self.tr("{kind}, step {step} of {steps}").format(
            kind=kind, step=number(stage.step), steps=number(stage.steps)
        )

    def _said(self, change: Change) -> str:
        before = drawable(shorten(change.before, readable))
        after = drawable(shorten(change.after, readable))
        if not change.before:
            said = self.tr("Places changed: {count}. The first is at byte {start}: {after} put in.")
        elif not change.after:
            said = self.tr(
                "Places changed: {count}. The first is at byte {start}: {before} dropped."
            )
        else:
            said = self.tr(
                "Places changed: {count}. The first is at byte {start}: {before} became {after}."
            )
        return said.format(
            count=number(change.count), start=number(change.start), before=before, after=after
        )

    @Slot(bool)
    def _on_toggled(self, checked: bool) -> None:  # noqa: FBT001 - the signal's own
        if checked:
            self.chosen.emit(self._place)
        else:
            self.strip.pin(None)

    @Slot(object)
    def _on_token_pinned(self, part: int | None) -> None:
        if part is not None:
            self.choice.setChecked(True)
            self.part_chosen.emit(self._place, part)
