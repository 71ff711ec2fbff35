"""The training run of a session, `run.json`: its merges, from which its graph is drawn again."""

import json
from pathlib import Path
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import FormatError
from explorer.engine.formats import strict_json
from explorer.engine.formats.files import write_text
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.sessions.state import SavedRun
from explorer.engine.training.events import MergeBatch
from explorer.engine.training.history import MergeHistory

_NAME: Final = "run.json"
_LONGEST_TITLE: Final = 200
_LARGEST_COUNT: Final = 2**63
# Each merge may double what a token has: some lines of a file could ask for all memory.
_MOST_TOKEN_BYTES: Final = 1 << 28


def write_run(run: SavedRun, folder: Path) -> str:
    """Write a run below a folder; returns the name of the member."""
    history = run.history
    content = {
        "title": run.title,
        "text_bytes": history.text_bytes,
        "text_tokens": history.text_tokens,
        "alphabet": [token.hex() for token in history.token_bytes[: history.first_id]],
        "left": history.left.tolist(),
        "right": history.right.tolist(),
        "frequency": history.frequency.tolist(),
        "tokens": history.tokens.tolist(),
    }
    write_text(folder / _NAME, json.dumps(content))
    return _NAME


def read_run(folder: Path) -> SavedRun | None:
    """Read what `write_run` wrote; None if nothing was written.

    Raises:
        EngineError: It is damaged.
    """
    path = folder / _NAME
    if not path.exists():
        return None
    content = strict_json.read_object(path)
    title = strict_json.text_at(content, "title", path)[:_LONGEST_TITLE]
    alphabet = [_bytes_of(token) for token in strict_json.list_at(content, "alphabet", path)]
    text_tokens, text_bytes = _counts([content.get("text_tokens"), content.get("text_bytes")])
    history = MergeHistory(int(text_tokens), int(text_bytes), alphabet)
    history.extend(_merges(content, alphabet, path))
    return SavedRun(title, history)


def _merges(content: JsonObject, alphabet: list[bytes], path: Path) -> MergeBatch:
    left, right, frequency, tokens = (
        _counts(strict_json.list_at(content, name, path))
        for name in ("left", "right", "frequency", "tokens")
    )
    if not len(left) == len(right) == len(frequency) == len(tokens):
        raise _damaged()
    sizes = [len(token) for token in alphabet]
    room = _MOST_TOKEN_BYTES
    for first, second in zip(left.tolist(), right.tolist(), strict=True):
        if not max(first, second) < len(sizes):
            raise _damaged()
        sizes.append(sizes[first] + sizes[second])
        room -= sizes[-1]
        if room < 0:
            raise _damaged()
    return MergeBatch(0, left.astype(np.int32), right.astype(np.int32), frequency, tokens)


def _counts(values: list[object]) -> NDArray[np.int64]:
    if not all(type(value) is int and 0 <= value < _LARGEST_COUNT for value in values):
        raise _damaged()
    return np.array(cast("list[int]", values), np.int64)


def _bytes_of(token: object) -> bytes:
    try:
        return bytes.fromhex(str(token))
    except ValueError as error:
        raise _damaged() from error


def _damaged() -> FormatError:
    return FormatError("The merges of the training run are damaged.")
