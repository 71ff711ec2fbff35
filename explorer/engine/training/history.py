"""All merges a run has learned so far, in arrays that grow."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from explorer.engine.patterns import Pattern
from explorer.engine.training.events import (
    BYTE_ALPHABET,
    Counted,
    Int32Array,
    Int64Array,
    MergeBatch,
)
from explorer.engine.vocabulary import Vocabulary

_FIRST_CAPACITY = 4096


class MergeHistory:
    """Collects batches; what it holds is valid at any moment, also when the run dies.

    Attributes:
        text_tokens: Number of tokens before the first merge, specials left out.
        text_bytes: Size of the text, specials left out.
        token_bytes: Bytes of each token by its id, empty where there is none.
        first_id: Id of the token that the first merge makes.
    """

    def __init__(
        self,
        text_tokens: int = 0,
        text_bytes: int | None = None,
        alphabet: Sequence[bytes] = BYTE_ALPHABET,
    ) -> None:
        """Start empty.

        Args:
            text_tokens: Number of tokens before the first merge, specials left out.
            text_bytes: Size of the text, specials left out; with None, each byte is a token.
            alphabet: Bytes of each token before the first merge.
        """
        self.text_tokens = text_tokens
        self.text_bytes = text_tokens if text_bytes is None else text_bytes
        self.token_bytes: list[bytes] = list(alphabet)
        self.first_id = len(alphabet)
        self._length = 0
        self._left: Int32Array = np.empty(_FIRST_CAPACITY, np.int32)
        self._right: Int32Array = np.empty(_FIRST_CAPACITY, np.int32)
        self._frequency: Int64Array = np.empty(_FIRST_CAPACITY, np.int64)
        self._tokens: Int64Array = np.empty(_FIRST_CAPACITY, np.int64)

    @classmethod
    def of(cls, counted: Counted) -> "MergeHistory":
        """An empty one for a run that is about to learn."""
        return cls(counted.text_tokens, counted.stats.text_bytes, counted.alphabet)

    def __len__(self) -> int:
        return self._length

    @property
    def left(self) -> Int32Array:
        """Shape (merges,): id of the left token of each pair."""
        return self._left[: self._length]

    @property
    def right(self) -> Int32Array:
        """Shape (merges,): id of the right token of each pair."""
        return self._right[: self._length]

    @property
    def frequency(self) -> Int64Array:
        """Shape (merges,): how often the pair stood in the corpus when it was merged."""
        return self._frequency[: self._length]

    @property
    def tokens(self) -> Int64Array:
        """Shape (merges,): number of tokens in the corpus after the merge."""
        return self._tokens[: self._length]

    @property
    def bytes_per_token(self) -> NDArray[np.float64]:
        """Shape (merges,): bytes of text per token after each merge, specials left out."""
        return self.text_bytes / np.maximum(self.tokens, 1)

    def merges(self) -> Iterator[tuple[bytes, bytes]]:
        """The two parts of each merge."""
        known = self.token_bytes
        for left, right in zip(self.left.tolist(), self.right.tolist(), strict=True):
            yield known[left], known[right]

    @property
    def final_bytes_per_token(self) -> float:
        """Bytes of text per token now; 0 for a text without tokens."""
        tokens = int(self._tokens[self._length - 1]) if self._length else self.text_tokens
        return self.text_bytes / tokens if tokens else 0.0

    def extend(self, batch: MergeBatch) -> None:
        """Append a batch.

        Raises:
            ValueError: The batch does not follow the merges already here.
        """
        if batch.first != self._length:
            message = f"batch starts at merge {batch.first}, expected {self._length}"
            raise ValueError(message)
        end = self._length + len(batch)
        self._reserve(end)
        span = slice(self._length, end)
        self._left[span] = batch.left
        self._right[span] = batch.right
        self._frequency[span] = batch.frequency
        self._tokens[span] = batch.tokens
        self._length = end
        known = self.token_bytes
        for left, right in zip(batch.left.tolist(), batch.right.tolist(), strict=True):
            known.append(known[left] + known[right])

    def copy(self) -> "MergeHistory":
        """As it is now, whatever is learned later."""
        copied = MergeHistory(self.text_tokens, self.text_bytes, self.token_bytes[: self.first_id])
        copied.extend(MergeBatch(0, self.left, self.right, self.frequency, self.tokens))
        return copied

    def vocabulary(self, pattern: Pattern, specials: Sequence[str]) -> Vocabulary:
        """The vocabulary as of now, of byte-level BPE that began with the 256 bytes."""
        return Vocabulary.from_merges(
            pattern, self.left.copy(), self.right.copy(), self.frequency.copy(), specials
        )

    def _reserve(self, length: int) -> None:
        if length <= len(self._left):
            return
        capacity = max(length, 2 * len(self._left))
        for name in ("_left", "_right", "_frequency", "_tokens"):
            old = getattr(self, name)
            grown = np.empty(capacity, old.dtype)
            grown[: self._length] = old[: self._length]
            setattr(self, name, grown)
