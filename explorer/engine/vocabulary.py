"""The vocabulary: ids and bytes, merges with their frequency, parents, special tokens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import to_byte_map
from explorer.engine.patterns import Pattern
from explorer.engine.specials import check_special_ids

Ids = NDArray[np.int32]
Counts = NDArray[np.int64]
NO_PARENT = -1


class Merge(NamedTuple):
    """One learned merge: the pair (`left`, `right`) became the token `id`.

    `frequency` is how often the pair stood in the corpus when it was merged, 0 if unknown.
    """

    id: int
    left: int
    right: int
    frequency: int


@dataclass(frozen=True)
class TokenTree:
    """A token and how it came to be: its two parts, or none for a byte or a whole piece."""

    id: int
    token: bytes
    parts: tuple["TokenTree", ...] = ()


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """An immutable byte-level BPE vocabulary. The rank of an ordinary token is its id.

    Attributes:
        pattern: How text is split before merging.
        tokens: Bytes of each ordinary token; the index is the id. All 256 bytes are among them.
        left: For each ordinary token the id of its left part, or -1 where there is none.
        right: The same for the right part.
        frequency: For each ordinary token the frequency of its merge, 0 where unknown.
        specials: Text of each special token and its id, above all ordinary ids.
    """

    pattern: Pattern
    tokens: Sequence[bytes]
    left: Ids
    right: Ids
    frequency: Counts
    specials: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        check_special_ids(self.specials, self.tokens)

    @classmethod
    def from_merges(
        cls,
        pattern: Pattern,
        left: Ids,
        right: Ids,
        frequency: Counts,
        specials: Sequence[str] = (),
    ) -> "Vocabulary":
        """Number bytes 0-255, the merges from 256 in their order, then the specials.

        Args:
            pattern: How text was split.
            left: Shape (merges,): id of the left part of each merge.
            right: The same for the right part.
            frequency: The same for the frequency.
            specials: Their texts.
        """
        tokens = [bytes([byte]) for byte in range(256)]
        for pair in zip(left.tolist(), right.tolist(), strict=True):
            tokens.append(tokens[pair[0]] + tokens[pair[1]])
        none = np.full(256, NO_PARENT, np.int32)
        return cls(
            pattern,
            tokens,
            np.concatenate([none, left.astype(np.int32)]),
            np.concatenate([none, right.astype(np.int32)]),
            np.concatenate([np.zeros(256, np.int64), frequency.astype(np.int64)]),
            {text: len(tokens) + index for index, text in enumerate(specials)},
        )

    @property
    def size(self) -> int:
        """Number of ids in use, specials included."""
        return len(self.tokens) + len(self.specials)

    @cached_property
    def ids(self) -> Mapping[bytes, int]:
        """Id of each ordinary token by its bytes."""
        return MappingProxyType({token: index for index, token in enumerate(self.tokens)})

    @cached_property
    def special_texts(self) -> Mapping[int, str]:
        """Text of each special token by its id."""
        return MappingProxyType({special: text for text, special in self.specials.items()})

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of any token; of a special, the UTF-8 of its text.

        Raises:
            KeyError: No token has this id.
        """
        if 0 <= token_id < len(self.tokens):
            return self.tokens[token_id]
        return self.special_texts[token_id].encode()

    def parents(self, token_id: int) -> tuple[int, int] | None:
        """The pair that was merged into this token; None for bytes, whole pieces and specials."""
        if not 0 <= token_id < len(self.tokens) or self.left[token_id] == NO_PARENT:
            return None
        return int(self.left[token_id]), int(self.right[token_id])

    def merges(self) -> Iterator[Merge]:
        """All merges in the order in which they apply."""
        for index in np.flatnonzero(self.left != NO_PARENT).tolist():
            yield Merge(
                index, int(self.left[index]), int(self.right[index]), int(self.frequency[index])
            )

    @property
    def merge_count(self) -> int:
        """Number of tokens that are a merge of two others."""
        return int(np.count_nonzero(self.left != NO_PARENT))

    def merges_sha256(self) -> str:
        """A fingerprint of the merges and their order.

        SHA-256 of the lines `A B`, joined by LF without a final one, where A and B are the two
        tokens in the GPT-2 byte map.
        """
        lines = (
            f"{to_byte_map(self.tokens[merge.left])} {to_byte_map(self.tokens[merge.right])}"
            for merge in self.merges()
        )
        return sha256("\n".join(lines).encode()).hexdigest()

    @cached_property
    def whole_pieces(self) -> tuple[int, ...]:
        """Ids of the tokens of two bytes or more that no merge makes."""
        orphans = np.flatnonzero(self.left == NO_PARENT).tolist()
        return tuple(index for index in orphans if len(self.tokens[index]) > 1)

    def tree(self, token_id: int) -> TokenTree:
        """How a token came to be, down to bytes.

        Raises:
            KeyError: No token has this id.
        """
        nodes: dict[int, TokenTree] = {}
        # A part has a lower id than the whole; no recursion, since a tree can be thousands deep.
        for node_id in sorted(self._ancestry(token_id)):
            pair = self.parents(node_id) or ()
            nodes[node_id] = TokenTree(
                node_id, self.token_bytes(node_id), tuple(nodes[part] for part in pair)
            )
        return nodes[token_id]

    def _ancestry(self, token_id: int) -> set[int]:
        """The token and all it was made of."""
        found: set[int] = set()
        waiting = [token_id]
        while waiting:
            current = waiting.pop()
            if current not in found:
                found.add(current)
                waiting.extend(self.parents(current) or ())
        return found
