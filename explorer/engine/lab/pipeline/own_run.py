"""The stages of the tokenizers that no library runs: byte-level BPE, characters, bytes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.special_tokens import SPECIALS_FIRST, cut_specials
from explorer.engine.lab.pipeline.stages import STRAY_BYTE, Part, Stage, StageKind
from explorer.engine.patterns import compile_pattern
from explorer.engine.ranks import merge_steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.tokenizers.text import is_stray, runs, to_bytes, to_text
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

_SPLIT: Final = Notice("Each match of the expression is a piece; no merge crosses its ends.")
_MERGED: Final = Notice(
    "A piece begins as bytes. Neighbours are merged, the earliest learned pair first; a piece "
    "that is a token is taken at once."
)
_IDS: Final = Notice("The id of each token. Nothing is added.")
_UNTOLD: Final = Notice("This tokenizer tells of no stages: a text goes in, tokens come out.")
_PLAIN: Final = {
    "characters": Notice(
        "Each character is a token and its code point is the id. Nothing is normalized, split or "
        "merged."
    ),
    "bytes": Notice(
        "Each byte is a token and its value is the id. Nothing is normalized, split or merged."
    ),
}


def byte_level_stages(tokenizer: TrainedTokenizer, text: bytes) -> tuple[Stage, ...]:
    """Run a text through special tokens, pattern, merges and ids.

    Args:
        tokenizer: Of byte-level BPE.
        text: UTF-8, or any bytes.

    Raises:
        PatternError: A custom pattern matches the empty text or runs away.
    """
    vocabulary = tokenizer.vocabulary
    cut = tuple(cut_specials(tokenizer.specials, text))
    split = tuple(piece for part in cut for piece in _split(vocabulary, part))
    merged = tuple(
        token
        for number, piece in enumerate(split, 1)
        for token in _merge(vocabulary, number, piece)
    )
    final = tuple(_with_id(vocabulary, part) for part in merged)
    pattern = vocabulary.pattern
    return (
        Stage(StageKind.SPECIALS, "", SPECIALS_FIRST, cut),
        Stage(StageKind.PRE_TOKENIZER, f"{pattern.name}: {pattern.expression}", _SPLIT, split),
        Stage(StageKind.MODEL, tokenizer.kind, _MERGED, merged),
        Stage(StageKind.IDS, "", _IDS, final),
    )


def plain_stages(tokenizer: Tokenizer, text: bytes) -> tuple[Stage, ...]:
    """The only stage of a tokenizer that has or tells no others.

    Args:
        tokenizer: Any.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: The tokenizer gave up.
    """
    encoded = tokenizer.encode(text, SpecialReading.PARSE)
    parts = tuple(
        Part(tokenizer.token_bytes(token_id), start, stop, token_id)
        for token_id, start, stop in zip(
            encoded.ids.tolist(), encoded.starts.tolist(), encoded.stops.tolist(), strict=True
        )
    )
    says = _PLAIN.get(tokenizer.kind, _UNTOLD)
    return (Stage(StageKind.MODEL, tokenizer.kind, says, parts),)


def _split(vocabulary: Vocabulary, part: Part) -> Iterator[Part]:
    if part.id is not None or part.start is None:
        yield part
        return
    compiled = compile_pattern(vocabulary.pattern.expression)
    offset = part.start
    for run in runs(to_text(part.text)):
        stray = is_stray(run)
        for piece in run if stray else pieces(compiled, run):
            data = to_bytes(piece)
            yield Part(data, offset, offset + len(data), note=STRAY_BYTE if stray else None)
            offset += len(data)


def _merge(vocabulary: Vocabulary, number: int, piece: Part) -> Iterator[Part]:
    """The tokens of a piece."""
    if piece.id is not None or piece.start is None:
        yield piece
        return
    steps = merge_steps(piece.text, vocabulary.ids)
    gone = {step.middle for step in steps}
    if piece.text in vocabulary.ids:
        gone = set(range(1, len(piece.text)))
    bounds = [offset for offset in range(len(piece.text) + 1) if offset not in gone]
    note = Notice("piece {number}, merges: {count}", {"number": number, "count": len(steps)})
    for start, stop in pairwise(bounds):
        token = piece.text[start:stop]
        yield Part(token, piece.start + start, piece.start + stop, note=piece.note or note)


def _with_id(vocabulary: Vocabulary, part: Part) -> Part:
    return part if part.id is not None else replace(part, id=vocabulary.ids[part.text], note=None)
