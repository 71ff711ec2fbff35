"""All tokens of a text as CSV or JSON.

The writers are `Steps`, since a text may have millions of tokens: given up, they leave nothing.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped, to_hex
from explorer.engine.formats.files import replacing
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Encoded

Lines = Iterator[str]
_COLUMNS: Final = ("token", "id", "start", "stop", "hex", "text")
BATCH: Final = 4096


def write_csv(data: bytes | memoryview, tokens: Encoded, path: Path) -> Steps[None]:
    """Write a table: number, id, byte offsets, hex, escaped text; one token a line.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    yield from write_lines(path, _csv_lines(data, tokens), len(tokens))


def write_json(data: bytes | memoryview, tokens: Encoded, path: Path) -> Steps[None]:
    """Write a list of objects `{"id", "hex", "start", "stop"}`.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    yield from write_lines(path, _json_lines(data, tokens), len(tokens))


def token_rows(data: bytes | memoryview, tokens: Encoded) -> Iterator[tuple[int, int, int, bytes]]:
    """Id, start, stop and bytes of each token."""
    for begin in range(0, len(tokens), BATCH):
        span = slice(begin, begin + BATCH)
        for token_id, start, stop in zip(
            tokens.ids[span].tolist(),
            tokens.starts[span].tolist(),
            tokens.stops[span].tolist(),
            strict=True,
        ):
            yield token_id, start, stop, bytes(data[start:stop])


def _csv_lines(data: bytes | memoryview, tokens: Encoded) -> Lines:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for number, (token_id, start, stop, token) in enumerate(token_rows(data, tokens)):
        writer.writerow((number, token_id, start, stop, to_hex(token), escaped(token)))
        yield buffer.getvalue()
        buffer.seek(0)
        buffer.truncate()
    yield buffer.getvalue()


def _json_lines(data: bytes | memoryview, tokens: Encoded) -> Lines:
    separator = "[\n"
    for token_id, start, stop, token in token_rows(data, tokens):
        entry: Mapping[str, object] = {
            "id": token_id,
            "hex": to_hex(token),
            "start": start,
            "stop": stop,
        }
        yield separator + json.dumps(entry)
        separator = ",\n"
    yield "[]\n" if separator == "[\n" else "\n]\n"


def write_lines(path: Path, lines: Lines, tokens: int) -> Steps[None]:
    """Write a file of about one line a token.

    Args:
        path: The file.
        lines: What it holds.
        tokens: How many there are.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    # The name of a file, which a page has as its title, may hold what is no valid text.
    with (
        replacing(path) as new,
        new.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
    ):
        for done in range(0, tokens, BATCH):
            yield Step("saving", done, tokens)
            file.writelines(islice(lines, BATCH))
        file.writelines(lines)
