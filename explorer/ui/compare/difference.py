"""One place at which tokenizers cut a text otherwise, in a sentence."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import escaped, readable
from explorer.ui.compare.column import Column
from explorer.ui.text import drawable, number

_MOST_TOKENS: Final = 8
_MOST_BYTES: Final = 48
_DIVIDER: Final = "│"


def difference_told(data: bytes, begin: int, end: int, columns: Iterable[Column]) -> str:
    """How each tokenizer cuts a stretch of a text.

    Args:
        data: The text.
        begin: Offset of the stretch's first byte.
        end: Offset behind its last byte.
        columns: One a tokenizer, in which the text is shown.
    """
    place = _tr("Bytes {first}–{last}, “{text}”: {cuts}")
    return place.format(
        first=number(begin),
        last=number(end - 1),
        text=_start_of(data[begin:end]),
        cuts=_tr("; ").join(_cut_told(column, begin, end) for column in columns),
    )


def _cut_told(column: Column, begin: int, end: int) -> str:
    tokens = column.view.document.tokens_between(begin, end)
    if not tokens:
        return _tr("{name} drops it").format(name=column.entry.name)
    parts = [drawable(readable(column.written(token))) for token in tokens[:_MOST_TOKENS]]
    if len(tokens) > _MOST_TOKENS:
        parts.append("…")
    text = _tr("{name} {count} ({tokens})")
    return text.format(
        name=column.entry.name, count=number(len(tokens)), tokens=_DIVIDER.join(parts)
    )


def _start_of(text: bytes) -> str:
    if len(text) <= _MOST_BYTES:
        return escaped(text)
    return escaped(text[:_MOST_BYTES].decode("utf-8", "ignore").encode()) + "…"


def _tr(text: str) -> str:
    return QCoreApplication.translate("difference", text)
