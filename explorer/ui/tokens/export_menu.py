"""Ways out of the view: a table, a page, a picture, chunks."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Slot
from PySide6.QtGui import QAction, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from explorer.engine.errors import FormatError
from explorer.engine.formats.chunk_files import write_chunk_files, write_chunk_lines
from explorer.engine.formats.files import replacing
from explorer.engine.formats.token_export import PageColours, write_csv, write_html, write_json
from explorer.engine.tokenizers.chunking import Chunk
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.dialogs import ask_for_folder, ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.theme import colours_of
from explorer.ui.token_view.colouring import Scheme, colour_indices
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.chunk_dialog import ChunkDialog

Writer = Callable[[Path], Any]


class ExportMenu(QPushButton):
    """Saves what the view shows; files are written in the background."""

    def __init__(
        self,
        view: TokenView,
        *,
        settings: Settings,
        jobs: Jobs,
        notices: NoticeBar,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("save_tokens")
        self.setToolTip(self.tr("Write the tokens of the text to a file, or copy them."))
        self.setText(self.tr("S&ave"))
        self.setAccessibleName(self.tr("Save the tokens"))
        self._view = view
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self.title = "text"
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        # What the view shows can be saved at any time, all tokens when they are known.
        self._of_all: list[QAction] = []
        for text, slot, is_of_all in (
            (self.tr("All tokens as &CSV…"), self._on_csv_triggered, True),
            (self.tr("All tokens as &JSON…"), self._on_json_triggered, True),
            (self.tr("All tokens as a web page (&HTML)…"), self._on_html_triggered, True),
            (self.tr("The view as a &picture (PNG)…"), self._on_png_triggered, False),
            (self.tr("The view as a &drawing (SVG)…"), self._on_svg_triggered, False),
            (self.tr("Cut into chun&ks…"), self._on_chunks_triggered, True),
        ):
            action = menu.addAction(text)
            action.triggered.connect(slot)
            self._of_all += [action] * is_of_all
        menu.aboutToShow.connect(self._update_actions)
        self.setMenu(menu)

    @Slot()
    def _update_actions(self) -> None:
        document = self._view.document
        reason = "" if document.is_complete else self.tr("Not all of the text is encoded yet.")
        for action in self._of_all:
            action.setEnabled(not reason)
            action.setToolTip(reason)

    @property
    def _tokens(self) -> Encoded:
        document = self._view.document
        return Encoded(document.ids, document.starts, document.stops)

    @Slot()
    def _on_csv_triggered(self) -> None:
        self._ask(".csv", partial(write_csv, self._view.document.data, self._tokens))

    @Slot()
    def _on_json_triggered(self) -> None:
        self._ask(".json", partial(write_json, self._view.document.data, self._tokens))

    @Slot()
    def _on_html_triggered(self) -> None:
        scheme = colours_of(self._view.palette())
        write = partial(
            _write_page,
            self._view.document.data,
            self._tokens,
            self.title,
            PageColours(self._view.colour_names, scheme.ink, scheme.base),
        )
        self._ask(".html", write)

    @Slot()
    def _on_png_triggered(self) -> None:
        picture = self._view.viewport().grab().toImage()
        self._ask(".png", partial(_write_beside, partial(_write_picture, picture)))

    @Slot()
    def _on_svg_triggered(self) -> None:
        self._ask(".svg", partial(_write_beside, self._draw), in_background=False)

    def _draw(self, path: Path) -> None:
        generator = QSvgGenerator()
        generator.setFileName(str(path))
        generator.setSize(self._view.viewport().size())
        generator.setViewBox(self._view.viewport().rect())
        generator.setTitle(self.title)
        painter = QPainter(generator)
        self._view.viewport().render(painter, QPoint())
        painter.end()

    @Slot()
    def _on_chunks_triggered(self) -> None:
        dialog = ChunkDialog(self._view.document, self._jobs, self.window())
        dialog.chunks_changed.connect(self._on_chunks_changed)
        dialog.save_lines_requested.connect(self._on_save_lines_requested)
        dialog.save_files_requested.connect(self._on_save_files_requested)
        dialog.finished.connect(self._on_chunks_closed)
        dialog.open()

    @Slot(list)
    def _on_chunks_changed(self, chunks: list[Chunk]) -> None:
        self._view.set_marks([chunk.start for chunk in chunks])

    @Slot()
    def _on_chunks_closed(self) -> None:
        self._view.set_marks([])

    @Slot(list)
    def _on_save_lines_requested(self, chunks: list[Chunk]) -> None:
        self._ask(".jsonl", partial(write_chunk_lines, self._view.document.data, chunks))

    @Slot(list)
    def _on_save_files_requested(self, chunks: list[Chunk]) -> None:
        def on_chosen(names: list[str]) -> None:
            stem = Path(self.title).stem
            write = partial(write_chunk_files, self._view.document.data, chunks, stem)
            self._start(write, Path(names[0]))

        folder = self._settings.corpus_folder
        ask_for_folder(self, self.tr("Folder for the chunks"), folder, on_chosen)

    def _ask(self, suffix: str, write: Writer, *, in_background: bool = True) -> None:
        def on_chosen(name: str) -> None:
            if in_background:
                self._start(write, Path(name))
            else:
                self._write_now(write, Path(name))

        path = Path(self._settings.corpus_folder) / f"{Path(self.title).stem}-tokens{suffix}"
        ask_where_to_save(self, self.tr("Save"), path, on_chosen)

    def _start(self, write: Writer, path: Path) -> None:
        self._jobs.start(partial(write, path), partial(self._on_written, path))

    def _write_now(self, write: Writer, path: Path) -> None:
        try:
            write(path)
        except Exception as error:
            self._notices.error(error)
        else:
            self._say_written(path)

    def _on_written(self, path: Path, outcome: Outcome[Any]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._say_written(path)

    def _say_written(self, path: Path) -> None:
        self._notices.info(self.tr("Saved: {path}").format(path=path))


def _write_page(
    data: bytes | memoryview, tokens: Encoded, title: str, colours: PageColours, path: Path
) -> None:
    count = len(colours.tokens)

    def colour_of(first: int, end: int) -> list[int]:
        return colour_indices(tokens.ids, first, end, count, Scheme.ID)

    write_html(data, tokens, path, title, colours, colour_of)


def _write_picture(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise FormatError(
            "The picture {file} cannot be written. Choose a name that ends in .png.", file=path.name
        )


def _write_beside(write: Writer, path: Path) -> None:
    """Let something write a file that then takes the place of an older one."""
    with replacing(path) as new:
        write(new)
