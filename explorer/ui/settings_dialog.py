"""The settings of the program. What is changed takes effect at once; each page can be reset."""

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.dialogs import close_button
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.settings_pages import CostsPage, GeneralPage, Page, TokensPage
from explorer.ui.theme import SPACING


class SettingsDialog(QDialog):
    """A page for each kind of settings."""

    def __init__(self, settings: Settings, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settings_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Settings"))
        self._settings = settings
        self.pages = QTabWidget(self)
        self.pages.setObjectName("settings_pages")
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.addTab(GeneralPage(settings, self), self.tr("General"))
        self.pages.addTab(TokensPage(settings, self), self.tr("Tokens"))
        self.pages.addTab(CostsPage(settings, session, self), self.tr("Costs"))
        buttons = close_button(self)
        reset = buttons.addButton(
            self.tr("&Reset this page"), QDialogButtonBox.ButtonRole.ResetRole
        )
        reset.setObjectName("reset_page")
        reset.setAutoDefault(False)
        reset.clicked.connect(self._on_reset_clicked)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addWidget(self.pages, 1)
        layout.addWidget(buttons)
        self._fit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Have room for all pages with letters of any size, as far as the screen has it."""
        line = self.fontMetrics().lineSpacing()
        width, height = max(64 * SPACING, 32 * line), max(48 * SPACING, 24 * line)
        self.resize(QSize(width, height).boundedTo(self.screen().availableSize()))

    @Slot()
    def _on_reset_clicked(self) -> None:
        page = self.pages.currentWidget()
        if isinstance(page, Page):
            self._settings.reset(*page.names)
