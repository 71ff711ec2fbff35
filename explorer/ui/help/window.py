"""The window of the help: pages on the left, found by a text in any language, one on the right."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from explorer.ui.actions import Actions
from explorer.ui.help.pages import GUIDE, all_pages
from explorer.ui.help.terms import NOT_FOUND
from explorer.ui.settings import Settings
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.translation import shown_language

_LIST_WIDTH: Final = 36 * SPACING
_PAGE_WIDTH: Final = 64 * SPACING
_HEIGHT: Final = 56 * SPACING


class HelpWindow(QDialog):
    """Stays open beside the main window, and is closed by Escape or with it."""

    def __init__(self, actions: Actions, settings: Settings, parent: QWidget) -> None:
        """Create the window, not shown.

        Args:
            actions: Those of the main window, whose keys are told.
            settings: Remembers how the window is divided.
            parent: The main window.
        """
        super().__init__(parent)
        self.setObjectName("help_window")
        self.setWindowTitle(self.tr("Help"))
        pages = all_pages(actions, shown_language())
        self._pages = {page.key: page for page in pages}
        self._shown: list[str] = []
        self._read = GUIDE
        self.search = QLineEdit(self)
        self.search.setObjectName("help_search")
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setToolTip(
            self.tr("Show only the pages that contain this text, in English or in Chinese.")
        )
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget(self)
        self.list.setObjectName("help_pages")
        self.list.setAccessibleName(self.tr("Pages"))
        self.list.setWordWrap(True)
        self.page = QTextBrowser(self)
        self.page.setObjectName("help_page")
        self.page.setAccessibleName(self.tr("Page"))
        self.page.setTabChangesFocus(True)
        self._nothing = QLabel(self.tr("No page contains this."), self)
        self._lay_out(settings)
        self._fill(self._pages)
        self.search.textChanged.connect(self._on_search_changed)
        self.search.returnPressed.connect(self.list.setFocus)
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.show_page(GUIDE)

    def show_page(self, key: str) -> None:
        """Show a page; the search is given up if it leaves it out.

        Args:
            key: See `Page`.
        """
        if key not in self._shown:
            self.search.clear()
        self.list.setCurrentRow(self._shown.index(key))
        self.list.scrollToItem(self.list.currentItem())

    def _fill(self, keys: Iterable[str]) -> None:
        self._shown = list(keys)
        self.list.clear()
        self.list.addItems([self._pages[key].title for key in self._shown])

    def _lay_out(self, settings: Settings) -> None:
        label = QLabel(self.tr("&Search"), self)
        label.setBuddy(self.search)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.search, 1)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addLayout(line)
        column.addWidget(self.list, 1)
        column.addWidget(self._nothing)
        self._nothing.hide()
        split = Splitter("help_columns", Qt.Orientation.Horizontal, settings, self)
        split.addWidget(left)
        split.addWidget(self.page)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_WIDTH, _PAGE_WIDTH])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.addWidget(split)
        self.resize(_LIST_WIDTH + _PAGE_WIDTH, _HEIGHT)

    @Slot(str)
    def _on_search_changed(self, wanted: str) -> None:
        """Show what contains a text, that first which is nearest to it."""
        small = wanted.strip().casefold()
        if small:
            distances = {key: page.distance(small) for key, page in self._pages.items()}
            found = [key for key, far in distances.items() if far != NOT_FOUND]
            self._fill(sorted(found, key=lambda key: distances[key]))
            self.list.setCurrentRow(0)
        else:
            self._fill(self._pages)
            self.list.setCurrentRow(self._shown.index(self._read))
        self._nothing.setVisible(not self._shown)

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        if row >= 0:
            self._read = self._shown[row]
            self.page.setHtml(self._pages[self._read].html)
