"""What an experiment found, drawn or as a table."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from explorer.engine.lab.experiments.card import Line, Result
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.lab.experiments.line_view import (
    LineView,
    check_text,
    figures_text,
    label_text,
)
from explorer.ui.text import translate
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_LINES_A_TICK: Final = 4
_LONGEST_CELL: Final = 256
_Shown = tuple[str, Result, Line | None]


class ResultsView(QTabWidget):
    """The lines of all tokenizers below each other, and the same in a table to sort and save."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("experiment_results")
        self.setDocumentMode(True)
        self._lines: list[LineView] = []
        self._shown: list[_Shown] = []
        self._next = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw_some)
        content = QWidget(self)
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, SPACING, SPACING, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setObjectName("experiment_scroll")
        self._scroll.setAccessibleName(self.tr("Tokens of each tokenizer"))
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(content)
        self.table = FactTable(
            "experiment_table",
            self.tr("Results of the experiment"),
            _facts(),
            jobs=tools.jobs,
            notices=tools.notices,
            parent=self,
        )
        self.addTab(self._scroll, self.tr("Tokens"))
        self.addTab(self.table, self.tr("Table"))

    @property
    def busy(self) -> bool:
        """Whether some lines are still to be drawn."""
        return self._timer.isActive()

    @property
    def line_views(self) -> tuple[LineView, ...]:
        """Those that show something."""
        return tuple(view for view in self._lines if not view.isHidden())

    def show_results(self, names: Sequence[str], results: Sequence[Result]) -> None:
        """Show other results.

        Args:
            names: What the tokenizers go by in the window.
            results: One for each.
        """
        self._shown = [
            (name, result, line)
            for name, result in zip(names, results, strict=True)
            for line in (result.lines or [None])
        ]
        self._next = 0
        self._timer.start()
        rows = [_row(*shown) for shown in self._shown]
        self.table.show_columns(list(zip(*rows, strict=True)) or [()] * len(_facts()))

    def scroll_to_top(self) -> None:
        """Show the first line."""
        self._scroll.verticalScrollBar().setValue(0)

    @Slot()
    def _draw_some(self) -> None:
        """Draw a few more lines: making their widgets takes some milliseconds each."""
        stop = min(self._next + _LINES_A_TICK, len(self._shown))
        for place in range(self._next, stop):
            self._draw(place)
        self._next = stop
        if stop == len(self._shown):
            self._timer.stop()
            for view in self._lines[stop:]:
                view.hide()

    def _draw(self, place: int) -> None:
        name, result, line = self._shown[place]
        if place == len(self._lines):
            self._lines.append(LineView(self._scroll.widget()))
            self._column.insertWidget(place, self._lines[place])
        view = self._lines[place]
        heading = name if place == 0 or self._shown[place - 1][1] is not result else ""
        if line is not None:
            view.show_line(heading, result.tokenizer, line)
        elif result.refusal is not None:
            view.show_refusal(heading, result.refusal)
        view.show()


def _facts() -> tuple[Fact, ...]:
    return (
        Fact("tokenizer", _tr("Tokenizer"), Form.TEXT, 13),
        Fact("line", _tr("What"), Form.TEXT, 20),
        Fact("tokens", _tr("Tokens"), Form.COUNT, 7),
        Fact("ids", _tr("Ids"), Form.TEXT, 18, show=_shortened),
        Fact("check", _tr("Check"), Form.TEXT, 12),
        Fact("text", _tr("Text"), Form.TOKEN, 14),
        Fact("figures", _tr("Figures"), Form.TEXT, 10, show=_shortened),
    )


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_CELL else f"{text[:_LONGEST_CELL]}…"


def _row(name: str, result: Result, line: Line | None) -> tuple[object, ...]:
    if line is None:
        refusal = "" if result.refusal is None else translate(result.refusal)
        return name, refusal, None, "", "", b"", ""
    count = None if line.encoded is None else len(line.ids)
    figures = _tr("; ").join(figures_text(line).splitlines())
    ids = " ".join(map(str, line.ids))
    return name, label_text(line), count, ids, check_text(line), line.data, figures


def _tr(text: str) -> str:
    return QCoreApplication.translate("results", text)
