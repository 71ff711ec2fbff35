"""The panels of the Lab, in the order of its list.

Each is imported when somebody looks: a start needs none of what they stand on.
"""

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
    return (
        PanelEntry(_tr("Vocabulary scan"), _scan),
        PanelEntry(_tr("Corpus use"), _usage),
        PanelEntry(_tr("Embeddings"), _embeddings),
        PanelEntry(_tr("Special tokens"), _specials),
        PanelEntry(_tr("Injection"), _injection),
        PanelEntry(_tr("Look-alikes"), _lookalikes),
        PanelEntry(_tr("Experiments"), _experiments),
        PanelEntry(_tr("Vocabulary size"), _sizes),
        PanelEntry(_tr("Token tax"), _tax),
        PanelEntry(_tr("Data mixture"), _mixture),
        PanelEntry(_tr("Pipeline"), _pipeline),
        PanelEntry(_tr("Word pieces"), _word_scores),
    )


def _embeddings(tools: Tools) -> Panel:
    from explorer.ui.lab.embeddings.panel import EmbeddingsPanel

    return EmbeddingsPanel(tools)


def _experiments(tools: Tools) -> Panel:
    from explorer.ui.lab.experiments.panel import ExperimentsPanel

    return ExperimentsPanel(tools)


def _injection(tools: Tools) -> Panel:
    from explorer.ui.lab.injection.panel import InjectionPanel

    return InjectionPanel(tools)


def _lookalikes(tools: Tools) -> Panel:
    from explorer.ui.lab.lookalikes.panel import LookalikesPanel

    return LookalikesPanel(tools)


def _mixture(tools: Tools) -> Panel:
    from explorer.ui.lab.mixture.panel import MixturePanel

    return MixturePanel(tools)


def _scan(tools: Tools) -> Panel:
    from explorer.ui.lab.scan.panel import ScanPanel

    return ScanPanel(tools)


def _sizes(tools: Tools) -> Panel:
    from explorer.ui.lab.sizes.panel import SizesPanel

    return SizesPanel(tools)


def _specials(tools: Tools) -> Panel:
    from explorer.ui.lab.specials.panel import SpecialsPanel

    return SpecialsPanel(tools)


def _tax(tools: Tools) -> Panel:
    from explorer.ui.lab.tax.panel import TaxPanel

    return TaxPanel(tools)


def _usage(tools: Tools) -> Panel:
    from explorer.ui.lab.usage.panel import UsagePanel

    return UsagePanel(tools)


def _pipeline(tools: Tools) -> Panel:
    from explorer.ui.lab.pipeline.panel import PipelinePanel

    return PipelinePanel(tools)


def _word_scores(tools: Tools) -> Panel:
    from explorer.ui.lab.word_scores.panel import WordScoresPanel

    return WordScoresPanel(tools)


def _tr(text: str) -> str:
    return QCoreApplication.translate("panels", text)
