"""Columns of values, ready to be searched and sorted: 200,000 of them in some milliseconds."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.engine.token_bytes import TokenBytes

Values = Sequence[Any] | NDArray[Any]
Mask = NDArray[np.bool_]
Keys = NDArray[np.float64]


class TokenColumn:
    """Tokens; None is an empty cell."""

    def __init__(self, values: Values) -> None:
        self._values = values

    @cached_property
    def _bytes(self) -> TokenBytes:
        return TokenBytes([value or b"" for value in self._values])

    def contain(self, needle: bytes) -> Mask:
        """Shape (rows,): whether each contains some bytes, of which there must be one."""
        return self._bytes.contain(needle)

    def keys(self) -> Keys:
        """Shape (rows,): numbers in the order of the bytes; NaN for an empty cell."""
        keys = self._bytes.ranks().astype(np.float64)
        keys[[row for row, value in enumerate(self._values) if value is None]] = np.nan
        return keys


class TextColumn:
    """Texts, of which most columns have few different ones; None is an empty cell."""

    def __init__(self, values: Values, write: Callable[[Any], str]) -> None:
        """Prepare a column.

        Args:
            values: Its values.
            write: What people see of one.
        """
        self._values = values
        self._write = write

    @cached_property
    def _codes(self) -> tuple[list[str | None], NDArray[np.int64]]:
        """What different values there are, as they are seen; shape (rows,): which each row has."""
        values = self._values.tolist() if isinstance(self._values, np.ndarray) else self._values
        codes = {value: code for code, value in enumerate(dict.fromkeys(values))}
        shown = [None if value is None else self._write(value) for value in codes]
        return shown, np.fromiter(map(codes.__getitem__, values), np.int64, len(values))

    def contain(self, wanted: str) -> Mask:
        """Shape (rows,): whether each contains a text, whatever the case of its letters."""
        shown, codes = self._codes
        folded = wanted.casefold()
        found = [text is not None and folded in text.casefold() for text in shown]
        return np.array(found, np.bool_)[codes]

    def keys(self) -> Keys:
        """Shape (rows,): numbers in the order of the texts; NaN for an empty cell."""
        shown, codes = self._codes
        texts = sorted(text for text in shown if text is not None)
        ranks: dict[str | None, float] = {text: rank for rank, text in enumerate(texts)}
        return np.array([ranks.get(text, np.nan) for text in shown], np.float64)[codes]


def number_keys(values: Values) -> Keys:
    """Shape (rows,): the numbers of a column; NaN for an empty cell."""
    if isinstance(values, np.ndarray) and values.dtype != object:
        return values.astype(np.float64)
    return np.array([np.nan if value is None else value for value in values], np.float64)
