"""How many tokens each group has, to choose the one that the table shows."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.marks import Mark
from explorer.engine.tokenizers.token_table import Rows
from explorer.ui.lab.scan.flow import FlowLayout
from explorer.ui.lab.scan.rows import ALL, FLAGGED, UNREACHABLE
from explorer.ui.lab.scan.words import meaning_of, meaning_of_mark
from explorer.ui.text import number, tool_tip


class Chips(QWidget):
    """A button for each group that has tokens; one of them is down."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scan_chips")
        self._titles = _titles()
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        self._flow = FlowLayout(self)
        tips = _tips()
        for name in self._titles:
            button = self.buttons[name] = QToolButton(self)
            button.setObjectName(f"scan_chip_{name.lower()}")
            button.setCheckable(True)
            button.setToolTip(tool_tip(tips.get(name, "")))
            self._group.addButton(button)
            self._flow.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.buttons[ALL].setChecked(True)

    @property
    def choice(self) -> str:
        """The group that is down."""
        return next(name for name, button in self.buttons.items() if button.isChecked())

    def show_counts(self, groups: Mapping[str, Rows]) -> None:
        """Show how many each group has; the choice falls back to all if it has none."""
        for name, button in self.buttons.items():
            count = len(groups[name])
            button.setText(f"{self._titles[name]}  {number(count)}")
            button.setAccessibleName(button.text())
            button.setVisible(name == ALL or count > 0)
            if button.isChecked() and not count:
                self.buttons[ALL].setChecked(True)
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
        font = button.font()
        font.setBold(is_down)
        button.setFont(font)
        self._fit()
        if is_down:
            self.changed.emit()


def _titles() -> dict[str, str]:
    """Short names, in the order of the buttons."""
    return {
        ALL: _tr("All"),
        FLAGGED: _tr("Flagged"),
        Category.IMPOSSIBLE.name: _tr("Impossible bytes"),
        Category.PREFIX.name: _tr("Prefix"),
        Category.SUFFIX.name: _tr("Suffix"),
        Category.BOTH.name: _tr("Suffix and prefix"),
        Category.REENCODED.name: _tr("Re-encodes differently"),
        Category.IN_CONTEXT.name: _tr("Only in context"),
        UNREACHABLE: _tr("Unreachable"),
        Category.NOT_FOUND.name: _tr("No witness found"),
        Category.SPECIAL.name: _tr("Special"),
        Category.UNUSED.name: _tr("Unused ids"),
        Mark.WHOLE_PIECE.name or "": _tr("Whole piece only"),
        Mark.STEP.name or "": _tr("Only a step"),
        Mark.RARE.name or "": _tr("Rare"),
        Mark.LEAF.name or "": _tr("Leaf"),
        Mark.ONE_USE.name or "": _tr("Part of one"),
        Mark.LIKE_SPECIAL.name or "": _tr("Like a special"),
        Mark.SPACE.name or "": _tr("White space"),
        Mark.LONG.name or "": _tr("Very long"),
        Mark.DIGITS.name or "": _tr("Digits"),
        Mark.SCRIPTS.name or "": _tr("Several scripts"),
        Mark.EXPLICIT.name or "": _tr("Long Chinese"),
    }


def _tips() -> dict[str, str]:
    return {
        FLAGGED: _tr("Tokens that are not valid UTF-8, or whose text re-encodes differently"),
        UNREACHABLE: _tr("Tokens that no text yields"),
        **{category.name: meaning_of(category) for category in Category},
        **{sign.name or "": meaning_of_mark(sign) for sign in Mark},
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("scan_chips", text)
