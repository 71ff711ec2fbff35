"""Vocabularies that the tests of the engine share."""

import lzma
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
import rustbpe

from explorer.engine.formats.assembly import assemble
from explorer.engine.patterns import named_pattern, resolve_pattern
from explorer.engine.vocabulary import Vocabulary

_DATA = Path(__file__).parents[1] / "data"


def read_data(name: str) -> str:
    return lzma.decompress((_DATA / f"{name}.xz").read_bytes()).decode()


@pytest.fixture(scope="session")
def corpus_text() -> str:
    """English sentences, 130 KB."""
    return read_data("corpus.en")


@pytest.fixture(scope="session")
def naughty_lines() -> list[str]:
    """The lines of the big list of naughty strings, without line ends."""
    return read_data("blns.txt").split("\n")


Train = Callable[..., Vocabulary]


@pytest.fixture(scope="session")
def train() -> Train:
    """Trains with rustbpe: `train(text, size, pattern="cl100k", specials={})`."""

    def run(
        text: str, size: int, pattern: str = "cl100k", specials: Mapping[str, int] | None = None
    ) -> Vocabulary:
        chosen = resolve_pattern(pattern)
        trainer = rustbpe.Tokenizer()
        trainer.train_from_iterator([text], size, pattern=chosen.expression)
        tokens = [bytes(token) for token, _ in trainer.get_mergeable_ranks()]
        return assemble(chosen, tokens, specials or {})

    return run


@pytest.fixture(scope="session")
def thousand(train: Train, corpus_text: str) -> Vocabulary:
    """1,000 ordinary tokens learned from `corpus_text` with the cl100k pattern."""
    return train(corpus_text, 1000)


@pytest.fixture(scope="session")
def with_specials(thousand: Vocabulary) -> Callable[[Mapping[str, int]], Vocabulary]:
    """Builds the vocabulary `thousand` with special tokens."""

    def build(specials: Mapping[str, int]) -> Vocabulary:
        return Vocabulary(
            thousand.pattern,
            thousand.tokens,
            thousand.left,
            thousand.right,
            thousand.frequency,
            dict(specials),
        )

    return build


@pytest.fixture(scope="session")
def from_merges() -> Callable[..., Vocabulary]:
    """Builds a vocabulary from pairs of ids: `from_merges(pairs, pattern="none", specials=())`."""

    def build(
        pairs: Sequence[tuple[int, int]], pattern: str = "none", specials: Sequence[str] = ()
    ) -> Vocabulary:
        left = np.array([pair[0] for pair in pairs], np.int32)
        right = np.array([pair[1] for pair in pairs], np.int32)
        frequency = np.arange(len(pairs), 0, -1, dtype=np.int64)
        return Vocabulary.from_merges(resolve_pattern(pattern), left, right, frequency, specials)

    return build


@pytest.fixture(scope="session")
def whole_piece() -> Vocabulary:
    """':.' = 256, '.:' = 257 and '.:.:' = 258, which no merge makes."""
    tokens = [bytes([byte]) for byte in range(256)] + [b":.", b".:", b".:.:"]
    return assemble(named_pattern("none"), tokens, {})
