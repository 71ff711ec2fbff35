"""The stages of a model of SentencePiece: special tokens, normalizer, model."""

from itertools import pairwise
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.changes import Block, Char, blocks, changed_parts, first_change
from explorer.engine.lab.pipeline.places import Places
from explorer.engine.lab.pipeline.special_tokens import SPECIALS_FIRST, cut_specials
from explorer.engine.lab.pipeline.stages import Part, Stage, StageKind
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer
from explorer.engine.tokenizers.text import to_text, without_strays

_LIBRARY: Final = "SentencePiece"
_NORMALIZED: Final = Notice(
    "The table of the model is applied, and spaces become U+2581. There is no pre-tokenizer: the "
    "model gets the whole text."
)
_CUT: Final = Notice("The model cuts the text into its tokens. Nothing is added.")


def sentencepiece_stages(tokenizer: SentencePieceTokenizer, text: bytes) -> tuple[Stage, ...]:
    """Run a text through the stages.

    Args:
        tokenizer: Runs the model.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: The library gave up.
    """
    cut = tuple(cut_specials(tokenizer.specials, text))
    parts: list[Part] = []
    found: list[Block] = []
    for part in cut:
        if part.id is None:
            changed = _normalize(tokenizer, part)
            found += changed
            parts += changed_parts(changed)
        else:
            parts.append(part)
    encoded = tokenizer.encode(text, SpecialReading.PARSE)
    with library_errors(_LIBRARY):
        pieces = [tokenizer.processor.id_to_piece(token_id) for token_id in encoded.ids.tolist()]
    places = zip(
        pieces, encoded.starts.tolist(), encoded.stops.tolist(), encoded.ids.tolist(), strict=True
    )
    tokens = tuple(Part(piece.encode(), start, stop, i) for piece, start, stop, i in places)
    change = first_change(found)
    return (
        Stage(StageKind.SPECIALS, "", SPECIALS_FIRST, cut),
        Stage(StageKind.NORMALIZER, "SentencePiece", _NORMALIZED, tuple(parts), change),
        Stage(StageKind.MODEL, tokenizer.kind, _CUT, tokens),
    )


def _normalize(tokenizer: SentencePieceTokenizer, part: Part) -> list[Block]:
    start, readable = part.start or 0, to_text(part.text)
    places = Places(readable)
    with library_errors(_LIBRARY):
        text, offsets = tokenizer.processor.normalize(without_strays(readable), with_offsets=True)
    bounds = [start + places.of_character(character) for character in offsets]
    after = [
        Char(char, low, high) for char, (low, high) in zip(text, pairwise(bounds), strict=True)
    ]
    edges = [start + places.of_character(at) for at in range(len(readable) + 1)]
    before = [
        Char(char, low, high)
        for char, (low, high) in zip(without_strays(readable), pairwise(edges), strict=True)
    ]
    return blocks(before, after, start, start + len(part.text))
