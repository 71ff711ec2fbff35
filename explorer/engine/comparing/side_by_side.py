"""One text in several tokenizers, with all that a view of them side by side needs."""

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.engine.arrays import distinct, is_among
from explorer.engine.comparing.measuring import Measure, MeasureCounter
from explorer.engine.comparing.spans import Mask, differences, unshared
from explorer.engine.comparing.text_size import size_of
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.offsets import concatenated
from explorer.engine.tokenizers.protocol import Encoded, Offsets, SpecialReading, Tokenizer


@dataclass(frozen=True, eq=False)
class SideBySide:
    """A text in tokenizers.

    Attributes:
        encodings: Its tokens in each.
        alone: For each tokenizer shape (tokens,): true where not all have the token's span.
        differences: Shape (stretches, 2): begin and end of each stretch cut otherwise.
        boundaries: Shape (boundaries,): where a token begins in every tokenizer.
        measures: What it comes to in each.
    """

    encodings: Sequence[Encoded]
    alone: Sequence[Mask]
    differences: Offsets
    boundaries: Offsets
    measures: Sequence[Measure]


def put_side_by_side(
    tokenizers: Sequence[Tokenizer],
    text: bytes,
    specials: SpecialReading = SpecialReading.TEXT,
) -> Steps[SideBySide]:
    """Encode a text in each tokenizer and compare.

    Args:
        tokenizers: At least one.
        text: Its bytes, less than 2 GB.
        specials: How special tokens in it are read.

    Raises:
        TokenizerError: See `Tokenizer.encode`.
    """
    total = len(text) * len(tokenizers)
    size = size_of(text)
    encodings: list[Encoded] = []
    measures: list[Measure] = []
    for index, tokenizer in enumerate(tokenizers):
        parts: list[Encoded] = []
        counter = MeasureCounter(tokenizer, text)
        for part in encode_parts(tokenizer, text, specials):
            parts.append(part)
            counter.add(part)
            yield Step("encoding", index * len(text) + counter.reached, total)
        encodings.append(concatenated(parts))
        measures.append(counter.measure(size))
        yield Step("encoding", (index + 1) * len(text), total)
    return SideBySide(
        encodings,
        unshared(encodings),
        differences(encodings, len(text)),
        _common_starts(encodings),
        measures,
    )


def _common_starts(encodings: Sequence[Encoded]) -> Offsets:
    common = distinct(encodings[0].starts)
    for encoded in encodings[1:]:
        common = common[is_among(common, distinct(encoded.starts))]
    return common
