"""What became of a run: its summary, its vocabulary, and the way out to files."""

import os
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from explorer.engine.formats.export import Exported
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.actions import Act, ActionButton, Actions
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar, Remedy
from explorer.ui.session import OpenVocabulary, Session
from explorer.ui.settings import Settings
from explorer.ui.text import translate
from explorer.ui.theme import SPACING
from explorer.ui.train.describe import summarize
from explorer.ui.train.export_dialog import ExportDialog, ExportOrder
from explorer.ui.train.run import Ending, RunResult

_Built = tuple[RunResult, Vocabulary]


class ResultBar(QWidget):
    """Sums up the last run and exports what it learned."""

    changed = Signal()

    def __init__(
        self,
        *,
        session: Session,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        actions: Actions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self._result: RunResult | None = None
        self._exportable: OpenVocabulary | None = None
        self._exporting = False
        self.summary = QLabel(self)
        self.summary.setObjectName("summary")
        self.summary.setWordWrap(True)
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.summary, 1)
        layout.addWidget(ActionButton(actions[Act.EXPORT], "export_button", self))
        actions[Act.EXPORT].triggered.connect(self._on_export_triggered)

    @property
    def exportable(self) -> bool:
        """Whether there is a vocabulary to export and no export goes on."""
        return self._exportable is not None and not self._exporting

    def clear(self) -> None:
        """Forget the last run: a new one begins."""
        self._result = None
        self._exportable = None
        self.summary.clear()

    @Slot(RunResult)
    def on_run_ended(self, result: RunResult) -> None:
        """Sum up a run; what it learned becomes a tokenizer unless it was cancelled."""
        self._result = result
        self.summary.setText(summarize(result))
        if result.has_vocabulary:
            self._jobs.start(partial(_build, result), self._on_vocabulary_built)

    @Slot(object)
    def _on_vocabulary_built(self, outcome: Outcome[_Built]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        result, vocabulary = outcome.value
        name = f"{result.request.sources[0].stem}-{vocabulary.size}"
        if result.ending is Ending.CANCELLED:
            built = OpenVocabulary(name, vocabulary)
        else:
            built = self._session.add(name, vocabulary)
        if result is self._result:
            self._exportable = built
            self.changed.emit()

    @Slot()
    def _on_export_triggered(self) -> None:
        if self._exportable is None:
            return
        dialog = ExportDialog(
            self._exportable.vocabulary, self._exportable.name, self._settings, self.window()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.export_requested.connect(self.export)
        dialog.open()

    @Slot(ExportOrder)
    def export(self, order: ExportOrder) -> None:
        """Write files in the background and say how it went."""
        self._set_exporting(on=True)
        self._jobs.start(order.carry_out, self._on_exported)

    @Slot(object)
    def _on_exported(self, outcome: Outcome[Exported]) -> None:
        self._set_exporting(on=False)
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        exported = outcome.value
        for warning in exported.warnings:
            self._notices.warn(translate(warning))
        folder = Path(os.path.commonpath([file.parent for file in exported.files]))
        names = ", ".join(str(file.relative_to(folder)) for file in exported.files)
        text = self.tr("Exported into {folder} and verified: {files}").format(
            folder=folder, files=names
        )
        show = partial(_open_folder, folder)
        self._notices.info(text, Remedy(self.tr("Open &folder"), show))

    def _set_exporting(self, *, on: bool) -> None:
        self._exporting = on
        self.changed.emit()


def _build(result: RunResult) -> _Built:
    request = result.request
    return result, result.history.vocabulary(request.pattern, request.specials)


def _open_folder(folder: Path, *_: object) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
