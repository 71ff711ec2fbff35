"""The panels of the Lab, in the order of its list."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from explorer.ui.lab.panel import Panel
from explorer.ui.tools import Tools


@dataclass(frozen=True)
class PanelEntry:
    """A line of the list, and what makes its panel when somebody looks."""

    title: str
    create: Callable[[Tools], Panel]


def panel_entries() -> tuple[PanelEntry, ...]:
    """All panels."""
    return ()


def _tr(text: str) -> str:
    return QCoreApplication.translate("panels", text)
