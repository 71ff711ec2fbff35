"""The Lab: a list of panels, and the one chosen."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.ui.lab.panel import Panel
from explorer.ui.lab.panels import panel_entries
from explorer.ui.page_area import PageArea
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
        self._areas: dict[int, PageArea] = {}
        self.list = _PanelList(self)
        self.list.setObjectName("lab_panels")
        self.list.setAccessibleName(self.tr("Panels of the Lab"))
        self.list.setItemDelegate(_AiryDelegate(self.list))
        self.list.addItems([entry.title for entry in self._entries])
        self.tokenizer_box = TokenizerBox(tools.session, tools.opener, self)
        self.tokenizer_box.setObjectName("lab_tokenizer")
        self._top = self._create_top()
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_row_changed)

    @property
    def panel(self) -> Panel | None:
        """The panel in view."""
        return self._made.get(self.list.currentRow())

    def _create_top(self) -> QWidget:
        label = QLabel(self.tr("Tokeni&zer"), self)
        label.setBuddy(self.tokenizer_box)
        top = QWidget(self)
        line = QHBoxLayout(top)
        line.setContentsMargins(SPACING, 0, 0, 0)
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.tokenizer_box)
        line.addStretch(1)
        return top

    def _lay_out(self) -> None:
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addWidget(self._top)
        column.addWidget(self._stack, 1)
        split = Splitter("lab_columns", Qt.Orientation.Horizontal, self._tools.settings, self)
        split.addWidget(self.list)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_WIDTH, 5 * _LIST_WIDTH])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.addWidget(split)

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
            self._made[row] = panel = self._entries[row].create(self._tools)
            self._areas[row] = PageArea(panel, self)
            self._stack.addWidget(self._areas[row])
        self._stack.setCurrentWidget(self._areas[row])
        # A list of their own says which tokenizers take part in some.
        self._top.setVisible(not self._made[row].has_own_tokenizers)


class _PanelList(QListWidget):
    """Never narrower than its longest row."""

    @override
    def minimumSizeHint(self) -> QSize:
        width = self.sizeHintForColumn(0) + 2 * self.frameWidth()
        return QSize(width, super().minimumSizeHint().height())


class _AiryDelegate(QStyledItemDelegate):
    """Leaves room above and below a row's text."""

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return super().sizeHint(option, index) + QSize(0, SPACING)
