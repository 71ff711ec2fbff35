"""The tokens of a short text in a panel, as high as its rows."""

from collections.abc import Container
from typing import Final

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from explorer.engine.byte_forms import readable
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.text import drawable, exact_tip, hex_tip, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import rows_of

_MOST_ROWS: Final = 6
_TIP_BYTES: Final = 64


class TokenStrip(TokenView):
    """Shows tokens to look at, not to edit; a tip tells of the one under the mouse."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        """Create an empty strip.

        Args:
            name: Object name.
            title: Accessible name.
            parent: Owner.
        """
        super().__init__(parent)
        self._has_ids = True
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.limits_changed.connect(self._on_limits_changed)
        self.token_hovered.connect(self._on_token_hovered)

    def show_tokens(
        self,
        data: bytes,
        tokens: Encoded,
        special_ids: Container[int] = (),
        ringed: frozenset[int] = frozenset(),
        *,
        has_ids: bool = True,
    ) -> None:
        """Show another text.

        Args:
            data: The text.
            tokens: Its tokens.
            special_ids: The ids of special tokens.
            ringed: Numbers of the tokens that deserve attention.
            has_ids: Whether the ids are those of tokens; else they are but for the colours.
        """
        self._has_ids = has_ids
        document = TokenDocument(data)
        document.append(tokens, rows_of(data, tokens.starts, self.limits))
        document.complete()
        self.set_document(document, special_ids.__contains__)
        self.set_ringed(ringed)
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        rows = min(max(1, self.document.row_count), _MOST_ROWS)
        frame = 2 * self.frameWidth()
        return QSize(40 * SPACING, int(rows * self.row_height) + frame + SPACING)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(20 * SPACING, self.sizeHint().height())

    @Slot()
    def _on_limits_changed(self) -> None:
        document = self.document
        if len(document):
            self.set_rows(rows_of(document.data, document.starts, self.limits))
            self.updateGeometry()

    @Slot(object)
    def _on_token_hovered(self, token: int | None) -> None:
        if token is None:
            QToolTip.hideText()
            self.setToolTip("")
            return
        data = self.document.token_bytes(token)[:_TIP_BYTES]
        tip = f"{drawable(readable(data))}\n{hex_tip(data)}"
        if self._has_ids:
            token_id = number(int(self.document.ids[token]))
            tip = self.tr("id {id}   {tip}").format(id=token_id, tip=tip)
        self.setToolTip(exact_tip(tip))
