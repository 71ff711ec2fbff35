"""Where special tokens stand in a chunk of bytes."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import regex
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_WHITE_SPACE: Final = frozenset(b" \t\n\r\x0b\x0c")


class SpecialSearch:
    """Finds specials as literal bytes: leftmost first, the longest where several begin."""

    def __init__(self, specials: Sequence[str]) -> None:
        self.texts = [special.encode() for special in specials]
        # A named list is a set of literals; the longest of them matches.
        self._pattern = regex.compile(rb"\L<specials>", specials=self.texts) if self.texts else None
        self._longest = max(map(len, self.texts), default=0)
        # Bytes behind an offset that it takes to know all specials that begin before it.
        self.reach = max(0, self._longest - 1)
        self._with_white_space = [text for text in self.texts if _WHITE_SPACE.intersection(text)]

    def spans(self, text: Bytes, stop: int, start: int = 0) -> list[tuple[int, int]]:
        """Start and end in the text of each special in `text[start:stop]`."""
        if self._pattern is None:
            return []
        found = self._pattern.finditer(text[:stop].data, start, concurrent=True)
        return [match.span() for match in found]

    def last_end(self, text: Bytes, stop: int) -> int:
        """Offset behind the last special that more text could not make longer, 0 for none."""
        ends = [end for start, end in self.spans(text, stop) if start + self._longest <= stop]
        return ends[-1] if ends else 0

    def crosses(self, text: Bytes, cut: int, stop: int) -> bool:
        """Whether a special could lie across a cut before white space."""
        for special in self._with_white_space:
            reach = len(special) - 1
            around = text[max(0, cut - reach) : min(stop, cut + reach)].tobytes()
            if special in around:
                return True
        return False
