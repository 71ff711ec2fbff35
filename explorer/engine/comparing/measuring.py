"""What a text comes to in a tokenizer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from explorer.engine.comparing.round_trip import Loss, first_loss, loss_at
from explorer.engine.comparing.samples import Sample
from explorer.engine.comparing.text_size import TextSize, size_of
from explorer.engine.errors import SpecialRefusedError
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.encoding_parts import encode_parts, frame_of
from explorer.engine.tokenizers.offsets import concatenated
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.engine.tokenizers.unknown import unknown_id_of

_MILLION: Final = 1_000_000
_REST_BYTES: Final = 1 << 12


@dataclass(frozen=True)
class Measure:
    """A text in a tokenizer.

    Attributes:
        size: Of the text.
        tokens: Number of tokens.
        unknown: How many of them stand for what the vocabulary lacks, such as `[UNK]`.
        loss: The first thing that is lost when the tokens are decoded; None if nothing is.
    """

    size: TextSize
    tokens: int
    unknown: int = 0
    loss: Loss | None = None

    @property
    def bytes_per_token(self) -> float | None:
        """None where there is no token."""
        return self.size.bytes / self.tokens if self.tokens else None

    @property
    def characters_per_token(self) -> float | None:
        """None where there is no token."""
        return self.size.characters / self.tokens if self.tokens else None

    @property
    def tokens_per_word(self) -> float | None:
        """What is called fertility; None where there is no word."""
        return self.tokens / self.size.words if self.size.words else None

    @property
    def unknown_share(self) -> float:
        """Share of the tokens that are unknown ones, from 0 to 1."""
        return self.unknown / self.tokens if self.tokens else 0.0

    @property
    def has_unknown(self) -> bool:
        """Whether unknown tokens stand for text, whose number says nothing of its length."""
        return self.loss is not None and self.unknown > 0

    def relative_to(self, first: "Measure") -> float | None:
        """Tokens for each token of another tokenizer.

        None where that has none, and where one of the two does not know all of the text.
        """
        if not first.tokens or self.has_unknown or first.has_unknown:
            return None
        return self.tokens / first.tokens

    def cost(self, price: float) -> float:
        """What the tokens cost.

        Args:
            price: Of a million tokens.
        """
        return self.tokens * price / _MILLION


class MeasureCounter:
    """Counts the tokens of a text part by part, and looks for the first loss."""

    def __init__(self, tokenizer: Tokenizer, text: Text) -> None:
        """Begin.

        Args:
            tokenizer: The one that makes the tokens.
            text: All of it.
        """
        self._tokenizer = tokenizer
        self._text = text
        self._unknown_id = unknown_id_of(tokenizer)
        self._decodes_apart = frame_of(tokenizer).decodes_apart
        self._parts: list[Encoded] = []
        self._tokens = self._unknown = self._lines = 0
        self._loss: Loss | None = None
        self.reached = 0

    def add(self, part: Encoded) -> None:
        """Count the tokens that follow."""
        # Of the last part too: bytes at the end may belong to no token.
        stop = max(int(part.stops[-1]) if len(part) else self.reached, self.reached)
        self._tokens += len(part)
        if self._unknown_id is not None:
            self._unknown += int(np.count_nonzero(part.ids == self._unknown_id))
        if self._loss is None:
            # What one part alone loses is lost, but a later one may only lack what stands before.
            if self._decodes_apart or not self.reached:
                self._check(part, bytes(self._text[self.reached : stop]))
            if not self._decodes_apart:
                self._parts.append(part)
        self.reached = stop

    def _check(self, part: Encoded, data: bytes) -> None:
        start = self.reached
        here = Encoded(part.ids, part.starts - start, part.stops - start)
        if loss := first_loss(self._tokenizer, data, here):
            self._loss = replace(loss, offset=loss.offset + start, line=loss.line + self._lines)
        self._lines += data.count(b"\n")

    def measure(self, size: TextSize) -> Measure:
        """What was counted, when all of the text was.

        Args:
            size: Of the text.
        """
        if self._loss is None and len(self._parts) > 1:
            whole = bytes(self._text[: self.reached])
            self._loss = first_loss(self._tokenizer, whole, concatenated(self._parts))
        rest = bytes(self._text[self.reached :][:_REST_BYTES])
        if rest and self._loss is None:
            self._loss = loss_at(self.reached, self._lines + 1, rest, b"")
        return Measure(size, self._tokens, self._unknown, self._loss)


def measure(
    tokenizer: Tokenizer,
    text: Text,
    specials: SpecialReading = SpecialReading.TEXT,
    size: TextSize | None = None,
) -> Steps[Measure]:
    """Encode a text part by part, decode it again, and count.

    Args:
        tokenizer: Encodes and decodes.
        text: The bytes, which may be a mapped file.
        specials: How special tokens in the text are read.
        size: Of the text, if it is known.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    counter = MeasureCounter(tokenizer, text)
    for part in encode_parts(tokenizer, text, specials):
        counter.add(part)
        yield Step("encoding", counter.reached, len(text))
    return counter.measure(size or size_of(text))


def measure_all(
    tokenizers: Sequence[Tokenizer],
    samples: Sequence[Sample],
    specials: SpecialReading = SpecialReading.TEXT,
) -> Steps[list[list[Measure]]]:
    """Measure samples in tokenizers.

    Returns:
        A list a sample, which holds a `Measure` a tokenizer.

    Raises:
        TokenizerError: See `Tokenizer.encode`; a special that is refused is told with its sample.
    """
    total = len(tokenizers) * sum(len(sample.data) for sample in samples)
    done = 0
    table: list[list[Measure]] = []
    for sample in samples:
        row: list[Measure] = []
        size = size_of(sample.data)
        for tokenizer in tokenizers:
            steps = measure(tokenizer, sample.data, specials, size)
            while True:
                try:
                    step = next(steps)
                except StopIteration as end:
                    row.append(end.value)
                    break
                except SpecialRefusedError as error:
                    raise SpecialRefusedError(
                        "{sample}: {problem}", sample=sample.name, problem=error
                    ) from error
                yield Step("encoding", done + step.done, total)
            done += len(sample.data)
        table.append(row)
    return table
