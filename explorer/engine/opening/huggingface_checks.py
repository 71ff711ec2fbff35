"""What a tokenizer.json says of its tokens and merges, refused with its place where it is wrong."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError
from explorer.engine.formats import strict_json
from explorer.engine.formats.strict_json import JsonObject

_HALF_PAIR: Final = re.compile("[\ud800-\udfff]")
_SHOWN_BEFORE: Final = 20


def read_vocab(model: Mapping[str, object], path: Path) -> dict[str, int]:
    """Id of each token of the model.

    Raises:
        FormatError: An id is no id or is there twice, or the vocabulary has another form.
    """
    if isinstance(model.get("vocab"), dict):
        return strict_json.ids_of(strict_json.object_at(model, "vocab", path), path)
    vocab: dict[str, int] = {}
    for token_id, entry in enumerate(strict_json.list_at(model, "vocab", path)):
        match entry:
            case [str(text), int() | float()] if text not in vocab:
                vocab[text] = token_id
            case _:
                raise FormatError(
                    "Entry {number} of the vocabulary in {file} is not a new token and its score.",
                    number=token_id + 1,
                    file=path,
                )
    return vocab


def check_merges(model: Mapping[str, object], path: Path) -> None:
    """Refuse merges that are no pairs, or of two forms, of which the library would tell no place.

    Raises:
        FormatError: Names the merge.
    """
    merges = strict_json.list_at(model, "merges", path)
    for number, merge in enumerate(merges, 1):
        match merge:
            case str() if merge.count(" ") == 1 or merge.startswith("#version"):
                pass
            case [str(), str()]:
                pass
            case _:
                raise _wrong_merge(number, merge, path)
        if type(merge) is not type(merges[0]):
            raise _wrong_merge(number, merge, path)


def _wrong_merge(number: int, merge: object, path: Path) -> FormatError:
    return FormatError(
        "Merge {number} of {file} is not two tokens, written like the first one as “A B” or as "
        "[“A”, “B”]: {text}. The file is damaged.",
        number=number,
        file=path,
        text=escaped_text(json.dumps(merge, ensure_ascii=False)[:40]),
    )


def read_added_tokens(content: Mapping[str, object], path: Path) -> dict[str, int]:
    """Id of each added token.

    Raises:
        FormatError: One is empty or there twice, or its id is no id or is there twice.
    """
    ids: JsonObject = {}
    for entry in strict_json.list_at(content, "added_tokens", path):
        token = cast("JsonObject", entry) if isinstance(entry, dict) else {}
        text = strict_json.text_at(token, "content", path)
        if not text:
            raise FormatError(
                "An added token in {file} is empty, which no text can contain. Remove it.",
                file=path,
            )
        if text in ids:
            raise FormatError(
                "The added token {token} stands in {file} twice. Remove one of the two.",
                token=escaped_text(text[:40]),
                file=path,
            )
        ids[text] = token.get("id")
    return strict_json.ids_of(ids, path)


def refuse_half_pairs(content: Mapping[str, object], path: Path) -> None:
    """Refuse a text that no UTF-8 can hold, of which the library only tells that it is wrong.

    Raises:
        FormatError: Shows the place.
    """
    written = json.dumps(content, ensure_ascii=False)
    if half := _HALF_PAIR.search(written):
        start = max(0, half.start() - _SHOWN_BEFORE)
        raise FormatError(
            "{file} holds half of a surrogate pair, which no UTF-8 text can contain: “{text}”. "
            "Remove it, or complete the pair.",
            file=path,
            text=escaped_text(written[start : half.end()]),
        )
