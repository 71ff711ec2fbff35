"""Estimates of which texts a tokenizer was trained on, from the order of its merges."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np

from explorer.engine.errors import SampleError, TokenizerError
from explorer.engine.lab.mixture.program import solve_shares
from explorer.engine.lab.mixture.replay import Replay, pair_key
from explorer.engine.lab.mixture.rivals import Rivals, find_rivals
from explorer.engine.patterns import Pattern
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.corpus_pieces import corpus_pieces
from explorer.engine.vocabulary import Merge, Vocabulary

_FEWEST_CATEGORIES: Final = 2


@dataclass(frozen=True)
class Category:
    """A kind of text.

    Attributes:
        name: What the user calls it.
        sources: Files and folders with a sample of such texts.
    """

    name: str
    sources: tuple[Path, ...]


@dataclass(frozen=True)
class Mixture:
    """An estimate.

    Attributes:
        shares: For each category, its share of the bytes of the corpus; they sum up to 1.
        sample_bytes: For each category, the size of its sample.
        merges: Number of merges that it rests on.
        half_shares: The shares that the first half of these merges alone would give; where they
            differ, neither can be relied on.
    """

    shares: tuple[float, ...]
    sample_bytes: tuple[int, ...]
    merges: int
    half_shares: tuple[float, ...]


def with_merges(tokenizer: Tokenizer) -> Vocabulary:
    """The vocabulary of a tokenizer, whose merges have an order.

    Raises:
        TokenizerError: It has none.
    """
    if tokenizer.vocabulary is None:
        raise TokenizerError(
            "{name} has no list of merges, and their order is what tells of the texts. Choose a "
            "byte-level BPE tokenizer.",
            name=tokenizer.name,
        )
    return tokenizer.vocabulary


def estimate_mixture(
    vocabulary: Vocabulary, categories: Sequence[Category], most_merges: int
) -> Steps[Mixture]:
    """Estimate the shares of categories in the texts that a vocabulary was learned from.

    Args:
        vocabulary: With its merges in the order in which they were learned.
        categories: At least two, with samples.
        most_merges: Number of merges to go by, from the first on.

    Raises:
        SampleError: There are too few categories, or a sample is empty.
        TokenizerError: The vocabulary has no merges.
        CorpusError: A file cannot be read.
        PatternError: A custom pattern runs away.
        LibraryError: The package scipy is missing.
    """
    if len(categories) < _FEWEST_CATEGORIES:
        raise SampleError("There is nothing to tell apart. Add samples of at least two categories.")
    merges = first_merges(vocabulary, most_merges)
    samples = yield from _count(categories, vocabulary.pattern)
    sizes = np.array(
        [sum(len(piece) * count for piece, count in sample.items()) for sample in samples]
    )
    replay = Replay(samples, vocabulary.ids)
    found: list[Rivals] = []
    for merge in merges:
        yield Step("replaying merges", len(found), len(merges))
        found.append(find_rivals(replay.pairs, pair_key(merge.left, merge.right), sizes))
        replay.apply(merge)
    half_shares = yield from solve_shares(found[: (len(found) + 1) // 2])
    shares = yield from solve_shares(found)
    return Mixture(
        tuple(shares.tolist()),
        tuple(sizes.tolist()),
        len(merges),
        tuple(half_shares.tolist()),
    )


def first_merges(vocabulary: Vocabulary, most: int) -> list[Merge]:
    """The merges that were learned first, found without recovering all of them.

    Raises:
        TokenizerError: There are none.
    """
    learned = (
        Merge(token_id, *pair, int(vocabulary.frequency[token_id]))
        for token_id in range(len(vocabulary.tokens))
        if (pair := vocabulary.parents(token_id))
    )
    merges = list(islice(learned, most))
    if not merges:
        raise TokenizerError("This vocabulary has no merges yet. Choose one that has some.")
    return merges


def _count(categories: Sequence[Category], pattern: Pattern) -> Steps[list[dict[bytes, int]]]:
    found = []
    for category in categories:
        counts = yield from corpus_pieces(category.sources, pattern)
        if not counts:
            raise SampleError(
                "The sample of “{name}” is empty. Give it files with text.", name=category.name
            )
        found.append(counts)
    return found
