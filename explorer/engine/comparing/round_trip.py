"""Whether a tokenizer gives a text back, and where it does not."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.engine.tokenizers.protocol import Encoded, Ids, Tokenizer

_CONTINUATION: Final = 0x80
_CONTINUATION_MASK: Final = 0xC0
_LONGEST_CHARACTER: Final = 4
_SHOWN_BYTES: Final = 16


@dataclass(frozen=True)
class Loss:
    """The first place at which a decoded text is another.

    Attributes:
        offset: Byte of the text at which it begins, that of a whole character.
        line: From 1.
        lost: The character that stands there, or the stray byte; empty behind the end.
        found: What the decoded text has there: whole characters, a word or two.
        goes_on: Whether more of the decoded text follows.
    """

    offset: int
    line: int
    lost: bytes
    found: bytes
    goes_on: bool = False


def first_loss(tokenizer: Tokenizer, text: bytes, tokens: Encoded) -> Loss | None:
    """Decode the tokens of a text and find what is lost or changed; None if nothing is.

    Args:
        tokenizer: The one that made the tokens.
        text: Its bytes.
        tokens: Its tokens.
    """
    decoded = tokenizer.decode(_tokens_of_the_text(tokenizer, tokens).tolist())
    if decoded == text:
        return None
    offset = _first_difference(text, decoded)
    begin = offset
    while begin > max(0, offset - _LONGEST_CHARACTER + 1) and _continues(text, begin):
        begin -= 1
    lost = _character_at(text, begin)
    found = _excerpt(decoded[begin : begin + _SHOWN_BYTES + 1])
    goes_on = begin + len(found) < len(decoded)
    return Loss(begin, text.count(b"\n", 0, begin) + 1, lost, found, goes_on)


def _tokens_of_the_text(tokenizer: Tokenizer, tokens: Encoded) -> Ids:
    """Without special tokens that a template added: they cover no byte, and lose none."""
    added = np.isin(tokens.ids, list(tokenizer.specials.values()))
    return tokens.ids[~added | (tokens.starts < tokens.stops)]


def _first_difference(text: bytes, decoded: bytes) -> int:
    shared = min(len(text), len(decoded))
    differs = np.frombuffer(text, np.uint8, shared) != np.frombuffer(decoded, np.uint8, shared)
    return int(differs.argmax()) if differs.any() else shared


def _continues(text: bytes, offset: int) -> bool:
    return offset < len(text) and text[offset] & _CONTINUATION_MASK == _CONTINUATION


def _excerpt(data: bytes) -> bytes:
    """The beginning of a text without half a word, or a long word without half a character."""
    stop = min(len(data), _SHOWN_BYTES)
    while stop > 1 and _continues(data, stop):
        stop -= 1
    space = data.rfind(b" ", 0, stop) if stop < len(data) else -1
    return data[:space] if data[: max(0, space)].strip() else data[:stop]


def _character_at(text: bytes, begin: int) -> bytes:
    """The character that begins at an offset; the byte if it begins none."""
    first = text[begin : begin + _LONGEST_CHARACTER].decode("utf-8", "ignore")[:1].encode()
    return first if first and text.startswith(first, begin) else text[begin : begin + 1]
