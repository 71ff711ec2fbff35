"""Finding special tokens in a text."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import regex

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import SpecialRefusedError
from explorer.engine.specials import check_specials
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.text import to_bytes


class Span(NamedTuple):
    """A stretch of a text, in characters: one special token, or plain text between them."""

    start: int
    end: int
    is_special: bool


def any_of(texts: Collection[str]) -> regex.Pattern[str] | None:
    """An expression that matches these texts literally, the longest where several begin."""
    # A named list is matched as a set of literal strings: nothing in them can act as a sign of the
    # expression, and the longest one wins in whatever order they are given.
    return regex.compile(r"\L<texts>", texts=list(texts)) if texts else None


class SpecialFinder:
    """Finds specials literally, from left to right, the longest first where several begin."""

    def __init__(self, specials: Iterable[str]) -> None:
        """Prepare the search.

        Raises:
            SpecialTokenError: See `check_specials`.
        """
        texts = list(specials)
        check_specials(texts)
        self._pattern = any_of(texts)

    def read(self, text: str, reading: SpecialReading) -> Iterator[Span]:
        """Cut a text as `spans` does, if specials are to be parsed at all.

        Raises:
            SpecialRefusedError: See `special_error`.
        """
        if self._pattern is None or reading is SpecialReading.PARSE:
            return self.spans(text)
        if reading is SpecialReading.REFUSE:
            match = self._pattern.search(text, concurrent=True)
            if match is not None:
                raise special_error(match.group(), len(to_bytes(text[: match.start()])))
        return iter([Span(0, len(text), is_special=False)] if text else [])

    def spans(self, text: str) -> Iterator[Span]:
        """Cut a text into specials and the plain text between them, leaving nothing out."""
        plain_start = 0
        if self._pattern is not None:
            for match in self._pattern.finditer(text, concurrent=True):
                start, end = match.span()
                if start > plain_start:
                    yield Span(plain_start, start, is_special=False)
                yield Span(start, end, is_special=True)
                plain_start = end
        if plain_start < len(text):
            yield Span(plain_start, len(text), is_special=False)


def special_error(special: str, offset: int) -> SpecialRefusedError:
    """The error for a special token in a text, when specials are to be refused.

    Args:
        special: Its text.
        offset: Of its first byte in the text.
    """
    return SpecialRefusedError(
        "The special token {special} stands in the text at byte {offset}. Choose how special "
        "tokens are read: parsed, it is one token; as plain text, it is text like any other.",
        special=escaped_text(special),
        offset=offset,
    )
