"""The Lab: a list of panels, and the one chosen."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.ui.lab.panel import Panel
from explorer.ui.lab.panels import panel_entries
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_list import TokenizerBox
from explorer.ui.tools import Tools

_LIST_WIDTH: Final = 22 * SPACING
_DEFAULT_TOKENIZER: Final = "cl100k_base"


class LabTab(QWidget):
    """Shows one panel at a time; each is made when it is first looked at."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lab")
        self._tools = tools
        self._entries = panel_entries()
        self._made: dict[int, Panel] = {}
        self.list = QListWidget(self)
        self.list.setObjectName("lab_panels")
        self.list.setAccessibleName(self.tr("Panels of the Lab"))
        self.list.addItems([entry.title for entry in self._entries])
        self.tokenizer_box = TokenizerBox(tools.session, tools.opener, self)
        self.tokenizer_box.setObjectName("lab_tokenizer")
        self._box_tip = self.tokenizer_box.toolTip()
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_row_changed)

    @property
    def panel(self) -> Panel | None:
        """The panel in view."""
        return self._made.get(self.list.currentRow())

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Tokeni&zer"), self)
        label.setBuddy(self.tokenizer_box)
        top = QHBoxLayout()
        top.setSpacing(SPACING)
        top.addWidget(label)
        top.addWidget(self.tokenizer_box)
        top.addStretch(1)
        split = Splitter("lab_columns", Qt.Orientation.Horizontal, self._tools.settings, self)
        split.addWidget(self.list)
        split.addWidget(self._stack)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_WIDTH, 5 * _LIST_WIDTH])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.setSpacing(SPACING)
        layout.addLayout(top)
        layout.addWidget(split, 1)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._tools.session.current is None and not self._tools.opener.busy:
            self._tools.opener.open_builtin(_DEFAULT_TOKENIZER)
        if self.list.currentRow() < 0:
            last = self._tools.settings.lab_panel
            self.list.setCurrentRow(last if 0 <= last < self.list.count() else 0)

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        if row < 0:
            return
        self._tools.settings.lab_panel = row
        if row not in self._made:
            self._made[row] = self._entries[row].create(self._tools)
            self._stack.addWidget(self._made[row])
        self._stack.setCurrentWidget(self._made[row])
        self._update_box(self._made[row])

    def _update_box(self, panel: Panel) -> None:
        """Switch the box off where it would change nothing."""
        reason = self.tr("This panel has a list of its own: check there which take part.")
        self.tokenizer_box.setEnabled(not panel.has_own_tokenizers)
        self.tokenizer_box.setToolTip(reason if panel.has_own_tokenizers else self._box_tip)
