"""The dialog for the text and the id of a special token."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.lab.specials.conflicts import Conflict, find_conflicts
from explorer.engine.lab.specials.listing import Special
from explorer.engine.tokenizers.text import to_bytes, to_text
from explorer.ui.dialogs import fit_dialog
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage
from explorer.ui.number_field import align_number
from explorer.ui.text import translate
from explorer.ui.theme import SPACING

_GREATEST_ID: Final = 2**31 - 1
_WIDTH: Final = 60 * SPACING


class SpecialDialog(QDialog):
    """Asks for a special token, and says while one types all that is in its way."""

    special_chosen = Signal(Special)

    def __init__(
        self,
        title: str,
        special: Special,
        others: Sequence[Special],
        tokens: Sequence[bytes],
        parent: QWidget | None = None,
    ) -> None:
        """Create the dialog.

        Args:
            title: What the dialog is for.
            special: What it begins with.
            others: The special tokens beside it.
            tokens: The ordinary tokens; the index is the id.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("special_dialog")
        self.setWindowTitle(title)
        self._special = special
        self._others = others
        self._tokens = tokens
        self.text = _SpecialField("special_text", self.tr("Text of the special token"), 1, self)
        self.text.setToolTip(
            self.tr("Every byte is kept. Enter accepts the text, Shift+Enter puts a line break in.")
        )
        self.text.set_data(to_bytes(special.text))
        self.id = QSpinBox(self)
        align_number(self.id)
        self.id.setObjectName("special_id")
        self.id.setAccessibleName(self.tr("Id of the special token"))
        self.id.setRange(0, _GREATEST_ID)
        self.id.setValue(special.id)
        self.message = FieldMessage(self)
        self.message.setObjectName("special_conflicts")
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._layout = self._lay_out()
        self.text.changed.connect(self._check)
        self.id.valueChanged.connect(self._check)
        self.accepted.connect(self._on_accepted)
        self._check()

    @property
    def special(self) -> Special:
        """What the fields say."""
        text = to_text(self.text.data)
        return replace(self._special, text=text, id=self.id.value())

    def _lay_out(self) -> QVBoxLayout:
        form = QFormLayout()
        form.setSpacing(SPACING)
        form.addRow(self.tr("&Text"), self.text)
        form.addRow(self.tr("&Id"), self.id)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addLayout(form)
        layout.addWidget(self.message)
        layout.addStretch(1)
        layout.addWidget(self.buttons)
        fit_dialog(self, _WIDTH)
        return layout

    @Slot()
    def _check(self) -> None:
        found = find_conflicts([*self._others, self.special], self._tokens)
        own = [conflict for conflict in found if conflict.row == len(self._others)]
        errors = [conflict for conflict in own if conflict.is_error]
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not errors)
        if self.special == self._special and not self._special.text:
            # A new one, about which nothing is typed yet.
            self.message.silence()
        elif errors:
            self.message.problem(_sentences(own))
        elif own:
            self.message.warn(_sentences(own))
        else:
            self.message.silence()
        self._grow()

    def _grow(self) -> None:
        """Make room for all of the text and of what is said about it."""
        self._layout.activate()
        needed = self._layout.totalHeightForWidth(self.width())
        self.resize(self.width(), max(self.height(), needed))

    @Slot()
    def _on_accepted(self) -> None:
        self.special_chosen.emit(self.special)


class _SpecialField(ExactField):
    """Leaves Enter to the dialog; a line break comes with Shift."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)


def _sentences(conflicts: Sequence[Conflict]) -> str:
    return "\n".join(translate(conflict.said) for conflict in conflicts)
