"""What in a tokenizer.json changes ids or text beyond the model."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import Notice
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.training.model_text import END_OF_EACH_WORD

_INNER_STEPS: Final = ("normalizers", "pretokenizers", "processors", "decoders")
_DROPS_WHITE_SPACE: Final = {
    "Whitespace",
    "WhitespaceSplit",
    "BertPreTokenizer",
    "UnicodeScripts",
}
_CLEANING: Final = {"WordPiece", "CTC"}
_MATCHING_OPTIONS: Final = ("single_word", "lstrip", "rstrip", "normalized")
_MOST_SHOWN: Final = 80


def steps_of(part: object) -> list[JsonObject]:
    """The steps of a normalizer, pre-tokenizer, post-processor or decoder, also of sequences."""
    if not isinstance(part, dict):
        return []
    step = cast("JsonObject", part)
    inner = next((step[name] for name in _INNER_STEPS if isinstance(step.get(name), list)), None)
    if inner is None:
        return [step]
    return [found for one in cast("list[object]", inner) for found in steps_of(one)]


def notices_of(content: Mapping[str, object], model: Mapping[str, object]) -> list[Notice]:
    """All that changes ids or text, or was switched off.

    Args:
        content: What the file holds.
        model: Its model.
    """
    mark = mark_of(content, model)
    return [
        *(_marked(mark) if mark else _normalizer(content)),
        *_pre_tokenizer(content),
        *_model(model, is_marked=mark is not None),
        *_post_processor(content),
        *_decoder(content),
        *_added_tokens(content),
        *_switched_off(content, model),
    ]


def mark_of(content: Mapping[str, object], model: Mapping[str, object]) -> str | None:
    """Text of the token at the end of each word, if it is made as in `model_text.classic_bpe`."""
    match content.get("normalizer"), model.get("end_of_word_suffix"):
        case (
            {"type": "Replace", "pattern": {"Regex": expression}, "content": str(first)},
            str(rest),
        ) if expression == END_OF_EACH_WORD:
            return first + rest
        case _:
            return None


def unknown_of(model: Mapping[str, object]) -> str | None:
    """Text of the token for what the vocabulary lacks, if there is one."""
    match model:
        case {"unk_token": str(text)}:
            return text
        case {"unk_id": int(index), "vocab": list(entries)} if 0 <= index < len(entries):
            return str(cast("list[list[object]]", entries)[index][0])
        case _:
            return None


def _marked(mark: str) -> Iterator[Notice]:
    yield Notice(
        "Each word ends in the mark {mark}, which covers no byte.", {"mark": escaped_text(mark)}
    )


def _normalizer(content: Mapping[str, object]) -> Iterator[Notice]:
    for step in steps_of(content.get("normalizer")):
        yield Notice(
            "The normalizer {step} changes text before it is split. Offsets point into the text "
            "as it was.",
            {"step": _described(step)},
        )


def _pre_tokenizer(content: Mapping[str, object]) -> Iterator[Notice]:
    steps = steps_of(content.get("pre_tokenizer"))
    splitting = [step for step in steps if step.get("type") not in ("ByteLevel", "Metaspace")]
    if len(splitting) > 1:
        yield Notice(
            "Text is split in {count} steps: {steps}.",
            {"count": len(splitting), "steps": ", ".join(map(_described, splitting))},
        )
    for step in steps:
        if adds_prefix_space(step):
            yield Notice(
                "The pre-tokenizer {step} puts a space before a text.", {"step": _described(step)}
            )
        if drops_text(step):
            yield Notice(
                "The pre-tokenizer {step} drops what it splits at. These bytes belong to no token.",
                {"step": _described(step)},
            )


def adds_prefix_space(step: Mapping[str, object]) -> bool:
    """Whether a step of a pre-tokenizer puts a space before a text."""
    if step.get("type") == "Metaspace":
        return step.get("prepend_scheme", "always") != "never"
    return step.get("type") == "ByteLevel" and step.get("add_prefix_space", True) is True


def drops_text(step: Mapping[str, object]) -> bool:
    """Whether a step of a pre-tokenizer drops a part of the text."""
    return (
        step.get("type") in _DROPS_WHITE_SPACE
        or step.get("type") == "CharDelimiterSplit"
        or step.get("behavior") == "Removed"
    )


def _model(model: Mapping[str, object], *, is_marked: bool) -> Iterator[Notice]:
    has_bytes = bool(model.get("byte_fallback"))
    if (unknown := unknown_of(model)) is not None and not has_bytes:
        yield Notice(
            "What the vocabulary lacks becomes {token} and cannot be read back.",
            {"token": escaped_text(unknown)},
        )
    if model.get("fuse_unk") and not has_bytes:
        yield Notice("What the vocabulary lacks becomes one token for several characters.")
    if has_bytes:
        yield Notice("Characters that the vocabulary lacks become bytes.")
    if model.get("ignore_merges"):
        yield Notice("A piece that is a token as a whole is taken without merging.")
    for option in ("continuing_subword_prefix", "end_of_word_suffix"):
        if model.get(option) and not is_marked:
            yield Notice(
                "Tokens hold a mark that is not in the text: {option} is {mark}.",
                {"option": option, "mark": escaped_text(str(model[option]))},
            )
    if isinstance(longest := model.get("max_input_chars_per_word"), int):
        yield Notice(
            "Words of more than {count} characters become one unknown token.", {"count": longest}
        )


def _post_processor(content: Mapping[str, object]) -> Iterator[Notice]:
    for step in steps_of(content.get("post_processor")):
        if step.get("type") != "ByteLevel":
            yield Notice(
                "The post-processor adds tokens to a text: {template}. They cover no byte.",
                {"template": _template(step)},
            )


def _decoder(content: Mapping[str, object]) -> Iterator[Notice]:
    for step in steps_of(content.get("decoder")):
        if step.get("type") in _CLEANING and step.get("cleanup", True):
            yield Notice(
                "The decoder {step} cleans up what ids are decoded to: it takes out spaces, such "
                "as those before punctuation.",
                {"step": _described(step)},
            )


def _template(step: Mapping[str, object]) -> str:
    match step:
        case {"single": list(parts)}:
            return " ".join(template_part(cast("object", part)) for part in parts)
        case {"cls": [str(before), *_], "sep": [str(after), *_]}:
            return f"{escaped_text(before)} $A {escaped_text(after)}"
        case _:
            return _described(step)


def template_part(part: object) -> str:
    """A part of a template, as a tokenizer.json holds it: a special token, or `$A` for a text."""
    match part:
        case {"SpecialToken": {"id": str(token)}}:
            return escaped_text(token)
        case {"Sequence": {"id": str(sequence)}}:
            return f"${escaped_text(sequence)}"
        case _:
            return escaped_text(str(part))


def _added_tokens(content: Mapping[str, object]) -> Iterator[Notice]:
    added = cast("Sequence[JsonObject]", content.get("added_tokens") or [])
    is_normalized = bool(steps_of(content.get("normalizer")))
    options = [name for name in _MATCHING_OPTIONS if name != "normalized" or is_normalized]
    for option in options:
        if found := [token for token in added if token.get(option)]:
            yield Notice(
                "Added tokens that are not found just where their text stands ({option}): "
                "{tokens}; {count} in all.",
                {"count": len(found), "option": option, "tokens": _texts(found)},
            )
    if plain := [token for token in added if not token.get("special")]:
        yield Notice(
            "Added tokens that are found in any text although they are not special: {tokens}; "
            "{count} in all.",
            {"count": len(plain), "tokens": _texts(plain)},
        )


def _texts(tokens: Sequence[JsonObject]) -> str:
    return _shortened(", ".join(escaped_text(str(token.get("content"))) for token in tokens))


def _switched_off(content: Mapping[str, object], model: Mapping[str, object]) -> Iterator[Notice]:
    if model.get("dropout"):
        yield Notice(
            "The file leaves out merges by chance (dropout {share}), so that a text gets other ids "
            "each time. This is switched off.",
            {"share": model["dropout"]},
        )
    if isinstance(truncation := content.get("truncation"), dict):
        yield Notice(
            "The file cuts a text after {count} tokens. This is switched off.",
            {"count": cast("JsonObject", truncation).get("max_length")},
        )
    if content.get("padding") is not None:
        yield Notice("The file fills up short texts with padding. This is switched off.")


def _described(step: Mapping[str, object]) -> str:
    """A step by its type and those of its options that say something."""
    options = [
        f"{name}={_shortened(_shown(value))}"
        for name, value in step.items()
        if name != "type" and value not in (None, False)
    ]
    kind = escaped_text(str(step.get("type")))
    return f"{kind} ({', '.join(options)})" if options else kind


def _shown(value: object) -> str:
    """An option's value; an expression has its own escapes, which are not doubled."""
    match value:
        case {"Regex": str(text)} | {"String": str(text)}:
            return escaped_text(text).replace("\\\\", "\\")
        case _:
            return escaped_text(str(value))


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
