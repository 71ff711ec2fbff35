"""Experiments that only read a text: letters, digits, halves of characters, spaces, emoji."""

from collections.abc import Iterator
from typing import Final

from explorer.engine.byte_forms import readable
from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.lab.experiments.card import Figure, Line
from explorer.engine.lab.experiments.texts import encoded_line, line_of, text_lines
from explorer.engine.tokenizers.offsets import concatenated, moved
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer

_MOST_PREFIXES: Final = 32


def each_line(tokenizer: Tokenizer, text: bytes) -> Iterator[Line]:
    """Each line of the text by itself."""
    for key, label, data in text_lines(text):
        yield encoded_line(tokenizer, key, label, data)


def with_and_without_space(tokenizer: Tokenizer, text: bytes) -> Iterator[Line]:
    """A word at the beginning of a text, and behind a space."""
    word = text.strip(b" ")
    yield encoded_line(tokenizer, "alone", Notice("At the beginning of a text"), word)
    yield encoded_line(tokenizer, "behind_space", Notice("Behind a space"), b" " + word)


def halves(tokenizer: Tokenizer, text: bytes) -> Iterator[Line]:
    """Each line, and what its first tokens decode to."""
    for key, label, data in text_lines(text):
        tokens = tokenizer.encode(data, SpecialReading.TEXT)
        figures = (_prefixes(tokenizer, tokens),)
        yield line_of(tokenizer, key, label, data, tokens, figures=figures)


def _prefixes(tokenizer: Tokenizer, tokens: Encoded) -> Figure:
    ids = tokens.ids.tolist()[:_MOST_PREFIXES]
    decoded = tuple(
        tokenizer.decode(ids[:count]).decode(errors="replace") for count in range(1, len(ids) + 1)
    )
    written = "  ·  ".join(readable(text.encode()) for text in decoded)
    said = Notice("Decoded after each token: {texts}", {"texts": written})
    return Figure("prefixes", decoded, said)


def split_at_space(tokenizer: Tokenizer, text: bytes) -> Iterator[Line]:
    """A prompt that ends in a space and its continuation, and the same text in one."""
    cut = text.rfind(b" ") + 1
    if not 0 < cut < len(text):
        raise TokenizerError(
            "The text has no space with something behind it, where it could be cut into a prompt "
            "and what follows. Type two words."
        )
    prompt = tokenizer.encode(text[:cut], SpecialReading.TEXT)
    rest = tokenizer.encode(text[cut:], SpecialReading.TEXT)
    tokens = concatenated([prompt, moved(rest, cut)])
    apart = Notice("The prompt ends in the space: two texts, joined afterwards")
    around_cut = frozenset(range(max(0, len(prompt) - 1), len(tokens)))
    yield line_of(tokenizer, "apart", apart, text, tokens, ringed=around_cut)
    yield encoded_line(tokenizer, "together", Notice("One text, as in training"), text)
