"""What the panels of the Lab have in common."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.fields import WrappedLabel
from explorer.ui.foreign_text import warn_of_encodings
from explorer.ui.session import OpenTokenizer
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools


class Panel(QWidget):
    """One sentence that says what the panel shows, and below it `body`.

    It works on the current tokenizer, and follows it when somebody looks; unless it
    `has_own_tokenizers`, a list of those that take part.
    """

    has_own_tokenizers: ClassVar[bool] = False

    def __init__(
        self, name: str, sentence: str, tools: Tools, parent: QWidget | None = None
    ) -> None:
        """Create a panel without a body.

        Args:
            name: Object name.
            sentence: What it shows.
            tools: What it works with.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.tools = tools
        self._followed: OpenTokenizer | None = None
        self.body = QVBoxLayout()
        self.body.setSpacing(SPACING)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(WrappedLabel(sentence, self))
        layout.addLayout(self.body, 1)
        tools.session.current_changed.connect(self._on_current_changed)

    @property
    def tokenizer(self) -> Tokenizer | None:
        """The one that the panel shows."""
        return self._followed.tokenizer if self._followed else None

    def on_tokenizer_changed(self) -> None:
        """Show another tokenizer; called only while the panel is visible."""

    def check_encoding(self, paths: Sequence[Path]) -> None:
        """Say it if files that are read now are not written in UTF-8."""
        warn_of_encodings(paths, self.tools.jobs, self.tools.notices)

    @Slot(object)
    def _on_current_changed(self, _entry: OpenTokenizer | None) -> None:
        if self.isVisible():
            self._follow()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        current = self.tools.session.current
        if current is not self._followed:
            self._followed = current
            self.on_tokenizer_changed()
