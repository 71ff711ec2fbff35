"""The graph with its switches, its line of facts and its ways out to a file."""

from collections.abc import Callable

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.training.history import MergeHistory
from explorer.ui.empty import EmptyState
from explorer.ui.fields import ElidedLabel
from explorer.ui.flow import FlowLine
from explorer.ui.text import drawable, number, tool_tip
from explorer.ui.theme import SPACING
from explorer.ui.train.chart import MergePlot


class ChartPanel(QWidget):
    """Header, plot or a sentence in its place, and the facts of the merge pointed at."""

    merge_picked = Signal(int)
    save_requested = Signal(str)

    def __init__(self, describe: Callable[[int], str], parent: QWidget | None = None) -> None:
        """Create an empty graph.

        Args:
            describe: The facts of a merge in one line, by its index.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("merge_chart")
        self.setAccessibleName(self.tr("Frequency of each merge"))
        self._describe = describe
        self._history = MergeHistory()
        self._waiting = False
        self._run = ""
        self._nothing = ""
        self._report = ""
        self.plot = MergePlot(self)
        self.plot.setObjectName("merge_plot")
        self.plot.setAccessibleName(self.tr("Frequency of each merge"))
        self.empty = EmptyState("", self)
        self.log_x = self._switch(self.tr("log &x"), "log_x")
        self.log_x.setToolTip(self.tr("Draw the number of the merge on a logarithmic axis."))
        self.log_y = self._switch(self.tr("log &y"), "log_y")
        self.log_y.setToolTip(
            self.tr(
                "Draw frequencies on a logarithmic axis, where they are close to a straight line."
            )
        )
        self.title = ElidedLabel(self)
        self.facts = ElidedLabel(self)
        self.note = QLabel(self)
        self._lay_out()
        self._write_title()
        self.plot.merge_hovered.connect(self._on_merge_hovered)
        self.plot.merge_picked.connect(self.merge_picked)
        self.refresh()

    def set_history(self, history: MergeHistory, run: str = "", nothing: str = "") -> None:
        """Draw another run.

        Args:
            history: What it has learned so far.
            run: Which one it is, in words; empty if there was none.
            nothing: What to say if it is known that there will be nothing to draw.
        """
        self._history = history
        self._run = run
        self._nothing = nothing
        self._write_title()
        self.plot.set_history(history)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Draw what the history holds by now."""
        learned, zeros = len(self._history), self.plot.zeros_left_out
        drawn = 0 if self._report else learned - zeros
        if drawn:
            self.plot.refresh()
        else:
            self.empty.set_text(self._report or self._why_empty(learned))
        self._stack.setCurrentIndex(int(drawn > 0))
        for button in (self.whole_button, self.save_button):
            button.setEnabled(drawn > 0)
        self._write_note(zeros)
        self._write_facts()

    def set_waiting(self, *, on: bool) -> None:
        """Say whether merges are on their way."""
        self._waiting = on
        self.refresh()

    def set_report(self, text: str) -> None:
        """Show what a run without merges reports, in the place of the graph; "" for the graph."""
        if text != self._report:
            self._report = text
            self._write_title()
            self.refresh()

    def select(self, merge: int | None) -> None:
        """Mark a merge."""
        self.plot.select(merge)
        self._write_facts()

    def _why_empty(self, learned: int) -> str:
        if learned:
            return self.tr(
                "All {count} frequencies are 0, so there is nothing to draw. They were not "
                "recorded when this vocabulary was made."
            ).format(count=number(learned))
        if self._nothing:
            return self._nothing
        if self._waiting:
            return self.tr("The merges will appear here once the corpus is counted.")
        if self._run:
            return self.tr(
                "No pair could be merged: the corpus holds none that may be, or the vocabulary "
                "has no room for one."
            )
        return self.tr(
            "Byte pair encoding begins with single bytes. Again and again it takes the two tokens "
            "that stand side by side most often, and merges them into a new one.\n\n"
            "Choose a corpus and click Train to watch the merges arrive."
        )

    def _switch(self, text: str, name: str) -> QCheckBox:
        box = QCheckBox(text, self)
        box.setObjectName(name)
        box.setChecked(True)
        box.toggled.connect(self._on_scale_toggled)
        return box

    def _lay_out(self) -> None:
        header = FlowLine(self)
        header.add(self.title, expands=True)
        header.add(self.log_x, self.log_y)
        whole = QPushButton(self.tr("&Whole graph"), self)
        whole.setObjectName("zoom_reset_button")
        whole.setToolTip(self.tr("Show all merges again after zooming in."))
        whole.clicked.connect(self.plot.show_all)
        self.whole_button = whole
        header.add(whole, self._save_button())
        body = QWidget(self)
        self._stack = QStackedLayout(body)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.plot)
        footer = QHBoxLayout()
        footer.addWidget(self.facts, 1)
        footer.addWidget(self.note)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(header)
        layout.addWidget(body, 1)
        layout.addLayout(footer)

    def _save_button(self) -> QPushButton:
        button = QPushButton(self.tr("Save &graph"), self)
        button.setObjectName("save_graph_button")
        button.setToolTip(self.tr("Save the graph as a picture, or its numbers as a table."))
        menu = QMenu(button)
        for text, suffix in (
            (self.tr("Picture (&PNG)…"), "png"),
            (self.tr("Drawing (&SVG)…"), "svg"),
            (self.tr("Numbers (&CSV)…"), "csv"),
        ):
            menu.addAction(text).setData(suffix)
        menu.triggered.connect(self._on_save_triggered)
        button.setMenu(menu)
        self.save_button = button
        return button

    def _write_title(self) -> None:
        title = self.tr("Frequency of each merge")
        run = "" if self._report else self._run
        titles = (run,) if self._nothing else (title, run)
        self.title.setText(" — ".join(filter(None, titles)))
        self.title.setToolTip(tool_tip(run))

    def _write_note(self, zeros: int) -> None:
        text = self.tr("Left out: {count} merges of frequency 0")
        self.note.setText(text.format(count=number(zeros)) if zeros else "")

    def _write_facts(self) -> None:
        latest = -1 if self._report else len(self._history) - 1
        merge = latest if self.plot.pointed_at is None else self.plot.pointed_at
        facts = drawable(self._describe(merge)) if 0 <= merge <= latest else ""
        self.facts.setText(facts)
        self.facts.setToolTip(tool_tip(facts))

    @Slot(object)
    def _on_merge_hovered(self, _merge: object) -> None:
        self._write_facts()

    @Slot()
    def _on_scale_toggled(self) -> None:
        self.plot.set_scales(log_x=self.log_x.isChecked(), log_y=self.log_y.isChecked())

    @Slot(QAction)
    def _on_save_triggered(self, action: QAction) -> None:
        self.save_requested.emit(action.data())
