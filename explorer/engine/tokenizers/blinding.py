"""Making a tokenizer.json blind to the texts of its special tokens."""

from collections.abc import Callable, Mapping
from typing import Final, cast

# Three code points that no text should hold, before a name that no text then matches.
_UNMATCHABLE: Final = "\U0010ffff\U0010fffe\U0010ffff"

JsonObject = dict[str, object]


def blinded(content: Mapping[str, object]) -> JsonObject:
    """The same tokenizer, in which no text can become a special token; all ids stay.

    The library can be told not to look for special tokens, but a model may have their texts in
    its vocabulary and find them there.

    Args:
        content: A parsed tokenizer.json, as the library writes it.
    """
    model = cast("JsonObject", content["model"])
    added = cast("list[JsonObject]", content["added_tokens"])
    # What a merge makes is an ordinary token, whatever else it is called.
    merges = cast("list[list[str]]", model.get("merges") or [])
    made = {"".join(pair) for pair in merges}
    specials = {str(token["content"]) for token in added if token["special"]} - made

    def rename(text: str) -> str:
        return _UNMATCHABLE + text if text in specials else text

    return {
        **content,
        "added_tokens": [{**token, "content": rename(str(token["content"]))} for token in added],
        "model": _renamed_model(model, rename),
    }


def _renamed_model(model: Mapping[str, object], rename: Callable[[str], str]) -> JsonObject:
    renamed = dict(model)
    match model.get("vocab"):
        case dict(ids):
            renamed["vocab"] = {
                rename(text): token_id for text, token_id in cast("dict[str, int]", ids).items()
            }
        case list(entries):
            pairs = cast("list[tuple[str, float]]", entries)
            renamed["vocab"] = [[rename(text), score] for text, score in pairs]
        case _:
            pass
    if isinstance(unknown := model.get("unk_token"), str):
        renamed["unk_token"] = rename(unknown)
    return renamed
