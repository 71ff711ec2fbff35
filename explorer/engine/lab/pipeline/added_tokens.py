"""Where a tokenizer.json finds its added tokens: the library is asked, not imitated."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.text import FIRST_STRAY, is_stray, runs

if TYPE_CHECKING:
    from tokenizers import AddedToken

_LIBRARY: Final = "Hugging Face tokenizers"
_FLAGS: Final = ("single_word", "lstrip", "rstrip")


class Span(NamedTuple):
    """A stretch of a text, in characters: a token with its id, or what lies between tokens."""

    start: int
    stop: int
    id: int | None


class AddedFinder:
    """Finds added tokens with a tokenizer that knows nothing else: all other text is unknown."""

    def __init__(self, tokens: Iterable[tuple[str, int, "AddedToken"]]) -> None:
        """Prepare the search.

        Args:
            tokens: The text to be found, its id, and the flags of each.

        Raises:
            LibraryError: The library refuses them.
        """
        from tokenizers import AddedToken, Tokenizer  # noqa: PLC0415 - no start needs it
        from tokenizers.models import WordLevel  # noqa: PLC0415 - no start needs it

        self._ids: dict[str, int] = {}
        with library_errors(_LIBRARY):
            self._finder = Tokenizer(WordLevel({"": 0}, unk_token=""))
            for text, token_id, token in tokens:
                # Of several that are the same when normalized, the library finds the first.
                if text and text not in self._ids:
                    self._ids[text] = token_id
                    flags = {name: getattr(token, name) for name in _FLAGS}
                    self._finder.add_tokens([AddedToken(text, normalized=False, **flags)])

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to be found."""
        return not self._ids

    def cut(self, text: str) -> list[Span]:
        """Cut a text into added tokens and the text between them, leaving nothing out."""
        if self.is_empty:
            return [Span(0, len(text), None)] if text else []
        with library_errors(_LIBRARY):
            found = self._finder.encode(text)
        return [
            Span(start, stop, self._ids.get(self._finder.id_to_token(token_id) or ""))
            for token_id, (start, stop) in zip(found.ids, found.offsets, strict=True)
        ]


def cut_between_strays(finder: AddedFinder, readable: str, byte_ids: list[int]) -> list[Span]:
    """Cut a text whose stray bytes have tokens of their own.

    Args:
        finder: Finds the added tokens.
        readable: The text as `to_text` gives it.
        byte_ids: Id of each byte.
    """
    spans: list[Span] = []
    offset = 0
    for run in runs(readable):
        if is_stray(run):
            spans += [
                Span(offset + at, offset + at + 1, byte_ids[ord(char) - FIRST_STRAY + 0x80])
                for at, char in enumerate(run)
            ]
        else:
            spans += [
                Span(offset + start, offset + stop, token_id)
                for start, stop, token_id in finder.cut(run)
            ]
        offset += len(run)
    return spans
