"""The last two stages of a tokenizer.json: pieces become tokens, and tokens are added."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.describing import NO_STAGE, name_of, says_of
from explorer.engine.lab.pipeline.library_steps import described_steps
from explorer.engine.lab.pipeline.places import Places
from explorer.engine.lab.pipeline.stages import Part, Stage, StageKind
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.offsets import divided, in_order
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.text import has_strays, to_text, without_strays

if TYPE_CHECKING:
    from tokenizers import PreTokenizedString

_UNKNOWN: Final = Notice("unknown to the vocabulary")
_ADDED_HERE: Final = Notice("added here, covers no byte")
# The attributes of the library's models that say how they work.
_OPTIONS: Final = (
    "unk_token",
    "continuing_subword_prefix",
    "end_of_word_suffix",
    "max_input_chars_per_word",
    "byte_fallback",
    "fuse_unk",
    "ignore_merges",
)


def model_stage(
    tokenizer: HuggingFaceTokenizer,
    pieces: "Sequence[Part | PreTokenizedString]",
    text: bytes,
    places: Places,
) -> Stage:
    """Let the model cut each piece into tokens.

    Args:
        tokenizer: What the file holds.
        pieces: Added tokens, and text that is split into pieces; it gets its tokens.
        text: The original text.
        places: Of the library's text in the original one.
    """
    model = tokenizer.library.model
    unknown = tokenizer.library.token_to_id(tokenizer.traits.unknown or "")
    found: list[Part] = []
    for piece in pieces:
        if isinstance(piece, Part):
            found.append(piece)
            continue
        piece.tokenize(model.tokenize)
        encoding = piece.to_encoding()
        for token_id, token, (start, stop) in zip(
            encoding.ids, encoding.tokens, encoding.offsets, strict=True
        ):
            first, last = places.of_character(start), places.of_character(stop)
            note = _UNKNOWN if token_id == unknown else None
            found.append(Part(token.encode(), first, last, token_id, note=note))
    described = {name: getattr(model, name, None) for name in _OPTIONS}
    step = {
        "type": type(model).__name__,
        **{key: value for key, value in described.items() if value},
    }
    parts = _divided(tokenizer, found, text)
    return Stage(StageKind.MODEL, name_of(step), says_of(step), parts)


def _divided(
    tokenizer: HuggingFaceTokenizer, parts: Sequence[Part], text: bytes
) -> tuple[Part, ...]:
    """The tokens, with the bytes of a character divided among those that share it."""
    ids = np.array([part.id for part in parts], np.int32)
    bounds = np.array([(part.start, part.stop) for part in parts], np.int64).reshape(-1, 2)
    encoded = in_order(ids, bounds[:, 0], bounds[:, 1])
    encoded = divided(encoded, text, np.ones(len(ids), np.bool_), tokenizer.token_bytes)
    return tuple(
        Part(part.text, start, stop, part.id, note=part.note)
        for part, start, stop in zip(
            parts, encoded.starts.tolist(), encoded.stops.tolist(), strict=True
        )
    )


def post_processor_stage(tokenizer: HuggingFaceTokenizer, text: bytes) -> Stage:
    """The final tokens of a text: those that the post-processor added cover nothing in it.

    Args:
        tokenizer: What the file holds.
        text: The original text.
    """
    encoded, is_added = tokenizer.encode_marked(text, SpecialReading.PARSE)
    library, readable = tokenizer.library, to_text(text)
    ids = encoded.ids.tolist()
    tokens = [library.id_to_token(token_id) or "" for token_id in ids]
    types: Sequence[int | None] = [None] * len(ids)
    # Stray bytes have tokens of which the library knows nothing.
    if not (tokenizer.traits.is_exact and has_strays(readable)):
        (found,) = library.encode_batch([without_strays(readable)])
        tokens, types = found.tokens, found.type_ids
    starts, stops = encoded.starts.tolist(), encoded.stops.tolist()
    columns = zip(tokens, starts, stops, ids, types, is_added.tolist(), strict=True)
    parts = [
        Part(token.encode(), None, None, token_id, type_id, _ADDED_HERE, is_marked=True)
        if added
        else Part(token.encode(), start, stop, token_id, type_id)
        for token, start, stop, token_id, type_id, added in columns
    ]
    steps = described_steps(library.post_processor)
    adding = [step for step in steps if step.get("type") != "ByteLevel"] or steps
    name = ", ".join(map(name_of, steps))
    says = says_of(adding[0], is_post_processor=True) if adding else NO_STAGE
    return Stage(StageKind.POST_PROCESSOR, name, says, tuple(parts))
