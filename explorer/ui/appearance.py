"""Makes the window look as the settings say, now and whenever they change."""

from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from explorer.ui.looks import LARGEST_POINTS, SMALLEST_POINTS, looks
from explorer.ui.settings import Settings
from explorer.ui.theme import Theme, ThemeChoice, token_font

_STEP_POINTS: Final = 1.0


class Appearance(QObject):
    """Follows the settings of theme, fonts and token colours; zooms the token font."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        settings.changed.connect(self._on_changed)
        if settings.text_points:
            self._show_text()
        self._show_looks()
        if settings.theme != ThemeChoice.SYSTEM:
            self._show_theme()

    @Slot()
    def zoom_in(self) -> None:
        """Write tokens larger."""
        self._zoom(_STEP_POINTS)

    @Slot()
    def zoom_out(self) -> None:
        """Write tokens smaller."""
        self._zoom(-_STEP_POINTS)

    @Slot()
    def zoom_reset(self) -> None:
        """Write tokens as large as other texts."""
        self._settings.token_points = 0.0

    def _zoom(self, points: float) -> None:
        size = token_font().pointSizeF() + points
        self._settings.token_points = min(max(size, SMALLEST_POINTS), LARGEST_POINTS)

    @Slot(str)
    def _on_changed(self, name: str) -> None:
        if name == "theme":
            self._show_theme()
        elif name == "text_points":
            self._show_text()
        elif name in ("token_family", "token_points", "token_palette"):
            self._show_looks()

    def _show_looks(self) -> None:
        chosen = self._settings
        looks().choose(chosen.token_family, chosen.token_points, chosen.token_palette)

    def _show_text(self) -> None:
        system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
        # Its families stay: they are those that the language needs.
        font = QApplication.font()
        font.setPointSizeF(self._settings.text_points or system.pointSizeF())
        QApplication.setFont(font)
        # Tokens may be as large as other texts.
        looks().changed.emit()

    def _show_theme(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            Theme.of(app).choose(ThemeChoice(self._settings.theme))
