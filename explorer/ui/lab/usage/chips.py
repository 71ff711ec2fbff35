"""Counts that filter a table when they are clicked."""

from enum import StrEnum

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QToolButton, QWidget

from explorer.ui.text import number
from explorer.ui.theme import SPACING


class Choice(StrEnum):
    """Which tokens are shown."""

    ALL = "all"
    NEVER = "never"
    RARE = "rare"
    SCAFFOLDS = "scaffolds"
    HALVES = "halves"
    ONLY_A = "only_a"


class Chips(QWidget):
    """One button for each choice, with how many tokens it shows; one is down."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("usage_chips")
        self._titles = {
            Choice.ALL: self.tr("All"),
            Choice.NEVER: self.tr("Never used"),
            Choice.RARE: self.tr("Rare"),
            Choice.SCAFFOLDS: self.tr("Scaffolds"),
            Choice.HALVES: self.tr("Half characters"),
            Choice.ONLY_A: self.tr("In A, not in B"),
        }
        tips = {
            Choice.NEVER: self.tr("Tokens that do not stand in the encoded corpus A"),
            Choice.RARE: self.tr("Tokens that corpus A uses, but only a few times"),
            Choice.SCAFFOLDS: self.tr(
                "Merges that nine times in ten only made a step to a longer token"
            ),
            Choice.HALVES: self.tr("Tokens whose bytes are not whole characters"),
            Choice.ONLY_A: self.tr("Tokens that corpus A uses and corpus B never does"),
        }
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        self._group = QButtonGroup(self)
        self.buttons: dict[Choice, QToolButton] = {}
        for choice, title in self._titles.items():
            button = self.buttons[choice] = QToolButton(self)
            button.setObjectName(f"show_{choice}")
            button.setText(title)
            button.setCheckable(True)
            button.setToolTip(tips.get(choice, ""))
            self._group.addButton(button)
            layout.addWidget(button)
        layout.addStretch(1)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.choose(Choice.ALL)

    @property
    def choice(self) -> Choice:
        """The choice that is down."""
        return next(choice for choice, button in self.buttons.items() if button.isChecked())

    def choose(self, choice: Choice) -> None:
        """Press a button."""
        self.buttons[choice].setChecked(True)

    def show_count(self, choice: Choice, count: int | None) -> None:
        """Show how many tokens a choice has; with None, it cannot be chosen."""
        button = self.buttons[choice]
        title = self._titles[choice]
        button.setText(title if count is None else f"{title}  {number(count)}")
        button.setAccessibleName(button.text())
        button.setEnabled(count is not None)
        if count is None and button.isChecked():
            self.choose(Choice.ALL)

    @Slot(QAbstractButton, bool)
    def _on_button_toggled(self, button: QAbstractButton, is_down: bool) -> None:  # noqa: FBT001 - Qt's signature
        # In a dark window a button that is down hardly looks different.
        font = button.font()
        font.setBold(is_down)
        button.setFont(font)
        if is_down:
            self.changed.emit()
