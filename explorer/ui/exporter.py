"""Saves open tokenizers as files: asks how, writes in the background, and tells how it went."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from explorer.ui.desktop import show_folder
from explorer.ui.export_dialog import ExportDialog, ExportOrder, ExportOutcome
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar, Remedy
from explorer.ui.session import OpenTokenizer, Source
from explorer.ui.settings import Settings
from explorer.ui.text import file_stem, listed, translate

# What is exported and can be read, that which tells most first.
_READABLE: Final = ("*.tiktoken", "tokenizer.json", "*.model", "vocab.json")


class Exporter(QObject):
    """The one way from an open tokenizer to files."""

    busy_changed = Signal(bool)

    def __init__(
        self, *, settings: Settings, jobs: Jobs, notices: NoticeBar, parent: QWidget
    ) -> None:
        """Create the exporter.

        Args:
            settings: Remembers folder and formats.
            jobs: Runs the writing.
            notices: Tells how it went.
            parent: A widget of the window that the dialog belongs to.
        """
        super().__init__(parent)
        self._place = parent
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self._running = 0

    @property
    def busy(self) -> bool:
        """Whether files are being written."""
        return self._running > 0

    def ask(self, entry: OpenTokenizer) -> None:
        """Ask how to save a tokenizer, which some format must be able to hold, and do so."""
        stem = file_stem(entry.name)
        dialog = ExportDialog(entry.tokenizer, stem, self._settings, self._place.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.export_requested.connect(partial(self.export, entry))
        dialog.open()

    def export(self, entry: OpenTokenizer, order: ExportOrder) -> None:
        """Write files in the background and say how it went.

        Args:
            entry: Counts as saved afterwards.
            order: What to write.
        """
        self._running += 1
        self.busy_changed.emit(self.busy)
        self._jobs.start(order.carry_out, partial(self._on_exported, entry))

    def _on_exported(self, entry: OpenTokenizer, outcome: Outcome[ExportOutcome]) -> None:
        self._running -= 1
        self.busy_changed.emit(self.busy)
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        for failure in outcome.value.failures:
            self._notices.error(failure)
        for warning in outcome.value.warnings:
            self._notices.warn(translate(warning))
        files = outcome.value.files
        if not files:
            return
        entry.saved = True
        if entry.source is None:
            entry.source = _source_among(files)
        folder = Path(os.path.commonpath([file.parent for file in files]))
        names = listed(str(file.relative_to(folder)) for file in files)
        text = self.tr("Exported into {folder} and verified: {files}").format(
            folder=folder, files=names
        )
        self._notices.info(text, Remedy(self.tr("Open &folder"), partial(_open_folder, folder)))


def _source_among(files: Sequence[Path]) -> Source | None:
    """The file that the tokenizer can be opened from again, if one of them is."""
    for name in _READABLE:
        for file in files:
            if file.match(name):
                return Source(file)
    return None


def _open_folder(folder: Path, *_: object) -> None:
    show_folder(folder)
