"""An experiment: three sentences, a text to change, what can be set, and what came out."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.lab.experiments.card import Card, Control, Options
from explorer.engine.lab.experiments.cards import CARDS
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage, WrappedLabel, beside_first_line
from explorer.ui.lab.experiments.controls import (
    Controls,
    DecoderControls,
    DropoutControls,
    RanksControls,
)
from explorer.ui.lab.experiments.results import ResultsView
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_FEWEST_ROWS: Final = 1


class CardView(QWidget):
    """Shows one card at a time; `changed` when the user wants it carried out anew."""

    changed = Signal()

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("experiment_card")
        self._tools = tools
        self._card: Card = CARDS[0]
        self._sentences = [WrappedLabel(parent=self) for _ in CARDS[0].sentences]
        self.field = ExactField(
            "experiment_text", self.tr("Text of the experiment"), _FEWEST_ROWS, self
        )
        self.reset = QPushButton(self.tr("Ori&ginal text"), self)
        self.reset.setObjectName("experiment_reset")
        self.reset.setToolTip(self.tr("Put back the text that the experiment came with."))
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("experiment_show")
        self.show_in_tokens.setToolTip(self.tr("Show the text in the Tokens tab."))
        self.message = FieldMessage(self)
        self.decoder = DecoderControls(self)
        self._controls: dict[Control, Controls] = {
            Control.DROPOUT: DropoutControls(self),
            Control.RANKS: RanksControls(self),
            Control.DECODER: self.decoder,
        }
        self.results = ResultsView(tools, self)
        self._text_row = QWidget(self)
        self._lay_out()
        self.field.changed.connect(self._on_text_changed)
        self.reset.clicked.connect(self._on_reset_clicked)
        self.show_in_tokens.clicked.connect(self._on_show_clicked)
        for controls in self._controls.values():
            controls.changed.connect(self.changed)

    @property
    def card(self) -> Card:
        """The one that is shown."""
        return self._card

    @property
    def text(self) -> bytes | None:
        """The text that the user wants; None where the card has none."""
        return None if self._card.text is None else self.field.data

    @property
    def options(self) -> Options:
        """What is set for this card."""
        return self._controls[self._card.control].options if self._card.control else Options()

    def show_card(self, card: Card) -> None:
        """Show another card, with its own text."""
        self._card = card
        for label, sentence in zip(self._sentences, card.sentences, strict=True):
            label.setText(QCoreApplication.translate("engine", sentence))
        self._text_row.setVisible(card.text is not None)
        for control, controls in self._controls.items():
            controls.setVisible(control is card.control)
        self.message.silence()
        self.field.blockSignals(True)  # noqa: FBT003 - Qt's way; one signal below is enough
        self.field.set_data(card.text or b"")
        self.field.blockSignals(False)  # noqa: FBT003
        self._on_text_changed()
        self.results.scroll_to_top()

    def _lay_out(self) -> None:
        leads = (self.tr("What it shows"), self.tr("How it comes"), self.tr("Why it matters"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * SPACING)
        grid.setVerticalSpacing(SPACING // 2)
        grid.setColumnStretch(1, 1)
        for row, (lead, sentence) in enumerate(zip(leads, self._sentences, strict=True)):
            grid.addWidget(QLabel(lead, self), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(sentence, row, 1)
        label = QLabel(self.tr("Te&xt"), self._text_row)
        label.setBuddy(self.field)
        line = QHBoxLayout(self._text_row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACING)
        line.addWidget(beside_first_line(label), 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.field, 1)
        line.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.show_in_tokens, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(grid)
        layout.addWidget(self._text_row)
        for controls in self._controls.values():
            layout.addWidget(controls)
        layout.addWidget(self.message)
        layout.addWidget(self.results, 1)

    @Slot()
    def _on_text_changed(self) -> None:
        self.reset.setEnabled(self.text != self._card.text)
        self.changed.emit()

    @Slot()
    def _on_reset_clicked(self) -> None:
        self.field.set_data(self._card.text or b"")

    @Slot()
    def _on_show_clicked(self) -> None:
        title = QCoreApplication.translate("engine", self._card.title)
        self._tools.session.text_requested.emit(self.field.data, title)
