"""What experiments have in common: encoding a text, its lines, its pieces."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.lab.experiments.card import Figure, Line
from explorer.engine.patterns import compile_pattern
from explorer.engine.ranks import merged_parts
from explorer.engine.tokenizers.offsets import from_lengths
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.tokenizers.text import is_stray, runs, to_bytes, to_text
from explorer.engine.vocabulary import Vocabulary

MOST_LINES: Final = 32


def encoded_line(
    tokenizer: Tokenizer,
    key: str,
    label: Notice,
    data: bytes,
    *,
    figures: tuple[Figure, ...] = (),
) -> Line:
    """A text with its tokens; special tokens in it are plain text."""
    tokens = tokenizer.encode(data, SpecialReading.TEXT)
    return line_of(tokenizer, key, label, data, tokens, figures=figures)


def line_of(
    tokenizer: Tokenizer,
    key: str,
    label: Notice,
    data: bytes,
    tokens: Encoded,
    *,
    figures: tuple[Figure, ...] = (),
    ringed: frozenset[int] = frozenset(),
) -> Line:
    """A text with tokens that are known."""
    written = tuple(map(tokenizer.token_bytes, tokens.ids.tolist()))
    return Line(key, label, data, tokens, written, ringed, figures)


def parts_line(
    tokenizer: Tokenizer,
    vocabulary: Vocabulary,
    key: str,
    label: Notice,
    parts: Sequence[bytes],
    *,
    figures: tuple[Figure, ...] = (),
) -> Line:
    """A text that is cut into ordinary tokens, given by their bytes."""
    ids = np.array([vocabulary.ids[part] for part in parts], np.int32)
    lengths = np.array([len(part) for part in parts], np.int64)
    tokens = from_lengths(ids, lengths)
    return line_of(tokenizer, key, label, b"".join(parts), tokens, figures=figures)


def text_lines(text: bytes) -> Iterator[tuple[str, Notice, bytes]]:
    """Key, label and bytes of each line of a text; empty ones are left out.

    Raises:
        TokenizerError: There are too many.
    """
    lines = [line for line in text.split(b"\n") if line]
    if len(lines) > MOST_LINES:
        raise TokenizerError(
            "The text has {count} lines, and this experiment, which looks at each by itself, takes "
            "up to {largest}. Shorten it.",
            count=len(lines),
            largest=MOST_LINES,
        )
    for number, data in enumerate(lines, 1):
        label = Notice(
            "Text {number}: bytes {size}, code points {length}",
            {"number": number, "size": len(data), "length": len(to_text(data))},
        )
        yield str(number), label, data


def byte_level(tokenizer: Tokenizer) -> Vocabulary:
    """The merges of a tokenizer.

    Raises:
        TokenizerError: It has none.
    """
    if tokenizer.vocabulary is None:
        raise TokenizerError(
            "{name} ({kind}) has no merges of bytes, and this experiment is about merges. Choose "
            "a tokenizer of byte-level BPE.",
            name=tokenizer.name,
            kind=tokenizer.kind,
        )
    return tokenizer.vocabulary


def byte_pieces(vocabulary: Vocabulary, text: bytes) -> Iterator[bytes]:
    """The pieces that merges stay within; each byte that is no valid UTF-8 is one of its own.

    Raises:
        PatternError: A custom pattern matches the empty text or runs away.
    """
    compiled = compile_pattern(vocabulary.pattern.expression)
    for run in runs(to_text(text)):
        if is_stray(run):
            yield from (bytes([byte]) for byte in to_bytes(run))
        else:
            yield from (piece.encode() for piece in pieces(compiled, run))


def plain_parts(vocabulary: Vocabulary, piece: bytes, limit: int) -> list[bytes]:
    """How BPE cuts a piece when only ranks below a limit are known."""
    if vocabulary.ids.get(piece, limit) < limit:
        return [piece]
    return merged_parts(piece, vocabulary.ids, limit)
