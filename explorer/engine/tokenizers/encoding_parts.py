"""Encoding a long text part by part, with the tokens of the whole."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.cutting import Cuts, Text, cuts_of, last_cut
from explorer.engine.tokenizers.offsets import moved
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer

# The first part is small, so that there is something to see at once.
_FIRST_PART_BYTES: Final = 1 << 15
_PART_BYTES: Final = 1 << 20


@dataclass(frozen=True)
class Frame:
    """How the tokens of parts make those of the whole.

    Attributes:
        cuts: Where a text may be cut.
        before: How many tokens a tokenizer puts before each text.
        after: How many it puts behind.
        decodes_apart: Whether the decoded parts, one after another, are the decoded whole.
    """

    cuts: Cuts
    before: int = 0
    after: int = 0
    decodes_apart: bool = True


@runtime_checkable
class Framing(Protocol):
    """A tokenizer that changes a text as a whole, or adds tokens to it."""

    @property
    def frame(self) -> Frame:
        """How the tokens of parts make those of the whole."""


def frame_of(tokenizer: object) -> Frame:
    """How the tokens of parts make those of the whole in a tokenizer."""
    return tokenizer.frame if isinstance(tokenizer, Framing) else Frame(cuts_of(tokenizer))


def encode_parts(
    tokenizer: Tokenizer, text: Text, specials: SpecialReading = SpecialReading.REFUSE
) -> Iterator[Encoded]:
    """Encode a text of any length, part by part.

    Parts have about 1 MB, the first one less. Where no place is known at which the text can be
    cut (see `frame_of`), it is encoded at once.

    Args:
        tokenizer: Encodes.
        text: The bytes, which may be a mapped file.
        specials: How special tokens in the text are read.

    Yields:
        The tokens that follow; offsets count from the beginning of the whole text.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    frame = frame_of(tokenizer)
    for start, stop in _spans(text, frame.cuts, tokenizer.specials):
        try:
            part = tokenizer.encode(bytes(text[start:stop]), specials)
        except TokenizerError as error:
            raise _moved_error(error, start) from error
        before = frame.before if start else 0
        after = frame.after if stop < len(text) else 0
        kept = slice(before, len(part) - after)
        part = Encoded(part.ids[kept], part.starts[kept], part.stops[kept])
        yield moved(part, start)


def _spans(text: Text, cuts: Cuts, specials: Collection[str]) -> Iterator[tuple[int, int]]:
    start, searched = 0, 0
    size = _FIRST_PART_BYTES
    while start < len(text):
        stop = searched + size
        if cuts is Cuts.NOWHERE or stop >= len(text):
            yield start, len(text)
            return
        cut = last_cut(text, searched, stop, cuts, specials)
        searched = stop
        if cut is not None:
            yield start, cut
            start = searched = cut
        size = _PART_BYTES


def _moved_error(error: TokenizerError, by: int) -> TokenizerError:
    fields = dict(error.fields)
    if isinstance(offset := fields.get("offset"), int):
        fields["offset"] = offset + by
    return type(error)(error.template, details=error.details, **fields)
