"""Whether a tokenizer gives a text back, and where and how it does not."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.engine.comparing.changes import Change, changes_between
from explorer.engine.tokenizers.cutting import character_start
from explorer.engine.tokenizers.protocol import Encoded, Ids, Tokenizer
from explorer.engine.tokenizers.text import to_bytes, to_text
from explorer.engine.tokenizers.unknown import unknown_id_of

_SHOWN_CHARACTERS: Final = 12
# Enough for a character with all of its marks.
_READ_BYTES: Final = 1 << 12


@dataclass(frozen=True)
class Loss:
    """The first place at which a decoded text is another.

    Attributes:
        offset: Byte of the text at which it begins, that of a whole character.
        line: From 1.
        lost: What stands there: the character, or a few words; empty behind the end, and where
            white space was put in.
        found: What the decoded text has there; empty where it has nothing.
        changes: What kinds of change make the one of the other; none if it is no such change.
    """

    offset: int
    line: int
    lost: bytes
    found: bytes
    changes: tuple[Change, ...] = ()


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
    begin = _first_difference(text, decoded)
    if begin < len(text):
        begin = character_start(text, begin)
    line = text.count(b"\n", 0, begin) + 1
    found = decoded[begin : begin + _READ_BYTES]
    if unknown := _unknown_at(tokenizer, text, tokens, begin, found):
        return Loss(begin, line, *unknown)
    return loss_at(begin, line, text[begin : begin + _READ_BYTES], found)


def loss_at(offset: int, line: int, lost: bytes, found: bytes) -> Loss:
    """Tell what differs at a place.

    Args:
        offset: Byte of the text.
        line: From 1.
        lost: The text from there on.
        found: The decoded text from there on.
    """
    one, two = to_text(lost), to_text(found)
    changes = changes_between(one, two)
    shown = _characters(one, two) if changes else (_words(one), _words(two))
    return Loss(offset, line, *shown, changes)


def _tokens_of_the_text(tokenizer: Tokenizer, tokens: Encoded) -> Ids:
    """Without special tokens that a template added: they cover no byte, and lose none."""
    added = np.isin(tokens.ids, list(tokenizer.specials.values()))
    return tokens.ids[~added | (tokens.starts < tokens.stops)]


def _first_difference(text: bytes, decoded: bytes) -> int:
    shared = min(len(text), len(decoded))
    differs = np.frombuffer(text, np.uint8, shared) != np.frombuffer(decoded, np.uint8, shared)
    return int(differs.argmax()) if differs.any() else shared


def _unknown_at(
    tokenizer: Tokenizer, text: bytes, tokens: Encoded, offset: int, found: bytes
) -> tuple[bytes, bytes] | None:
    """What the unknown token at a place covers, and what it is called; None if there is none."""
    unknown = unknown_id_of(tokenizer)
    if unknown is None:
        return None
    name = tokenizer.token_bytes(unknown)
    places = np.flatnonzero((tokens.ids == unknown) & (tokens.stops > offset))
    # Decoders may put a space before it.
    if not len(places) or not found.lstrip().startswith(name):
        return None
    covered = text[max(offset, int(tokens.starts[places[0]])) : int(tokens.stops[places[0]])]
    return _words(to_text(covered)), name


def _characters(lost: str, found: str) -> tuple[bytes, bytes]:
    """The character on either side; nothing opposite to white space that only one has."""
    one, two = lost[:1], found[:1]
    if one.isspace() and not two.isspace():
        two = ""
    elif two.isspace() and not one.isspace():
        one = ""
    return to_bytes(one), to_bytes(two)


def _words(text: str) -> bytes:
    """The beginning of a text without half a word, or that of a long word."""
    start = text[:_SHOWN_CHARACTERS]
    whole, space, _ = start.rpartition(" ") if len(text) > len(start) else (start, "", "")
    return to_bytes(whole if space and whole.strip() else start)
