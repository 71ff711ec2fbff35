"""How long a text is, in the units that tokens are compared with."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from explorer.engine.tokenizers.cutting import Text, character_start
from explorer.engine.tokenizers.text import to_text

_PART_BYTES: Final = 1 << 20


@dataclass(frozen=True)
class TextSize:
    """The length of a text.

    Attributes:
        bytes: Number of bytes.
        characters: Number of characters; a byte that is no valid UTF-8 counts as one.
        words: Number of stretches without white space.
    """

    bytes: int
    characters: int
    words: int


def size_of(text: Text) -> TextSize:
    """Count a text of any length.

    Args:
        text: The bytes, which may be a mapped file.
    """
    characters = words = 0
    is_inside = False
    for part in _parts(text):
        characters += len(part)
        words += len(part.split()) - (is_inside and not part[0].isspace())
        is_inside = not part[-1].isspace()
    return TextSize(len(text), characters, words)


def _parts(text: Text) -> Iterator[str]:
    """The text in parts of whole characters."""
    start = 0
    while start < len(text):
        stop = min(start + _PART_BYTES, len(text))
        if stop < len(text):
            stop = character_start(text, stop)
        yield to_text(bytes(text[start:stop]))
        start = stop
