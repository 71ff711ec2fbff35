"""Texts that may yield a token, the likeliest first."""

from collections.abc import Iterator
from typing import Final

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.scanning.shapes import Shape, completions
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer

# A symbol that hardly any token holds, letters of each case, a contraction, a digit, white space,
# punctuation, a letter without case: what the patterns tell apart.
_BEFORE: Final = ("⁂", "a", "A", "1", " ", "\n", ".", "中")
_BEHIND: Final = ("a", "A", "LL", "ll", "1", " ", "\n", ".", "⁂", "中")
MOST_WITH_NEIGHBOURS: Final = 64


class Candidates:
    """Makes texts for the tokens of one tokenizer."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        # Where tokens are no bytes (`##ing`), only decoding tells how they stand in a text.
        self._joins_bytes = tokenizer.vocabulary is not None
        texts = () if self._joins_bytes else ("a", *_BEFORE)
        self._neighbours = [ids for ids in encode_each(tokenizer, texts) if ids]

    def texts(self, token_id: int, shape: Shape) -> Iterator[str]:
        """Texts that may yield a token: by itself, completed, and with neighbours.

        Args:
            token_id: The token.
            shape: Its bytes.
        """
        forms: list[str] = []
        for form in self._forms(token_id, shape):
            if len(forms) < MOST_WITH_NEIGHBOURS:
                forms.append(form)
            yield form
        # What was decoded has neighbours already.
        for form in forms if self._joins_bytes else forms[:1]:
            yield from (before + form for before in _BEFORE)
            yield from (form + behind for behind in _BEHIND)
            yield from (before + form + behind for before in _BEFORE for behind in _BEHIND)

    def _forms(self, token_id: int, shape: Shape) -> Iterator[str]:
        for before, behind in completions(shape):
            yield (before + shape.token + behind).decode()
        if not self._joins_bytes:
            if len(shape.token) == 1:
                # Some models find the token of a byte where it is written out.
                yield f"<0x{shape.token.hex().upper()}>"
            for ids in self._neighbours:
                yield from self._decoded([*ids, token_id])
            yield from self._decoded([token_id])
            for ids in self._neighbours:
                yield from self._decoded([token_id, *ids])

    def _decoded(self, ids: list[int]) -> Iterator[str]:
        try:
            yield self._tokenizer.decode(ids).decode()
        except (TokenizerError, UnicodeDecodeError):
            return
