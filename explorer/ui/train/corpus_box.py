"""The corpus: which files, and a first look at them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer import assets
from explorer.engine.training.corpus import FileKind, Form
from explorer.engine.training.reading import Reading
from explorer.ui.fields import ElidedLabel, FieldMessage, Hint
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.settings import Settings
from explorer.ui.text import describe_error, file_size, listed, number
from explorer.ui.theme import SPACING, wear_token_font
from explorer.ui.train.encoding_hint import EncodingHint
from explorer.ui.train.preview import Beginning, Preview, look_at
from explorer.ui.train.reading_box import ReadingBox

_PREVIEW_LINES = 3
_TYPING_PAUSE_MS = 250

_Question = tuple[tuple[Path, ...], Reading, str]


class CorpusBox(QWidget):
    """Shows the chosen files; others are opened, dropped or taken from the recent ones."""

    changed = Signal()
    replaced = Signal()
    open_requested = Signal()

    def __init__(self, settings: Settings, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._jobs = jobs
        self._sources: tuple[Path, ...] = ()
        self._encoding = ""
        # The options that were restored belong to the corpus of the last start.
        self._last = settings.last_corpus
        self._path = ElidedLabel(self)
        self._facts = Hint(parent=self)
        self.message = FieldMessage(self)
        self.encodings = EncodingHint(self)
        self.preview = self._create_preview()
        self.reading = ReadingBox(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_PAUSE_MS)
        self._recent_menu = QMenu(self)
        self.open_button = QPushButton(self.tr("&Open…"), self)
        self._lay_out()
        self._recent_menu.aboutToShow.connect(self._on_recent_about_to_show)
        self._recent_menu.triggered.connect(self._on_recent_triggered)
        self.reading.changed.connect(self.changed)
        self.reading.names_changed.connect(self._pause.start)
        self._pause.timeout.connect(self._look)
        self._show_sources()

    @property
    def sources(self) -> tuple[Path, ...]:
        """The chosen files and folders."""
        return self._sources

    @property
    def problem(self) -> str:
        """Why the corpus cannot be read; empty if it can, as far as is known."""
        return self.message.problem_text

    @property
    def facts(self) -> str:
        """Size, encoding and number of files, as shown."""
        return self._facts.text()

    def set_sources(self, sources: Sequence[Path]) -> None:
        """Choose files and folders."""
        self._sources = tuple(sources)
        if self._sources != self._last:
            self._last = self._settings.last_corpus = self._sources
            self.reading.forget_choice()
            self.replaced.emit()
        for path in self._sources:
            if path != assets.sample_corpus():
                self._settings.remember_file(path)
        self._show_sources()
        self._look()
        self.changed.emit()

    def set_encoding(self, encoding: str) -> None:
        """Show the first lines as this codec reads them; "" to find it out."""
        self._encoding = encoding
        self._look()

    def silence(self) -> None:
        """Say nothing about the corpus, until it is looked at again."""
        self.message.silence()
        self.encodings.silence()

    @Slot()
    def open_sample(self) -> None:
        """Choose the sample."""
        self.set_sources([assets.sample_corpus()])

    def _create_preview(self) -> QPlainTextEdit:
        preview = QPlainTextEdit(self)
        preview.setObjectName("corpus_preview")
        preview.setToolTip(self.tr("The first lines as they are read with the encoding below."))
        preview.setAccessibleName(self.tr("First lines of the corpus"))
        preview.setReadOnly(True)
        preview.setAcceptDrops(False)
        preview.setTabChangesFocus(True)
        preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        preview.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        preview.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        wear_token_font(preview, lines=_PREVIEW_LINES)
        return preview

    def _lay_out(self) -> None:
        self.open_button.setObjectName("open_button")
        self.open_button.setToolTip(self.tr("Choose files to learn from."))
        self.open_button.clicked.connect(self.open_requested)
        recent_button = QPushButton(self.tr("Re&cent"), self)
        recent_button.setObjectName("recent_button")
        recent_button.setToolTip(self.tr("Choose a corpus that was used before, or the sample."))
        recent_button.setMenu(self._recent_menu)
        row = QHBoxLayout()
        row.setSpacing(SPACING)
        row.addWidget(self._path, 1)
        row.addWidget(self.open_button)
        row.addWidget(recent_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(QLabel(self.tr("Corpus"), self))
        layout.addLayout(row)
        layout.addWidget(self._facts)
        layout.addWidget(self.preview)
        layout.addWidget(self.message)
        layout.addWidget(self.encodings)
        layout.addWidget(self.reading)

    def _show_sources(self) -> None:
        names = listed(path.name or str(path) for path in self._sources)
        self._path.setText(names or self.tr("No file"))
        self._path.setToolTip("\n".join(map(str, self._sources)))
        self._facts.setText(
            self.tr("Looking at it…")
            if self._sources
            else self.tr("Open a file or a folder, or drop one here.")
        )
        self.silence()
        self.preview.clear()

    @property
    def _question(self) -> _Question:
        # A sample begins like the whole.
        return self._sources, replace(self.reading.reading, share=1.0, seed=0), self._encoding

    @Slot()
    def _look(self) -> None:
        if self._sources:
            question = self._question
            self._jobs.start(partial(look_at, *question), partial(self._on_looked, question))

    def _on_looked(self, question: _Question, outcome: Outcome[Preview]) -> None:
        if question != self._question:
            return
        self.silence()
        if isinstance(outcome, Err):
            self._show_problem(outcome.error)
        else:
            look = outcome.value
            self.reading.set_kinds(look.forms, has_folder=look.has_folder)
            if isinstance(look.beginning, Beginning):
                self._show(look, look.beginning)
            else:
                self._show_problem(look.beginning)
        self.changed.emit()

    def _show_problem(self, error: Exception) -> None:
        self._facts.clear()
        self.preview.clear()
        self.message.problem(describe_error(error))

    def _show(self, look: Preview, beginning: Beginning) -> None:
        facts = self.tr("{size} · {encoding} · files: {files}")
        self._facts.setText(
            facts.format(
                size=file_size(look.size),
                encoding=self._kind_title(beginning.kind),
                files=number(look.files),
            )
        )
        self.preview.setPlainText(beginning.text)
        if not beginning.valid:
            self.message.warn(self._doubt(beginning.likely))
            self.encodings.offer(beginning.likely)

    def _doubt(self, likely: Sequence[str]) -> str:
        if not likely:
            return self.tr(
                "Some bytes are not UTF-8. Name the encoding below, or keep stray bytes as pieces."
            )
        text = self.tr(
            "Some bytes are not UTF-8. The text may be written in {encodings}: choose the "
            "encoding, or keep stray bytes as pieces."
        )
        either = self.tr("{encoding} or {other}") if len(likely) > 1 else "{encoding}"
        return text.format(encodings=either.format(encoding=likely[0], other=likely[-1]))

    def _kind_title(self, kind: FileKind) -> str:
        if kind.form is Form.PARQUET:
            return kind.form
        title = kind.encoding.upper()
        if kind.mark:
            title = self.tr("{encoding} with byte order mark").format(encoding=title)
        form = kind.form if kind.form is not Form.TEXT else ""
        return listed(filter(None, (form, title, kind.compression)))

    @Slot()
    def _on_recent_about_to_show(self) -> None:
        self._recent_menu.clear()
        for path in self._settings.recent_files:
            self._recent_menu.addAction(str(path)).setData(str(path))
        self._recent_menu.addSeparator()
        sample = self._recent_menu.addAction(self.tr("&Sample"))
        sample.setData(str(assets.sample_corpus()))

    @Slot(QAction)
    def _on_recent_triggered(self, action: QAction) -> None:
        self.set_sources([Path(action.data())])
