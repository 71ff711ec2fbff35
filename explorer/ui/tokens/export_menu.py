"""Ways out of the view: a table, a page, a picture, chunks."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Slot
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from explorer.engine.errors import FormatError
from explorer.engine.formats.files import publish, staging, writing_error
from explorer.engine.formats.token_export import write_csv, write_html, write_json
from explorer.engine.tokenizers.chunking import Chunk
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.dialogs import ask_for_folder, ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.token_view.colouring import Scheme, colour_indices
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.chunk_dialog import ChunkDialog

Writer = Callable[[Path], Any]


class ExportMenu(QToolButton):
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
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._view = view
        self._settings = settings
        self._jobs = jobs
        self._notices = notices
        self.title = "text"
        menu = QMenu(self)
        for text, slot in (
            (self.tr("All tokens as &CSV…"), self._on_csv_triggered),
            (self.tr("All tokens as &JSON…"), self._on_json_triggered),
            (self.tr("All tokens as a web page (&HTML)…"), self._on_html_triggered),
            (self.tr("The view as a &picture (PNG)…"), self._on_png_triggered),
            (self.tr("The view as a &drawing (SVG)…"), self._on_svg_triggered),
            (self.tr("Cut into chun&ks…"), self._on_chunks_triggered),
        ):
            menu.addAction(text).triggered.connect(slot)
        self.setMenu(menu)

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
        colours = self._view.colour_names
        write = partial(_write_page, self._view.document.data, self._tokens, self.title, colours)
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
        dialog = ChunkDialog(self._view.document, self.window())
        dialog.chunks_changed.connect(self._on_chunks_changed)
        dialog.save_lines_requested.connect(self._on_save_lines_requested)
        dialog.save_files_requested.connect(self._on_save_files_requested)
        dialog.finished.connect(self._on_chunks_closed)
        dialog.refresh()
        dialog.open()

    @Slot(list)
    def _on_chunks_changed(self, chunks: list[Chunk]) -> None:
        self._view.set_marks([chunk.start for chunk in chunks])

    @Slot()
    def _on_chunks_closed(self) -> None:
        self._view.set_marks([])

    @Slot(list)
    def _on_save_lines_requested(self, chunks: list[Chunk]) -> None:
        self._ask(".jsonl", partial(_write_lines, self._view.document, chunks))

    @Slot(list)
    def _on_save_files_requested(self, chunks: list[Chunk]) -> None:
        def on_chosen(names: list[str]) -> None:
            write = partial(_write_files, self._view.document, chunks, self.title)
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
    data: bytes | memoryview, tokens: Encoded, title: str, colours: Sequence[str], path: Path
) -> None:
    def colour_of(first: int, end: int) -> list[int]:
        return colour_indices(tokens.ids, first, end, len(colours), Scheme.ID)

    write_html(data, tokens, path, title, colours, colour_of)


def _write_picture(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise FormatError(
            "The picture {file} cannot be written. Choose a name that ends in .png.", file=path.name
        )


def _write_beside(write: Writer, path: Path) -> None:
    """Let something write a file that then takes the place of an older one."""
    try:
        with staging(path.parent) as staged:
            write(staged / path.name)
            publish(staged, path.parent, [Path(path.name)])
    except OSError as error:
        raise writing_error(error, path.parent) from error


def _write_lines(document: TokenDocument, chunks: Sequence[Chunk], path: Path) -> None:
    def write(target: Path) -> None:
        with target.open("w", encoding="utf-8", newline="\n") as file:
            for index, chunk in enumerate(chunks):
                text = bytes(document.data[chunk.start : chunk.stop]).decode("utf-8", "replace")
                fields = {
                    "index": index,
                    "tokens": chunk.last - chunk.first,
                    "start": chunk.start,
                    "stop": chunk.stop,
                    "text": text,
                }
                file.write(json.dumps(fields, ensure_ascii=False) + "\n")

    _write_beside(write, path)


def _write_files(
    document: TokenDocument, chunks: Sequence[Chunk], title: str, folder: Path
) -> None:
    digits = len(str(len(chunks)))
    for index, chunk in enumerate(chunks, 1):
        path = folder / f"{Path(title).stem}-{index:0{digits}}.txt"
        data = bytes(document.data[chunk.start : chunk.stop])
        _write_beside(partial(_write_bytes, data), path)


def _write_bytes(data: bytes, path: Path) -> None:
    path.write_bytes(data)
