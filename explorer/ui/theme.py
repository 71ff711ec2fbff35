"""Colours and fonts, light and dark. The data has the colour, the frame has none."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from explorer.ui.looks import looks

SPACING: Final = 8
_HALF: Final = 128
# Whose frames say something, and which draw nothing else with the colour that frames follow from.
_FRAMED: Final = (
    "QCheckBox",
    "QRadioButton",
    "QLineEdit",
    "QAbstractSpinBox",
    "QComboBox",
)
# Drop-down lists of Fusion are painted as menus are, on the colour behind the controls of those.
_MENU: Final = "QMenu"
# How much darker than that colour Qt's Fusion style draws them, in percent.
_FRAME_DARKNESS: Final = 127
# The first has the sign for a space, which the fixed fonts of many systems lack.
_MORE_FAMILIES: Final = (
    "DejaVu Sans Mono",
    "Noto Sans Mono CJK SC",
    "Noto Sans CJK SC",
    "Noto Color Emoji",
)


@dataclass(frozen=True)
class Colours:
    """One scheme.

    Attributes:
        window: Behind the controls.
        base: Behind text and data.
        stripe: Every other row of a table.
        text: On all of these.
        faint: Text that stands back: hints, what is off.
        highlight: Behind what is selected.
        on_highlight: Text on that.
        link: Text to click on.
        frequency: The curve of frequencies.
        ratio: The curve of bytes per token.
        mark: The merge that is pointed at.
        alarm: Around what deserves attention.
        heat: Behind the hottest cell of a heat map; cooler ones have less of it.
        grid: Lines behind curves.
        frame: Around check boxes, also in menus; contrast at least 3 with what is beside it.
        tokens: Six colours behind tokens; any two differ for every kind of colour vision.
        ink: Text on a token, contrast at least 7.
    """

    window: str
    base: str
    stripe: str
    text: str
    faint: str
    highlight: str
    on_highlight: str
    link: str
    frequency: str
    ratio: str
    mark: str
    alarm: str
    heat: str
    grid: str
    frame: str
    tokens: tuple[str, ...]
    ink: str


LIGHT: Final = Colours(
    window="#f3f3f5",
    base="#ffffff",
    stripe="#f8f8fa",
    text="#1a1a1f",
    faint="#6a6a74",
    highlight="#2a62c4",
    on_highlight="#ffffff",
    link="#1f56b3",
    frequency="#1f5fbf",
    ratio="#b3570a",
    mark="#c2185b",
    alarm="#c00020",
    heat="#f0a35a",
    grid="#d8d8de",
    frame="#84848e",
    tokens=("#dedffa", "#d9a9b8", "#f4f103", "#38bbf2", "#a7ba04", "#87fab2"),
    ink="#1a1a1f",
)
DARK: Final = Colours(
    window="#26262c",
    base="#1c1c21",
    stripe="#212127",
    text="#f2f2f5",
    faint="#a0a0ac",
    highlight="#3566c0",
    on_highlight="#ffffff",
    link="#8ab4ff",
    frequency="#79adff",
    ratio="#f0a35a",
    mark="#ff7eb0",
    alarm="#ff8a80",
    heat="#8a4b10",
    grid="#3a3a44",
    frame="#9898a5",
    tokens=("#28176f", "#474c42", "#2e5574", "#650107", "#6807de", "#060203"),
    ink="#f2f2f5",
)


def colours_of(palette: QPalette) -> Colours:
    """The scheme that goes with a palette."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < _HALF else LIGHT


def palette_of(colours: Colours) -> QPalette:
    """The palette of a scheme, for styles that have none of their own."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = QPalette(QColor(colours.window), QColor(colours.window))
    for target, colour in {
        role.Base: colours.base,
        role.AlternateBase: colours.stripe,
        role.ToolTipBase: colours.base,
        role.Highlight: colours.highlight,
        role.Accent: colours.highlight,
        role.HighlightedText: colours.on_highlight,
        role.Link: colours.link,
        role.PlaceholderText: colours.faint,
    }.items():
        palette.setColor(target, QColor(colour))
    for target in (role.WindowText, role.Text, role.ButtonText, role.ToolTipText):
        palette.setColor(target, QColor(colours.text))
        palette.setColor(group.Disabled, target, QColor(colours.faint))
    palette.setColor(group.Disabled, role.Highlight, QColor(colours.grid))
    palette.setColor(group.Disabled, role.HighlightedText, QColor(colours.faint))
    return palette


def framed(palette: QPalette) -> QPalette:
    """The same palette for what has frames to be seen: Fusion's own hardly differ in the dark."""
    seen = QPalette(palette)
    frame = QColor(colours_of(palette).frame)
    seen.setColor(QPalette.ColorRole.Window, frame.lighter(_FRAME_DARKNESS))
    return seen


def on_base(palette: QPalette) -> QPalette:
    """The same palette for what stands on the ground of texts and not on that of controls."""
    grounded = QPalette(palette)
    grounded.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.Base))
    return grounded


def has_own_colours() -> bool:
    """Whether the program and not the style of the platform chooses the colours."""
    return QApplication.style().objectName() == "fusion"


def token_font() -> QFont:
    """Monospace for tokens, with families that know Chinese and emoji behind it."""
    chosen = looks()
    points = chosen.points or QApplication.font().pointSizeF()
    return QFont(_font_of(chosen.family, points))


@lru_cache(maxsize=8)
def _font_of(family: str, points: float) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    if family:
        font.setFamily(family)
    font.setFamilies([QFontInfo(font).family(), *_MORE_FAMILIES])
    font.setPointSizeF(points)
    return font


def wear_token_font(widget: QWidget, *, lines: int = 0) -> None:
    """Give a widget the font of tokens, now and when another one is chosen.

    Args:
        widget: What shows or takes tokens.
        lines: How many it is high; 0 to leave that to its layout.
    """
    _Wearer(widget, lines)


class _Wearer(QObject):
    """Goes with its widget, and so does what it is connected to."""

    def __init__(self, widget: QWidget, lines: int) -> None:
        super().__init__(widget)
        self._widget = widget
        self._lines = lines
        looks().changed.connect(self._wear)
        self._wear()

    @Slot()
    def _wear(self) -> None:
        self._widget.setFont(token_font())
        if self._lines:
            line = self._widget.fontMetrics().lineSpacing()
            self._widget.setFixedHeight(self._lines * line + SPACING)


class ThemeChoice(StrEnum):
    """Which scheme the user wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_QT_SCHEMES: Final = {
    ThemeChoice.SYSTEM: Qt.ColorScheme.Unknown,
    ThemeChoice.LIGHT: Qt.ColorScheme.Light,
    ThemeChoice.DARK: Qt.ColorScheme.Dark,
}


class Theme(QObject):
    """Keeps the program in one scheme: the system's, or one that the user chose."""

    def __init__(self, app: QApplication) -> None:
        """Follow the system from now on; `app` owns this object."""
        super().__init__(app)
        self._app = app
        self._chosen = ThemeChoice.SYSTEM
        self._started_dark = colours_of(app.palette()) is DARK
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme_changed)
        self._on_scheme_changed(hints.colorScheme())

    @classmethod
    def of(cls, app: QApplication) -> "Theme":
        """The one that keeps a program's scheme."""
        known = app.findChild(cls)
        return known if isinstance(known, Theme) else cls(app)

    def choose(self, chosen: ThemeChoice) -> None:
        """Show a scheme from now on, whatever the system's is; or the system's."""
        if chosen is self._chosen:
            return
        self._chosen = chosen
        hints = self._app.styleHints()
        # The styles and title bars of the platform follow this, where it has any.
        hints.setColorScheme(_QT_SCHEMES[chosen])
        self._on_scheme_changed(hints.colorScheme())

    def apply(self, colours: Colours) -> None:
        """Show one scheme."""
        if not has_own_colours():
            return
        palette = palette_of(colours)
        self._app.setPalette(palette)
        for kind, special in (
            *((kind, framed(palette)) for kind in _FRAMED),
            (_MENU, on_base(palette)),
        ):
            self._app.setPalette(special, kind)  # type: ignore[arg-type]  # the stub says bytes

    @Slot(Qt.ColorScheme)
    def _on_scheme_changed(self, scheme: Qt.ColorScheme) -> None:
        if self._chosen is not ThemeChoice.SYSTEM:
            scheme = _QT_SCHEMES[self._chosen]
        unknown = scheme is Qt.ColorScheme.Unknown
        dark = self._started_dark if unknown else scheme is Qt.ColorScheme.Dark
        self.apply(DARK if dark else LIGHT)
