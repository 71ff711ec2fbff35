"""How WordPiece cuts a word: each candidate that it looks up."""

import numpy as np
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.engine.lab.word_scores.longest_match import Match, Outcome, WordPieceRules
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint, WrappedLabel
from explorer.ui.text import number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.tools import Tools


class MatchView(QWidget):
    """Shows a `Match`."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said = WrappedLabel(parent=self)
        self.said.setObjectName("match_said")
        self.strip = TokenStrip("match_tokens", self.tr("Tokens of the word"), self)
        self.table = FactTable(
            "word_tries",
            self.tr("Candidates in the order in which they are looked up"),
            (
                Fact("number", self.tr("#"), Form.COUNT, 6),
                Fact("start", self.tr("From character"), Form.COUNT, 16),
                Fact("stop", self.tr("To character"), Form.COUNT, 16),
                Fact("candidate", self.tr("Candidate"), Form.TOKEN, 30),
                Fact("found", self.tr("In the vocabulary"), Form.TEXT, 20),
                Fact("id", self.tr("Id"), Form.COUNT, 10),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=3,
            id_key="id",
            parent=self,
        )
        self.table.token_requested.connect(tools.session.token_requested)
        hint = Hint(
            self.tr(
                "WordPiece goes through a word from left to right and takes the longest token that "
                "fits, without going back. If nothing fits at some place, the whole word is "
                "unknown."
            ),
            self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(hint)
        layout.addWidget(self.said)
        layout.addWidget(self.strip)
        layout.addWidget(self.table, 1)

    def show_word(self, rules: WordPieceRules, word: str) -> None:
        """Cut another word."""
        match = rules.match(word)
        tries = match.tries
        self.said.setText(self._said(match, rules))
        self._show_tokens(match, word)
        self.table.show_columns(
            (
                range(1, len(tries) + 1),
                [tried.start for tried in tries],
                [tried.stop for tried in tries],
                [tried.text.encode() for tried in tries],
                [self.tr("no") if tried.id is None else self.tr("yes: taken") for tried in tries],
                [tried.id for tried in tries],
            )
        )

    def _said(self, match: Match, rules: WordPieceRules) -> str:
        if match.outcome is Outcome.CUT:
            said = self.tr("Candidates looked up: {tries}. Tokens: {tokens}.")
            return said.format(tries=number(len(match.tries)), tokens=number(len(match.tokens)))
        if match.outcome is Outcome.TOO_LONG:
            said = self.tr("The word has more than {longest} characters, so it is {unknown}.")
            return said.format(longest=number(rules.longest), unknown=rules.unknown)
        said = self.tr(
            "Nothing fits from character {start} on, so that the whole word is {unknown}."
        )
        return said.format(start=number(match.tries[-1].start), unknown=rules.unknown)

    def _show_tokens(self, match: Match, word: str) -> None:
        """The word cut into its tokens; one that is unknown is a single part with a ring."""
        found = [tried for tried in match.tries if tried.id is not None]
        if match.outcome is not Outcome.CUT:
            size = np.array([len(word.encode())], np.int64)
            whole = Encoded(np.array([-1], np.int32), size - size, size)
            self.strip.show_tokens(word.encode(), whole, ringed=frozenset({0}), has_ids=False)
            return
        stops = np.array([len(word[: tried.stop].encode()) for tried in found], np.int64)
        starts = np.array([len(word[: tried.start].encode()) for tried in found], np.int64)
        ids = np.array([tried.id for tried in found], np.int32)
        self.strip.show_tokens(word.encode(), Encoded(ids, starts, stops))
