"""Experiments with the wrong vocabulary: another tokenizer decodes; a special token is missing."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from explorer.engine.byte_forms import readable
from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.lab.experiments.card import Figure, Line, Options
from explorer.engine.lab.experiments.texts import encoded_line, line_of
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.decoding import decode_ids
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer

_USUAL: Final = ("r50k_base", "cl100k_base", "o200k_base")
_MOST_NAMED: Final = 20
# What ends a text or a turn, the most telling first.
_END_TOKENS: Final = (
    "<|endoftext|>",
    "<|im_end|>",
    "<|eot_id|>",
    "<|end_of_text|>",
    "<|end|>",
    "</s>",
    "<eos>",
    "[SEP]",
)


def decode_elsewhere(tokenizer: Tokenizer, text: bytes, options: Options) -> Steps[Sequence[Line]]:
    """Encode with this tokenizer, and decode the ids with others."""
    label = Notice("Encoded by {name}", {"name": tokenizer.name})
    lines = [encoded_line(tokenizer, "encoded", label, text)]
    for decoder in _decoders(tokenizer, options):
        yield Step("decoding", len(lines) - 1, 0)
        lines.append(_decoded(decoder, lines[0].ids))
    return lines


def _decoders(tokenizer: Tokenizer, options: Options) -> Iterator[Tokenizer]:
    """Those that were asked for; else the usual encodings."""
    yield from options.decoders or (
        builtin_tokenizer(name) for name in _USUAL if name != tokenizer.name
    )


def _decoded(decoder: Tokenizer, ids: Sequence[int]) -> Line:
    found = decode_ids(decoder, ids)
    unknown = tuple(one.id for one in found.unknown)
    figures = [
        Figure(
            "decoded",
            found.text,
            Notice("It reads: {text}", {"text": readable(found.text.encode())}),
        ),
        Figure("unknown", unknown, _unknown(unknown)),
    ]
    label = Notice("Decoded by {name}", {"name": decoder.name})
    if found.tokens is None:
        return Line(decoder.name, label, found.data, figures=tuple(figures))
    return line_of(decoder, decoder.name, label, found.data, found.tokens, figures=tuple(figures))


def _unknown(ids: Sequence[int]) -> Notice:
    if not ids:
        return Notice("All ids are known.")
    more = " …" if len(ids) > _MOST_NAMED else ""
    return Notice("Unknown ids: {ids}", {"ids": ", ".join(map(str, ids[:_MOST_NAMED])) + more})


def without_end_token(tokenizer: Tokenizer, text: bytes) -> Iterator[Line]:
    """A conversation that ends in a special token, and the same when that is none."""
    end = _end_token(tokenizer)
    data = text + end.encode()
    label = {"special": end}
    kept = Notice("{special} is one special token", label)
    yield _ended(tokenizer, "kept", kept, data, len(text), SpecialReading.PARSE)
    deleted = Notice("{special} is deleted: its text is plain text", label)
    yield _ended(tokenizer, "deleted", deleted, data, len(text), SpecialReading.TEXT)


def _ended(
    tokenizer: Tokenizer,
    key: str,
    label: Notice,
    data: bytes,
    end: int,
    reading: SpecialReading,
) -> Line:
    tokens = tokenizer.encode(data, reading)
    at_end = np.flatnonzero((tokens.stops > end) & (tokens.stops > tokens.starts)).tolist()
    ids = tuple(tokens.ids[at_end].tolist())
    said = Notice("Ids of the end: {ids}", {"ids": ", ".join(map(str, ids))})
    ringed = frozenset() if reading is SpecialReading.PARSE else frozenset(at_end)
    return line_of(
        tokenizer,
        key,
        label,
        data,
        tokens,
        figures=(Figure("end_ids", ids, said),),
        ringed=ringed,
    )


def _end_token(tokenizer: Tokenizer) -> str:
    """The special token that ends a text; the first one, if none is known to.

    Raises:
        TokenizerError: The tokenizer has no special tokens.
    """
    if not tokenizer.specials:
        raise TokenizerError(
            "{name} ({kind}) has no special token that could be deleted. Choose a tokenizer that "
            "has one.",
            name=tokenizer.name,
            kind=tokenizer.kind,
        )
    known = (text for text in _END_TOKENS if text in tokenizer.specials)
    return next(known, next(iter(tokenizer.specials)))
