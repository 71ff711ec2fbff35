"""Reading JSON files that nobody vouches for."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError
from explorer.engine.formats.files import read_text

JsonObject = dict[str, object]


def read_object(path: Path) -> JsonObject:
    """Read a file that holds one JSON object.

    Raises:
        FormatError: It cannot be read, or see `parse_object`.
    """
    return parse_object(read_text(path), path)


def parse_object(text: str, path: Path) -> JsonObject:
    """Read the text of one JSON object.

    Args:
        text: The text.
        path: The file it is from.

    Raises:
        FormatError: It is no JSON, names a key twice, holds NaN or Infinity, or no object.
    """

    def unique(members: list[tuple[str, object]]) -> JsonObject:
        found: JsonObject = {}
        for key, value in members:
            if key in found:
                raise FormatError(
                    "{file} names “{key}” twice. Remove one of the two.",
                    file=path,
                    key=escaped_text(key[:40]),
                )
            found[key] = value
        return found

    def refuse_constant(name: str) -> None:
        raise FormatError(
            "{file} holds {constant}, which is no number in JSON. Write a number in its place.",
            file=path,
            constant=name,
        )

    try:
        read = json.loads(text, object_pairs_hook=unique, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        raise FormatError(
            "{file} is no valid JSON at line {line}, column {column}: {reason}. It is another "
            "kind of file, or cut off.",
            file=path,
            line=error.lineno,
            column=error.colno,
            reason=error.msg,
        ) from error
    except (ValueError, RecursionError) as error:
        raise too_deep(path, error) from error
    if not isinstance(read, dict):
        raise FormatError("{file} holds no JSON object at its top.", file=path)
    return cast("JsonObject", read)


def too_deep(path: Path, error: Exception) -> FormatError:
    """The error for JSON that Python cannot take in."""
    return FormatError(
        "{file} is no JSON that can be read: it is too deep, or holds too long a number.",
        file=path,
        details=str(error),
    )


def object_at(parent: Mapping[str, object], key: str, path: Path) -> JsonObject:
    """The object below a key.

    Raises:
        FormatError: There is none.
    """
    value = parent.get(key)
    if not isinstance(value, dict):
        raise _wrong_kind(path, key, "object")
    return cast("JsonObject", value)


def list_at(parent: Mapping[str, object], key: str, path: Path) -> list[object]:
    """The list below a key; an empty one where the key is missing or null.

    Raises:
        FormatError: It is something else.
    """
    value = parent.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _wrong_kind(path, key, "array")
    return cast("list[object]", value)


def text_at(parent: Mapping[str, object], key: str, path: Path) -> str:
    """The text below a key.

    Raises:
        FormatError: There is none.
    """
    value = parent.get(key)
    if not isinstance(value, str):
        raise _wrong_kind(path, key, "string")
    return value


def ids_of(texts: Mapping[str, object], path: Path) -> dict[str, int]:
    """An object that gives each text an id, each id once.

    Raises:
        FormatError: A value is no id, or two texts share one.
    """
    ids: dict[str, int] = {}
    owners: dict[int, str] = {}
    for text, value in texts.items():
        # bool is an int in Python, and true is no id.
        if type(value) is not int or not 0 <= value < 2**31:
            raise FormatError(
                "“{token}” has no valid id in {file}. An id is a whole number from 0 on.",
                token=escaped_text(text[:40]),
                file=path,
            )
        if value in owners:
            raise FormatError(
                "“{first}” and “{second}” have the same id {id} in {file}.",
                first=escaped_text(owners[value][:40]),
                second=escaped_text(text[:40]),
                id=value,
                file=path,
            )
        ids[text] = value
        owners[value] = text
    return ids


def _wrong_kind(path: Path, key: str, kind: str) -> FormatError:
    return FormatError(
        "{file} has no {kind} under the key {key}. It is another kind of file.",
        file=path,
        key=key,
        kind=kind,
    )
