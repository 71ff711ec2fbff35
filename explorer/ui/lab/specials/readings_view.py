"""Three readings of one text, one below the other."""

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QVBoxLayout, QWidget

from explorer.engine.lab.specials.readings import Reading, Readings, Refusal
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.fields import FieldMessage, Hint
from explorer.ui.text import number
from explorer.ui.theme import SPACING, wear_token_font
from explorer.ui.token_view.strip import TokenStrip

_ANY_LENGTH: Final = 2**31 - 1


class ReadingsView(QWidget):
    """Shows `Readings`: the tokens that differ are ringed, their ids can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parsed = _ReadingView("parsed", self.tr("Parsed: a special token is one token"), self)
        self.refused = _RefusalView(self)
        self.plain = _ReadingView(
            "plain", self.tr("Plain text: a special token is text like any other"), self
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        for view in (self.parsed, self.refused, self.plain):
            layout.addWidget(view)
        layout.addStretch(1)

    def show_readings(self, text: bytes, readings: Readings, tokenizer: Tokenizer) -> None:
        """Show another text."""
        self.parsed.show_reading(text, readings.parsed, tokenizer)
        self.refused.show_refusal(readings.refusal)
        self.plain.show_reading(text, readings.plain, tokenizer)


class _RefusalView(QWidget):
    """Where the text is refused, or that it is not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.message = FieldMessage(self)
        self.message.setObjectName("refusal")
        self._none = Hint(self.tr("Not refused: no special token stands in this text."), self)
        self._none.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.message)
        layout.addWidget(self._none)

    def show_refusal(self, refusal: Refusal | None) -> None:
        """Show another one."""
        self._none.setVisible(refusal is None)
        if refusal is None:
            self.message.silence()
        else:
            # What the error says to choose is no choice here: all three readings are shown.
            text = self.tr(
                "Refused in line {line}, as is the default: the special token {special} stands "
                "there, at byte {offset} of the text."
            )
            self.message.problem(
                text.format(
                    line=number(refusal.line),
                    special=refusal.special,
                    offset=number(refusal.offset),
                )
            )


class _ReadingView(QWidget):
    """The tokens of one reading and their ids."""

    def __init__(self, name: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = title
        self._label = QLabel(title, self)
        self.strip = TokenStrip(f"{name}_tokens", title, self)
        self._label.setBuddy(self.strip)
        self.ids = QLineEdit(self)
        self.ids.setObjectName(f"{name}_ids")
        self.ids.setAccessibleName(self.tr("Ids: {reading}").format(reading=title))
        self.ids.setReadOnly(True)
        self.ids.setToolTip(self.tr("The ids of this reading, to be selected and copied."))
        self.ids.setMaxLength(_ANY_LENGTH)
        wear_token_font(self.ids)
        self.copy = QToolButton(self)
        self.copy.setObjectName(f"copy_{name}_ids")
        self.copy.setText(self.tr("Copy ids"))
        self.copy.setToolTip(self.tr("Copy all ids of this reading, with commas between."))
        self.copy.setAccessibleName(self.tr("Copy ids: {reading}").format(reading=title))
        self.copy.clicked.connect(self._on_copy_clicked)
        line = QHBoxLayout()
        line.setSpacing(SPACING // 2)
        line.addWidget(self.ids, 1)
        line.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self._label)
        layout.addWidget(self.strip)
        layout.addLayout(line)

    def show_reading(self, text: bytes, reading: Reading, tokenizer: Tokenizer) -> None:
        """Show other tokens."""
        specials = frozenset(tokenizer.specials.values())
        self.strip.show_tokens(text, reading.tokens, specials, reading.differing)
        self.ids.setText(", ".join(map(str, reading.tokens.ids.tolist())))
        self.ids.setCursorPosition(0)
        counted = self.tr("{reading} · tokens: {tokens} · not in the other readings: {differing}")
        self._label.setText(
            counted.format(
                reading=self._title,
                tokens=number(len(reading.tokens)),
                differing=number(len(reading.differing)),
            )
        )

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.ids.text())
