"""The tokenizer of a byte-level BPE vocabulary, whoever trained it."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import numpy as np

from explorer.engine.errors import LibraryError, Notice
from explorer.engine.patterns import compile_pattern, is_well_known, named_pattern
from explorer.engine.tokenizers.cutting import Cuts, pattern_cuts
from explorer.engine.tokenizers.decoding import join_tokens
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.protocol import Encoded, Ids, Offsets, SpecialReading
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.tokenizers.text import is_stray, runs, to_bytes, to_text
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    import tiktoken

_ONE_PIECE: Final = named_pattern("none").expression


class TrainedTokenizer:
    """Encodes and decodes exactly, to the byte; see `protocol.Tokenizer`.

    Merging by lowest rank, which is what tiktoken does, gives the same ids as applying the merges
    in the order in which they were learned. Bytes that are no valid UTF-8 become the tokens of
    these bytes, and no piece goes across them.
    """

    kind = "byte-level BPE"

    def __init__(
        self,
        vocabulary: Vocabulary,
        name: str = "trained",
        notices: Sequence[Notice] = (),
        aliases: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        """Prepare a vocabulary for encoding.

        Args:
            vocabulary: The tokens.
            name: A short name.
            notices: What a user should know.
            aliases: More texts that are read as special tokens, with the ids of these.

        Raises:
            TokenizerError: tiktoken refuses the vocabulary.
            PatternError: The pattern is invalid.
        """
        self.vocabulary: Vocabulary = vocabulary
        self.name = name
        self.notices = notices
        self.specials: Mapping[str, int] = {**vocabulary.specials, **aliases}
        self._finder = SpecialFinder(self.specials)
        self._compiled = compile_pattern(vocabulary.pattern.expression)
        # tiktoken drops text that its pattern misses and speaks another dialect than the trainer,
        # so it splits with the well known patterns alone: of these both are known to be harmless.
        self._splits_itself = is_well_known(vocabulary.pattern)
        expression = vocabulary.pattern.expression if self._splits_itself else _ONE_PIECE
        self._encoding = self._build(expression)

    @property
    def size(self) -> int:
        """Number of ids in use, specials included."""
        return self.vocabulary.size

    @property
    def id_limit(self) -> int:
        """One above the greatest id."""
        return self.vocabulary.id_limit

    @property
    def cuts(self) -> Cuts:
        """Where its texts may be cut."""
        return pattern_cuts(self.vocabulary.pattern)

    def encode(self, text: bytes, specials: SpecialReading = SpecialReading.REFUSE) -> Encoded:
        """Encode UTF-8, or any bytes.

        Raises:
            TokenizerError: A special stands in the text and is to be refused.
            PatternError: A custom pattern matches the empty text or runs away.
        """
        ids = [np.empty(0, np.int32)]
        lengths = [np.empty(0, np.int64)]
        readable = to_text(text)
        for start, end, is_special in self._finder.read(readable, specials):
            part = readable[start:end]
            if is_special:
                ids.append(np.array([self.specials[part]], np.int32))
                lengths.append(np.array([len(part.encode())], np.int64))
                continue
            for run in runs(part):
                found = self._encode_run(run)
                ids.append(found)
                lengths.append(self._lengths[found])
        all_lengths = np.concatenate(lengths)
        stops = np.cumsum(all_lengths)
        return Encoded(np.concatenate(ids), stops - all_lengths, stops)

    def encode_pieces(self, pieces: Iterable[bytes]) -> list[list[int]]:
        """Encode pieces by themselves, without asking the pattern again.

        Args:
            pieces: Each is a piece of the pattern, or a single stray byte.

        Returns:
            The ids of each.
        """
        ids, encoding = self.vocabulary.ids, self._whole_piece_encoding
        with library_errors("tiktoken"):
            return [
                [ids[piece]] if piece in ids else encoding.encode_ordinary(piece.decode())
                for piece in pieces
            ]

    def encode_each(self, texts: Sequence[str]) -> list[list[int]]:
        """See `many.encode_each`."""
        if not self._splits_itself:
            return [self._encode_pieces(text).tolist() for text in texts]
        try:
            with library_errors("tiktoken"):
                return [self._encoding.encode_ordinary(text) for text in texts]
        except LibraryError:
            return [self._encode_run(text).tolist() if text else [] for text in texts]

    def decode(self, ids: Iterable[int]) -> bytes:
        """Join the bytes of the tokens; a special stands for the UTF-8 of its text.

        Raises:
            TokenizerError: No token has some of the ids.
        """
        return join_tokens(self.token_bytes, ids, self.id_limit)

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token.

        Raises:
            KeyError: No token has this id.
        """
        return self.vocabulary.token_bytes(token_id)

    def _encode_run(self, run: str) -> Ids:
        """Encode valid text, or stray bytes."""
        if is_stray(run):
            return self._byte_ids[np.frombuffer(to_bytes(run), np.uint8)]
        if not self._splits_itself:
            return self._encode_pieces(run)
        try:
            return _run(self._encoding, run)
        except LibraryError:
            # tiktoken's pattern engine gives up on runs of about a million equal characters.
            return self._encode_pieces(run)

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
    def _whole_piece_encoding(self) -> "tiktoken.Encoding":
        return self._build(_ONE_PIECE) if self._splits_itself else self._encoding

    @cached_property
    def _lengths(self) -> Offsets:
        """Shape (tokens,): bytes of each ordinary token."""
        return np.fromiter(map(len, self.vocabulary.tokens), np.int64)

    @cached_property
    def _byte_ids(self) -> Ids:
        """Shape (256,): id of each byte."""
        ids = self.vocabulary.ids
        return np.array([ids[bytes([byte])] for byte in range(256)], np.int32)

    def _build(self, expression: str) -> "tiktoken.Encoding":
        import tiktoken  # noqa: PLC0415 - no start needs it

        # Without its special tokens: it matches overlapping ones in an order by chance.
        with library_errors("tiktoken"):
            return tiktoken.Encoding(
                "trained",
                pat_str=expression,
                mergeable_ranks=dict(self.vocabulary.ids),
                special_tokens={},
            )


def _run(encoding: "tiktoken.Encoding", text: str) -> Ids:
    with library_errors("tiktoken"):
        return encoding.encode_to_numpy(text).view(np.int32)
