"""What the panels below the columns have in common."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.compare.text_line import TextLine
from explorer.ui.flow import FlowLine
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools


class ComparePanel(QWidget):
    """Works on the text and the tokenizers that the line above tells, when somebody looks.

    `controls` is a line for what can be chosen, `body` the place below it and the line of the job.
    """

    def __init__(
        self, name: str, tools: Tools, line: TextLine, parent: QWidget | None = None
    ) -> None:
        """Create a panel without a body.

        Args:
            name: Object name.
            tools: What it works with.
            line: Tells the text and the chosen tokenizers.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.tools = tools
        self.line = line
        self.job = LongJob(tools.jobs, self)
        self._is_stale = True
        self.controls = FlowLine(self)
        self.body = QVBoxLayout()
        self.body.setSpacing(SPACING)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.controls)
        layout.addWidget(JobLine(self.job, self))
        layout.addLayout(self.body, 1)
        line.store.changed.connect(self._on_text_changed)
        line.part_changed.connect(self._on_text_changed)
        line.choice.changed.connect(self._on_changed)

    def forget_text(self) -> None:
        """Show no longer, and find out no further, what is true only of the text before."""

    def refresh(self) -> None:
        """Show what follows from the text and the tokenizers; called only while visible."""

    @Slot()
    def _on_text_changed(self) -> None:
        self.forget_text()
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh_once()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh_once()

    def _refresh_once(self) -> None:
        if self._is_stale:
            self._is_stale = False
            self.refresh()
