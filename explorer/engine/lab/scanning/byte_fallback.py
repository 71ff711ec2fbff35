"""Proofs about tokens such as `<0x41>`, which stand for a byte of what the vocabulary lacks.

The models of Hugging Face and of SentencePiece fall back on them only for a character that is no
token itself. Where each character with the byte is a token, or never reaches the model, as a space
that is written as U+2581, no text yields the byte's token.
"""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, cast

from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.lab.scanning.findings import Finding, never_falls_back
from explorer.engine.lab.scanning.shapes import code_points_with
from explorer.engine.opening.huggingface_notices import steps_of
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer

_SPACE: Final = " "
_SENTENCEPIECE_KINDS: Final = ("SentencePiece BPE", "SentencePiece Unigram")


@dataclass(frozen=True)
class ByteFallback:
    """What a model falls back on.

    Attributes:
        byte_ids: Ids of the tokens that only a fallback yields.
        characters: Characters that are tokens themselves.
        replaced: Characters that always become others before the model sees them.
    """

    byte_ids: Collection[int]
    characters: frozenset[str]
    replaced: frozenset[str]

    def prove(self, token_id: int, token: bytes) -> Finding | None:
        """The finding that no text yields a token; None if that is not proved.

        Args:
            token_id: The token.
            token: Its bytes.
        """
        if token_id not in self.byte_ids:
            return None
        count = 0
        was_replaced = False
        for code in code_points_with(token[0]):
            if chr(code) in self.replaced:
                was_replaced = True
            elif chr(code) not in self.characters:
                return None
            count += 1
        return never_falls_back(count, was_replaced=was_replaced) if count else None


def byte_fallback_of(tokenizer: Tokenizer) -> ByteFallback | None:
    """What a tokenizer falls back on; None if its tokens cannot be judged so."""
    if isinstance(tokenizer, SentencePieceTokenizer):
        return _of_sentencepiece(tokenizer)
    if isinstance(tokenizer, HuggingFaceTokenizer) and tokenizer.traits.has_byte_tokens:
        return _of_hugging_face(tokenizer)
    return None


def _of_sentencepiece(tokenizer: SentencePieceTokenizer) -> ByteFallback | None:
    if tokenizer.kind not in _SENTENCEPIECE_KINDS:
        return None
    processor = tokenizer.processor
    ids = range(tokenizer.size)
    reserved = (
        processor.is_byte,
        processor.is_control,
        processor.is_unknown,
        processor.is_unused,
    )
    learned = (
        processor.id_to_piece(token_id)
        for token_id in ids
        if not any(is_reserved(token_id) for is_reserved in reserved)
    )
    return ByteFallback(
        frozenset(filter(processor.is_byte, ids)),
        frozenset(piece for piece in learned if len(piece) == 1),
        # It escapes all spaces, or none.
        frozenset(_SPACE) if _SPACE not in processor.normalize("a a") else frozenset(),
    )


def _of_hugging_face(tokenizer: HuggingFaceTokenizer) -> ByteFallback | None:
    """Only of BPE: a Unigram model finds `<0x41>` where it is written in the text."""
    content = json.loads(tokenizer.to_json())
    model = content["model"]
    changes_symbols = model.get("continuing_subword_prefix") or model.get("end_of_word_suffix")
    if model["type"] != "BPE" or model.get("ignore_merges") or changes_symbols:
        return None
    vocab = cast("dict[str, int]", model["vocab"])
    # A merge would make one of the characters that it is written with.
    written = {f"<0x{byte:02X}>" for byte in range(256)}.difference(_made(model["merges"]))
    return ByteFallback(
        frozenset(vocab[text] for text in written & vocab.keys()) - tokenizer.added_tokens.keys(),
        frozenset(text for text in vocab if len(text) == 1),
        frozenset(_replaced(content)),
    )


def _replaced(content: JsonObject) -> Iterator[str]:
    """The characters that no text has any longer when the model sees it."""
    steps = steps_of(content["normalizer"])
    for place, step in enumerate(steps):
        pattern = cast("JsonObject", step.get("pattern") or {}).get("String")
        if step["type"] == "Replace" and isinstance(pattern, str) and len(pattern) == 1:
            made = [_made_by(later) for later in steps[place:]]
            if all(text is not None and pattern not in text for text in made):
                yield pattern
    if any(step["type"] == "Metaspace" for step in steps_of(content["pre_tokenizer"])):
        yield _SPACE


def _made_by(step: JsonObject) -> str | None:
    """What a step of a normalizer writes; None if nobody knows."""
    name = {"Replace": "content", "Prepend": "prepend"}.get(str(step["type"]))
    return str(step[name]) if name else None


def _made(merges: list[list[str] | str]) -> Iterator[str]:
    """The tokens that merges make."""
    for merge in merges:
        yield merge.replace(" ", "") if isinstance(merge, str) else "".join(merge)
