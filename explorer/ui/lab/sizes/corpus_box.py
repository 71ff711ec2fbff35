"""What is encoded at several sizes: the sample, a text that is typed, or files."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QVBoxLayout, QWidget

from explorer import assets
from explorer.engine.lab.sizes.corpus import Corpus
from explorer.ui.dialogs import ask_for_files
from explorer.ui.exact_field import ExactField
from explorer.ui.flow import FlowLine
from explorer.ui.settings import Settings
from explorer.ui.text import listed
from explorer.ui.theme import SPACING

_EXAMPLE: Final = (
    "The quick brown fox jumps over the lazy dog. "
    "Once upon a time there was a strawberry named Magikarp."
)


class _Kind(Enum):
    SAMPLE = 0
    TEXT = 1
    FILES = 2


class CorpusBox(QWidget):
    """A choice; the field for a text is there when a text is chosen."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._files: tuple[Path, ...] = ()
        self.choice = QComboBox(self)
        self.choice.setObjectName("sizes_corpus")
        self.choice.setToolTip(self.tr("The text on which the sizes are compared."))
        self.choice.setAccessibleName(self.tr("Corpus"))
        self.choice.addItem(self.tr("the sample"), _Kind.SAMPLE)
        self.choice.addItem(self.tr("a text"), _Kind.TEXT)
        self.open = QPushButton(self.tr("&Open files…"), self)
        self.open.setObjectName("sizes_open")
        self.open.setToolTip(self.tr("Choose other files as the text."))
        self.field = ExactField("sizes_text", self.tr("Text"), 2, self)
        self.field.set_data(_EXAMPLE.encode())
        self._lay_out()
        self.choice.currentIndexChanged.connect(self._on_chosen)
        self.field.changed.connect(self.changed)
        self.open.clicked.connect(self._on_open_clicked)

    @property
    def corpus(self) -> Corpus:
        """The text or the files."""
        match self.choice.currentData():
            case _Kind.TEXT:
                return self.field.data
            case _Kind.FILES:
                return self._files
            case _:
                return (assets.sample_corpus(),)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Take files."""
        self._files = tuple(paths)
        title = listed(path.name for path in paths)
        index = self.choice.findData(_Kind.FILES)
        self.choice.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        if index < 0:
            self.choice.addItem(title, _Kind.FILES)
        else:
            self.choice.setItemText(index, title)
        self.choice.setCurrentIndex(self.choice.count() - 1)
        self.choice.blockSignals(False)  # noqa: FBT003 - Qt's own signature
        self._on_chosen()

    def _lay_out(self) -> None:
        self.choice.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.setMinimumContentsLength(24)
        line = FlowLine(self)
        line.add_field(self.tr("&Corpus"), self.choice)
        line.add(self.open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(line)
        layout.addWidget(self.field)
        self.field.hide()

    @Slot()
    def _on_chosen(self) -> None:
        self.field.setVisible(self.choice.currentData() is _Kind.TEXT)
        self.changed.emit()

    @Slot()
    def _on_open_clicked(self) -> None:
        folder = self._settings.corpus_folder
        ask_for_files(self, self.tr("Open files"), folder, self._on_files_chosen)

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        self._settings.corpus_folder = str(Path(names[0]).parent)
        self.open_files([Path(name) for name in names])
