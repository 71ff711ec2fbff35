"""All that the columns show of a text; found in the background, since a long one takes seconds."""

from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass

import numpy as np
from typing_extensions import override

from explorer.engine.comparing.side_by_side import SideBySide, put_side_by_side
from explorer.engine.comparing.spans import Mask
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.special import any_of
from explorer.engine.tokenizers.text import to_text
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.wrapping import Limits, rows_of


class MarkedTokens(Set[int]):
    """Numbers of tokens, as a mask: a set of millions of numbers takes a hundred bytes for each."""

    def __init__(self, mask: Mask) -> None:
        """Take those that are marked.

        Args:
            mask: Shape (tokens,).
        """
        self._mask = mask

    @override
    def __contains__(self, token: object) -> bool:
        number = int(token) if isinstance(token, int | np.integer) else -1
        return 0 <= number < len(self._mask) and bool(self._mask[number])

    @override
    def __iter__(self) -> Iterator[int]:
        yield from np.flatnonzero(self._mask).tolist()

    @override
    def __len__(self) -> int:
        return int(np.count_nonzero(self._mask))


@dataclass(frozen=True)
class ColumnText:
    """A text as one tokenizer has it.

    Attributes:
        document: Its tokens, in rows that are alike in all columns.
        ringed: The numbers of the tokens whose spans not all tokenizers have.
    """

    document: TokenDocument
    ringed: Collection[int]


@dataclass(frozen=True)
class Prepared:
    """A text in several tokenizers.

    Attributes:
        result: What they have in common.
        limits: What a row may hold.
        columns: One a tokenizer.
        special: A special token of one of them that stands in the text; empty for none.
    """

    result: SideBySide
    limits: Limits
    columns: tuple[ColumnText, ...]
    special: str


def prepare(tokenizers: Sequence[Tokenizer], data: bytes, limits: Limits) -> Steps[Prepared]:
    """Put tokenizers side by side and lay out what they make of a text."""
    result = yield from put_side_by_side(tokenizers, data, SpecialReading.TEXT)
    columns = tuple(lay_out(data, result, limits))
    return Prepared(result, limits, columns, _special_in(data, tokenizers))


def lay_out(data: bytes, result: SideBySide, limits: Limits) -> Iterator[ColumnText]:
    """Cut the text into rows; one column after the other."""
    rows = rows_of(data, result.boundaries, limits)
    for tokens, alone in zip(result.encodings, result.alone, strict=True):
        document = TokenDocument(data)
        document.append(tokens, rows)
        document.complete()
        yield ColumnText(document, MarkedTokens(alone))


def _special_in(data: bytes, tokenizers: Sequence[Tokenizer]) -> str:
    pattern = any_of({special for tokenizer in tokenizers for special in tokenizer.specials})
    found = pattern.search(to_text(data), concurrent=True) if pattern else None
    return found.group() if found else ""
