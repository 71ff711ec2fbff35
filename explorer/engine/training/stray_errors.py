"""The errors for bytes that are no text: where they are, and what they may be."""

from collections.abc import Sequence
from typing import Any

from explorer.engine.errors import CorpusError, Notice, StrayBytesError
from explorer.engine.training.stored import Location


def stray_error(
    path: Location,
    offset: int,
    count: int,
    *,
    likely: Sequence[str] = (),
    is_in_folder: bool = False,
) -> StrayBytesError:
    """The error for UTF-8 text with bytes that are none.

    Args:
        path: The file with the first of them.
        offset: Where it is, in bytes from the beginning of the (uncompressed) file.
        count: How many there are in the corpus.
        likely: Encodings that the file may be in; see `likely_encodings`.
        is_in_folder: Whether it was found in a folder, and may be no text at all.
    """
    fields: dict[str, Any] = {
        "path": path,
        "offset": offset,
        "count": count,
        "likely": tuple(likely),
        "advice": _advice(likely),
    }
    if is_in_folder:
        return StrayBytesError(
            "{path} is not valid UTF-8: the first stray byte is at offset {offset}, and the corpus "
            "has {count} of them. {advice} If it holds no text, leave it out: name the files "
            "instead of their folder, or take it out of there.",
            **fields,
        )
    return StrayBytesError(
        "{path} is not valid UTF-8: the first stray byte is at offset {offset}, and the corpus has "
        "{count} of them. {advice}",
        **fields,
    )


def _advice(likely: Sequence[str]) -> Notice:
    match likely:
        case [first, second, *_]:
            return Notice(
                "It may be written in {encoding} or {other}: name the encoding, or keep stray "
                "bytes as bytes, each a piece of its own.",
                {"encoding": first, "other": second},
            )
        case [only]:
            return Notice(
                "It may be written in {encoding}: name the encoding, or keep stray bytes as bytes, "
                "each a piece of its own.",
                {"encoding": only},
            )
    return Notice(
        "Name the encoding in which it was written, or keep stray bytes as bytes, each a piece of "
        "its own."
    )


def stray_document_error(path: Location, document: int, count: int) -> CorpusError:
    """The same for a file of documents.

    Args:
        path: The file with the first of them.
        document: The number of its line or row, from 1.
        count: How many there are in the corpus.
    """
    return CorpusError(
        "Line or row {document} of {path} holds bytes that are not valid UTF-8, such as half of a "
        "surrogate pair, and the corpus has {count} of them. Mend it, or keep stray bytes as "
        "bytes, each a piece of its own.",
        path=path,
        document=document,
        count=count,
    )
