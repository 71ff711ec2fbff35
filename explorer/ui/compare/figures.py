"""What the table can show of texts in tokenizers, and how dear each cell is beside its row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from explorer.engine.comparing.measuring import Measure
from explorer.ui.fact_model import Form

_HOTTEST: Final = 0.8
Measures = Sequence[Sequence[Measure]]


@dataclass(frozen=True)
class Figure:
    """A figure of a text in a tokenizer.

    Attributes:
        title: What it is called.
        form: How it is written.
        value: What it is, given the measure of the first tokenizer too.
        meaning: What a stronger colour says.
        more_is_better: Whether a greater figure gets less colour.
        ranks_all: Whether it can be compared where text is lost.
    """

    title: str
    form: Form
    value: Callable[[Measure, Measure], float | None]
    meaning: str
    more_is_better: bool = False
    ranks_all: bool = False

    def rows(self, measures: Measures) -> list[list[float | None]]:
        """The figure of each measure."""
        return [[self.value(measure, row[0]) for measure in row] for row in measures]

    def bars(self, measures: Measures, tokenizer: int) -> tuple[list[float], list[int]]:
        """The heights of a tokenizer's bars, and which of them are hollow since text is lost.

        There is none where tokens are unknown, which would be the highest and mean nothing.
        """
        heights, hollow = [], []
        for place, (row, values) in enumerate(zip(measures, self.rows(measures), strict=True)):
            measure = row[tokenizer]
            is_drawn = self.ranks_all or not measure.has_unknown
            heights.append((is_drawn and values[tokenizer]) or 0.0)
            if measure.loss and not self.ranks_all:
                hollow.append(place)
        return heights, hollow

    def heat(self, measures: Measures) -> NDArray[np.float64]:
        """How dear each cell is: 0 for the best tokenizer of a text, and where text is lost.

        Returns:
            Shape (texts, tokenizers).
        """
        heat = np.zeros((len(measures), len(measures[0]) if measures else 0))
        for index, (row, values) in enumerate(zip(measures, self.rows(measures), strict=True)):
            ranked = [
                np.nan if value is None or (measure.loss and not self.ranks_all) else value
                for value, measure in zip(values, row, strict=True)
            ]
            heat[index] = _shades(-np.array(ranked) if self.more_is_better else np.array(ranked))
        return heat


def _shades(values: NDArray[np.float64]) -> NDArray[np.float64]:
    if np.isnan(values).all():
        return np.zeros(len(values))
    least, most = np.nanmin(values), np.nanmax(values)
    return np.nan_to_num(_HOTTEST * (values - least) / (most - least or 1))


def all_figures() -> tuple[Figure, ...]:
    """All that can be shown, in the user's language."""
    more_tokens = _tr(
        "The stronger the colour of a cell, the more tokens beside the others of its row."
    )
    less_text = _tr("The stronger the colour of a cell, the less of the text is in a token.")
    return (
        Figure(_tr("tokens"), Form.COUNT, lambda one, _: one.tokens, more_tokens),
        Figure(
            _tr("characters per token"),
            Form.DECIMAL,
            lambda one, _: one.characters_per_token,
            less_text,
            more_is_better=True,
        ),
        Figure(
            _tr("bytes per token"),
            Form.DECIMAL,
            lambda one, _: one.bytes_per_token,
            less_text,
            more_is_better=True,
        ),
        Figure(
            _tr("tokens per word"), Form.DECIMAL, lambda one, _: one.tokens_per_word, more_tokens
        ),
        Figure(
            _tr("relative cost"),
            Form.DECIMAL,
            lambda one, first: one.relative_to(first),
            more_tokens,
        ),
        Figure(
            _tr("unknown tokens, %"),
            Form.DECIMAL,
            lambda one, _: 100 * one.unknown_share,
            _tr(
                "The stronger the colour of a cell, the more of its tokens stand for unknown text."
            ),
            ranks_all=True,
        ),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("figures", text)
