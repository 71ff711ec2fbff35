"""One text in several tokenizers, with all that a view of them side by side needs."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explorer.engine.arrays import distinct, is_among
from explorer.engine.comparing.measuring import Measure
from explorer.engine.comparing.round_trip import first_loss
from explorer.engine.comparing.spans import Mask, differences, unshared
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import Encoded, Offsets, SpecialReading, Tokenizer
from explorer.engine.tokenizers.text import to_text


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
    characters = len(to_text(text))
    encodings: list[Encoded] = []
    measures: list[Measure] = []
    for index, tokenizer in enumerate(tokenizers):
        parts: list[Encoded] = []
        for part in encode_parts(tokenizer, text, specials):
            parts.append(part)
            reached = int(part.stops[-1]) if len(part) else 0
            yield Step("encoding", index * len(text) + reached, total)
        encoded = _joined(parts)
        encodings.append(encoded)
        loss = first_loss(tokenizer, text, encoded)
        measures.append(Measure(len(encoded), len(text), characters, loss))
        yield Step("encoding", (index + 1) * len(text), total)
    return SideBySide(
        encodings,
        unshared(encodings),
        differences(encodings, len(text)),
        _common_starts(encodings),
        measures,
    )


def _joined(parts: Sequence[Encoded]) -> Encoded:
    if not parts:
        nothing = np.empty(0, np.int64)
        return Encoded(np.empty(0, np.int32), nothing, nothing)
    return Encoded(
        np.concatenate([part.ids for part in parts]),
        np.concatenate([part.starts for part in parts]),
        np.concatenate([part.stops for part in parts]),
    )


def _common_starts(encodings: Sequence[Encoded]) -> Offsets:
    common = distinct(encodings[0].starts)
    for encoded in encodings[1:]:
        common = common[is_among(common, distinct(encoded.starts))]
    return common
