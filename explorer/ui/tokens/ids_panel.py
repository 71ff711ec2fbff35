"""The ids of the text, to be copied; and ids that were pasted, to be decoded."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.decoding import DecodedIds, decode_ids, parse_ids
from explorer.engine.tokenizers.protocol import Ids, Tokenizer
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Err, Jobs, Ok, Outcome
from explorer.ui.text import describe_error, number
from explorer.ui.theme import SPACING

_MOST_SHOWN: Final = 5_000
_MOST_NAMED: Final = 20
# So much is written or read in less than 50 ms.
_FEW_IDS: Final = 100_000
_FEW_CHARS: Final = 1 << 16
_BATCH: Final = 1 << 12


class IdsPanel(QWidget):
    """Copies all ids of a text, and decodes a list of ids into the view."""

    decoded = Signal(DecodedIds)

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        """Create the panel, without ids.

        Args:
            jobs: Writes and reads many ids.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("ids_panel")
        self._jobs = jobs
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
        self._copy = QPushButton(self.tr("&Copy all"), self)
        self._copy.setObjectName("copy_ids")
        self._copy.setToolTip(self.tr("Copy all ids in the chosen form."))
        self._copy.clicked.connect(self.copy_all)
        self._field = QPlainTextEdit(self)
        self._field.setObjectName("ids_field")
        self._field.setTabChangesFocus(True)
        self._field.setToolTip(self.tr("The ids of the text; paste others and decode them."))
        self._field.setAccessibleName(self.tr("Ids"))
        self._field.setPlaceholderText(self.tr("Paste ids here and decode them."))
        self._decode = QPushButton(self.tr("&Decode"), self)
        self._decode.setObjectName("decode_ids")
        self._decode.setToolTip(self.tr("Turn the ids into a text, which is shown on the left."))
        self._decode.clicked.connect(self._on_decode_clicked)
        self._outcome = WrappedLabel(parent=self)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self._form, 1)
        line.addWidget(self._copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addLayout(line)
        layout.addWidget(self._field, 1)
        layout.addWidget(self._decode)
        layout.addWidget(self._outcome)
        self.forget()

    def show_ids(self, ids: Ids, tokenizer: Tokenizer) -> None:
        """Show the ids of a text; of a very long one the first."""
        self._ids = ids
        self._tokenizer = tokenizer
        self._copy.setEnabled(len(ids) > 0)
        self._outcome.clear()
        shown = ", ".join(map(str, ids[:_MOST_SHOWN].tolist()))
        self._field.setPlainText(shown)
        if len(ids) > _MOST_SHOWN:
            self._outcome.setText(
                self.tr("The first {shown} of {all} ids. Copy all gives all of them.").format(
                    shown=number(_MOST_SHOWN), all=number(len(ids))
                )
            )

    def forget(self) -> None:
        """The ids of the text are not known, or not all of them."""
        self._ids = None
        self._field.clear()
        self._copy.setEnabled(False)

    @Slot()
    def copy_all(self) -> None:
        """Put all ids into the clipboard, in the form that is chosen."""
        if self._ids is None:
            return
        write = partial(_written, self._ids, str(self._form.currentData()))
        if len(self._ids) <= _FEW_IDS:
            QGuiApplication.clipboard().setText(write())
        else:
            self._copy.setEnabled(False)
            self._jobs.start(write, self._on_written)

    def _on_written(self, outcome: Outcome[str]) -> None:
        self._copy.setEnabled(self._ids is not None)
        if isinstance(outcome, Ok):
            QGuiApplication.clipboard().setText(outcome.value)
        elif isinstance(outcome, Err):
            self._outcome.setText(describe_error(outcome.error))

    @Slot()
    def _on_decode_clicked(self) -> None:
        if self._tokenizer is None:
            return
        text = self._field.toPlainText()
        work = partial(_decoded, self._tokenizer, text)
        if len(text) > _FEW_CHARS:
            self._decode.setEnabled(False)
            self._outcome.setText(self.tr("Decoding…"))
            self._jobs.start(work, self._on_decoded)
            return
        try:
            self._on_decoded(Ok(work()))
        except EngineError as error:
            self._on_decoded(Err(error))

    def _on_decoded(self, outcome: Outcome[DecodedIds]) -> None:
        self._decode.setEnabled(True)
        if isinstance(outcome, Err):
            self._outcome.setText(describe_error(outcome.error))
        else:
            self.decoded.emit(outcome.value)
            self._outcome.setText(self._in_words(outcome.value))

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


def _written(ids: Ids, separator: str) -> str:
    """The ids as text, in batches: joined at once, millions would not let the window work."""
    parts = [
        separator.join(map(str, ids[begin : begin + _BATCH].tolist()))
        for begin in range(0, len(ids), _BATCH)
    ]
    text = separator.join(parts)
    return f"[{text}]" if separator == "," else text


def _decoded(tokenizer: Tokenizer, text: str) -> DecodedIds:
    return decode_ids(tokenizer, parse_ids(text))
