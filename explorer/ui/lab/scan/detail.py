"""All that a scan knows of one token: what it is, a text that yields it, where it comes from."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.byte_forms import is_utf8, readable, to_hex
from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.findings import Finding, its_own_witness
from explorer.engine.lab.scanning.marks import Mark
from explorer.engine.lab.scanning.scan import Scan
from explorer.engine.lab.scanning.witnesses import find_witnesses
from explorer.engine.steps import finish
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.ui.fields import WrappedLabel
from explorer.ui.inspecting.merge_tree import MergeTree, MergeTreeArea
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.scan.words import meaning_of, meaning_of_mark
from explorer.ui.splitter import Splitter
from explorer.ui.text import describe_error, drawable, in_a_row, number, shorten, translate
from explorer.ui.theme import SPACING, wear_token_font
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.tools import Tools

_MOST_CHILDREN: Final = 500
_ID: Final = Qt.ItemDataRole.UserRole
_TREE_HEIGHT: Final = 24 * SPACING


class TokenDetail(QWidget):
    """Shows one token of a scan; asks for a text in the view, or for another token."""

    text_requested = Signal(bytes)
    token_chosen = Signal(int)

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scan_detail")
        self._tools = tools
        self._shown: tuple[Scan, int] | None = None
        self._witness: bytes | None = None
        self.title = WrappedLabel(parent=self)
        wear_token_font(self.title)
        self.words = WrappedLabel(parent=self)
        self.words.setObjectName("scan_words")
        self.evidence = WrappedLabel(parent=self)
        self.evidence.setObjectName("scan_evidence")
        self.strip = TokenStrip("scan_witness", self.tr("Tokens of the witness"), self)
        self.show_in_tokens = QPushButton(self.tr("Show in To&kens"), self)
        self.show_in_tokens.setObjectName("scan_show_witness")
        self.show_in_tokens.setToolTip(
            self.tr("Show the text that yields this token in the Tokens tab.")
        )
        self.tree = MergeTree(self)
        self.children_title = QLabel(self)
        self.children_list = QListWidget(self)
        self.children_list.setObjectName("scan_children")
        self.children_list.setAccessibleName(self.tr("Tokens of which it is a part"))
        wear_token_font(self.children_list)
        self._lay_out()
        self.show_in_tokens.clicked.connect(self._on_show_clicked)
        self.tree.token_requested.connect(self.token_chosen)
        self.children_list.itemActivated.connect(self._on_child_activated)
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self._shown = None
        self.title.clear()
        self.words.clear()
        self._show_finding(None)
        self._show_lineage()

    def show_row(self, found: Scan, row: int) -> None:
        """Show another token; a witness that is not known is looked for in the background.

        Args:
            found: The scan.
            row: Of its table.
        """
        self._shown = (found, row)
        token = found.table.tokens[row]
        self.title.setText(
            self.tr("{id} · {token} · {hex}").format(
                id=number(int(found.table.ids[row])),
                token=drawable(shorten(token, readable)),
                hex=shorten(token, to_hex),
            )
        )
        category = Category(found.categories[row])
        marks = [meaning_of_mark(sign) for sign in Mark(int(found.marks[row]))]
        self.words.setText(in_a_row([meaning_of(category), *marks]))
        self._show_lineage()
        self._look_for_witness(found, row, category)

    def _lay_out(self) -> None:
        scroll = MergeTreeArea(self.tree, self)
        self.children_title.setBuddy(self.children_list)
        below = self._children = QWidget(self)
        children = QVBoxLayout(below)
        children.setContentsMargins(0, 0, 0, 0)
        children.setSpacing(SPACING // 2)
        children.addWidget(self.children_title)
        children.addWidget(self.children_list, 1)
        settings = self._tools.settings
        self._lineage = Splitter("scan_lineage", Qt.Orientation.Vertical, settings, self)
        self._lineage.addWidget(scroll)
        self._lineage.addWidget(below)
        self._lineage.setSizes([_TREE_HEIGHT, _TREE_HEIGHT])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        for widget in (self.title, self.words, self.strip, self.evidence):
            layout.addWidget(widget)
        layout.addWidget(self.show_in_tokens, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._lineage, 1)
        layout.addStretch(0)

    def _look_for_witness(self, found: Scan, row: int, category: Category) -> None:
        token_id = int(found.table.ids[row])
        self._show_finding(None)
        if category in (Category.SPECIAL, Category.UNUSED):
            return
        work = partial(_find, found.tokenizer, token_id, (found.findings or {}).get(token_id))
        self._tools.jobs.start(work, partial(self._on_found, (found, row)))

    def _on_found(
        self, asked: tuple[Scan, int], outcome: Outcome[tuple[Finding, Encoded | None]]
    ) -> None:
        if self._shown is None or asked[1] != self._shown[1] or asked[0] is not self._shown[0]:
            return
        if isinstance(outcome, Err):
            self.evidence.setText(describe_error(outcome.error))
            self.evidence.show()
        else:
            self._show_finding(*outcome.value)

    def _show_finding(self, finding: Finding | None, tokens: Encoded | None = None) -> None:
        witness = finding.witness if finding else None
        self._witness = witness
        self.evidence.setText(translate(finding.evidence) if finding else "")
        self.evidence.setVisible(finding is not None)
        self.strip.setVisible(witness is not None)
        self.show_in_tokens.setVisible(witness is not None)
        if witness is not None and tokens is not None and self._shown is not None:
            found, row = self._shown
            ringed = np.flatnonzero(tokens.ids == found.table.ids[row]).tolist()
            self.strip.show_tokens(witness, tokens, ringed=frozenset(ringed))

    def _show_lineage(self) -> None:
        """The tree above and what is below; they are hidden where there are no merges."""
        found, row = self._shown or (None, 0)
        vocabulary = found.tokenizer.vocabulary if found and found.structure else None
        token_id = int(found.table.ids[row]) if found else -1
        is_ordinary = found is not None and found.categories[row] not in (
            Category.SPECIAL,
            Category.UNUSED,
        )
        self._lineage.setVisible(vocabulary is not None and is_ordinary)
        self.children_list.clear()
        if vocabulary is None or not is_ordinary:
            self.tree.show_tree(None)
            return
        self.tree.show_tree(vocabulary.tree(token_id))
        children = vocabulary.children(token_id)
        title = self.tr("&Part of: {count}").format(count=number(len(children)))
        self.children_title.setText(title)
        self._children.setVisible(len(children) > 0)
        for child in children[:_MOST_CHILDREN].tolist():
            token = drawable(shorten(vocabulary.token_bytes(child), readable))
            item = QListWidgetItem(f"{token}   {number(child)}", self.children_list)
            item.setData(_ID, child)
        if len(children) > _MOST_CHILDREN:
            rest = self.tr("{count} more").format(count=number(len(children) - _MOST_CHILDREN))
            QListWidgetItem(rest, self.children_list).setFlags(Qt.ItemFlag.NoItemFlags)

    @Slot()
    def _on_show_clicked(self) -> None:
        if self._witness is not None:
            self.text_requested.emit(self._witness)

    @Slot(QListWidgetItem)
    def _on_child_activated(self, item: QListWidgetItem) -> None:
        child = item.data(_ID)
        if child is not None:
            self.token_chosen.emit(int(child))


def _find(
    tokenizer: Tokenizer, token_id: int, known: Finding | None
) -> tuple[Finding, Encoded | None]:
    """The finding for a token, and the tokens of its witness."""
    token = tokenizer.token_bytes(token_id)
    if known is None and is_utf8(token):
        alone = tokenizer.encode(token, SpecialReading.TEXT)
        if alone.ids.tolist() == [token_id]:
            return its_own_witness(token), alone
    finding = known or finish(find_witnesses(tokenizer, [token_id]))[token_id]
    if finding.witness is None:
        return finding, None
    return finding, tokenizer.encode(finding.witness, SpecialReading.TEXT)


def origin_of(token_id: int) -> str:
    """Where the text of a witness is said to come from."""
    template = QCoreApplication.translate("scan_detail", "witness of token {id}")
    return template.format(id=number(token_id))
