"""Improbable bigrams: built on demand, listed with the text that they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from explorer.engine.lab.scanning.bigrams import Bigrams, Mixture, find_bigrams
from explorer.engine.lab.scanning.scan import Scan
from explorer.engine.steps import Step, Steps
from explorer.ui.chips import Chip, Chips
from explorer.ui.fact_model import Fact, Form, Rows, Values
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.scan.rows import ScanRows
from explorer.ui.lab.scan.words import SEPARATOR, label_of
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.text import listed, number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_IMPROBABLE: Final = "improbable"
_SAME: Final = "same"
_SPELLED: Final = "spelled"


@dataclass(frozen=True, eq=False)
class _Listed:
    """Bigrams as columns of a table, the order of their texts, and rows by what they mix."""

    bigrams: Bigrams
    columns: Sequence[Values]
    text_ranks: Rows
    groups: Mapping[str, Rows]


class BigramPage(QWidget):
    """A button that builds the pairs, and a table of them."""

    token_requested = Signal(int)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._rows: ScanRows | None = None
        self._text: bytes | None = None
        self._groups: Mapping[str, Rows] = {}
        self.job = LongJob(tools.jobs, self)
        self.build = QPushButton(self.tr("&Build"), self)
        self.build.setObjectName("bigrams_build")
        self.build.setToolTip(
            self.tr("Look for pairs of half characters that together are valid text.")
        )
        self.chips = Chips("bigrams_chip", _chips(), self)
        self.chips.hide()
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("bigrams_show")
        self.show_in_tokens.setToolTip(
            self.tr("Show the text of the selected pair in the Tokens tab.")
        )
        self.summary = WrappedLabel(parent=self)
        self.summary.setObjectName("bigrams_summary")
        facts = (
            Fact("text", self.tr("Text"), Form.TOKEN, 20),
            Fact("scripts", self.tr("Scripts"), Form.TEXT, 26, _scripts_in_words),
            Fact("first", self.tr("First id"), Form.COUNT, 11),
            Fact("first_token", self.tr("First token"), Form.TOKEN, 30),
            Fact("second", self.tr("Second id"), Form.COUNT, 12),
            Fact("second_token", self.tr("Second token"), Form.TOKEN, 30),
        )
        self.table = FactTable(
            "improbable_bigrams",
            self.tr("Improbable bigrams"),
            facts,
            jobs=tools.jobs,
            notices=tools.notices,
            id_key="first",
            parent=self,
        )
        self._lay_out()
        self.build.clicked.connect(self._on_build_clicked)
        self.chips.changed.connect(self._show_group)
        self.job.busy_changed.connect(self._update)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.token_requested.connect(self.token_requested)
        self.show_in_tokens.clicked.connect(self._on_show_clicked)
        self.show_rows(None)

    def show_rows(self, rows: ScanRows | None) -> None:
        """Work on another scan; the pairs of the same tokenizer stay."""
        is_same = (
            self._rows is not None
            and rows is not None
            and (self._rows.scan.tokenizer is rows.scan.tokenizer)
        )
        self._rows = rows
        if not is_same:
            self.job.cancel()
            self._text = None
            self.summary.setText(
                self.tr(
                    "Two tokens that each hold a part of one character, and that are what their "
                    "text is encoded as. Where that mixes scripts which no language writes "
                    "together, models can hardly have seen the pair (Jang et al. 2024)."
                )
            )
            self.table.show_columns([()] * len(self.table.model.facts))
            self.chips.hide()
        self._update()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.build)
        line.addWidget(JobLine(self.job, self), 1)
        line.addStretch(0)
        line.addWidget(self.show_in_tokens)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(line)
        layout.addWidget(self.summary)
        layout.addWidget(self.chips)
        layout.addWidget(self.table, 1)

    @Slot()
    def _update(self) -> None:
        self.build.setEnabled(self._rows is not None and not self.job.busy)
        self.show_in_tokens.setEnabled(self._text is not None)
        self.table.view.set_empty_text(
            self.tr("Building…") if self.job.busy else self.tr("Press Build.")
        )

    @Slot()
    def _on_build_clicked(self) -> None:
        if self._rows is not None:
            self.job.start(partial(_list_bigrams, self._rows.scan), self._on_built)

    def _on_built(self, outcome: Outcome[_Listed]) -> None:
        if isinstance(outcome, Err):
            self._tools.notices.error(outcome.error)
            return
        bigrams = outcome.value.bigrams
        self._groups = outcome.value.groups
        self._text = None
        self.table.show_columns(outcome.value.columns, {"text": outcome.value.text_ranks})
        self.summary.setText(
            self.tr(
                "{count} of {total} pairs that make text are encoded as themselves. Scripts that "
                "no language writes together are mixed by {mixed} of them: these are improbable, "
                "the others may be common."
            ).format(
                count=number(len(bigrams.first)),
                total=number(bigrams.legal),
                mixed=number(bigrams.improbable),
            )
        )
        self.chips.show_counts({name: len(rows) for name, rows in self._groups.items()})
        self.chips.setVisible(len(bigrams.first) > 0)
        self.chips.choose(next((name for name, rows in self._groups.items() if len(rows)), _SAME))
        self._show_group()

    @Slot()
    def _show_group(self) -> None:
        if self._groups:
            self.table.show_subset(self._groups[self.chips.choice])
        self.table.view.set_empty_text(self.tr("This tokenizer has no such pairs."))

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        text = self.table.model.value(row, "text")
        self._text = text if isinstance(text, bytes) else None
        self._update()

    @Slot()
    def _on_show_clicked(self) -> None:
        if self._text is not None:
            self._tools.session.text_requested.emit(self._text, self.tr("an improbable bigram"))


def _list_bigrams(scan: Scan) -> Steps[_Listed]:
    bigrams = yield from find_bigrams(scan)
    yield Step("filling the table", 0, 1)
    token_bytes = scan.tokenizer.token_bytes
    different = {*bigrams.first.tolist(), *bigrams.second.tolist()}
    known = {token_id: token_bytes(token_id) for token_id in different}
    first = [known[token_id] for token_id in bigrams.first.tolist()]
    second = [known[token_id] for token_id in bigrams.second.tolist()]
    yield Step("filling the table", 0, 1)
    text = [one + other for one, other in zip(first, second, strict=True)]
    ranks = np.empty(len(text), np.int64)
    ranks[sorted(range(len(text)), key=text.__getitem__)] = np.arange(len(text))
    scripts = [label_of(names) for names in bigrams.scripts]
    columns: list[Values] = [text, scripts, bigrams.first, first, bigrams.second, second]
    return _Listed(bigrams, columns, ranks, _grouped(bigrams))


def _grouped(bigrams: Bigrams) -> dict[str, Rows]:
    return {
        _IMPROBABLE: np.arange(bigrams.improbable),
        _SAME: np.flatnonzero(bigrams.mixtures == Mixture.SAME),
        _SPELLED: np.flatnonzero(bigrams.mixtures == Mixture.SPELLED),
    }


def _scripts_in_words(label: str) -> str:
    return listed(
        QCoreApplication.translate("scripts", script) for script in label.split(SEPARATOR) if script
    )


def _chips() -> list[Chip]:
    return [
        Chip(
            _IMPROBABLE,
            _tr("Scripts mixed"),
            _tr("Letters of scripts that no language writes together: the improbable pairs"),
        ),
        Chip(_SAME, _tr("One script"), _tr("Several letters of one script, or of one language")),
        Chip(
            _SPELLED,
            _tr("One letter"),
            _tr("The two tokens spell a single letter, which may well be a common one"),
        ),
    ]


def _tr(text: str) -> str:
    return QCoreApplication.translate("bigram_chips", text)
