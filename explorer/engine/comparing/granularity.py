"""Why subwords: bytes, characters, words and BPE of several sizes, on the same texts."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from explorer.engine.patterns import resolve_pattern
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.text import to_text
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.events import MergeBatch, Progress
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import BYTE_TOKENS, Strays, TrainingRequest
from explorer.engine.vocabulary import Vocabulary

SIZES: Final = (512, 1024, 2048, 4096, 8192, 16384, 32768)
_RUNS: Final = 3
_PATTERN: Final = "cl100k"
Count = Callable[[bytes], tuple[int, int]]


class Unit(StrEnum):
    """What a text is cut into."""

    BYTES = "bytes"
    CHARACTERS = "characters"
    WORDS = "words"
    BPE = "byte-level BPE"


@dataclass(frozen=True)
class Grain:
    """One way to cut a text.

    Attributes:
        unit: What into.
        vocab_size: Number of ids: what was seen in the text to learn from, and `<UNK>` for
            characters and words.
        tokens: Number of tokens of the measured text.
        unknown: How many of these are `<UNK>`.
        relative_to_words: Tokens for each word; None for a text without words.
        megabytes_per_second: The median of several runs.
    """

    unit: Unit
    vocab_size: int
    tokens: int
    unknown: int
    relative_to_words: float | None
    megabytes_per_second: float

    @property
    def unknown_share(self) -> float:
        """Share of the tokens that are `<UNK>`."""
        return self.unknown / self.tokens if self.tokens else 0.0


def compare_grains(
    learned: Path, measured: bytes, sizes: Sequence[int] = SIZES
) -> Steps[list[Grain]]:
    """Learn units on one text and measure them on another.

    Args:
        learned: The file to learn from; its stray bytes are kept as bytes.
        measured: The text to cut.
        sizes: Of the BPE vocabularies; those that the text cannot reach are left out.

    Raises:
        CorpusError: The file cannot be read.
    """
    vocabulary = yield from _learn(learned, max(sizes))
    reachable = [size for size in sorted(sizes) if size <= vocabulary.size]
    seen = to_text(learned.read_bytes())
    words = len(to_text(measured).split())
    ways = [
        (Unit.BYTES, BYTE_TOKENS, _count_bytes),
        _way(Unit.CHARACTERS, set(seen), list),
        _way(Unit.WORDS, set(seen.split()), str.split),
        *((Unit.BPE, size, _bpe_counter(vocabulary, size)) for size in reachable),
    ]
    grains: list[Grain] = []
    for number, (unit, size, count) in enumerate(ways):
        yield Step("measuring", number, len(ways))
        grains.append(_measure(unit, size, count, measured, words))
    return grains


def _learn(path: Path, size: int) -> Steps[Vocabulary]:
    # Here, since it loads the compiled kernels, which a window that only starts can spare.
    from explorer.engine.training.trainer import train  # noqa: PLC0415 - see above

    pattern = resolve_pattern(_PATTERN)
    request = TrainingRequest((path,), pattern, size, stray_bytes=Strays.KEEP)
    history = MergeHistory()
    with closing(train(request)) as events:
        for event in events:
            match event:
                case Progress():
                    yield Step(event.phase, event.done, event.total)
                case MergeBatch():
                    history.extend(event)
                case _:
                    pass
    return history.vocabulary(pattern, ())


def _count_bytes(text: bytes) -> tuple[int, int]:
    return len(list(text)), 0


def _way(unit: Unit, known: set[str], cut: Callable[[str], list[str]]) -> tuple[Unit, int, Count]:
    def count(text: bytes) -> tuple[int, int]:
        parts = cut(to_text(text))
        return len(parts), sum(part not in known for part in parts)

    return unit, len(known) + 1, count


def _bpe_counter(vocabulary: Vocabulary, size: int) -> Count:
    tokenizer = TrainedTokenizer(vocabulary.at_merge(size - BYTE_TOKENS), str(size))
    return lambda text: (len(tokenizer.encode(text, SpecialReading.TEXT)), 0)


def _measure(unit: Unit, size: int, count: Count, text: bytes, words: int) -> Grain:
    seconds: list[float] = []
    tokens = unknown = 0
    for _ in range(_RUNS):
        began = perf_counter()
        tokens, unknown = count(text)
        seconds.append(max(perf_counter() - began, 1e-9))
    speed = len(text) / median(seconds) / 1e6
    return Grain(unit, size, tokens, unknown, tokens / words if words else None, speed)
