"""The tokenizer of a trained vocabulary."""

from array import array
from collections.abc import Iterable
from functools import cached_property
from typing import Final

import numpy as np
import tiktoken

from explorer.engine.errors import TokenizerError
from explorer.engine.patterns import CUSTOM, compile_pattern, named_pattern
from explorer.engine.tokenizers.guard import tiktoken_errors
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.vocabulary import Ids, Vocabulary

_ONE_PIECE: Final = named_pattern("none").expression


class TrainedTokenizer:
    """Encodes and decodes exactly, to the byte.

    Merging by lowest rank, which is what tiktoken does, gives the same ids as applying the merges
    in the order in which they were learned.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Prepare a vocabulary for encoding.

        Raises:
            TokenizerError: tiktoken refuses the vocabulary.
            PatternError: The pattern is invalid.
        """
        self.vocabulary = vocabulary
        self._finder = SpecialFinder(vocabulary.specials)
        self._compiled = compile_pattern(vocabulary.pattern.expression)
        # tiktoken drops text that its pattern misses and speaks another dialect than the trainer,
        # so it splits with the named patterns alone: of these both are known to be harmless.
        self._splits_by_name = vocabulary.pattern.name != CUSTOM
        expression = vocabulary.pattern.expression if self._splits_by_name else _ONE_PIECE
        self._encoding = self._build(expression)

    def encode(self, text: str) -> Ids:
        """Encode a text in which special tokens are read as such.

        Raises:
            TokenizerError: The text holds half of a surrogate pair.
            PatternError: A custom pattern matches the empty text or runs away.
        """
        _refuse_surrogates(text)
        special_ids = self.vocabulary.specials
        parts = []
        for start, end, is_special in self._finder.spans(text):
            part = text[start:end]
            parts.append(
                np.array([special_ids[part]], np.int32) if is_special else self._encode_plain(part)
            )
        return np.concatenate(parts) if parts else np.empty(0, np.int32)

    def encode_ordinary(self, text: str) -> Ids:
        """Encode a text in which special tokens are plain text like any other.

        Raises:
            TokenizerError: The text holds half of a surrogate pair.
            PatternError: A custom pattern matches the empty text or runs away.
        """
        _refuse_surrogates(text)
        return self._encode_plain(text)

    def decode(self, ids: Iterable[int]) -> bytes:
        """Join the bytes of the tokens; a special stands for the UTF-8 of its text.

        Raises:
            TokenizerError: No token has one of the ids.
        """
        try:
            return b"".join([self.vocabulary.token_bytes(token_id) for token_id in ids])
        except KeyError as error:
            raise TokenizerError(
                "No token has the id {id}. Ordinary tokens end at {last}.",
                id=error.args[0],
                last=len(self.vocabulary.tokens) - 1,
            ) from error

    def _encode_plain(self, text: str) -> Ids:
        if not self._splits_by_name:
            return self._encode_pieces(text)
        try:
            return _run(self._encoding, text)
        except TokenizerError:
            # tiktoken's pattern engine gives up on runs of about a million equal characters.
            return self._encode_pieces(text)

    def _encode_pieces(self, text: str) -> Ids:
        ids = array("i")
        known: dict[str, list[int]] = {}
        for piece in pieces(self._compiled, text):
            found = known.get(piece)
            if found is None:
                found = known[piece] = _run(self._whole_piece_encoding, piece).tolist()
            ids.extend(found)
        return np.array(ids, np.int32)

    @cached_property
    def _whole_piece_encoding(self) -> tiktoken.Encoding:
        return self._build(_ONE_PIECE) if self._splits_by_name else self._encoding

    def _build(self, expression: str) -> tiktoken.Encoding:
        # Without its special tokens: it matches overlapping ones in an order by chance.
        with tiktoken_errors():
            return tiktoken.Encoding(
                "trained",
                pat_str=expression,
                mergeable_ranks=dict(self.vocabulary.ids),
                special_tokens={},
            )


def _run(encoding: tiktoken.Encoding, text: str) -> Ids:
    with tiktoken_errors():
        return encoding.encode_to_numpy(text).view(np.int32)


def _refuse_surrogates(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise TokenizerError(
            "The text holds half of a surrogate pair at character {position}, which UTF-8 cannot "
            "write. Remove it.",
            position=error.start + 1,
        ) from error
