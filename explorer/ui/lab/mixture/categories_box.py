"""The categories of a mixture: what each is called, and where its sample is."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from explorer.engine.lab.mixture.estimate import Category
from explorer.ui.dialogs import ask_for_files, ask_for_folder
from explorer.ui.settings import Settings
from explorer.ui.text import listed, tool_tip
from explorer.ui.theme import SPACING

_NAME = 0
_SAMPLE = 1
_SOURCES = Qt.ItemDataRole.UserRole


class CategoriesBox(QWidget):
    """A list with a name to edit and files for each category."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.list = self._create_list()
        self.add_files = self._button("mixture_add_files", self.tr("&Add files…"))
        self.add_files.setToolTip(self.tr("Add a category: one or more files are its sample"))
        self.add_folder = self._button("mixture_add_folder", self.tr("Add f&older…"))
        self.add_folder.setToolTip(self.tr("Add a category: the files of a folder are its sample"))
        self.rename = self._button("mixture_rename", self.tr("Re&name"))
        self.rename.setToolTip(self.tr("Give the selected category another name."))
        self.remove = self._button("mixture_remove", self.tr("&Remove"))
        self.remove.setToolTip(self.tr("Take the selected category or file off the list."))
        self._lay_out()
        self.add_files.clicked.connect(self._on_add_files_clicked)
        self.add_folder.clicked.connect(self._on_add_folder_clicked)
        self.rename.clicked.connect(self._on_rename_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.list.itemChanged.connect(self.changed)
        self.list.currentItemChanged.connect(self._update_buttons)
        self._update_buttons()

    @property
    def categories(self) -> tuple[Category, ...]:
        """All of the list."""
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        return tuple(
            Category(item.text(_NAME), item.data(_SAMPLE, _SOURCES)) for item in items if item
        )

    def add(self, sources: Sequence[Path]) -> None:
        """Add a category that is called like its first file or folder."""
        item = QTreeWidgetItem([sources[0].stem, listed(path.name for path in sources)])
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        item.setData(_SAMPLE, _SOURCES, tuple(sources))
        item.setToolTip(_SAMPLE, tool_tip("\n".join(map(str, sources))))
        self.list.addTopLevelItem(item)
        self.list.setCurrentItem(item)
        self.changed.emit()

    def _create_list(self) -> QTreeWidget:
        found = QTreeWidget(self)
        found.setObjectName("mixture_categories")
        found.setAccessibleName(self.tr("Categories"))
        found.setHeaderLabels([self.tr("Category"), self.tr("Sample")])
        found.setRootIsDecorated(False)
        found.setAlternatingRowColors(True)
        # Only names are edited; the files are chosen.
        found.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        found.itemDoubleClicked.connect(self._on_rename_clicked)
        found.setColumnWidth(_NAME, 20 * SPACING)
        found.setFixedHeight(4 * (found.fontMetrics().height() + SPACING))
        return found

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button

    def _lay_out(self) -> None:
        buttons = QGridLayout()
        buttons.setSpacing(SPACING // 2)
        buttons.addWidget(self.add_files, 0, 0)
        buttons.addWidget(self.add_folder, 0, 1)
        buttons.addWidget(self.rename, 1, 0)
        buttons.addWidget(self.remove, 1, 1)
        buttons.setRowStretch(2, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)

    @Slot()
    def _update_buttons(self) -> None:
        has_one = self.list.currentItem() is not None
        self.rename.setEnabled(has_one)
        self.remove.setEnabled(has_one)

    @Slot()
    def _on_add_files_clicked(self) -> None:
        title = self.tr("Open a sample")
        ask_for_files(self, title, self._settings.corpus_folder, self._on_chosen)

    @Slot()
    def _on_add_folder_clicked(self) -> None:
        title = self.tr("Open a folder of samples")
        ask_for_folder(self, title, self._settings.corpus_folder, self._on_chosen)

    @Slot(list)
    def _on_chosen(self, names: list[str]) -> None:
        self._settings.corpus_folder = str(Path(names[0]).parent)
        self.add([Path(name) for name in names])

    @Slot()
    def _on_rename_clicked(self) -> None:
        if item := self.list.currentItem():
            self.list.editItem(item, _NAME)

    @Slot()
    def _on_remove_clicked(self) -> None:
        if item := self.list.currentItem():
            self.list.takeTopLevelItem(self.list.indexOfTopLevelItem(item))
            self.changed.emit()

    def add_each(self, paths: Sequence[Path]) -> None:
        """Add a category for each file or folder."""
        for path in paths:
            self.add([path])
