"""The best ways in which a Unigram model could cut a word."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from explorer.engine.byte_forms import readable
from explorer.engine.lab.word_scores.paths import Path, Paths, Token, UnigramScores, best_paths
from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint, WrappedLabel
from explorer.ui.jobs import Err, Outcome
from explorer.ui.number_field import align_number
from explorer.ui.text import decimal, drawable, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.tools import Tools

_FIRST_PATHS: Final = 10
_MOST_PATHS: Final = 100
_DIGITS: Final = 4
_PERCENT: Final = 100


class PathsView(QWidget):
    """Shows `Paths`, the tokens of the chosen one with their log-probabilities."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._asked: tuple[UnigramScores, str] | None = None
        self._paths = Paths((), 0)
        self.most = QSpinBox(self)
        align_number(self.most)
        self.most.setObjectName("most_paths")
        self.most.setToolTip(
            self.tr("How many of the most probable ways to cut the word are shown.")
        )
        self.most.setAccessibleName(self.tr("Paths to be shown"))
        self.most.setRange(1, _MOST_PATHS)
        self.most.setValue(_FIRST_PATHS)
        self.said = WrappedLabel(parent=self)
        self.said.setObjectName("paths_said")
        self.strip = TokenStrip("path_tokens", self.tr("Tokens of the chosen path"), self)
        self.table = FactTable(
            "word_paths",
            self.tr("Best paths"),
            (
                Fact("rank", self.tr("#"), Form.COUNT, 6),
                Fact("tokens", self.tr("Tokens with their log-probabilities"), Form.TEXT, 40),
                Fact("count", self.tr("Tokens"), Form.COUNT, 8),
                Fact("score", self.tr("Sum"), Form.DECIMAL, 12, partial(decimal, digits=_DIGITS)),
                Fact("percent", self.tr("Share, %"), Form.DECIMAL, 11),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            stretched=1,
            parent=self,
        )
        self._lay_out()
        self.most.valueChanged.connect(self._search)
        self.table.row_chosen.connect(self._show_path)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("&Paths"), self)
        label.setBuddy(self.most)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.most)
        line.addWidget(self.said, 1)
        hint = Hint(
            self.tr(
                "A Unigram model takes the way to cut a word whose tokens have the greatest sum of "
                "log-probabilities: the first line. The share is the probability of a way among "
                "all ways. A character that is no token (?) costs 10 more than the least probable "
                "token."
            ),
            self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(hint)
        layout.addLayout(line)
        layout.addWidget(self.strip)
        layout.addWidget(self.table, 1)

    def show_word(self, scores: UnigramScores, word: str) -> None:
        """Cut another word."""
        self._asked = scores, word
        self._search()

    @Slot()
    def _search(self) -> None:
        if self._asked is not None:
            asked = (*self._asked, self.most.value())
            self._tools.jobs.start(partial(best_paths, *asked), partial(self._on_found, asked))

    def _on_found(self, asked: tuple[UnigramScores, str, int], outcome: Outcome[Paths]) -> None:
        if self._asked is None or asked != (*self._asked, self.most.value()):
            return
        if isinstance(outcome, Err):
            self._tools.notices.error(outcome.error)
            return
        self._paths = outcome.value
        paths = self._paths.best
        said = self.tr("Ways to cut {word}: {count}")
        word = drawable(readable(asked[1].encode()))
        self.said.setText(said.format(word=word, count=number(self._paths.count)))
        self.table.show_columns(
            (
                range(1, len(paths) + 1),
                [" · ".join(map(_written, path.fused)) for path in paths],
                [len(path.fused) for path in paths],
                [path.score for path in paths],
                [_PERCENT * path.share for path in paths],
            )
        )
        self.table.choose(0)
        if not paths:
            self._show_tokens(Path((), 0.0, 0.0))

    @Slot(int)
    def _show_path(self, row: int) -> None:
        self._show_tokens(self._paths.best[row])

    def _show_tokens(self, path: Path) -> None:
        texts = [token.text.encode() for token in path.fused]
        ids = [-1 if token.id is None else token.id for token in path.fused]
        stops = np.cumsum([len(text) for text in texts], dtype=np.int64)
        starts = stops - np.array([len(text) for text in texts], np.int64)
        unknown = frozenset(place for place, token_id in enumerate(ids) if token_id < 0)
        encoded = Encoded(np.array(ids, np.int32), starts, stops)
        self.strip.show_tokens(b"".join(texts), encoded, ringed=unknown, has_ids=not unknown)


def _written(token: Token) -> str:
    mark = "?" if token.id is None else ""
    return f"{drawable(readable(token.text.encode()))}{mark} {decimal(token.score)}"
