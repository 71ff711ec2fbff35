"""Above the view: tokenizer, text, special tokens, looks; then what text it is, and its figures."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.ui.flow import FlowLine
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.theme import SPACING
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokenizer_list import TokenizerBox
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tokens.text_head import TextHead
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
        readings_label = QLabel(self.tr("Spec&ial tokens"), self)
        readings_label.setBuddy(self._readings)
        self.text = TextHead(self)
        self.figures = self.text.figures
        line = FlowLine(self)
        line.add(label, self.tokenizers)
        for text, tip, name, signal in (
            (
                self.tr("&Open text…"),
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
            line.add(button)
        line.add(readings_label, self._readings)
        line.add(ViewOptions(view, settings, self))
        line.add(save)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(SPACING // 2)
        lines.addWidget(line)
        lines.addWidget(self.text)

    @property
    def reading(self) -> SpecialReading:
        """How special tokens in the text are read."""
        return SpecialReading(self._readings.currentData())

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
