"""One text read in three ways: specials parsed, refused, and taken as plain text."""

from dataclasses import dataclass

from explorer.engine.errors import SpecialRefusedError
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer


@dataclass(frozen=True, eq=False)
class Reading:
    """The tokens of one reading.

    Attributes:
        tokens: In their order.
        differing: Numbers of the tokens that the other reading does not have at their place.
    """

    tokens: Encoded
    differing: frozenset[int]


@dataclass(frozen=True)
class Refusal:
    """Where a text is refused.

    Attributes:
        special: The special token, written on one line.
        offset: Of its first byte.
        line: Number of the line, from 1.
    """

    special: str
    offset: int
    line: int


@dataclass(frozen=True, eq=False)
class Readings:
    """What becomes of a text.

    Attributes:
        parsed: Each special is one token.
        plain: Specials are plain text.
        refusal: None if no special stands in the text: then the readings are the same.
    """

    parsed: Reading
    plain: Reading
    refusal: Refusal | None


def read_three_ways(tokenizer: Tokenizer, text: bytes) -> Readings:
    """Read a text in all three ways.

    Args:
        tokenizer: Any.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: The tokenizer gave up for another reason than a special.
    """
    parsed = tokenizer.encode(text, SpecialReading.PARSE)
    plain = tokenizer.encode(text, SpecialReading.TEXT)
    in_parsed, in_plain = _places(parsed), _places(plain)
    return Readings(
        Reading(parsed, _without(in_parsed, set(in_plain))),
        Reading(plain, _without(in_plain, set(in_parsed))),
        _find_refusal(tokenizer, text),
    )


_Place = tuple[int, int, int]


def _places(tokens: Encoded) -> list[_Place]:
    arrays = (tokens.ids, tokens.starts, tokens.stops)
    return list(zip(*(array.tolist() for array in arrays), strict=True))


def _without(places: list[_Place], others: set[_Place]) -> frozenset[int]:
    return frozenset(number for number, place in enumerate(places) if place not in others)


def _find_refusal(tokenizer: Tokenizer, text: bytes) -> Refusal | None:
    try:
        tokenizer.encode(text, SpecialReading.REFUSE)
    except SpecialRefusedError as error:
        special, offset = str(error.fields["special"]), int(str(error.fields["offset"]))
        return Refusal(special, offset, 1 + text.count(b"\n", 0, offset))
    return None
