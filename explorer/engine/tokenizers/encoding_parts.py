"""Encoding a long text part by part, with the tokens of the whole."""

from collections.abc import Collection, Iterator
from typing import Final

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.cutting import Cuts, Text, cuts_of, last_cut
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer

# The first part is small, so that there is something to see at once.
_FIRST_PART_BYTES: Final = 1 << 15
_PART_BYTES: Final = 1 << 20


def encode_parts(
    tokenizer: Tokenizer, text: Text, specials: SpecialReading = SpecialReading.REFUSE
) -> Iterator[Encoded]:
    """Encode a text of any length, part by part.

    Parts have about 1 MB, the first one less. Where no place is known at which the text can be
    cut (see `cuts_of`), it is encoded at once.

    Args:
        tokenizer: Encodes.
        text: The bytes, which may be a mapped file.
        specials: How special tokens in the text are read.

    Yields:
        The tokens that follow; offsets count from the beginning of the whole text.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    for start, stop in _spans(text, cuts_of(tokenizer), tokenizer.specials):
        try:
            part = tokenizer.encode(bytes(text[start:stop]), specials)
        except TokenizerError as error:
            raise _moved_error(error, start) from error
        yield Encoded(part.ids, part.starts + start, part.stops + start)


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
