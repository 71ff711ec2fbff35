"""Places in the text that a library was given, as offsets in the bytes of the original text."""

import numpy as np

from explorer.engine.tokenizers.text import byte_offsets, without_strays


class Places:
    """Turns characters, or bytes of the library's text, into bytes of the original text.

    The library reads U+FFFD, three bytes, where the original text has a single stray byte.
    """

    def __init__(self, readable: str) -> None:
        """Prepare a text.

        Args:
            readable: The original text as `to_text` gives it.
        """
        self._original = byte_offsets(readable)
        self._given = byte_offsets(without_strays(readable))

    def of_character(self, character: int) -> int:
        """The offset at which a character begins."""
        return int(self._original[character])

    def of_byte(self, offset: int) -> int:
        """The offset that an offset in the library's text stands for."""
        character = int(np.searchsorted(self._given, offset, "right")) - 1
        start = self.of_character(character)
        if character + 1 == len(self._original):
            return start
        return min(start + offset - int(self._given[character]), self.of_character(character + 1))
