"""Cutting the text into chunks of so many tokens: asked, counted, saved."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.chunking import Chunk, chunks
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.text import describe_error, number
from explorer.ui.token_view.document import TokenDocument

_DEFAULT_SIZE = 512
_LARGEST = 10_000_000


class ChunkDialog(QDialog):
    """Asks for a size and an overlap; the view shows the chunks meanwhile."""

    chunks_changed = Signal(list)
    save_lines_requested = Signal(list)
    save_files_requested = Signal(list)

    def __init__(self, document: TokenDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chunk_dialog")
        self.setWindowTitle(self.tr("Cut into chunks"))
        self._document = document
        self._chunks: list[Chunk] = []
        self._size = self._spin_box("chunk_size", self.tr("Tokens in a chunk"), 1, _DEFAULT_SIZE)
        self._overlap = self._spin_box("chunk_overlap", self.tr("Tokens of overlap"), 0, 0)
        self._outcome = QLabel(self)
        self._outcome.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("&Tokens in a chunk"), self._size)
        form.addRow(self.tr("&Overlap"), self._overlap)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._save_lines = self._button(buttons, self.tr("Save as &JSONL…"), "save_jsonl")
        self._save_files = self._button(buttons, self.tr("Save as &files…"), "save_files")
        self._save_lines.clicked.connect(self._on_save_lines_clicked)
        self._save_files.clicked.connect(self._on_save_files_clicked)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self._outcome)
        layout.addWidget(buttons)

    def refresh(self) -> None:
        """Cut the text anew and say so."""
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
        document = self._document
        whole = Encoded(document.ids, document.starts, document.stops)
        try:
            self._chunks = list(
                chunks(document.data, [whole], self._size.value(), self._overlap.value())
            )
        except EngineError as error:
            self._chunks = []
            self._outcome.setText(describe_error(error))
        else:
            self._outcome.setText(self.tr("{count} chunks").format(count=number(len(self._chunks))))
        self._save_lines.setEnabled(bool(self._chunks))
        self._save_files.setEnabled(bool(self._chunks))
        self.chunks_changed.emit(self._chunks)

    @Slot()
    def _on_save_lines_clicked(self) -> None:
        self.save_lines_requested.emit(self._chunks)

    @Slot()
    def _on_save_files_clicked(self) -> None:
        self.save_files_requested.emit(self._chunks)
