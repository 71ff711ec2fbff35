"""The parts of a stage as a table."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.engine.lab.pipeline.stages import Stage
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.text import translate
from explorer.ui.tools import Tools


class StageTable(FactTable):
    """Shows a row for each part: what it is, and what it stands for in the original text."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(
            "stage_parts",
            _tr("Parts of the chosen stage"),
            (
                Fact("number", _tr("#"), Form.COUNT, 6),
                Fact("piece", _tr("Piece"), Form.TOKEN, 17),
                Fact("text", _tr("In the text"), Form.TOKEN, 17),
                Fact("start", _tr("From byte"), Form.COUNT, 10),
                Fact("stop", _tr("To byte"), Form.COUNT, 10),
                Fact("id", _tr("Id"), Form.COUNT, 9),
                Fact("type_id", _tr("Type id"), Form.COUNT, 8),
                Fact("note", _tr("Note"), Form.TEXT, 24),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            id_key="id",
            parent=parent,
        )

    def show_stage(self, text: bytes, stage: Stage) -> None:
        """Show the parts of another stage.

        Args:
            text: The original text.
            stage: Its parts.
        """
        parts = stage.parts
        sources = [None if part.start is None else text[part.start : part.stop] for part in parts]
        self.show_columns(
            (
                range(1, len(parts) + 1),
                [part.text for part in parts],
                sources,
                [part.start for part in parts],
                [part.stop for part in parts],
                [part.id for part in parts],
                [part.type_id for part in parts],
                ["" if part.note is None else translate(part.note) for part in parts],
            )
        )


def _tr(text: str) -> str:
    return QCoreApplication.translate("StageTable", text)
