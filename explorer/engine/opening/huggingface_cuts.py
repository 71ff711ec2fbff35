"""Where texts can be cut for a tokenizer.json, so that their parts have the tokens of the whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from explorer.engine.errors import FormatError
from explorer.engine.formats.huggingface_parts import pattern_of
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_notices import steps_of
from explorer.engine.tokenizers.cutting import Cuts, pattern_cuts

# What these do to a letter or number, or to what follows, does not depend on the other side of a
# space.
_NORMALIZERS: Final = frozenset(
    {"BertNormalizer", "Lowercase", "NFC", "NFD", "NFKC", "NFKD", "StripAccents"}
)
_SPLIT_AT_SPACES: Final = frozenset({"BertPreTokenizer", "Whitespace", "WhitespaceSplit"})
_SPLIT_FURTHER: Final = frozenset({"Punctuation", "Digits"})
_OF_WORDS: Final = frozenset({"WordPiece", "WordLevel"})


def reaches_further(token: Mapping[str, object]) -> bool:
    """Whether an added token depends on what stands beside it, or takes it."""
    return any(token.get(option) for option in ("single_word", "lstrip", "rstrip"))


def exact_cuts(content: Mapping[str, object]) -> Cuts:
    """Where a cut changes no token of an exact tokenizer but those that are added.

    Args:
        content: What the file holds.
    """
    if not all(token.get("special") for token in _added(content)):
        return Cuts.NOWHERE
    try:
        pattern = pattern_of(content.get("pre_tokenizer"), Path())
    except FormatError:
        return Cuts.NOWHERE
    return pattern_cuts(pattern)


def word_cuts(content: Mapping[str, object], kind: str) -> Cuts:
    """Where a cut changes no token of another tokenizer but those that are added.

    Args:
        content: What the file holds.
        kind: The algorithm.
    """
    normalizers = _types(content.get("normalizer"))
    first, *others = _types(content.get("pre_tokenizer")) or [""]
    splits_words = first in _SPLIT_AT_SPACES and {*others} <= _SPLIT_FURTHER | _SPLIT_AT_SPACES
    can_be_cut = (
        kind in _OF_WORDS
        and splits_words
        and {*normalizers} <= _NORMALIZERS
        and not any(reaches_further(token) for token in _added(content))
        and all(token.get("special") for token in _added(content))
    )
    return Cuts.BETWEEN_WORDS if can_be_cut else Cuts.NOWHERE


def _types(part: object) -> list[str]:
    return [str(step.get("type")) for step in steps_of(part)]


def _added(content: Mapping[str, object]) -> list[JsonObject]:
    return cast("list[JsonObject]", content.get("added_tokens") or [])
