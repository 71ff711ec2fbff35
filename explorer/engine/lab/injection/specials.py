"""The special tokens of a template in a tokenizer that may not know all of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
import regex

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.injection.templates import Piece
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.offsets import concatenated, moved
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.text import to_bytes, to_text
from explorer.engine.tokenizers.token_table import bytes_or_none

# ChatML's ids in cl100k_base; tiktoken's README, "Extending tiktoken".
_KNOWN_IDS: Final[Mapping[str, Mapping[str, int]]] = {
    "cl100k_base": {"<|im_start|>": 100264, "<|im_end|>": 100265}
}
# DeepSeek writes its own with fullwidth bars.
_WRITTEN_AS_SPECIAL: Final = regex.compile(r"<([|｜])[^|｜<>\s]+\1>")
# Other tokens that are found in any text, such as runs of spaces, forge nothing.
_WRITTEN_AS_MARKER: Final = regex.compile(r"<[^<>\s]+>|\[[^\[\]\s]+\]")


class Part(NamedTuple):
    """A stretch of a rendered template.

    Attributes:
        text: Its bytes.
        field: The field that it is from; "" for the template's own text.
        is_special: Whether the template means it as a special token.
    """

    text: bytes
    field: str
    is_special: bool


@dataclass(frozen=True, eq=False)
class ExtendedTokenizer:
    """A copy of a tokenizer with more special tokens.

    Attributes:
        tokenizer: The tokenizer itself, which stays as it is.
        added: Text of each special token that the copy has besides, and its id.
        in_any_text: The same of tokens that are written as special ones are, but that the tokenizer
            does not call special: it finds them even where specials are read as plain text.
    """

    tokenizer: Tokenizer
    added: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    in_any_text: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def specials(self) -> Mapping[str, int]:
        """Text of each special token of the copy, and its id."""
        return {**self.tokenizer.specials, **self.in_any_text, **self.added}

    @cached_property
    def special_ids(self) -> frozenset[int]:
        """The ids of all of them."""
        return frozenset(self.specials.values())

    def parse(self, text: bytes) -> Encoded:
        """Encode with special tokens parsed; nothing is added around the text."""
        if not self.added:
            return self._encode(text, SpecialReading.PARSE)
        return joined(
            (part, self.special(part) if is_added else self._encode(part, SpecialReading.PARSE))
            for part, is_added in self._cut(text)
        )

    def plain(self, text: bytes) -> Encoded:
        """Encode with special tokens read as text; nothing is added around the text."""
        return self._encode(text, SpecialReading.TEXT)

    def special(self, text: bytes) -> Encoded:
        """The one token of a special."""
        token_id = self.specials[to_text(text)]
        return Encoded(np.array([token_id], np.int32), np.array([0]), np.array([len(text)]))

    def _encode(self, text: bytes, reading: SpecialReading) -> Encoded:
        found = self.tokenizer.encode(text, reading)
        # What a post-processor puts around a text covers no byte of it.
        is_added = (found.starts == found.stops) & np.isin(found.ids, list(self.special_ids))
        return Encoded(found.ids[~is_added], found.starts[~is_added], found.stops[~is_added])

    def _cut(self, text: bytes) -> Iterator[tuple[bytes, bool]]:
        """The added specials in a text, and all that stands between them."""
        between = ""
        readable = to_text(text)
        for span in self._finder.spans(readable):
            part = readable[span.start : span.end]
            if not span.is_special or part not in self.added:
                between += part
                continue
            if between:
                yield to_bytes(between), False
            yield to_bytes(part), True
            between = ""
        if between:
            yield to_bytes(between), False

    @cached_property
    def _finder(self) -> SpecialFinder:
        return special_finder(self.specials)


def special_finder(specials: Iterable[str]) -> SpecialFinder:
    """Finds specials; a file may call a single byte special, which cannot be told from text."""
    return SpecialFinder(text for text in specials if len(text.encode()) > 1)


def extend(tokenizer: Tokenizer, pieces: Iterable[Piece]) -> ExtendedTokenizer:
    """A copy of a tokenizer that knows all specials of a template.

    A template's specials are those that the tokenizer knows, and what is written `<|name|>`.

    Args:
        tokenizer: The tokenizer.
        pieces: The template, rendered with its fields.

    Raises:
        TokenizerError: The tokenizer has no special tokens at all.
    """
    if not tokenizer.specials and tokenizer.vocabulary is None:
        raise TokenizerError(
            "The tokenizer {name} knows no special tokens, so nobody can forge one. Choose another "
            "tokenizer.",
            name=tokenizer.name,
        )
    written: dict[str, bool] = {}
    for piece in pieces:
        for match in _WRITTEN_AS_SPECIAL.finditer(to_text(piece.text)):
            written[match.group()] = written.get(match.group(), False) or not piece.field
    unknown = [text for text in written if text not in tokenizer.specials]
    found = {text: _id_as_text(tokenizer, text) for text in unknown}
    in_any_text = {
        **_markers(tokenizer),
        **{text: token_id for text, token_id in found.items() if token_id is not None},
    }
    missing = [text for text in unknown if written[text] and text not in in_any_text]
    return ExtendedTokenizer(tokenizer, _ids_for(tokenizer, missing), in_any_text)


def _markers(tokenizer: Tokenizer) -> dict[str, int]:
    """What a library finds in any text, not special to it, as far as it is written like that."""
    match tokenizer:
        case HuggingFaceTokenizer():
            added = tokenizer.added_tokens.items()
            found = {token.content: token_id for token_id, token in added if not token.special}
        case SentencePieceTokenizer():
            found = dict(tokenizer.user_defined)
        case _:
            return {}
    return {
        text: token_id for text, token_id in found.items() if _WRITTEN_AS_MARKER.fullmatch(text)
    }


def _id_as_text(tokenizer: Tokenizer, text: str) -> int | None:
    """The token that a text is as a whole even where specials are read as plain text."""
    data = to_bytes(text)
    ids: list[int] = tokenizer.encode(data, SpecialReading.TEXT).ids.tolist()
    return next((token_id for token_id in ids if tokenizer.token_bytes(token_id) == data), None)


def _ids_for(tokenizer: Tokenizer, missing: Iterable[str]) -> dict[str, int]:
    """An id that no token has for each special: the one it is known by, else above all others."""
    known = _KNOWN_IDS.get(tokenizer.name, {})
    ids: dict[str, int] = {}
    free = tokenizer.id_limit
    for text in missing:
        if text in known and not _is_used(tokenizer, known[text]):
            ids[text] = known[text]
        else:
            ids[text] = free
            free += 1
    return ids


def _is_used(tokenizer: Tokenizer, token_id: int) -> bool:
    # An id above all others is free, but may be given to the next special.
    return token_id >= tokenizer.id_limit or bytes_or_none(tokenizer, token_id) is not None


def divide(extended: ExtendedTokenizer, pieces: Iterable[Piece]) -> tuple[Part, ...]:
    """Tell the specials of a rendered template from its text; fields are text.

    Args:
        extended: Knows the specials.
        pieces: The template, rendered.
    """
    finder = special_finder(extended.specials)
    parts: list[Part] = []
    for piece in pieces:
        if piece.field:
            parts.append(Part(piece.text, piece.field, is_special=False))
            continue
        readable = to_text(piece.text)
        parts += [
            Part(to_bytes(readable[span.start : span.end]), "", span.is_special)
            for span in finder.spans(readable)
        ]
    return tuple(parts)


def joined(stretches: Iterable[tuple[bytes, Encoded]]) -> Encoded:
    """The tokens of some texts that stand one after another.

    Args:
        stretches: Each text and its tokens.
    """
    offset = 0
    parts: list[Encoded] = []
    for text, encoded in stretches:
        parts.append(moved(encoded, offset))
        offset += len(text)
    return concatenated(parts)
