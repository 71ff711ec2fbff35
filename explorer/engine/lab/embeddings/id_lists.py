"""Lists of ids as people write them: `1-99, 104, 107`."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import regex
from numpy.typing import NDArray

from explorer.engine.byte_forms import escaped_text, readable
from explorer.engine.errors import EmbeddingError
from explorer.engine.formats.files import read_lines

Ids = NDArray[np.int64]

_SEPARATOR: Final = regex.compile(r"[\s,;]+")
_ITEM: Final = regex.compile(r"(?<first>[0-9]{1,9})(?:[-–](?<last>[0-9]{1,9}))?")
_LONGEST_SHOWN: Final = 40
_PATTERN_SECONDS: Final = 2.0


def format_ids(ids: Iterable[int]) -> str:
    """Write ids, those that follow each other as a range."""
    in_order = np.unique(np.fromiter(ids, np.int64))
    if not len(in_order):
        return ""
    runs = np.split(in_order, np.flatnonzero(np.diff(in_order) > 1) + 1)
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def parse_ids(text: str, limit: int) -> Ids:
    """Read what `format_ids` writes; also spaces and line ends may stand between ids.

    Args:
        text: The text.
        limit: Ids must be below.

    Returns:
        Shape (ids,), ascending, each once.

    Raises:
        EmbeddingError: Names what is no id, or too great.
    """
    found = [_read_item(item, limit) for item in _SEPARATOR.split(text) if item]
    return np.unique(np.concatenate([np.empty(0, np.int64), *found]))


def read_id_file(path: Path, limit: int) -> Ids:
    """Read a file with an id or a range in each line; empty lines do not count.

    Raises:
        FormatError: It cannot be read.
        EmbeddingError: See `parse_ids`.
    """
    return parse_ids("\n".join(read_lines(path)), limit)


def ids_matching(pattern: str, tokens: Sequence[bytes | None]) -> Ids:
    r"""The ids of tokens of which a part, written readably, matches a regular expression.

    Args:
        pattern: Such as `\[unused\d+\]`.
        tokens: Bytes of each id's token; None where the id is unused.

    Raises:
        EmbeddingError: The expression is invalid or takes too long.
    """
    try:
        compiled = regex.compile(pattern)
        found = [
            token_id
            for token_id, token in enumerate(tokens)
            if token is not None
            and compiled.search(readable(token), timeout=_PATTERN_SECONDS, concurrent=True)
        ]
    except (regex.error, TimeoutError) as error:
        raise EmbeddingError(
            "The expression {pattern} cannot be used: {reason}. Correct it.",
            pattern=escaped_text(pattern[:_LONGEST_SHOWN]),
            reason=str(error),
        ) from error
    return np.array(found, np.int64)


def _read_item(item: str, limit: int) -> Ids:
    match = _ITEM.fullmatch(item)
    first = int(match["first"]) if match else 0
    last = int(match["last"] or first) if match else -1
    if last < first:
        raise EmbeddingError(
            "“{item}” is neither an id nor a range of ids such as 104-998. Correct it.",
            item=escaped_text(item[:_LONGEST_SHOWN]),
        )
    if last >= limit:
        raise EmbeddingError(
            "There is no row for the id {id}: the greatest is {last}. Remove it.",
            id=last,
            last=limit - 1,
        )
    return np.arange(first, last + 1)
