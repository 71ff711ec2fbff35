"""The panel of word pieces: how WordPiece and Unigram choose, on a text of the user's."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QTabWidget, QWidget
from typing_extensions import override

from explorer.engine.byte_forms import readable
from explorer.engine.lab.word_scores.longest_match import WordPieceRules
from explorer.engine.lab.word_scores.models import Explained, explain
from explorer.engine.lab.word_scores.paths import UnigramScores
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.word_scores.match_view import MatchView
from explorer.ui.lab.word_scores.paths_view import PathsView
from explorer.ui.lab.word_scores.training_view import TrainingView
from explorer.ui.text import describe_error, drawable, file_size, number
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MOST_BYTES: Final = 20_000
_MOST_CHARACTERS: Final = 1_000
_WORD_WIDTH: Final = 24
# The counts of the course of Hugging Face, so that learners can compare.
_FIRST_TEXT: Final = " ".join(
    ["hug"] * 10 + ["pug"] * 5 + ["pun"] * 12 + ["bun"] * 4 + ["hugs"] * 5
)


class WordScoresPanel(Panel):
    """Learns merges from the text with any tokenizer; cuts its words as the current one does."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "WordScoresPanel",
            "How WordPiece and Unigram choose: what WordPiece would merge in a text beside BPE, "
            "and, for a WordPiece or Unigram tokenizer, how it cuts a word.",
        )
        super().__init__("word_scores_panel", sentence, tools, parent)
        self._explained: Explained | None = None
        self.field = ExactField("word_scores_text", self.tr("Words"), 2, self)
        self.message = FieldMessage(self)
        self.word = QComboBox(self)
        self.word.setObjectName("explained_word")
        self.word.setToolTip(self.tr("The word whose way through the vocabulary is shown."))
        self.word.setAccessibleName(self.tr("Word that is cut"))
        self.word.setMinimumContentsLength(_WORD_WIDTH)
        self.word.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.paths = PathsView(tools, self)
        self.match = MatchView(tools, self)
        self.training = TrainingView(tools, self)
        self.tabs = QTabWidget(self)
        self._lay_out()
        self.field.changed.connect(self._on_text_changed)
        self.word.currentIndexChanged.connect(self._show_word)
        self.field.set_data(_FIRST_TEXT.encode())

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Te&xt"), self)
        label.setBuddy(self.field)
        self._word_label = QLabel(self.tr("&Word"), self)
        self._word_label.setBuddy(self.word)
        top = QHBoxLayout()
        top.setSpacing(SPACING)
        top.addWidget(label)
        top.addStretch(1)
        top.addWidget(self._word_label)
        top.addWidget(self.word)
        self.tabs.setObjectName("word_scores_tabs")
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.paths, self.tr("Best paths (Unigram)"))
        self.tabs.addTab(self.match, self.tr("Longest match (WordPiece)"))
        self.tabs.addTab(self.training, self.tr("Training scores"))
        self._show_tabs()
        self.body.addLayout(top)
        self.body.addWidget(self.field)
        self.body.addWidget(self.message)
        self.body.addWidget(self.tabs, 1)

    def _show_tabs(self) -> None:
        """Show what there is for the current tokenizer, its own first."""
        rules = self._explained.rules if self._explained else None
        for view, is_there in (
            (self.paths, isinstance(rules, UnigramScores)),
            (self.match, isinstance(rules, WordPieceRules)),
        ):
            index = self.tabs.indexOf(view)
            is_new = is_there and not self.tabs.isTabVisible(index)
            self.tabs.setTabVisible(index, is_there)
            if is_new:
                self.tabs.setCurrentIndex(index)
        self.word.setVisible(rules is not None)
        self._word_label.setVisible(rules is not None)

    @override
    def on_tokenizer_changed(self) -> None:
        tokenizer = self.tokenizer
        self._explained = None
        self.tools.jobs.start(partial(explain, tokenizer), partial(self._on_known, tokenizer))

    def _on_known(self, tokenizer: Tokenizer | None, outcome: Outcome[Explained | None]) -> None:
        if tokenizer is not self.tokenizer:
            return
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        self._explained = outcome.value
        self._show_tabs()
        self._find_words()

    @Slot()
    def _on_text_changed(self) -> None:
        text = self.field.data
        if len(text) > _MOST_BYTES:
            said = self.tr("This text is longer than {size}. Take a part of it.")
            self.message.problem(said.format(size=file_size(_MOST_BYTES)))
            return
        self.message.silence()
        self.training.show_text(text)
        self._find_words()

    def _find_words(self) -> None:
        explained, text = self._explained, self.field.data
        if explained is not None and len(text) <= _MOST_BYTES:
            self.tools.jobs.start(
                partial(explained.words, text), partial(self._on_words, explained, text)
            )

    def _on_words(self, explained: Explained, text: bytes, outcome: Outcome[list[str]]) -> None:
        if explained is not self._explained or text != self.field.data:
            return
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        before = self.word.currentData()
        with QSignalBlocker(self.word):
            self.word.clear()
            for word in dict.fromkeys(outcome.value):
                self.word.addItem(drawable(readable(word.encode())), word)
            self.word.setCurrentIndex(max(0, self.word.findData(before)))
        self._show_word()

    @Slot()
    def _show_word(self) -> None:
        word = str(self.word.currentData() or "")
        if len(word) > _MOST_CHARACTERS:
            said = self.tr("This word has more than {count} characters. Take a part of it.")
            self.message.problem(said.format(count=number(_MOST_CHARACTERS)))
            return
        self.message.silence()
        match self._explained:
            case Explained(rules=UnigramScores() as scores):
                self.paths.show_word(scores, word)
            case Explained(rules=WordPieceRules() as rules):
                self.match.show_word(rules, word)
            case _:
                pass
