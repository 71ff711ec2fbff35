"""Which documents of a corpus are read, and where their text stands."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from explorer.engine.training.corpus import Form
from explorer.engine.training.reading import Reading
from explorer.ui.number_field import align_number
from explorer.ui.settings import Settings
from explorer.ui.text import without_mnemonic
from explorer.ui.theme import SPACING

_LARGEST_SEED: Final = 2**31 - 1
_ALL_PERCENT: Final = 100.0
_LEAST_PERCENT: Final = 0.01
_BETWEEN_GLOBS: Final = ","


class ReadingBox(QWidget):
    """Asks for names only where the corpus has such files, and for a sample always."""

    # What is shown of the corpus depends on names and globs alone.
    names_changed = Signal()
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = self._entry("json_field")
        self.field.setToolTip(
            self.tr("Where in each line of a .jsonl file the text stands; dots lead into objects.")
        )
        self.column = self._entry("parquet_column")
        self.column.setToolTip(self.tr("The column of a .parquet file that holds the text."))
        self.globs = self._entry("folder_globs")
        self.globs.setPlaceholderText("*.md, *.txt")
        self.globs.setToolTip(
            self.tr("Only files below the folder with such names are read; empty for all.")
        )
        self.share = self._create_share()
        self.seed = self._create_seed()
        self._labels: dict[QWidget, QLabel] = {}
        self._grid = QGridLayout(self)
        self._lay_out()
        self.set_kinds(frozenset(), has_folder=False)
        self.share.valueChanged.connect(self._on_share_changed)
        self.seed.valueChanged.connect(self.changed)
        self._on_share_changed()

    @property
    def reading(self) -> Reading:
        """What is chosen, whether it can work or not."""
        globs = (part.strip() for part in self.globs.text().split(_BETWEEN_GLOBS))
        return Reading(
            field=self.field.text().strip(),
            column=self.column.text().strip(),
            globs=tuple(filter(None, globs)),
            share=self.share.value() / _ALL_PERCENT,
            seed=self.seed.value(),
        )

    def set_kinds(self, forms: frozenset[Form], *, has_folder: bool) -> None:
        """Show the entries that matter for such files."""
        self._show(self.field, on=Form.JSON_LINES in forms)
        self._show(self.column, on=Form.PARQUET in forms)
        self._show(self.globs, on=has_folder)

    @property
    def label_width(self) -> int:
        """How wide the widest label is, in pixels."""
        return max(label.sizeHint().width() for label in self._labels.values())

    def set_label_width(self, width: int) -> None:
        """Let the fields begin where others do."""
        self._grid.setColumnMinimumWidth(0, width)

    def forget_choice(self) -> None:
        """Read all of the next corpus."""
        self.globs.clear()
        self.share.setValue(_ALL_PERCENT)

    def remember(self, settings: Settings) -> None:
        """Store what is chosen."""
        settings.text_field = self.field.text()
        settings.text_column = self.column.text()
        settings.globs = self.globs.text()
        settings.sample_percent = self.share.value()
        settings.sample_seed = self.seed.value()

    def restore(self, settings: Settings) -> None:
        """Show what is stored."""
        self.field.setText(settings.text_field)
        self.column.setText(settings.text_column)
        self.globs.setText(settings.globs)
        self.share.setValue(settings.sample_percent)
        self.seed.setValue(settings.sample_seed)

    def _entry(self, name: str) -> QLineEdit:
        entry = QLineEdit(self)
        entry.setObjectName(name)
        entry.textEdited.connect(self.names_changed)
        entry.textChanged.connect(self.changed)
        return entry

    def _create_share(self) -> QDoubleSpinBox:
        share = QDoubleSpinBox(self)
        align_number(share)
        share.setObjectName("sample_share")
        share.setRange(_LEAST_PERCENT, _ALL_PERCENT)
        share.setValue(_ALL_PERCENT)
        share.setSuffix(" %")
        share.setToolTip(
            self.tr(
                "How much of the documents is read: lines of .jsonl files, rows of .parquet files, "
                "in plain text blocks of lines of about 4 KiB."
            )
        )
        return share

    def _create_seed(self) -> QSpinBox:
        seed = QSpinBox(self)
        seed.setObjectName("sample_seed")
        seed.setAccessibleName(self.tr("Seed of the sample"))
        seed.setRange(0, _LARGEST_SEED)
        seed.setPrefix(self.tr("seed") + " ")
        seed.setAlignment(Qt.AlignmentFlag.AlignRight)
        # The greatest seed would make the form wider than its column.
        seed.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        seed.setToolTip(self.tr("Another seed takes other documents."))
        return seed

    def _lay_out(self) -> None:
        sample = QHBoxLayout()
        sample.setSpacing(SPACING)
        sample.addWidget(self.share, 1)
        sample.addWidget(self.seed, 1)
        grid = self._grid
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(SPACING // 2)
        grid.setColumnStretch(1, 1)
        titles = (
            (self.tr("&JSON field"), self.field),
            (self.tr("Column"), self.column),
            (self.tr("Globs"), self.globs),
            (self.tr("&Part read"), self.share),
        )
        for line, (title, buddy) in enumerate(titles):
            label = QLabel(title, self)
            label.setBuddy(buddy)
            buddy.setAccessibleName(without_mnemonic(title))
            self._labels[buddy] = label
            grid.addWidget(label, line, 0)
            if buddy is self.share:
                grid.addLayout(sample, line, 1)
            else:
                grid.addWidget(buddy, line, 1)

    def _show(self, entry: QWidget, *, on: bool) -> None:
        entry.setVisible(on)
        self._labels[entry].setVisible(on)

    @Slot()
    def _on_share_changed(self) -> None:
        self.seed.setEnabled(self.share.value() < _ALL_PERCENT)
        self.changed.emit()
