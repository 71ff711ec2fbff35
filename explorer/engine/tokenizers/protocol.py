"""What every tokenizer offers, whatever it was made of."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import Notice
from explorer.engine.vocabulary import Vocabulary

Ids = NDArray[np.int32]
Offsets = NDArray[np.int64]


class SpecialReading(StrEnum):
    """How the text of a special token is read where it stands in a text."""

    PARSE = "parse"
    TEXT = "text"
    REFUSE = "refuse"


@dataclass(frozen=True, eq=False)
class Encoded:
    """The tokens of a text.

    Attributes:
        ids: Shape (tokens,).
        starts: Shape (tokens,): offset of each token's first byte in the text.
        stops: Shape (tokens,): offset behind its last byte. In a byte-level tokenizer the tokens
            cover the text without gap or overlap; elsewhere a token may cover no byte (it was
            added), bytes may belong to no token (they were dropped) or to several (a normalizer
            changed the character).
    """

    ids: Ids
    starts: Offsets
    stops: Offsets

    def __len__(self) -> int:
        return len(self.ids)


class Tokenizer(Protocol):
    """A tokenizer; immutable, and safe to use from several threads."""

    @property
    def name(self) -> str:
        """A short name, such as `cl100k_base`."""

    @property
    def kind(self) -> str:
        """The algorithm, such as `byte-level BPE`, `WordPiece`, `characters`."""

    @property
    def size(self) -> int:
        """Number of ids in use, specials included."""

    @property
    def id_limit(self) -> int:
        """One above the greatest id; there may be unused ids below."""

    @property
    def specials(self) -> Mapping[str, int]:
        """Text of each special token and its id."""

    @property
    def vocabulary(self) -> Vocabulary | None:
        """Merges and parents, for byte-level BPE."""

    @property
    def notices(self) -> Sequence[Notice]:
        """All that changes ids or text beyond the model: normalizer, prefix space, dropout..."""

    def encode(self, text: bytes, specials: SpecialReading = SpecialReading.REFUSE) -> Encoded:
        """Encode UTF-8; bytes that are not valid are kept where the tokenizer can.

        Raises:
            TokenizerError: A special stands in the text and is to be refused (names its text and
                its byte offset), or the library gave up.
        """

    def decode(self, ids: Iterable[int]) -> bytes:
        """The bytes that ids stand for.

        Raises:
            TokenizerError: Names each unknown id with its place in the list.
        """

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token, as it stands in the vocabulary.

        Raises:
            KeyError: No token has this id.
        """
