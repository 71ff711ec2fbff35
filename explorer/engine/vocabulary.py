"""The vocabulary: ids and bytes, merges with their frequency, parents, special tokens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import to_byte_map
from explorer.engine.merge_recovery import recovering_parents
from explorer.engine.patterns import Pattern
from explorer.engine.ranks import NO_PARENT, Ids, find_pair
from explorer.engine.specials import check_special_ids
from explorer.engine.steps import Steps, finish

Counts = NDArray[np.int64]


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


class Vocabulary:
    """An immutable byte-level BPE vocabulary. The rank of an ordinary token is its id.

    Attributes:
        pattern: How text is split before merging.
        tokens: Bytes of each ordinary token; the index is the id. Empty where no ordinary token
            has the id. All 256 bytes are among them.
        frequency: For each ordinary token the frequency of its merge, 0 where unknown.
        specials: Text of each special token and its id, which no ordinary token has.
    """

    def __init__(
        self,
        pattern: Pattern,
        tokens: Sequence[bytes],
        left: Ids | None = None,
        right: Ids | None = None,
        frequency: Counts | None = None,
        specials: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        """Put a vocabulary together.

        Args:
            pattern: How text is split.
            tokens: Bytes of each ordinary token.
            left: For each ordinary token the id of its left part, or -1 where there is none; with
                None, the merges follow from the ranks and are recovered when somebody needs all.
            right: The same for the right part.
            frequency: With None, it is unknown.
            specials: Text of each special token and its id.

        Raises:
            SpecialTokenError: See `check_special_ids`.
        """
        check_special_ids(specials, tokens)
        self.pattern: Final = pattern
        self.tokens: Final = tokens
        self.frequency: Final = np.zeros(len(tokens), np.int64) if frequency is None else frequency
        self.specials: Final = specials
        self._known = None if left is None or right is None else (left, right)

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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it was made of, since views of mappings cannot be pickled."""
        left, right = self._known or (None, None)
        specials = dict(self.specials)
        return Vocabulary, (self.pattern, self.tokens, left, right, self.frequency, specials)

    @property
    def size(self) -> int:
        """Number of ids in use, specials included."""
        return len(self.ids) + len(self.specials)

    @property
    def id_limit(self) -> int:
        """One above the greatest id."""
        return max(len(self.tokens), max(self.specials.values(), default=-1) + 1)

    @cached_property
    def ids(self) -> Mapping[bytes, int]:
        """Id of each ordinary token by its bytes."""
        return MappingProxyType({token: index for index, token in enumerate(self.tokens) if token})

    @cached_property
    def special_texts(self) -> Mapping[int, str]:
        """Text of each special token by its id."""
        return MappingProxyType({special: text for text, special in self.specials.items()})

    @property
    def left(self) -> Ids:
        """Shape (tokens,): id of the left part of each ordinary token, -1 where there is none."""
        return self._parents[0]

    @property
    def right(self) -> Ids:
        """Shape (tokens,): the same for the right part."""
        return self._parents[1]

    @property
    def knows_merges(self) -> bool:
        """Whether `left`, `right` and all that needs them answer at once; else one must wait once.

        Recovering 200,000 of them takes about a second. `parents` and `tree` never wait.
        """
        return self._known is not None

    def recover_merges(self) -> Steps[None]:
        """Have `left` and `right` ready, for those who want to see how far that is."""
        if self._known is None:
            self._known = yield from recovering_parents(self.tokens)

    @property
    def _parents(self) -> tuple[Ids, Ids]:
        if self._known is None:
            finish(self.recover_merges())
        assert self._known is not None  # noqa: S101 - just recovered
        return self._known

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of any token; of a special, the UTF-8 of its text.

        Raises:
            KeyError: No token has this id.
        """
        if 0 <= token_id < len(self.tokens) and self.tokens[token_id]:
            return self.tokens[token_id]
        return self.special_texts[token_id].encode()

    def parents(self, token_id: int) -> tuple[int, int] | None:
        """The pair that was merged into this token; None for bytes, whole pieces and specials."""
        if not 0 <= token_id < len(self.tokens):
            return None
        if not self.knows_merges:
            return find_pair(self.tokens[token_id], self.ids)
        if self.left[token_id] == NO_PARENT:
            return None
        return int(self.left[token_id]), int(self.right[token_id])

    def children(self, token_id: int) -> Ids:
        """Shape (children,): the tokens of which this one is a part, in their order."""
        made_of_it = (self.left == token_id) | (self.right == token_id)
        return np.flatnonzero(made_of_it).astype(np.int32)

    @cached_property
    def merge_ids(self) -> Ids:
        """Shape (merges,): the token that each merge makes, in the order in which they apply."""
        return np.flatnonzero(self.left != NO_PARENT).astype(np.int32)

    @property
    def merge_count(self) -> int:
        """Number of tokens that are a merge of two others."""
        return len(self.merge_ids)

    def merges(self) -> Iterator[Merge]:
        """All merges in the order in which they apply."""
        for index in self.merge_ids.tolist():
            yield Merge(
                index, int(self.left[index]), int(self.right[index]), int(self.frequency[index])
            )

    def limit_at(self, merge_count: int) -> int:
        """The lowest rank that is not yet made when only so many merges are known."""
        known_all = merge_count >= self.merge_count
        return len(self.tokens) if known_all else int(self.merge_ids[merge_count])

    def at_merge(self, merge_count: int) -> "Vocabulary":
        """What this was when only so many merges were known; all ids stay as they are.

        Args:
            merge_count: From 0, for bytes and specials alone, to `merge_count`.
        """
        limit = self.limit_at(merge_count)
        # Bytes are always known, even those with ids above the merges.
        stop = max(limit, 1 + max(self.ids[bytes([byte])] for byte in range(256)))
        tokens = list(self.tokens[:stop])
        tokens[limit:] = [token if len(token) == 1 else b"" for token in tokens[limit:]]
        left, right = self.left[:stop].copy(), self.right[:stop].copy()
        left[limit:] = right[limit:] = NO_PARENT
        if self.late_parts:
            _forget_unmade(tokens, left, right)
        return Vocabulary(self.pattern, tokens, left, right, self.frequency[:stop], self.specials)

    def with_specials(self, specials: Mapping[str, int]) -> "Vocabulary":
        """The same with other specials.

        Args:
            specials: Text of each special token and its id.

        Raises:
            SpecialTokenError: See `check_special_ids`.
        """
        left, right = self._parents if self.knows_merges else (None, None)
        return Vocabulary(self.pattern, self.tokens, left, right, self.frequency, specials)

    def grown(self, left: Ids, right: Ids, frequency: Counts) -> "Vocabulary":
        """The same with more merges, whose tokens have the ids from `id_limit` on.

        Args:
            left: Shape (merges,): id of the left part of each.
            right: The same for the right part.
            frequency: The same for the frequency.
        """
        unused = self.id_limit - len(self.tokens)
        tokens = [*self.tokens, *[b""] * unused]
        for pair in zip(left.tolist(), right.tolist(), strict=True):
            tokens.append(tokens[pair[0]] + tokens[pair[1]])
        counts = np.concatenate([self.frequency, np.zeros(unused, np.int64), frequency])
        if not self.knows_merges:
            return Vocabulary(self.pattern, tokens, None, None, counts, self.specials)
        gap = np.full(unused, NO_PARENT, np.int32)
        all_left = np.concatenate([self.left, gap, left])
        all_right = np.concatenate([self.right, gap, right])
        return Vocabulary(self.pattern, tokens, all_left, all_right, counts, self.specials)

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
    def late_parts(self) -> tuple[int, ...]:
        """Ids of the tokens that are made of one with a higher id, other than a single byte."""
        later = np.flatnonzero(np.maximum(self.left, self.right) > np.arange(len(self.left)))
        return tuple(index for index in later.tolist() if self._waits(index))

    def _waits(self, token_id: int) -> bool:
        parts = self.parents(token_id) or ()
        return any(part > token_id and len(self.tokens[part]) > 1 for part in parts)

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
        # Parts, which are shorter, come first; no recursion, since a tree can be thousands deep.
        for node_id in sorted(self._ancestry(token_id), key=lambda one: len(self.token_bytes(one))):
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


def _forget_unmade(tokens: Sequence[bytes], left: Ids, right: Ids) -> None:
    """Take away the parts of each token of which one is not made any more.

    Args:
        tokens: Bytes of each that is known.
        left: Shape (tokens,): their parts, which are changed in place.
        right: The same for the right part.
    """
    is_byte = np.array([len(token) == 1 for token in tokens])
    while True:
        made = np.flatnonzero(is_byte | (left != NO_PARENT))
        is_lost = (left != NO_PARENT) & ~(np.isin(left, made) & np.isin(right, made))
        if not is_lost.any():
            return
        left[is_lost] = right[is_lost] = NO_PARENT
