"""Parts beside each other whose shares the user decides, and finds again at the next start."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget
from typing_extensions import override

from explorer.ui.settings import Settings
from explorer.ui.theme import SPACING


class Splitter(QSplitter):
    """A splitter that remembers how it is divided under its name."""

    def __init__(
        self,
        name: str,
        orientation: Qt.Orientation,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        """Create a splitter without parts.

        Args:
            name: Object name.
            orientation: Whether the parts are side by side or one above the other.
            settings: Remembers.
            parent: Owner.
        """
        super().__init__(orientation, parent)
        self.setObjectName(name)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(SPACING)
        self._settings = settings
        self._is_restored = False
        self.splitterMoved.connect(self._on_splitter_moved)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Not before all parts are there.
        if not self._is_restored:
            self._is_restored = True
            self.restoreState(self._settings.splitter(self.objectName()))

    @Slot()
    def _on_splitter_moved(self) -> None:
        self._settings.remember_splitter(self.objectName(), self.saveState())
