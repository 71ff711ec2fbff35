"""How fast tokenizers encode, measured here and now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Final

from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer

RUNS: Final = 5


@dataclass(frozen=True)
class Speed:
    """The median of several runs after one that does not count.

    Attributes:
        seconds: Time to encode the whole text.
        tokens: Number of its tokens.
        bytes: Number of its bytes.
    """

    seconds: float
    tokens: int
    bytes: int

    @property
    def tokens_per_second(self) -> float:
        """Tokens encoded in a second."""
        return self.tokens / self.seconds

    @property
    def megabytes_per_second(self) -> float:
        """Millions of bytes encoded in a second."""
        return self.bytes / self.seconds / 1e6


def measure_speed(
    tokenizers: Sequence[Tokenizer],
    text: Text,
    runs: int = RUNS,
    clock: Callable[[], float] = perf_counter,
) -> Steps[list[Speed]]:
    """Encode a text with each tokenizer in turn, so that a busy moment strikes all alike.

    Args:
        tokenizers: Whose speed is wanted.
        text: Special tokens in it are read as plain text.
        runs: How many times each encodes the text, after a first one to get warm.
        clock: Tells seconds.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    total = len(text) * len(tokenizers) * (runs + 1)
    done = 0
    tokens = [0] * len(tokenizers)
    seconds: list[list[float]] = [[] for _ in tokenizers]
    for run in range(runs + 1):
        for index, tokenizer in enumerate(tokenizers):
            count, spent, began = 0, 0.0, clock()
            for part in encode_parts(tokenizer, text, SpecialReading.TEXT):
                spent += clock() - began
                count += len(part)
                reached = int(part.stops[-1]) if len(part) else 0
                yield Step("measuring speed", done + reached, total)
                began = clock()
            done += len(text)
            tokens[index] = count
            if run > 0:
                seconds[index].append(max(spent, 1e-9))
    return [
        Speed(median(times), count, len(text)) for times, count in zip(seconds, tokens, strict=True)
    ]
