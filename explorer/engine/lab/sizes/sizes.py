"""One corpus under smaller and larger vocabularies, all of them cut from the same one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.sizes.boundaries import Boundaries, find_boundaries
from explorer.engine.lab.sizes.corpus import Corpus, count_corpus
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.vocabulary import Vocabulary

_BYTES: Final = 256
_SIZES: Final = (256, 512, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000)
# Merging this much takes less than a tenth of a second.
_BLOCK_BYTES: Final = 1 << 15

Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class SizeUse:
    """What a corpus looks like with the first tokens of a vocabulary alone.

    Attributes:
        size: Number of ordinary tokens kept, the 256 bytes among them.
        text_bytes: Bytes of the corpus.
        uses: Shape (size,): how often each token stands in the corpus, in the order of the ids.
    """

    size: int
    text_bytes: int
    uses: Counts

    @property
    def tokens(self) -> int:
        """Tokens of the corpus."""
        return int(self.uses.sum())

    @property
    def bytes_per_token(self) -> float | None:
        """None where there is no token."""
        return self.text_bytes / self.tokens if self.tokens else None

    def seen_fewer_than(self, times: int) -> int:
        """How many of the tokens the corpus has fewer times than this."""
        return int((self.uses < times).sum())


def embedding_share(size: int, width: int, others: int) -> float:
    """The share of a model's parameters that its input embedding takes.

    Args:
        size: Number of tokens, V.
        width: Numbers in the vector of a token, d; the embedding has V x d parameters.
        others: Number of all other parameters.
    """
    embedding = size * width
    return embedding / (embedding + others)


def sizes_of(vocabulary: Vocabulary) -> tuple[int, ...]:
    """Round sizes up to that of a vocabulary, and its own, specials left out."""
    ordinary = len(vocabulary.ids)
    return (*(size for size in _SIZES if size < ordinary), ordinary)


def cuttable(tokenizer: Tokenizer) -> Vocabulary:
    """The vocabulary of a tokenizer, of which smaller ones are a part.

    Raises:
        TokenizerError: It has no merges.
    """
    if tokenizer.vocabulary is None:
        raise TokenizerError(
            "{name} was not made by merges one after another, so no smaller vocabulary can be cut "
            "from it. Choose a byte-level BPE tokenizer.",
            name=tokenizer.name,
        )
    return tokenizer.vocabulary


def measure_sizes(
    vocabulary: Vocabulary, corpus: Corpus, sizes: Sequence[int]
) -> Steps[tuple[SizeUse, ...]]:
    """Encode a corpus at several sizes, each distinct piece once for all of them.

    Args:
        vocabulary: Its first tokens make the smaller ones.
        corpus: A short text, or files and folders; special tokens in it are plain text.
        sizes: Numbers of ordinary tokens in ascending order, from 256, the bytes alone.

    Raises:
        CorpusError: A file cannot be read.
        PatternError: A custom pattern matches the empty text or runs away.
    """
    counts = yield from count_corpus(corpus, vocabulary.pattern)
    distinct = sum(map(len, counts))
    cuts = _Cuts(vocabulary, sizes)
    done = 0
    for block in _blocks(counts):
        boundaries = find_boundaries(block, vocabulary.ids)
        yield Step("merging", done, distinct)
        cuts.add(boundaries)
        done += len(boundaries.text)
        yield Step("merging", done, distinct)
    text_bytes = sum(len(piece) * count for piece, count in counts.items())
    return tuple(
        SizeUse(size, text_bytes, uses) for size, uses in zip(sizes, cuts.uses(), strict=True)
    )


def _blocks(counts: Mapping[bytes, int]) -> Iterator[dict[bytes, int]]:
    block: dict[bytes, int] = {}
    size = 0
    for piece, count in counts.items():
        block[piece] = count
        size += len(piece)
        if size >= _BLOCK_BYTES:
            yield block
            block, size = {}, 0
    if block:
        yield block


class _Cuts:
    """How often each token is used at each size."""

    def __init__(self, vocabulary: Vocabulary, sizes: Sequence[int]) -> None:
        self._ids = vocabulary.ids
        self._byte_ids = np.array([self._ids[bytes([byte])] for byte in range(_BYTES)], np.int64)
        lengths = np.array([len(token) for token in vocabulary.tokens])
        # Bytes are always known, even those with ids above the merges.
        made = np.flatnonzero(lengths > 1)
        self._kept = [np.union1d(self._byte_ids, made[: size - _BYTES]) for size in sizes]
        self._limits = [_next_of(made, size - _BYTES, len(lengths)) for size in sizes]
        self._uses = np.zeros((len(sizes), len(lengths)), np.int64)

    def uses(self) -> list[Counts]:
        """For each size, how often each token that is kept stands in the pieces so far."""
        return [uses[kept] for uses, kept in zip(self._uses, self._kept, strict=True)]

    def add(self, boundaries: Boundaries) -> None:
        """Count the tokens of more pieces."""
        text, ids = boundaries.text, self._ids
        # The token that begins at a byte and where it ends; known from one size to the next.
        id_at = self._byte_ids[np.frombuffer(text, np.uint8)]
        stop_at = np.arange(1, len(text) + 1)
        for limit, uses in zip(self._limits, self._uses, strict=True):
            starts = np.flatnonzero(boundaries.lost_at >= limit)
            stops = np.append(starts[1:], len(text))
            changed = starts[stop_at[starts] != stops]
            stop_at[starts] = stops
            bounds = zip(changed.tolist(), stop_at[changed].tolist(), strict=True)
            id_at[changed] = [ids[text[start:stop]] for start, stop in bounds]
            np.add.at(uses, id_at[starts], boundaries.count[starts])


def _next_of(made: Counts, count: int, otherwise: int) -> int:
    """The rank of the first token that is not among so many."""
    return int(made[count]) if count < len(made) else otherwise
