"""The steps of a tokenizer.json, each made to run alone, and the text between two of them."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.lab.pipeline.changes import Char
from explorer.engine.lab.pipeline.places import Places
from explorer.engine.lab.pipeline.stages import Part
from explorer.engine.opening.huggingface_notices import steps_of

if TYPE_CHECKING:
    from tokenizers import NormalizedString, PreTokenizedString, Tokenizer
    from tokenizers.normalizers import Normalizer
    from tokenizers.pre_tokenizers import PreTokenizer
    from tokenizers.processors import PostProcessor

_NO_MODEL: Final = {"type": "WordLevel", "vocab": {}, "unk_token": ""}


def described_steps(part: "Normalizer | PreTokenizer | PostProcessor | None") -> list[JsonObject]:
    """What a tokenizer.json holds for a normalizer, pre-tokenizer or post-processor.

    Args:
        part: The library's object, or None.

    Returns:
        The steps, also those inside of sequences.
    """
    return [] if part is None else steps_of(json.loads(part.__getstate__()))


def normalizer_of(step: JsonObject) -> "Normalizer":
    """The library's normalizer for one step.

    Args:
        step: What a tokenizer.json holds for it.
    """
    return cast("Normalizer", _tokenizer_with("normalizer", step).normalizer)


def pre_tokenizer_of(step: JsonObject) -> "PreTokenizer":
    """The library's pre-tokenizer for one step.

    Args:
        step: What a tokenizer.json holds for it.
    """
    return cast("PreTokenizer", _tokenizer_with("pre_tokenizer", step).pre_tokenizer)


def _tokenizer_with(key: str, step: JsonObject) -> "Tokenizer":
    from tokenizers import Tokenizer  # noqa: PLC0415 - no start needs it

    return Tokenizer.from_str(json.dumps({key: step, "model": _NO_MODEL}))


def text_between(text: str, start: int, stop: int) -> "PreTokenizedString":
    """A part of a text that keeps its offsets in the whole.

    Args:
        text: The whole.
        start: Where the part begins, in characters.
        stop: Where it ends.
    """
    from tokenizers import PreTokenizedString  # noqa: PLC0415 - no start needs it

    part = PreTokenizedString(text)
    keep(part, start, stop)
    return part


def keep(part: "PreTokenizedString", start: int, stop: int) -> None:
    """Drop all but some characters of a text that is not split yet."""

    def cut(_: int, text: "NormalizedString") -> list["NormalizedString"]:
        return [cast("NormalizedString", text[start:stop])]

    part.split(cut)


def characters(part: "PreTokenizedString", places: Places) -> list[Char]:
    """The characters of a text and where each comes from; the text is split into them."""

    def cut(_: int, text: "NormalizedString") -> list["NormalizedString"]:
        return [cast("NormalizedString", text[at]) for at in range(len(text.normalized))]

    part.split(cut)
    return [
        Char(piece.text.decode(), piece.start or 0, piece.stop or 0)
        for piece in pieces_of(part, places)
    ]


def pieces_of(part: "PreTokenizedString", places: Places) -> Sequence[Part]:
    """The pieces into which a text is split by now."""
    return [
        Part(piece.encode(), places.of_byte(start), places.of_byte(stop))
        for piece, (start, stop), _ in part.get_splits("original", "byte")
    ]
