"""All tokens of a text as CSV, JSON or a web page of its own."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped, readable, to_hex
from explorer.engine.formats.files import replacing
from explorer.engine.tokenizers.protocol import Encoded

Lines = Iterator[str]
_COLUMNS: Final = ("token", "id", "start", "stop", "hex", "text")
_BATCH: Final = 4096


@dataclass(frozen=True)
class PageColours:
    """CSS colours of a web page.

    Attributes:
        tokens: Behind the tokens, by number.
        ink: Of the text.
        ground: Behind all.
    """

    tokens: Sequence[str]
    ink: str
    ground: str


def write_csv(data: bytes | memoryview, tokens: Encoded, path: Path) -> None:
    """Write a table: number, id, byte offsets, hex, escaped text; one token a line.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    _write(path, _csv_lines(data, tokens))


def write_json(data: bytes | memoryview, tokens: Encoded, path: Path) -> None:
    """Write a list of objects `{"id", "hex", "start", "stop"}`.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    _write(path, _json_lines(data, tokens))


def write_html(
    data: bytes | memoryview,
    tokens: Encoded,
    path: Path,
    title: str,
    colours: PageColours,
    colour_of: Callable[[int, int], Sequence[int]],
) -> None:
    """Write a page that needs nothing else: each token on its colour, its facts on hover.

    Args:
        data: The text.
        tokens: Its tokens.
        path: The file.
        title: Of the page.
        colours: Those of the page.
        colour_of: Gives the colours of the tokens from one number to before another.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    _write(path, _html_lines(data, tokens, title, colours, colour_of))


def _rows(data: bytes | memoryview, tokens: Encoded) -> Iterator[tuple[int, int, int, bytes]]:
    """Id, start, stop and bytes of each token."""
    for begin in range(0, len(tokens), _BATCH):
        span = slice(begin, begin + _BATCH)
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
    for number, (token_id, start, stop, token) in enumerate(_rows(data, tokens)):
        writer.writerow((number, token_id, start, stop, to_hex(token), escaped(token)))
        yield buffer.getvalue()
        buffer.seek(0)
        buffer.truncate()
    yield buffer.getvalue()


def _json_lines(data: bytes | memoryview, tokens: Encoded) -> Lines:
    separator = "[\n"
    for token_id, start, stop, token in _rows(data, tokens):
        entry: Mapping[str, object] = {
            "id": token_id,
            "hex": to_hex(token),
            "start": start,
            "stop": stop,
        }
        yield separator + json.dumps(entry)
        separator = ",\n"
    yield "[]\n" if separator == "[\n" else "\n]\n"


def _html_lines(
    data: bytes | memoryview,
    tokens: Encoded,
    title: str,
    colours: PageColours,
    colour_of: Callable[[int, int], Sequence[int]],
) -> Lines:
    styles = "".join(f".c{index}{{background:{name}}}" for index, name in enumerate(colours.tokens))
    yield (
        '<!doctype html>\n<html><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>body{{font-family:monospace;white-space:pre-wrap;"
        f"line-height:1.6;color:{colours.ink};background:{colours.ground}}}"
        f"span{{border-left:1px solid #777}}{styles}</style></head><body>"
    )
    numbers: list[int] = []
    for number, (token_id, start, _, token) in enumerate(_rows(data, tokens)):
        if number % _BATCH == 0:
            numbers = list(colour_of(number, min(number + _BATCH, len(tokens))))
        tip = escape(f"id {token_id} · {to_hex(token)} · byte {start}", quote=True)
        colour = numbers[number % _BATCH]
        yield f'<span class="c{colour}" title="{tip}">{escape(_page_text(token))}</span>'
    yield "</body></html>\n"


def _page_text(token: bytes) -> str:
    """Spaces and line ends as they are, so that the page reads like the text."""
    text = token.decode("utf-8", "surrogateescape")
    return "".join(
        char if char in " \n\t" else readable(char.encode("utf-8", "surrogateescape"))
        for char in text
    )


def _write(path: Path, lines: Lines) -> None:
    # The name of a file, which a page has as its title, may hold what is no valid text.
    with (
        replacing(path) as new,
        new.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
    ):
        file.writelines(lines)
