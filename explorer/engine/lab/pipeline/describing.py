"""What the stages of a tokenizer.json are called there, and what they do."""

from collections.abc import Mapping
from typing import Final, cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import Notice
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_notices import template_part

_MOST_SHOWN: Final = 300
_UNTOLD: Final = ("type", "precompiled_charsmap", "special_tokens", "pair", "vocab", "merges")

NO_STAGE: Final = Notice("The file has no such stage: all stays as it is.")
_OTHER: Final = Notice("A step that is described in the documentation of the library.")
_SAYS: Final[Mapping[str, Notice]] = {
    "NFC": Notice("Letters and the marks on them become one character (Unicode form NFC)."),
    "NFD": Notice("Characters are taken apart into letters and marks (Unicode form NFD)."),
    "NFKC": Notice("Variants such as full-width letters become plain ones (Unicode form NFKC)."),
    "NFKD": Notice("Variants become plain characters, taken apart (Unicode form NFKD)."),
    "Lowercase": Notice("All letters become small."),
    "StripAccents": Notice("Marks on letters are dropped."),
    "Strip": Notice("White space at the ends of the text is dropped."),
    "Replace": Notice("A text, or what an expression matches, is replaced by another text."),
    "Prepend": Notice("A text is put before each part of the text that is not empty."),
    "BertNormalizer": Notice(
        "Controls are dropped, white space becomes spaces; if so set, Chinese characters get "
        "spaces around, accents are dropped and letters become small."
    ),
    "Precompiled": Notice("Characters are replaced by the table of a SentencePiece model."),
    "Nmt": Notice("Controls are dropped, and uncommon white space becomes spaces."),
    "ByteLevel": Notice("Each byte is written as its character of the GPT-2 byte map."),
    "Split": Notice("The text is split by an expression or at a text."),
    "Whitespace": Notice("Words and runs of signs become pieces; white space is dropped."),
    "WhitespaceSplit": Notice("Split at white space, which is dropped."),
    "BertPreTokenizer": Notice("Split at white space, which is dropped, and around each sign."),
    "Metaspace": Notice("Spaces become a visible sign, and each begins a piece."),
    "Punctuation": Notice("Split at punctuation."),
    "Digits": Notice("Digits are split from what is no digit."),
    "CharDelimiterSplit": Notice("Split at a character, which is dropped."),
    "UnicodeScripts": Notice("Split where the script changes."),
    "FixedLength": Notice("Cut into pieces of a fixed length."),
    "BPE": Notice("Neighbours in a piece are merged, the earliest learned pair first."),
    "WordPiece": Notice("Each piece is cut from left to right, always taking the longest token."),
    "Unigram": Notice(
        "Each piece is cut where the log-probabilities of its tokens sum up highest."
    ),
    "WordLevel": Notice("A piece is a token, or unknown."),
    "TemplateProcessing": Notice("Tokens are put around the text as the template says."),
    "BertProcessing": Notice("A token is put before the text and one behind it."),
    "RobertaProcessing": Notice("A token is put before the text and one behind it."),
}
_POST_BYTE_LEVEL: Final = Notice("Only offsets are changed; no token is added.")


def name_of(step: Mapping[str, object]) -> str:
    """A step in the words of the file: its type and its options."""
    kind = str(step.get("type"))
    match step:
        case {"type": "Split", "pattern": dict(pattern), "behavior": behavior}:
            by = _pattern_text(cast("JsonObject", pattern))
            inverted = ", invert" if step.get("invert") else ""
            return _short(f"Split by {by}, {behavior}{inverted}")
        case {"type": "Replace", "pattern": dict(pattern), "content": str(content)}:
            by = _pattern_text(cast("JsonObject", pattern))
            return _short(f"Replace {by} with {_quoted(content)}")
        case {"type": "TemplateProcessing", "single": list(parts)}:
            return _short(f"Template {' '.join(map(template_part, cast('list[object]', parts)))}")
        case {"cls": [str(before), *_], "sep": [str(after), *_]}:
            return _short(f"{kind} {escaped_text(before)} $A {escaped_text(after)}")
        case _:
            options = [
                f"{key}={_value(value)}"
                for key, value in step.items()
                if key not in _UNTOLD and value is not None
            ]
            return _short(f"{kind} ({', '.join(options)})" if options else kind)


def says_of(step: Mapping[str, object], *, is_post_processor: bool = False) -> Notice:
    """What a step does."""
    kind = str(step.get("type"))
    if is_post_processor and kind == "ByteLevel":
        return _POST_BYTE_LEVEL
    return _SAYS.get(kind, _OTHER)


def _pattern_text(pattern: Mapping[str, object]) -> str:
    if isinstance(expression := pattern.get("Regex"), str):
        return f"expression {escaped_text(expression)}"
    return _quoted(str(pattern.get("String")))


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _quoted(value) if isinstance(value, str) and not value.isalnum() else str(value)


def _quoted(text: str) -> str:
    return f'"{escaped_text(text)}"'


def _short(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
