"""The words of a text as symbols, and all pairs of these with their counts and scores."""

from functools import partial
from typing import Final

import numpy as np
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.engine.lab.word_scores.training import (
    PREFIX,
    Criterion,
    ScoredPair,
    Words,
    best_pairs,
)
from explorer.engine.tokenizers.protocol import Encoded
from explorer.engine.tokenizers.text import to_bytes
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.text import decimal, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.tools import Tools

_DIGITS: Final = 5


class PairTable(QWidget):
    """Shows `Words`: the different ones cut into symbols, and a row for each pair."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = TokenStrip("word_symbols", self.tr("Words as symbols"), self)
        self.table = FactTable(
            "word_pairs",
            self.tr("Pairs of symbols"),
            (
                Fact("left", self.tr("a"), Form.TOKEN, 10),
                Fact("right", self.tr("b"), Form.TOKEN, 10),
                Fact("merged", self.tr("ab"), Form.TOKEN, 12),
                Fact("count", self.tr("count(ab)"), Form.COUNT, 10),
                Fact("left_count", self.tr("count(a)"), Form.COUNT, 10),
                Fact("right_count", self.tr("count(b)"), Form.COUNT, 10),
                Fact("score", self.tr("Score"), Form.DECIMAL, 10, partial(decimal, digits=_DIGITS)),
                Fact("exact", self.tr("Exactly"), Form.TEXT, 12),
                Fact("next", self.tr("Merged next"), Form.TEXT, 16),
            ),
            jobs=tools.jobs,
            notices=tools.notices,
            parent=self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.strip)
        layout.addWidget(self.table, 1)

    def show_words(self, words: Words) -> None:
        """Show another state of the words, the pairs with the greatest score first."""
        self._show_symbols(words)
        pairs = words.pairs()
        best = {criterion: best_pairs(pairs, criterion)[:1] for criterion in Criterion}
        pairs.sort(key=lambda pair: -pair.score)
        self.table.show_columns(
            (
                [to_bytes(pair.left) for pair in pairs],
                [to_bytes(pair.right) for pair in pairs],
                [to_bytes(pair.merged) for pair in pairs],
                [pair.count for pair in pairs],
                [pair.left_count for pair in pairs],
                [pair.right_count for pair in pairs],
                [float(pair.score) for pair in pairs],
                [_exactly(pair) for pair in pairs],
                [
                    self._next(
                        by_score=pair in best[Criterion.SCORE],
                        by_count=pair in best[Criterion.COUNT],
                    )
                    for pair in pairs
                ],
            )
        )

    def _next(self, *, by_score: bool, by_count: bool) -> str:
        if by_score and by_count:
            return self.tr("by score and count")
        if by_score:
            return self.tr("by score")
        return self.tr("by count") if by_count else ""

    def _show_symbols(self, words: Words) -> None:
        """Each different word once, with spaces that belong to no symbol between them."""
        ids: dict[str, int] = {}
        data = bytearray()
        numbers: list[int] = []
        starts: list[int] = []
        stops: list[int] = []
        for symbols in words.symbols:
            data += b" " if data else b""
            for place, symbol in enumerate(symbols):
                text = to_bytes(symbol.removeprefix(PREFIX) if place else symbol)
                numbers.append(ids.setdefault(symbol, len(ids)))
                starts.append(len(data))
                data += text
                stops.append(len(data))
        encoded = Encoded(
            np.array(numbers, np.int32), np.array(starts, np.int64), np.array(stops, np.int64)
        )
        self.strip.show_tokens(bytes(data), encoded, has_ids=False)


def _exactly(pair: ScoredPair) -> str:
    return f"{number(pair.score.numerator)}/{number(pair.score.denominator)}"
