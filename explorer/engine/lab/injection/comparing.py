"""One conversation encoded in two ways: as a whole, and with what people say as plain text."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np

from explorer.engine.lab.injection.specials import (
    ExtendedTokenizer,
    Part,
    divide,
    extend,
    joined,
)
from explorer.engine.lab.injection.templates import ChatTemplate
from explorer.engine.tokenizers.protocol import Encoded, Tokenizer
from explorer.engine.tokenizers.text import to_text

# Id, start and stop of a token.
_Place = tuple[int, int, int]

_NAME_BYTES: Final = 40
_ENDS_OF_A_NAME: Final = (b"\n", b"<|")


@dataclass(frozen=True)
class Forged:
    """A special token that a field smuggled in.

    Attributes:
        token: Its number in the encoding, from 0.
        id: Its id.
        special: Its text.
        fields: The fields that it is from, at least in part.
        followed_by: The beginning of the line behind it, where a forged message has its role.
    """

    token: int
    id: int
    special: str
    fields: tuple[str, ...]
    followed_by: bytes


@dataclass(frozen=True, eq=False)
class Comparison:
    """The two encodings of one text.

    Attributes:
        extended: The tokenizer with all specials of the template.
        parts: What the text is made of.
        text: The template with its fields.
        unsafe: The text encoded as a whole, special tokens parsed wherever they stand.
        safe: The template's own special tokens, and all else as plain text.
        forged: Special tokens of the unsafe encoding that the template does not mean.
        remaining: The same of the safe encoding: those that the tokenizer finds in any text, since
            it does not call them special.
    """

    extended: ExtendedTokenizer
    parts: tuple[Part, ...]
    text: bytes
    unsafe: Encoded
    safe: Encoded
    forged: tuple[Forged, ...]
    remaining: tuple[Forged, ...]

    @property
    def own_specials(self) -> frozenset[str]:
        """The special tokens that the template itself uses."""
        return frozenset(to_text(part.text) for part in self.parts if part.is_special)

    @property
    def same_ids(self) -> bool:
        """Whether both give the same ids."""
        return np.array_equal(self.unsafe.ids, self.safe.ids)


def compare(
    tokenizer: Tokenizer, template: ChatTemplate, fields: Mapping[str, bytes]
) -> Comparison:
    """Encode a conversation as a whole, and again with its fields as plain text.

    In the safe encoding, all that stands between two of the template's special tokens is encoded
    at once, as one plain text, so that pieces are cut as in any other text.

    Args:
        tokenizer: The tokenizer. Special tokens that it lacks are added on a copy.
        template: The chat template.
        fields: Bytes of the fields.

    Raises:
        TokenizerError: The tokenizer knows no special tokens at all, or gives up on the text.
        TemplateError: The template cannot be read.
    """
    pieces = template.render(fields)
    extended = extend(tokenizer, pieces)
    parts = divide(extended, pieces)
    text = b"".join(part.text for part in parts)
    unsafe = extended.parse(text)
    safe = joined(
        (run, extended.special(run) if is_special else extended.plain(run))
        for run, is_special in runs(parts)
    )
    in_any_text = set(extended.in_any_text.values())
    # The token for what a vocabulary lacks is special as well; it stands in both encodings.
    lacking = {
        place[1:] for place in _special_tokens(extended, safe) if place[1] not in in_any_text
    }
    forged, remaining = (
        tuple(_forged(extended, parts, encoded, lacking)) for encoded in (unsafe, safe)
    )
    return Comparison(extended, parts, text, unsafe, safe, forged, remaining)


def runs(parts: Iterable[Part]) -> Iterator[tuple[bytes, bool]]:
    """The template's special tokens, and each text between two of them; tells which is which."""
    for is_special, group in groupby(parts, lambda part: part.is_special):
        texts = [part.text for part in group]
        for text in texts if is_special else [b"".join(texts)]:
            yield text, is_special


def _forged(
    extended: ExtendedTokenizer,
    parts: Sequence[Part],
    encoded: Encoded,
    lacking: Collection[_Place],
) -> Iterator[Forged]:
    text = b"".join(part.text for part in parts)
    names = {token_id: special for special, token_id in extended.specials.items()}
    meant = list(_meant(extended, parts))
    for token, token_id, start, stop in _special_tokens(extended, encoded):
        # A tokenizer may let a special token take white space beside it, too.
        is_meant = any(
            token_id == own_id and start <= own_start and own_stop <= stop
            for own_id, own_start, own_stop in meant
        )
        if not is_meant and (token_id, start, stop) not in lacking:
            fields = tuple(dict.fromkeys(_fields_in(parts, start, stop)))
            yield Forged(token, token_id, names[token_id], fields, _name_at(text, stop))


def _meant(extended: ExtendedTokenizer, parts: Iterable[Part]) -> Iterator[_Place]:
    """Id, start and stop of each of the template's special tokens."""
    for part, start, stop in _places(parts):
        if part.is_special:
            yield extended.specials[to_text(part.text)], start, stop


def _special_tokens(
    extended: ExtendedTokenizer, encoded: Encoded
) -> Iterator[tuple[int, int, int, int]]:
    """Number, id, start and stop of each special token."""
    for token in np.flatnonzero(np.isin(encoded.ids, list(extended.special_ids))).tolist():
        yield (
            token,
            int(encoded.ids[token]),
            int(encoded.starts[token]),
            int(encoded.stops[token]),
        )


def _places(parts: Iterable[Part]) -> Iterator[tuple[Part, int, int]]:
    offset = 0
    for part in parts:
        yield part, offset, offset + len(part.text)
        offset += len(part.text)


def _fields_in(parts: Iterable[Part], start: int, stop: int) -> Iterator[str]:
    for part, first, end in _places(parts):
        if part.field and first < stop and start < end:
            yield part.field


def _name_at(text: bytes, start: int) -> bytes:
    name = text[start : start + _NAME_BYTES]
    for end in _ENDS_OF_A_NAME:
        name = name.partition(end)[0]
    return name.strip()
