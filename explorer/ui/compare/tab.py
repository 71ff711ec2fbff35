"""The Compare tab: the same text under many tokenizers."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.compare.columns import Columns
from explorer.ui.compare.panels import create_panels
from explorer.ui.compare.text_line import TextLine
from explorer.ui.drop_target import Dropped, Landing
from explorer.ui.page_area import PageArea
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_COLUMNS_HEIGHT: Final = 36 * SPACING
_PANELS_HEIGHT: Final = 40 * SPACING
_DEFAULT_TOKENIZERS: Final = ("r50k_base", "cl100k_base", "o200k_base")
_FEWEST: Final = 2


class CompareTab(QWidget):
    """Tokens side by side above, and below what can be counted."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare")
        self._tools = tools
        self._is_stale = True
        self._may_open = False
        self._opens_defaults = False
        self.line = TextLine(tools, self)
        self.columns = Columns(tools, self)
        self.panels = QTabWidget(self)
        self.panels.setDocumentMode(True)
        self.panels.setAccessibleName(self.tr("What can be counted"))
        split = Splitter("compare_rows", Qt.Orientation.Vertical, tools.settings, self)
        split.addWidget(self.columns)
        split.addWidget(self.panels)
        split.setSizes([_COLUMNS_HEIGHT, _PANELS_HEIGHT])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.setSpacing(SPACING)
        layout.addWidget(self.line)
        layout.addWidget(self.line.memory)
        layout.addWidget(split, 1)
        self.line.store.changed.connect(self._on_changed)
        self.line.choice.changed.connect(self._on_changed)
        self.line.part_changed.connect(self._on_changed)
        self.line.differences_requested.connect(self.columns.go_to_difference)
        self.columns.difference_changed.connect(self.line.show_difference)
        self.columns.special_found.connect(self.line.show_special)
        tools.opener.busy_changed.connect(self._on_opener_changed)

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of files or a text that are dropped on the tab."""
        if not dropped.paths:
            show = partial(self.line.store.set_text, dropped.text, self.tr("dropped text"))
            return Landing(self.tr("Drop to compare the tokens of this text"), show)
        first = dropped.paths[0]
        if first.is_dir():
            return Landing(self.tr("A folder is no text. Drop a file to compare its tokens."))
        if len(dropped.paths) == 1:
            text = self.tr("Drop to compare its tokens")
        else:
            text = self.tr("Drop to compare the tokens of the first of them: {file}")
            text = text.format(file=first.name)
        return Landing(text, partial(self.line.open_text, first))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # None of this is made or loaded before somebody looks.
        if not self.panels.count():
            for panel, title in create_panels(self._tools, self.line):
                self.panels.addTab(PageArea(panel, self.panels), title)
        self._may_open = True
        self._open_defaults()
        if not self.line.store.title:
            self.line.show_sample()
        self._refresh()

    def _open_defaults(self) -> None:
        """Open some where there are too few to be compared, once all that was asked for is open."""
        if self._tools.opener.busy or not self._may_open:
            return
        # Once for each look: one that cannot be opened is not tried again and again.
        self._may_open = False
        if len(self._tools.session.tokenizers) < _FEWEST:
            self._opens_defaults = True
            for name in _DEFAULT_TOKENIZERS:
                self._tools.opener.open_builtin(name, choose=False)

    @Slot()
    def _on_opener_changed(self) -> None:
        if not self._tools.opener.busy:
            self._opens_defaults = False
        if self.isVisible():
            self._open_defaults()
            self._refresh()

    @Slot()
    def _on_changed(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        few = self._opens_defaults or len(self.line.choice.chosen) < _FEWEST
        if self._is_stale and self._tools.opener.busy and few:
            self.columns.await_tokenizers()
        elif self._is_stale:
            self._is_stale = False
            self.columns.show_text(self.line.sample.data, self.line.choice.chosen)
