"""The tokens of a scan: groups above, the table, and the detail of the selected row."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from explorer.ui.chips import Chips
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.lab.scan.chips import scan_chips
from explorer.ui.lab.scan.detail import TokenDetail, origin_of
from explorer.ui.lab.scan.rows import ALL, COLUMNS, ScanRows
from explorer.ui.lab.scan.words import in_words
from explorer.ui.splitter import Splitter
from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_OF_WITNESSES: Final = ("verdict", "witness")
_OF_MERGES: Final = ("depth", "left", "right", "part_of")
_OF_FREQUENCY: Final = ("frequency", "left_over")
_TABLE_WIDTH: Final = 70 * SPACING
_DETAIL_WIDTH: Final = 40 * SPACING
# With large letters the chips take many rows; rather than leave no room, the page scrolls.
_LEAST_HEIGHT: Final = 36 * SPACING


class TokenPage(QWidget):
    """Shows `ScanRows`."""

    token_requested = Signal(int)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._rows: ScanRows | None = None
        self._selected: int | None = None
        self.chips = Chips("scan_chip", scan_chips(), self)
        self.explicit = QCheckBox(self.tr("Show long Chinese to&kens"), self)
        self.explicit.setObjectName("scan_explicit")
        self.explicit.setToolTip(
            self.tr("In the vocabularies of others, most of these are spam, often explicit.")
        )
        self.hidden = QLabel(self)
        self.hidden.setObjectName("scan_hidden")
        self.table = self._create_table(tools)
        self.detail = TokenDetail(tools, self)
        self._lay_out()
        self.chips.changed.connect(self._show_group)
        self.explicit.toggled.connect(self._show_group)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.model.modelReset.connect(self._on_rows_changed)
        self.table.token_requested.connect(self._on_token_requested)
        self.detail.token_chosen.connect(self.choose)
        self.detail.text_requested.connect(self._on_text_requested)
        self.show_rows(None)

    def show_rows(self, rows: ScanRows | None) -> None:
        """Show another scan; of the same tokenizer, the selected token stays selected."""
        is_same = (
            self._rows is not None
            and rows is not None
            and (self._rows.scan.tokenizer is rows.scan.tokenizer)
        )
        selected = self._selected if is_same else None
        self._rows = rows
        self._selected = None
        self.chips.setVisible(rows is not None)
        self._show_detail(is_shown=False)
        if rows is None:
            self.table.show_columns([()] * len(COLUMNS))
        else:
            order = rows.scan.table.byte_ranks
            self.table.show_columns(rows.columns, {"token": order, "hex": order})
            self._hide_empty_columns(rows)
            counts = {name: len(group) for name, group in rows.groups.items()}
            self.chips.show_counts(counts, hide_empty=True)
        self._show_group()
        if selected is not None:
            self.choose(selected)

    @Slot(int)
    def choose(self, token_id: int) -> None:
        """Select the row of a token, if need be among all."""
        row = self._rows.scan.table.row_of(token_id) if self._rows else None
        if row is None:
            return
        if row not in self.table.model.rows:
            self.table.search.clear()
            self.chips.choose(ALL)
        self.table.choose(row)

    def _create_table(self, tools: Tools) -> FactTable:
        facts = (
            Fact("id", self.tr("Id"), Form.COUNT, 9),
            Fact("token", self.tr("Token"), Form.TOKEN, 16),
            Fact("category", self.tr("Category"), Form.TEXT, 16, in_words),
            Fact("verdict", self.tr("Verdict"), Form.TEXT, 18, in_words),
            Fact("witness", self.tr("Witness"), Form.TOKEN, 18),
            Fact("marks", self.tr("Marks"), Form.TEXT, 14, in_words),
            Fact("hex", self.tr("Hex"), Form.HEX, 14),
            Fact("depth", self.tr("Depth"), Form.COUNT, 8),
            Fact("left", self.tr("Left part"), Form.COUNT, 11),
            Fact("right", self.tr("Right part"), Form.COUNT, 12),
            Fact("part_of", self.tr("Part of"), Form.COUNT, 9),
            Fact("frequency", self.tr("Frequency"), Form.COUNT, 12),
            Fact("left_over", self.tr("Left over"), Form.COUNT, 12),
        )
        return FactTable(
            "scan_tokens",
            self.tr("Tokens of the scan"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=COLUMNS.index("hex"),
            id_key="id",
            parent=self,
        )

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.explicit)
        line.addWidget(self.hidden)
        line.addStretch(1)
        left = QWidget(self)
        table = QVBoxLayout(left)
        table.setContentsMargins(0, 0, 0, 0)
        table.setSpacing(SPACING // 2)
        table.addWidget(self.table, 1)
        table.addLayout(line)
        # Wrapped lines ask for more height than a small window has.
        scroll = self._detail_area = QScrollArea(self)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.detail)
        split = Splitter("scan_columns", Qt.Orientation.Horizontal, self._tools.settings, self)
        split.addWidget(left)
        split.addWidget(scroll)
        split.setStretchFactor(0, 1)
        split.setMinimumHeight(_LEAST_HEIGHT)
        split.setSizes([_TABLE_WIDTH, _DETAIL_WIDTH])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.chips)
        layout.addWidget(split, 1)

    def _show_detail(self, *, is_shown: bool) -> None:
        """Until a token is selected, the table has all the room."""
        if not is_shown:
            self.detail.clear()
        self._detail_area.setVisible(is_shown)

    def _hide_empty_columns(self, rows: ScanRows) -> None:
        for key in _OF_WITNESSES:
            self.table.view.setColumnHidden(COLUMNS.index(key), rows.scan.findings is None)
        for key in _OF_MERGES:
            self.table.view.setColumnHidden(COLUMNS.index(key), rows.scan.structure is None)
        for key in _OF_FREQUENCY:
            self.table.view.setColumnHidden(COLUMNS.index(key), not rows.knows_frequency)

    @Slot()
    def _show_group(self) -> None:
        rows = self._rows
        hidden = 0
        if rows is not None:
            group = self.chips.choice
            shown = rows.shown(group, explicit=self.explicit.isChecked())
            hidden = len(rows.groups[group]) - len(shown)
            self.table.show_subset(shown)
        self.explicit.setVisible(rows is not None and rows.hides_spam)
        self.hidden.setVisible(hidden > 0)
        self.hidden.setText(
            self.tr("Chinese tokens of 8 characters or more that are hidden: {count}").format(
                count=number(hidden)
            )
        )

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if self._rows is not None:
            self._selected = int(self._rows.scan.table.ids[row])
            self.detail.show_row(self._rows.scan, row)
            self._show_detail(is_shown=True)

    @Slot()
    def _on_rows_changed(self) -> None:
        """A token that the table no longer shows is not the selected one any more."""
        if self._rows is None or self._selected is None:
            return
        if self._rows.scan.table.row_of(self._selected) not in self.table.model.rows:
            self._selected = None
            self._show_detail(is_shown=False)

    @Slot(int)
    def _on_token_requested(self, token_id: int) -> None:
        # An id that no token has is a row too, but nothing to inspect.
        rows = self._rows
        row = rows.scan.table.row_of(token_id) if rows else None
        if rows is not None and row is not None and rows.scan.table.tokens[row]:
            self.token_requested.emit(token_id)

    @Slot(bytes)
    def _on_text_requested(self, data: bytes) -> None:
        self._tools.session.text_requested.emit(data, origin_of(self._selected or 0))
