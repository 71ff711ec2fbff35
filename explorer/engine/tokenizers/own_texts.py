"""Whether the text of a token is encoded as that token.

Where a tokenizer marks the beginning, the inside or the end of a word (`▁the`, `##ing`, `low</w>`),
a token does not stand for the same alone as beside another one. So its text is tried alone, and
behind and before a neutral word, of which it must leave the tokens as they are; the idea is that of
Land & Bartolo 2024, "Fishing for Magikarp".
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TokenizerError
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import bytes_or_none

_PHASE: Final = "encoding each token"
_CHUNK: Final = 8_192
_PROBE: Final = "a"
_WORD_MARKS: Final = "▁ "
# A sign, a digit, white space: what joins no word.
_SIGNS: Final = ("«", ".", "1", "\n")
_MOST_LETTERS: Final = 32
_MOST_WORDS: Final = 8


def encoded_as_themselves(
    tokenizer: Tokenizer, token_ids: Sequence[int]
) -> Steps[NDArray[np.bool_]]:
    """Find out which tokens are what their own text is encoded as.

    Args:
        tokenizer: Any.
        token_ids: Tokens whose bytes are valid UTF-8.

    Returns:
        Shape (tokens,).
    """
    trial = _Trial(tokenizer)
    is_own = np.zeros(len(token_ids), np.bool_)
    yield from trial.run([], [], token_ids, is_own)
    if not is_own.all() and trial.tells_places_apart:
        for word in trial.neutral_words():
            yield from trial.run(word, [], token_ids, is_own)
            yield from trial.run([], word, token_ids, is_own)
    return is_own


class _Trial:
    """Encodes the texts of the tokens of one tokenizer."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._joins_bytes = tokenizer.vocabulary is not None
        (probe,) = self._encode([_PROBE])
        # A space that encoding adds, and that decoding leaves there, must not be added twice.
        self._added = ""
        before = (self._text(probe) or "").removesuffix(_PROBE)
        self._added = before if before.isspace() else ""

    @property
    def tells_places_apart(self) -> bool:
        """Whether a token may stand for something else at the beginning of a text than inside."""
        return bool(self._added) or not self._joins_bytes

    def run(
        self,
        before: list[int],
        behind: list[int],
        token_ids: Sequence[int],
        is_own: NDArray[np.bool_],
    ) -> Steps[None]:
        """Mark those that are encoded as themselves between the tokens of words, in place."""
        rows = np.flatnonzero(~is_own)
        for start in range(0, len(rows), _CHUNK):
            yield Step(_PHASE, start, len(rows))
            some = rows[start : start + _CHUNK]
            wanted = [[*before, token_ids[row], *behind] for row in some.tolist()]
            texts = [self._text(ids) or "" for ids in wanted]
            encoded = self._encode(texts)
            is_own[some] = [found == ids for found, ids in zip(encoded, wanted, strict=True)]

    def neutral_words(self) -> list[list[int]]:
        """Words of one character, as tokens: signs, and letters with which few tokens begin."""
        texts = [*_SIGNS, *self._rare_letters()]
        special = set(self._tokenizer.specials.values())
        words = [
            ids
            for text, ids in zip(texts, self._encode(texts), strict=True)
            if ids
            and not special.intersection(ids)
            and (self._text(ids) or "").strip() == text.strip()
        ]
        return words[:_MOST_WORDS]

    def _encode(self, texts: list[str]) -> list[list[int]]:
        """The ids of each text; none where the library refuses it."""
        try:
            return encode_each(self._tokenizer, texts)
        except TokenizerError:
            if len(texts) == 1:
                return [[]]
            return [ids for text in texts for ids in self._encode([text])]

    def _rare_letters(self) -> list[str]:
        tokens = list(self._all_texts())
        count = Counter(token[0] for token in tokens)
        letters = {token for token in tokens if len(token) == 1 and token.isalpha()}
        # Texts without case are often cut at each character.
        order = sorted(letters, key=lambda char: (not char.islower(), count[char], char))
        return order[:_MOST_LETTERS]

    def _all_texts(self) -> Iterator[str]:
        for token_id in range(min(self._tokenizer.id_limit, self._tokenizer.size)):
            token = bytes_or_none(self._tokenizer, token_id) or b""
            text = token.decode(errors="ignore").lstrip(_WORD_MARKS)
            if text:
                yield text

    def _text(self, ids: list[int]) -> str | None:
        """What tokens stand for; None if that is no text."""
        try:
            if self._joins_bytes:
                data = b"".join(map(self._tokenizer.token_bytes, ids))
            else:
                data = self._tokenizer.decode(ids)
            return data.decode().removeprefix(self._added)
        except (TokenizerError, UnicodeDecodeError):
            return None
