"""Cutting the text into chunks of so many tokens: asked, counted, saved."""

from functools import partial
from itertools import islice
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.chunking import Chunk, chunks, tokens_around
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.dialogs import close_button
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Jobs, Ok, Outcome
from explorer.ui.text import describe_error, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.tokens.latest import LatestJob

_DEFAULT_SIZE: Final = 512
_LARGEST: Final = 10_000_000
_MOST_CHUNKS: Final = 1_000_000


class ChunkDialog(QDialog):
    """Asks for a size and an overlap; the view shows the chunks meanwhile."""

    chunks_changed = Signal(list)
    save_lines_requested = Signal(list)
    save_files_requested = Signal(list)

    def __init__(self, document: TokenDocument, jobs: Jobs, parent: QWidget | None = None) -> None:
        """Cut a text.

        Args:
            document: The text, all of it encoded.
            jobs: Cut it.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("chunk_dialog")
        self.setWindowTitle(self.tr("Cut into chunks"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._document = document
        self._jobs = LatestJob(jobs, self)
        self._chunks: list[Chunk] = []
        self._size = self._spin_box("chunk_size", self.tr("Tokens in a chunk"), 1, _DEFAULT_SIZE)
        self._size.setToolTip(
            self.tr("The most tokens that a chunk has, those around its text included.")
        )
        self._overlap = self._spin_box("chunk_overlap", self.tr("Tokens of overlap"), 0, 0)
        self._overlap.setToolTip(
            self.tr("How many tokens at the end of a chunk the next one begins with again.")
        )
        self._outcome = WrappedLabel(parent=self)
        self._outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._outcome.setAlignment(Qt.AlignmentFlag.AlignTop)
        form = QFormLayout()
        form.addRow(self.tr("&Tokens in a chunk"), self._size)
        form.addRow(self.tr("&Overlap"), self._overlap)
        buttons = close_button(self)
        self._save_lines = self._button(buttons, self.tr("Save as &JSONL…"), "save_jsonl")
        self._save_files = self._button(buttons, self.tr("Save as &files…"), "save_files")
        self._save_lines.clicked.connect(self._on_save_lines_clicked)
        self._save_files.clicked.connect(self._on_save_files_clicked)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addLayout(form)
        layout.addWidget(self._outcome)
        layout.addWidget(buttons)
        # What is typed first takes the place of the value.
        self._size.selectAll()
        self._cut()

    def _spin_box(self, name: str, text: str, least: int, value: int) -> QSpinBox:
        box = QSpinBox(self)
        box.setObjectName(name)
        box.setAccessibleName(text)
        box.setRange(least, _LARGEST)
        box.setValue(value)
        box.setGroupSeparatorShown(True)
        box.valueChanged.connect(self._cut)
        return box

    def _button(self, buttons: QDialogButtonBox, text: str, name: str) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setObjectName(name)
        return button

    @Slot()
    def _cut(self) -> None:
        size, overlap = self._size.value(), self._overlap.value()
        self._take([], self.tr("Cutting the text…"))
        work = partial(_chunks, self._document, size, overlap)
        self._jobs.start(work, partial(self._on_cut, (size, overlap)))

    def _on_cut(self, asked: tuple[int, int], outcome: Outcome[list[Chunk]]) -> None:
        if asked != (self._size.value(), self._overlap.value()):
            return
        if isinstance(outcome, Ok):
            count = number(len(outcome.value))
            self._take(outcome.value, self.tr("Chunks: {count}").format(count=count))
        else:
            self._take([], describe_error(outcome.error))

    def _take(self, chunks: list[Chunk], said: str) -> None:
        self._chunks = chunks
        self._outcome.setText(said)
        self._save_lines.setEnabled(bool(chunks))
        self._save_files.setEnabled(bool(chunks))
        self.chunks_changed.emit(chunks)

    @Slot()
    def _on_save_lines_clicked(self) -> None:
        self.save_lines_requested.emit(self._chunks)

    @Slot()
    def _on_save_files_clicked(self) -> None:
        self.save_files_requested.emit(self._chunks)


def _chunks(document: TokenDocument, size: int, overlap: int) -> list[Chunk]:
    whole = Encoded(document.ids, document.starts, document.stops)
    cut = chunks(document.data, [whole], size, overlap, tokens_around(whole))
    found = list(islice(cut, _MOST_CHUNKS + 1))
    if len(found) > _MOST_CHUNKS:
        raise TokenizerError(
            "The text makes more than {most} chunks. Choose larger ones, or use the command line.",
            most=_MOST_CHUNKS,
        )
    return found
