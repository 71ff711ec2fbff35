"""The panels of the Lab, in the order of its list."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from explorer.ui.lab.experiments.panel import ExperimentsPanel
from explorer.ui.lab.injection.panel import InjectionPanel
from explorer.ui.lab.lookalikes.panel import LookalikesPanel
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.scan.panel import ScanPanel
from explorer.ui.lab.specials.panel import SpecialsPanel
from explorer.ui.lab.usage.panel import UsagePanel
from explorer.ui.tools import Tools


@dataclass(frozen=True)
class PanelEntry:
    """A line of the list, and what makes its panel when somebody looks."""

    title: str
    create: Callable[[Tools], Panel]


def panel_entries() -> tuple[PanelEntry, ...]:
    """All panels."""
    return (
        PanelEntry(_tr("Vocabulary scan"), ScanPanel),
        PanelEntry(_tr("Corpus use"), UsagePanel),
        PanelEntry(_tr("Special tokens"), SpecialsPanel),
        PanelEntry(_tr("Injection"), InjectionPanel),
        PanelEntry(_tr("Look-alikes"), LookalikesPanel),
        PanelEntry(_tr("Experiments"), ExperimentsPanel),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("panels", text)
