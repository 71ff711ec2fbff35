"""The two tokenizers that know no vocabulary: characters and bytes."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import numpy as np

from explorer.engine.errors import Notice
from explorer.engine.tokenizers.cutting import Cuts
from explorer.engine.tokenizers.decoding import join_tokens
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading
from explorer.engine.tokenizers.text import (
    FIRST_STRAY,
    LAST_STRAY,
    byte_offsets,
    to_bytes,
    to_text,
)

_CODE_POINTS: Final = 0x110000
_SURROGATES: Final = range(0xD800, 0xE000)
_NO_SPECIALS: Final[Mapping[str, int]] = MappingProxyType({})


class CharacterTokenizer:
    """Each character is a token and its code point is the id; see `protocol.Tokenizer`.

    A byte that is no valid UTF-8 gets the id that Python's surrogateescape gives it: U+DC00 plus
    the byte, which no character has.
    """

    name = "characters"
    kind = "characters"
    size = _CODE_POINTS - len(_SURROGATES) + (LAST_STRAY - FIRST_STRAY + 1)
    id_limit = _CODE_POINTS
    specials = _NO_SPECIALS
    vocabulary = None
    notices: Sequence[Notice] = ()
    cuts = Cuts.BETWEEN_CHARACTERS

    def encode(
        self,
        text: bytes,
        specials: SpecialReading = SpecialReading.REFUSE,  # noqa: ARG002 - there are none
    ) -> Encoded:
        """Encode UTF-8, or any bytes."""
        readable = to_text(text)
        offsets = byte_offsets(readable)
        ids = np.frombuffer(readable.encode("utf-32-le", "surrogatepass"), "<i4").astype(np.int32)
        return Encoded(ids, offsets[:-1], offsets[1:])

    def decode(self, ids: Iterable[int]) -> bytes:
        """The UTF-8 of the characters.

        Raises:
            TokenizerError: Some ids are no code points.
        """
        return join_tokens(self.token_bytes, ids, self.id_limit)

    def token_bytes(self, token_id: int) -> bytes:
        """The UTF-8 of a character.

        Raises:
            KeyError: The id is no code point.
        """
        is_character = 0 <= token_id < _CODE_POINTS and token_id not in _SURROGATES
        if not is_character and not FIRST_STRAY <= token_id <= LAST_STRAY:
            raise KeyError(token_id)
        return to_bytes(chr(token_id))


class ByteTokenizer:
    """Each byte is a token and its value is the id; see `protocol.Tokenizer`."""

    name = "bytes"
    kind = "bytes"
    size = 256
    id_limit = 256
    specials = _NO_SPECIALS
    vocabulary = None
    notices: Sequence[Notice] = ()
    cuts = Cuts.BETWEEN_CHARACTERS

    def encode(
        self,
        text: bytes,
        specials: SpecialReading = SpecialReading.REFUSE,  # noqa: ARG002 - there are none
    ) -> Encoded:
        """Encode any bytes."""
        starts = np.arange(len(text), dtype=np.int64)
        return Encoded(np.frombuffer(text, np.uint8).astype(np.int32), starts, starts + 1)

    def decode(self, ids: Iterable[int]) -> bytes:
        """The bytes.

        Raises:
            TokenizerError: Some ids are no bytes.
        """
        return join_tokens(self.token_bytes, ids, self.id_limit)

    def token_bytes(self, token_id: int) -> bytes:
        """The byte.

        Raises:
            KeyError: The id is no byte.
        """
        if not 0 <= token_id < self.id_limit:
            raise KeyError(token_id)
        return bytes([token_id])
