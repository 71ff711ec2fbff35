"""Opening a tokenizer.json: it is checked here, and then run by the library as it stands."""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, cast

from explorer.engine.byte_forms import BYTE_MAP, escaped_text
from explorer.engine.errors import EngineError, FormatError, LibraryError, Notice
from explorer.engine.formats import huggingface, strict_json
from explorer.engine.formats.assembly import refuse_far_ids
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_checks import (
    check_merges,
    read_added_tokens,
    read_vocab,
    refuse_half_pairs,
)
from explorer.engine.opening.huggingface_cuts import exact_cuts, reaches_further, word_cuts
from explorer.engine.opening.huggingface_notices import (
    adds_prefix_space,
    drops_text,
    mark_of,
    notices_of,
    steps_of,
    unknown_of,
)
from explorer.engine.specials import hidden_notices
from explorer.engine.tokenizers.blinding import ordinary_texts
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer, Traits
from explorer.engine.vocabulary import Vocabulary

_LONGEST_REASON: Final = 200
# The library reads what is written anew here, so that its places are not those of the file.
_PLACE: Final = re.compile(r" at line \d+ column \d+$")


def open_content(
    content: Mapping[str, object],
    path: Path,
    name: str,
    more_notices: Sequence[Notice] = (),
    kind: str = "",
) -> HuggingFaceTokenizer:
    """Open what a tokenizer.json holds.

    Args:
        content: The parsed file.
        path: Its name, for messages.
        name: A short name for the tokenizer.
        more_notices: What a user should know besides.
        kind: The algorithm, if somebody knows it better than the file.

    Raises:
        FormatError: It is damaged or no tokenizer; the message says which part.
    """
    try:
        return _opened(content, path, name, more_notices, kind)
    except RecursionError as error:
        raise strict_json.too_deep(path, error) from error


def _opened(
    content: Mapping[str, object],
    path: Path,
    name: str,
    more_notices: Sequence[Notice],
    kind: str,
) -> HuggingFaceTokenizer:
    model = strict_json.object_at(content, "model", path)
    vocab = read_vocab(model, path)
    # When the library writes the file again, it walks through all ids and remembers the free ones.
    refuse_far_ids(vocab.values())
    added = read_added_tokens(content, path)
    check_merges(model, path)
    notices = [*more_notices, *notices_of(content, model)]
    ordinary = ordinary_texts(model, added)
    traits = replace(_traits(content, model, vocab, ordinary), ordinary=frozenset(ordinary))
    if kind:
        traits = replace(traits, kind=kind)
    if traits.is_byte_level and not traits.is_exact:
        notices += _missing_bytes(vocab)
    try:
        tokenizer = HuggingFaceTokenizer(
            _steadied(content, model), name, traits, notices, _read_vocabulary
        )
    except LibraryError as error:
        refuse_half_pairs(content, path)
        raise FormatError(
            "{file} cannot be loaded by Hugging Face tokenizers: {reason}.",
            file=path,
            reason=escaped_text(_PLACE.sub("", error.details)[:_LONGEST_REASON]),
            details=error.details,
        ) from error
    notices += _renumbered(tokenizer, added)
    notices += _ambiguous(tokenizer.specials, ordinary)
    notices += hidden_notices(tokenizer.specials)
    return tokenizer


def _steadied(content: Mapping[str, object], model: Mapping[str, object]) -> JsonObject:
    """The same without chance, without a limit of length, and with the spaces of each token."""
    return {
        **content,
        "truncation": None,
        "padding": None,
        "post_processor": _untrimmed(content.get("post_processor")),
        "model": {key: value for key, value in model.items() if key != "dropout"},
    }


def _untrimmed(part: object) -> object:
    """A post-processor that leaves offsets as they are; it changes nothing else."""
    if isinstance(part, list):
        return [_untrimmed(step) for step in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    step = cast("JsonObject", part)
    trims = {"trim_offsets": False} if "trim_offsets" in step else {}
    inner = {"processors": _untrimmed(step["processors"])} if "processors" in step else {}
    return {**step, **trims, **inner}


def _traits(
    content: Mapping[str, object],
    model: Mapping[str, object],
    vocab: Mapping[str, int],
    ordinary: Collection[str],
) -> Traits:
    kind = _kind(model)
    steps = steps_of(content.get("pre_tokenizer"))
    decoding = [step.get("type") for step in steps_of(content.get("decoder"))]
    kinds = [step.get("type") for step in steps]
    maps_bytes = decoding == ["ByteLevel"] and kinds.count("ByteLevel") == 1
    marks = model.get("continuing_subword_prefix") or model.get("end_of_word_suffix")
    is_byte_level = kind == "BPE" and maps_bytes and not marks
    is_exact = (
        is_byte_level
        and not steps_of(content.get("normalizer"))
        and not any(adds_prefix_space(step) or drops_text(step) for step in steps)
        and "Metaspace" not in kinds
        and not any(reaches_further(token) for token in _added(content))
        # What is written in the byte map stands for itself only if it is ASCII.
        and all(text.isascii() for text in ordinary)
        and vocab.keys() >= set(BYTE_MAP)
    )
    return Traits(
        f"byte-level {kind}" if is_byte_level else kind,
        is_byte_level,
        is_exact,
        has_byte_tokens=bool(model.get("byte_fallback")),
        unknown=unknown_of(model),
        mark=mark_of(content, model),
        cuts=exact_cuts(content) if is_exact else word_cuts(content, kind),
    )


def _kind(model: Mapping[str, object]) -> str:
    kind = model.get("type")
    if isinstance(kind, str):
        return kind
    if "merges" in model:
        return "BPE"
    if isinstance(model.get("vocab"), list):
        return "Unigram"
    return "WordPiece" if "continuing_subword_prefix" in model else "WordLevel"


def _added(content: Mapping[str, object]) -> list[JsonObject]:
    return cast("list[JsonObject]", content.get("added_tokens") or [])


def _missing_bytes(vocab: Mapping[str, int]) -> list[Notice]:
    missing = [byte for byte, char in enumerate(BYTE_MAP) if char not in vocab]
    if not missing:
        return []
    return [
        Notice(
            "Single bytes that are no tokens: {count} of 256, the first of them {hex}. Text that "
            "holds them loses them.",
            {"count": len(missing), "hex": f"0x{missing[0]:02x}"},
        )
    ]


def _ambiguous(specials: Mapping[str, int], ordinary: Collection[str]) -> list[Notice]:
    return [
        Notice(
            "The special token {token} is an ordinary token of the model too, with the same id "
            "{id}. Ids do not tell which of the two is meant.",
            {"token": escaped_text(text), "id": token_id},
        )
        for text, token_id in specials.items()
        if text in ordinary
    ]


def _renumbered(tokenizer: HuggingFaceTokenizer, added: Mapping[str, int]) -> list[Notice]:
    """A notice for each added token to which the library gives another id than the file."""
    found = {token.content: token_id for token_id, token in tokenizer.added_tokens.items()}
    return [
        Notice(
            "The file gives the added token {token} the id {id}, but Hugging Face tokenizers "
            "gives it {other}, which is used here.",
            {"token": escaped_text(text), "id": token_id, "other": found.get(text, "–")},
        )
        for text, token_id in added.items()
        if found.get(text) != token_id
    ]


def _read_vocabulary(text: str) -> Vocabulary | None:
    """The vocabulary of a tokenizer.json, None if it is not of the kind that can be held."""
    try:
        return huggingface.from_content(
            cast("JsonObject", json.loads(text)), Path("tokenizer.json"), allow_gaps=True
        )
    except EngineError:
        return None
