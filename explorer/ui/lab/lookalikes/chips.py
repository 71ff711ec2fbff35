"""How many there are of each kind, to choose one kind from."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from explorer.engine.lab.lookalikes.kinds import KINDS, Kind
from explorer.ui.text import number
from explorer.ui.theme import SPACING


class KindChips(QWidget):
    """A button for all findings and one for each kind; one of them is down."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lookalike_kinds")
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        self._buttons: dict[Kind | None, QToolButton] = {}
        for kind in (None, *KINDS):
            button = QToolButton(self)
            button.setObjectName(f"lookalike_kind_{kind.name.lower() if kind else 'all'}")
            button.setCheckable(True)
            button.toggled.connect(partial(_emphasize, button))
            self._group.addButton(button)
            layout.addWidget(button)
            self._buttons[kind] = button
        layout.addStretch(1)
        self.show_counts(dict.fromkeys(KINDS, 0))
        self._group.buttonClicked.connect(self._on_button_clicked)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Show other findings, all of them."""
        for kind, button in self._buttons.items():
            count = sum(counts.values()) if kind is None else counts[kind]
            title = self.tr("all") if kind is None else kind_title(kind)
            button.setText(self.tr("{kind} {count}").format(kind=title, count=number(count)))
            button.setEnabled(count > 0 or kind is None)
        self._buttons[None].setChecked(True)

    def _on_button_clicked(self, clicked: QToolButton) -> None:
        kind = next(kind for kind, button in self._buttons.items() if button is clicked)
        self.chosen.emit(kind)


def _emphasize(button: QToolButton, is_down: bool) -> None:  # noqa: FBT001 - Qt calls it
    font = button.font()
    font.setBold(is_down)
    button.setFont(font)


def kind_title(kind: str) -> str:
    """A kind in the user's language."""
    return QCoreApplication.translate("engine", kind)
