"""The tokens of a text as a web page of its own, which looks as the window does."""

from bisect import bisect_left, bisect_right
from codecs import utf_8_decode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from explorer.engine.byte_forms import readable, to_hex
from explorer.engine.formats.token_export import BATCH, token_rows, write_lines
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import Encoded

# Such a page has about 10 MB; one of many more a browser hardly shows.
MOST_ON_A_PAGE: Final = 100_000
_STYLE: Final = (
    "body{{font-family:monospace;white-space:pre-wrap;line-height:1.6;"
    "color:{ink};background:{ground}}}"
    "span{{border-left:1px solid #777}}.on{{border-left:0}}"
    ".cut{{border-bottom:2px dashed #777}}"
)


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


class _Token(NamedTuple):
    """A token: its id, its bytes, their offset in the text, the number of its colour."""

    id: int
    data: bytes
    start: int
    colour: int

    @property
    def stop(self) -> int:
        """Offset behind its last byte."""
        return self.start + len(self.data)

    @property
    def told(self) -> str:
        """Its facts."""
        return f"id {self.id} · {to_hex(self.data)} · byte {self.start}"


class _Character(NamedTuple):
    """A character or a stray byte: its bytes, their offset in the text, whose they are."""

    data: bytes
    start: int
    owners: tuple[_Token, ...]


def write_html(
    data: bytes | memoryview,
    tokens: Encoded,
    path: Path,
    title: str,
    colours: PageColours,
    colour_of: Callable[[int, int], Sequence[int]],
    remark: str = "",
) -> Steps[None]:
    """Write a page that needs nothing else: each token on its colour, its facts on hover.

    A character whose bytes belong to several tokens stands there once, on the colours of all.

    Args:
        data: The text.
        tokens: Its tokens.
        path: The file.
        title: Of the page.
        colours: Those of the page.
        colour_of: Gives the colours of the tokens from one number to before another.
        remark: What the page says above the text.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    lines = _lines(data, _coloured(data, tokens, colour_of), title, colours, remark)
    yield from write_lines(path, lines, len(tokens))


def _coloured(
    data: bytes | memoryview, tokens: Encoded, colour_of: Callable[[int, int], Sequence[int]]
) -> Iterator[_Token]:
    numbers: Sequence[int] = ()
    for number, (token_id, start, _, token) in enumerate(token_rows(data, tokens)):
        if number % BATCH == 0:
            numbers = colour_of(number, min(number + BATCH, len(tokens)))
        yield _Token(token_id, token, start, numbers[number % BATCH])


def _lines(
    data: bytes | memoryview,
    tokens: Iterable[_Token],
    title: str,
    colours: PageColours,
    remark: str,
) -> Iterator[str]:
    style = _STYLE.format(ink=colours.ink, ground=colours.ground)
    style += "".join(f".c{index}{{background:{name}}}" for index, name in enumerate(colours.tokens))
    yield (
        '<!doctype html>\n<html><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
    )
    if remark:
        yield f"<p>{escape(remark)}</p>"
    shown = -1
    for group in _whole_characters(tokens):
        start = group[0].start
        # What belongs to no token is text of the page too.
        yield _page_text(bytes(data[shown:start])) if 0 <= shown < start else ""
        yield from _spans(group, colours)
        shown = max(shown, group[-1].stop)
    yield "</body></html>\n"


def _whole_characters(tokens: Iterable[_Token]) -> Iterator[list[_Token]]:
    """Tokens one by one, but those together that share characters."""
    group: list[_Token] = []
    joined = b""
    for token in tokens:
        if group and token.start != group[-1].stop:
            yield group
            group, joined = [], b""
        group.append(token)
        joined += token.data
        _, read = utf_8_decode(joined, "surrogateescape", False)  # noqa: FBT003 - no keywords
        if read == len(joined):
            yield group
            group, joined = [], b""
        else:
            joined = joined[read:]
    if group:
        yield group


def _spans(group: Sequence[_Token], colours: PageColours) -> Iterator[str]:
    """Each token of a group that has characters of its own, and each character with several."""
    if len(group) == 1:
        yield _span(group[0], _page_text(group[0].data), is_begun=True)
        return
    for owners, found in groupby(_characters(group), key=lambda one: one.owners):
        if len(owners) == 1:
            characters = list(found)
            shown = _page_text(b"".join(one.data for one in characters))
            yield _span(owners[0], shown, is_begun=characters[0].start == owners[0].start)
        else:
            yield from (_divided(character, colours) for character in found)


def _characters(group: Sequence[_Token]) -> Iterator[_Character]:
    starts, stops = [token.start for token in group], [token.stop for token in group]
    offset = starts[0]
    for character in b"".join(token.data for token in group).decode("utf-8", "surrogateescape"):
        data = character.encode("utf-8", "surrogateescape")
        first = bisect_right(stops, offset)
        behind = bisect_left(starts, offset + len(data))
        yield _Character(data, offset, tuple(group[first:behind]))
        offset += len(data)


def _divided(character: _Character, colours: PageColours) -> str:
    """A character on the colours of its tokens, as wide as each has bytes of it."""
    start, size = character.start, len(character.data)
    stops = []
    for token in character.owners:
        begin, end = (
            100 * min(max(place - start, 0), size) // size for place in (token.start, token.stop)
        )
        stops.append(f"{colours.tokens[token.colour]} {begin}% {end}%")
    ground = f"background:linear-gradient(90deg,{','.join(stops)})"
    on = "" if character.owners[0].start == start else " on"
    title = escape("\n".join(token.told for token in character.owners), quote=True)
    shown = _page_text(character.data)
    return f'<span class="cut{on}" style="{ground}" title="{title}">{shown}</span>'


def _span(token: _Token, shown: str, *, is_begun: bool) -> str:
    on = "" if is_begun else " on"
    title = escape(token.told, quote=True)
    return f'<span class="c{token.colour}{on}" title="{title}">{shown}</span>'


def _page_text(data: bytes) -> str:
    """Spaces and line ends as they are, so that the page reads like the text."""
    text = data.decode("utf-8", "surrogateescape")
    return escape(
        "".join(
            char if char in " \n\t" else readable(char.encode("utf-8", "surrogateescape"))
            for char in text
        )
    )
