"""What a text comes to in a tokenizer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from explorer.engine.comparing.round_trip import Loss, first_loss
from explorer.engine.comparing.samples import Sample
from explorer.engine.errors import SpecialRefusedError
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.text import to_text

_MILLION = 1_000_000


@dataclass(frozen=True)
class Measure:
    """A text in a tokenizer.

    Attributes:
        tokens: Number of tokens.
        bytes: Number of bytes.
        characters: Number of characters; a byte that is no valid UTF-8 counts as one.
        loss: The first thing that is lost when the tokens are decoded; None if nothing is.
    """

    tokens: int
    bytes: int
    characters: int
    loss: Loss | None

    @property
    def bytes_per_token(self) -> float | None:
        """None where there is no token."""
        return self.bytes / self.tokens if self.tokens else None

    @property
    def characters_per_token(self) -> float | None:
        """None where there is no token."""
        return self.characters / self.tokens if self.tokens else None

    def relative_to(self, first: "Measure") -> float | None:
        """Tokens for each token of another tokenizer; None where that has none."""
        return self.tokens / first.tokens if first.tokens else None

    def cost(self, price: float) -> float:
        """What the tokens cost.

        Args:
            price: Of a million tokens.
        """
        return self.tokens * price / _MILLION


def measure(
    tokenizer: Tokenizer, text: Text, specials: SpecialReading = SpecialReading.TEXT
) -> Steps[Measure]:
    """Encode a text part by part, decode it again, and count.

    Args:
        tokenizer: Encodes and decodes.
        text: The bytes, which may be a mapped file.
        specials: How special tokens in the text are read.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    tokens = characters = reached = line = 0
    loss: Loss | None = None
    for part in encode_parts(tokenizer, text, specials):
        # Of the last part too: bytes at the end may belong to no token.
        stop = max(int(part.stops[-1]) if len(part) else reached, reached)
        data = bytes(text[reached:stop])
        if loss is None:
            found = first_loss(tokenizer, data, part)
            loss = found and replace(found, offset=found.offset + reached, line=found.line + line)
        tokens += len(part)
        characters += len(to_text(data))
        line += data.count(b"\n")
        reached = stop
        yield Step("encoding", reached, len(text))
    rest = bytes(text[reached:])
    if rest and loss is None:
        loss = Loss(reached, line + 1, to_text(rest)[:1].encode("utf-8", "surrogateescape"), b"")
    return Measure(tokens, len(text), characters + len(to_text(rest)), loss)


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
        for tokenizer in tokenizers:
            steps = measure(tokenizer, sample.data, specials)
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
