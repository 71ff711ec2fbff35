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
from explorer.engine.formats.token_export import write_csv, write_json
from explorer.engine.formats.token_page import MOST_ON_A_PAGE, PageColours, write_html
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.chunking import Chunk
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.dialogs import ask_for_folder, ask_where_to_save
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.long_job import LongJob
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.text import file_stem, in_a_row, number
from explorer.ui.theme import colours_of
from explorer.ui.token_view.colouring import Scheme, colour_indices
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.chunk_dialog import ChunkDialog

Writer = Callable[[Path], Any]
LongWriter = Callable[[Path], Steps[None]]


class ExportMenu(QPushButton):
    """Saves what the view shows; files are written in the background, long ones by a long job."""

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
        self.job = LongJob(jobs, self)
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
        if self.job.busy:
            reason = self.tr("Another file is being written.")
        for action in self._of_all:
            action.setEnabled(not reason)
            action.setToolTip(reason)

    @property
    def _text(self) -> tuple[bytes | memoryview, Encoded]:
        """The text and its tokens."""
        document = self._view.document
        return document.data, Encoded(document.ids, document.starts, document.stops)

    @Slot()
    def _on_csv_triggered(self) -> None:
        self._ask(".csv", self._start_long(partial(write_csv, *self._text)))

    @Slot()
    def _on_json_triggered(self) -> None:
        self._ask(".json", self._start_long(partial(write_json, *self._text)))

    @Slot()
    def _on_html_triggered(self) -> None:
        scheme = colours_of(self._view.palette())
        colours = PageColours(self._view.colour_names, scheme.ink, scheme.base)
        data, tokens = self._text
        remark = ""
        page = range(len(tokens))
        if len(tokens) > MOST_ON_A_PAGE:
            first = min(self._view.first_in_view, len(tokens) - MOST_ON_A_PAGE)
            page = range(first, first + MOST_ON_A_PAGE)
            remark = self.tr(
                "Tokens {first} to {last} of {all}: a browser could not show more. All of them are "
                "saved as CSV or JSON."
            ).format(first=number(page.start), last=number(page.stop - 1), all=number(len(tokens)))
        write = partial(_write_page, data, tokens, page, self.title, colours, remark)
        self._ask(".html", self._start_long(write, remark))

    @Slot()
    def _on_png_triggered(self) -> None:
        picture = self._view.viewport().grab().toImage()
        self._ask(".png", self._start(partial(_write_beside, partial(_write_picture, picture))))

    @Slot()
    def _on_svg_triggered(self) -> None:
        self._ask(".svg", partial(self._write_now, partial(_write_beside, self._draw)))

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
        write = partial(write_chunk_lines, self._view.document.data, chunks)
        self._ask(".jsonl", self._start(write))

    @Slot(list)
    def _on_save_files_requested(self, chunks: list[Chunk]) -> None:
        def on_chosen(names: list[str]) -> None:
            stem = file_stem(Path(self.title).stem)
            write = partial(write_chunk_files, self._view.document.data, chunks, stem)
            self._start(write)(Path(names[0]))

        folder = self._settings.corpus_folder
        ask_for_folder(self, self.tr("Folder for the chunks"), folder, on_chosen)

    def _ask(self, suffix: str, save: Callable[[Path], None]) -> None:
        def on_chosen(name: str) -> None:
            save(Path(name))

        name = f"{file_stem(Path(self.title).stem)}-tokens{suffix}"
        path = Path(self._settings.corpus_folder) / name
        ask_where_to_save(self, self.tr("Save"), path, on_chosen)

    def _start(self, write: Writer) -> Callable[[Path], None]:
        def begin(path: Path) -> None:
            self._jobs.start(partial(write, path), partial(self._on_written, path, ""))

        return begin

    def _start_long(self, write: LongWriter, remark: str = "") -> Callable[[Path], None]:
        def begin(path: Path) -> None:
            self.job.start(partial(write, path), partial(self._on_written, path, remark))

        return begin

    def _write_now(self, write: Writer, path: Path) -> None:
        try:
            write(path)
        except Exception as error:
            self._notices.error(error)
        else:
            self._say_written(path)

    def _on_written(self, path: Path, remark: str, outcome: Outcome[Any]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
        else:
            self._say_written(path, remark)

    def _say_written(self, path: Path, remark: str = "") -> None:
        said = self.tr("Saved: {path}").format(path=path)
        self._notices.info(in_a_row([said, remark]) if remark else said)


def _write_page(
    data: bytes | memoryview,
    tokens: Encoded,
    page: range,
    title: str,
    colours: PageColours,
    remark: str,
    path: Path,
) -> Steps[None]:
    count = len(colours.tokens)

    def colour_of(first: int, end: int) -> list[int]:
        begin = page.start
        return colour_indices(tokens.ids, begin + first, begin + end, count, Scheme.ID)

    span = slice(page.start, page.stop)
    shown = Encoded(tokens.ids[span], tokens.starts[span], tokens.stops[span])
    return write_html(data, shown, path, title, colours, colour_of, remark)


def _write_picture(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise FormatError(
            "The picture {file} cannot be written. Choose a name that ends in .png.", file=path.name
        )


def _write_beside(write: Writer, path: Path) -> None:
    """Let something write a file that then takes the place of an older one."""
    with replacing(path) as new:
        write(new)
