"""Chips: a row of buttons with counts, one of which is down and decides what a table shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from explorer.ui.flow import FlowLayout
from explorer.ui.text import number, tool_tip


@dataclass(frozen=True)
class Chip:
    """A choice.

    Attributes:
        key: What it stands for.
        title: What it says, beside the count.
        tip: What it shows, in a sentence.
    """

    key: str
    title: str
    tip: str = ""


class Chips(QWidget):
    """A button for each choice; they break into rows where they are many."""

    changed = Signal()

    def __init__(self, name: str, chips: Sequence[Chip], parent: QWidget | None = None) -> None:
        """Create the buttons; the first is down, and is what the choice falls back to.

        Args:
            name: Object name; the buttons are named `<name>_<key>`, in lower case.
            chips: The choices.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self._titles = {chip.key: chip.title for chip in chips}
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        self._flow = FlowLayout(self)
        for chip in chips:
            button = self.buttons[chip.key] = QToolButton(self)
            button.setObjectName(f"{name}_{chip.key.lower()}")
            button.setText(chip.title)
            button.setAccessibleName(chip.title)
            button.setCheckable(True)
            button.setToolTip(tool_tip(chip.tip))
            self._group.addButton(button)
            self._flow.addWidget(button)
        self._first = chips[0].key
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.choose(self._first)

    @property
    def choice(self) -> str:
        """The key of the button that is down."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def choose(self, key: str) -> None:
        """Press a button."""
        self.buttons[key].setChecked(True)

    def show_counts(self, counts: Mapping[str, int | None], *, hide_empty: bool = False) -> None:
        """Show how many each choice has; the choice falls back to the first if it has none.

        Args:
            counts: None for a choice that has no meaning now.
            hide_empty: Whether choices without any are hidden, and not only disabled.
        """
        for key, button in self.buttons.items():
            count = counts[key]
            title = self._titles[key]
            button.setText(title if count is None else f"{title}  {number(count)}")
            button.setAccessibleName(button.text())
            has_some = bool(count) or key == self._first
            button.setEnabled(has_some)
            if hide_empty:
                button.setVisible(has_some)
            if button.isChecked() and not has_some:
                self.choose(self._first)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._flow.invalidate()
        self.setFixedHeight(self._flow.height_at(self.width()))

    @Slot(QAbstractButton, bool)
    def _on_button_toggled(self, button: QAbstractButton, is_down: bool) -> None:  # noqa: FBT001 - Qt's signature
        # In a dark window a button that is down hardly looks different.
        font = button.font()
        font.setBold(is_down)
        button.setFont(font)
        self._fit()
        if is_down:
            self.changed.emit()
