"""The ids of a text, and parts put together, as short as tests want to say it."""

from collections.abc import Iterable

import numpy as np

from explorer.engine.tokenizers.protocol import Encoded, SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary


def ids_of(
    tokenizer: TrainedTokenizer | Vocabulary,
    text: str,
    specials: SpecialReading = SpecialReading.PARSE,
) -> list[int]:
    """What a tokenizer, or that of a vocabulary, makes of a text."""
    if isinstance(tokenizer, Vocabulary):
        tokenizer = TrainedTokenizer(tokenizer)
    return tokenizer.encode(text.encode(), specials).ids.tolist()


def join_parts(parts: Iterable[Encoded]) -> Encoded:
    """All tokens of a text that was encoded in parts."""
    found = list(parts)
    if not found:
        return Encoded(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))
    return Encoded(
        np.concatenate([part.ids for part in found]),
        np.concatenate([part.starts for part in found]),
        np.concatenate([part.stops for part in found]),
    )
