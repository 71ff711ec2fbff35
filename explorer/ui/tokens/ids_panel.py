"""The ids of the text, to be copied; and ids that were pasted, to be decoded."""

import json
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.decoding import DecodedIds, decode_ids, parse_ids
from explorer.engine.tokenizers.protocol import Ids, Tokenizer
from explorer.ui.text import describe_error, number
from explorer.ui.theme import SPACING

_MOST_SHOWN: Final = 5_000
_MOST_NAMED: Final = 20


class IdsPanel(QWidget):
    """Copies all ids of a text, and decodes a list of ids into the view."""

    decoded = Signal(DecodedIds)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ids_panel")
        self._ids: Ids | None = None
        self._tokenizer: Tokenizer | None = None
        self._form = QComboBox(self)
        self._form.setObjectName("ids_form")
        self._form.setToolTip(self.tr("How the ids are written when they are copied."))
        self._form.setAccessibleName(self.tr("Form of the ids"))
        for text, separator in (
            (self.tr("list: 1, 2, 3"), ", "),
            (self.tr("JSON: [1,2,3]"), ","),
            (self.tr("one a line"), "\n"),
        ):
            self._form.addItem(text, separator)
        copy = QPushButton(self.tr("&Copy all"), self)
        copy.setObjectName("copy_ids")
        copy.setToolTip(self.tr("Copy all ids in the chosen form."))
        copy.clicked.connect(self.copy_all)
        self._field = QPlainTextEdit(self)
        self._field.setObjectName("ids_field")
        self._field.setTabChangesFocus(True)
        self._field.setToolTip(self.tr("The ids of the text; paste others and decode them."))
        self._field.setAccessibleName(self.tr("Ids"))
        self._field.setPlaceholderText(self.tr("Paste ids here and decode them."))
        decode = QPushButton(self.tr("&Decode"), self)
        decode.setObjectName("decode_ids")
        decode.setToolTip(self.tr("Turn the ids into a text, which is shown on the left."))
        decode.clicked.connect(self._on_decode_clicked)
        self._outcome = QLabel(self)
        self._outcome.setWordWrap(True)
        line = QHBoxLayout()
        line.addWidget(self._form, 1)
        line.addWidget(copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addLayout(line)
        layout.addWidget(self._field, 1)
        layout.addWidget(decode)
        layout.addWidget(self._outcome)

    def show_ids(self, ids: Ids, tokenizer: Tokenizer) -> None:
        """Show the ids of a text; of a very long one the first."""
        self._ids = ids
        self._tokenizer = tokenizer
        self._outcome.clear()
        shown = ", ".join(map(str, ids[:_MOST_SHOWN].tolist()))
        self._field.setPlainText(shown)
        if len(ids) > _MOST_SHOWN:
            self._outcome.setText(
                self.tr("The first {shown} of {all} ids. Copy all gives all of them.").format(
                    shown=number(_MOST_SHOWN), all=number(len(ids))
                )
            )

    @Slot()
    def copy_all(self) -> None:
        """Put all ids into the clipboard, in the form that is chosen."""
        if self._ids is None:
            return
        separator = str(self._form.currentData())
        numbers = self._ids.tolist()
        as_json = separator == ","
        text = json.dumps(numbers) if as_json else separator.join(map(str, numbers))
        QGuiApplication.clipboard().setText(text)

    @Slot()
    def _on_decode_clicked(self) -> None:
        if self._tokenizer is None:
            return
        try:
            found = decode_ids(self._tokenizer, parse_ids(self._field.toPlainText()))
        except EngineError as error:
            self._outcome.setText(describe_error(error))
            return
        self.decoded.emit(found)
        self._outcome.setText(self._in_words(found))

    def _in_words(self, found: DecodedIds) -> str:
        lines = []
        for unknown in found.unknown[:_MOST_NAMED]:
            template = (
                self.tr("id {id} at place {place} is not used")
                if unknown.is_unused
                else self.tr("no token has the id {id} at place {place}")
            )
            lines.append(template.format(id=unknown.id, place=number(unknown.place)))
        if len(found.unknown) > _MOST_NAMED:
            lines.append(
                self.tr("and {count} more").format(count=number(len(found.unknown) - _MOST_NAMED))
            )
        lines += [self._invalid(start, stop - 1) for start, stop in found.invalid[:_MOST_NAMED]]
        return "\n".join(lines)

    def _invalid(self, first: int, last: int) -> str:
        if first == last:
            return self.tr("byte {start} is no valid UTF-8").format(start=number(first))
        text = self.tr("bytes {start} to {stop} are no valid UTF-8")
        return text.format(start=number(first), stop=number(last))
