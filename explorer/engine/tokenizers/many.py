"""Encoding many short texts, where a call for each would cost more than the work."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from explorer.engine.tokenizers.cutting import Cuts, cuts_of
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer


@runtime_checkable
class EncodesMany(Protocol):
    """A tokenizer with a short way for many texts."""

    def encode_each(self, texts: Sequence[str]) -> list[list[int]]:
        """See the function of this name."""


def encode_each(tokenizer: Tokenizer, texts: Sequence[str]) -> list[list[int]]:
    """The ids of each text; specials are read as plain text, and none are added.

    Args:
        tokenizer: Any.
        texts: Valid ones, without stray bytes.

    Raises:
        TokenizerError: A library gave up.
        PatternError: A custom pattern matches the empty text or runs away.
    """
    if isinstance(tokenizer, EncodesMany):
        return tokenizer.encode_each(texts)
    if cuts_of(tokenizer) is Cuts.BETWEEN_CHARACTERS:
        return _encode_together(tokenizer, texts)
    return [tokenizer.encode(text.encode(), SpecialReading.TEXT).ids.tolist() for text in texts]


def _encode_together(tokenizer: Tokenizer, texts: Sequence[str]) -> list[list[int]]:
    """Encode one text of all: no token lies across two of them."""
    encoded = tokenizer.encode("".join(texts).encode(), SpecialReading.TEXT)
    ids, stops = encoded.ids.tolist(), encoded.stops.tolist()
    found: list[list[int]] = []
    token = end = 0
    for text in texts:
        first = token
        end += len(text.encode())
        while token < len(ids) and stops[token] <= end:
            token += 1
        found.append(ids[first:token])
    return found
