"""The panels below the columns, imported when somebody looks."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.ui.compare.text_line import TextLine
from explorer.ui.tools import Tools


def create_panels(tools: Tools, line: TextLine) -> tuple[tuple[QWidget, str], ...]:
    """Each panel with its title.

    Args:
        tools: What they work with.
        line: Tells the text and the chosen tokenizers.
    """
    from explorer.ui.compare.cost_panel import CostPanel
    from explorer.ui.compare.grain_panel import GrainPanel
    from explorer.ui.compare.overlap_panel import OverlapPanel
    from explorer.ui.compare.speed_panel import SpeedPanel
    from explorer.ui.compare.table_panel import TablePanel

    return (
        (TablePanel(tools, line), _tr("Table")),
        (OverlapPanel(tools, line), _tr("Overlap")),
        (GrainPanel(tools, line), _tr("Granularity")),
        (CostPanel(tools, line), _tr("Cost")),
        (SpeedPanel(tools, line), _tr("Speed")),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("panels", text)
