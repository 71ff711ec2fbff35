"""Asks what to export, where to, and under which name."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import EngineError, FormatError, Notice
from explorer.engine.formats.export import FORMATS, Exported, check_stem, export, why_not
from explorer.engine.formats.files import folder_for
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.dialogs import ask_for_folder, fit_dialog
from explorer.ui.fields import FieldMessage, Hint
from explorer.ui.settings import Settings
from explorer.ui.text import translate
from explorer.ui.theme import SPACING

_TABLE: Final = "csv"


@dataclass(frozen=True)
class ExportOutcome:
    """What came of an order.

    Attributes:
        files: The files that were written.
        warnings: What they hold in part only.
        failures: Why a format was not written, for each that was not.
    """

    files: tuple[Path, ...]
    warnings: tuple[Notice, ...]
    failures: tuple[EngineError, ...]


@dataclass(frozen=True)
class ExportOrder:
    """What the user asked to be written."""

    source: Vocabulary | Tokenizer
    formats: tuple[str, ...]
    folder: Path
    stem: str

    def carry_out(self) -> ExportOutcome:
        """Write each format, whatever becomes of the others; a missing folder is made.

        Raises:
            FormatError: The folder cannot be made or written to.
        """
        done: dict[str, Exported] = {}
        failures: list[EngineError] = []
        with folder_for(self.folder):
            for name in self.formats:
                try:
                    done[name] = export(self.source, name, self.folder, self.stem)
                except EngineError as error:
                    failures.append(error)
        files = tuple(file for one in done.values() for file in one.files)
        return ExportOutcome(files, tuple(_warnings(done)), tuple(failures))


class ExportDialog(QDialog):
    """Formats that cannot hold the tokenizer are off and say why."""

    export_requested = Signal(ExportOrder)

    def __init__(
        self, tokenizer: Tokenizer, stem: str, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tokenizer = tokenizer
        self._settings = settings
        self.setWindowTitle(self.tr("Export"))
        self.formats = {name: self._format_box(name) for name in FORMATS}
        self._choose_some()
        self.folder = QLineEdit(settings.export_folder or str(Path.home()), self)
        self.folder.setObjectName("export_folder")
        self.stem = QLineEdit(stem, self)
        self.stem.setObjectName("export_stem")
        self.effect = Hint(parent=self)
        self.message = FieldMessage(self)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.export_button = self._buttons.addButton(
            self.tr("&Export"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._lay_out()
        self._connect()
        self._on_edited()

    @property
    def order(self) -> ExportOrder:
        """What is asked for."""
        chosen = tuple(name for name, box in self.formats.items() if box.isChecked())
        return ExportOrder(
            self._tokenizer, chosen, _folder_named(self.folder.text()), self.stem.text().strip()
        )

    @property
    def _problem(self) -> str:
        order = self.order
        if not order.formats:
            return self.tr("Choose at least one format.")
        if not self.folder.text():
            return self.tr("Choose a folder for the files.")
        if order.folder.exists() and not order.folder.is_dir():
            return self.tr("This is a file. Choose a folder for the files.")
        if not order.stem:
            return self.tr("Type a name for the files.")
        try:
            check_stem(order.stem)
        except FormatError as error:
            return translate(error)
        return ""

    @property
    def _effect(self) -> str:
        folder = self.order.folder
        if folder.exists():
            return self.tr("Files of the same name are replaced.")
        return self.tr("The folder {folder} will be made.").format(folder=folder)

    def _format_box(self, name: str) -> QCheckBox:
        box = QCheckBox(self._title(name), self)
        box.setObjectName(f"format_{name}")
        reason = why_not(self._tokenizer, name)
        box.setEnabled(reason is None)
        box.setChecked(reason is None and name in self._settings.export_formats)
        box.setAccessibleDescription(translate(reason) if reason else "")
        return box

    def _choose_some(self) -> None:
        """Choose the first format that can be, where none of those that were chosen last can."""
        possible = [box for box in self.formats.values() if box.isEnabled()]
        if possible and not any(box.isChecked() for box in possible):
            possible[0].setChecked(True)

    def _title(self, name: str) -> str:
        titles = {
            "tiktoken": self.tr(
                "&tiktoken (.tiktoken, with a JSON for pattern and special tokens)"
            ),
            "huggingface": self.tr("&Hugging Face (tokenizer.json, tokenizer_config.json)"),
            "gpt2": self.tr("&GPT-2 (vocab.json, merges.txt)"),
            "minbpe": self.tr("&minbpe (.model, .vocab)"),
            "csv": self.tr("Table of all tokens (.&csv)"),
        }
        return titles.get(name, name)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        for box in self.formats.values():
            layout.addWidget(box)
            if box.accessibleDescription():
                layout.addWidget(_indented(Hint(box.accessibleDescription(), self)))
        browse = QPushButton(self.tr("&Browse…"), self)
        browse.clicked.connect(self._on_browse_clicked)
        row = QHBoxLayout()
        row.addWidget(self.folder, 1)
        row.addWidget(browse)
        form = QFormLayout()
        form.setSpacing(SPACING)
        folder_label = QLabel(self.tr("&Folder"), self)
        folder_label.setBuddy(self.folder)
        form.addRow(folder_label, row)
        form.addRow(self.tr("&Name"), self.stem)
        layout.addLayout(form)
        layout.addWidget(self.effect)
        layout.addWidget(self.message)
        layout.addStretch(1)
        layout.addWidget(self._buttons)
        self.folder.setAccessibleName(self.tr("Folder"))
        self.stem.setAccessibleName(self.tr("Name"))
        fit_dialog(self, 64 * SPACING)

    def _connect(self) -> None:
        for box in self.formats.values():
            box.toggled.connect(self._on_edited)
        self.folder.textChanged.connect(self._on_edited)
        self.stem.textChanged.connect(self._on_edited)
        self._buttons.accepted.connect(self._on_accepted)
        self._buttons.rejected.connect(self.reject)

    @Slot()
    def _on_edited(self) -> None:
        problem = self._problem
        self.export_button.setEnabled(not problem)
        self.effect.setText("" if problem else self._effect)
        if problem:
            self.message.warn(problem)
        else:
            self.message.silence()

    @Slot()
    def _on_browse_clicked(self) -> None:
        ask_for_folder(self, self.tr("Export into"), self.folder.text(), self._on_folder_chosen)

    @Slot(list)
    def _on_folder_chosen(self, names: list[str]) -> None:
        self.folder.setText(names[0])

    @Slot()
    def _on_accepted(self) -> None:
        order = self.order
        self._settings.export_folder = str(order.folder)
        # What this tokenizer had no choice about stays as it was.
        settled = (name for name, box in self.formats.items() if not box.isEnabled())
        kept = set(settled).intersection(self._settings.export_formats)
        self._settings.export_formats = (*order.formats, *sorted(kept))
        self.export_requested.emit(order)
        self.accept()


def _warnings(done: Mapping[str, Exported]) -> Iterator[Notice]:
    """What the files hold in part only."""
    for name, exported in done.items():
        # That a table alone cannot be loaded matters only where there is nothing else.
        if name != _TABLE or len(done) == 1:
            yield from exported.warnings


def _folder_named(text: str) -> Path:
    """The folder that a user means, wherever the program was started."""
    path = Path(text)
    # A name that begins with the home of nobody is a name like others.
    with suppress(RuntimeError):
        path = path.expanduser()
    return path.absolute()


def _indented(hint: Hint) -> Hint:
    hint.setContentsMargins(3 * SPACING, 0, 0, 0)
    return hint
