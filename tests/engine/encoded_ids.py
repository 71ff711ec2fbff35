"""The ids of a text, as short as tests want to say it."""

from explorer.engine.tokenizers.protocol import SpecialReading
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
