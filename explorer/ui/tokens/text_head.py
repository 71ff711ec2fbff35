"""The line that says what text is in view and how much comes of it, with a way back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from explorer.engine.tokenizers.unknown import unknown_id_of
from explorer.ui.fields import ElidedLabel
from explorer.ui.text import decimal, file_size, labelled, number, tool_tip
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.text_store import MOST_EDITABLE_BYTES


class TextHead(QWidget):
    """A way back, the text's name, its figures."""

    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = self._back_button()
        self.title = ElidedLabel(self)
        self.title.setObjectName("text_title")
        self.title.setAccessibleName(self.tr("Text"))
        # As wide as its text, if there is room for that.
        policy = self.title.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Maximum)
        self.title.setSizePolicy(policy)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.figures = ElidedLabel(self)
        self.figures.setObjectName("token_figures")
        self.figures.setAccessibleName(self.tr("Figures"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.back)
        layout.addWidget(self.title)
        layout.addWidget(self.figures, 1)
        self.show_title("", None)

    def show_title(self, title: str, before: str | None) -> None:
        """Show what the text is called.

        Args:
            title: Its name.
            before: The name of the text that stood here before; None if there is none.
        """
        self.title.setText(title)
        self.title.setToolTip(tool_tip(title))
        self.back.setEnabled(before is not None)
        tip = self.tr("Back to the text before")
        self.back.setToolTip(tip if before is None else tool_tip(labelled(tip, before)))

    def show_figures(
        self, document: TokenDocument, tokenizer: object, *, encoding: bool, editable: bool
    ) -> None:
        """Show how many tokens there are of how many bytes.

        Args:
            document: The text.
            tokenizer: Whose tokens these are; None if there is none.
            encoding: Whether there are more to come.
            editable: Whether the text can be edited; a long one can only be read.
        """
        text = self._counts(document, unknown_id_of(tokenizer))
        if encoding:
            share = 100 * document.encoded_bytes // max(1, len(document.data))
            text = self.tr("encoding {share} % · {text}").format(share=number(share), text=text)
        tip = text
        if not editable:
            text = self.tr("{text} · read only").format(text=text)
            most = self.tr("Texts of up to {size} can be edited.")
            tip = f"{text}\n{most.format(size=file_size(MOST_EDITABLE_BYTES))}"
        self.figures.setText(text)
        self.figures.setToolTip(tip)

    def _counts(self, document: TokenDocument, unknown_id: int | None) -> str:
        tokens, size = len(document), document.encoded_bytes
        unknown = 0 if unknown_id is None else document.count_of(unknown_id)
        if unknown:
            # They hold any number of bytes: a ratio would mean nothing.
            return self.tr("tokens: {tokens} · unknown: {unknown} · bytes: {bytes}").format(
                tokens=number(tokens), unknown=number(unknown), bytes=number(size)
            )
        return self.tr("tokens: {tokens} · bytes: {bytes} · {ratio} bytes/token").format(
            tokens=number(tokens),
            bytes=number(size),
            ratio=decimal(size / tokens) if tokens else "-",
        )

    def _back_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("text_back")
        button.setText("◀")
        button.setAccessibleName(self.tr("Back to the text before"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAutoRaise(True)
        button.clicked.connect(self.back_requested)
        return button
