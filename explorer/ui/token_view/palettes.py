"""Sets of token colours, light and dark. Text on each has a contrast of at least 4.5."""

from enum import StrEnum
from typing import Final

from explorer.ui.theme import DARK, Colours


class Palette(StrEnum):
    """The sets one can choose from."""

    SOFT = "soft"
    DISTINCT = "distinct"
    BANDS = "bands"


_SOFT_LIGHT: Final = ("#dbe6f6", "#f6e3d3", "#d9efdd", "#efdcef", "#f3edc8", "#d3eeee")
_SOFT_DARK: Final = ("#26374d", "#4d3a26", "#24452e", "#47304a", "#47431f", "#1f4547")
_BANDS_LIGHT: Final = ("#ececf0", "#cfcfd7")
_BANDS_DARK: Final = ("#2b2b32", "#484852")


def token_colours(palette: Palette, scheme: Colours) -> tuple[str, ...]:
    """The colours of a set that go with a scheme; `distinct` can be told apart by any eye."""
    dark = scheme is DARK
    match palette:
        case Palette.DISTINCT:
            return scheme.tokens
        case Palette.SOFT:
            return _SOFT_DARK if dark else _SOFT_LIGHT
        case Palette.BANDS:
            return _BANDS_DARK if dark else _BANDS_LIGHT
