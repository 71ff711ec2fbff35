"""The Tokens tab: a text and its tokens, the inspector, the timeline."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCursor, QShowEvent
from PySide6.QtWidgets import QTabWidget, QToolTip, QVBoxLayout, QWidget
from typing_extensions import override

from explorer import assets
from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.decoding import DecodedIds
from explorer.engine.tokenizers.figures import Figures, figures_of
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.ui.dialogs import ask_for_files
from explorer.ui.drop_target import Dropped, Landing
from explorer.ui.foreign_text import offer_encodings
from explorer.ui.inspecting.inspector import Inspector
from explorer.ui.jobs import Outcome
from explorer.ui.long_job import JobLine
from explorer.ui.session import OpenTokenizer
from explorer.ui.splitter import Splitter
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.encoding_run import EncodingRun
from explorer.ui.token_view.text_keys import clipboard_text
from explorer.ui.token_view.text_store import TextStore
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import rows_of
from explorer.ui.tokens.export_menu import ExportMenu
from explorer.ui.tokens.figures_panel import FiguresPanel
from explorer.ui.tokens.find_bar import FindBar
from explorer.ui.tokens.finder import Finder
from explorer.ui.tokens.go_to import ask_for_place, read_place
from explorer.ui.tokens.ids_panel import IdsPanel
from explorer.ui.tokens.removal import TokenRemoval
from explorer.ui.tokens.rewrapping import Rewrapper
from explorer.ui.tokens.time_travel import TimeTravel
from explorer.ui.tokens.token_tip import token_tip
from explorer.ui.tokens.top_line import TopLine
from explorer.ui.tokens.why_panel import WhyPanel
from explorer.ui.tools import Tools
from explorer.ui.vocabulary_browser import VocabularyBrowser

_DEFAULT_TOKENIZER: Final = "cl100k_base"


class TokensTab(QWidget):
    """Shows the tokens that the current tokenizer makes of one text."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tokens")
        session, settings, jobs = tools.session, tools.settings, tools.jobs
        self._session = session
        self._opener = tools.opener
        self._settings = settings
        self._jobs = jobs
        self._notices = notices = tools.notices
        self._tokenizer: Tokenizer | None = None
        self._figures: Figures | None = None
        self._special_ids: frozenset[int] = frozenset()
        # The edited text while the view still shows the one before it.
        self._coming: TokenDocument | None = None
        self.store = TextStore(self)
        self.view = TokenView(self)
        self.save = ExportMenu(self.view, settings=settings, jobs=jobs, notices=notices)
        self.top = TopLine(session, tools.opener, settings, self.view, self.save, self)
        self.find_bar = FindBar(self)
        Finder(self.view, self.find_bar, jobs, self)
        Rewrapper(self.view, jobs, self)
        self.inspector = Inspector(settings, self)
        self.why = WhyPanel(jobs, self)
        self.figures = FiguresPanel(session, settings, self)
        self.ids = IdsPanel(jobs, self)
        self.browser = VocabularyBrowser(session, jobs, self)
        self.removal = TokenRemoval(self.browser, session, jobs, notices)
        self.time = TimeTravel(jobs, self)
        self._run = EncodingRun(jobs, self)
        self._lay_out()
        self._connect()

    @property
    def encoding(self) -> bool:
        """Whether a text is being encoded."""
        return self._run.active

    def open_text(self, path: Path) -> None:
        """Show the text of a file."""
        try:
            self.store.open_file(path)
        except EngineError as error:
            self._notices.error(error)
        else:
            offer_encodings(self.store, self._jobs, self._notices)

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of files or a text that are dropped on the tab."""
        if not dropped.paths:
            show = partial(self.store.set_text, dropped.text, self.tr("dropped text"))
            return Landing(self.tr("Drop to see the tokens of this text"), show)
        first = dropped.paths[0]
        if first.is_dir():
            return Landing(self.tr("A folder is no text. Drop a file to see its tokens."))
        if len(dropped.paths) == 1:
            text = self.tr("Drop to see its tokens")
        else:
            text = self.tr("Drop to see the tokens of the first of them: {file}")
            text = text.format(file=first.name)
        return Landing(text, partial(self.open_text, first))

    @Slot()
    def ask_for_text(self) -> None:
        """Let the user choose the text to show."""
        folder = self._settings.corpus_folder
        ask_for_files(self, self.tr("Open a text"), folder, self._on_paths_chosen)

    @Slot()
    def ask_for_place(self) -> None:
        """Ask which token or byte to go to."""
        ask_for_place(self, self.go_to)

    @Slot(str)
    def go_to(self, text: str) -> None:
        """Choose the token at a place; see `read_place`."""
        token = read_place(text, self.view.document)
        if token is None:
            self._notices.warn(
                self.tr("There is no such place in the text: {text}").format(text=text)
            )
        else:
            self.view.pin(token)
            self.view.setFocus()

    def _lay_out(self) -> None:
        self.side = QTabWidget(self)
        self.side.setDocumentMode(True)
        # Rather a wider column than titles that are cut off.
        self.side.setUsesScrollButtons(False)
        self.side.setAccessibleName(self.tr("About the tokens"))
        self.side.addTab(self.inspector, self.tr("Token"))
        self.side.addTab(self.why, self.tr("Why"))
        self.side.addTab(self.figures, self.tr("Figures"))
        self.side.addTab(self.ids, self.tr("Ids"))
        self.side.addTab(self.browser, self.tr("Vocabulary"))
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.find_bar)
        split = Splitter("tokens_columns", Qt.Orientation.Horizontal, self._settings, self)
        split.addWidget(left)
        split.addWidget(self.side)
        split.setStretchFactor(0, 5)
        split.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.setSpacing(SPACING)
        layout.addWidget(self.top)
        layout.addWidget(JobLine(self.save.job, self))
        layout.addWidget(split, 1)
        layout.addWidget(self.time.bar)
        layout.addWidget(self.time.note)

    def _connect(self) -> None:
        self._session.current_changed.connect(self._on_current_changed)
        self.store.changed.connect(self._on_text_changed)
        self.top.open_requested.connect(self.ask_for_text)
        self.top.paste_requested.connect(self._on_paste_requested)
        self.top.sample_requested.connect(self._on_sample_requested)
        self.top.reading_changed.connect(self._on_text_changed)
        self.top.text.back_requested.connect(self.store.back)
        self.view.history_requested.connect(self._on_history_requested)
        self.view.token_hovered.connect(self._on_token_hovered)
        self.view.token_pinned.connect(self._on_token_pinned)
        self.view.text_edited.connect(self._on_text_edited)
        self.inspector.token_requested.connect(self.inspector.show_id)
        self.browser.token_requested.connect(self.show_id)
        self.figures.token_requested.connect(self.show_id)
        self.ids.decoded.connect(self._on_ids_decoded)
        self.side.currentChanged.connect(self._update_side)
        self.time.moment_chosen.connect(self._on_moment_chosen)
        self._run.grown.connect(self._on_grown)
        self._run.finished.connect(self._on_finished)
        self._run.failed.connect(self._on_failed)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Neither is loaded before somebody looks.
        if not self.store.title:
            self._on_sample_requested()
        if self._session.current is None and not self._opener.busy:
            self._opener.open_builtin(_DEFAULT_TOKENIZER)

    @Slot(object)
    def _on_current_changed(self, entry: OpenTokenizer | None) -> None:
        self._tokenizer = entry.tokenizer if entry else None
        specials = self._tokenizer.specials.values() if self._tokenizer else ()
        self._special_ids = frozenset(specials)
        self.inspector.set_tokenizer(self._tokenizer)
        vocabulary = self._tokenizer.vocabulary if self._tokenizer else None
        if vocabulary is not None and not vocabulary.knows_merges:
            self._jobs.start(partial(getattr, vocabulary, "left"), self._on_merges_known)
        self._encode(keep_place=True)

    def _on_merges_known(self, _outcome: Outcome[object]) -> None:
        self.inspector.refresh()
        self.time.follow(self._tokenizer, self.store.data, self.top.reading)

    @Slot()
    def _on_text_changed(self) -> None:
        self.save.title = self.store.title
        self._show_title()
        self.view.set_editable(self.store.editable)
        self._encode(keep_place=False)

    def _title(self) -> str:
        """What the text is called, as far as it is still that text."""
        title, editable = self.store.title, self.store.editable
        if editable is None or not editable.can_undo:
            return title
        if editable.is_replaced:
            return self.tr("text")
        return self.tr("{title}, changed").format(title=title)

    def _show_title(self) -> None:
        self.top.text.show_title(self._title(), self.store.title_before)

    @Slot(int)
    def _on_history_requested(self, step: int) -> None:
        if step < 0:
            self.store.back()
        else:
            self.store.forward()

    @Slot()
    def _on_text_edited(self) -> None:
        if self.store.outgrown:
            self.store.leave_outgrown(self._title())
        else:
            self._show_title()
            self._encode(keep_place=True, edited=True)

    def _encode(self, *, keep_place: bool, edited: bool = False) -> None:
        """Cut the text into the current tokenizer's tokens.

        Args:
            keep_place: Whether about the same text is shown, at the place where it is.
            edited: Whether the tokens of the text as it was can be shown until there are others.
        """
        document = TokenDocument(self.store.data)
        if edited and self._tokenizer is not None:
            self._coming = document
        else:
            self._show(document, keep_place=keep_place)
        self.time.follow(self._tokenizer, self.store.data, self.top.reading)
        if self._tokenizer is None:
            self._run.cancel()
        else:
            self._run.start(document, self._tokenizer, self.top.reading, self.view.limits)
        self._show_figures()
        if not document.is_complete:
            self._update_side()

    def _show_figures(self) -> None:
        self.top.text.show_figures(
            self.view.document,
            self._tokenizer,
            encoding=self._run.active,
            editable=self.store.editable is not None,
        )

    def _show(self, document: TokenDocument, *, keep_place: bool) -> None:
        self._coming = None
        take = self.view.replace_document if keep_place else self.view.set_document
        take(document, self._special_ids.__contains__)

    @Slot(Encoded)
    def _on_moment_chosen(self, moment: Encoded) -> None:
        self._run.cancel()
        document = TokenDocument(self.store.data)
        document.append(moment, rows_of(self.store.data, moment.starts, self.view.limits))
        document.complete()
        self._show(document, keep_place=True)
        self._show_figures()
        self._figures = None
        self._update_side()

    @Slot()
    def _update_side(self) -> None:
        """Bring the panel that is looked at up to date with the view."""
        document = self.view.document
        if self._tokenizer is None or self._run.active:
            self.ids.forget()
            self.figures.forget()
        elif self.side.currentWidget() is self.ids:
            self.ids.show_ids(document.ids, self._tokenizer)
        elif self.side.currentWidget() is self.figures:
            if self._figures is None:
                tokens = Encoded(document.ids, document.starts, document.stops)
                self._figures = figures_of(bytes(document.data), tokens)
            self.figures.show_figures(self._figures, self._tokenizer)

    @Slot()
    def _on_grown(self) -> None:
        if self._coming is not None and self.view.is_filled_by(self._coming):
            self._show_coming(self._coming)
        self.view.on_document_grown()
        self._show_figures()

    def _show_coming(self, document: TokenDocument) -> None:
        self._show(document, keep_place=True)
        self.view.show_caret()

    @Slot(Figures)
    def _on_finished(self, figures: Figures) -> None:
        if self._coming is not None:
            self._show_coming(self._coming)
        self.view.on_document_grown()
        self._show_figures()
        self._figures = figures
        self._update_side()

    @Slot(DecodedIds)
    def _on_ids_decoded(self, found: DecodedIds) -> None:
        self.store.set_text(found.data, self.tr("decoded ids"))
        if found.tokens is not None:
            document = TokenDocument(self.store.data)
            self._show(document, keep_place=False)
            self._run.take(document, found.tokens, self.view.limits)
            self._show_figures()

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        if self._coming is not None:
            self._show_coming(self._coming)
        self._notices.error(error)
        is_refusal = isinstance(error, EngineError) and "special" in error.fields
        if is_refusal and self._tokenizer is not None:
            # What is refused is better seen than guessed at.
            document = TokenDocument(self.store.data)
            self._show(document, keep_place=True)
            self._run.start(document, self._tokenizer, SpecialReading.PARSE, self.view.limits)
        self._show_figures()

    @Slot(object)
    def _on_token_hovered(self, token: int | None) -> None:
        if token is None:
            QToolTip.hideText()
            self._on_token_pinned(self.view.pinned)
            return
        self.inspector.show_token(self.view.document, token, count=False)
        tip = token_tip(self.view.document, token)
        QToolTip.showText(QCursor.pos(), tip, self.view.viewport())

    @Slot(object)
    def _on_token_pinned(self, token: int | None) -> None:
        vocabulary = self.time.known_of(self._tokenizer.vocabulary if self._tokenizer else None)
        self.why.show_token(vocabulary, self.view.document, token, self.top.reading)
        if token is None:
            self.inspector.clear()
        else:
            self.inspector.show_token(self.view.document, token)

    @Slot(int)
    def show_id(self, token_id: int) -> None:
        """Show a token of the vocabulary in the inspector."""
        self.inspector.show_id(token_id)
        self.side.setCurrentWidget(self.inspector)

    @Slot(list)
    def _on_paths_chosen(self, names: list[str]) -> None:
        path = Path(names[0])
        self._settings.corpus_folder = str(path.parent)
        self._settings.remember_file(path)
        self.open_text(path)

    @Slot()
    def _on_paste_requested(self) -> None:
        self.store.set_text(clipboard_text(), self.tr("clipboard"))

    @Slot()
    def _on_sample_requested(self) -> None:
        self.open_text(assets.sample_corpus())
