"""The ids of the text, to be copied; and ids that were pasted, to be decoded."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
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
from explorer.ui.tokens.ids_field import MOST_SHOWN_CHARS, IdsField

_MOST_SHOWN: Final = 5_000
_MOST_NAMED: Final = 20
# So much is written or read in less than 50 ms.
_FEW_IDS: Final = 100_000
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
        # Those of the text that were shown last.
        self._shown: Ids | None = None
        # What was decoded last, and what there is to say about it.
        self._decoded: Ids | None = None
        self._said = ""
        self._tokenizer: Tokenizer | None = None
        self._form = self._form_box()
        self._copy = QPushButton(self.tr("&Copy all"), self)
        self._copy.setObjectName("copy_ids")
        self._copy.setToolTip(self.tr("Copy all ids in the chosen form."))
        self._copy.clicked.connect(self.copy_all)
        self._field = IdsField(self)
        self._field.abridged.connect(self._on_abridged)
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

    def _form_box(self) -> QComboBox:
        form = QComboBox(self)
        form.setObjectName("ids_form")
        form.setToolTip(self.tr("How the ids are written when they are copied."))
        form.setAccessibleName(self.tr("Form of the ids"))
        for text, separator in (
            (self.tr("list: 1, 2, 3"), ", "),
            (self.tr("JSON: [1,2,3]"), ","),
            (self.tr("one a line"), "\n"),
        ):
            form.addItem(text, separator)
        return form

    def show_ids(self, ids: Ids, tokenizer: Tokenizer) -> None:
        """Show the ids of a text, of a very long one the first.

        What the user typed or pasted stays until there is another text.
        """
        is_same_text = tokenizer is not self._tokenizer or _are_equal(ids, self._shown)
        self._ids = self._shown = ids
        self._tokenizer = tokenizer
        self._copy.setEnabled(len(ids) > 0)
        if is_same_text and self._field.edited:
            return
        lines = [self._said] if self._said and _are_equal(ids, self._decoded) else []
        shown = ", ".join(map(str, ids[:_MOST_SHOWN].tolist()))
        self._field.setPlainText(shown)
        if len(ids) > _MOST_SHOWN:
            text = self.tr("The first {shown} of {all} ids. Copy all gives all of them.")
            lines.append(text.format(shown=number(_MOST_SHOWN), all=number(len(ids))))
        self._outcome.setText("\n".join(lines))

    def forget(self) -> None:
        """The ids of the text are not known, or not all of them."""
        self._ids = None
        self._copy.setEnabled(False)
        if not self._field.edited:
            self._field.setPlainText("")

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

    @Slot(int)
    def _on_abridged(self, length: int) -> None:
        text = self.tr(
            "The first {shown} of {all} characters. All of them are decoded; Delete removes them."
        )
        self._outcome.setText(text.format(shown=number(MOST_SHOWN_CHARS), all=number(length)))

    @Slot()
    def _on_decode_clicked(self) -> None:
        if self._tokenizer is None:
            return
        text = self._field.text
        work = partial(_decoded, self._tokenizer, text)
        if len(text) > MOST_SHOWN_CHARS:
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
            tokens = outcome.value.tokens
            self._decoded = None if tokens is None else tokens.ids
            self._said = self._in_words(outcome.value)
            self._outcome.setText(self._said)
            self.decoded.emit(outcome.value)
            if self._decoded is None:
                # Its ids were not taken over, but found anew, and shown meanwhile.
                self._outcome.setText(self._said)

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


def _are_equal(ids: Ids, others: Ids | None) -> bool:
    return others is not None and np.array_equal(ids, others)


def _decoded(tokenizer: Tokenizer, text: str) -> DecodedIds:
    return decode_ids(tokenizer, parse_ids(text))
