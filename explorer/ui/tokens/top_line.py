"""The line above the view: tokenizer, text, special tokens, looks, and the figures that matter."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.ui.fields import ElidedLabel
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.text import decimal, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokenizer_list import TokenizerBox
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tokens.view_options import ViewOptions


class TopLine(QWidget):
    """What is read by which tokenizer, and how much came of it."""

    open_requested = Signal()
    paste_requested = Signal()
    sample_requested = Signal()
    reading_changed = Signal()

    def __init__(
        self,
        session: Session,
        opener: TokenizerOpener,
        settings: Settings,
        view: TokenView,
        save: QWidget,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.tokenizers = TokenizerBox(session, opener, self)
        self.tokenizers.setObjectName("tokens_tokenizer")
        self.tokenizers.setAccessibleName(self.tr("Tokenizer"))
        label = QLabel(self.tr("To&kenizer"), self)
        label.setBuddy(self.tokenizers)
        self._readings = self._reading_box()
        readings_label = QLabel(self.tr("Spec&ials"), self)
        readings_label.setBuddy(self._readings)
        self.figures = ElidedLabel(self)
        self.figures.setObjectName("token_figures")
        self.figures.setAccessibleName(self.tr("Figures"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(label)
        layout.addWidget(self.tokenizers)
        for text, tip, name, signal in (
            (
                self.tr("Open te&xt…"),
                self.tr("Show the tokens of a file's text."),
                "open_text",
                self.open_requested,
            ),
            (
                self.tr("&Paste"),
                self.tr("Show the tokens of the text on the clipboard."),
                "paste_text",
                self.paste_requested,
            ),
            (
                self.tr("Sa&mple"),
                self.tr("Show the tokens of the sample."),
                "sample_text",
                self.sample_requested,
            ),
        ):
            button = QPushButton(text, self)
            button.setObjectName(name)
            button.setToolTip(tip)
            button.clicked.connect(signal)
            layout.addWidget(button)
        layout.addWidget(readings_label)
        layout.addWidget(self._readings)
        layout.addWidget(ViewOptions(view, settings, self))
        layout.addWidget(save)
        layout.addWidget(self.figures, 1)

    @property
    def reading(self) -> SpecialReading:
        """How special tokens in the text are read."""
        return SpecialReading(self._readings.currentData())

    def show_figures(self, document: TokenDocument, *, done: bool) -> None:
        """Show how many tokens there are of how many bytes."""
        tokens, size = len(document), document.encoded_bytes
        ratio = decimal(size / tokens) if tokens else "-"
        text = self.tr("tokens {tokens} · bytes {bytes} · {ratio} bytes/token").format(
            tokens=number(tokens), bytes=number(size), ratio=ratio
        )
        if not done:
            share = 100 * size // max(1, len(document.data))
            text = self.tr("encoding {share} % · {text}").format(share=number(share), text=text)
        self.figures.setText(text)
        self.figures.setToolTip(text)

    def _reading_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("special_reading")
        box.setToolTip(self.tr("How special tokens that stand in the text are read."))
        box.setAccessibleName(self.tr("Special tokens in the text"))
        for reading, text in (
            (SpecialReading.PARSE, self.tr("parsed")),
            (SpecialReading.TEXT, self.tr("as plain text")),
            (SpecialReading.REFUSE, self.tr("refused")),
        ):
            box.addItem(text, reading)
        box.currentIndexChanged.connect(self.reading_changed)
        return box
