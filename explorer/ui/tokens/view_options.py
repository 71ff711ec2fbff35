"""How the view shows tokens, as a menu."""

from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from explorer.ui.check_menu import FramedMenu
from explorer.ui.looks import looks
from explorer.ui.settings import Settings
from explorer.ui.token_view.colouring import Scheme
from explorer.ui.token_view.palettes import Palette
from explorer.ui.token_view.view import TokenView

_SETTINGS: Final = ("token_scheme", "token_bytes", "token_spaces")


class ViewOptions(QPushButton):
    """A button whose menu changes a view at once."""

    changed = Signal()

    def __init__(self, view: TokenView, settings: Settings, parent: QWidget | None = None) -> None:
        """Create the button.

        Args:
            view: What is changed.
            settings: Remembers what is chosen; the colours are those of all views.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("view_options")
        self.setToolTip(self.tr("Choose colours and signs, and whether bytes are shown."))
        self.setText(self.tr("Vie&w"))
        self.setAccessibleName(self.tr("How tokens are shown"))
        self._view = view
        self._settings = settings
        menu = FramedMenu(self)
        self.lane = self._switch(menu, self.tr("&Bytes below each row"))
        self.spaces = self._switch(menu, self.tr("Signs for &white space"))
        menu.addSeparator()
        schemes = {Scheme.ID: self.tr("Colour by &id"), Scheme.PLACE: self.tr("Colour by &place")}
        self._schemes = self._choices(menu, schemes)
        menu.addSeparator()
        palettes = {
            Palette.SOFT: self.tr("&Soft colours, for reading"),
            Palette.DISTINCT: self.tr("&Distinct colours, for every eye"),
            Palette.BANDS: self.tr("&Grey bands, for print"),
        }
        self._palettes = self._choices(menu, palettes)
        self.setMenu(menu)
        self._show_palette()
        looks().changed.connect(self._show_palette)
        self._show_settings()
        settings.changed.connect(self._on_setting_changed)
        self.lane.triggered.connect(self._on_lane_triggered)
        self.spaces.triggered.connect(self._on_spaces_triggered)
        self._schemes.triggered.connect(self._on_colouring_chosen)
        self._palettes.triggered.connect(self._on_palette_chosen)

    def _switch(self, menu: QMenu, text: str) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        return action

    def _choices(self, menu: QMenu, texts: dict[Scheme, str] | dict[Palette, str]) -> QActionGroup:
        group = QActionGroup(self)
        for value, text in texts.items():
            action = self._switch(menu, text)
            action.setData(value)
            group.addAction(action)
        group.actions()[0].setChecked(True)
        return group

    def _show_settings(self) -> None:
        """Have the view look as it is remembered."""
        settings = self._settings
        for action in self._schemes.actions():
            action.setChecked(action.data() == settings.token_scheme)
        self.lane.setChecked(settings.token_bytes)
        self.spaces.setChecked(settings.token_spaces)
        self._view.show_lane(on=settings.token_bytes)
        self._view.show_spaces(on=settings.token_spaces)
        self._set_colouring()

    def _set_colouring(self) -> None:
        scheme = Scheme(self._schemes.checkedAction().data())
        self._view.set_colouring(scheme, Palette(self._palettes.checkedAction().data()))

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name in _SETTINGS:
            self._show_settings()

    @Slot(bool)
    def _on_lane_triggered(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        self._settings.token_bytes = on

    @Slot(bool)
    def _on_spaces_triggered(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        self._settings.token_spaces = on

    @Slot()
    def _on_colouring_chosen(self, *_: object) -> None:
        self._settings.token_scheme = Scheme(self._schemes.checkedAction().data()).value

    @Slot()
    def _on_palette_chosen(self, *_: object) -> None:
        self._set_colouring()
        self._settings.token_palette = Palette(self._palettes.checkedAction().data()).value

    @Slot()
    def _show_palette(self) -> None:
        for action in self._palettes.actions():
            action.setChecked(action.data() == looks().palette)
