"""Removing tokens: from the rows that are selected in the vocabulary to a copy without them."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence

from explorer.engine.pruning import Removal, plan_removal, without_tokens
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import NoticeBar
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.text import number
from explorer.ui.tokens.removal_dialog import RemovalDialog
from explorer.ui.vocabulary_browser import VocabularyBrowser


class TokenRemoval(QObject):
    """An action of the vocabulary's table, which asks before it makes a copy."""

    def __init__(
        self, browser: VocabularyBrowser, session: Session, jobs: Jobs, notices: NoticeBar
    ) -> None:
        super().__init__(browser)
        self._browser = browser
        self._session = session
        self._jobs = jobs
        self._notices = notices
        self.action = QAction(self.tr("&Remove from the vocabulary…"), browser.table)
        self.action.setObjectName("remove_tokens")
        self.action.setToolTip(
            self.tr("Make a copy of the vocabulary without the selected tokens.")
        )
        self.action.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self.action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.action.triggered.connect(self._on_triggered)
        browser.table.addAction(self.action)
        session.current_changed.connect(self._on_current_changed)
        self._on_current_changed(session.current)

    @Slot(object)
    def _on_current_changed(self, entry: OpenTokenizer | None) -> None:
        is_byte_level = entry is not None and isinstance(entry.tokenizer, TrainedTokenizer)
        self.action.setEnabled(is_byte_level)

    @Slot()
    def _on_triggered(self) -> None:
        entry, chosen = self._session.current, self._browser.selected_ids()
        if chosen and entry is not None and isinstance(entry.tokenizer, TrainedTokenizer):
            work = partial(plan_removal, entry.tokenizer.vocabulary, chosen)
            self._jobs.start(work, partial(self._on_planned, entry, entry.tokenizer))

    def _on_planned(
        self, entry: OpenTokenizer, tokenizer: TrainedTokenizer, outcome: Outcome[Removal]
    ) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        dialog = RemovalDialog(
            tokenizer.vocabulary, outcome.value, self._jobs, self._notices, self._browser
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(partial(self._make_copy, entry, tokenizer, dialog))
        dialog.open()

    def _make_copy(
        self, entry: OpenTokenizer, tokenizer: TrainedTokenizer, dialog: RemovalDialog
    ) -> None:
        count = len(dialog.removal.asked) + len(dialog.removal.dependents)
        name = self.tr("{name} without {count}").format(name=entry.name, count=count)
        origin = self.tr("{name} without {count} of its tokens")
        work = partial(
            without_tokens, tokenizer, dialog.removal, name, renumber=dialog.renumber.isChecked()
        )
        said = origin.format(name=entry.name, count=number(count))
        self._jobs.start(work, partial(self._on_made, said))

    def _on_made(self, origin: str, outcome: Outcome[TrainedTokenizer]) -> None:
        if isinstance(outcome, Err):
            self._notices.error(outcome.error)
            return
        entry = self._session.add(outcome.value.name, outcome.value, origin, saved=False)
        text = self.tr("{name} is open now, and in no file yet. File ▸ Export… writes it.")
        self._notices.info(text.format(name=entry.name))
