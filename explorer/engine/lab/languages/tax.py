"""The token tax: how many more tokens the same sentences take in other languages than English."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from explorer.engine.lab.languages.sentences import LANGUAGES, Language, sentences
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer


@dataclass(frozen=True)
class Tax:
    """What the sentences of one language cost in one tokenizer.

    Attributes:
        language: The language.
        characters: Number of characters of the sentences.
        bytes: Their bytes in UTF-8.
        tokens: Their tokens, each sentence encoded by itself.
        ratio: Tokens for each token of the English sentences; None where those have none.
    """

    language: Language
    characters: int
    bytes: int
    tokens: int
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
    tokens = [_count_tokens(tokenizer, text) for text in texts]
    return tuple(
        Tax(
            language,
            sum(map(len, text)),
            sum(len(sentence.encode()) for sentence in text),
            count,
            count / tokens[0] if tokens[0] else None,
        )
        for language, text, count in zip(LANGUAGES, texts, tokens, strict=True)
    )


def _count_tokens(tokenizer: Tokenizer, text: Sequence[str]) -> int:
    return sum(len(tokenizer.encode(one.encode(), SpecialReading.TEXT)) for one in text)
