"""The window of the help: pages on the left, found by a text in any language, one on the right."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
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
        self._pages = {page.key: page for page in all_pages(actions)}
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
        self._fill()
        self.search.textChanged.connect(self._on_search_changed)
        self.search.returnPressed.connect(self.list.setFocus)
        self.list.currentItemChanged.connect(self._on_item_changed)
        self.show_page(GUIDE)

    def show_page(self, key: str) -> None:
        """Show a page; the search is given up if it leaves it out.

        Args:
            key: See `Page`.
        """
        if self._item(key).isHidden():
            self.search.clear()
        self._choose(key)

    def _choose(self, key: str) -> None:
        self.list.setCurrentItem(self._item(key))
        self.list.scrollToItem(self._item(key))

    def _item(self, key: str) -> QListWidgetItem:
        return self.list.item(list(self._pages).index(key))

    def _fill(self) -> None:
        for page in self._pages.values():
            QListWidgetItem(page.title, self.list).setData(Qt.ItemDataRole.UserRole, page.key)

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
        small = wanted.strip().casefold()
        distances = {key: page.distance(small) for key, page in self._pages.items()}
        for key, far in distances.items():
            self._item(key).setHidden(far == NOT_FOUND)
        nearest = min(distances, key=lambda key: distances[key])
        is_found = distances[nearest] != NOT_FOUND
        self._nothing.setVisible(not is_found)
        if small and is_found:
            self._choose(nearest)

    @Slot(QListWidgetItem, QListWidgetItem)
    def _on_item_changed(self, item: QListWidgetItem, _previous: QListWidgetItem) -> None:
        page = self._pages[item.data(Qt.ItemDataRole.UserRole)]
        self.page.setHtml(page.html)
