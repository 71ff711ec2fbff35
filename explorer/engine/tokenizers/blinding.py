"""Making a tokenizer.json blind to the texts of its special tokens."""

from collections.abc import Callable, Collection, Mapping
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
    specials = {str(token["content"]) for token in added if token["special"]}
    specials -= ordinary_texts(model, specials)

    def rename(text: str) -> str:
        return _UNMATCHABLE + text if text in specials else text

    return {
        **content,
        "added_tokens": [{**token, "content": rename(str(token["content"]))} for token in added],
        "model": _renamed_model(model, rename),
    }


def ordinary_texts(model: Mapping[str, object], texts: Collection[str]) -> set[str]:
    """Those of some texts that a model also makes of ordinary text, whatever else they are called.

    Args:
        model: As a tokenizer.json holds it, with each merge as a list or with a space between.
        texts: What may be special tokens.
    """
    vocab = model.get("vocab")
    entries = cast("list[list[str]]", vocab) if isinstance(vocab, list) else ()
    known = vocab if isinstance(vocab, Mapping) else {text for text, *_ in entries}
    # A model begins with characters, and merges take and make the rest.
    found = {text for text in texts if len(text) == 1 and text in known}
    merges = model.get("merges")
    for merge in cast("list[object]", merges) if isinstance(merges, list) else ():
        match merge.split(" ") if isinstance(merge, str) else merge:
            case [str(left), str(right)]:
                found.update(text for text in (left, right, left + right) if text in texts)
            case _:
                pass
    return found


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
