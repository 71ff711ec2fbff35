"""The token tax: how many more tokens the same sentences take in other languages than English."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from explorer.engine.lab.languages.sentences import LANGUAGES, Language, sentences
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.unknown import unknown_id_of


@dataclass(frozen=True)
class Tax:
    """What the sentences of one language cost in one tokenizer.

    Attributes:
        language: The language.
        characters: Number of characters of the sentences.
        bytes: Their bytes in UTF-8.
        tokens: Their tokens, each sentence encoded by itself.
        unknown: How many of them stand for what the vocabulary lacks, such as `[UNK]`.
        ratio: Tokens for each token of the English sentences; None where those have none, and
            where tokens of either are unknown, whose number says nothing of the text's length.
    """

    language: Language
    characters: int
    bytes: int
    tokens: int
    unknown: int
    ratio: float | None


def measure_tax(tokenizers: Sequence[Callable[[], Tokenizer]]) -> Steps[list[tuple[Tax, ...]]]:
    """Encode the sentences of all languages.

    Args:
        tokenizers: Called to get each, which may take a moment.

    Returns:
        For each tokenizer, all languages in the order of `LANGUAGES`.

    Raises:
        EngineError: A tokenizer cannot be loaded or gives up, or a file is missing.
    """
    found = []
    for number, load in enumerate(tokenizers):
        yield Step("encoding", number, len(tokenizers))
        found.append(tax_of(load()))
    return found


def tax_of(tokenizer: Tokenizer) -> tuple[Tax, ...]:
    """What all languages cost in one tokenizer.

    Raises:
        EngineError: It gives up, or a file of the program is missing.
    """
    texts = [sentences(language) for language in LANGUAGES]
    counts = [_count_tokens(tokenizer, text) for text in texts]
    return tuple(
        Tax(
            language,
            sum(map(len, text)),
            sum(len(sentence.encode()) for sentence in text),
            *count,
            _ratio(count, counts[0]),
        )
        for language, text, count in zip(LANGUAGES, texts, counts, strict=True)
    )


def _count_tokens(tokenizer: Tokenizer, text: Sequence[str]) -> tuple[int, int]:
    """All tokens of the sentences, and the unknown ones among them."""
    unknown_id = unknown_id_of(tokenizer)
    ids = [tokenizer.encode(one.encode(), SpecialReading.TEXT).ids for one in text]
    unknown = 0 if unknown_id is None else sum(np.count_nonzero(one == unknown_id) for one in ids)
    return sum(map(len, ids)), int(unknown)


def _ratio(count: tuple[int, int], english: tuple[int, int]) -> float | None:
    (tokens, unknown), (english_tokens, english_unknown) = count, english
    if not english_tokens or unknown or english_unknown:
        return None
    return tokens / english_tokens
