"""The inspector: all about one token, and the tree of its merges."""

from PySide6.QtCore import QEvent, Qt, QUrl, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.facts_browser import FactsBrowser
from explorer.ui.inspecting.merge_tree import MergeTree, MergeTreeArea
from explorer.ui.inspecting.token_report import Place, report
from explorer.ui.settings import Settings
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument, is_inside_character
from explorer.ui.token_view.sharing import shared_characters

# Counting more than this on every move of the mouse would be felt.
_MOST_COUNTED = 2_000_000
_FACTS_HEIGHT = 50 * SPACING
_TREE_HEIGHT = 30 * SPACING


class Inspector(QWidget):
    """Shows one token: of a text, or of the vocabulary."""

    token_requested = Signal(int)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self.setAccessibleName(self.tr("Inspector"))
        self._tokenizer: Tokenizer | None = None
        self._shown: tuple[int, Place | None] | None = None
        self._facts = FactsBrowser(self)
        self._facts.setObjectName("token_facts")
        self._facts.setAccessibleName(self.tr("Facts about the token"))
        self._facts.setOpenLinks(False)
        self._facts.setPlaceholderText(self.tr("Point at a token, or walk with the arrow keys."))
        self._facts.anchorClicked.connect(self._on_link_clicked)
        self._tree = MergeTree(self)
        self._tree.token_requested.connect(self.token_requested)
        split = Splitter("inspector_rows", Qt.Orientation.Vertical, settings, self)
        split.addWidget(self._facts)
        split.addWidget(MergeTreeArea(self._tree, self))
        split.setSizes([_FACTS_HEIGHT, _TREE_HEIGHT])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(split)

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Ask another tokenizer; shows nothing until a token is chosen."""
        self._tokenizer = tokenizer
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self._shown = None
        self._facts.clear()
        self._tree.show_tree(None)

    def show_token(self, document: TokenDocument, token: int, *, count: bool = True) -> None:
        """Show a token of a text.

        Args:
            document: The text.
            token: Its number.
            count: Whether to count how often it occurs, however long the text is.
        """
        start, stop = int(document.starts[token]), int(document.stops[token])
        token_id = int(document.ids[token])
        place = Place(
            token,
            start,
            stop,
            document.characters_before(start),
            begins_inside=is_inside_character(document.data, start),
            ends_inside=is_inside_character(document.data, stop),
            shared=shared_characters(document, token),
            here=document.count_of(token_id) if count or len(document) <= _MOST_COUNTED else None,
        )
        self._show(token_id, place)

    def show_id(self, token_id: int) -> None:
        """Show a token of the vocabulary."""
        self._show(token_id, None)

    def refresh(self) -> None:
        """Write what is shown anew: more is known of it, or the colours have changed."""
        if self._shown is not None:
            self._show(*self._shown)

    def _show(self, token_id: int, place: Place | None) -> None:
        if self._tokenizer is None:
            return
        self._shown = (token_id, place)
        self._facts.setHtml(report(self._tokenizer, token_id, place))
        vocabulary = self._tokenizer.vocabulary
        ordinary = vocabulary is not None and token_id < len(vocabulary.tokens)
        self._tree.show_tree(vocabulary.tree(token_id) if vocabulary and ordinary else None)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Links keep the colour that they were written in.
        if event.type() == QEvent.Type.PaletteChange:
            self.refresh()

    @Slot(QUrl)
    def _on_link_clicked(self, link: QUrl) -> None:
        self.token_requested.emit(int(link.path()))
