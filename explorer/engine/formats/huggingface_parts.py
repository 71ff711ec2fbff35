"""The pre-tokenizer and decoder of a tokenizer.json, and the pattern they stand for."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from explorer.engine.errors import FormatError
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.patterns import Pattern, named_pattern, resolve_pattern

_BYTE_LEVEL: Final = {
    "type": "ByteLevel",
    "add_prefix_space": False,
    "trim_offsets": True,
    "use_regex": False,
}
BYTE_LEVEL_DECODER: Final[JsonObject] = dict(_BYTE_LEVEL)

# Oniguruma reads {n,m}+ as a repeated group, not as a possessive repeat; nothing follows it here,
# so that the plain repeat matches the same.
_FOR_ONIGURUMA: Final = {
    "cl100k": named_pattern("cl100k").expression.replace(r"\p{N}{1,3}+", r"\p{N}{1,3}"),
}


def pre_tokenizer_for(pattern: Pattern) -> JsonObject:
    """Split with the pattern, then map bytes to characters without a second split."""
    expression = _FOR_ONIGURUMA.get(pattern.name, pattern.expression)
    split = {
        "type": "Split",
        "pattern": {"Regex": expression},
        "behavior": "Isolated",
        "invert": False,
    }
    return {"type": "Sequence", "pretokenizers": [split, dict(_BYTE_LEVEL)]}


def pattern_of(pre_tokenizer: object, path: Path) -> Pattern:
    """The pattern that a pre-tokenizer stands for.

    Raises:
        FormatError: It does something else than split with one pattern and map bytes.
    """
    match _steps(pre_tokenizer):
        case [mapping] if _maps_bytes(mapping):
            return named_pattern("gpt2" if mapping.get("use_regex", True) else "none")
        case [split, mapping] if _maps_bytes(mapping) and mapping.get("use_regex") is False:
            expression = _split_expression(split)
        case _:
            expression = None
    if expression is None:
        raise FormatError(
            "{file} splits text in another way than by one pattern with a byte-level step after "
            "it (its pre_tokenizer), which a trained vocabulary cannot do.",
            file=path,
        )
    for name, written in _FOR_ONIGURUMA.items():
        if written == expression:
            return named_pattern(name)
    return resolve_pattern(expression)


def _steps(pre_tokenizer: object) -> list[JsonObject]:
    if not isinstance(pre_tokenizer, dict):
        return []
    whole = cast("JsonObject", pre_tokenizer)
    steps = whole.get("pretokenizers") if whole.get("type") == "Sequence" else [whole]
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        return []
    return cast("list[JsonObject]", steps)


def _maps_bytes(step: Mapping[str, object]) -> bool:
    return step.get("type") == "ByteLevel" and step.get("add_prefix_space") is False


def _split_expression(step: Mapping[str, object]) -> str | None:
    pattern = step.get("pattern")
    isolates = step.get("behavior") == "Isolated" and not step.get("invert")
    if step.get("type") != "Split" or not isolates or not isinstance(pattern, dict):
        return None
    expression = pattern.get("Regex")
    return expression if isinstance(expression, str) else None
