"""BPE-dropout: merges are skipped by chance, so that one text has many encodings.

Provilkov, Emelianenko & Voita 2020, "BPE-Dropout: Simple and Effective Subword Regularization",
algorithm 1.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

import numpy as np

from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.lab.experiments.card import Figure, Line, Options
from explorer.engine.lab.experiments.texts import (
    byte_level,
    byte_pieces,
    encoded_line,
    parts_line,
    plain_parts,
)
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.vocabulary import Vocabulary

_GONE: Final = -1
_MOST_SHOWN: Final = 10
_MOST_SAMPLES: Final = 10_000

Sample = tuple[bytes, ...]


class _Candidate(NamedTuple):
    """A merge that could be made: the parts [start:middle] and [middle:stop] of a piece."""

    rank: int
    start: int
    middle: int
    stop: int


def drop_merges(
    piece: bytes, ranks: Mapping[bytes, int], probability: float, random: np.random.Generator
) -> Sample:
    """Merge a piece, each possible merge being left out of each step with a probability.

    The best merge that is left is made; when all are left out, merging ends. Candidates are tried
    from the best one on until one is kept, which has the same distribution as drawing for all.

    Args:
        piece: Its bytes.
        ranks: Rank of each token by its bytes.
        probability: From 0, where this is plain BPE, to 1, where the bytes remain.
        random: Draws.

    Returns:
        The parts of the piece.
    """
    merging = _Merging(piece, ranks)
    while merging.apply_one(probability, random):
        pass
    return merging.parts


class _Merging:
    """A piece on its way from bytes to tokens."""

    def __init__(self, piece: bytes, ranks: Mapping[bytes, int]) -> None:
        self._piece = piece
        self._ranks = ranks
        # The part that begins at i ends at following[i]; the one before it begins at preceding[i].
        self._following = list(range(1, len(piece) + 1))
        self._preceding = list(range(-1, len(piece) - 1))
        self._waiting: list[_Candidate] = []
        for start in range(len(piece)):
            self._offer(start)

    @property
    def parts(self) -> Sample:
        """What there is now."""
        parts = []
        start = 0
        while start < len(self._piece):
            stop = self._following[start]
            parts.append(self._piece[start:stop])
            start = stop
        return tuple(parts)

    def apply_one(self, probability: float, random: np.random.Generator) -> bool:
        """Make the best merge that is not dropped; False if all are."""
        dropped = []
        while self._waiting:
            one = heappop(self._waiting)
            if not self._is_possible(one):
                continue
            if random.random() >= probability:
                self._apply(one)
                break
            dropped.append(one)
        else:
            return False
        for one in dropped:
            heappush(self._waiting, one)
        return True

    def _offer(self, start: int) -> None:
        middle = self._following[start]
        if middle < len(self._piece):
            stop = self._following[middle]
            rank = self._ranks.get(self._piece[start:stop])
            if rank is not None:
                heappush(self._waiting, _Candidate(rank, start, middle, stop))

    def _is_possible(self, one: _Candidate) -> bool:
        """Whether both parts are there still."""
        is_left = self._following[one.start] == one.middle
        return is_left and self._following[one.middle] == one.stop

    def _apply(self, one: _Candidate) -> None:
        self._following[one.start] = one.stop
        self._following[one.middle] = _GONE
        if one.stop < len(self._piece):
            self._preceding[one.stop] = one.start
        self._offer(one.start)
        if one.start:
            self._offer(self._preceding[one.start])


def sample(
    vocabulary: Vocabulary,
    pieces: Sequence[bytes],
    probability: float,
    random: np.random.Generator,
) -> Iterator[Sample]:
    """One encoding of a text, as the parts of one piece after another.

    Args:
        vocabulary: Its merges.
        pieces: Of the text.
        probability: From 0 to 1.
        random: Draws.
    """
    for piece in pieces:
        if probability == 0:
            yield tuple(plain_parts(vocabulary, piece, len(vocabulary.tokens)))
        else:
            yield drop_merges(piece, vocabulary.ids, probability, random)


def draw_encodings(tokenizer: Tokenizer, text: bytes, options: Options) -> Steps[Sequence[Line]]:
    """The plain encoding, that of bytes, and samples between them."""
    vocabulary = byte_level(tokenizer)
    _check(options)
    pieces = list(byte_pieces(vocabulary, text))
    random = np.random.default_rng(options.seed)
    samples: Counter[Sample] = Counter()
    for number in range(options.samples):
        one: list[bytes] = []
        for parts in sample(vocabulary, pieces, options.probability, random):
            one += parts
            yield Step("drawing encodings", number, options.samples)
        samples[tuple(one)] += 1
    in_bytes = [part for parts in sample(vocabulary, pieces, 1.0, random) for part in parts]
    lines = [
        encoded_line(tokenizer, "plain", Notice("Plain: nothing is dropped"), text),
        parts_line(
            tokenizer, vocabulary, "bytes", Notice("Bytes: every merge is dropped"), in_bytes
        ),
        _summary(vocabulary, text, samples),
    ]
    for number, (drawn, times) in enumerate(samples.most_common(_MOST_SHOWN), 1):
        label = Notice("Drawn {times} of {count} times", {"times": times, "count": options.samples})
        lines.append(parts_line(tokenizer, vocabulary, f"sample-{number}", label, drawn))
    return lines


def _summary(vocabulary: Vocabulary, text: bytes, samples: Counter[Sample]) -> Line:
    lengths: Counter[int] = Counter()
    for one, times in samples.items():
        lengths[len(one)] += times
    spread = tuple(sorted(lengths.items()))
    mean = sum(length * times for length, times in spread) / samples.total()
    is_exact = all(
        b"".join(vocabulary.tokens[vocabulary.ids[part]] for part in one) == text for one in samples
    )
    written = " · ".join(f"{length:,} × {times:,}" for length, times in spread)
    figures = (
        Figure(
            "distinct",
            len(samples),
            Notice("Different encodings: {count}", {"count": len(samples)}),
        ),
        Figure("mean", mean, Notice("Tokens on average: {mean}", {"mean": f"{mean:.2f}"})),
        Figure(
            "lengths",
            spread,
            Notice("Tokens × how often drawn: {lengths}", {"lengths": written}),
        ),
        Figure(
            "is_exact",
            is_exact,
            Notice("Every sample decodes to the text.")
            if is_exact
            else Notice("A sample does not decode to the text."),
        ),
    )
    return Line("summary", Notice("All samples"), figures=figures)


def _check(options: Options) -> None:
    """Refuse what cannot be drawn.

    Raises:
        TokenizerError: The probability is none, or there are too few or too many samples.
    """
    if not 0 <= options.probability <= 1:
        raise TokenizerError(
            "A probability lies between 0 and 1, and {probability} does not. Choose another.",
            probability=options.probability,
        )
    if not 1 <= options.samples <= _MOST_SAMPLES:
        raise TokenizerError(
            "{count} samples cannot be drawn. Choose from 1 to {largest}.",
            count=options.samples,
            largest=_MOST_SAMPLES,
        )
