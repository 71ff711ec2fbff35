"""The columns: rows of tokens that scroll together, and a walk from difference to difference."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QSplitter, QStackedLayout, QVBoxLayout, QWidget

from explorer.engine.comparing.side_by_side import SideBySide
from explorer.engine.tokenizers.cutting import Text
from explorer.ui.compare.column import Column
from explorer.ui.compare.difference import difference_told
from explorer.ui.compare.prepared import ColumnText, Prepared, lay_out, prepare
from explorer.ui.empty import EmptyState
from explorer.ui.fields import ElidedLabel, FieldMessage
from explorer.ui.jobs import Err, Outcome
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.session import OpenTokenizer
from explorer.ui.text import file_size, tool_tip
from explorer.ui.theme import SPACING
from explorer.ui.token_view.wrapping import Limits
from explorer.ui.tools import Tools

# The tokens of so much text take about 100 MB a tokenizer.
_MOST_BYTES: Final = 16_000_000


class Columns(QWidget):
    """Shows a text in several tokenizers side by side.

    `difference_changed` tells the number of the current difference, from 0 (-1 for none yet), and
    how many there are (-1 while that is not known). `special_found` tells a special token of one of
    the tokenizers that stands in the text; empty for none.
    """

    difference_changed = Signal(int, int)
    special_found = Signal(str)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare_columns")
        self._tools = tools
        self._data = b""
        self._result: SideBySide | None = None
        self._difference = -1
        self.columns: list[Column] = []
        self.job = LongJob(tools.jobs, self)
        self.job.busy_changed.connect(self._on_busy_changed)
        self._cut_short = FieldMessage(self)
        self._split = QSplitter(Qt.Orientation.Horizontal, self)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(SPACING)
        self._empty = EmptyState("", self)
        self.told = ElidedLabel(self)
        self.told.setObjectName("compare_difference")
        self.told.setAccessibleName(self.tr("Current difference"))
        body = QWidget(self)
        self._stack = QStackedLayout(body)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._split)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(JobLine(self.job, self))
        layout.addWidget(self._cut_short)
        layout.addWidget(body, 1)
        layout.addWidget(self.told)

    @property
    def result(self) -> SideBySide | None:
        """What is shown; None while it is being found."""
        return self._result

    def show_text(self, data: Text, entries: Sequence[OpenTokenizer]) -> None:
        """Show another text, or the same in other tokenizers."""
        self._forget()
        self._data = bytes(data[:_MOST_BYTES])
        self._say_cut(len(data))
        self._empty.set_text(
            self.tr("Choose tokenizers above, and the text will stand here in each of them.")
        )
        self._create_columns(entries)
        if entries:
            tokenizers = [entry.tokenizer for entry in entries]
            work = partial(prepare, tokenizers, self._data, self._limits())
            self.job.start(work, self._on_done)

    def await_tokenizers(self) -> None:
        """Show no text before there are tokenizers to compare."""
        self._forget()
        self._create_columns(())
        self._empty.set_text(self.tr("Tokenizers are being opened…"))

    def _forget(self) -> None:
        """Show nothing more of the text before: it must not stand below the name of the next."""
        self._result = None
        self._difference = -1
        self.job.cancel()
        for column in self.columns:
            column.forget()
        self.told.hide()
        self.difference_changed.emit(-1, -1)
        self.special_found.emit("")

    def go_to_difference(self, step: int) -> None:
        """Bring the next difference into view, or for -1 the one before; they go round."""
        if self._result is None or not len(self._result.differences):
            return
        count = len(self._result.differences)
        # Before the first step there is no difference that one would come from.
        start = self._difference if self._difference >= 0 or step > 0 else 0
        self._difference = (start + step) % count
        self._show_difference()
        self.difference_changed.emit(self._difference, count)

    def _show_difference(self) -> None:
        if self._result is None or self._difference < 0:
            return
        begin, end = self._result.differences[self._difference].tolist()
        for column in self.columns:
            column.view.pin(None)
            column.view.show_current(column.view.document.tokens_between(begin, end))
        told = difference_told(self._data, begin, end, self.columns)
        self.told.setText(told)
        self.told.setToolTip(tool_tip(told))
        self.told.show()

    def _say_cut(self, size: int) -> None:
        if size <= len(self._data):
            self._cut_short.silence()
            return
        text = self.tr("The first {shown} of {size} are shown here; the table counts all of it.")
        self._cut_short.warn(text.format(shown=file_size(len(self._data)), size=file_size(size)))

    def _create_columns(self, entries: Sequence[OpenTokenizer]) -> None:
        if [column.entry for column in self.columns] == list(entries):
            return
        for column in self.columns:
            column.setParent(None)
            column.deleteLater()
        self.columns = [Column(entry, self._split) for entry in entries]
        for column in self.columns:
            self._split.addWidget(column)
            scroll = column.view.verticalScrollBar()
            scroll.valueChanged.connect(self._on_scrolled)
            column.view.limits_changed.connect(self._on_limits_changed)
        self._align_names()
        self._stack.setCurrentIndex(1 if entries else 0)

    def _align_names(self) -> None:
        """Give all names one least height: letters of another script may be higher."""
        highest = max((column.name.sizeHint().height() for column in self.columns), default=0)
        for column in self.columns:
            column.name.setMinimumHeight(highest)

    @Slot()
    def _on_busy_changed(self) -> None:
        """Say why there are no figures; those of a result come right after its end."""
        state = self.tr("is being encoded…") if self.job.busy else self.tr("not encoded")
        for column in self.columns:
            column.say(state)

    def _on_done(self, outcome: Outcome[Prepared]) -> None:
        if isinstance(outcome, Err):
            self._tools.notices.error(outcome.error)
            return
        prepared = outcome.value
        self._result = prepared.result
        self.special_found.emit(prepared.special)
        self._difference = -1
        self._show(prepared.columns)
        if prepared.limits != self._limits():
            self._on_limits_changed()
        for column, measure in zip(self.columns, self._result.measures, strict=True):
            column.show_measure(measure, self._result.measures[0])
        # One tokenizer alone differs from none.
        count = len(self._result.differences) if len(self.columns) > 1 else -1
        self.difference_changed.emit(-1, count)

    def _show(self, texts: Iterable[ColumnText]) -> None:
        for column, text in zip(self.columns, texts, strict=True):
            column.show_text(text)
        self._show_difference()

    def _limits(self) -> Limits:
        """Those of the narrowest column, so that all have the same rows."""
        every = [column.view.limits for column in self.columns]
        return Limits(min(limits.columns for limits in every), max(limits.byte for limits in every))

    @Slot(int)
    def _on_scrolled(self, value: int) -> None:
        for column in self.columns:
            column.view.verticalScrollBar().setValue(value)

    @Slot()
    def _on_limits_changed(self) -> None:
        if self._result is not None and len(self._data) <= 1 << 19:
            top = self.columns[0].view.verticalScrollBar().value()
            self._show(lay_out(self._data, self._result, self._limits()))
            self.columns[0].view.verticalScrollBar().setValue(top)
