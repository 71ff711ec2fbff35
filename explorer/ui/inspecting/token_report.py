"""Writes what is known of a token as HTML for the inspector."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import escaped, readable, to_byte_map, to_hex
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_facts import ByteRole, byte_role, code_points
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.facts_browser import isolated
from explorer.ui.text import drawable, listed, number, shorten, with_remark

_MOST_CHILDREN = 12
_MOST_BYTES = 64
_MONOSPACE_GAP = "<code>&nbsp;</code>"


@dataclass(frozen=True)
class Place:
    """Where a token stands in a text.

    Attributes:
        token: Its number, from 0.
        start: Offset of its first byte.
        stop: Offset behind its last one.
        characters: Characters before it.
        begins_inside: Whether it begins inside of a character.
        ends_inside: Whether it ends inside of one.
        shared: These characters, with the bytes that each token has of them.
        here: How often it occurs in the text; None if that was not counted.
    """

    token: int
    start: int
    stop: int
    characters: int
    begins_inside: bool
    ends_inside: bool
    shared: Sequence[str]
    here: int | None


def report(tokenizer: Tokenizer, token_id: int, place: Place | None) -> str:
    """All that is known of a token, as HTML; ids are links `token:ID`."""
    token = tokenizer.token_bytes(token_id)
    lines = _identity(token_id, token, special=token_id in tokenizer.specials.values())
    if place is not None:
        lines += _place(place)
    if tokenizer.vocabulary is not None:
        lines += _origin(tokenizer.vocabulary, token_id)
    facts = "".join(
        f"<tr><td>{escape(name)}{_gap(value)}</td><td>{value}</td></tr>" for name, value in lines
    )
    return f"<table>{facts}</table>{_bytes(token)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("token_report", text)


def _code(text: str) -> str:
    return f'<code style="white-space:pre-wrap">{escape(text)}</code>'


def _gap(value: str) -> str:
    """Room behind what stands beside a value, in its font: so both stand at one height."""
    return _MONOSPACE_GAP if "<code" in value else "&nbsp;"


def _link(token_id: int, token: bytes) -> str:
    text = isolated(drawable(shorten(token, readable)))
    return f'<a href="token:{token_id}">{_code(text)}</a>'


def _identity(token_id: int, token: bytes, *, special: bool) -> list[tuple[str, str]]:
    size = _tr("1 byte") if len(token) == 1 else _tr("{count} bytes")
    kind = _tr("special token") if special else size.format(count=number(len(token)))
    return [
        (_tr("id"), f"<b>{number(token_id)}</b> · {escape(kind)}"),
        (_tr("text"), f"<b>{_code(drawable(shorten(token, readable)))}</b>"),
        (_tr("escaped"), _code(shorten(token, escaped))),
        (_tr("byte map"), _code(shorten(token, to_byte_map))),
        (_tr("hex"), _code(shorten(token, to_hex))),
    ]


def _place(place: Place) -> list[tuple[str, str]]:
    lines = [
        (_tr("token number"), number(place.token)),
        (_tr("byte offset"), _stretch(place.start, place.stop)),
        (_tr("character offset"), number(place.characters)),
    ]
    if place.here is not None:
        lines.append((_tr("occurs here"), number(place.here)))
    if place.begins_inside:
        lines.append((_tr("begins"), escape(_tr("inside of a character"))))
    if place.ends_inside:
        lines.append((_tr("ends"), escape(_tr("inside of a character"))))
    lines += [(_tr("shared"), _code(character)) for character in place.shared]
    return lines


def _stretch(start: int, stop: int) -> str:
    """The offsets of the first and the last byte; a token of a template covers none."""
    if start == stop:
        return escape(_tr("none, before {offset}").format(offset=number(start)))
    last = stop - 1
    return number(start) if start == last else f"{number(start)}–{number(last)}"


def _origin(vocabulary: Vocabulary, token_id: int) -> list[tuple[str, str]]:
    lines = []
    parents = vocabulary.parents(token_id)
    if parents is not None:
        parts = " + ".join(_link(part, vocabulary.token_bytes(part)) for part in parents)
        lines.append((_tr("parts"), parts))
    if not vocabulary.knows_merges:
        # To recover all of them takes seconds.
        return lines
    if parents is not None:
        merge = int(np.searchsorted(vocabulary.merge_ids, token_id)) + 1
        lines.append((_tr("merge"), number(merge)))
        frequency = int(vocabulary.frequency[token_id])
        if frequency:
            lines.append((_tr("frequency"), number(frequency)))
    children = vocabulary.children(token_id)
    if len(children):
        shown = children[:_MOST_CHILDREN].tolist()
        links = listed(_link(child, vocabulary.token_bytes(child)) for child in shown)
        more = " …" if len(children) > _MOST_CHILDREN else ""
        lines.append((_tr("part of"), with_remark(f"{links}{more}", number(len(children)))))
    return lines


def _bytes(token: bytes) -> str:
    roles = {
        ByteRole.ASCII: _tr("ASCII"),
        ByteRole.LEAD: _tr("lead"),
        ByteRole.CONTINUATION: _tr("continuation"),
        ByteRole.IMPOSSIBLE: _tr("never in UTF-8"),
    }
    rows = []
    for point in code_points(token[:_MOST_BYTES]):
        name = f"{point.number} {point.name}" if point.char else _tr("part of a character")
        for offset in range(point.start, point.stop):
            byte = token[offset]
            label = escape(name) if offset == point.start else ""
            rows.append(
                f"<tr><td>{_code(f'{byte:02x}')}&nbsp;</td><td>{_code(f'{byte:08b}')}&nbsp;</td>"
                f"<td>{escape(roles[byte_role(byte)])}{_MONOSPACE_GAP}</td>"
                f"<td>{label}{_MONOSPACE_GAP}</td></tr>"
            )
    if len(token) > _MOST_BYTES:
        rest = _tr("{count} more bytes").format(count=number(len(token) - _MOST_BYTES))
        rows.append(f"<tr><td colspan='4'>{escape(rest)}</td></tr>")
    return f"<table>{''.join(rows)}</table>"
