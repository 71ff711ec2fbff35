"""The special tokens of a tokenizer, and a copy of the list that can be changed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.errors import Notice
from explorer.engine.lab.specials.conflicts import find_notes
from explorer.engine.lab.specials.editing import free_id, why_not_editable
from explorer.engine.lab.specials.listing import Origin, Special, list_specials, unused_ids
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import FieldMessage, Hint, WrappedLabel
from explorer.ui.lab.specials.special_dialog import SpecialDialog
from explorer.ui.text import in_a_row, listed, number, translate, without_mnemonic
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MOST_RUNS: Final = 12


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of a tokenizer.

    Attributes:
        tokenizer: Itself.
        specials: Its special tokens.
        unused: Runs of ids that nothing has.
        why_not: Why they cannot be changed; None if they can.
    """

    tokenizer: Tokenizer
    specials: tuple[Special, ...]
    unused: tuple[range, ...]
    why_not: Notice | None


def look_up(tokenizer: Tokenizer, specials: Sequence[Special] | None) -> Known:
    """Find out all of it, which takes a moment.

    Args:
        tokenizer: Any.
        specials: Its special tokens, where more is known of them than the tokenizer tells.
    """
    listed = list_specials(tokenizer) if specials is None else specials
    return Known(
        tokenizer, tuple(listed), tuple(unused_ids(tokenizer)), why_not_editable(tokenizer)
    )


class SpecialsList(QWidget):
    """Shows special tokens; Add, Change and Remove work on a list of its own."""

    changed = Signal()
    token_requested = Signal(int)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: Known | None = None
        self._specials: list[Special] = []
        self._row: int | None = None
        self.table = self._create_table(tools)
        self.add = self._button("add_special", self.tr("&Add…"))
        self.add.setToolTip(self.tr("Add a special token to a copy of the tokenizer."))
        self.change = self._button("change_special", self.tr("&Change…"))
        self.change.setToolTip(
            self.tr("Change the text or the id of the selected special token in a copy.")
        )
        self.remove = self._button("remove_special", self.tr("Re&move"))
        self.remove.setToolTip(self.tr("Take the selected special token out of a copy."))
        self.open = self._button("open_copy", self.tr("&Open the copy"))
        self.open.setToolTip(
            self.tr("Open the copy with its changed special tokens as a tokenizer of its own.")
        )
        self.message = FieldMessage(self)
        self.unused = Hint(parent=self)
        self.note = WrappedLabel(parent=self)
        self.note.hide()
        self._lay_out()
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.token_requested.connect(self.token_requested)
        self.add.clicked.connect(self._on_add_clicked)
        self.change.clicked.connect(self._on_change_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self._refill()

    @property
    def specials(self) -> tuple[Special, ...]:
        """Those of the copy."""
        return tuple(self._specials)

    @property
    def is_changed(self) -> bool:
        """Whether the copy differs from the tokenizer."""
        return self._known is not None and self.specials != self._known.specials

    @property
    def editable(self) -> TrainedTokenizer | None:
        """The tokenizer, if its special tokens can be changed."""
        tokenizer = self._known.tokenizer if self._known else None
        return tokenizer if isinstance(tokenizer, TrainedTokenizer) else None

    def show_known(self, known: Known | None) -> None:
        """Show another tokenizer; what was changed is forgotten."""
        self._known = known
        self._specials = list(known.specials) if known else []
        self._refill()

    def offer_copy(self, unused: Sequence[range]) -> None:
        """Let the copy be opened, now that it is made.

        Args:
            unused: Runs of ids that nothing in it has.
        """
        self.open.setEnabled(True)
        self._show_unused(unused)

    def add_texts(self, texts: Sequence[str]) -> None:
        """Put special tokens into the copy, each with the lowest free id."""
        known = {special.text for special in self._specials}
        missing = [text for text in texts if text not in known]
        if self.editable is None or not missing:
            return
        for text in missing:
            self._specials.append(self._fresh(self.editable, text))
        self._on_edited()

    def _create_table(self, tools: Tools) -> FactTable:
        return FactTable(
            "special_tokens",
            self.tr("Special tokens"),
            (
                Fact("text", self.tr("Text"), Form.TOKEN, 24),
                Fact("id", self.tr("Id"), Form.COUNT, 11),
                Fact("origin", self.tr("Where from"), Form.TEXT, 22),
                Fact("flags", self.tr("Flags"), Form.TEXT, 18),
                Fact("notes", self.tr("Notes"), Form.TEXT, 30),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            id_key="id",
            parent=self,
        )

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAccessibleName(without_mnemonic(text))
        return button

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        for button in (self.add, self.change, self.remove):
            line.addWidget(button)
        line.addWidget(self.unused, 1)
        line.addWidget(self.open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.note)
        layout.addLayout(line)
        layout.addWidget(self.message)

    def _refill(self) -> None:
        self._row = None
        specials = self._specials
        self.table.show_columns(
            (
                [special.text.encode("utf-8", "surrogateescape") for special in specials],
                [special.id for special in specials],
                [QCoreApplication.translate("engine", special.origin) for special in specials],
                [listed(special.flags.names) for special in specials],
                self._notes(),
            )
        )
        self.note.hide()
        self._show_unused(self._known.unused if self._known else ())
        self.open.setEnabled(False)
        self._update_buttons()
        self._show_message()

    def _notes(self) -> list[str]:
        notes: list[list[str]] = [list(self._own_notes(special)) for special in self._specials]
        for row, notice in find_notes(self._specials):
            notes[row].append(translate(notice))
        return [in_a_row(said) for said in notes]

    def _own_notes(self, special: Special) -> Iterator[str]:
        if special.is_reserved:
            yield self.tr("Kept in reserve, by its name.")
        if not special.is_special:
            yield self.tr("Found before the model, but no special token.")

    def _show_unused(self, runs: Sequence[range]) -> None:
        shown = [
            number(run.start) if len(run) == 1 else f"{number(run[0])}-{number(run[-1])}"
            for run in runs[:_MOST_RUNS]
        ]
        more = ["…"] if len(runs) > _MOST_RUNS else []
        some = self.tr("Ids that nothing has: {ids} ({count} in all)").format(
            ids=self.tr("; ").join(shown + more), count=number(sum(map(len, runs)))
        )
        none = self.tr("Every id up to the greatest has a token.") if self._known else ""
        self.unused.setText(some if runs else none)

    def _update_buttons(self) -> None:
        can_edit = self.editable is not None
        self.add.setEnabled(can_edit)
        self.change.setEnabled(can_edit and self._row is not None)
        self.remove.setEnabled(can_edit and self._row is not None)

    def _show_message(self) -> None:
        if self._known is not None and self._known.why_not is not None:
            self.message.warn(translate(self._known.why_not))
        elif self.is_changed:
            self.message.warn(
                self.tr(
                    "All above shows a copy with other special tokens. Open it to keep it; the "
                    "tokenizer itself stays as it is."
                )
            )
        else:
            self.message.silence()

    def _on_edited(self) -> None:
        self._refill()
        self.changed.emit()

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        self._row = row
        note = str(self.table.model.value(row, "notes"))
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._update_buttons()

    def _fresh(self, tokenizer: TrainedTokenizer, text: str) -> Special:
        return Special(text, free_id(tokenizer, self._specials), Origin.ADDED)

    @Slot()
    def _on_add_clicked(self) -> None:
        if self.editable is not None:
            self._ask(self.tr("Add a special token"), self._fresh(self.editable, ""), None)

    @Slot()
    def _on_change_clicked(self) -> None:
        if self._row is not None:
            special = self._specials[self._row]
            origin = special.origin if special.is_own else Origin.CHANGED
            title = self.tr("Change a special token")
            self._ask(title, replace(special, origin=origin), self._row)

    @Slot()
    def _on_remove_clicked(self) -> None:
        if self._row is not None:
            del self._specials[self._row]
            self._on_edited()

    def _ask(self, title: str, special: Special, row: int | None) -> None:
        if self.editable is None:
            return
        others = [other for place, other in enumerate(self._specials) if place != row]
        tokens = self.editable.vocabulary.tokens
        dialog = SpecialDialog(title, special, others, tokens, self)
        dialog.special_chosen.connect(partial(self._on_special_chosen, row))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_special_chosen(self, row: int | None, special: Special) -> None:
        if row is None:
            self._specials.append(special)
        else:
            self._specials[row] = special
        self._on_edited()
