"""One way to encode the conversation: its tokens, and below them their ids."""

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.fields import WrappedLabel
from explorer.ui.text import number
from explorer.ui.theme import SPACING, colours_of
from explorer.ui.token_view.strip import TokenStrip

_MOST_IDS: Final = 500
_SIGN: Final = "▲"


class EncodingView(QWidget):
    """Shows an `Encoded`; tokens that deserve attention are ringed, their ids have a sign."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        """Create an empty view.

        Args:
            name: Object name; its parts have names that begin with it.
            title: What it shows, as a sentence without its end.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self._title = title
        self._ids: list[int] = []
        self._marked: frozenset[int] = frozenset()
        self.heading = WrappedLabel(title, self)
        self.strip = TokenStrip(f"{name}_tokens", title, self)
        self.ids = QLabel(self)
        self.ids.setObjectName(f"{name}_ids")
        self.ids.setAccessibleName(self.tr("Ids: {what}").format(what=title))
        self.ids.setTextFormat(Qt.TextFormat.RichText)
        self.ids.setWordWrap(True)
        self.ids.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        for widget in (self.heading, self.strip, self.ids):
            layout.addWidget(widget)

    def show_tokens(
        self,
        text: bytes,
        tokens: Encoded,
        special_ids: frozenset[int],
        marked: frozenset[int] = frozenset(),
    ) -> None:
        """Show other tokens.

        Args:
            text: The conversation.
            tokens: Its tokens.
            special_ids: The ids of special tokens.
            marked: Numbers of those that deserve attention.
        """
        template = self.tr("{title}: tokens {count}, of them special {special}")
        self._ids, self._marked = tokens.ids.tolist(), marked
        special = sum(token_id in special_ids for token_id in self._ids)
        self.heading.setText(
            template.format(title=self._title, count=number(len(tokens)), special=number(special))
        )
        self.strip.show_tokens(text, tokens, special_ids, marked)
        self._show_ids()

    def _show_ids(self) -> None:
        alarm = colours_of(self.palette()).alarm
        shown = [
            f'<b style="color:{alarm}">{_SIGN}&nbsp;{token_id}</b>'
            if token in self._marked
            else str(token_id)
            for token, token_id in enumerate(self._ids[:_MOST_IDS])
        ]
        left_out = len(self._ids) - len(shown)
        if left_out > 0:
            shown.append(escape(self.tr("and {count} more").format(count=number(left_out))))
        self.ids.setText(", ".join(shown))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_ids()
