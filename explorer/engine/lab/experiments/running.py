"""Carrying out an experiment in some tokenizers, and comparing it with its right values."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from explorer.engine.errors import EngineError, TokenizerError
from explorer.engine.lab.experiments.card import Card, Facts, Line, Options, Result
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import Tokenizer

MOST_BYTES: Final = 1 << 14
_DEFAULTS: Final = Options()


def run_card(
    card: Card,
    tokenizers: Sequence[Tokenizer],
    text: bytes | None = None,
    options: Options = _DEFAULTS,
) -> Steps[tuple[Result, ...]]:
    """Carry out an experiment.

    Args:
        card: The experiment.
        tokenizers: One after another.
        text: What to encode; that of the card by default. Right values are known for that alone.
        options: Other than the defaults, they leave no right values either. Without decoders, each
            tokenizer has the other ones.

    Returns:
        One result for each tokenizer.

    Raises:
        TokenizerError: The text is too long.
    """
    default = card.text or b""
    data = default if text is None or card.text is None else text
    if len(data) > MOST_BYTES:
        raise TokenizerError(
            "The text has {size} bytes, and experiments take up to {largest}. Shorten it.",
            size=len(data),
            largest=MOST_BYTES,
        )
    is_default = data == default and replace(options, decoders=()) == _DEFAULTS
    results = []
    for tokenizer in tokenizers:
        expected = card.right.get(tokenizer.name, {}) if is_default else {}
        try:
            others = tuple(one for one in tokenizers if one is not tokenizer)
            told = replace(options, decoders=options.decoders or others)
            lines = yield from card.run(tokenizer, data, told)
        except EngineError as error:
            results.append(Result(tokenizer, (), error))
        else:
            results.append(Result(tokenizer, _with_right_values(lines, expected)))
    return tuple(results)


def _with_right_values(lines: Sequence[Line], expected: Mapping[str, Facts]) -> tuple[Line, ...]:
    return tuple(replace(line, expected=expected.get(line.key)) for line in lines)
